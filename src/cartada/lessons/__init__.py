"""Lessons: small steps on the real table, by the real rules. A game keeps its own in its folder `lessons`."""
