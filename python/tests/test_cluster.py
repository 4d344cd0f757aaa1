"""Runs on a cluster: the same games and tables whoever plays them, and however often they are lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import tilewright

pytest.importorskip("pyarrow", reason="tilewright[ray] is not installed")

import pyarrow.parquet
from tilewright import cluster
from tilewright.cluster import _shards, _workers

COMMANDS = Path(__file__).parent / "commands"
"""What the commands printed and wrote that are named in the tests."""


@pytest.fixture(scope="module")
def ray() -> Iterator[str]:
    """A cluster of two workers on this machine; gives its address."""
    ray = pytest.importorskip("ray", reason="Ray is not installed")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    yield ray.get_runtime_context().gcs_address
    ray.shutdown()


def files(folder: Path) -> dict[str, bytes]:
    """All that a run has written, but the lock."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def hasty(match: tilewright.Match) -> int:
    """A policy that is pinned, and not slow."""
    return match.legal()[-1]


def leaving_pids(folder: Path) -> cluster.Factory:
    """A policy that tells who plays it."""

    def make(_seed: int) -> Callable[[tilewright.Match], int]:
        (folder / str(os.getpid())).touch()
        return lambda match: match.legal()[-1]

    return cluster.Factory("hasty", make)


# The same games whoever plays them.


def test_the_files_do_not_depend_on_the_workers(ray: str, tmp_path: Path) -> None:
    def play(workers: int) -> tuple[cluster.SelfPlay, dict[str, bytes]]:
        folder = tmp_path / str(workers)
        players = ["greedy", "random"]
        result = cluster.selfplay(
            "azul", players, games=110, seed=3, chunk=10, folder=folder, workers=workers
        )
        return result, files(folder)

    here, one, two = play(0), play(1), play(2)
    assert here[1] == one[1] == two[1]
    assert here[0].seats == one[0].seats == two[0].seats
    assert here[0].games == 110 and len(here[1]) == 12
    assert "seat 0, bot:greedy: 100.0% of 110 games" in str(here[0])


def test_self_play_is_what_the_command_plays(tmp_path: Path) -> None:
    # tilewright sim azul --bots greedy,random --games 5 --seed 3 --records -
    cluster.selfplay(
        "azul", ["greedy", "random"], games=5, seed=3, chunk=2, folder=tmp_path / "run", workers=0
    )
    records = [match.record() for match in cluster.read(tmp_path / "run")]
    assert records == (COMMANDS / "sim.jsonl").read_text(encoding="utf-8").splitlines()


def test_a_tournament_is_what_the_command_plays(ray: str, tmp_path: Path) -> None:
    # tilewright arena azul --bots random,greedy,greedy --games 4 --seed 7
    bots: list[cluster.Player] = ["random", "greedy", tilewright.bot("azul", "greedy")]
    table = cluster.arena(
        "azul", bots, games=4, seed=7, chunk=5, folder=tmp_path / "run", workers=2
    )
    records = [match.record() for match in cluster.read(tmp_path / "run")]
    assert records == (COMMANDS / "arena.jsonl").read_text(encoding="utf-8").splitlines()
    told = (COMMANDS / "arena.txt").read_text(encoding="utf-8").splitlines()
    timeless = [line[:-10] if line.endswith(("time/move", " µs")) else line for line in told]
    assert str(table).splitlines() == timeless
    assert [entrant.name for entrant in table.entrants] == [
        "bot:greedy",
        "bot:greedy #2",
        "bot:random",
    ]
    best = table.entrants[0]
    assert best.rating.low < best.rating.value < best.rating.high
    assert table.cross[0][0] is None and table.cross[0][1] == pytest.approx(
        (0.5, 0.5, 0.5), abs=0.5
    )
    assert table.games == 12 and sum(seat.value for seat in table.seats) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3])
