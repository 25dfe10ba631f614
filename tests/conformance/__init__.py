"""One suite over every game: what must hold for all of them."""
