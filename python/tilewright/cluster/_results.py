"""What comes of a run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tilewright._evaluate import Evaluation


class Interval(NamedTuple):
    """A number with its 95 % confidence interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class SelfPlay:
    """What came of self-play."""

    folder: Path
    games: int
    plies: int
    """Moves in all games together."""
    players: tuple[str, ...]
    """Who sat where."""
    seats: tuple[Evaluation, ...]
    """How every seat did."""

    def __str__(self) -> str:
        seats = zip(self.players, self.seats, strict=True)
        lines = [f"seat {seat}, {name}: {told}" for seat, (name, told) in enumerate(seats)]
        return "\n".join([*lines, f"{self.plies / self.games:.1f} moves a game"])


@dataclass(frozen=True)
class Grid:
    """How policies did against opponents."""

    folder: Path
    cells: dict[tuple[str, str], Evaluation]
    """By the names of policy and opponent."""

    def __str__(self) -> str:
        rows = [
            (f"{policy} against {other}", str(told)) for (policy, other), told in self.cells.items()
        ]
        width = max(len(label) for label, _ in rows)
        return "\n".join(f"{label:{width}}  {told}" for label, told in rows)


@dataclass(frozen=True)
class Ranked:
    """One entrant of a tournament."""

    name: str
    games: int
    rating: Interval
    """With a mean of 1500; 400 points more are odds of ten to one."""
    won: Interval
    """Its share of wins; one shared by k counts 1/k."""
    shared: int
    """How many wins were shared."""
    rank: float
    """Its mean rank."""
    points: Interval
    margin: Interval
    """Points more than the best of the others."""


@dataclass(frozen=True)
class Table:
    """What came of a tournament. As text, it is what `tilewright arena` prints, without the times."""

    folder: Path
    games: int
    entrants: tuple[Ranked, ...]
    """The best rating first."""
    cross: tuple[tuple[Interval | None, ...], ...]
    """What the one in the row scored against the one in the column, in the order of `entrants`."""
    seats: tuple[Interval, ...]
    """The share of wins of every seat."""
    moves: Interval
    """Moves a game."""
    text: str

    def __str__(self) -> str:
        return self.text
