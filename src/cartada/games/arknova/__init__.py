"""Ark Nova: plan and build a zoo, and support conservation projects all over the world."""
