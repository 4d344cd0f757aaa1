"""The results of runs."""

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
class SelfPlayResult:
    """The result of self-play."""

    folder: Path
    games: int
    plies: int
    """Number of moves in all games together."""
    players: tuple[str, ...]
    """The players' names, in seat order."""
    seats: tuple[Evaluation, ...]
    """The result of every seat."""

    def __str__(self) -> str:
        seats = zip(self.players, self.seats, strict=True)
        lines = [f"seat {seat}, {name}: {result}" for seat, (name, result) in enumerate(seats)]
        return "\n".join([*lines, f"{self.plies / self.games:.1f} moves per game"])


@dataclass(frozen=True)
class EvaluationGrid:
    """The results of policies against opponents."""

    folder: Path
    cells: dict[tuple[str, str], Evaluation]
    """The results, by policy name and opponent name."""

    def __str__(self) -> str:
        rows = [
            (f"{policy} against {opponent}", str(result))
            for (policy, opponent), result in self.cells.items()
        ]
        width = max(len(label) for label, _ in rows)
        return "\n".join(f"{label:{width}}  {result}" for label, result in rows)


@dataclass(frozen=True)
class EntrantResult:
    """The result of one entrant of a tournament."""

    name: str
    games: int
    rating: Interval
    """Rating. The mean of all ratings is 1500, and a lead of 400 points means odds of ten to one."""
    won: Interval
    """Share of wins. A win shared by k players counts 1/k."""
    shared: int
    """Number of shared wins."""
    rank: float
    """Mean rank."""
    points: Interval
    margin: Interval
    """Lead in points over the best opponent."""


@dataclass(frozen=True)
class ArenaResult:
    """The result of a tournament. `str` returns the table that `tilewright arena` prints, without times."""

    folder: Path
    games: int
    entrants: tuple[EntrantResult, ...]
    """The entrants, best rating first."""
    cross: tuple[tuple[Interval | None, ...], ...]
    """The score of each entrant (row) against each of the others (column), in the order of `entrants`."""
    seats: tuple[Interval, ...]
    """The share of wins of every seat."""
    moves: Interval
    """Moves per game."""
    text: str

    def __str__(self) -> str:
        return self.text
