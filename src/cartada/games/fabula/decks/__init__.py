"""Decks that players bring to the table: what they are, what is allowed, the forms they are written in."""
