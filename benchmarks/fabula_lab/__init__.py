"""The balance lab of Fábula: players, games, numbers, report. `benchmarks/fabula_balance.py` runs it."""
