"""Plays with the network that `train.py` trained. It needs only NumPy.

    cd python/examples
    WEIGHTS=azul.npz tilewright arena azul --bots "cmd:python -m tilewright.player trained:policy,bot:2"
"""

from __future__ import annotations

import functools
import os

import numpy as np
import tilewright
from numpy.typing import NDArray


@functools.cache
def layers() -> list[NDArray[np.float32]]:
    """Loads weights and biases, layer by layer."""
    with np.load(os.environ.get("WEIGHTS", "azul.npz")) as file:
        return [file[name] for name in file.files]


def policy(game: tilewright.Match | tilewright.Position) -> int:
    """Returns the legal action with the highest logit."""
    values = game.observe()
    *hidden, last = zip(layers()[::2], layers()[1::2], strict=True)
    for weights, biases in hidden:
        values = np.maximum(weights @ values + biases, 0)
    logits = last[0] @ values + last[1]
    return max(game.legal(), key=lambda action: float(logits[action]))
