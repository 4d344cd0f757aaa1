"""Tables to try adapters at."""

from __future__ import annotations

from typing import Any

import numpy as np
import tilewright
from numpy.typing import NDArray

GAMES = tilewright.games()

NO_ACTIONS: list[Any] = [1.5, 1.0, np.float64(2), True, np.True_, None, "1", [1], np.array([1]), 1j]
"""What is no action, though something might be made of it."""

NO_OPTION = 'no option "{}": this game has wall and first'
"""What is said of a keyword that is no option of Azul."""


def options(game: str) -> dict[str, Any]:
    """A board on which games are short."""
    return {"side": 5} if game == "tilings" else {}


def first_legal(info: dict[str, Any]) -> NDArray[np.int64]:
    """The first legal action of every row."""
    return info["action_mask"].argmax(axis=1)  # type: ignore[no-any-return]
