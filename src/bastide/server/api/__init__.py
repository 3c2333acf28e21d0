"""The JSON API: what programs ask for."""
