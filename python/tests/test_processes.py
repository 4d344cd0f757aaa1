"""Tests of signals, other processes and version mismatches."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
import tilewright


def interrupt_soon(seconds: float = 0.2) -> None:
    main = threading.main_thread().ident
    assert main is not None
    threading.Timer(seconds, signal.pthread_kill, (main, signal.SIGINT)).start()


def moves_of(match: tilewright.Match) -> list[str]:
    return match.moves()


def test_match_can_be_sent_to_a_spawned_process() -> None:
    match = tilewright.start("azul", seed=5)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(moves_of, (match,)) == match.moves()


def test_ctrl_c_interrupts_rollouts_and_does_not_change_the_batch() -> None:
    batch = tilewright.Batch("azul", 4096, seed=1)
    before = batch.observations.copy()
    interrupt_soon()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        batch.rollout("search,nodes=100000")
    assert time.monotonic() - start < 10
    assert (batch.observations == before).all()
    batch.step(batch.sample())


def test_ctrl_c_interrupts_choose_and_does_not_change_out() -> None:
    batch = tilewright.Batch("azul", 4096, seed=1)
    out = np.full(4096, 7, np.int32)
    interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        batch.choose("search,nodes=100000", out=out)
    assert (out == 7).all()
    batch.step(batch.sample())


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_waits_for_the_end_of_a_step(threads: int) -> None:
    """Either all rows have moved or none."""
    rows = 200_000
    batch, uninterrupted = (
        tilewright.Batch("azul", rows, seed=1, observations="none", packed_masks=True, threads=threads)
        for _ in range(2)
    )
    actions = batch.sample()
    interrupt_soon(0.01)
    with pytest.raises(KeyboardInterrupt):
        for step in range(1000):
            batch.step(actions)
            actions = batch.sample()
    # The interrupt came after a step, or after sampling the next actions.
    for _ in range(step + 2):
        if np.array_equal(batch.legal, uninterrupted.legal):
            break
        uninterrupted.step(uninterrupted.sample())
    assert np.array_equal(batch.legal, uninterrupted.legal)
    assert np.array_equal(batch.to_play, uninterrupted.to_play)
    batch.step(batch.sample())


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_fork_can_drop_a_batch_without_its_threads() -> None:
    batch = tilewright.Batch("azul", 64, seed=1, threads=2)
    batch.step(batch.sample())
    child = os.fork()
    if child == 0:
        del batch
        os._exit(0)
    for _ in range(200):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        time.sleep(0.05)
    assert ended == child and os.waitstatus_to_exitcode(status) == 0


def test_version_of_the_compiled_module_must_match() -> None:
    script = (
        "import importlib.metadata as metadata; metadata.version = lambda name: '9.9.9'\n"
        "import tilewright"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert result.returncode != 0
    assert "VersionMismatch" in result.stderr and "reinstall the package" in result.stderr