def test_a_grid_has_the_numbers_of_evaluate(players: int, tmp_path: Path) -> None:
    settings: dict[str, Any] = {"games": 11, "players": players, "seed": 5, "wall": "free"}
    greedy = tilewright.bot("azul", "greedy")
    grid = cluster.evaluate(
        [hasty, greedy], "azul", against=["random", 1], chunk=4, folder=tmp_path / "run", workers=0,
        **settings,
    )  # fmt: skip

    def as_policy(match: tilewright.Match) -> int:
        return greedy.choose(match).action

    for name, policy in (("hasty", hasty), ("bot:greedy", as_policy)):
        for other in ("random", 1):
            expected = tilewright.evaluate(policy, "azul", against=other, **settings)
            assert grid.cells[name, f"bot:{other}"] == expected
    assert str(grid).startswith("hasty against bot:random       ")


def test_policies_play_in_rust_and_here_alike(tmp_path: Path) -> None:
    """A bot that stands beside a policy is asked from here, and chooses what it chooses in Rust."""
    greedy = tilewright.bot("tilings", "greedy")

    def greedily(match: tilewright.Match) -> str:
        return greedy.choose(match).move

    def play(name: str, players: list[cluster.Player]) -> list[dict[str, object]]:
        cluster.selfplay("tilings", players, games=6, chunk=4, folder=tmp_path / name, workers=0)
        columns = ["seed", "points", "places", "plies"]
        found = pyarrow.parquet.read_table(tmp_path / name / "games", columns=columns)
        return list(found.to_pylist())

    assert play("rust", [greedy, 2]) == play("here", [greedily, 2])


def test_a_policy_may_draw_lots(ray: str, tmp_path: Path) -> None:
    import random

    def make(seed: int) -> Callable[[tilewright.Match], int]:
        lots = random.Random(seed)
        return lambda match: lots.choice(match.legal())

    def play(workers: int) -> tuple[str, dict[str, bytes]]:
        players: list[cluster.Player] = [cluster.Factory("lots", make), hasty_there(), "random"]
        folder = tmp_path / str(workers)
        table = cluster.arena("azul", players, games=2, chunk=2, folder=folder, workers=workers)
        return str(table), files(folder)

    assert play(0) == play(2)


def hasty_there() -> Callable[[tilewright.Match], int]:
    """The same, for workers that cannot import this file."""

    def hasty(match: tilewright.Match) -> int:
        return match.legal()[-1]

    return hasty


def test_records_are_columns_for_any_reader(tmp_path: Path) -> None:
    cluster.selfplay(
        "laying-grass", ["random", "random"], games=3, chunk=2, folder=tmp_path / "run", workers=0
    )
    table = pyarrow.parquet.read_table(tmp_path / "run" / "games")
    assert table.schema.equals(_shards.SCHEMA)
    assert table["number"].to_pylist() == [0, 1, 2]
    for row, match in zip(table.to_pylist(), cluster.read(tmp_path / "run"), strict=True):
        assert match.record() == row["record"] and match.over
        assert match.points() == row["points"] and match.ply == row["plies"]
        assert json.loads(row["options"]) == match.options
        assert row["players"] == ["bot:random", "bot:random"]
        standings = match.standings()
        assert standings is not None
        assert {told["seat"]: told["rank"] for told in standings} == dict(enumerate(row["places"]))


# Workers that are lost.


def test_killed_workers_change_nothing(ray: str, tmp_path: Path) -> None:
    settings: dict[str, Any] = {"games": 240, "seed": 9, "chunk": 10}
    quiet, pids = tmp_path / "quiet", tmp_path / "pids"
    pids.mkdir()
    players: list[cluster.Player] = [leaving_pids(pids), "greedy"]
    expected = cluster.selfplay("azul", players, folder=quiet, workers=0, **settings)
    (pids / str(os.getpid())).unlink()

    killed: set[int] = set()
    over = threading.Event()

    def kill() -> None:
        while not over.is_set() and len(killed) < 4:
            for path in pids.iterdir():
                if (pid := int(path.name)) not in killed:
                    killed.add(pid)
                    os.kill(pid, signal.SIGKILL)
                    break
            time.sleep(0.01)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        disturbed = tmp_path / "disturbed"
        result = cluster.selfplay("azul", players, folder=disturbed, workers=2, **settings)
    finally:
        over.set()
        killer.join()
    assert len(killed) == 4
    assert result.seats == expected.seats
    assert files(disturbed) == files(quiet)


