"""Golden files of one game each: boards, legal actions, and observations drawn as characters.

Set TILEWRIGHT_WRITE_PLAYTHROUGHS=1 to update them. Look at the changes, and increase the version of the encoding if
it has changed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tilewright
from numpy.typing import NDArray

FOLDER = Path(__file__).parent / "playthroughs"
OPTIONS: dict[str, dict[str, Any]] = {"tilings": {"side": 5}}
SIGNS = ".123456789"


def drawn(name: str, part: NDArray[Any]) -> list[str]:
    """Draws a part as rows of characters: a dot for 0, a digit, or + for more than 9."""
    rows = part.reshape(-1, part.shape[-1]) if part.ndim > 1 else part.reshape(1, -1)
    shown = ["".join(SIGNS[int(n)] if n < 10 else "+" for n in row) for row in rows]
    return [f"{name}:", *(f"  {row}" for row in shown)]


def numbers(part: NDArray[Any], spec: dict[str, Any]) -> NDArray[Any]:
    integers: NDArray[Any] = np.rint(part * spec["divisor"]).astype(np.int64)
    return integers


def playthrough(game: str) -> str:
    options = OPTIONS.get(game, {})
    batch = tilewright.Batch(game, 1, players=2, seed=7, reset="off", **options)
    spec = batch.spec()
    match = tilewright.start(game, players=2, seed=batch.seed_of(0), **options)
    lines = [f"{game}, encoding {spec['version']}, seed {batch.seed_of(0)}", ""]
    shown = False
    while True:
        legal = match.legal()
        late = match.ply >= 20 and not shown
        if match.ply == 0 or late or not legal:
            shown = shown or late
            lines += [f"after {match.ply} moves", str(match), f"legal: {legal}"]
            parts = batch.parts()
            for part in spec["parts"]:
                lines += drawn(part["name"], numbers(parts[part["name"]][0], part))
            lines.append("")
        if not legal:
            break
        action = legal[match.ply * 7 % len(legal)]
        lines.append(f"{match.ply + 1}. seat {match.turn}: {match.decode(action)} ({action})")
        match.play_action(action)
        batch.step(np.array([action]))
    lines += ["", f"points {match.points()}, rewards {batch.rewards[0].tolist()}", ""]
    return "\n".join(lines)


@pytest.mark.parametrize("game", tilewright.games())
def test_playthrough_has_not_changed(game: str) -> None:
    file = FOLDER / f"{game}.txt"
    text = playthrough(game)
    if os.environ.get("TILEWRIGHT_WRITE_PLAYTHROUGHS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"{game} has no playthrough; write it with TILEWRIGHT_WRITE_PLAYTHROUGHS=1"
    assert text == file.read_text(encoding="utf-8")
