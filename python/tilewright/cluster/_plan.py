"""Which games there are. They follow from their numbers: any worker knows those of a chunk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from tilewright._tilewright import Tournament, deals
from tilewright.cluster._players import Entrant


class Fixture(NamedTuple):
    """A game to be played."""

    seed: int
    seating: Sequence[int]
    """The entrant of every seat."""
    counted: Sequence[tuple[int, int]]
    """Lines of the result, and the seat whose game each of them counts."""


class Plan(Protocol):
    """All games of a run, by number."""

    @property
    def games(self) -> int: ...
    def fixtures(self, first: int, count: int) -> list[Fixture]: ...


@dataclass(frozen=True)
class SelfPlayPlan:
    """Everyone keeps their seat; the deals are those of `tilewright sim`."""

    seed: int
    games: int
    seats: int

    def fixtures(self, first: int, count: int) -> list[Fixture]:
        seating = tuple(range(self.seats))
        counted = tuple((seat, seat) for seat in seating)
        return [Fixture(seed, seating, counted) for seed in deals(self.seed, first, count)]


@dataclass(frozen=True)
class EvaluationPlan:
    """Every policy against every opponent, cell by cell, each as `tilewright.evaluate` plays it."""

    seed: int
    games_a_cell: int
    seats: int
    policies: int
    opponents: int

    @property
    def games(self) -> int:
        return self.games_a_cell * self.policies * self.opponents

    def fixtures(self, first: int, count: int) -> list[Fixture]:
        return [self._fixture(number) for number in range(first, first + count)]

    def _fixture(self, number: int) -> Fixture:
        cell, number = divmod(number, self.games_a_cell)
        policy, opponent = divmod(cell, self.opponents)
        seating = [self.policies + opponent] * self.seats
        seat = number % self.seats
        seating[seat] = policy
        return Fixture(self.seed + number // self.seats, tuple(seating), ((cell, seat),))


@dataclass(frozen=True)
class TournamentPlan:
    """Everyone against everyone in every seat, as `tilewright arena` has them meet."""

    game: str
    seats: int
    entrants: tuple[Entrant, ...]
    games_a_table: int
    seed: int
    options: dict[str, Any]

    def tournament(self) -> Tournament:
        entrants = [(entrant.bot, entrant.name) for entrant in self.entrants]
        games, seed = self.games_a_table, self.seed
        return Tournament(self.game, self.seats, entrants, games, seed, self.options)

    @property
    def games(self) -> int:
        return self.tournament().games

    def fixtures(self, first: int, count: int) -> list[Fixture]:
        return [
            Fixture(seed, tuple(seating), ())
            for seed, seating in self.tournament().fixtures(first, count)
        ]
