"""Makes `fabula_table` importable from the folders below."""
