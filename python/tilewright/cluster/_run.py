"""What one asks a cluster for."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tilewright
from tilewright._evaluate import Evaluation, Tally
from tilewright._start import Option, start
from tilewright._tilewright import Bot
from tilewright.cluster import _shards, _workers
from tilewright.cluster._chunk import Task
from tilewright.cluster._failures import BadRequest
from tilewright.cluster._folder import Folder
from tilewright.cluster._plan import EvaluationPlan, Plan, SelfPlayPlan, TournamentPlan
from tilewright.cluster._players import Entrant, Player, entrant
from tilewright.cluster._progress import Progress
from tilewright.cluster._results import Grid, Interval, Ranked, SelfPlay, Table
from tilewright.cluster._shards import Shard


def selfplay(
    game: str,
    players: Sequence[Player],
    *,
    games: int,
    folder: str | os.PathLike[str],
    seed: int = 0,
    chunk: int = 100,
    workers: int | None = None,
    resume: bool = False,
    progress: bool | None = None,
    **options: Option,
) -> SelfPlay:
    """Plays games with these players, one for every seat, and keeps the records.

    Bots alone play the very games of `tilewright sim --bots` with this seed. The page for researchers
    says what `folder`, `chunk`, `workers`, `resume` and `progress` are: the same for all runs.
    """
    entrants = _entrants(game, players)
    names = tuple(entrant.name for entrant in entrants)
    games, seed = _counted("games", games), _whole("seed", seed)
    plan = SelfPlayPlan(seed, games, len(entrants))
    asked = {"run": "selfplay", "game": game, "players": names, "games": games, "seed": seed}
    run = _Run(
        game, plan, entrants, names, len(entrants), seed, options, asked, _counted("chunk", chunk)
    )
    shards = run.play(folder, workers, resume, progress)
    lines = _lines(shards, len(entrants))
    return SelfPlay(Path(folder), games, sum(shard.plies for shard in shards), names, tuple(lines))


def evaluate(
    policies: Player | Sequence[Player],
    game: str,
    *,
    folder: str | os.PathLike[str],
    against: int | str | Bot | Sequence[int | str | Bot] = 1,
    games: int = 100,
    players: int = 2,
    seed: int = 0,
    chunk: int = 100,
    workers: int | None = None,
    resume: bool = False,
    progress: bool | None = None,
    **options: Option,
) -> Grid:
    """Plays every policy (a bot will do) against every opponent, and says how strong it is.

    Every cell has the games, and the numbers, of `tilewright.evaluate` with the same seed.
    """
    rows, columns = _entrants(game, _listed(policies)), _entrants(game, _listed(against))
    if any(column.bot is None for column in columns):
        raise BadRequest("opponents are bots; a policy stands among the policies")
    for kind, line in (("policies", rows), ("opponents", columns)):
        if len({entrant.name for entrant in line}) < len(line):
            raise BadRequest(f"two {kind} have the same name, and could not be told apart")
    games, players = _counted("games", games), _counted("players", players)
    seed = _whole("seed", seed)
    plan = EvaluationPlan(seed, games, players, len(rows), len(columns))
    entrants = (*rows, *columns)
    names = tuple(entrant.name for entrant in entrants)
    asked = {
        "run": "evaluate",
        "game": game,
        "policies": [entrant.name for entrant in rows],
        "against": [entrant.name for entrant in columns],
        "games": games,
        "players": players,
        "seed": seed,
    }
    run = _Run(game, plan, entrants, names, players, seed, options, asked, _counted("chunk", chunk))
    shards = run.play(folder, workers, resume, progress)
    cells = [(row.name, column.name) for row in rows for column in columns]
    return Grid(Path(folder), dict(zip(cells, _lines(shards, len(cells)), strict=True)))


def arena(
    game: str,
    entrants: Sequence[Player],
    *,
    folder: str | os.PathLike[str],
    games: int = 400,
    players: int = 2,
    seed: int = 0,
    chunk: int = 100,
    workers: int | None = None,
    resume: bool = False,
    progress: bool | None = None,
    **options: Option,
) -> Table:
    """A tournament of everyone against everyone, every table of entrants at least so many games.

    Bots alone play the very games of `tilewright arena` with this seed, and the table is the same.
    """
    checked = _entrants(game, entrants)
    games, players = _counted("games", games), _counted("players", players)
    seed = _whole("seed", seed)
    plan = TournamentPlan(game, players, checked, games, seed, options)
    try:
        tournament = plan.tournament()
    except (ValueError, TypeError, OverflowError) as error:
        raise BadRequest(str(error)) from None
    names = tuple(tournament.names)
    asked = {
        "run": "arena",
        "game": game,
        "entrants": names,
        "games": games,
        "players": players,
        "seed": seed,
    }
    run = _Run(game, plan, checked, names, players, seed, options, asked, _counted("chunk", chunk))
    path = Path(folder)
    for shard in run.play(folder, workers, resume, progress):
        columns = _shards.load(path, shard, ["plies", "places", "points"]).combine_chunks()
        places, points = (
            columns[name].combine_chunks().flatten().to_numpy().reshape(shard.rows, players)
            for name in ("places", "points")
        )
        tournament.add(columns["plies"].to_numpy(), places, points)
    told, text = tournament.summary()
    return Table(
        path,
        told["games"],
        tuple(_ranked(entrant) for entrant in told["entrants"]),
        tuple(tuple(score and Interval(*score) for score in row) for row in told["cross"]),
        tuple(Interval(*share) for share in told["seats"]),
        Interval(*told["moves"]),
        text,
    )


def _ranked(told: dict[str, Any]) -> Ranked:
    intervals = {key: Interval(*told[key]) for key in ("rating", "won", "points", "margin")}
    return Ranked(**{**told, **intervals})


def _entrants(game: str, players: Sequence[Player]) -> tuple[Entrant, ...]:
    if isinstance(players, str) or not isinstance(players, Sequence) or not players:
        raise BadRequest(f"players are given as a list with at least one, not {players!r}")
    if game not in tilewright.games():
        known = ", ".join(tilewright.games())
        raise BadRequest(f"there is no game {game!r}; the games are {known}")
    return tuple(entrant(game, player) for player in players)


def _listed(given: Player | Sequence[Player]) -> Sequence[Player]:
    if isinstance(given, Sequence) and not isinstance(given, str):
        return given
    return [given]


def _whole(what: str, number: int) -> int:
    """A whole number as Python's own, which manifests hold; NumPy's will do."""
    try:
        if isinstance(number, bool):
            raise TypeError
        return operator.index(number)
    except TypeError:
        raise BadRequest(f"{what} is a whole number, not {number!r}") from None


def _counted(what: str, number: int) -> int:
    if (number := _whole(what, number)) < 1:
        raise BadRequest(f"{what} is at least 1, not {number}")
    return number


def _lines(shards: list[Shard], lines: int) -> list[Evaluation]:
    tallies = [Tally() for _ in range(lines)]
    for shard in shards:
        for line, tally in shard.tallies.items():
            tallies[line].merge(tally)
    return [tally.evaluation() for tally in tallies]


@dataclass(frozen=True)
class _Run:
    """A run that was checked as far as it can be before anything is written."""

    game: str
    plan: Plan
    entrants: tuple[Entrant, ...]
    names: tuple[str, ...]
    seats: int
    seed: int
    options: dict[str, Option]
    asked: dict[str, Any]
    chunk: int

    def play(
        self,
        folder: str | os.PathLike[str],
        workers: int | None,
        resume: bool,
        progress: bool | None,
    ) -> list[Shard]:
        """Plays what is not there yet, and gives all shards in the order of the games."""
        if workers is not None and _whole("workers", workers) != 0:
            _counted("workers", workers)
        if workers != 0:
            # Whether it is there is known before anything is written.
            _workers.ray_module()
        full_options = self._full_options()
        games = self.plan.games
        asked = {**self.asked, "options": full_options, "chunk": self.chunk}
        path = Path(folder).absolute()
        with Folder(path, asked, resume=resume) as kept:
            task = Task(
                self.game,
                self.seats,
                self.options,
                full_options,
                self.entrants,
                self.names,
                self.seed,
                self.plan,
                path,
                kept.token,
                tilewright.__version__,
            )
            known = sum(shard.rows for shard in kept.whole.values())
            told = Progress(games, known, progress)
            missing = (chunk for chunk in self._chunks(games) if chunk[0] not in kept.whole)
            try:
                results = (
                    _workers.locally(task, missing)
                    if workers == 0
                    else _workers.on_ray(task, missing, workers)
                )
                for shard, data in results:
                    kept.keep(shard, data)
                    told.add(shard.rows)
            except BaseException as error:
                done = sum(shard.rows for shard in kept.whole.values())
                error.add_note(
                    f"{done:,} of {games:,} games are kept in {path}: the same call with resume=True"
                    " goes on"
                )
                raise
            finally:
                told.close()
            return kept.finish()

    def _chunks(self, games: int) -> Iterator[_workers.Chunk]:
        for first in range(0, games, self.chunk):
            yield first, min(self.chunk, games - first)

    def _full_options(self) -> dict[str, Any]:
        """Starts a match, which says what is wrong with game, players, seed or options."""
        try:
            if isinstance(self.plan, EvaluationPlan):
                start(self.game, seed=self.seed + self.plan.games_a_cell // self.seats)
            return start(self.game, players=self.seats, seed=self.seed, **self.options).options
        except (ValueError, TypeError, OverflowError) as error:
            raise BadRequest(str(error)) from None
