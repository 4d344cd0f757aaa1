"""Helpers of the cluster tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import tilewright


def files(folder: Path) -> dict[str, bytes]:
    """Returns the contents of all files of a run except the lock."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def hasty(match: tilewright.Match) -> int:
    """A fast, deterministic policy."""
    return match.legal()[-1]


def local_hasty() -> Callable[[tilewright.Match], int]:
    """Returns the same policy for workers that cannot import this file."""

    def hasty(match: tilewright.Match) -> int:
        return match.legal()[-1]

    return hasty
