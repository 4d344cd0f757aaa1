"""Many games at once."""

from __future__ import annotations

import copy
import os
import pickle
import threading
import time
from collections.abc import Callable

import numpy as np
import pytest
import tilewright

GAMES = tilewright.games()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("observations", ["float32", "uint8", "bits"])
def test_arrays_are_given_once_and_filled_anew(game: str, observations: str) -> None:
    batch = tilewright.Batch(game, 16, players=2, seed=1, observations=observations)  # type: ignore[arg-type]
    arrays = [batch.observations, batch.legal, batch.rewards, batch.done, batch.to_play]
    addresses = [array.ctypes.data for array in arrays]
    before = batch.observations.copy()
    for _ in range(20):
        batch.step(batch.sample())
    again = [batch.observations, batch.legal, batch.rewards, batch.done, batch.to_play]
    assert [array.ctypes.data for array in again] == addresses
    assert not np.array_equal(batch.observations, before)
    assert batch.legal.dtype == np.bool_ and batch.legal.shape == (16, batch.actions)
    assert batch.done.dtype == np.bool_ and batch.rewards.dtype == np.float32
    assert batch.legal.any(axis=1).all()


@pytest.mark.parametrize("game", GAMES)
def test_a_row_is_the_match_of_its_seed(game: str) -> None:
    batch = tilewright.Batch(game, 4, players=2, seed=5, reset="off")
    matches = [
        tilewright.start(game, players=2, seed=int(batch.seed_of(row))) for row in range(4)
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


def test_the_end_of_a_game_with_every_reset() -> None:
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


def test_spec_and_parts_name_every_number() -> None:
    batch = tilewright.Batch("azul", 3, players=2, seed=1)
    spec, parts = batch.spec(), batch.parts()
    assert sum(part["length"] for part in spec["parts"]) == batch.observations.shape[1]
    for part in spec["parts"]:
        array = parts[part["name"]]
        assert array.shape == (3, *part["stored_shape"])
        assert np.shares_memory(array, batch.observations)
    with pytest.raises(ValueError, match="packed"):
        tilewright.Batch("azul", 1, observations="bits").parts()


def test_actions_are_moves() -> None:
    batch = tilewright.Batch("azul", 2, seed=1)
    action = int(np.flatnonzero(batch.legal[1])[0])
    assert batch.encode(batch.decode(action), row=1) == action
    with pytest.raises(tilewright.IllegalMove, match="row 0"):
        batch.encode("zz")
    with pytest.raises(ValueError, match="the actions are 0 to 179"):
        batch.decode(-1)


def test_bots_choose_and_play_out() -> None:
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


def test_illegal_actions_name_the_row_and_move_nothing() -> None:
    batch = tilewright.Batch("azul", 4, seed=1)
    before = [batch.observations.copy(), batch.legal.copy(), batch.to_play.copy()]
    good = batch.sample()
    for wrong in (-1, 180, int(np.flatnonzero(~batch.legal[2])[0])):
        actions = good.copy()
        actions[2] = wrong
        with pytest.raises(tilewright.IllegalMove, match=f"row 2: action {wrong} "):
            batch.step(actions)
    after = [batch.observations, batch.legal, batch.to_play]
    assert all(np.array_equal(a, b) for a, b in zip(before, after, strict=True))
    batch.step(good)


def test_all_illegal_actions_are_named() -> None:
    batch = tilewright.Batch("azul", 100, seed=1)
    before = batch.observations.copy()
    actions = batch.sample()
    actions[[5, 7, 50, 60, 70]] = [-1, 180, -1, -1, -1]
    with pytest.raises(tilewright.IllegalMove) as told:
        batch.step(actions)
    assert told.value.rows == [5, 7, 50, 60, 70]
    text = str(told.value)
    assert text.startswith("row 5: action -1 is not legal: the actions are 0 to 179; row 7: action 180")
    assert text.endswith("; so are those of 2 more rows: 60 and 70")
    assert np.array_equal(batch.observations, before)
    with pytest.raises(tilewright.IllegalMove) as other:
        tilewright.start("azul", seed=1).play("zz")
    assert tuple(other.value.rows) == ()


def test_some_rows_move_while_others_wait() -> None:
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
    with pytest.raises(tilewright.IllegalMove) as told:
        batch.step(actions, where=~some)
    assert told.value.rows == [3]
    with pytest.raises(ValueError, match="8 items"):
        batch.step(actions, where=np.ones(3, np.bool_))
    with pytest.raises(TypeError, match="bool"):
        batch.step(actions, where=np.ones(8, np.int8))


def test_what_is_no_array_of_actions() -> None:
    batch = tilewright.Batch("azul", 4, seed=1)
    good = batch.sample()
    with pytest.raises(TypeError, match="numpy.asarray"):
        batch.step(list(good))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="float64"):
        batch.step(good.astype(np.float64))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one axis"):
        batch.step(good.reshape(2, 2))
    with pytest.raises(ValueError, match="4 items"):
        batch.step(good[:3].copy())
    with pytest.raises(ValueError, match="contiguous"):
        batch.step(np.repeat(good, 2)[::2])
    with pytest.raises(ValueError, match="read-only"):
        fixed = np.zeros(4, np.int32)
        fixed.flags.writeable = False
        batch.sample(out=fixed)
    batch.rewards.flags.writeable = False
    with pytest.raises(ValueError, match="rewards is read-only"):
        batch.step(good)
    batch.rewards.flags.writeable = True
    good.flags.writeable = False
    batch.step(good)
    batch.step(batch.sample(out=np.zeros(4, np.int64)))


