"""The loop of the training script, with a policy in NumPy."""

from __future__ import annotations

import numpy as np
import pytest
import tilewright
from numpy_learner import NumpyLearner
from train import Played, Point, play, player, train


def learner(game: str) -> NumpyLearner:
    batch = tilewright.Batch(game, 1, players=2)
    return NumpyLearner(batch.observations.shape[1], batch.actions, seed=1)


@pytest.mark.parametrize("game", ["azul", "tilings"])
def test_ten_updates(game: str) -> None:
    learns = learner(game)
    points = list(train(learns, game, against=1, rows=16, length=8, updates=10, games=2))
    first, last = points[0], points[-1]
    assert isinstance(first, Point) and (first.steps, last.steps) == (0, 10 * 16 * 8)
    assert 0 <= last.low <= last.score <= last.high <= 1
    assert np.isfinite(learns.weights).all() and learns.weights.any()


class Unknowing(NumpyLearner):
    """Expects nothing of any position."""

    def choose(self, observations, legal):  # type: ignore[no-untyped-def]
        actions, logs, _ = super().choose(observations, legal)
        return actions, logs, np.zeros(len(actions), np.float32)


def test_a_win_is_good_for_the_winner_and_bad_for_the_other() -> None:
    batch = tilewright.Batch("azul", 8, players=2, seed=1)
    unknowing = Unknowing(162, batch.actions)
    played, ended = play(unknowing, batch, 200)
    assert isinstance(played, Played) and ended > 8
    assert played.observations.shape == (1600, 162) and played.legal.shape == (1600, 180)
    assert played.legal[np.arange(1600), played.actions].all()
    # Nothing was expected: what came of every move is what the end was worth, from both sides.
    assert played.returns.min() < 0 < played.returns.max()
    mine = tilewright.Batch("azul", 8, players=2, seed=1)
    for t in range(200):
        movers = mine.to_play.copy()
        mine.step(played.actions.reshape(200, 8)[t])
        for row in np.flatnonzero(mine.done):
            won = mine.rewards[row, movers[row]]
            assert np.sign(played.returns.reshape(200, 8)[t, row]) == np.sign(won)


def test_it_learns() -> None:
    learns = learner("azul")
    batch = tilewright.Batch("azul", 32, players=2, seed=1)
    for _ in range(20):
        learns.learn(play(learns, batch, 32)[0], left=1.0)
    result = tilewright.evaluate(player(learns), "azul", against="random", games=40, seed=1)
    assert result.low > 0.8, str(result)
