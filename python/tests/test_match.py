"""Tests of matches, positions and records."""

from __future__ import annotations

import copy
import pickle
import threading
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tilewright
from tilewright import _tilewright

GAMES = tilewright.games()


def played(game: str, moves: int = 6, seed: int = 7) -> tilewright.Match:
    match = tilewright.start(game, players=2, seed=seed)
    for ply in range(moves):
        legal = match.legal()
        if legal:
            match.play_action(legal[ply * 5 % len(legal)])
    return match


def test_first_example() -> None:
    match = tilewright.start("azul", players=2, seed=7, wall="free")
    match.play(match.moves()[0])
    assert match.ply == 1
    assert match.options["wall"] == "free"
    assert match.num_actions == 205 and match.num_players == 2


@pytest.mark.parametrize("game", GAMES)
def test_moves_and_action_numbers_agree(game: str) -> None:
    match = played(game)
    moves, legal = match.moves(), match.legal()
    assert [match.decode(action) for action in legal] == moves
    assert [match.encode(move) for move in moves] == legal
    assert legal == sorted(legal)
    assert legal[-1] < match.num_actions


@pytest.mark.parametrize("game", GAMES)
def test_finished_match_has_standings_and_a_record_that_loads(game: str, tmp_path: Path) -> None:
    match = tilewright.start(game, players=2, seed=3)
    assert match.standings() is None and match.shares() is None
    while not match.over:
        match.play_action(match.legal()[-1])
    assert match.turn is None and match.legal() == [] and match.moves() == []
    shares = match.shares()
    assert match.standings() is not None and shares is not None
    assert sum(shares) == pytest.approx(1)
    with pytest.raises(tilewright.IllegalMove, match="over"):
        match.play_action(0)
    file = tmp_path / "match.json"
    file.write_text(match.record(lines=True), encoding="utf-8")
    assert tilewright.load(file).record() == match.record()


