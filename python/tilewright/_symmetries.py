"""Symmetries of the games: permutations that map a position to an equivalent one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

_COLOURS = "byrul"
# Actions that take tiles are numbered by source, colour and target. The targets are five lines and the floor.
_TARGETS = 6


@dataclass(frozen=True, eq=False)
class Symmetry:
    """A permutation of observations and a permutation of actions, for data augmentation.

    `row[observation]` is the observation of an equivalent position, and `mask[actions]` is its mask of
    legal actions. The action `a` of the equivalent position is the action `actions[a]` of the original. With
    `observations="bits"`, `observation` permutes the unpacked bits of a row.
    """

    name: str
    observation: NDArray[np.int64]
    actions: NDArray[np.int64]


def symmetries(spec: Mapping[str, Any], options: Mapping[str, Any]) -> list[Symmetry]:
    """Returns generators of the symmetries of a game: repeat and combine them to get all others.

    In Azul you can swap factories and, with the free wall, colours too. In Tilings you can shift a torus by a
    row or a column. Laying Grass has no symmetries that are permutations, because rotating the board changes
    which cell of a tile comes first.
    """
    if spec["game"] == "azul":
        return _azul(spec, options)
    return _tilings(spec, options) if spec["game"] == "tilings" else []


def _columns(spec: Mapping[str, Any]) -> dict[str, NDArray[np.int64]]:
    """Returns the columns of every part, in its shape. The last axis holds the bytes or bits of a number."""
    return {
        part["name"]: np.arange(part["offset"], part["offset"] + part["length"]).reshape(
            *part["shape"], part["length"] // int(np.prod(part["shape"]))
        )
        for part in spec["parts"]
    }


def _joined(parts: Mapping[str, NDArray[np.int64]]) -> NDArray[np.int64]:
    return np.concatenate([part.ravel() for part in parts.values()])


def _swapped(part: NDArray[np.int64], axis: int, one: int) -> NDArray[np.int64]:
    """Swaps two neighbours along an axis."""
    order = np.arange(part.shape[axis])
    order[[one, one + 1]] = order[[one + 1, one]]
    return part.take(order, axis)


def _azul(spec: Mapping[str, Any], options: Mapping[str, Any]) -> list[Symmetry]:
    found = []
    parts = _columns(spec)
    sources, colours = len(parts["factories"]) + 1, len(_COLOURS)
    every = np.arange(spec["actions"])
    taking = every[: sources * colours * _TARGETS].reshape(sources, colours, _TARGETS)

    def actions(axis: int, one: int) -> NDArray[np.int64]:
        # The remaining actions choose columns of the free wall. A swap does not change them.
        return np.concatenate([_swapped(taking, axis, one).ravel(), every[taking.size :]])

    for place in range(sources - 2):
        changed = parts | {"factories": _swapped(parts["factories"], 0, place)}
        found.append(
            Symmetry(f"factories {place + 1} and {place + 2}", _joined(changed), actions(0, place))
        )
    if options["wall"] == "free":
        axes = {"factories": 1, "centre": 0, "bag": 0, "lid": 0, "lines": 2, "floor": 1, "wall": 1}
        for place, (one, other) in enumerate(pairwise(_COLOURS)):
            changed = parts | {name: _swapped(parts[name], axis, place) for name, axis in axes.items()}
            found.append(Symmetry(f"colours {one} and {other}", _joined(changed), actions(1, place)))
    return found


def _tilings(spec: Mapping[str, Any], options: Mapping[str, Any]) -> list[Symmetry]:
    parts, side = _columns(spec), options["side"]
    if options["board"] != "torus" or parts["board"].shape[:2] != (side, side):
        return []
    planes = [name for name in ("sides", "placer", "influence", "beside", "zones") if name in parts]
    found = []
    for axis, name in ((0, "one row down"), (1, "one column right")):
        changed = parts | {plane: np.roll(parts[plane], 1, axis - 3) for plane in planes}
        actions = np.roll(np.arange(spec["actions"]).reshape(side, side, -1), 1, axis)
        found.append(Symmetry(name, _joined(changed), actions.ravel()))
    return found
