"""Checks that arguments are integers."""

from __future__ import annotations

import operator
from typing import Any


def integer(name: str, value: Any) -> int:
    """Converts an argument to `int`. Rejects floats and bools instead of rounding them."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an integer, not {value!r:.60}") from None
