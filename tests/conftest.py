"""The order of the tests."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, so that all cores have work to the end."""
    items.sort(key=lambda item: item.path.name != "test_compiled.py")
