"""Tests of observations, of positions from views, and of policies that play over the protocol for programs."""

from __future__ import annotations

import io
import json
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tilewright

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "python" / "examples"
GAMES = tilewright.games()


def first(game: tilewright.Match | tilewright.Position) -> int:
    return game.legal()[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_match_and_batch_have_the_same_observations(game: str, players: int) -> None:
    batch = tilewright.Batch(game, 1, players=players, seed=3, reset="off")
    match = tilewright.start(game, players=players, seed=batch.seed_of(0))
    while (seat := match.turn) is not None:
        assert np.array_equal(match.observe(), batch.observations[0])
        other = (seat + 1) % players
        assert np.array_equal(match.observe(other), batch.observe(0, other))
        seen = tilewright.from_view(game, match.options, seat, match.view(seat), seed=match.ply)
        assert np.array_equal(seen.observe(), batch.observations[0])
        assert seen.legal() == match.legal() and seen.options == match.options
        actions = batch.sample()
        batch.step(actions)
        match.play_action(int(actions[0]))
    assert np.array_equal(match.observe(0), batch.observe(0, 0))
    with pytest.raises(ValueError, match="pass the seat to observe"):
        match.observe()


def test_plane_side_is_the_same_as_in_a_batch() -> None:
    batch = tilewright.Batch("tilings", 1, seed=3, plane_side=12)
    match = tilewright.start("tilings", seed=batch.seed_of(0))
    assert np.array_equal(match.observe(plane_side=12), batch.observations[0])
    with pytest.raises(ValueError, match="plane_side cannot be 9"):
        match.observe(plane_side=9)
    with pytest.raises(ValueError, match="same size"):
        tilewright.start("azul").observe(plane_side=9)


@pytest.mark.parametrize("seat", [-1, 2, 3, 7, 300])
def test_unknown_seat_raises(seat: int) -> None:
    match = tilewright.start("azul", seed=1)
    with pytest.raises(ValueError, match=f"seat {seat} is out of range"):
        match.observe(seat)
    for game in GAMES:
        match = tilewright.start(game, seed=1)
        with pytest.raises(ValueError, match="seat|looks"):
            tilewright.from_view(game, match.options, seat, match.view(0))


@pytest.mark.parametrize("game", GAMES)
def test_position_from_view_can_be_copied_and_pickled(game: str) -> None:
    match = tilewright.start(game, seed=1)
    seat = match.turn or 0
    position = tilewright.from_view(game, match.options, seat, match.view(seat), seed=5)
    same = tilewright.from_view(game, match.options, seat, match.view(seat), seed=5)
    position.play_action(position.legal()[0])
    same.play_action(same.legal()[0])
    for other in (position.copy(), pickle.loads(pickle.dumps(position)), same):
        assert other.options == match.options and other.legal() == position.legal()
        assert [other.view(i) for i in range(2)] == [position.view(i) for i in range(2)]
        assert np.array_equal(other.observe(0), position.observe(0))


def test_invalid_view_is_rejected() -> None:
    match = tilewright.start("azul", seed=1)
    view = match.view(0)
    with pytest.raises(ValueError, match="unknown game"):
        tilewright.from_view("chess", match.options, 0, view)
    with pytest.raises(ValueError):
        tilewright.from_view("azul", {"players": 99}, 0, view)
    with pytest.raises(ValueError):
        tilewright.from_view("azul", match.options, 0, {})
    with pytest.raises(ValueError):
        tilewright.from_view("tilings", match.options, 0, view)
    del view["boards"][0]
    with pytest.raises(ValueError):
        tilewright.from_view("azul", match.options, 0, view)


def hello(match: tilewright.Match, seat: int) -> dict[str, Any]:
    return {
        "type": "hello",
        "protocol": 2,
        "game": match.game,
        "options": match.options,
        "seat": seat,
        "players": match.names,
        "time-left-ms": 1000,
    }


def turn(match: tilewright.Match) -> dict[str, Any]:
    view = match.view(match.turn)
    return {"type": "turn", "ply": match.ply, "since": [], "view": view, "moves": match.moves()}


def served(policy: Any, *messages: dict[str, Any]) -> list[dict[str, Any]]:
    source = io.StringIO("".join(json.dumps(message) + "\n" for message in messages))
    answers = io.StringIO()
    tilewright.serve_policy(policy, source=source, answers=answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_policy_answers_hello_and_turns(capfd: pytest.CaptureFixture[str]) -> None:
    match = tilewright.start("azul", seed=1)
    seat = match.turn
    assert seat is not None

    def loud(position: tilewright.Position) -> str:
        assert position.turn == seat
        print("thinking")
        position.play_action(position.legal()[0])
        return match.moves()[-1]

    later = {"type": "something new"}
    end: dict[str, Any] = {"type": "end", "since": [], "result": None}
    answers = served(loud, hello(match, seat), later, turn(match), end, hello(match, seat))
    assert answers == [{"protocol": 1}, {"move": match.moves()[-1]}, {"protocol": 1}]
    out, err = capfd.readouterr()
    assert out == "" and err == "thinking\n"


def test_invalid_messages_and_choices_raise() -> None:
    match = tilewright.start("azul", seed=1)
    seat = match.turn or 0
    with pytest.raises(tilewright.TilewrightError, match="line 1: expected a hello before the first turn"):
        served(first, turn(match))
    with pytest.raises(tilewright.TilewrightError, match="unsupported protocol 0"):
        served(first, {**hello(match, seat), "protocol": 0})
    with pytest.raises(tilewright.IllegalMove, match="action 500"):
        served(lambda position: 500, hello(match, seat), turn(match))
    with pytest.raises(tilewright.IllegalMove):
        served(lambda position: "nonsense", hello(match, seat), turn(match))
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match=f"seed must be .*, not {seed}"):
            tilewright.serve_policy(first, seed=seed)
    with pytest.raises(TypeError, match="^seed must be an integer, not None"):
        tilewright.serve_policy(first, seed=None)  # type: ignore[arg-type]
    for wrong in (0.5, True, None):
        with pytest.raises(TypeError, match="action must be an integer from 0 to 179, not "):
            served(lambda position, wrong=wrong: wrong, hello(match, seat), turn(match))


@pytest.mark.parametrize(
    "name, reason",
    [
        ("looking_ahead", "'looking_ahead' is not of the form module:function"),
        ("nowhere:policy", "cannot find the module 'nowhere'"),
        ("looking_ahead:polcy", "module 'looking_ahead' has no function 'polcy'"),
        ("looking_ahead:__doc__", "looking_ahead:__doc__ is not a function"),
    ],
)
def test_missing_policy_is_reported(name: str, reason: str) -> None:
    command = [sys.executable, "-m", "tilewright.player", name]
    run = subprocess.run(command, cwd=EXAMPLES, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    # The arena shows the beginning of the last line.
    assert run.stderr.splitlines()[-1] == reason and len(reason) <= 60


def test_invalid_message_is_reported_in_one_line() -> None:
    match = tilewright.start("azul", seed=1)
    messages = (hello(match, match.turn or 0), {**turn(match), "view": {}})
    lines = [json.dumps(message) for message in messages]
    wrong: list[tuple[bytes, str | tuple[str, ...]]] = [
        (b"garbage\n", "line 1 is not valid JSON: "),
        # Depending on the locale, this may be valid text.
        (b"\xff\xfe\n", ("invalid text after line 0: ", "line 1 is not valid JSON: ")),
        (b"[1]\n", "line 1 is not a valid message: expected an object with a type"),
        (b'{"type": "hello"}\n', "line 1: hello has no valid protocol (got None)"),
        (b'{"type": "turn"}\n', "line 1: expected a hello before the first turn"),
        ((lines[0] + '\n{"type": "turn", "ply": 0}\n').encode(), "line 2: turn has no valid view (got None)"),
        ("\n".join(lines).encode(), "line 2: invalid view: "),
    ]
    for given, reason in wrong:
        command = [sys.executable, "-m", "tilewright.player", "looking_ahead:policy"]
        run = subprocess.run(command, cwd=EXAMPLES, input=given, capture_output=True, timeout=60)
        message = run.stderr.decode()
        assert run.returncode == 2 and len(message.splitlines()) == 1
        assert message.startswith(reason), message


def program() -> str:
    """Finds the command `tilewright`: from TILEWRIGHT, in the target folder, or on the path."""
    named = os.environ.get("TILEWRIGHT")
    built = [ROOT / "target" / kind / "tilewright" for kind in ("debug", "release")]
    found = named or next((str(path) for path in built if path.exists()), None)
    found = found or shutil.which("tilewright")
    if found is None:
        pytest.skip("the command tilewright is missing: run cargo build -p tilewright")
    return str(Path(found).resolve())


def arena(policy: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Plays two games of a policy in this folder against a bot, one in each seat."""
    player = f"cmd:'{sys.executable}' -W error -m tilewright.player {policy}"
    command = [program(), "arena", "azul", "--bots", f"{player},bot:1", "--games", "1", "--out", "cup"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


def test_policy_plays_in_the_arena(tmp_path: Path) -> None:
    shutil.copy(EXAMPLES / "looking_ahead.py", tmp_path)
    run = arena("looking_ahead:policy", tmp_path)
    assert run.returncode == 0, run.stderr
    games = list(tilewright.read_records(tmp_path / "cup" / "records.jsonl"))
    assert len(games) == 2 and all(game.over for game in games)
    ends = [json.loads(game.record())["end"] for game in games]
    assert ends == ["played-out"] * 2, run.stderr


def test_arena_shows_the_full_name_of_a_missing_policy(tmp_path: Path) -> None:
    shutil.copy(EXAMPLES / "looking_ahead.py", tmp_path)
    run = arena("looking_ahead:polcy", tmp_path)
    assert "module 'looking_ahead' has no function 'polcy'\"" in run.stdout + run.stderr


def test_policy_that_raises_loses_the_game_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def policy(game):\n    raise RuntimeError('no idea')\n")
    run = arena("mine:policy", tmp_path)
    assert "RuntimeError: no idea" in run.stdout + run.stderr
