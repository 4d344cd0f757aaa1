"""One game."""

from __future__ import annotations

import copy
import pickle
import threading
import xml.etree.ElementTree as ElementTree
from pathlib import Path

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


def test_the_three_lines_of_the_first_page() -> None:
    match = tilewright.start("azul", players=2, seed=7, wall="free")
    match.play(match.moves()[0])
    assert match.ply == 1
    assert match.options["wall"] == "free"
    assert match.actions == 205


@pytest.mark.parametrize("game", GAMES)
def test_moves_and_action_numbers_are_the_same_moves(game: str) -> None:
    match = played(game)
    moves, legal = match.moves(), match.legal()
    assert [match.decode(action) for action in legal] == moves
    assert [match.encode(move) for move in moves] == legal
    assert legal == sorted(legal)
    assert legal[-1] < match.actions


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_has_standings_and_a_record_that_loads(game: str, tmp_path: Path) -> None:
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
def test_a_position_is_pickled(game: str) -> None:
    match = played(game)
    position = match.imagine(1, 5)
    match.play_action(match.legal()[0])
    position.play(position.moves()[-1])
    position = position.imagine(0, 9)
    position.play_action(position.legal()[0])
    again = pickle.loads(pickle.dumps(position))
    while not position.over:
        assert again.view(0) == position.view(0) and again.legal() == position.legal()
        action = position.legal()[0]
        position.play_action(action)
        again.play_action(action)
    assert again.standings() == position.standings()


def test_a_pickle_of_another_version_says_what_to_do() -> None:
    with pytest.raises(tilewright.VersionMismatch, match="keep records"):
        _tilewright.unpickled_match("0.0.0", played("azul").record())
    with pytest.raises(tilewright.VersionMismatch, match="0.0.0.*keep records"):
        _tilewright.unpickled_position("0.0.0", played("azul").record(), [(0, 1)])


def test_a_pickle_that_was_tampered_with_is_refused() -> None:
    version, record = tilewright.__version__, played("azul").record()
    for since in ([], [(None, 3)], [(7, 1)], [(0, 1), (None, 10**9)]):
        with pytest.raises(tilewright.TilewrightError, match="no pickle of a position"):
            _tilewright.unpickled_position(version, record, since)  # type: ignore[arg-type]
    with pytest.raises(tilewright.TilewrightError):
        _tilewright.unpickled_match(version, record.replace("azul", "chess"))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_imagined_looks_alike_to_its_seat(game: str) -> None:
    match = played(game)
    imagined = match.imagine(1, 5)
    assert imagined.view(1) == match.view(1)
    other = imagined.copy()
    other.play_action(other.legal()[0])
    assert other.view(1) != imagined.view(1)
    while not imagined.over:
        imagined.play(imagined.moves()[0])
    assert imagined.standings() is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_text_and_a_picture(game: str) -> None:
    match = played(game)
    assert "to move" in str(match)
    assert game in repr(match)
    assert ElementTree.fromstring(match._repr_svg_()).tag.endswith("svg")


def test_moves_are_explained_in_every_language() -> None:
    match = tilewright.start("azul", players=2, seed=7)
    move = match.moves()[0]
    told = {match.explain(move, language) for language in ("en", "fr", "de")}
    assert len(told) == 3
    assert match.explain("nonsense") != match.explain("nonsense", language="de")
    with pytest.raises(ValueError, match="the languages are"):
        match.explain(move, "tlh")
    match.play(move)
    assert match.told()


def test_what_is_wrong_is_said_and_changes_nothing() -> None:
    match = tilewright.start("azul", players=2, seed=7)
    before = match.record()
    illegal = next(action for action in range(match.actions) if action not in match.legal())
    for wrong in (illegal, -1, match.actions):
        with pytest.raises(tilewright.IllegalMove, match=f"action {wrong}"):
            match.play_action(wrong)
    with pytest.raises(tilewright.IllegalMove, match="zz"):
        match.play("zz")
    with pytest.raises(ValueError, match="the actions are 0 to 179"):
        match.decode(180)
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        match.view(2)
    assert match.record() == before
    assert issubclass(tilewright.IllegalMove, ValueError)
    assert issubclass(tilewright.IllegalMove, tilewright.TilewrightError)


def test_what_makes_no_match() -> None:
    with pytest.raises(ValueError, match="the games are azul"):
        tilewright.start("chess")
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="from 0 to 2"):
            tilewright.start("azul", seed=seed)
    with pytest.raises(TypeError, match="whole number"):
        tilewright.start("azul", seed="x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="walls"):
        tilewright.start("azul", walls="free")
    with pytest.raises(ValueError, match="wall"):
        tilewright.start("azul", wall="blue")
    with pytest.raises(ValueError, match="players"):
        tilewright.start("azul", players=9)
    with pytest.raises(ValueError, match="players is a whole number of 0 or more"):
        tilewright.start("azul", players=-1)
    with pytest.raises(ValueError, match="1 names"):
        tilewright.start("azul", names=["Ana"])
    with pytest.raises(tilewright.TilewrightError, match="record"):
        _tilewright.load_text("{}")


def test_a_closed_match_says_so() -> None:
    with tilewright.start("azul", seed=1) as match:
        pass
    assert "closed" in repr(match)
    for use in (match.moves, match.record, match.copy, lambda: match.play_action(0)):
        with pytest.raises(tilewright.Closed, match="start or load another"):
            use()


def test_a_seed_is_drawn_where_none_is_given() -> None:
    assert tilewright.start("azul").record() != tilewright.start("azul").record()


def test_every_thread_may_have_its_own() -> None:
    records: list[str] = []
    threads = [threading.Thread(target=lambda: records.append(played("azul").record())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(records)) == 1 and len(records) == 4
