"""Mutants: the sources with one small mistake each, which some test must find. ``make mutate`` tries a sample."""
