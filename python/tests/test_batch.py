"""Tests of batches."""

from __future__ import annotations

import copy
import os
import pickle
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import tilewright
from tilewright import _tilewright

GAMES = tilewright.games()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("observations", ["float32", "uint8", "bits"])
def test_steps_reuse_the_same_arrays(game: str, observations: str) -> None:
    batch = tilewright.Batch(game, 16, players=2, seed=1, observations=observations)  # type: ignore[call-overload]
    arrays = [batch.observations, batch.legal, batch.rewards, batch.done, batch.to_play]
    addresses = [array.ctypes.data for array in arrays]
    before = batch.observations.copy()
    for _ in range(20):
        batch.step(batch.sample())
    again = [batch.observations, batch.legal, batch.rewards, batch.done, batch.to_play]
    assert [array.ctypes.data for array in again] == addresses
    assert not np.array_equal(batch.observations, before)
    assert batch.legal.dtype == np.bool_ and batch.legal.shape == (16, batch.num_actions)
    assert batch.done.dtype == np.bool_ and batch.rewards.dtype == np.float32
    assert batch.legal.any(axis=1).all()


@pytest.mark.parametrize("game", GAMES)
def test_row_plays_the_match_of_its_seed(game: str) -> None:
    batch = tilewright.Batch(game, 4, players=2, seed=5, reset="off")
    matches = [
        tilewright.start(game, players=2, seed=batch.seed_of(row)) for row in range(4)
    ]
    for _ in range(30):
        for row, match in enumerate(matches):
            assert np.flatnonzero(batch.legal[row]).tolist() == match.legal()
            assert batch.to_play[row] == (-1 if match.turn is None else match.turn)
            assert batch.view(row, 0) == match.view(0)
        actions = batch.sample()
        batch.step(actions)
        for match, action in zip(matches, actions, strict=True):
            if not match.over:
                match.play_action(int(action))


def test_rows_do_not_depend_on_threads_or_size() -> None:
    def run(rows: int, threads: int, first: int = 0) -> np.ndarray:
        batch = tilewright.Batch(
            "azul", rows, seed=9, threads=threads, first_row=first, players=2
        )
        for _ in range(80):
            batch.step(batch.sample())
        return batch.observations.copy()

    one, many = run(32, 1), run(32, 2)
    assert np.array_equal(one, many)
    assert np.array_equal(one[16:], run(16, 1, first=16))


def test_end_of_a_game_in_every_reset_mode() -> None:
    for reset in ("same_step", "next_step", "off"):
        batch = tilewright.Batch("azul", 8, players=2, seed=2, reset=reset)
        assert batch.reset_mode == reset
        ended = 0
        for _ in range(120):
            batch.step(batch.sample())
            over = batch.done & (batch.rewards != 0).any(axis=1)
            ended += int(over.sum())
            assert np.allclose(batch.rewards.sum(axis=1), 0)
            if reset == "same_step":
                assert (batch.to_play >= 0).all()
                assert batch.final_observations[over].any() or not over.any()
            else:
                assert (batch.to_play[batch.done] == -1).all()
                assert not batch.legal[batch.done].any()
        assert ended >= 4
        assert (batch.done.all() and batch.sample().max() == -1) == (reset == "off")


def test_spec_and_parts_describe_every_number() -> None:
    batch = tilewright.Batch("azul", 3, players=2, seed=1)
    spec, parts = batch.spec(), batch.parts()
    assert sum(part["length"] for part in spec["parts"]) == batch.observations.shape[1]
    for part in spec["parts"]:
        array = parts[part["name"]]
        assert array.shape == (3, *part["stored_shape"])
        assert np.shares_memory(array, batch.observations)
    with pytest.raises(ValueError, match="packed"):
        tilewright.Batch("azul", 1, observations="bits").parts()


def test_actions_and_moves_agree() -> None:
    batch = tilewright.Batch("azul", 2, seed=1)
    action = int(np.flatnonzero(batch.legal[1])[0])
    assert batch.encode(batch.decode(action), row=1) == action
    with pytest.raises(tilewright.IllegalMove, match="row 0"):
        batch.encode("zz")
    with pytest.raises(ValueError, match=r"^action -1 is out of range \(0 to 179\)$"):
        batch.decode(-1)


def test_choose_and_rollout() -> None:
    batch = tilewright.Batch("azul", 8, seed=1)
    actions = batch.choose("greedy")
    assert batch.legal[np.arange(8), actions].all()
    some = np.zeros(8, np.bool_)
    some[3] = True
    chosen = batch.choose(tilewright.bot("azul", 2), where=some)
    assert (chosen[~some] == -1).all() and chosen[3] >= 0
    before = batch.observations.copy()
    rewards, points = batch.rollout("random", key=4)
    again, _ = batch.rollout("random", key=4)
    assert np.array_equal(rewards, again) and points.shape == (8, 2)
    assert np.allclose(rewards.sum(axis=1), 0) and (rewards != 0).any()
    batch.step(actions)
    assert not np.array_equal(before, batch.observations)


