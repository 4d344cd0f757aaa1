"""Measures a cluster on this machine: what one and two workers play, and what the driver costs.

    python python/examples/cluster_speed.py

It needs the extra `tilewright[ray]` and Linux, which tells the processor time of other processes.
"""

from __future__ import annotations

import argparse
import os
import resource
import tempfile
import time
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path

import numpy as np
import ray
from tilewright import Bot, cluster
from tilewright._tilewright import Tournament, deals, play_fixtures

TICK = 1 / os.sysconf("SC_CLK_TCK")


def processor_times() -> dict[str, float]:
    """Seconds of processor time so far: of this process, the workers, and what else Ray runs here."""
    parents: dict[int, int] = {}
    own: dict[int, tuple[str, float]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, fields = path.read_text().rsplit(")", 1)
        except OSError:
            continue
        told = fields.split()
        pid = int(path.parent.name)
        parents[pid] = int(told[1])
        own[pid] = (name.split("(", 1)[1], TICK * (int(told[11]) + int(told[12])))
    sums = {"driver": time.process_time(), "workers": 0.0, "services": 0.0}
    for pid, (name, seconds) in own.items():
        above = parents.get(pid, 0)
        while above > 1 and above != os.getpid():
            above = parents.get(above, 0)
        if above == os.getpid():
            sums["workers" if name.startswith("ray::") else "services"] += seconds
    return sums


def run(bot: str, games: int, chunk: int, workers: int) -> dict[str, float]:
    """Seconds that a run of self-play took, by the clock and by whose processor time it was."""
    with tempfile.TemporaryDirectory() as folder:
        before, begun = processor_times(), time.perf_counter()
        cluster.selfplay(
            "azul", [bot, bot], games=games, chunk=chunk, folder=f"{folder}/run", workers=workers
        )
        took = time.perf_counter() - begun
        after = processor_times()
    return {"clock": took, **{kind: after[kind] - before[kind] for kind in before}}


def plainly(games: int) -> None:
    """The same games without Ray and without files, for comparison."""
    bots = [Bot("azul", "greedy")]
    play_fixtures("azul", 2, bots, [(seed, [0, 0]) for seed in deals(0, 0, games)], {})


def plain(pool: Pool, games: int, processes: int) -> float:
    """Seconds by the clock that so many processes take for so many games each."""
    begun = time.perf_counter()
    pool.map(plainly, [games] * processes, 1)
    return time.perf_counter() - begun


def best(tries: list[dict[str, float]]) -> dict[str, float]:
    """The least of every number: the machine has other work too."""
    return {kind: min(tried[kind] for tried in tries) for kind in tries[0]}


def table_cost(games: int) -> tuple[float, float]:
    """Seconds and MB that the table of a tournament of so many games takes at its end."""
    bots: list[tuple[Bot | None, str]] = [
        (Bot("azul", level), f"bot:{level}") for level in (1, 2, 3, 4)
    ]
    tournament = Tournament("azul", 2, bots, games // 6, 1, {})
    rows = tournament.games
    lots = np.random.default_rng(1)
    points = lots.integers(0, 90, (rows, 2))
    ranks = np.where(points < points.max(axis=1, keepdims=True), 2, 1).astype(np.uint8)
    moves = np.full(rows, 60, dtype=np.uint32)
    before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    tournament.add(moves, ranks, points)
    tournament.summary()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return (time.process_time() - begun) / rows * games, grown / 1024 / rows * games


def main() -> None:
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--games", type=int, default=5_000)
    asked.add_argument("--repeat", type=int, default=8)
    given = asked.parse_args()

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    run("greedy", 400, 100, 2)  # The workers start.
    print(
        f"greedy bots, Azul for two, {given.games:,} games in chunks of 500, best of {given.repeat}:"
    )
    tries: dict[int, list[dict[str, float]]] = {1: [], 2: []}
    alone: dict[int, list[float]] = {1: [], 2: []}
    with get_context("spawn").Pool(2) as pool:
        plain(pool, 100, 4)
        for _ in range(given.repeat):
            # In turns, so that all meet the same machine.
            for workers in (1, 2):
                tries[workers].append(run("greedy", given.games, 500, workers))
                alone[workers].append(plain(pool, given.games // workers, workers))
    pace = {}
    for workers, results in tries.items():
        took = best(results)
        pace[workers] = given.games / took["clock"]
        print(
            f"  workers={workers}: {pace[workers]:,.0f} games a second by the clock,"
            f" {given.games / took['workers']:,.0f} a second of the workers' processor time"
        )
    print(f"  from 1 to 2 workers: {pace[2] / pace[1]:.2f} times as many by the clock")
    machine = min(alone[1]) / min(alone[2])
    print(
        f"  from 1 to 2 processes without Ray: {machine:.2f} times, which is what the machine gave"
    )

    chunks = 2000
    print(f"what a chunk costs, from {chunks:,} chunks of one random game, best of {given.repeat}:")
    took = best([run("random", chunks, 1, 2) for _ in range(given.repeat)])
    for kind, whose in (("driver", "the driver"), ("services", "Ray's services on its machine")):
        milliseconds = took[kind] / chunks * 1e3
        print(f"  {whose}: {milliseconds:.2f} ms of processor time a chunk,"
              f" so {milliseconds:.1f} s per million games in chunks of 1,000")  # fmt: skip
    print(f"  {chunks / took['clock']:,.0f} chunks a second by the clock")
    ray.shutdown()

    seconds, megabytes = table_cost(1_000_000)
    print(f"the table of a tournament, per million games: {seconds:.1f} s, {megabytes:,.0f} MB")


if __name__ == "__main__":
    main()
