"""A small network that learns by proximal policy optimisation: `tilewright[train]`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from train import Flags, Floats, Integers, Played

WIDTH = 256
PASSES = 2
PIECE = 2048
RATE = 1e-3
CLIP = 0.2
CURIOSITY = 0.01
"""What a policy that has not made up its mind is worth."""


class TorchLearner:
    """One network with two heads: the last output is the value, the others are the actions."""

    def __init__(self, observation: int, actions: int, *, seed: int = 1, threads: int = 1) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(threads)
        self.network = nn.Sequential(
            nn.Linear(observation, WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, WIDTH),
            nn.ReLU(),
            nn.Linear(WIDTH, actions + 1),
        )
        with torch.no_grad():
            # At first every legal move is about as likely.
            self.network[-1].weight.mul_(0.1)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=RATE)

    def _look(self, observations: Any, legal: Any) -> tuple[Any, Any]:
        """The logarithms of the chances of all actions, and the values."""
        out = self.network(observations)
        return torch.log_softmax(out[:, :-1].masked_fill(~legal, -1e9), dim=1), out[:, -1]

    def _seen(self, observations: Floats, legal: Flags) -> tuple[Any, Any]:
        with torch.no_grad():
            return self._look(torch.from_numpy(observations), torch.from_numpy(legal))

    def choose(self, observations: Floats, legal: Flags) -> tuple[Integers, Floats, Floats]:
        logs, values = self._seen(observations, legal)
        # The largest of the logarithms with Gumbel noise is a draw by the chances.
        actions = (logs - torch.empty_like(logs).exponential_().log()).argmax(1)
        chosen = logs.gather(1, actions[:, None])[:, 0]
        return actions.numpy(), chosen.numpy(), values.numpy()

    def best(self, observations: Floats, legal: Flags) -> Integers:
        best: NDArray[np.int64] = self._seen(observations, legal)[0].argmax(1).numpy()
        return best

    def learn(self, played: Played, left: float) -> None:
        # Large steps first, small ones at the end.
        self.optimiser.param_groups[0]["lr"] = RATE * left
        observations = torch.from_numpy(played.observations)
        legal = torch.from_numpy(played.legal)
        actions = torch.from_numpy(played.actions)[:, None]
        before = torch.from_numpy(played.log_chances)
        returns = torch.from_numpy(played.returns)
        advantages = torch.from_numpy(played.advantages)
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        for _ in range(PASSES):
            for some in torch.randperm(len(actions)).split(PIECE):
                logs, values = self._look(observations[some], legal[some])
                ratio = (logs.gather(1, actions[some])[:, 0] - before[some]).exp()
                better = advantages[some]
                gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
                error = (values - returns[some]).pow(2).mean()
                doubt = -(logs.exp() * logs).sum(1).mean()
                loss = error / 2 - gain - CURIOSITY * left * doubt
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
                self.optimiser.step()

    def save(self, file: Path) -> None:
        """Its weights, layer by layer, for whoever plays without PyTorch (`trained.py`)."""
        np.savez(file, *[weight.detach().numpy() for weight in self.network.parameters()])
