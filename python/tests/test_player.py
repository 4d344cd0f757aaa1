"""A policy as a player, by the protocol for programs."""

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
def test_a_match_is_written_as_a_batch_writes_it(game: str, players: int) -> None:
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
    with pytest.raises(ValueError, match="say which seat looks"):
        match.observe()


def test_planes_are_as_large_as_those_of_the_batch() -> None:
    batch = tilewright.Batch("tilings", 1, seed=3, plane_side=12)
    match = tilewright.start("tilings", seed=batch.seed_of(0))
    assert np.array_equal(match.observe(plane_side=12), batch.observations[0])
    with pytest.raises(ValueError, match="planes of side 9 cannot be"):
        match.observe(plane_side=9)
    with pytest.raises(ValueError, match="one size"):
        tilewright.start("azul").observe(plane_side=9)


@pytest.mark.parametrize("seat", [-1, 2, 3, 7, 300])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    match = tilewright.start("azul", seed=1)
    with pytest.raises(ValueError, match=f"no seat {seat}"):
        match.observe(seat)
    for game in GAMES:
        match = tilewright.start(game, seed=1)
        with pytest.raises(ValueError, match="seat|looks"):
            tilewright.from_view(game, match.options, seat, match.view(0))


@pytest.mark.parametrize("game", GAMES)
def test_what_was_made_from_a_view_is_copied_and_pickled(game: str) -> None:
    match = tilewright.start(game, seed=1)
    seat = match.turn or 0
    made = tilewright.from_view(game, match.options, seat, match.view(seat), seed=5)
    again = tilewright.from_view(game, match.options, seat, match.view(seat), seed=5)
    made.play_action(made.legal()[0])
    again.play_action(again.legal()[0])
    for other in (made.copy(), pickle.loads(pickle.dumps(made)), again):
        assert other.options == match.options and other.legal() == made.legal()
        assert [other.view(i) for i in range(2)] == [made.view(i) for i in range(2)]
        assert np.array_equal(other.observe(0), made.observe(0))


def test_a_view_that_makes_no_position_is_refused() -> None:
    match = tilewright.start("azul", seed=1)
    view = match.view(0)
    with pytest.raises(ValueError, match="there is no game"):
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


def test_a_policy_answers_what_it_is_asked(capfd: pytest.CaptureFixture[str]) -> None:
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
    said = served(loud, hello(match, seat), later, turn(match), end, hello(match, seat))
    assert said == [{"protocol": 1}, {"move": match.moves()[-1]}, {"protocol": 1}]
    out, err = capfd.readouterr()
    assert out == "" and err == "thinking\n"


def test_what_makes_no_sense_is_said() -> None:
    match = tilewright.start("azul", seed=1)
    seat = match.turn or 0
    with pytest.raises(tilewright.TilewrightError, match="after a hello"):
        served(first, turn(match))
    with pytest.raises(tilewright.TilewrightError, match="protocol 1, not 0"):
        served(first, {**hello(match, seat), "protocol": 0})
    with pytest.raises(tilewright.IllegalMove, match="action 500"):
        served(lambda position: 500, hello(match, seat), turn(match))
    with pytest.raises(tilewright.IllegalMove):
        served(lambda position: "nonsense", hello(match, seat), turn(match))
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match=f"a seed is .*, not {seed}"):
            tilewright.serve_policy(first, seed=seed)
    with pytest.raises(TypeError, match="^seed is a whole number, not None"):
        tilewright.serve_policy(first, seed=None)  # type: ignore[arg-type]
    for wrong in (0.5, True, None):
        with pytest.raises(TypeError, match="action is a whole number from 0 to 179, not "):
            served(lambda position, wrong=wrong: wrong, hello(match, seat), turn(match))


@pytest.mark.parametrize(
    "name, reason",
    [
        ("looking_ahead", "'looking_ahead' is no module:function"),
        ("nowhere:policy", "there is no module 'nowhere' here"),
        ("looking_ahead:polcy", "the module 'looking_ahead' has no 'polcy'"),
        ("looking_ahead:__doc__", "looking_ahead:__doc__ is no function"),
    ],
)
def test_a_policy_that_is_not_there(name: str, reason: str) -> None:
    command = [sys.executable, "-m", "tilewright.player", name]
    run = subprocess.run(command, cwd=EXAMPLES, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    # What an arena tells of: the last line, and of that the beginning.
    assert run.stderr.splitlines()[-1] == reason and len(reason) <= 60


def test_what_is_no_message_ends_it_with_a_line() -> None:
    match = tilewright.start("azul", seed=1)
    greeted = hello(match, match.turn or 0)
    lines = [json.dumps(message) for message in (greeted, {**turn(match), "view": {}})]
    wrong: list[tuple[bytes, str | tuple[str, ...]]] = [
        (b"garbage\n", "line 1 is no message in JSON: "),
        # By the locale, it may be text of a kind.
        (b"\xff\xfe\n", ("after line 0 there is no text: ", "line 1 is no message in JSON: ")),
        (b"[1]\n", "line 1 is no message: it has no type"),
        (b'{"type": "hello"}\n', "line 1: a hello has protocol, and not None"),
        (b'{"type": "turn"}\n', "a turn comes after a hello"),
        ((lines[0] + '\n{"type": "turn", "ply": 0}\n').encode(), "line 2: a turn has view, and not None"),
        ("\n".join(lines).encode(), "line 2: the view "),
    ]
    for given, reason in wrong:
        command = [sys.executable, "-m", "tilewright.player", "looking_ahead:policy"]
        run = subprocess.run(command, cwd=EXAMPLES, input=given, capture_output=True, timeout=60)
        said = run.stderr.decode()
        assert run.returncode == 2 and len(said.splitlines()) == 1
        assert said.startswith(reason), said


def program() -> str:
    """The command `tilewright`: as TILEWRIGHT names it, as cargo built it, or from the path."""
    named = os.environ.get("TILEWRIGHT")
    built = [ROOT / "target" / kind / "tilewright" for kind in ("debug", "release")]
    found = named or next((str(path) for path in built if path.exists()), None)
    found = found or shutil.which("tilewright")
    if found is None:
        pytest.skip("there is no tilewright that could hold a tournament: cargo build -p tilewright")
    return str(Path(found).resolve())


def arena(policy: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Two games of a policy against a bot, each in another seat; the policy lies in the folder."""
    player = f"cmd:'{sys.executable}' -W error -m tilewright.player {policy}"
    command = [program(), "arena", "azul", "--bots", f"{player},bot:1", "--games", "1", "--out", "cup"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


def test_a_policy_plays_in_the_arena(tmp_path: Path) -> None:
    shutil.copy(EXAMPLES / "looking_ahead.py", tmp_path)
    run = arena("looking_ahead:policy", tmp_path)
    assert run.returncode == 0, run.stderr
    games = list(tilewright.read_records(tmp_path / "cup" / "records.jsonl"))
    assert len(games) == 2 and all(game.over for game in games)
    ends = [json.loads(game.record())["end"] for game in games]
    assert ends == ["played-out"] * 2, run.stderr


def test_a_policy_that_is_mistyped_is_named_whole(tmp_path: Path) -> None:
    shutil.copy(EXAMPLES / "looking_ahead.py", tmp_path)
    run = arena("looking_ahead:polcy", tmp_path)
    assert "the module 'looking_ahead' has no 'polcy'\"" in run.stdout + run.stderr


def test_a_policy_that_fails_loses_the_game_and_says_why(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def policy(game):\n    raise RuntimeError('no idea')\n")
    run = arena("mine:policy", tmp_path)
    assert "RuntimeError: no idea" in run.stdout + run.stderr
