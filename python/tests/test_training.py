"""Tests of the training loop, with the NumPy learner."""

from __future__ import annotations

import numpy as np
import pytest
import tilewright
from numpy_learner import NumpyLearner
from train import Point, Trajectory, play, player, train


def learner(game: str) -> NumpyLearner:
    batch = tilewright.Batch(game, 1, players=2)
    return NumpyLearner(batch.observations.shape[1], batch.num_actions, seed=1)


@pytest.mark.parametrize("game", ["azul", "tilings"])
def test_ten_updates(game: str) -> None:
    trained = learner(game)
    points = list(train(trained, game, against=1, rows=16, length=8, updates=10, games=2))
    first, last = points[0], points[-1]
    assert isinstance(first, Point) and (first.steps, last.steps) == (0, 10 * 16 * 8)
    assert 0 <= last.low <= last.score <= last.high <= 1
    assert np.isfinite(trained.weights).all() and trained.weights.any()


class ZeroValue(NumpyLearner):
    """Predicts the value 0 for every position."""

    def choose(self, observations, legal):  # type: ignore[no-untyped-def]
        actions, log_probs, _ = super().choose(observations, legal)
        return actions, log_probs, np.zeros(len(actions), np.float32)


def test_returns_are_positive_for_the_winner_and_negative_for_the_loser() -> None:
    batch = tilewright.Batch("azul", 8, players=2, seed=1)
    zero_value = ZeroValue(162, batch.num_actions)
    trajectory, ended = play(zero_value, batch, 200)
    assert isinstance(trajectory, Trajectory) and ended > 8
    assert trajectory.observations.shape == (1600, 162) and trajectory.legal.shape == (1600, 180)
    assert trajectory.legal[np.arange(1600), trajectory.actions].all()
    # All predictions are 0, so the returns come only from the ends of the games.
    assert trajectory.returns.min() < 0 < trajectory.returns.max()
    replayed = tilewright.Batch("azul", 8, players=2, seed=1)
    for t in range(200):
        movers = replayed.to_play.copy()
        replayed.step(trajectory.actions.reshape(200, 8)[t])
        for row in np.flatnonzero(replayed.done):
            won = replayed.rewards[row, movers[row]]
            assert np.sign(trajectory.returns.reshape(200, 8)[t, row]) == np.sign(won)


def test_learner_beats_random() -> None:
    trained = learner("azul")
    batch = tilewright.Batch("azul", 32, players=2, seed=1)
    for _ in range(20):
        trained.learn(play(trained, batch, 32)[0], remaining=1.0)
    result = tilewright.evaluate(player(trained), "azul", against="random", games=40, seed=1)
    assert result.low > 0.8, str(result)
