"""Signals, other processes, and two halves that do not belong together."""

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


def test_a_match_travels_to_a_process_that_was_spawned() -> None:
    match = tilewright.start("azul", seed=5)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(moves_of, (match,)) == match.moves()


def test_ctrl_c_ends_rollouts_and_leaves_the_batch_as_it_was() -> None:
    batch = tilewright.Batch("azul", 4096, seed=1)
    before = batch.observations.copy()
    interrupt_soon()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        batch.rollout("search,nodes=100000")
    assert time.monotonic() - begun < 10
    assert (batch.observations == before).all()
    batch.step(batch.sample())


def test_ctrl_c_ends_choices_and_leaves_the_array_as_it_was() -> None:
    batch = tilewright.Batch("azul", 4096, seed=1)
    out = np.full(4096, 7, np.int32)
    interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        batch.choose("search,nodes=100000", out=out)
    assert (out == 7).all()
    batch.step(batch.sample())


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_is_heard_when_a_step_is_made_whole(threads: int) -> None:
    """However long it takes: no row has moved that another has not."""
    rows = 200_000
    batch, undisturbed = (
        tilewright.Batch("azul", rows, seed=1, observations="none", packed_masks=True, threads=threads)
        for _ in range(2)
    )
    actions = batch.sample()
    interrupt_soon(0.01)
    with pytest.raises(KeyboardInterrupt):
        for step in range(1000):
            batch.step(actions)
            actions = batch.sample()
    # It was heard after a step, or after the choice of the next.
    for _ in range(step + 2):
        if np.array_equal(batch.legal, undisturbed.legal):
            break
        undisturbed.step(undisturbed.sample())
    assert np.array_equal(batch.legal, undisturbed.legal)
    assert np.array_equal(batch.to_play, undisturbed.to_play)
    batch.step(batch.sample())


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_lets_go_of_a_batch_whose_threads_it_does_not_have() -> None:
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


def test_halves_of_two_versions_do_not_go_together() -> None:
    script = (
        "import importlib.metadata as metadata; metadata.version = lambda name: '9.9.9'\n"
        "import tilewright"
    )
    tried = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert tried.returncode != 0
    assert "VersionMismatch" in tried.stderr and "install it again" in tried.stderr
