"""Cartada beside its peers. Each has its README."""
