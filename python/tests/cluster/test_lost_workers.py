"""Tests of lost workers, and of policies and factories that fail."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tilewright
from tilewright import cluster
from tilewright.cluster import _workers
from tilewright.cluster._chunk import Task
from tilewright.cluster._plan import SelfPlayPlan

from .runs import files, hasty


def pid_recorder(folder: Path) -> cluster.Factory:
    """Makes a policy that records the process IDs of its workers."""

    def make(_seed: int) -> Callable[[tilewright.Match], int]:
        (folder / str(os.getpid())).touch()
        return lambda match: match.legal()[-1]

    return cluster.Factory("hasty", make)


def test_killed_workers_do_not_change_the_result(ray: str, tmp_path: Path) -> None:
    settings: dict[str, Any] = {"games": 240, "seed": 9, "chunk": 10}
    quiet, pids = tmp_path / "quiet", tmp_path / "pids"
    pids.mkdir()
    players: list[cluster.Player] = [pid_recorder(pids), "greedy"]
    expected = cluster.selfplay("azul", players, folder=quiet, workers=0, **settings)
    (pids / str(os.getpid())).unlink()

    killed: set[int] = set()
    over = threading.Event()

    def kill() -> None:
        while not over.is_set() and len(killed) < 4:
            for path in pids.iterdir():
                if (pid := int(path.name)) not in killed:
                    killed.add(pid)
                    os.kill(pid, signal.SIGKILL)
                    break
            time.sleep(0.01)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        disturbed = tmp_path / "disturbed"
        result = cluster.selfplay("azul", players, folder=disturbed, workers=2, **settings)
    finally:
        over.set()
        killer.join()
    assert len(killed) == 4
    assert result.seats == expected.seats
    assert files(disturbed) == files(quiet)


def dying(marks: Path, times: int) -> cluster.Factory:
    """Makes a policy whose process dies the first few times that a chunk is played."""

    def make(seed: int) -> Callable[[tilewright.Match], int]:
        deaths = len(list(marks.glob(f"{seed}-*")))
        if deaths < times:
            (marks / f"{seed}-{deaths}").touch()
            os._exit(1)
        return lambda match: match.legal()[-1]

    return cluster.Factory("hasty", make)


def test_chunk_is_submitted_again_after_the_retries_of_ray(
    ray: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_workers, "RAY_RETRIES", 0)
    marks = tmp_path / "marks"
    marks.mkdir()
    players: list[cluster.Player] = [dying(marks, 2), "random"]
    cluster.selfplay("azul", players, games=4, chunk=2, folder=tmp_path / "run", workers=2)
    assert len(list(marks.iterdir())) == 4
    cluster.selfplay(
        "azul", [hasty, "random"], games=4, chunk=2, folder=tmp_path / "quiet", workers=0
    )
    assert files(tmp_path / "run") == files(tmp_path / "quiet")


def test_chunk_that_kills_every_worker_ends_the_run(
    ray: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_workers, "RAY_RETRIES", 0)
    monkeypatch.setattr(_workers, "ATTEMPTS", 2)
    players: list[cluster.Player] = [dying(tmp_path, 99), "random"]
    with pytest.raises(cluster.ChunkFailed, match="the chunk from game 0 lost its worker 2 times"):
        cluster.selfplay("azul", players, games=2, folder=tmp_path / "run", workers=1)


@pytest.mark.parametrize("workers", [0, 1])
def test_failing_policy_is_named(ray: str, workers: int, tmp_path: Path) -> None:
    def fails(match: tilewright.Match) -> int:
        if match.ply > 2:
            raise RuntimeError("no more ideas")
        return match.legal()[0]

    def cheats(_match: tilewright.Match) -> int:
        return 10_000

    def leaves(_match: tilewright.Match) -> int:
        sys.exit(3)

    def play(policy: Callable[[tilewright.Match], int]) -> None:
        folder = tmp_path / policy.__name__
        cluster.selfplay("azul", ["random", policy], games=2, folder=folder, workers=workers)

    with pytest.raises(
        cluster.ChunkFailed, match="fails failed in game 0 .*no more ideas"
    ) as failed:
        play(fails)
    assert "0 of 2 games are saved" in failed.value.__notes__[0]
    with pytest.raises(cluster.ChunkFailed, match="cheats failed .*action 10000 is out of range"):
        play(cheats)
    with pytest.raises(cluster.ChunkFailed, match="leaves failed .*SystemExit: 3"):
        play(leaves)


@pytest.mark.parametrize("workers", [0, 1])
def test_invalid_actions_of_policies_are_rejected(ray: str, workers: int, tmp_path: Path) -> None:
    for number, chosen in enumerate((1.5, 1.0, True, None, [1])):

        def between(_match: tilewright.Match, chosen: Any = chosen) -> int:
            return chosen  # type: ignore[no-any-return]

        with pytest.raises(cluster.ChunkFailed, match="between failed in game 0 .*, after .* moves") as failed:
            players: list[cluster.Player] = [between, "random"]
            folder = tmp_path / str(number)
            cluster.selfplay("azul", players, games=2, folder=folder, workers=workers)
        assert "must be an integer" in str(failed.value) and str(chosen) in str(failed.value)


@pytest.mark.parametrize("workers", [0, 1])
def test_failing_factory_is_named(ray: str, workers: int, tmp_path: Path) -> None:
    def fails(_seed: int) -> Callable[[tilewright.Match], int]:
        raise FileNotFoundError("no weights here")

    def play(factory: cluster.Factory) -> None:
        folder = tmp_path / factory.name
        cluster.selfplay("azul", ["random", factory], games=2, folder=folder, workers=workers)

    with pytest.raises(
        cluster.ChunkFailed,
        match=r"the factory of net failed before game 0 \(seed \d+\): FileNotFoundError: no weights",
    ) as failed:
        play(cluster.Factory("net", fails))
    assert "0 of 2 games are saved" in failed.value.__notes__[0]
    with pytest.raises(cluster.ChunkFailed, match="the factory of five must return a policy, not 5"):
        play(cluster.Factory("five", lambda _seed: 5))  # type: ignore[arg-type, return-value]


def test_policy_that_cannot_be_pickled_is_named(ray: str, tmp_path: Path) -> None:
    lock = threading.Lock()
    weights = list(range(10_000))

    def locked(match: tilewright.Match) -> int:
        with lock:
            return match.legal()[weights[0]]

    with pytest.raises(cluster.BadRequest, match="locked cannot be sent to the workers .*lock.*Factory") as refused:
        cluster.selfplay("azul", ["random", locked], games=2, folder=tmp_path / "run", workers=1)
    assert len(str(refused.value)) < 200, "the message contains neither the run nor its weights"


def test_repr_of_a_task_is_short() -> None:
    names = ("bot:1",)
    task = Task("azul", 2, {}, {}, (), names, 1, SelfPlayPlan(1, 10**6, 2), Path("x" * 999), "", "")
    assert repr(task) == "<a run of azul: bot:1>"