def dying(marks: Path, times: int) -> cluster.Factory:
    """A policy whose process dies the first times that the chunk is played."""

    def make(seed: int) -> Callable[[tilewright.Match], int]:
        deaths = len(list(marks.glob(f"{seed}-*")))
        if deaths < times:
            (marks / f"{seed}-{deaths}").touch()
            os._exit(1)
        return lambda match: match.legal()[-1]

    return cluster.Factory("hasty", make)


def test_what_ray_gives_up_is_played_again(
    ray: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_workers, "RAY_RETRIES", 0)
    marks = tmp_path / "marks"
    marks.mkdir()
    players: list[cluster.Player] = [dying(marks, 2), "random"]
    cluster.selfplay("azul", players, games=4, chunk=2, folder=tmp_path / "run", workers=2)
    assert len(list(marks.iterdir())) == 4
    cluster.selfplay(
        "azul", [hasty, "random"], games=4, chunk=2, folder=tmp_path / "quiet", workers=0
    )
    assert files(tmp_path / "run") == files(tmp_path / "quiet")


def test_a_chunk_that_kills_every_worker_ends_the_run(
    ray: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_workers, "RAY_RETRIES", 0)
    monkeypatch.setattr(_workers, "ATTEMPTS", 2)
    players: list[cluster.Player] = [dying(tmp_path, 99), "random"]
    with pytest.raises(cluster.ChunkFailed, match="from number 0 on lost their worker"):
        cluster.selfplay("azul", players, games=2, folder=tmp_path / "run", workers=1)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_policy_that_fails_is_named(ray: str, workers: int, tmp_path: Path) -> None:
    def fails(match: tilewright.Match) -> int:
        if match.ply > 2:
            raise RuntimeError("no more ideas")
        return match.legal()[0]

    def cheats(_match: tilewright.Match) -> int:
        return 10_000

    def play(policy: Callable[[tilewright.Match], int]) -> None:
        folder = tmp_path / policy.__name__
        cluster.selfplay("azul", ["random", policy], games=2, folder=folder, workers=workers)

    with pytest.raises(
        cluster.ChunkFailed, match="fails failed in game 0 .*no more ideas"
    ) as failed:
        play(fails)
    assert "0 of 2 games are kept" in failed.value.__notes__[0]
    with pytest.raises(cluster.ChunkFailed, match="cheats failed .*there is no action 10000"):
        play(cheats)


# Runs that are interrupted.

DRIVER = """
import sys
from tilewright import cluster

folder, workers = sys.argv[1], int(sys.argv[2])
bots = ["greedy", "random"]
cluster.selfplay("azul", bots, games=4_000, seed=3, chunk=50, folder=folder, workers=workers)
"""


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("undisturbed") / "run"
    go_on(folder, resume=False)
    return files(folder)


def go_on(folder: Path, *, resume: bool = True, workers: int = 0) -> cluster.SelfPlay:
    return cluster.selfplay(
        "azul", ["greedy", "random"], games=4_000, seed=3, chunk=50, folder=folder, workers=workers,
        resume=resume,
    )  # fmt: skip


def interrupted(folder: Path, workers: int, how: signal.Signals, address: str) -> str:
    """Begins the run elsewhere, ends it when some shards are there, and gives what it said."""
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER, str(folder), str(workers)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "RAY_ADDRESS": address},
    )
    late = time.monotonic() + 90
    while len(list(folder.glob("games/[0-9]*"))) < 5:
        assert driver.poll() is None and time.monotonic() < late, "the run has to be under way"
        time.sleep(0.01)
    driver.send_signal(how)
    _, said = driver.communicate(timeout=60)
    assert driver.returncode != 0
    return said


