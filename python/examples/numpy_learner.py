"""The plainest learner, without PyTorch: linear in what it sees, by the gradient of its policy."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from train import Flags, Floats, Integers, Played


class NumpyLearner:
    """The last column of the weights is the value, the others are the actions."""

    def __init__(
        self, observation: int, actions: int, *, seed: int = 1, rate: float = 0.1
    ) -> None:
        self.weights = np.zeros((observation, actions + 1), np.float32)
        self.rate = np.float32(rate)
        self.random = np.random.default_rng(seed)

    def _look(self, observations: Floats, legal: Flags) -> tuple[Floats, Floats]:
        """The logarithms of the chances of all actions, and the values."""
        out = observations @ self.weights
        scores = np.where(legal, out[:, :-1], np.float32(-1e9))
        scores -= scores.max(1, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(1, keepdims=True))
        return logs.astype(np.float32), out[:, -1]

    def choose(self, observations: Floats, legal: Flags) -> tuple[Integers, Floats, Floats]:
        logs, values = self._look(observations, legal)
        # The largest of the logarithms with Gumbel noise is a draw by the chances.
        actions = (logs + self.random.gumbel(size=logs.shape)).argmax(1)
        return actions, logs[np.arange(len(actions)), actions], values

    def best(self, observations: Floats, legal: Flags) -> Integers:
        best: Integers = self._look(observations, legal)[0].argmax(1)
        return best

    def learn(self, played: Played, left: float) -> None:
        logs, values = self._look(played.observations, played.legal)
        count = np.float32(len(values))
        # How each output should change: towards actions that went better, and towards the returns.
        change = np.empty((len(values), self.weights.shape[1]), np.float32)
        change[:, :-1] = -np.exp(logs)
        change[np.arange(len(values)), played.actions] += 1
        change[:, :-1] *= (played.advantages / (played.advantages.std() + 1e-8))[:, None]
        change[:, -1] = played.returns - values
        self.weights += self.rate * np.float32(left) * (played.observations.T @ change) / count

    def save(self, file: Path) -> None:
        np.savez(file, self.weights)
