"""The version of the package, said once; pyproject.toml reads it here."""

VERSION = "0.2.0"
