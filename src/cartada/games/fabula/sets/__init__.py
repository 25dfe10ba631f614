"""The sets of cards that come with the game."""
