"""Learns a game of two by playing against itself, and tells how it fares against a bot meanwhile.

    pip install '.[train]'
    python python/examples/train.py --minutes 10 --out azul

Every row of a batch is a game in which one policy plays both seats. It is made a little better by what
came of its moves (`torch_learner.py`: proximal policy optimisation), and every half minute it meets the bot.
Minutes are of the processor: those of the clock tell more about what else the machine does. The loop
knows a `Learner` only: `numpy_learner.py` is one without PyTorch.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Protocol

import numpy as np
import tilewright
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]
Flags = NDArray[np.bool_]

LEAD = 50.0
"""So many points ahead at the end count as much as the win itself: a close game teaches something too."""
TRACE = 0.95
"""How far what is learned later goes back to earlier moves (lambda)."""


@dataclass(frozen=True)
class Played:
    """Moves, one a row: what was seen, what was chosen, and what came of it."""

    observations: Floats
    legal: Flags
    actions: Integers
    log_chances: Floats
    """With what chance each was chosen, as its logarithm."""
    advantages: Floats
    """How much better it went than was expected, for the seat that moved."""
    returns: Floats
    """What should have been expected."""


class Learner(Protocol):
    """A policy that learns."""

    def choose(self, observations: Floats, legal: Flags) -> tuple[Integers, Floats, Floats]:
        """Actions by chance, the logarithms of their chances, and what the seats to move can expect."""

    def best(self, observations: Floats, legal: Flags) -> Integers:
        """The actions it takes to be the best."""

    def learn(self, played: Played, left: float) -> None:
        """Becomes better by moves that it chose; so much of the training is left, 1 to 0."""

    def save(self, file: Path) -> None:
        """Keeps what it has learned."""


@dataclass(frozen=True)
class Point:
    """How it fares after a while."""

    minutes: float
    """Of the processor, all its threads together, the games against the bot included."""
    clock: float
    """Minutes of the clock."""
    steps: int
    games: int
    """How many it has played against itself."""
    score: float
    low: float
    high: float
    lead: float


def player(learner: Learner) -> Callable[[tilewright.Match | tilewright.Position], int]:
    """The learner as a policy for one match: for `tilewright.evaluate` and `serve_policy`."""

    def choose(game: tilewright.Match | tilewright.Position) -> int:
        legal = np.zeros((1, game.actions), np.bool_)
        legal[0, game.legal()] = True
        return int(learner.best(game.observe()[None], legal)[0])

    return choose


def play(learner: Learner, batch: tilewright.Batch, length: int) -> tuple[Played, int]:
    """Plays so many moves in every row; gives them, and how many games ended."""
    rows = np.arange(batch.rows)
    shape = (length, batch.rows)
    observations = np.empty((*shape, batch.observations.shape[1]), np.float32)
    legal = np.empty((*shape, batch.actions), np.bool_)
    actions = np.empty(shape, np.int64)
    log_chances, rewards, sides = (np.empty(shape, np.float32) for _ in range(3))
    values = np.empty((length + 1, batch.rows), np.float32)
    ended = 0
    for t in range(length):
        # The arrays of a batch are filled anew by the step: what is to be kept is copied.
        observations[t], legal[t], mover = batch.observations, batch.legal, batch.to_play.copy()
        actions[t], log_chances[t], values[t] = learner.choose(observations[t], legal[t])
        batch.step(actions[t])
        lead = batch.points[rows, mover] - batch.points[rows, 1 - mover]
        won = batch.rewards[rows, mover]
        rewards[t] = np.where(batch.done, (won + lead / LEAD) / 2, 0)
        # What comes next is good for the mover if it moves again, and bad if the other does.
        sides[t] = np.where(batch.done, 0, np.where(batch.to_play == mover, 1, -1))
        ended += int(batch.done.sum())
    values[length] = learner.choose(batch.observations, batch.legal)[2]
    advantages = np.empty(shape, np.float32)
    later = np.zeros(batch.rows, np.float32)
    for t in reversed(range(length)):
        surprise = rewards[t] + sides[t] * values[t + 1] - values[t]
        advantages[t] = later = surprise + TRACE * sides[t] * later
    returns = advantages + values[:length]
    played = Played(
        observations.reshape(-1, observations.shape[2]),
        legal.reshape(-1, batch.actions),
        actions.ravel(),
        log_chances.ravel(),
        advantages.ravel(),
        returns.ravel(),
    )
    return played, ended


def train(
    learner: Learner,
    game: str = "azul",
    *,
    against: int | str = 2,
    rows: int = 512,
    length: int = 32,
    updates: int | None = None,
    minutes: float = 10.0,
    every: float = 0.5,
    games: int = 400,
    seed: int = 1,
) -> Iterator[Point]:
    """Lets it learn for so many updates or minutes, and tells how it fares every so many minutes.

    The last point is of five times as many games, and of others than the points before.
    """
    batch = tilewright.Batch(game, rows, players=2, seed=seed)
    start, clock_start = time.process_time(), time.monotonic()
    done, played_games, next_time = 0, 0, 0.0

    def spent() -> float:
        return (time.process_time() - start) / 60

    def measured(games: int, seed: int) -> Point:
        at, clock = spent(), (time.monotonic() - clock_start) / 60
        result = tilewright.evaluate(player(learner), game, against=against, games=games, seed=seed)
        score, low, high, lead = result.score, result.low, result.high, result.lead
        return Point(at, clock, done * rows * length, played_games, score, low, high, lead)

    while True:
        now = spent()
        if now >= minutes or done == updates:
            yield measured(5 * games, games)
            return
        if now >= next_time:
            yield measured(games, 0)
            next_time += every
        played, ended = play(learner, batch, length)
        share = now / minutes if updates is None else done / updates
        learner.learn(played, 1 - share)
        done, played_games = done + 1, played_games + ended


def plot(points: list[Point], file: Path, title: str) -> None:
    """Draws the curve with its confidence intervals."""
    import matplotlib

    matplotlib.use("svg")
    # The same points make the same file, and letters stay letters.
    matplotlib.rcParams.update({"svg.hashsalt": "tilewright", "svg.fonttype": "none"})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    at = [point.minutes for point in points]
    axes.fill_between(at, [p.low for p in points], [p.high for p in points], alpha=0.25)
    axes.plot(at, [p.score for p in points], marker="o")
    axes.axhline(0.5, color="grey", linestyle="dashed")
    axes.set(xlabel="minutes of the processor", ylabel="score (95 % interval)", ylim=(0, 1), title=title)
    figure.savefig(file, metadata={"Date": None}, bbox_inches="tight")


def main() -> None:
    say = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    say.add_argument("--game", default="azul")
    say.add_argument("--against", default=2, type=int, help="the level of the bot (2)")
    say.add_argument("--minutes", default=10.0, type=float, help="how long it learns (10)")
    say.add_argument("--seed", default=1, type=int)
    say.add_argument("--threads", default=1, type=int, help="how many PyTorch uses (1)")
    say.add_argument("--learner", default="torch", choices=["torch", "numpy"])
    say.add_argument("--out", default=Path("azul"), type=Path, help=".csv, .svg and .npz are added")
    given = say.parse_args()

    shown = tilewright.Batch(given.game, 1, players=2)
    sizes = shown.observations.shape[1], shown.actions
    learner: Learner
    if given.learner == "torch":
        from torch_learner import TorchLearner

        learner = TorchLearner(*sizes, seed=given.seed, threads=given.threads)
    else:
        from numpy_learner import NumpyLearner

        learner = NumpyLearner(*sizes, seed=given.seed)

    points: list[Point] = []
    with open(given.out.with_suffix(".csv"), "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(field.name for field in fields(Point))
        settings = {"against": given.against, "minutes": given.minutes, "seed": given.seed}
        for point in train(learner, given.game, **settings):
            points.append(point)
            row = [f"{x:.4g}" if isinstance(x, float) else x for x in astuple(point)]
            table.writerow(row)
            file.flush()
            print(*row, sep="\t", flush=True)
    learner.save(given.out.with_suffix(".npz"))
    title = f"{given.game}, self-play, against bot:{given.against}"
    plot(points, given.out.with_suffix(".svg"), title)


if __name__ == "__main__":
    main()
