"""Actions that policies and learners hand in: whole numbers, of which nothing is rounded or guessed."""

from __future__ import annotations

import reprlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright._numbers import whole
from tilewright._tilewright import IllegalMove


def action_number(action: Any, actions: int, who: str) -> int:
    """An action as Python's own number; one outside the space is refused."""
    try:
        number = whole("action", action)
        if 0 <= number < actions:
            return number
        raise IllegalMove(f"{who}: there is no action {number}: the actions are 0 to {actions - 1}")
    except TypeError:
        told = reprlib.repr(action)
        raise IllegalMove(
            f"{who}: an action is a whole number from 0 to {actions - 1}, not {told}"
        ) from None


def action_numbers(actions: Any, rows: int, count: int) -> NDArray[np.int64]:
    """An action for every row, each of so many: an array of whole numbers, or what NumPy makes one of.

    An action outside the space is refused, also where an illegal one loses.
    """
    if isinstance(actions, np.ndarray) and hasattr(actions, "mask"):
        # NumPy would pass the mask over, and what lies below it be played.
        raise IllegalMove(
            f"actions are {rows} whole numbers, one a row, and these are masked: every row moves here;"
            " Batch.step(actions, where=…) moves in some"
        )
    try:
        numbers = np.asarray(actions)
    except (ValueError, TypeError) as error:
        raise IllegalMove(f"actions are {rows} whole numbers, one a row: {error}") from None
    if numbers.shape != (rows,):
        raise IllegalMove(
            f"actions are {rows} whole numbers, one a row, and these have the shape {numbers.shape}"
        )
    if numbers.dtype.kind not in "iu":
        raise IllegalMove(f"actions are whole numbers, and these are of {numbers.dtype}")
    outside = (numbers < 0) | (numbers >= count)
    if outside.any():
        row = int(outside.argmax())
        raise IllegalMove(
            f"row {row}: there is no action {int(numbers[row])}: the actions are 0 to {count - 1}"
        )
    return np.ascontiguousarray(numbers, np.int64)
