"""Fixtures of the cluster tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("pyarrow", reason="tilewright[ray] is not installed")


@pytest.fixture(scope="package")
def ray() -> Iterator[str]:
    """Starts a cluster of two workers on this machine and yields its address."""
    ray = pytest.importorskip("ray", reason="Ray is not installed")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    yield ray.get_runtime_context().gcs_address
    ray.shutdown()
