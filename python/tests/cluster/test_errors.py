"""What cannot be, and says so."""

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


def test_bad_requests(tmp_path: Path) -> None:
    folder = tmp_path / "run"

    def refused(why: str, *players: Any, **asked: Any) -> None:
        settings: dict[str, Any] = {"games": 1, "folder": folder, "workers": 0, **asked}
        with pytest.raises(cluster.BadRequest, match=why) as error:
            cluster.selfplay("azul", players or (1, 1), **settings)
        assert isinstance(error.value, tilewright.TilewrightError)
        assert isinstance(error.value, ValueError)

    refused("games is at least 1, not 0", games=0)
    refused("games is a whole number, not 1.5", games=1.5)
    refused("chunk is at least 1", chunk=0)
    refused("seed is a whole number, not 'x'", seed="x")
    refused("0 for in this process, or None .*, not -1", workers=-1)
    refused("workers is a whole number, not 1.5", workers=1.5)
    refused("folder is where the records go, a path, not None", folder=None)
    refused("a seed is a whole number from 0", seed=-1)
    refused("wall", wall="paper")
    refused("players", "random")
    refused("level is 1 to 8, not 9", 1, 9)
    refused("nobody", 1, "nobody")
    refused("does not play azul", 1, tilewright.bot("tilings", 1))
    refused("has no name for the tables", 1, lambda match: 0)
    for name in ("bot:1", "", "two\nlines", None):
        with pytest.raises(cluster.BadRequest, match="name of its own"):
            cluster.Factory(name, lambda seed: hasty)  # type: ignore[arg-type]
    with pytest.raises(cluster.BadRequest, match="by a function of a seed, not by 5"):
        cluster.Factory("five", 5)  # type: ignore[arg-type]
    refused("progress is True, False, or None .*, not 'yes'", progress="yes")
    refused("resume is True or False, not 'yes'", resume="yes")
    refused("a player is a bot", 1, None)
    refused('"bot:mine:policy" is no bot: there are bot:1 to', 1, "mine:policy")
    with pytest.raises(cluster.BadRequest, match="there is no game 'chess'"):
        cluster.selfplay("chess", [1, 1], games=1, folder=folder)
    with pytest.raises(cluster.BadRequest, match="cannot fill a table of 3"):
        cluster.arena("azul", [1, 2], players=3, folder=folder)
    with pytest.raises(cluster.BadRequest, match="at least one"):
        cluster.arena("azul", [], folder=folder)
    with pytest.raises(cluster.BadRequest, match="more than 100000000 games"):
        cluster.arena("azul", [1, 2], games=10**12, folder=folder)
    with pytest.raises(cluster.BadRequest, match="opponents are bots"):
        cluster.evaluate(1, "azul", against=[hasty], folder=folder)  # type: ignore[list-item]
    with pytest.raises(cluster.BadRequest, match="same name"):
        cluster.evaluate([1, 1], "azul", against=2, folder=folder)
    with pytest.raises(cluster.BadRequest, match="a seed is a whole number"):
        cluster.evaluate(1, "azul", seed=2**64, games=100, folder=folder)
    with pytest.raises(cluster.BadRequest, match="the last of 5 games would have the seed 18446744073709551616"):
        cluster.evaluate(1, "azul", seed=2**64 - 2, games=5, folder=folder)
    assert not folder.exists(), "nothing is written for what cannot be"
    # As `tilewright.evaluate` plays them.
    cluster.evaluate(1, "azul", against="random", seed=2**64 - 2, games=4, folder=folder, workers=0)


def test_folders_of_others(tmp_path: Path) -> None:
    def play(folder: Path, *, games: int = 2, resume: bool = False, seed: int = 1) -> None:
        bots = ["random", "random"]
        cluster.selfplay(
            "azul", bots, games=games, seed=seed, folder=folder, workers=0, resume=resume
        )

    def refused(why: str, folder: Path, **asked: Any) -> None:
        with pytest.raises(cluster.BadFolder, match=why) as error:
            play(folder, **asked)
        assert isinstance(error.value, tilewright.TilewrightError)

    folder = tmp_path / "run"
    play(folder, resume=True)
    whole = files(folder)
    refused("holds a run already: resume=True", folder)
    refused("there, seed is 1; here, it is 2", folder, seed=2, resume=True)
    refused("there, games is 2; here, it is 3", folder, games=3, resume=True)
    assert files(folder) == whole

    manifest = folder / "manifest.json"
    told = json.loads(manifest.read_text())
    manifest.write_text(json.dumps({**told, "versions": {"tilewright": "0.0.0"}}))
    refused("was begun by tilewright 0.0.0", folder, resume=True)
    manifest.write_text("{")
    refused("no manifest of a run .*: put back .* or play the run again in another folder", folder, resume=True)
    for wrong in ("{", "[]", '{"tilewright_run": 1}', '{"tilewright_run": 9}', "\udcff"):
        manifest.write_bytes(wrong.encode(errors="surrogateescape"))
        refused(r"manifest\.json", folder, resume=True)
        with pytest.raises(cluster.Damaged):
            cluster.read(folder)
    manifest.write_text(json.dumps({**told, "shards": [{}]}))
    refused("lists a shard that is none: .* in another folder", folder, resume=True)
    manifest.write_text(json.dumps({**told, "shards": [{**told["shards"][0], "first": 1}]}))
    with pytest.raises(cluster.Damaged, match="no shard with game 0"):
        cluster.read(folder)
    manifest.unlink()
    refused("holds files, and no run", folder)
    with pytest.raises(cluster.BadFolder, match="holds no run"):
        cluster.read(folder)

    (tmp_path / "file").touch()
    refused("cannot be used as a folder", tmp_path / "file")
    refused("holds files, and no run", tmp_path)


def test_two_runs_do_not_write_one_folder(tmp_path: Path) -> None:
    folder = tmp_path / "run"

    def nested(_match: tilewright.Match) -> int:
        cluster.selfplay("azul", [1, 1], games=1, folder=folder, workers=0, resume=True)
        return 0

    with pytest.raises(cluster.ChunkFailed, match="is being written by another run just now"):
        cluster.selfplay("azul", [nested, "random"], games=1, folder=folder, workers=0)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_nobody_may_write(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(cluster.BadFolder, match="Permission denied"):
            cluster.selfplay("azul", [1, 1], games=1, folder=tmp_path / "run", workers=0)
    finally:
        tmp_path.chmod(0o700)


def test_shards_come_to_a_driver_whose_folder_is_out_of_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(folder: Path) -> dict[str, bytes]:
        cluster.selfplay("azul", ["random"] * 2, games=5, chunk=2, folder=folder, workers=0)
        return files(folder)

    expected = play(tmp_path / "shared")
    monkeypatch.setattr(_shards, "is_shared", lambda *_: False)
    assert play(tmp_path / "own") == expected


def test_who_has_no_ray_is_told_before_anything_is_written(tmp_path: Path) -> None:
    program = f"""
import sys
sys.modules["ray"] = None
from tilewright import cluster
cluster.selfplay("azul", [1, 1], games=1, folder={str(tmp_path / "run")!r})
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert told.returncode == 1
    assert "MissingExtra: ray is not installed: pip install 'tilewright[ray]'" in told.stderr
    assert not (tmp_path / "run").exists()
