"""Tests of progress, warnings and notes."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest
import tilewright
from tilewright import cluster
from tilewright.cluster._progress import Progress

BOTS = ["random", "random"]


def test_progress_is_off_by_default_without_a_terminal(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def play(name: str, progress: bool | None) -> str:
        folder = tmp_path / name
        cluster.selfplay("azul", BOTS, games=3, folder=folder, workers=0, progress=progress)
        return capfd.readouterr().err

    assert play("quiet", None) == ""
    shown = play("shown", True)
    assert shown.startswith("\r0 of 3 games") and "\r3 of 3 games, " in shown
    assert "left" not in shown, "no time is left at the end"


def test_progress_distinguishes_resumed_and_played_games() -> None:
    progress = Progress(100, 40, False)
    resumed = "40 of them from an earlier call"
    assert progress.text(2) == f"40 of 100 games, {resumed}"
    progress.add(20)
    assert progress.text(10) == f"60 of 100 games, {resumed}, 2.0 per second, 20 s left"
    progress.add(40)
    assert progress.text(2) == f"100 of 100 games, {resumed}, 30 per second"


def test_arena_warns_that_it_plays_more_games(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="every group of entrants plays 4 games, so that everyone has every seat"):
        table = cluster.arena("azul", [*BOTS, "greedy"], games=3, folder=tmp_path / "a", workers=0)
    assert table.games == 3 * 4
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cluster.arena("azul", BOTS, games=4, folder=tmp_path / "b", workers=0)
    with pytest.warns(UserWarning, match="every group of entrants plays 6 games"):
        cluster.arena("azul", [*BOTS, "greedy"], players=3, games=4, folder=tmp_path / "c", workers=0)


def test_note_counts_saved_games_and_shards(tmp_path: Path) -> None:
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
    assert f"6 of 20 games are saved in {folder}, in 2 of 7 shards. " in note and "resume=True" in note
    assert len(list(folder.glob("games/[0-9]*"))) == 2