def test_what_makes_no_batch() -> None:
    for rows in (0, -1, 2**40):
        with pytest.raises(ValueError, match="row"):
            tilewright.Batch("azul", rows)
    with pytest.raises(ValueError, match="2\\*\\*64"):
        tilewright.Batch("azul", 1, seed=-1)
    for name in ("players", "threads", "first_row", "plane_side"):
        with pytest.raises(ValueError, match=f"{name} is a whole number of 0 or more, not -1"):
            tilewright.Batch("azul", 1, **{name: -1})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rows is a whole number"):
        tilewright.Batch("azul", 1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="1024 threads"):
        tilewright.Batch("azul", 1, threads=10**6)
    with pytest.raises(ValueError, match="key is a whole number"):
        tilewright.Batch("azul", 1).sample(-1)
    with pytest.raises(ValueError, match="2\\*\\*64"):
        tilewright.Batch("azul", 1).reset(-1)
    with pytest.raises(ValueError, match="same_step"):
        tilewright.Batch("azul", 1, reset="never")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="float32"):
        tilewright.Batch("azul", 1, observations="float64")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no row 7"):
        tilewright.Batch("azul", 2).view(7)
    with pytest.raises(ValueError, match="side"):
        tilewright.Batch("tilings", 1, side=8, plane_side=5)


def test_two_threads_on_one_batch_is_an_error() -> None:
    batch = tilewright.Batch("azul", 64, seed=1)
    thread = threading.Thread(target=lambda: batch.choose("search,nodes=20000"))
    thread.start()
    errors = 0
    while thread.is_alive():
        try:
            batch.sample()
        except tilewright.Busy as busy:
            assert "another thread" in str(busy)
            errors += 1
            time.sleep(0.01)
    thread.join()
    assert errors > 0


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_goes_on_with_threads_of_its_own() -> None:
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


def test_a_batch_has_no_pickle_and_says_what_has() -> None:
    with pytest.raises(TypeError, match="send what it was made of"):
        pickle.dumps(tilewright.Batch("azul", 4, seed=1))


@pytest.mark.parametrize("copied", [tilewright.Batch.copy, copy.copy, copy.deepcopy])
def test_a_copy_goes_on_by_itself(copied: Callable[[tilewright.Batch], tilewright.Batch]) -> None:
    batch = tilewright.Batch("azul", 4, seed=1)
    copy = copied(batch)
    copy.step(copy.sample())
    assert not np.array_equal(copy.observations, batch.observations)
    batch.step(batch.sample())
    assert np.array_equal(copy.observations, batch.observations)
    batch.reset(1)
    fresh = tilewright.Batch("azul", 4, seed=1)
    assert np.array_equal(batch.observations, fresh.observations)
