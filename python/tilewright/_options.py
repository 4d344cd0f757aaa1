"""Types of the game options, for type checkers. `tilewright.options(game)` lists them with descriptions."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Any, Literal, TypedDict


class AzulOptions(TypedDict, total=False):
    """Options of Azul."""

    wall: Literal["standard", "free"]
    first: Literal["random", "seat-1"]


class LayingGrassOptions(TypedDict, total=False):
    """Options of Laying Grass."""

    colours: str | Sequence[str]
    order: Literal["random", "as-entered"]
    queue: Literal["shuffled", "show"]
    bonus_spacing: Literal["4", "8", 4, 8]
    contact: Literal["edges", "corners-too"]
    orphans: Literal["idle", "count"]
    last_tiles: Literal["anywhere", "adjacent"]
    coupons_per_turn: Literal["any", "one"]
    robbery: Literal["replace", "in-place"]
    tie_break: Literal["territory", "square-grass"]


class TilingsOptions(TypedDict, total=False):
    """Options of Tilings."""

    side: int
    board: Literal["flat", "torus"]
    rotate: bool | Literal["off", "on"]
    deal: Literal["even", "with-replacement"]
    first_cell: Literal["centre", "random"]
    end_rule: Literal["strict", "classic"]
    level: Literal["3", "0", "1", "2", 3, 0, 1, 2]
    zone_tie: Literal["share", "full"]
    influence_reach: Literal["8", "4", 8, 4]
    king_victims: Literal["target", "each"]
    off: str | Sequence[int]
    deck: str | PathLike[str] | Sequence[Any]
    motifs: str | PathLike[str] | Sequence[Any]
