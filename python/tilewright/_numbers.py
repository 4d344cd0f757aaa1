"""Whole numbers that are handed in: Python's own and NumPy's, of which nothing is rounded or guessed."""

from __future__ import annotations

import operator
from typing import Any


def whole(what: str, number: Any) -> int:
    """A whole number as Python's own; a truth value is none. What it is stands in the message."""
    try:
        if isinstance(number, bool):
            raise TypeError
        return operator.index(number)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {number!r:.60}") from None