def test_where_selects_rows() -> None:
    batch, whole = (tilewright.Batch("azul", 8, seed=1) for _ in range(2))
    some = np.arange(8) % 2 == 0
    for where in (some, ~some):
        before = [array.copy() for array in (batch.observations, batch.legal, batch.to_play)]
        actions = batch.sample()
        actions[~where] = -1
        batch.step(actions, where=where)
        after = [batch.observations, batch.legal, batch.to_play]
        for a, b in zip(before, after, strict=True):
            assert np.array_equal(a[~where], b[~where])
    whole.step(whole.sample())
    assert np.array_equal(batch.observations, whole.observations)
    actions = batch.sample()
    actions[3] = -1
    with pytest.raises(tilewright.IllegalMove) as illegal:
        batch.step(actions, where=~some)
    assert illegal.value.rows == [3]
    for step in (batch.step, lambda actions, where: batch.choose("random", where=where)):
        with pytest.raises(ValueError, match="^where: expected 8 items, got 3"):
            step(actions, where=np.ones(3, np.bool_))
    with pytest.raises(TypeError, match="bool"):
        batch.step(actions, where=np.ones(8, np.int8))


def test_rewards_of_three_players_are_exact() -> None:
    batch = tilewright.Batch("azul", 64, players=3, seed=1)
    seen = set()
    for _ in range(200):
        batch.step(batch.sample())
        assert (batch.rewards.sum(axis=1) == 0).all()
        seen |= set(batch.rewards.ravel().tolist())
    assert seen == {0, 1, -0.5, 0.25}
    rewards, _ = batch.rollout("random")
    assert set(rewards.ravel().tolist()) <= seen and (rewards == 1).any()


def test_rewards_of_four_players_add_up_to_zero() -> None:
    batch = tilewright.Batch("azul", 64, players=4, seed=1)
    seen = set()
    for _ in range(200):
        batch.step(batch.sample())
        assert (np.abs(batch.rewards.sum(axis=1)) < 1e-6).all()
        seen |= set(batch.rewards.ravel().tolist())
    assert 1 in seen and float(-np.float32(1 / 3)) in seen


def test_numbers_of_rows_and_games_have_64_bits() -> None:
    with pytest.raises(ValueError, match=f"first_row must be at most {2**64 - 4} .*, not {2**64 - 2}$"):
        tilewright.Batch("azul", 4, first_row=2**64 - 2)
    last = tilewright.Batch("azul", 4, first_row=2**64 - 4)
    assert last.seed_of(3) == tilewright.Batch("azul", 1, first_row=2**64 - 1).seed_of(0)
    with pytest.raises(ValueError, match=r"2\*\*64 - 1"):
        _tilewright.game_seeds(1, 2**64 - 2, 4)


def test_arguments_must_not_overlap_the_arrays_of_the_batch() -> None:
    batch = tilewright.Batch("azul", 4, seed=1)
    arrays = (batch.to_play, batch.points, batch.legal)
    before = [array.tolist() for array in arrays]
    for out in (batch.to_play, batch.points.reshape(-1)[2:6], batch.to_play[:]):
        for use in (batch.sample, lambda out: batch.choose("random", out=out)):
            with pytest.raises(ValueError, match="^out overlaps (to_play|points) of this batch; pass a copy"):
                use(out=out)
    with pytest.raises(ValueError, match="^actions overlaps to_play of this batch; pass a copy"):
        batch.step(batch.to_play)
    assert [array.tolist() for array in arrays] == before
    # `where` is copied before the step writes to the arrays, so it may overlap them.
    batch.step(batch.sample(), where=batch.legal[0, :4])
    batch.sample(out=tilewright.Batch("azul", 4, seed=1).to_play)


def test_array_in_use_by_another_call_is_busy() -> None:
    batch, other = tilewright.Batch("azul", 64, seed=1), tilewright.Batch("azul", 64, seed=1)
    out = np.zeros(64, np.int32)
    thread = threading.Thread(target=lambda: batch.choose("search,nodes=20000", out=out))
    thread.start()
    errors = 0
    while thread.is_alive():
        try:
            other.sample(out=out)
        except tilewright.Busy as busy:
            assert "another call is using out" in str(busy)
            errors += 1
            time.sleep(0.01)
    thread.join()
    assert errors > 0


