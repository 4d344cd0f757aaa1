"""Tests of interrupted and resumed runs."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tilewright import cluster

from .runs import files

DRIVER = """
import sys
from tilewright import cluster

folder, workers = sys.argv[1], int(sys.argv[2])
bots = ["greedy", "random"]
cluster.selfplay("azul", bots, games=4_000, seed=3, chunk=50, folder=folder, workers=workers)
"""


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("uninterrupted") / "run"
    play(folder, resume=False)
    return files(folder)


def play(folder: Path, *, resume: bool = True, workers: int = 0) -> cluster.SelfPlayResult:
    return cluster.selfplay(
        "azul", ["greedy", "random"], games=4_000, seed=3, chunk=50, folder=folder, workers=workers,
        resume=resume,
    )  # fmt: skip


def interrupt(folder: Path, workers: int, how: signal.Signals, address: str) -> str:
    """Starts the run in another process, signals it after some shards, and returns its error output."""
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER, str(folder), str(workers)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "RAY_ADDRESS": address},
    )
    deadline = time.monotonic() + 90
    while len(list(folder.glob("games/[0-9]*"))) < 5:
        assert driver.poll() is None and time.monotonic() < deadline, "the run does not make progress"
        time.sleep(0.01)
    driver.send_signal(how)
    _, errors = driver.communicate(timeout=60)
    assert driver.returncode != 0
    return errors


@pytest.mark.parametrize("workers", [0, 2])
def test_killed_run_can_be_resumed(
    ray: str, workers: int, tmp_path: Path, uninterrupted: dict[str, bytes]
) -> None:
    folder = tmp_path / "run"
    interrupt(folder, workers, signal.SIGKILL, ray)
    assert not json.loads((folder / "manifest.json").read_text())["complete"]
    with pytest.raises(cluster.BadFolder, match="is not finished"):
        cluster.read(folder)
    # Add an incomplete line and an incomplete file.
    with open(folder / "journal.jsonl", "a", encoding="utf-8") as journal:
        journal.write('{"name": "games/0000')
    (folder / "games" / ".incomplete").write_bytes(b"PAR1")
    before = {path: path.stat().st_mtime_ns for path in folder.glob("games/[0-9]*")}
    play(folder, workers=workers)
    assert files(folder) == uninterrupted
    reused = [path for path, written in before.items() if path.stat().st_mtime_ns == written]
    # The last shards may be missing from the journal.
    assert len(reused) >= len(before) - 2 - workers


@pytest.mark.parametrize("workers", [0, 2])
def test_ctrl_c_says_how_to_resume(
    ray: str, workers: int, tmp_path: Path, uninterrupted: dict[str, bytes]
) -> None:
    folder = tmp_path / "run"
    errors = interrupt(folder, workers, signal.SIGINT, ray)
    assert "KeyboardInterrupt" in errors
    assert "of 4,000 games are saved in" in errors
    assert "Repeat the call with resume=True" in errors
    play(folder)
    assert files(folder) == uninterrupted


def test_corrupt_shards_are_played_again(tmp_path: Path) -> None:
    folder = tmp_path / "run"

    def play(resume: bool) -> cluster.SelfPlayResult:
        bots = ["random", "random"]
        return cluster.selfplay(
            "azul", bots, games=6, chunk=2, folder=folder, workers=0, resume=resume
        )

    result = play(False)
    expected = files(folder)
    shards = sorted(folder.glob("games/*"))
    data = bytearray(shards[1].read_bytes())
    data[len(data) // 2] ^= 1
    shards[1].write_bytes(data)
    with pytest.raises(cluster.CorruptRun, match="is missing or corrupt"):
        list(cluster.read(folder))
    shards[2].unlink()
    assert play(True) == result
    assert files(folder) == expected
    # Resuming a complete run changes nothing.
    assert play(True) == result and files(folder) == expected
