"""What one asks a cluster for."""

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
from tilewright._numbers import whole
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
    how = _How.checked(folder, chunk, workers, resume, progress)
    entrants = _entrants(game, players)
    names = tuple(entrant.name for entrant in entrants)
    games, seed = _counted("games", games), _whole("seed", seed)
    plan = SelfPlayPlan(seed, games, len(entrants))
    asked = {"run": "selfplay", "game": game, "players": names, "games": games, "seed": seed}
    run = _Run(game, plan, entrants, names, len(entrants), seed, options, asked)
    shards = run.play(how)
    lines = _lines(shards, len(entrants))
    return SelfPlay(how.folder, games, sum(shard.plies for shard in shards), names, tuple(lines))


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
    how = _How.checked(folder, chunk, workers, resume, progress)
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
    run = _Run(game, plan, entrants, names, players, seed, options, asked)
    cells = [(row.name, column.name) for row in rows for column in columns]
    lines = _lines(run.play(how), len(cells))
    return Grid(how.folder, dict(zip(cells, lines, strict=True)))


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
    """A tournament of everyone against everyone, so many games at every table of entrants.

    Everybody has every seat equally often: where `games` do not allow that, more are played, and a
    warning says how many. Bots alone play the very games of `tilewright arena` with this seed, and the
    table is the same.
    """
    how = _How.checked(folder, chunk, workers, resume, progress)
    checked = _entrants(game, entrants)
    games, players = _counted("games", games), _counted("players", players)
    seed = _whole("seed", seed)
    plan = TournamentPlan(game, players, checked, games, seed, options)
    try:
        tournament = plan.tournament()
    except (ValueError, TypeError, OverflowError) as error:
        raise BadRequest(str(error)) from None
    if (played := tournament.games // math.comb(len(checked), players)) != games:
        warnings.warn(
            f"every table plays {played} games, so that everybody has every seat equally often",
            stacklevel=2,
        )
    names = tuple(tournament.names)
    asked = {
        "run": "arena",
        "game": game,
        "entrants": names,
        "games": games,
        "players": players,
        "seed": seed,
    }
    run = _Run(game, plan, checked, names, players, seed, options, asked)
    for shard in run.play(how):
        columns = _shards.load(how.folder, shard, ["plies", "places", "points"]).combine_chunks()
        places, points = (
            columns[name].combine_chunks().flatten().to_numpy().reshape(shard.rows, players)
            for name in ("places", "points")
        )
        tournament.add(columns["plies"].to_numpy(), places, points)
    told, text = tournament.summary()
    return Table(
        how.folder,
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
    """A whole number as Python's own, which manifests hold."""
    try:
        return whole(what, number)
    except TypeError as error:
        raise BadRequest(str(error)) from None


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
class _How:
    """How a run is made, whatever is played."""

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
    ) -> _How:
        try:
            path = Path(folder)
        except TypeError:
            raise BadRequest(f"folder is where the records go, a path, not {folder!r}") from None
        if workers is not None and (workers := _whole("workers", workers)) < 0:
            raise BadRequest(
                "workers is how many chunks are played at once, 0 for in this process, or None for as"
                f" many as the cluster can take, not {workers}"
            )
        if not isinstance(resume, bool):
            raise BadRequest(f"resume is True or False, not {resume!r}")
        if progress is not None and not isinstance(progress, bool):
            raise BadRequest(
                f"progress is True, False, or None for where there is a terminal, not {progress!r}"
            )
        return cls(path, _counted("chunk", chunk), workers, resume, progress)


@dataclass(frozen=True)
class _Run:
    """What is to be played, checked as far as it can be before anything is written."""

    game: str
    plan: Plan
    entrants: tuple[Entrant, ...]
    names: tuple[str, ...]
    seats: int
    seed: int
    options: dict[str, Option]
    asked: dict[str, Any]

    def play(self, how: _How) -> list[Shard]:
        """Plays what is not there yet, and gives all shards in the order of the games."""
        if how.workers != 0:
            # Whether it is there is known before anything is written.
            _workers.ray_module()
        full_options = self._full_options()
        games = self.plan.games
        asked = {**self.asked, "options": full_options, "chunk": how.chunk}
        path = how.folder.absolute()
        with Folder(path, asked, resume=how.resume) as kept:
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
            told = Progress(games, kept.games, how.progress)
            firsts = range(0, games, how.chunk)
            missing = (
                (first, min(how.chunk, games - first)) for first in firsts if first not in kept.whole
            )
            try:
                results = (
                    _workers.locally(task, missing)
                    if how.workers == 0
                    else _workers.on_ray(task, missing, how.workers)
                )
                for shard, data in results:
                    kept.keep(shard, data)
                    told.add(shard.rows)
            except BaseException as error:
                error.add_note(
                    f"{kept.games:,} of {games:,} games are kept in {path}, in {len(kept.whole):,} of"
                    f" {len(firsts):,} shards: the same call with resume=True goes on with the others."
                    " Shards that were written and not yet noted are played again"
                )
                raise
            finally:
                told.close()
            return kept.finish()

    def _full_options(self) -> dict[str, Any]:
        """Starts a match, which says what is wrong with game, players, seed or options."""
        try:
            first = start(self.game, players=self.seats, seed=self.seed, **self.options)
            if isinstance(self.plan, EvaluationPlan):
                check_seeds(self.seed, self.plan.games_a_cell, self.seats)
            return first.options
        except (ValueError, TypeError, OverflowError) as error:
            raise BadRequest(str(error)) from None
