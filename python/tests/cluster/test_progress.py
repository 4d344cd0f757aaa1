"""What is said while a run is made."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest
import tilewright
from tilewright import cluster
from tilewright.cluster._progress import Progress

BOTS = ["random", "random"]


def test_progress_is_quiet_unless_asked_for(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def play(name: str, progress: bool | None) -> str:
        folder = tmp_path / name
        cluster.selfplay("azul", BOTS, games=3, folder=folder, workers=0, progress=progress)
        return capfd.readouterr().err

    assert play("quiet", None) == ""
    told = play("told", True)
    assert told.startswith("\r0 of 3 games") and "\r3 of 3 games, " in told
    assert "left" not in told, "at the end nothing is"


def test_progress_counts_what_was_kept_and_what_is_played() -> None:
    told = Progress(100, 40, False)
    assert told.text(2) == "40 of 100 games, 40 of them kept from before"
    told.add(20)
    assert told.text(10) == "60 of 100 games, 40 of them kept from before, 2.0 a second, 20 s left"
    told.add(40)
    assert told.text(2) == "100 of 100 games, 40 of them kept from before, 30 a second"


def test_an_arena_says_that_it_plays_more(tmp_path: Path) -> None:
    # As the command does: "note: every table plays 4 games, …".
    with pytest.warns(UserWarning, match="every table plays 4 games, so that everybody has every seat"):
        table = cluster.arena("azul", [*BOTS, "greedy"], games=3, folder=tmp_path / "a", workers=0)
    assert table.games == 3 * 4
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cluster.arena("azul", BOTS, games=4, folder=tmp_path / "b", workers=0)
    with pytest.warns(UserWarning, match="every table plays 6 games"):
        cluster.arena("azul", [*BOTS, "greedy"], players=3, games=4, folder=tmp_path / "c", workers=0)


def test_what_is_kept_is_told_in_games_and_in_shards(tmp_path: Path) -> None:
    games = 0

    def fails(match: tilewright.Match) -> int:
        nonlocal games
        games += match.ply < 2
        if games > 7:
            raise RuntimeError("no more ideas")
        return match.legal()[0]

    folder = tmp_path / "run"
    with pytest.raises(cluster.ChunkFailed) as failed:
        cluster.selfplay("azul", [fails, "random"], games=20, chunk=3, folder=folder, workers=0)
    (note,) = failed.value.__notes__
    assert f"6 of 20 games are kept in {folder}, in 2 of 7 shards: " in note and "resume=True" in note
    assert len(list(folder.glob("games/[0-9]*"))) == 2
