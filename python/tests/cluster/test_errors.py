"""Tests of invalid requests and folders."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import tilewright
from tilewright import cluster
from tilewright.cluster import _shards

from .runs import files, hasty


def test_invalid_requests_are_rejected(tmp_path: Path) -> None:
    folder = tmp_path / "run"

    def rejected(message: str, *players: Any, **arguments: Any) -> None:
        settings: dict[str, Any] = {"games": 1, "folder": folder, "workers": 0, **arguments}
        with pytest.raises(cluster.BadRequest, match=message) as error:
            cluster.selfplay("azul", players or (1, 1), **settings)
        assert isinstance(error.value, tilewright.TilewrightError)
        assert isinstance(error.value, ValueError)

    rejected("games must be at least 1, not 0", games=0)
    rejected("games must be an integer, not 1.5", games=1.5)
    rejected("chunk must be at least 1", chunk=0)
    rejected("seed must be an integer, not 'x'", seed="x")
    rejected("0 to play in this process, or None .*, not -1", workers=-1)
    rejected("workers must be an integer, not 1.5", workers=1.5)
    rejected("folder must be a path, not None", folder=None)
    rejected("seed must be an integer from 0", seed=-1)
    rejected("wall", wall="paper")
    rejected("players", "random")
    rejected("level of a bot must be 1 to 8, not 9", 1, 9)
    rejected("nobody", 1, "nobody")
    rejected("does not play azul", 1, tilewright.bot("tilings", 1))
    rejected("has no name to show in results", 1, lambda match: 0)
    for name in ("bot:1", "", "two\nlines", None):
        with pytest.raises(cluster.BadRequest, match="must be a printable string"):
            cluster.Factory(name, lambda seed: hasty)  # type: ignore[arg-type]
    with pytest.raises(cluster.BadRequest, match="must be a function of a seed, not 5"):
        cluster.Factory("five", 5)  # type: ignore[arg-type]
    rejected("progress must be True, False, or None .*, not 'yes'", progress="yes")
    rejected("resume must be True or False, not 'yes'", resume="yes")
    rejected("a player must be a bot", 1, None)
    rejected('"bot:mine:policy" is not a bot; the bots are bot:1 to', 1, "mine:policy")
    with pytest.raises(cluster.BadRequest, match="unknown game 'chess'"):
        cluster.selfplay("chess", [1, 1], games=1, folder=folder)
    with pytest.raises(cluster.BadRequest, match="cannot fill a table of 3"):
        cluster.arena("azul", [1, 2], players=3, folder=folder)
    with pytest.raises(cluster.BadRequest, match="at least one"):
        cluster.arena("azul", [], folder=folder)
    with pytest.raises(cluster.BadRequest, match="more than 100000000 games"):
        cluster.arena("azul", [1, 2], games=10**12, folder=folder)
    with pytest.raises(cluster.BadRequest, match="opponents must be bots"):
        cluster.evaluate(1, "azul", against=[hasty], folder=folder)  # type: ignore[list-item]
    with pytest.raises(cluster.BadRequest, match="same name"):
        cluster.evaluate([1, 1], "azul", against=2, folder=folder)
    with pytest.raises(cluster.BadRequest, match="seed must be an integer from 0"):
        cluster.evaluate(1, "azul", seed=2**64, games=100, folder=folder)
    with pytest.raises(cluster.BadRequest, match="the last of 5 games would have seed 18446744073709551616"):
        cluster.evaluate(1, "azul", seed=2**64 - 2, games=5, folder=folder)
    assert not folder.exists(), "invalid requests write nothing"
    # These seeds are valid, as in `tilewright.evaluate`.
    cluster.evaluate(1, "azul", against="random", seed=2**64 - 2, games=4, folder=folder, workers=0)


def test_folders_with_other_contents_are_rejected(tmp_path: Path) -> None:
    def play(folder: Path, *, games: int = 2, resume: bool = False, seed: int = 1) -> None:
        bots = ["random", "random"]
        cluster.selfplay(
            "azul", bots, games=games, seed=seed, folder=folder, workers=0, resume=resume
        )

    def rejected(message: str, folder: Path, **arguments: Any) -> None:
        with pytest.raises(cluster.BadFolder, match=message) as error:
            play(folder, **arguments)
        assert isinstance(error.value, tilewright.TilewrightError)

    folder = tmp_path / "run"
    play(folder, resume=True)
    before = files(folder)
    rejected("already contains a run; continue it with resume=True", folder)
    rejected("other arguments: seed was 1, not 2", folder, seed=2, resume=True)
    rejected("other arguments: games was 2, not 3", folder, games=3, resume=True)
    assert files(folder) == before

    manifest = folder / "manifest.json"
    contents = json.loads(manifest.read_text())
    manifest.write_text(json.dumps({**contents, "versions": {"tilewright": "0.0.0"}}))
    rejected("was started by tilewright 0.0.0", folder, resume=True)
    manifest.write_text("{")
    rejected("not a valid manifest .*; restore .* or repeat the run in another folder", folder, resume=True)
    for wrong in ("{", "[]", '{"tilewright_run": 1}', '{"tilewright_run": 9}', "\udcff"):
        manifest.write_bytes(wrong.encode(errors="surrogateescape"))
        rejected(r"manifest\.json", folder, resume=True)
        with pytest.raises(cluster.CorruptRun):
            cluster.read(folder)
    manifest.write_text(json.dumps({**contents, "shards": [{}]}))
    rejected("has an invalid shard .* in another folder", folder, resume=True)
    manifest.write_text(json.dumps({**contents, "shards": [{**contents["shards"][0], "first": 1}]}))
    with pytest.raises(cluster.CorruptRun, match="no shard with game 0"):
        cluster.read(folder)
    manifest.unlink()
    rejected("contains other files but no run", folder)
    with pytest.raises(cluster.BadFolder, match="contains no run"):
        cluster.read(folder)

    (tmp_path / "file").touch()
    rejected("cannot write to the folder", tmp_path / "file")
    rejected("contains other files but no run", tmp_path)


def test_two_runs_cannot_use_the_same_folder(tmp_path: Path) -> None:
    folder = tmp_path / "run"

    def nested(_match: tilewright.Match) -> int:
        cluster.selfplay("azul", [1, 1], games=1, folder=folder, workers=0, resume=True)
        return 0

    with pytest.raises(cluster.ChunkFailed, match="another run is writing to "):
        cluster.selfplay("azul", [nested, "random"], games=1, folder=folder, workers=0)


@pytest.mark.skipif(os.geteuid() == 0, reason="root can write everywhere")
def test_read_only_folder_is_rejected(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(cluster.BadFolder, match="Permission denied"):
            cluster.selfplay("azul", [1, 1], games=1, folder=tmp_path / "run", workers=0)
    finally:
        tmp_path.chmod(0o700)


def test_workers_without_the_folder_send_their_shards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(folder: Path) -> dict[str, bytes]:
        cluster.selfplay("azul", ["random"] * 2, games=5, chunk=2, folder=folder, workers=0)
        return files(folder)

    expected = play(tmp_path / "shared")
    monkeypatch.setattr(_shards, "is_shared", lambda *_: False)
    assert play(tmp_path / "own") == expected


def test_missing_ray_raises_before_anything_is_written(tmp_path: Path) -> None:
    program = f"""
import sys
sys.modules["ray"] = None
from tilewright import cluster
cluster.selfplay("azul", [1, 1], games=1, folder={str(tmp_path / "run")!r})
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert result.returncode == 1
    assert "MissingExtra: ray is not installed; run pip install 'tilewright[ray]'" in result.stderr
    assert not (tmp_path / "run").exists()
