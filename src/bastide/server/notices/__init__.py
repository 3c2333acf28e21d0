"""Whoever is away is told that it is their turn."""
