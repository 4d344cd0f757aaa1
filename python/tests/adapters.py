"""Helpers for the tests of adapters."""

from __future__ import annotations

from typing import Any

import numpy as np
import tilewright
from numpy.typing import NDArray

GAMES = tilewright.games()

INVALID_ACTIONS: list[Any] = [1.5, 1.0, np.float64(2), True, np.True_, None, "1", [1], np.array([1]), 1j]
"""Values that are not actions, though some could be converted to one."""

UNKNOWN_OPTION = 'no option "{}": this game has wall and first'
"""The message for a keyword that is not an option of Azul."""


def options(game: str) -> dict[str, Any]:
    """Returns options that make games short."""
    return {"side": 5} if game == "tilings" else {}


def first_legal(info: dict[str, Any]) -> NDArray[np.int64]:
    """Returns the first legal action of every row."""
    return info["action_mask"].argmax(axis=1)  # type: ignore[no-any-return]
