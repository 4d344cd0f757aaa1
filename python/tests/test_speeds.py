"""The script that measures speeds runs; how fast anything is, no test says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "examples" / "speeds.py"


def test_ours_and_some_of_the_others_are_measured() -> None:
    ours = ("tilewright: one azul", "tilewright: tilings, 64 rows", "tilewright: azul as")
    for only in (*ours, "OpenSpiel: tic_tac_toe", "Gymnasium", "PettingZoo: tictactoe"):
        command = [sys.executable, str(SCRIPT), "--seconds", "0.01", "--rounds", "1", "--only", only]
        run = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert run.returncode == 0, run.stderr
        # PettingZoo's classic games stand on more than the tests install.
        assert f"| {only}" in run.stdout or f"left out: {only}" in run.stdout
