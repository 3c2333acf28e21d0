"""Tournaments: who takes part, who meets whom, how it ends."""
