"""Actions that policies and learners hand in: whole numbers, of which nothing is rounded or guessed."""

from __future__ import annotations

import reprlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright._numbers import whole
from tilewright._tilewright import IllegalMove


def action_number(action: Any, actions: int, who: str) -> int:
    """An action as Python's own number, in range or not."""
    try:
        return whole("action", action)
    except TypeError:
        told = reprlib.repr(action)
        raise IllegalMove(
            f"{who}: an action is a whole number from 0 to {actions - 1}, not {told}"
        ) from None


def action_numbers(actions: Any, rows: int, *, loses: bool) -> NDArray[np.int64]:
    """An action for every row: an array of whole numbers, or what NumPy makes one of.

    What no number of 64 bits with a sign can be is refused here, unless an illegal action loses.
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
    most = np.iinfo(np.int64).max
    too_large = numbers > most
    if too_large.any():
        row = int(too_large.argmax())
        if not loses:
            raise IllegalMove(f"row {row}: action {int(numbers[row])} is not legal")
        # The largest is none either, and not negative.
        numbers = np.where(too_large, most, numbers)
    return np.ascontiguousarray(numbers, np.int64)
