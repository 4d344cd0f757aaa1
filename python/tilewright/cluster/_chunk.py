"""A chunk of games: played by whoever is asked, with the same result each time."""

from __future__ import annotations

import json
import reprlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import tilewright
from tilewright._evaluate import Policy, Tally, play_out
from tilewright._start import start
from tilewright._tilewright import Bot, VersionMismatch, deals, play_fixtures
from tilewright.cluster import _shards
from tilewright.cluster._failures import ChunkFailed
from tilewright.cluster._plan import Fixture, Plan
from tilewright.cluster._players import Entrant

_FAILURES = (Exception, SystemExit)
"""What a policy can fail with. One that calls `sys.exit` would take its worker along, and the next, and the
next, and nobody would be told why."""


@dataclass(frozen=True, repr=False)
class Task:
    """All that a worker needs to know of a run."""

    game: str
    seats: int
    options: dict[str, Any]
    """As they were given."""
    full_options: dict[str, Any]
    """All of them, as a record has them."""
    entrants: tuple[Entrant, ...]
    names: tuple[str, ...]
    seed: int
    plan: Plan
    folder: Path
    token: str
    version: str

    def __repr__(self) -> str:
        # Ray shows it where something goes wrong, and a policy may hold a whole network.
        return f"<a run of {self.game}: {', '.join(self.names)}>"


class Played(NamedTuple):
    """What came of a game."""

    plies: int
    places: list[int]
    points: list[int]
    record: str


def play(task: Task, first: int, count: int) -> tuple[_shards.Shard, bytes | None]:
    """Plays a chunk and writes its shard; gives the bytes where the run's folder is out of reach."""
    if tilewright.__version__ != task.version:
        raise VersionMismatch(
            f"a worker has tilewright {tilewright.__version__}, and the run was started by"
            f" {task.version}: install the same version everywhere"
        )
    fixtures = task.plan.fixtures(first, count)
    played = _play_all(task, fixtures, first)
    tallies: dict[int, Tally] = {}
    for fixture, game in zip(fixtures, played, strict=True):
        winners = [seat for seat, place in enumerate(game.places) if place == 1]
        for line, seat in fixture.counted:
            tallies.setdefault(line, Tally()).add(seat, winners, game.points)
    data = _shards.encode(_columns(task, fixtures, played, first))
    plies = sum(game.plies for game in played)
    shard = _shards.Shard.of(first, count, plies, tallies, data)
    if _shards.is_shared(task.folder, task.token):
        _shards.write(task.folder, shard, data)
        return shard, None
    return shard, data


def _play_all(task: Task, fixtures: list[Fixture], first: int) -> list[Played]:
    """Games of bots alone are played in Rust, those with a policy here: the moves would be the same."""
    bots = {n: entrant.bot for n, entrant in enumerate(task.entrants) if entrant.bot is not None}
    places = {entrant: place for place, entrant in enumerate(bots)}
    fast = [all(entrant in bots for entrant in fixture.seating) for fixture in fixtures]
    in_rust = [
        (fixture.seed, [places[entrant] for entrant in fixture.seating])
        for fixture, is_fast in zip(fixtures, fast, strict=True)
        if is_fast
    ]
    lines = iter(play_fixtures(task.game, task.seats, [*bots.values()], in_rust, task.options))
    players: list[Bot | Policy] = []
    if not all(fast):
        seed = deals(task.seed, first, 1)[0]
        players = [
            _ready(entrant, name, seed, first)
            for entrant, name in zip(task.entrants, task.names, strict=True)
        ]
    return [
        Played(*next(lines)) if is_fast else _play_here(task, fixture, players, first + place)
        for place, (fixture, is_fast) in enumerate(zip(fixtures, fast, strict=True))
    ]


def _ready(entrant: Entrant, name: str, seed: int, first: int) -> Bot | Policy:
    """A player for a chunk; says whose factory it is that fails."""
    try:
        player = entrant.ready(seed)
    except _FAILURES as error:
        raise ChunkFailed(
            f"{name} could not be made for the games from number {first} on (seed {seed}):"
            f" {type(error).__name__}: {error}"
        ) from error
    if not isinstance(player, Bot) and not callable(player):
        raise ChunkFailed(f"the factory of {name} made no policy, but {reprlib.repr(player)}")
    return player


def _play_here(task: Task, fixture: Fixture, players: list[Bot | Policy], number: int) -> Played:
    match = start(task.game, players=task.seats, seed=fixture.seed, **task.options)
    try:
        play_out(match, [players[entrant] for entrant in fixture.seating])
    except _FAILURES as error:
        turn = match.turn
        name = "a player" if turn is None else task.names[fixture.seating[turn]]
        raise ChunkFailed(
            f"{name} failed in game {number} (seed {fixture.seed}), after {match.ply} moves:"
            f" {type(error).__name__}: {error}"
        ) from error
    standings, points = match.standings(), match.points()
    assert standings is not None and points is not None
    places = [0] * task.seats
    for standing in standings:
        places[standing["seat"]] = standing["rank"]
    return Played(match.ply, places, points, match.record())


def _columns(
    task: Task, fixtures: list[Fixture], played: list[Played], first: int
) -> dict[str, list[Any]]:
    options = json.dumps(task.full_options, sort_keys=True)
    return {
        "number": list(range(first, first + len(played))),
        "game": [task.game] * len(played),
        "options": [options] * len(played),
        "seed": [fixture.seed for fixture in fixtures],
        "players": [[task.names[entrant] for entrant in fixture.seating] for fixture in fixtures],
        "points": [game.points for game in played],
        "places": [game.places for game in played],
        "plies": [game.plies for game in played],
        "record": [game.record for game in played],
    }
