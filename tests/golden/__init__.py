"""Finished games of every kind, kept as they were played: a change in one of them is a change in the rules."""