def test_many_records_stream_to_and_from_one_file(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    written = [played(game) for game in GAMES]
    assert tilewright.write_records(file, iter(written)) == 3
    assert tilewright.write_records(file, written[:1], append=True) == 1
    records = [match.record() for match in tilewright.read_records(file)]
    assert records == [match.record() for match in [*written, written[0]]]


def test_errors_of_write_records(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "many.jsonl"
    with pytest.raises(FileNotFoundError) as missing:
        tilewright.write_records(file, [played("azul")])
    assert missing.value.filename == str(file)
    for append in (True, False):
        with pytest.raises(TypeError, match=r"for a single match, pass \[match\]"):
            tilewright.write_records(tmp_path / "one", played("azul"), append=append)  # type: ignore[arg-type]
    assert not [*tmp_path.iterdir()]


def test_write_records_replaces_files_atomically(tmp_path: Path) -> None:
    file, link = tmp_path / "many.jsonl", tmp_path / "link.jsonl"
    tilewright.write_records(file, [played("azul"), played("tilings")])
    file.chmod(0o640)
    link.symlink_to(file)
    before = file.read_bytes()
    closed = played("azul")
    closed.close()

    def fails() -> Iterator[tilewright.Match]:
        yield played("azul")
        raise KeyError("no more")

    wrong: list[tuple[Iterable[Any], type[Exception]]] = [
        ([played("azul"), 3], TypeError),
        ([played("azul"), closed], tilewright.Closed),
        (fails(), KeyError),
        (None, TypeError),  # type: ignore[list-item]
    ]
    for matches, error in wrong:
        with pytest.raises(error):
            tilewright.write_records(file, matches)
        assert file.read_bytes() == before
    with pytest.raises(TypeError, match="item 1 must be a tilewright.Match, not 3"):
        tilewright.write_records(file, [played("azul"), 3], append=True)  # type: ignore[list-item]
    assert file.read_bytes() == before + (played("azul").record() + "\n").encode()
    assert tilewright.write_records(link, [played("azul")]) == 1
    assert link.is_symlink() and len(file.read_text().splitlines()) == 1
    assert file.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.jsonl", "many.jsonl"]


def test_files_must_be_paths() -> None:
    match = tilewright.start("azul", seed=1)
    uses: list[Callable[[Any], Any]] = [
        tilewright.load,
        lambda file: list(tilewright.read_records(file)),
        lambda file: tilewright.write_records(file, [match]),
    ]
    with pytest.raises(TypeError, match="^matches must be an iterable of matches, not None$"):
        tilewright.write_records("nowhere", None)  # type: ignore[arg-type]
    for use in uses:
        for wrong in (1, True, None, b"x"):
            with pytest.raises(TypeError, match=f"^file must be a path .*, not {wrong!r}$"):
                use(wrong)


def test_errors_in_files_name_the_line(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    good = played("azul").record()
    file.write_text(f"{good}\n\n{good}\n{{bad\n", encoding="utf-8")
    matches = tilewright.read_records(file)
    assert [next(matches).record(), next(matches).record()] == [good, good]
    with pytest.raises(tilewright.TilewrightError, match="many.jsonl, line 4: .* at line 4 column 2$"):
        next(matches)
    file.write_text(good + "\n" + good.replace('"moves":["', '"moves":["zz","', 1), encoding="utf-8")
    with pytest.raises(tilewright.TilewrightError, match='many.jsonl, line 2: move 1, "zz"'):
        list(tilewright.read_records(file))
    with pytest.raises(tilewright.TilewrightError, match="many.jsonl: .*line 2.*use tilewright.read_records"):
        tilewright.load(file)
    file.write_text(played("azul").record(lines=True), encoding="utf-8-sig")
    assert tilewright.load(file).record() == good
    with pytest.raises(tilewright.TilewrightError, match="line 1: .*use tilewright.load for"):
        list(tilewright.read_records(file))
    file.write_text(f"{good}\n{good[:100]}\n{good}\n", encoding="utf-8")
    with pytest.raises(tilewright.TilewrightError, match="line 2: the record is cut off at line 2 column 100 "):
        list(tilewright.read_records(file))
    file.write_bytes(b"\xff")
    for read in (tilewright.load, lambda file: list(tilewright.read_records(file))):
        with pytest.raises(tilewright.TilewrightError, match="many.jsonl.*utf-8"):
            read(file)


@pytest.mark.parametrize("game", GAMES)
def test_undo_copy_pickle(game: str) -> None:
    match = played(game)
    before = match.record()
    for again in (match.copy(), copy.copy(match), copy.deepcopy(match)):
        again.play_action(again.legal()[0])
        assert match.record() == before
    assert pickle.loads(pickle.dumps(match)).record() == before
    assert match.undo() is not None
    assert match.record() != before
    assert match.redo() and not match.redo()
    assert match.record() == before


@pytest.mark.parametrize("game", GAMES)
def test_positions_can_be_pickled(game: str) -> None:
    match = played(game)
    position = match.determinize(1, 5)
    match.play_action(match.legal()[0])
    position.play(position.moves()[-1])
    position = position.determinize(0, 9)
    position.play_action(position.legal()[0])
    again = pickle.loads(pickle.dumps(position))
    while not position.over:
        assert again.view(0) == position.view(0) and again.legal() == position.legal()
        action = position.legal()[0]
        position.play_action(action)
        again.play_action(action)
    assert again.standings() == position.standings()


def test_pickle_of_another_version_is_rejected() -> None:
    with pytest.raises(tilewright.VersionMismatch, match="save records"):
        _tilewright.unpickled_match("0.0.0", played("azul").record())
    with pytest.raises(tilewright.VersionMismatch, match="0.0.0.*save records"):
        _tilewright.unpickled_position("0.0.0", played("azul").record(), [(0, 1)])


def test_invalid_pickles_are_rejected() -> None:
    version, record = tilewright.__version__, played("azul").record()
    wrong: Any
    for wrong in (
        [],
        [(None, 3)],
        [(7, 1)],
        [(0, 1), (None, 10**9)],
        [(0, 10**30)],
        [(-1, 1)],
        [(0, -1)],
        [(0.5, 1)],
        [3],
        None,
    ):
        with pytest.raises(tilewright.TilewrightError, match="not a valid pickle of a position"):
            _tilewright.unpickled_position(version, record, wrong)
    with pytest.raises(tilewright.TilewrightError):
        _tilewright.unpickled_match(version, record.replace("azul", "chess"))
    for wrong in (None, 3):
        with pytest.raises(tilewright.TilewrightError, match=f"not a valid pickle of a match: it contains {wrong}"):
            _tilewright.unpickled_match(version, wrong)
        with pytest.raises(tilewright.TilewrightError, match=f"not a valid pickle of .*: it contains {wrong}"):
            _tilewright.unpickled_match(wrong, record)
        with pytest.raises(tilewright.TilewrightError, match="not a valid pickle of a bot: game must be a string"):
            _tilewright.unpickled_bot(version, wrong, 3)
    with pytest.raises(
        tilewright.TilewrightError, match="not a valid pickle of a bot: the level of a bot must be 1 to 8"
    ):
        _tilewright.unpickled_bot(version, "azul", 9)


@pytest.mark.parametrize("game", GAMES)
def test_determinized_position_looks_the_same_to_its_seat(game: str) -> None:
    match = played(game)
    sampled = match.determinize(1, 5)
    assert sampled.view(1) == match.view(1)
    other = sampled.copy()
    other.play_action(other.legal()[0])
    assert other.view(1) != sampled.view(1)
    while not sampled.over:
        sampled.play(sampled.moves()[0])
    assert sampled.standings() is not None


@pytest.mark.parametrize("game", GAMES)
def test_match_has_text_and_svg(game: str) -> None:
    match = played(game)
    assert "to move" in str(match)
    assert game in repr(match)
    assert ElementTree.fromstring(match._repr_svg_()).tag.endswith("svg")


def test_moves_are_explained_in_every_language() -> None:
    match = tilewright.start("azul", players=2, seed=7)
    move = match.moves()[0]
    texts = {match.explain(move, language) for language in ("en", "fr", "de")}
    assert len(texts) == 3
    assert match.explain("nonsense") != match.explain("nonsense", language="de")
    with pytest.raises(ValueError, match="the languages are"):
        match.explain(move, "tlh")
    with pytest.raises(ValueError) as unknown:
        match.explain(move, "t\x07" * 1000)
    assert str(unknown.value).isprintable() and len(str(unknown.value)) < 400
    uses: list[Callable[[Any], Any]] = [
        lambda language: match.explain(move, language),
        match.describe_last_move,
    ]
    for use in uses:
        with pytest.raises(TypeError, match="^language must be a string, not None\\b"):
            use(None)
    with pytest.raises(TypeError, match="^move must be a string, not 3$"):
        match.explain(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="^lines must be True or False, not 1\\b"):
        match.record(lines=1)  # type: ignore[arg-type]
    match.play(move)
    assert match.describe_last_move()


def test_invalid_calls_raise_and_do_not_change_the_match() -> None:
    match = tilewright.start("azul", players=2, seed=7)
    before = match.record()
    illegal = next(action for action in range(match.num_actions) if action not in match.legal())
    for wrong in (illegal, -1, match.num_actions):
        with pytest.raises(tilewright.IllegalMove, match=f"action {wrong}"):
            match.play_action(wrong)
    with pytest.raises(tilewright.IllegalMove, match='^"zz" is not a move: type the source'):
        match.play("zz")
    with pytest.raises(tilewright.IllegalMove, match='^"1 b 6": "6" is not a destination'):
        match.play("1 b 6")
    for position in (match, match.determinize(0, 1)):
        for use in (position.play, position.encode):
            with pytest.raises(tilewright.IllegalMove) as illegal_move:
                use("zz\x1b[2J\u202e" + "z" * 10_000)
            message = str(illegal_move.value)
            assert r"zz\u{1b}[2J\u{202e}" in message, message
            assert message.isprintable() and len(message) < 400, message
        with pytest.raises(TypeError, match="^move must be a string, not None$"):
            position.encode(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^action 180 is out of range \(0 to 179\)$"):
        match.decode(180)
    with pytest.raises(ValueError, match=r"^seat 2 is out of range \(0 to 1\)$"):
        match.view(2)
    for position in (match, match.determinize(0, 1)):
        for number in (-1, 180, 10**30):
            with pytest.raises(tilewright.IllegalMove, match=rf"action {number} is out of range \(0 to 179\)"):
                position.play_action(number)
            with pytest.raises(ValueError, match=rf"action {number} is out of range \(0 to 179\)"):
                position.decode(number)
            with pytest.raises(ValueError, match=rf"seat {number} is out of range \(0 to 1\)"):
                position.view(number)
        for other in (True, 1.0, "1", None):
            with pytest.raises(TypeError, match="action must be an integer from 0 to 179, not "):
                position.play_action(other)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="move must be a string, not 3; use play_action"):
            position.play(3)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="plane_side must be a non-negative integer, not -1"):
            position.observe(plane_side=-1)
    assert match.record() == before
    assert issubclass(tilewright.IllegalMove, ValueError)
    assert issubclass(tilewright.IllegalMove, tilewright.TilewrightError)


def test_invalid_arguments_of_start_are_rejected() -> None:
    with pytest.raises(ValueError, match="the games are azul"):
        tilewright.start("chess")
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="from 0 to 2"):
            tilewright.start("azul", seed=seed)
    with pytest.raises(TypeError, match="seed must be an integer"):
        tilewright.start("azul", seed="x")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="walls"):
        tilewright.start("azul", walls="free")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="wall"):
        tilewright.start("azul", wall="blue")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="players"):
        tilewright.start("azul", players=9)
    with pytest.raises(ValueError, match="players must be a non-negative integer"):
        tilewright.start("azul", players=-1)
    with pytest.raises(ValueError, match="got 1 names for 2 players"):
        tilewright.start("azul", names=["Ana"])
    wrong: Any
    for wrong in ("AB", 5):
        with pytest.raises(TypeError, match=f"^names must be a list with one name per player, not {wrong!r}"):
            tilewright.start("azul", names=wrong)
    with pytest.raises(TypeError, match="^a name must be a string, not 7$"):
        tilewright.start("azul", names=["Ana", 7])  # type: ignore[list-item]
    assert tilewright.start("azul", names=(name for name in "AB")).names == ["A", "B"]  # type: ignore[call-overload]
    factories: list[Callable[[Any], Any]] = [tilewright.start, lambda game: tilewright.bot(game, 1)]
    for make in factories:
        with pytest.raises(TypeError, match="^game must be a string, not None$"):
            make(None)
    with pytest.raises(tilewright.TilewrightError, match="not a match saved by Tilewright"):
        _tilewright.load_text("{}")


