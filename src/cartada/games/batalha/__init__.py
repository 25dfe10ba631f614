"""Cartas Reais: Batalha dos Naipes, a war of five columns for two."""
