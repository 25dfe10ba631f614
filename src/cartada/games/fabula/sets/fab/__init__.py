"""The launch set."""
