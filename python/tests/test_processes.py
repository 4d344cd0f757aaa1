"""Signals, other processes, and two halves that do not belong together."""

from __future__ import annotations

import multiprocessing
import signal
import subprocess
import sys
import threading
import time

import pytest
import tilewright


def moves_of(match: tilewright.Match) -> list[str]:
    return match.moves()


def test_a_match_travels_to_a_process_that_was_spawned() -> None:
    match = tilewright.start("azul", seed=5)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(moves_of, (match,)) == match.moves()


def test_ctrl_c_ends_rollouts_and_leaves_the_batch_as_it_was() -> None:
    batch = tilewright.Batch("azul", 4096, seed=1)
    main = threading.main_thread().ident
    assert main is not None
    before = batch.observations.copy()
    threading.Timer(0.2, signal.pthread_kill, (main, signal.SIGINT)).start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        batch.rollout("search,nodes=100000")
    assert time.monotonic() - begun < 10
    assert (batch.observations == before).all()
    batch.step(batch.sample())


def test_halves_of_two_versions_do_not_go_together() -> None:
    script = (
        "import importlib.metadata as metadata; metadata.version = lambda name: '9.9.9'\n"
        "import tilewright"
    )
    tried = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert tried.returncode != 0
    assert "VersionMismatch" in tried.stderr and "install it again" in tried.stderr
