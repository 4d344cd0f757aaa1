"""Checks the actions that policies and learners choose."""

from __future__ import annotations

import reprlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright._numbers import integer
from tilewright._tilewright import IllegalMove


def action_number(action: Any, num_actions: int, player: str) -> int:
    """Converts an action to `int` and rejects one outside the action space. Errors name the player."""
    try:
        number = integer("action", action)
    except TypeError:
        raise IllegalMove(
            f"{player}: action must be an integer from 0 to {num_actions - 1},"
            f" not {reprlib.repr(action)}"
        ) from None
    if not 0 <= number < num_actions:
        raise IllegalMove(f"{player}: action {number} is out of range (0 to {num_actions - 1})")
    return number


def action_array(actions: Any, rows: int, num_actions: int) -> NDArray[np.int64]:
    """Converts one action per row to an array, and rejects actions outside the action space.

    It rejects those even with `illegal="loses"`, because they are not actions at all.
    """
    expected = f"actions must be an array of {rows} integers, one per row"
    if isinstance(actions, np.ndarray) and hasattr(actions, "mask"):
        # NumPy would ignore the mask and play the masked values.
        raise IllegalMove(
            f"{expected}, not a masked array; to move in some rows only, use Batch.step(actions, where=…)"
        )
    try:
        numbers = np.asarray(actions)
    except (ValueError, TypeError) as error:
        raise IllegalMove(f"{expected}: {error}") from None
    if numbers.shape != (rows,):
        raise IllegalMove(f"{expected}, not an array of shape {numbers.shape}")
    if numbers.dtype.kind not in "iu":
        raise IllegalMove(f"{expected}, not an array of {numbers.dtype}")
    outside = (numbers < 0) | (numbers >= num_actions)
    if outside.any():
        row = int(outside.argmax())
        raise IllegalMove(
            f"row {row}: action {int(numbers[row])} is out of range (0 to {num_actions - 1})"
        )
    return np.ascontiguousarray(numbers, np.int64)
