"""The games of a run. Each game is determined by its number, so any worker can play any chunk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from tilewright._tilewright import Tournament, game_seeds
from tilewright.cluster._players import Entrant


class Fixture(NamedTuple):
    """A game to play."""

    seed: int
    seating: Sequence[int]
    """The index of the entrant in every seat."""
    counted: Sequence[tuple[int, int]]
    """Pairs of a result line and the seat whose outcome it counts."""


class Plan(Protocol):
    """All games of a run, by number."""

    @property
    def games(self) -> int: ...
    def fixtures(self, first: int, count: int) -> list[Fixture]: ...


@dataclass(frozen=True)
class SelfPlayPlan:
    """Plays every game with the same seating, and with the seeds of `tilewright sim`."""

    seed: int
    games: int
    seats: int

    def fixtures(self, first: int, count: int) -> list[Fixture]:
        seating = tuple(range(self.seats))
        counted = tuple((seat, seat) for seat in seating)
        return [Fixture(seed, seating, counted) for seed in game_seeds(self.seed, first, count)]


@dataclass(frozen=True)
class EvaluationPlan:
    """Plays every policy against every opponent. Each cell has the games of `tilewright.evaluate`."""

    seed: int
    games_per_cell: int
    seats: int
    policies: int
    opponents: int

    @property
    def games(self) -> int:
        return self.games_per_cell * self.policies * self.opponents

    def fixtures(self, first: int, count: int) -> list[Fixture]:
        return [self._fixture(number) for number in range(first, first + count)]

    def _fixture(self, number: int) -> Fixture:
        cell, number = divmod(number, self.games_per_cell)
        policy, opponent = divmod(cell, self.opponents)
        seating = [self.policies + opponent] * self.seats
        seat = number % self.seats
        seating[seat] = policy
        return Fixture(self.seed + number // self.seats, tuple(seating), ((cell, seat),))


@dataclass(frozen=True)
class TournamentPlan:
    """Plays every entrant against every other in every seat, with the pairings of `tilewright arena`."""

    game: str
    seats: int
    entrants: tuple[Entrant, ...]
    games_per_table: int
    seed: int
    options: dict[str, Any]

    def tournament(self) -> Tournament:
        entrants = [(entrant.bot, entrant.name) for entrant in self.entrants]
        games, seed = self.games_per_table, self.seed
        return Tournament(self.game, self.seats, entrants, games, seed, self.options)

    @property
    def games(self) -> int:
        return self.tournament().games

    def fixtures(self, first: int, count: int) -> list[Fixture]:
        return [
            Fixture(seed, tuple(seating), ())
            for seed, seating in self.tournament().fixtures(first, count)
        ]
