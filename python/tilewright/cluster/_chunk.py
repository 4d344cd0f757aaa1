"""Plays a chunk of games. The result is the same on every worker."""

from __future__ import annotations

import json
import reprlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import tilewright
from tilewright._evaluate import Policy, Tally, play_out
from tilewright._start import start
from tilewright._tilewright import Bot, VersionMismatch, game_seeds, play_fixtures
from tilewright.cluster import _shards
from tilewright.cluster._errors import ChunkFailed
from tilewright.cluster._plan import Fixture, Plan
from tilewright.cluster._players import Entrant

_FAILURES = (Exception, SystemExit)
"""Exceptions that a policy may raise. `SystemExit` is included because a policy that calls `sys.exit` would
otherwise kill its worker, and the worker of every retry, without an error message."""


@dataclass(frozen=True, repr=False)
class Task:
    """Everything a worker needs to know about a run."""

    game: str
    seats: int
    options: dict[str, Any]
    """The options from the call."""
    full_options: dict[str, Any]
    """All options with their defaults, as in a record."""
    entrants: tuple[Entrant, ...]
    names: tuple[str, ...]
    seed: int
    plan: Plan
    folder: Path
    token: str
    version: str

    def __repr__(self) -> str:
        # Ray shows this text in error messages, and a policy may contain a whole network.
        return f"<a run of {self.game}: {', '.join(self.names)}>"


class GameResult(NamedTuple):
    """The result of a game."""

    plies: int
    places: list[int]
    points: list[int]
    record: str


def play(task: Task, first: int, count: int) -> tuple[_shards.Shard, bytes | None]:
    """Plays a chunk and writes its shard, or returns the data if this machine has no access to the folder."""
    if tilewright.__version__ != task.version:
        raise VersionMismatch(
            f"a worker has tilewright {tilewright.__version__}, but the run was started by"
            f" {task.version}; install the same version everywhere"
        )
    fixtures = task.plan.fixtures(first, count)
    results = _play_all(task, fixtures, first)
    tallies: dict[int, Tally] = {}
    for fixture, game in zip(fixtures, results, strict=True):
        winners = [seat for seat, place in enumerate(game.places) if place == 1]
        for line, seat in fixture.counted:
            tallies.setdefault(line, Tally()).add(seat, winners, game.points)
    data = _shards.encode(_columns(task, fixtures, results, first))
    plies = sum(game.plies for game in results)
    shard = _shards.Shard.of(first, count, plies, tallies, data)
    if _shards.is_shared(task.folder, task.token):
        _shards.write(task.folder, shard, data)
        return shard, None
    return shard, data


def _play_all(task: Task, fixtures: list[Fixture], first: int) -> list[GameResult]:
    """Plays games between bots in Rust, and games with a policy in Python. The bots' moves are the same."""
    bots = {n: entrant.bot for n, entrant in enumerate(task.entrants) if entrant.bot is not None}
    bot_index = {entrant: index for index, entrant in enumerate(bots)}
    in_rust = [all(entrant in bots for entrant in fixture.seating) for fixture in fixtures]
    rust_fixtures = [
        (fixture.seed, [bot_index[entrant] for entrant in fixture.seating])
        for fixture, is_rust in zip(fixtures, in_rust, strict=True)
        if is_rust
    ]
    rust_results = iter(
        play_fixtures(task.game, task.seats, [*bots.values()], rust_fixtures, task.options)
    )
    players: list[Bot | Policy] = []
    if not all(in_rust):
        seed = game_seeds(task.seed, first, 1)[0]
        players = [
            _make_player(entrant, name, seed, first)
            for entrant, name in zip(task.entrants, task.names, strict=True)
        ]
    return [
        GameResult(*next(rust_results))
        if is_rust
        else _play_in_python(task, fixture, players, first + index)
        for index, (fixture, is_rust) in enumerate(zip(fixtures, in_rust, strict=True))
    ]


def _make_player(entrant: Entrant, name: str, seed: int, first: int) -> Bot | Policy:
    """Makes a player for a chunk. Errors name the player."""
    try:
        player = entrant.make_player(seed)
    except _FAILURES as error:
        raise ChunkFailed(
            f"the factory of {name} failed before game {first} (seed {seed}):"
            f" {type(error).__name__}: {error}"
        ) from error
    if not isinstance(player, Bot) and not callable(player):
        raise ChunkFailed(
            f"the factory of {name} must return a policy, not {reprlib.repr(player)}"
        )
    return player


def _play_in_python(
    task: Task, fixture: Fixture, players: list[Bot | Policy], number: int
) -> GameResult:
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
    return GameResult(match.ply, places, points, match.record())


def _columns(
    task: Task, fixtures: list[Fixture], results: list[GameResult], first: int
) -> dict[str, list[Any]]:
    options = json.dumps(task.full_options, sort_keys=True)
    return {
        "number": list(range(first, first + len(results))),
        "game": [task.game] * len(results),
        "options": [options] * len(results),
        "seed": [fixture.seed for fixture in fixtures],
        "players": [[task.names[entrant] for entrant in fixture.seating] for fixture in fixtures],
        "points": [game.points for game in results],
        "places": [game.places for game in results],
        "plies": [game.plies for game in results],
        "record": [game.record for game in results],
    }
