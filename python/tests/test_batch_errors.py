"""Tests that a batch rejects invalid arguments with the reason, and that no row moves."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
import tilewright
from tilewright import _tilewright


def test_illegal_action_names_the_row_and_no_row_moves() -> None:
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
    with pytest.raises(tilewright.IllegalMove) as illegal:
        batch.step(actions)
    assert illegal.value.rows == [5, 7, 50, 60, 70]
    text = str(illegal.value)
    assert text.startswith("row 5: action -1 is not legal: out of range (0 to 179); row 7: action 180")
    assert text.endswith("; 2 more rows also have illegal actions: 60 and 70")
    assert np.array_equal(batch.observations, before)
    with pytest.raises(tilewright.IllegalMove) as other:
        tilewright.start("azul", seed=1).play("zz")
    assert tuple(other.value.rows) == ()


def test_invalid_arrays_of_actions_are_rejected() -> None:
    batch = tilewright.Batch("azul", 4, seed=1)
    good = batch.sample()
    with pytest.raises(TypeError, match="numpy.asarray"):
        batch.step(list(good))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="float64"):
        batch.step(good.astype(np.float64))
    with pytest.raises(ValueError, match="one axis"):
        batch.step(good.reshape(2, 2))
    with pytest.raises(ValueError, match="^actions: expected 4 items, got 3"):
        batch.step(good[:3].copy())
    with pytest.raises(ValueError, match="^out: expected 4 items, got 3"):
        batch.sample(out=np.zeros(3, np.int32))
    with pytest.raises(ValueError, match="^out: expected 4 items, got 3"):
        batch.choose("random", out=np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="contiguous"):
        batch.step(np.repeat(good, 2)[::2])
    between = np.zeros(17, np.uint8)[1:].view(np.int32)
    for use in (batch.step, lambda actions: batch.sample(out=actions)):
        with pytest.raises(ValueError, match="(actions|out) is not aligned; pass a copy"):
            use(between)
    batch.sample(out=between.copy())
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


class MaskedSubclass(np.ndarray[Any, Any]):
    """An array subclass with a mask, like NumPy's masked arrays."""

    mask = True


class PlainSubclass(np.ndarray[Any, Any]):
    """An array subclass without a mask."""


def test_masked_arrays_are_rejected() -> None:
    batch = tilewright.Batch("azul", 4, seed=1)
    good, before = batch.sample(), batch.observations.copy()
    rows = np.array([True, False, True, True])
    for actions in (np.ma.array(good, mask=rows), good.view(MaskedSubclass)):
        with pytest.raises(TypeError, match="^actions must not be a masked array, .*where="):
            batch.step(actions)
        with pytest.raises(TypeError, match="^out must not be a masked array"):
            batch.sample(out=actions)
    for step in (batch.step, lambda _, where: batch.choose("random", where=where)):
        with pytest.raises(TypeError, match="^where must not be a masked array"):
            step(good, where=np.ma.array(rows, mask=rows))
    assert (batch.observations == before).all()
    batch.step(good.view(PlainSubclass))


def test_invalid_arguments_of_batch_are_rejected() -> None:
    for number in (2**64, 10**30):
        for name in ("rows", "players", "threads", "first_row"):
            with pytest.raises(ValueError, match=f"^{name} must be at most 2\\*\\*64 - 1, not {number}"):
                tilewright.Batch("azul", **{"rows": 1, name: number})  # type: ignore[call-overload]
    wrong: Any
    for wrong in (1, None, 0.5):
        with pytest.raises(TypeError, match=f"^packed_masks must be True or False, not {wrong!r}\\b"):
            tilewright.Batch("azul", 1, packed_masks=wrong)
    with pytest.raises(TypeError, match="^game must be a string, not None$"):
        tilewright.Batch(None, 1)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="^move must be a string, not 3$"):
        tilewright.Batch("azul", 1).encode(3)  # type: ignore[arg-type]
    for rows in (0, -1, 2**40):
        with pytest.raises(ValueError, match="row"):
            tilewright.Batch("azul", rows)
    with pytest.raises(ValueError, match="2\\*\\*64"):
        tilewright.Batch("azul", 1, seed=-1)
    for name in ("players", "threads", "first_row", "plane_side"):
        with pytest.raises(ValueError, match=f"{name} must be a non-negative integer, not -1"):
            tilewright.Batch("azul", 1, **{name: -1})  # type: ignore[call-overload]
    for wrong in (1.5, True, None, "1"):
        with pytest.raises(TypeError, match=f"^rows must be a non-negative integer, not {wrong!r}$"):
            tilewright.Batch("azul", wrong)
    with pytest.raises(ValueError, match="1024 threads"):
        tilewright.Batch("azul", 1, threads=10**6)
    with pytest.raises(ValueError, match="key must be a non-negative integer"):
        tilewright.Batch("azul", 1).sample(-1)
    with pytest.raises(ValueError, match="2\\*\\*64"):
        tilewright.Batch("azul", 1).reset(-1)
    with pytest.raises(ValueError, match="same_step"):
        tilewright.Batch("azul", 1, reset="never")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="float32"):
        tilewright.Batch("azul", 1, observations="float64")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="row 7 is out of range"):
        tilewright.Batch("azul", 2).view(7)
    with pytest.raises(ValueError, match="side"):
        tilewright.Batch("tilings", 1, side=8, plane_side=5)


