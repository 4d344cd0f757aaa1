"""The runs: self-play, evaluation and tournaments."""

from __future__ import annotations

import math
import os
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tilewright
from tilewright._evaluate import Evaluation, Tally, check_seeds
from tilewright._numbers import integer
from tilewright._start import Option, start
from tilewright._tilewright import Bot
from tilewright.cluster import _shards, _workers
from tilewright.cluster._chunk import Task
from tilewright.cluster._errors import BadRequest
from tilewright.cluster._folder import Folder
from tilewright.cluster._plan import EvaluationPlan, Plan, SelfPlayPlan, TournamentPlan
from tilewright.cluster._players import Entrant, Player, entrant
from tilewright.cluster._progress import Progress
from tilewright.cluster._results import (
    ArenaResult,
    EntrantResult,
    EvaluationGrid,
    Interval,
    SelfPlayResult,
)
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
) -> SelfPlayResult:
    """Plays games with one player per seat and saves the records.

    If all players are bots, the games are those of `tilewright sim --bots` with this seed. The parameters
    `folder`, `chunk`, `workers`, `resume` and `progress` are the same for all runs; `docs/research.md` explains
    them.
    """
    settings = _RunSettings.checked(folder, chunk, workers, resume, progress)
    entrants = _entrants(game, players)
    names = tuple(entrant.name for entrant in entrants)
    games, seed = _positive("games", games), _integer("seed", seed)
    plan = SelfPlayPlan(seed, games, len(entrants))
    request = {"run": "selfplay", "game": game, "players": names, "games": games, "seed": seed}
    run = _Run(game, plan, entrants, names, len(entrants), seed, options, request)
    shards = run.play(settings)
    plies = sum(shard.plies for shard in shards)
    seats = _evaluations(shards, len(entrants))
    return SelfPlayResult(settings.folder, games, plies, names, tuple(seats))


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
) -> EvaluationGrid:
    """Plays every policy against every opponent and measures its score. A policy can also be a bot.

    Every cell of the grid has the same games and results as `tilewright.evaluate` with the same seed.
    """
    settings = _RunSettings.checked(folder, chunk, workers, resume, progress)
    rows, columns = _entrants(game, _as_list(policies)), _entrants(game, _as_list(against))
    if any(column.bot is None for column in columns):
        raise BadRequest("opponents must be bots; pass policies as the first argument")
    for kind, line in (("policies", rows), ("opponents", columns)):
        if len({entrant.name for entrant in line}) < len(line):
            raise BadRequest(f"two {kind} have the same name")
    games, players = _positive("games", games), _positive("players", players)
    seed = _integer("seed", seed)
    plan = EvaluationPlan(seed, games, players, len(rows), len(columns))
    entrants = (*rows, *columns)
    names = tuple(entrant.name for entrant in entrants)
    request = {
        "run": "evaluate",
        "game": game,
        "policies": [entrant.name for entrant in rows],
        "against": [entrant.name for entrant in columns],
        "games": games,
        "players": players,
        "seed": seed,
    }
    run = _Run(game, plan, entrants, names, players, seed, options, request)
    cells = [(row.name, column.name) for row in rows for column in columns]
    results = _evaluations(run.play(settings), len(cells))
    return EvaluationGrid(settings.folder, dict(zip(cells, results, strict=True)))


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
) -> ArenaResult:
    """Plays a round-robin tournament with `games` games for every group of entrants.

    Every entrant has every seat equally often. If `games` does not allow that, the tournament plays more games,
    and a warning says how many. If all entrants are bots, the games and the table are those of `tilewright
    arena` with this seed.
    """
    settings = _RunSettings.checked(folder, chunk, workers, resume, progress)
    checked = _entrants(game, entrants)
    games, players = _positive("games", games), _positive("players", players)
    seed = _integer("seed", seed)
    plan = TournamentPlan(game, players, checked, games, seed, options)
    try:
        tournament = plan.tournament()
    except (ValueError, TypeError, OverflowError) as error:
        raise BadRequest(str(error)) from None
    if (played := tournament.games // math.comb(len(checked), players)) != games:
        warnings.warn(
            f"every group of entrants plays {played} games, so that everyone has every seat equally often",
            stacklevel=2,
        )
    names = tuple(tournament.names)
    request = {
        "run": "arena",
        "game": game,
        "entrants": names,
        "games": games,
        "players": players,
        "seed": seed,
    }
    run = _Run(game, plan, checked, names, players, seed, options, request)
    for shard in run.play(settings):
        columns = _shards.load(settings.folder, shard, ["plies", "places", "points"]).combine_chunks()
        places, points = (
            columns[name].combine_chunks().flatten().to_numpy().reshape(shard.rows, players)
            for name in ("places", "points")
        )
        tournament.add(columns["plies"].to_numpy(), places, points)
    summary, text = tournament.summary()
    return ArenaResult(
        settings.folder,
        summary["games"],
        tuple(_entrant_result(entrant) for entrant in summary["entrants"]),
        tuple(tuple(score and Interval(*score) for score in row) for row in summary["cross"]),
        tuple(Interval(*share) for share in summary["seats"]),
        Interval(*summary["moves"]),
        text,
    )


def _entrant_result(entry: dict[str, Any]) -> EntrantResult:
    intervals = {key: Interval(*entry[key]) for key in ("rating", "won", "points", "margin")}
    return EntrantResult(**{**entry, **intervals})


def _entrants(game: str, players: Sequence[Player]) -> tuple[Entrant, ...]:
    if isinstance(players, str) or not isinstance(players, Sequence) or not players:
        raise BadRequest(f"players must be a list with at least one player, not {players!r}")
    if game not in tilewright.games():
        known = ", ".join(tilewright.games())
        raise BadRequest(f"unknown game {game!r}; the games are {known}")
    return tuple(entrant(game, player) for player in players)


def _as_list(players: Player | Sequence[Player]) -> Sequence[Player]:
    if isinstance(players, Sequence) and not isinstance(players, str):
        return players
    return [players]


def _integer(name: str, value: int) -> int:
    """Converts an argument to `int`, because the manifest cannot store NumPy integers."""
    try:
        return integer(name, value)
    except TypeError as error:
        raise BadRequest(str(error)) from None


def _positive(name: str, value: int) -> int:
    if (number := _integer(name, value)) < 1:
        raise BadRequest(f"{name} must be at least 1, not {number}")
    return number


def _evaluations(shards: list[Shard], lines: int) -> list[Evaluation]:
    """Adds up the tallies of all shards, line by line."""
    tallies = [Tally() for _ in range(lines)]
    for shard in shards:
        for line, tally in shard.tallies.items():
            tallies[line].merge(tally)
    return [tally.evaluation() for tally in tallies]


@dataclass(frozen=True)
class _RunSettings:
    """The parameters that all kinds of runs have."""

    folder: Path
    chunk: int
    workers: int | None
    resume: bool
    progress: bool | None

    @classmethod
    def checked(
        cls,
        folder: str | os.PathLike[str],
        chunk: int,
        workers: int | None,
        resume: bool,
        progress: bool | None,
    ) -> _RunSettings:
        try:
            path = Path(folder)
        except TypeError:
            raise BadRequest(f"folder must be a path, not {folder!r}") from None
        if workers is not None and (workers := _integer("workers", workers)) < 0:
            raise BadRequest(
                "workers must be the number of parallel chunks, or 0 to play in this process, or None to use"
                f" the whole cluster, not {workers}"
            )
        if not isinstance(resume, bool):
            raise BadRequest(f"resume must be True or False, not {resume!r}")
        if progress is not None and not isinstance(progress, bool):
            raise BadRequest(
                f"progress must be True, False, or None to show it in a terminal, not {progress!r}"
            )
        return cls(path, _positive("chunk", chunk), workers, resume, progress)


@dataclass(frozen=True)
class _Run:
    """A run with checked arguments."""

    game: str
    plan: Plan
    entrants: tuple[Entrant, ...]
    names: tuple[str, ...]
    seats: int
    seed: int
    options: dict[str, Option]
    request: dict[str, Any]

    def play(self, settings: _RunSettings) -> list[Shard]:
        """Plays the missing chunks and returns all shards in the order of the games."""
        if settings.workers != 0:
            # Raise before anything is written if Ray is not installed.
            _workers.ray_module()
        full_options = self._full_options()
        games = self.plan.games
        request = {**self.request, "options": full_options, "chunk": settings.chunk}
        path = settings.folder.absolute()
        with Folder(path, request, resume=settings.resume) as folder:
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
                folder.token,
                tilewright.__version__,
            )
            progress = Progress(games, folder.games, settings.progress)
            firsts = range(0, games, settings.chunk)
            missing = (
                (first, min(settings.chunk, games - first))
                for first in firsts
                if first not in folder.shards
            )
            try:
                results = (
                    _workers.locally(task, missing)
                    if settings.workers == 0
                    else _workers.on_ray(task, missing, settings.workers)
                )
                for shard, data in results:
                    folder.add(shard, data)
                    progress.add(shard.rows)
            except BaseException as error:
                error.add_note(
                    f"{folder.games:,} of {games:,} games are saved in {path}, in {len(folder.shards):,} of"
                    f" {len(firsts):,} shards. Repeat the call with resume=True to play the rest. Shards"
                    " that are not yet in the journal will be played again."
                )
                raise
            finally:
                progress.close()
            return folder.finish()

    def _full_options(self) -> dict[str, Any]:
        """Returns all options with their defaults. To check the arguments, this starts a match."""
        try:
            first = start(self.game, players=self.seats, seed=self.seed, **self.options)
            if isinstance(self.plan, EvaluationPlan):
                check_seeds(self.seed, self.plan.games_per_cell, self.seats)
            return first.options
        except (ValueError, TypeError, OverflowError) as error:
            raise BadRequest(str(error)) from None
