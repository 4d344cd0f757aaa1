"""A minimal learner without PyTorch: a linear policy and value, trained by policy gradient."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from train import Flags, Floats, Integers, Trajectory


class NumpyLearner:
    """A linear model. The last output is the value, the others are the logits of the actions."""

    def __init__(
        self, observation_length: int, num_actions: int, *, seed: int = 1, learning_rate: float = 0.1
    ) -> None:
        self.weights = np.zeros((observation_length, num_actions + 1), np.float32)
        self.learning_rate = np.float32(learning_rate)
        self.rng = np.random.default_rng(seed)

    def _forward(self, observations: Floats, legal: Flags) -> tuple[Floats, Floats]:
        """Returns the log probabilities of all actions, and the values."""
        out = observations @ self.weights
        logits = np.where(legal, out[:, :-1], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        log_probs = logits - np.log(np.exp(logits).sum(1, keepdims=True))
        return log_probs.astype(np.float32), out[:, -1]

    def choose(self, observations: Floats, legal: Flags) -> tuple[Integers, Floats, Floats]:
        log_probs, values = self._forward(observations, legal)
        # Gumbel-max trick: the argmax with Gumbel noise samples from the distribution.
        actions = (log_probs + self.rng.gumbel(size=log_probs.shape)).argmax(1)
        return actions, log_probs[np.arange(len(actions)), actions], values

    def best(self, observations: Floats, legal: Flags) -> Integers:
        best: Integers = self._forward(observations, legal)[0].argmax(1)
        return best

    def learn(self, trajectory: Trajectory, remaining: float) -> None:
        log_probs, values = self._forward(trajectory.observations, trajectory.legal)
        count = np.float32(len(values))
        # Gradient of the outputs: towards actions with a high advantage, and towards the returns.
        gradient = np.empty((len(values), self.weights.shape[1]), np.float32)
        gradient[:, :-1] = -np.exp(log_probs)
        gradient[np.arange(len(values)), trajectory.actions] += 1
        gradient[:, :-1] *= (trajectory.advantages / (trajectory.advantages.std() + 1e-8))[:, None]
        gradient[:, -1] = trajectory.returns - values
        rate = self.learning_rate * np.float32(remaining)
        self.weights += rate * (trajectory.observations.T @ gradient) / count

    def save(self, file: Path) -> None:
        np.savez(file, self.weights)
