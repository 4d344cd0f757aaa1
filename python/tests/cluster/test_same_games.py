"""Tests that games and results do not depend on the workers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
import tilewright
from tilewright import cluster
from tilewright.cluster import _shards

from .runs import files, hasty, local_hasty

COMMANDS = Path(__file__).parents[1] / "commands"
"""The output of the commands that are named in the tests."""


def test_files_do_not_depend_on_the_workers(ray: str, tmp_path: Path) -> None:
    def play(workers: int) -> tuple[cluster.SelfPlayResult, dict[str, bytes]]:
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


def test_self_play_has_the_games_of_the_command(tmp_path: Path) -> None:
    # tilewright sim azul --bots greedy,random --games 5 --seed 3 --records -
    cluster.selfplay(
        "azul", ["greedy", "random"], games=5, seed=3, chunk=2, folder=tmp_path / "run", workers=0
    )
    records = [match.record() for match in cluster.read(tmp_path / "run")]
    assert records == (COMMANDS / "sim.jsonl").read_text(encoding="utf-8").splitlines()


def test_tournament_has_the_games_of_the_command(ray: str, tmp_path: Path) -> None:
    # tilewright arena azul --bots random,greedy,greedy --games 4 --seed 7
    bots: list[cluster.Player] = ["random", "greedy", tilewright.bot("azul", "greedy")]
    table = cluster.arena(
        "azul", bots, games=4, seed=7, chunk=5, folder=tmp_path / "run", workers=2
    )
    records = [match.record() for match in cluster.read(tmp_path / "run")]
    assert records == (COMMANDS / "arena.jsonl").read_text(encoding="utf-8").splitlines()
    printed = (COMMANDS / "arena.txt").read_text(encoding="utf-8").splitlines()
    without_times = [line[:-10] if line.endswith(("time/move", " µs")) else line for line in printed]
    assert str(table).splitlines() == without_times
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
def test_grid_has_the_results_of_evaluate(players: int, tmp_path: Path) -> None:
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


def test_bots_play_the_same_games_in_rust_and_in_python(tmp_path: Path) -> None:
    """A bot that plays against a policy is called from Python and makes the same moves as in Rust."""
    greedy = tilewright.bot("tilings", "greedy")

    def greedily(match: tilewright.Match) -> str:
        return greedy.choose(match).move

    def play(name: str, players: list[cluster.Player]) -> list[dict[str, object]]:
        cluster.selfplay("tilings", players, games=6, chunk=4, folder=tmp_path / name, workers=0)
        columns = ["seed", "points", "places", "plies"]
        found = pyarrow.parquet.read_table(tmp_path / name / "games", columns=columns)
        return list(found.to_pylist())

    assert play("rust", [greedy, 2]) == play("python", [greedily, 2])


def test_random_policy_is_reproducible(ray: str, tmp_path: Path) -> None:
    import random

    def make(seed: int) -> Callable[[tilewright.Match], int]:
        rng = random.Random(seed)
        return lambda match: rng.choice(match.legal())

    def play(workers: int) -> tuple[str, dict[str, bytes]]:
        players: list[cluster.Player] = [cluster.Factory("dice", make), local_hasty(), "random"]
        folder = tmp_path / str(workers)
        table = cluster.arena("azul", players, games=2, chunk=2, folder=folder, workers=workers)
        return str(table), files(folder)

    assert play(0) == play(2)


def test_column_has_the_names_of_the_results(tmp_path: Path) -> None:
    def mine(match: tilewright.Match) -> int:
        return match.legal()[0]

    table = cluster.arena("azul", ["random", "random", mine], games=2, workers=0, folder=tmp_path)
    columns = pyarrow.parquet.read_table(tmp_path / "games").to_pydict()
    matches = [*cluster.read(tmp_path)]
    assert [match.record() for match in matches] == columns["record"]
    names = {name for players in columns["players"] for name in players}
    assert names == {entrant.name for entrant in table.entrants}
    assert names == {"bot:random", "bot:random #2", "mine"}


def test_records_are_parquet_columns(tmp_path: Path) -> None:
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
        assert {entry["seat"]: entry["rank"] for entry in standings} == dict(enumerate(row["places"]))
