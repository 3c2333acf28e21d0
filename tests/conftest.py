"""The order of the tests, and how patient they are."""

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is not a fault of what is tested.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, so that all cores have work to the end."""
    items.sort(key=lambda item: item.path.name != "test_compiled.py")
