"""Runs the benchmark script, without checking its results."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "examples" / "speeds.py"


def test_benchmarks_run() -> None:
    ours = ("tilewright: one azul", "tilewright: tilings, 64 rows", "tilewright: azul as")
    for only in (*ours, "OpenSpiel: tic_tac_toe", "Gymnasium", "PettingZoo: tictactoe"):
        command = [sys.executable, str(SCRIPT), "--seconds", "0.01", "--rounds", "1", "--only", only]
        run = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert run.returncode == 0, run.stderr
        # PettingZoo's classic games need packages that the tests do not install.
        assert f"| {only}" in run.stdout or f"skipped: {only}" in run.stdout
