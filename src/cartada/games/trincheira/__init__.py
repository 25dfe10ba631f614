"""Trincheira: sequences, trenches and attacks for two, with two decks and up to four jokers."""