def test_options_of_the_wrong_type_are_rejected(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match='bonus-spacing is given twice, as "bonus-spacing" and as "bonus_s'):
        tilewright.start("laying-grass", **{"bonus-spacing": "4", "bonus_spacing": "8"})  # type: ignore[call-overload]
    wrong: object
    for wrong in (["free"], ("free",), {"free"}, b"free", None, True, 1.5):
        with pytest.raises(TypeError, match="the option wall must be standard or free; got "):
            tilewright.start("azul", wall=wrong)  # type: ignore[call-overload]
    for wrong in ([8], 8.0, True):
        with pytest.raises(TypeError, match="the option side must be a whole number from 1 to 50; got "):
            tilewright.Batch("tilings", 1, side=wrong)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="the option off must be .* as a string or a list; got {2: 3}"):
        tilewright.start("tilings", off={2: 3})  # type: ignore[call-overload]
    assert tilewright.start("tilings", side=np.int64(8), off=(2, 3)).options["off"] == [2, 3]  # type: ignore[call-overload]
    colours = tilewright.start("laying-grass", colours=["red", "blue"]).options["colours"]
    assert colours == ["red", "blue"]


def test_custom_tiles_are_a_string_or_a_path(tmp_path: Path) -> None:
    file = tmp_path / "my.tiles"
    file.write_text("one red red red red 30\ntwo red blue red blue 30\n", encoding="utf-8")
    by_path = tilewright.start("tilings", seed=1, deck=file)
    by_text = tilewright.start("tilings", seed=1, deck=file.read_text(encoding="utf-8"))
    again = tilewright.start("tilings", seed=1, names=by_path.names, **by_path.options)
    assert by_path.record() == by_text.record() == again.record()
    assert tilewright.Batch("tilings", 2, **by_path.options).options == by_path.options
    with pytest.raises(ValueError, match="text of the option deck is invalid: line 1: .*pathlib.Path"):
        tilewright.start("tilings", deck=str(file))
    with pytest.raises(FileNotFoundError, match="nothing"):
        tilewright.start("tilings", motifs=tmp_path / "nothing")
    file.write_text("one red red\n", encoding="utf-8")
    with pytest.raises(ValueError, match="my.tiles: line 1: a tile needs six fields"):
        tilewright.start("tilings", deck=file)
    with pytest.raises(TypeError, match="the option deck must be .*, as a string or a pathlib.Path; got 3"):
        tilewright.start("tilings", deck=3)  # type: ignore[call-overload]


