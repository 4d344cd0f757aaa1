"""A small network trained by proximal policy optimisation (PPO): `tilewright[train]`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from train import Flags, Floats, Integers, Trajectory

HIDDEN_SIZE = 256
EPOCHS = 2
MINIBATCH_SIZE = 2048
LEARNING_RATE = 1e-3
CLIP = 0.2
ENTROPY_COEFFICIENT = 0.01


class TorchLearner:
    """One network with two heads. The last output is the value, the others are the logits of the actions."""

    def __init__(
        self, observation_length: int, num_actions: int, *, seed: int = 1, threads: int = 1
    ) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(threads)
        self.network = nn.Sequential(
            nn.Linear(observation_length, HIDDEN_SIZE),
            nn.ReLU(),
            nn.Linear(HIDDEN_SIZE, HIDDEN_SIZE),
            nn.ReLU(),
            nn.Linear(HIDDEN_SIZE, num_actions + 1),
        )
        with torch.no_grad():
            # Start with a nearly uniform policy.
            self.network[-1].weight.mul_(0.1)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=LEARNING_RATE)

    def _forward(self, observations: Any, legal: Any) -> tuple[Any, Any]:
        """Returns the log probabilities of all actions, and the values."""
        out = self.network(observations)
        return torch.log_softmax(out[:, :-1].masked_fill(~legal, -1e9), dim=1), out[:, -1]

    def _predict(self, observations: Floats, legal: Flags) -> tuple[Any, Any]:
        with torch.no_grad():
            return self._forward(torch.from_numpy(observations), torch.from_numpy(legal))

    def choose(self, observations: Floats, legal: Flags) -> tuple[Integers, Floats, Floats]:
        log_probs, values = self._predict(observations, legal)
        # Gumbel-max trick: the argmax with Gumbel noise samples from the distribution.
        actions = (log_probs - torch.empty_like(log_probs).exponential_().log()).argmax(1)
        chosen = log_probs.gather(1, actions[:, None])[:, 0]
        return actions.numpy(), chosen.numpy(), values.numpy()

    def best(self, observations: Floats, legal: Flags) -> Integers:
        best: NDArray[np.int64] = self._predict(observations, legal)[0].argmax(1).numpy()
        return best

    def learn(self, trajectory: Trajectory, remaining: float) -> None:
        # Anneal the learning rate to 0.
        self.optimiser.param_groups[0]["lr"] = LEARNING_RATE * remaining
        observations = torch.from_numpy(trajectory.observations)
        legal = torch.from_numpy(trajectory.legal)
        actions = torch.from_numpy(trajectory.actions)[:, None]
        old_log_probs = torch.from_numpy(trajectory.log_probs)
        returns = torch.from_numpy(trajectory.returns)
        advantages = torch.from_numpy(trajectory.advantages)
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(actions)).split(MINIBATCH_SIZE):
                log_probs, values = self._forward(observations[rows], legal[rows])
                ratio = (log_probs.gather(1, actions[rows])[:, 0] - old_log_probs[rows]).exp()
                advantage = advantages[rows]
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                objective = torch.min(ratio * advantage, clipped * advantage).mean()
                value_loss = (values - returns[rows]).pow(2).mean()
                entropy = -(log_probs.exp() * log_probs).sum(1).mean()
                loss = value_loss / 2 - objective - ENTROPY_COEFFICIENT * remaining * entropy
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
                self.optimiser.step()

    def save(self, file: Path) -> None:
        """Saves the weights, layer by layer. `trained.py` plays with them without PyTorch."""
        np.savez(file, *[weight.detach().numpy() for weight in self.network.parameters()])