@pytest.mark.parametrize("workers", [0, 2])
def test_a_killed_run_is_gone_on_with(
    ray: str, workers: int, tmp_path: Path, undisturbed: dict[str, bytes]
) -> None:
    folder = tmp_path / "run"
    interrupted(folder, workers, signal.SIGKILL, ray)
    assert not json.loads((folder / "manifest.json").read_text())["complete"]
    with pytest.raises(cluster.BadFolder, match="is not finished"):
        cluster.read(folder)
    # Lines that the end has torn, and a file that it has.
    with open(folder / "journal.jsonl", "a", encoding="utf-8") as journal:
        journal.write('{"name": "games/0000')
    (folder / "games" / ".torn").write_bytes(b"PAR1")
    before = {path: path.stat().st_mtime_ns for path in folder.glob("games/[0-9]*")}
    go_on(folder, workers=workers)
    assert files(folder) == undisturbed
    kept = [path for path, written in before.items() if path.stat().st_mtime_ns == written]
    # The last ones may have been written and not yet noted.
    assert len(kept) >= len(before) - 2 - workers


@pytest.mark.parametrize("workers", [0, 2])
def test_ctrl_c_says_how_to_go_on(
    ray: str, workers: int, tmp_path: Path, undisturbed: dict[str, bytes]
) -> None:
    folder = tmp_path / "run"
    said = interrupted(folder, workers, signal.SIGINT, ray)
    assert "KeyboardInterrupt" in said
    assert "of 4,000 games are kept in" in said and "resume=True goes on" in said
    go_on(folder)
    assert files(folder) == undisturbed


def test_what_is_damaged_is_played_again(tmp_path: Path) -> None:
    folder = tmp_path / "run"

    def play(resume: bool) -> cluster.SelfPlay:
        bots = ["random", "random"]
        return cluster.selfplay(
            "azul", bots, games=6, chunk=2, folder=folder, workers=0, resume=resume
        )

    result = play(False)
    whole = files(folder)
    shards = sorted(folder.glob("games/*"))
    data = bytearray(shards[1].read_bytes())
    data[len(data) // 2] ^= 1
    shards[1].write_bytes(data)
    with pytest.raises(cluster.Damaged, match="not as it was written"):
        list(cluster.read(folder))
    shards[2].unlink()
    assert play(True) == result
    assert files(folder) == whole
    # Nothing is missing: nothing is played.
    assert play(True) == result and files(folder) == whole


# What cannot be.


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
    refused("workers is at least 1", workers=-1)
    refused("a seed is a whole number from 0", seed=-1)
    refused("wall", wall="paper")
    refused("players", "random")
    refused("level is 1 to 8, not 9", 1, 9)
    refused("nobody", 1, "nobody")
    refused("does not play azul", 1, tilewright.bot("tilings", 1))
    refused("has no name for the tables", 1, lambda match: 0)
    refused("name of its own", 1, cluster.Factory("bot:1", lambda seed: hasty))
    refused("a player is a bot", 1, None)
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
        cluster.evaluate(1, "azul", seed=2**64 - 1, games=100, folder=folder)
    assert not folder.exists(), "nothing is written for what cannot be"


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
    for wrong in ("{", "[]", '{"tilewright_run": 1}', '{"tilewright_run": 9}', "\udcff"):
        manifest.write_bytes(wrong.encode(errors="surrogateescape"))
        refused(r"manifest\.json", folder, resume=True)
        with pytest.raises(cluster.Damaged):
            cluster.read(folder)
    manifest.write_text(json.dumps({**told, "shards": [{}]}))
    refused("lists a shard that is none", folder, resume=True)
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


@pytest.mark.parametrize("missing", ["pyarrow", "ray"])
def test_what_is_not_installed_is_named(missing: str, tmp_path: Path) -> None:
    program = f"""
import sys
sys.modules[{missing!r}] = None
from tilewright import cluster
cluster.selfplay("azul", [1, 1], games=1, folder={str(tmp_path / "run")!r})
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert told.returncode == 1
    assert f"MissingExtra: {missing} is not installed: pip install 'tilewright[ray]'" in told.stderr
    assert not (tmp_path / "run").exists()


def test_progress_is_quiet_unless_asked_for(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def play(name: str, progress: bool | None) -> str:
        bots = ["random", "random"]
        folder = tmp_path / name
        cluster.selfplay("azul", bots, games=3, folder=folder, workers=0, progress=progress)
        return capfd.readouterr().err

    assert play("quiet", None) == ""
    assert "3 of 3 games" in play("told", True)