@pytest.mark.parametrize("game", GAMES)
def test_options_of_a_match_can_be_reused(game: str) -> None:
    match = tilewright.start(game, seed=1)
    assert tilewright.start(game, seed=1, **match.options).record() == match.record()


def test_invalid_arguments_of_from_view_are_rejected() -> None:
    match = tilewright.start("azul", seed=1)
    view, options = match.view(0), match.options
    wrong: list[tuple[Any, Any, Any, str]] = [
        (options, 0, {}, "^invalid view: .*round"),
        (options, 0, {**view, "round": "x"}, "^invalid view: round: "),
        (options, 0, {**view, "factories": []}, "^invalid view: "),
        (options, 1 - view["first"], {**view, "turn": None}, "the view does not say who is to move, so it is taken to be the viewer"),
        ({"wall": "blue"}, 0, view, "^invalid options: wall: "),
        (options, 2, view, r"^seat 2 is out of range \(0 to 1\)"),
        (options, -1, view, r"^seat -1 is out of range \(0 to 1\)"),
        (options, 0, None, "^view must be a dict, not None"),
        ([1], 0, view, "^options must be a dict, not "),
        (options, 0, {**view, "round": {1}}, "^view cannot be converted to JSON: "),
        (options, 0, {**view, "round": float("nan")}, "^view cannot be converted to JSON: "),
    ]
    for given_options, seat, given_view, message in wrong:
        with pytest.raises((ValueError, TypeError), match=message):
            tilewright.from_view("azul", given_options, seat, given_view)
    assert tilewright.from_view("azul", options, 0, view).view(0) == view