def test_bot_of_another_game_is_rejected() -> None:
    batch, bot = tilewright.Batch("azul", 4, seed=1), tilewright.bot("tilings", "random")
    for use in (batch.choose, batch.rollout):
        with pytest.raises(ValueError, match='plays tilings, but the batch needs tilewright.bot."azul"'):
            use(bot)
    with pytest.raises(ValueError, match="plays tilings, but the game needs"):
        _tilewright.play_fixtures("azul", 2, [bot], [(1, [0, 0])], {})
    with pytest.raises(ValueError, match="plays tilings, but the tournament needs"):
        _tilewright.Tournament("azul", 2, [(bot, "a"), (bot, "b")], 2, 1, {})


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit the memory of a process")
def test_missing_memory_raises_memory_error() -> None:
    script = (
        "import resource, tilewright\n"
        "resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))\n"
        "try: tilewright.Batch('laying-grass', 2**24)\n"
        "except MemoryError as error: print(error)\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert "there is not enough memory for 16777216 rows of this game" in run.stdout
    with pytest.raises(ValueError, match="a batch must have 1 to 16777216 rows, not 16777217"):
        tilewright.Batch("azul", 2**24 + 1)


def test_unknown_rows_seats_and_actions_raise() -> None:
    batch = tilewright.Batch("azul", 4, seed=1)
    for number in (-1, 4, -(10**30)):
        for use in (
            batch.view,
            batch.seed_of,
            batch.episode,
            lambda row: batch.observe(row, 0),
            lambda row: batch.encode("1 b 1", row),
        ):
            with pytest.raises(ValueError, match=rf"row {number} is out of range \(0 to 3\)"):
                use(number)
    for seat in (-1, 2, 10**30):
        with pytest.raises(ValueError, match=rf"seat {seat} is out of range \(0 to 1\)"):
            batch.observe(0, seat)
        with pytest.raises(ValueError, match=rf"seat {seat} is out of range \(0 to 1\)"):
            batch.view(0, seat)
    with pytest.raises(ValueError, match=rf"action {10**30} is out of range \(0 to 179\)"):
        batch.decode(10**30)
    for wrong in (True, 1.0, "1", None):
        with pytest.raises(TypeError, match="row must be an integer from 0 to 3, not "):
            batch.view(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["observations", "reset", "illegal"])
def test_invalid_mode_lists_the_valid_ones(name: str) -> None:
    known = {
        "observations": '"float32", "uint8", "bits" or "none"',
        "reset": '"same_step", "next_step" or "off"',
        "illegal": '"refused" or "loses"',
    }[name]
    with pytest.raises(TypeError, match=f"^{name} must be {known}, not None"):
        tilewright.Batch("azul", 1, **{name: None})  # type: ignore[call-overload]
    with pytest.raises(ValueError, match=f"^{name} must be {known}, not 'x'"):
        tilewright.Batch("azul", 1, **{name: "x"})  # type: ignore[call-overload]


def test_batch_without_observations_raises() -> None:
    batch = tilewright.Batch("azul", 2, observations="none")
    assert batch.observations is None and batch.final_observations is None
    for use in (batch.parts, lambda: batch.observe(0, 0)):
        with pytest.raises(ValueError, match='has no observations; make it with observations="fl'):
            use()
