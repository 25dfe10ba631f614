"""Encantados: a rummy of enchanted races, 2 to 6 players, in pairs with 4 and 6."""
