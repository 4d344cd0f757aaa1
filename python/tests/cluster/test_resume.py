"""Runs that are interrupted, and gone on with."""

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
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("undisturbed") / "run"
    go_on(folder, resume=False)
    return files(folder)


def go_on(folder: Path, *, resume: bool = True, workers: int = 0) -> cluster.SelfPlay:
    return cluster.selfplay(
        "azul", ["greedy", "random"], games=4_000, seed=3, chunk=50, folder=folder, workers=workers,
        resume=resume,
    )  # fmt: skip


def interrupted(folder: Path, workers: int, how: signal.Signals, address: str) -> str:
    """Begins the run elsewhere, ends it when some shards are there, and gives what it said."""
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER, str(folder), str(workers)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "RAY_ADDRESS": address},
    )
    late = time.monotonic() + 90
    while len(list(folder.glob("games/[0-9]*"))) < 5:
        assert driver.poll() is None and time.monotonic() < late, "the run has to be under way"
        time.sleep(0.01)
    driver.send_signal(how)
    _, said = driver.communicate(timeout=60)
    assert driver.returncode != 0
    return said


@pytest.mark.parametrize("workers", [0, 2])
def test_a_killed_run_is_gone_on_with(
    ray: str, workers: int, tmp_path: Path, undisturbed: dict[str, bytes]
) -> None:
    folder = tmp_path / "run"
    interrupted(folder, workers, signal.SIGKILL, ray)
    assert not json.loads((folder / "manifest.json").read_text())["complete"]
    with pytest.raises(cluster.BadFolder, match="is not finished"):
        cluster.read(folder)
    # Lines that the end has torn, and a file that it has.
    with open(folder / "journal.jsonl", "a", encoding="utf-8") as journal:
        journal.write('{"name": "games/0000')
    (folder / "games" / ".torn").write_bytes(b"PAR1")
    before = {path: path.stat().st_mtime_ns for path in folder.glob("games/[0-9]*")}
    go_on(folder, workers=workers)
    assert files(folder) == undisturbed
    kept = [path for path, written in before.items() if path.stat().st_mtime_ns == written]
    # The last ones may have been written and not yet noted.
    assert len(kept) >= len(before) - 2 - workers


@pytest.mark.parametrize("workers", [0, 2])
def test_ctrl_c_says_how_to_go_on(
    ray: str, workers: int, tmp_path: Path, undisturbed: dict[str, bytes]
) -> None:
    folder = tmp_path / "run"
    said = interrupted(folder, workers, signal.SIGINT, ray)
    assert "KeyboardInterrupt" in said
    assert "of 4,000 games are kept in" in said and "resume=True goes on" in said
    go_on(folder)
    assert files(folder) == undisturbed


def test_what_is_damaged_is_played_again(tmp_path: Path) -> None:
    folder = tmp_path / "run"

    def play(resume: bool) -> cluster.SelfPlay:
        bots = ["random", "random"]
        return cluster.selfplay(
            "azul", bots, games=6, chunk=2, folder=folder, workers=0, resume=resume
        )

    result = play(False)
    whole = files(folder)
    shards = sorted(folder.glob("games/*"))
    data = bytearray(shards[1].read_bytes())
    data[len(data) // 2] ^= 1
    shards[1].write_bytes(data)
    with pytest.raises(cluster.Damaged, match="not as it was written"):
        list(cluster.read(folder))
    shards[2].unlink()
    assert play(True) == result
    assert files(folder) == whole
    # Nothing is missing: nothing is played.
    assert play(True) == result and files(folder) == whole
