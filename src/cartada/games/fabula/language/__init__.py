"""The card language of Fábula: a card is data, read from TOML, checked, and understood by engine and texts alike."""
