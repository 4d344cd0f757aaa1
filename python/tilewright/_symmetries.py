"""Symmetries of the games: permutations that turn a position into one that plays alike."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright._tilewright import Batch

_COLOURS = "byrul"


@dataclass(frozen=True)
class Symmetry:
    """A position and its twin: `seen[observation]` is what the twin shows, `mask[actions]` its legal actions.

    An action *a* of the twin is the action `actions[a]` of the position.
    """

    name: str
    observation: NDArray[np.int64]
    actions: NDArray[np.int64]


def symmetries(batch: Batch) -> list[Symmetry]:
    """The symmetries of the game that a batch plays, from which all others are made by repeating them.

    In Azul, factories can change places, and on the free wall colours too. In Tilings, a torus can be
    shifted by a row or a column. Observations are `float32`, or `uint8` where every number has one byte.
    Laying Grass has none that is a permutation: turning the board changes which cell of a tile is its first.
    """
    spec = batch.spec()
    if spec["dtype"] not in ("float32", "uint8"):
        raise ValueError(f"observations that are {spec['dtype']} have no numbers that could change places")
    if any(part["length"] != np.prod(part["shape"]) for part in spec["parts"]):
        raise ValueError("there are numbers of several bytes here: make a batch with observations=\"float32\"")
    if batch.game == "azul":
        return _azul(batch, spec)
    return _tilings(batch, spec) if batch.game == "tilings" else []


def _numbers(spec: dict[str, Any]) -> dict[str, NDArray[np.int64]]:
    """The places of all numbers, by part."""
    return {
        part["name"]: np.arange(part["offset"], part["offset"] + part["length"]).reshape(part["shape"])
        for part in spec["parts"]
    }


def _renamed(batch: Batch, word: int, names: dict[str, str]) -> NDArray[np.int64]:
    """All actions, with this word of every move that takes tiles replaced by its new name."""
    moves = [batch.decode(action).split(" ") for action in range(batch.actions)]
    numbers = {" ".join(words): action for action, words in enumerate(moves)}
    for words in moves:
        # A move that takes tiles is a source, a colour and a line; any other is a column.
        if len(words) == 3:
            words[word] = names.get(words[word], words[word])
    return np.array([numbers[" ".join(words)] for words in moves])


def _joined(parts: dict[str, NDArray[np.int64]]) -> NDArray[np.int64]:
    return np.concatenate([part.ravel() for part in parts.values()])


def _swapped(part: NDArray[np.int64], axis: int, one: int) -> NDArray[np.int64]:
    """The part with two neighbours changing places."""
    order = np.arange(part.shape[axis])
    order[[one, one + 1]] = order[[one + 1, one]]
    return part.take(order, axis)


def _azul(batch: Batch, spec: dict[str, Any]) -> list[Symmetry]:
    found = []
    parts = _numbers(spec)
    for place in range(len(parts["factories"]) - 1):
        one, other = str(place + 1), str(place + 2)
        changed = parts | {"factories": _swapped(parts["factories"], 0, place)}
        actions = _renamed(batch, 0, {one: other, other: one})
        found.append(Symmetry(f"factories {one} and {other}", _joined(changed), actions))
    if batch.options["wall"] == "free":
        axes = {"factories": 1, "centre": 0, "bag": 0, "lid": 0, "lines": 2, "floor": 1, "wall": 1}
        for place, (one, other) in enumerate(pairwise(_COLOURS)):
            changed = parts | {name: _swapped(parts[name], axis, place) for name, axis in axes.items()}
            actions = _renamed(batch, 1, {one: other, other: one})
            found.append(Symmetry(f"colours {one} and {other}", _joined(changed), actions))
    return found


def _tilings(batch: Batch, spec: dict[str, Any]) -> list[Symmetry]:
    parts, side = _numbers(spec), batch.options["side"]
    if batch.options["board"] != "torus" or parts["board"].shape != (side, side):
        return []
    planes = [name for name in ("sides", "placer", "influence", "beside", "zones") if name in parts]
    found = []
    for axis, told in ((0, "a row down"), (1, "a column right")):
        changed = parts | {name: np.roll(parts[name], 1, axis - 2) for name in planes}
        actions = np.roll(np.arange(batch.actions).reshape(side, side, -1), 1, axis)
        found.append(Symmetry(told, _joined(changed), actions.ravel()))
    return found