def test_batch_in_use_by_another_thread_is_busy() -> None:
    batch = tilewright.Batch("azul", 64, seed=1)
    thread = threading.Thread(target=lambda: batch.choose("search,nodes=20000"))
    thread.start()
    errors = 0
    while thread.is_alive():
        try:
            batch.sample()
        except tilewright.Busy as busy:
            assert "another thread is using this batch" in str(busy)
            errors += 1
            time.sleep(0.01)
    thread.join()
    assert errors > 0


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_batch_starts_new_threads_after_a_fork() -> None:
    batch = tilewright.Batch("azul", 64, seed=1, threads=2)
    batch.step(batch.sample())
    child = os.fork()
    if child == 0:
        try:
            batch.step(batch.sample())
            os._exit(0)
        finally:
            os._exit(1)
    for _ in range(200):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        time.sleep(0.05)
    assert ended == child and os.waitstatus_to_exitcode(status) == 0


def test_batch_cannot_be_pickled() -> None:
    with pytest.raises(TypeError, match="^cannot pickle a batch, .*recreate it from its arguments"):
        pickle.dumps(tilewright.Batch("azul", 4, seed=1))


@pytest.mark.parametrize("copied", [tilewright.Batch.copy, copy.copy, copy.deepcopy])
def test_copy_is_independent(copied: Callable[[tilewright.Batch], tilewright.Batch]) -> None:
    batch = tilewright.Batch("azul", 4, seed=1)
    copy = copied(batch)
    copy.step(copy.sample())
    assert not np.array_equal(copy.observations, batch.observations)
    batch.step(batch.sample())
    assert np.array_equal(copy.observations, batch.observations)
    batch.reset(1)
    fresh = tilewright.Batch("azul", 4, seed=1)
    assert np.array_equal(batch.observations, fresh.observations)


class Tensor:
    """A tensor of another package that can be converted to a NumPy array."""

    def __init__(self, array: Any) -> None:
        self._array = array

    def __array__(self, *_arguments: Any, **_options: Any) -> Any:
        return self._array


def test_tensors_can_be_actions() -> None:
    one, other = (tilewright.Batch("azul", 4, seed=1) for _ in range(2))
    for _ in range(5):
        actions = one.sample()
        one.step(actions)
        other.step(Tensor(actions), where=Tensor(np.ones(4, np.bool_)))
        assert np.array_equal(one.observations, other.observations)
    with pytest.raises(TypeError, match="actions must be a NumPy array of int32 or int64"):
        one.step(Tensor(np.zeros(4)))


@pytest.mark.parametrize("observations", ["float32", "uint8"])
def test_step_writes_to_out(observations: Any) -> None:
    one, other = (tilewright.Batch("azul", 4, seed=1, observations=observations) for _ in range(2))
    buffer = np.zeros((6, *one.observations.shape), one.observations.dtype)
    before = other.observations.copy()
    for step in range(6):
        one.step(one.sample())
        other.step(other.sample(), out=buffer[step])
        assert np.array_equal(buffer[step], one.observations)
        assert np.array_equal(other.legal, one.legal)
    assert np.array_equal(other.observations, before), "`observations` does not change"
    wrong: Any
    for wrong in (buffer[0, :2], buffer.astype(np.float64)[0], [1.0], buffer[:, 0]):
        with pytest.raises(TypeError, match="^out must be a NumPy array of "):
            other.step(other.sample(), out=wrong)
    gaps = np.zeros((4, 2 * buffer.shape[2]), buffer.dtype)[:, ::2]
    for wrong in (gaps, np.asfortranarray(buffer[0])):
        with pytest.raises(ValueError, match="^out is not contiguous"):
            other.step(other.sample(), out=wrong)


@pytest.mark.parametrize("game", tilewright.games())
def test_rows_can_be_copied_and_determinized(game: str) -> None:
    batch = tilewright.Batch(game, 3, seed=1, reset="off")
    for _ in range(4):
        batch.step(batch.sample())
    branches = batch.copy([2, 0, 0, 0])
    assert branches.rows == 4
    assert np.array_equal(branches.observations, batch.observations[[2, 0, 0, 0]])
    assert branches.seed_of(1) == batch.seed_of(0)
    branches.determinize(5, where=np.array([False, True, True, True]))
    assert np.array_equal(branches.observations, batch.observations[[2, 0, 0, 0]])
    assert np.array_equal(branches.legal, batch.legal[[2, 0, 0, 0]])
    assert branches.seed_of(0) == batch.seed_of(2)
    with pytest.raises(ValueError, match="row 1 has no seed"):
        branches.seed_of(1)
    for _ in range(12):
        branches.step(branches.legal.argmax(1))
    ends = {branches.observations[row].tobytes() for row in (1, 2, 3)}
    assert len(ends) > 1, "the same moves end differently with different hidden states"
    wrong: Any
    for wrong in ([3], [-1], []):
        with pytest.raises(ValueError, match="(out of range|1 to)"):
            batch.copy(wrong)
    for wrong in (3, [0.5]):
        with pytest.raises(TypeError, match="row"):
            batch.copy(wrong)

