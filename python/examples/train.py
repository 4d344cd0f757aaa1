"""Trains a policy for a two-player game by self-play and evaluates it against a bot.

    pip install '.[train]'
    python python/examples/train.py --minutes 10 --out azul

Every row of a batch is a game in which one policy plays both seats. The learner improves the policy from the
results of its moves (`torch_learner.py` uses proximal policy optimisation), and every half minute the script
evaluates it against the bot. Minutes are CPU minutes, because wall-clock time depends on the load of the machine.
The training loop works with any `Learner`; `numpy_learner.py` has one without PyTorch.
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

LEAD_SCALE = 50.0
"""A final lead of this many points counts as much as the win, so that close games are informative too."""
GAE_LAMBDA = 0.95
"""The decay of generalised advantage estimation."""


@dataclass(frozen=True)
class Trajectory:
    """Moves of self-play, one per row, with their results."""

    observations: Floats
    legal: Flags
    actions: Integers
    log_probs: Floats
    """Log probability with which each action was chosen."""
    advantages: Floats
    """How much better the result was than predicted, for the seat that moved."""
    returns: Floats
    """Targets for the value prediction."""


class Learner(Protocol):
    """A policy that learns."""

    def choose(self, observations: Floats, legal: Flags) -> tuple[Integers, Floats, Floats]:
        """Samples actions. Returns them with their log probabilities and the values for the seats to move."""

    def best(self, observations: Floats, legal: Flags) -> Integers:
        """Returns the most probable actions."""

    def learn(self, trajectory: Trajectory, remaining: float) -> None:
        """Learns from the moves of self-play. `remaining` is the remaining share of the training, from 1 to 0."""

    def save(self, file: Path) -> None:
        """Saves the weights."""


@dataclass(frozen=True)
class Point:
    """One point of the learning curve."""

    minutes: float
    """CPU minutes of all threads, including the games against the bot."""
    clock: float
    """Wall-clock minutes."""
    steps: int
    games: int
    """Number of self-play games."""
    score: float
    low: float
    high: float
    lead: float


def player(learner: Learner) -> Callable[[tilewright.Match | tilewright.Position], int]:
    """Makes a policy from a learner, for `tilewright.evaluate` and `serve_policy`."""

    def choose(game: tilewright.Match | tilewright.Position) -> int:
        legal = np.zeros((1, game.num_actions), np.bool_)
        legal[0, game.legal()] = True
        return int(learner.best(game.observe()[None], legal)[0])

    return choose


def play(learner: Learner, batch: tilewright.Batch, length: int) -> tuple[Trajectory, int]:
    """Plays `length` moves in every row. Returns the moves and the number of games that ended."""
    rows = np.arange(batch.rows)
    shape = (length, batch.rows)
    observations = np.empty((*shape, batch.observations.shape[1]), np.float32)
    legal = np.empty((*shape, batch.num_actions), np.bool_)
    actions = np.empty(shape, np.int64)
    log_probs, rewards, signs = (np.empty(shape, np.float32) for _ in range(3))
    values = np.empty((length + 1, batch.rows), np.float32)
    ended = 0
    for t in range(length):
        # Copy the arrays of the batch, because the step overwrites them.
        observations[t], legal[t], mover = batch.observations, batch.legal, batch.to_play.copy()
        actions[t], log_probs[t], values[t] = learner.choose(observations[t], legal[t])
        batch.step(actions[t])
        lead = batch.points[rows, mover] - batch.points[rows, 1 - mover]
        won = batch.rewards[rows, mover]
        rewards[t] = np.where(batch.done, (won + lead / LEAD_SCALE) / 2, 0)
        # The next value is that of the next seat to move, so negate it if that is the opponent.
        signs[t] = np.where(batch.done, 0, np.where(batch.to_play == mover, 1, -1))
        ended += int(batch.done.sum())
    values[length] = learner.choose(batch.observations, batch.legal)[2]
    advantages = np.empty(shape, np.float32)
    advantage = np.zeros(batch.rows, np.float32)
    for t in reversed(range(length)):
        td_error = rewards[t] + signs[t] * values[t + 1] - values[t]
        advantages[t] = advantage = td_error + GAE_LAMBDA * signs[t] * advantage
    returns = advantages + values[:length]
    trajectory = Trajectory(
        observations.reshape(-1, observations.shape[2]),
        legal.reshape(-1, batch.num_actions),
        actions.ravel(),
        log_probs.ravel(),
        advantages.ravel(),
        returns.ravel(),
    )
    return trajectory, ended


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
    """Trains a learner for a number of updates or CPU minutes, and evaluates it every `every` minutes.

    The last evaluation plays five times as many games, with seeds that were not used before.
    """
    batch = tilewright.Batch(game, rows, players=2, seed=seed)
    start, clock_start = time.process_time(), time.monotonic()
    done, played_games, next_evaluation = 0, 0, 0.0

    def cpu_minutes() -> float:
        return (time.process_time() - start) / 60

    def evaluate(games: int, seed: int) -> Point:
        at, clock = cpu_minutes(), (time.monotonic() - clock_start) / 60
        result = tilewright.evaluate(player(learner), game, against=against, games=games, seed=seed)
        score, low, high, lead = result.score, result.low, result.high, result.lead
        return Point(at, clock, done * rows * length, played_games, score, low, high, lead)

    while True:
        now = cpu_minutes()
        if now >= minutes or done == updates:
            yield evaluate(5 * games, games)
            return
        if now >= next_evaluation:
            yield evaluate(games, 0)
            next_evaluation += every
        trajectory, ended = play(learner, batch, length)
        share = now / minutes if updates is None else done / updates
        learner.learn(trajectory, 1 - share)
        done, played_games = done + 1, played_games + ended


def plot(points: list[Point], file: Path, title: str) -> None:
    """Draws the learning curve with its confidence intervals."""
    import matplotlib

    matplotlib.use("svg")
    # Make the file reproducible, and keep text as text.
    matplotlib.rcParams.update({"svg.hashsalt": "tilewright", "svg.fonttype": "none"})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    at = [point.minutes for point in points]
    axes.fill_between(at, [p.low for p in points], [p.high for p in points], alpha=0.25)
    axes.plot(at, [p.score for p in points], marker="o")
    axes.axhline(0.5, color="grey", linestyle="dashed")
    axes.set(xlabel="CPU minutes", ylabel="score (95 % interval)", ylim=(0, 1), title=title)
    figure.savefig(file, metadata={"Date": None}, bbox_inches="tight")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--game", default="azul")
    parser.add_argument("--against", default=2, type=int, help="level of the bot (default 2)")
    parser.add_argument(
        "--minutes", default=10.0, type=float, help="CPU minutes of training (default 10)"
    )
    parser.add_argument("--seed", default=1, type=int)
    parser.add_argument("--threads", default=1, type=int, help="threads of PyTorch (default 1)")
    parser.add_argument("--learner", default="torch", choices=["torch", "numpy"])
    parser.add_argument(
        "--out", default=Path("azul"), type=Path, help="output files, without .csv, .svg and .npz"
    )
    arguments = parser.parse_args()

    batch = tilewright.Batch(arguments.game, 1, players=2)
    sizes = batch.observations.shape[1], batch.num_actions
    learner: Learner
    if arguments.learner == "torch":
        from torch_learner import TorchLearner

        learner = TorchLearner(*sizes, seed=arguments.seed, threads=arguments.threads)
    else:
        from numpy_learner import NumpyLearner

        learner = NumpyLearner(*sizes, seed=arguments.seed)

    points: list[Point] = []
    with open(arguments.out.with_suffix(".csv"), "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(field.name for field in fields(Point))
        settings = {
            "against": arguments.against,
            "minutes": arguments.minutes,
            "seed": arguments.seed,
        }
        for point in train(learner, arguments.game, **settings):
            points.append(point)
            row = [f"{x:.4g}" if isinstance(x, float) else x for x in astuple(point)]
            table.writerow(row)
            file.flush()
            print(*row, sep="\t", flush=True)
    learner.save(arguments.out.with_suffix(".npz"))
    title = f"{arguments.game}, self-play, against bot:{arguments.against}"
    plot(points, arguments.out.with_suffix(".svg"), title)


if __name__ == "__main__":
    main()