def test_closed_match_raises() -> None:
    with tilewright.start("azul", seed=1) as match:
        pass
    assert "closed" in repr(match)
    for use in (match.moves, match.record, match.copy, lambda: match.play_action(0)):
        with pytest.raises(tilewright.Closed, match="start or load another"):
            use()


def test_start_draws_a_seed_by_default() -> None:
    assert tilewright.start("azul").record() != tilewright.start("azul").record()


def test_threads_can_play_separate_matches() -> None:
    records: list[str] = []
    threads = [threading.Thread(target=lambda: records.append(played("azul").record())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(records)) == 1 and len(records) == 4


@pytest.mark.parametrize("game", tilewright.games())
def test_position_has_points_shares_and_standings_by_seat(game: str) -> None:
    match = tilewright.start(game, players=3, seed=5)
    position = match.determinize(0, 1)
    assert position.points() is None and position.shares() is None
    while not position.over:
        position.play_action(position.legal()[-1])
    points, shares, standings = position.points(), position.shares(), position.standings()
    assert points is not None and shares is not None and standings is not None
    assert [entry["seat"] for entry in standings] == [0, 1, 2]
    assert sum(shares) == pytest.approx(1)
    assert [share > 0 for share in shares] == [entry["rank"] == 1 for entry in standings]
    if game != "laying-grass":
        assert points == [entry["score"] for entry in standings]


def test_observe_writes_to_out() -> None:
    match = tilewright.start("azul", seed=5)
    out = np.full((2, len(match.observe())), 0.5, np.float32)
    assert match.observe(1, out=out[1]) is not None
    assert np.array_equal(out[1], match.observe(1)) and (out[0] == 0.5).all()
    position = match.determinize(0, 1)
    assert np.array_equal(position.observe(1, out=out[0]), out[1])
    wrong: Any
    for wrong in (out.astype(np.float64)[0], [1.0], out):
        with pytest.raises((TypeError, ValueError), match="^out "):
            match.observe(out=wrong)
    with pytest.raises(ValueError, match="^out: "):
        match.observe(out=out[0, 1:])

