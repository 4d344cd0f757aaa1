"""Benchmarks a Ray cluster on this machine: games per second with one and two workers, and driver overhead.

    python python/examples/cluster_speed.py

The script needs the extra `tilewright[ray]`, and Linux to read the CPU time of other processes.
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
from tilewright._tilewright import Tournament, game_seeds, play_fixtures

TICK = 1 / os.sysconf("SC_CLK_TCK")


def cpu_times() -> dict[str, float]:
    """Returns the CPU seconds used so far by this process, the workers and Ray's services."""
    parents: dict[int, int] = {}
    own: dict[int, tuple[str, float]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, fields = path.read_text().rsplit(")", 1)
        except OSError:
            continue
        stat = fields.split()
        pid = int(path.parent.name)
        parents[pid] = int(stat[1])
        own[pid] = (name.split("(", 1)[1], TICK * (int(stat[11]) + int(stat[12])))
    sums = {"driver": time.process_time(), "workers": 0.0, "services": 0.0}
    for pid, (name, seconds) in own.items():
        ancestor = parents.get(pid, 0)
        while ancestor > 1 and ancestor != os.getpid():
            ancestor = parents.get(ancestor, 0)
        if ancestor == os.getpid():
            sums["workers" if name.startswith("ray::") else "services"] += seconds
    return sums


def run(bot: str, games: int, chunk: int, workers: int) -> dict[str, float]:
    """Runs self-play. Returns wall-clock seconds, and CPU seconds of driver, workers and services."""
    with tempfile.TemporaryDirectory() as folder:
        before, start = cpu_times(), time.perf_counter()
        cluster.selfplay(
            "azul", [bot, bot], games=games, chunk=chunk, folder=f"{folder}/run", workers=workers
        )
        took = time.perf_counter() - start
        after = cpu_times()
    return {"clock": took, **{kind: after[kind] - before[kind] for kind in before}}


def play_without_ray(games: int) -> None:
    """Plays the same games without Ray and without files, for comparison."""
    bots = [Bot("azul", "greedy")]
    play_fixtures("azul", 2, bots, [(seed, [0, 0]) for seed in game_seeds(0, 0, games)], {})


def time_without_ray(pool: Pool, games: int, processes: int) -> float:
    """Returns the wall-clock seconds that this many processes without Ray take, each playing this many games."""
    start = time.perf_counter()
    pool.map(play_without_ray, [games] * processes, 1)
    return time.perf_counter() - start


def best(runs: list[dict[str, float]]) -> dict[str, float]:
    """Returns the smallest value of each measurement, because other processes slow down some runs."""
    return {kind: min(run[kind] for run in runs) for kind in runs[0]}


def table_cost(games: int) -> tuple[float, float]:
    """Returns the seconds and MB needed to compute the table of a tournament of this many games."""
    bots: list[tuple[Bot | None, str]] = [
        (Bot("azul", level), f"bot:{level}") for level in (1, 2, 3, 4)
    ]
    tournament = Tournament("azul", 2, bots, games // 6, 1, {})
    rows = tournament.games
    rng = np.random.default_rng(1)
    points = rng.integers(0, 90, (rows, 2))
    ranks = np.where(points < points.max(axis=1, keepdims=True), 2, 1).astype(np.uint8)
    moves = np.full(rows, 60, dtype=np.uint32)
    before, start = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    tournament.add(moves, ranks, points)
    tournament.summary()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return (time.process_time() - start) / rows * games, grown / 1024 / rows * games


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--repeat", type=int, default=8)
    arguments = parser.parse_args()

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    run("greedy", 400, 100, 2)  # Start the workers before measuring.
    print(
        f"greedy bots, two-player Azul, {arguments.games:,} games in chunks of 500,"
        f" best of {arguments.repeat}:"
    )
    with_ray: dict[int, list[dict[str, float]]] = {1: [], 2: []}
    without_ray: dict[int, list[float]] = {1: [], 2: []}
    with get_context("spawn").Pool(2) as pool:
        time_without_ray(pool, 100, 4)
        for _ in range(arguments.repeat):
            # Interleave the measurements, so that the load of the machine affects all of them.
            for workers in (1, 2):
                with_ray[workers].append(run("greedy", arguments.games, 500, workers))
                seconds = time_without_ray(pool, arguments.games // workers, workers)
                without_ray[workers].append(seconds)
    speed = {}
    for workers, results in with_ray.items():
        took = best(results)
        speed[workers] = arguments.games / took["clock"]
        print(
            f"  workers={workers}: {speed[workers]:,.0f} games per second,"
            f" {arguments.games / took['workers']:,.0f} per CPU second of the workers"
        )
    print(f"  speed-up from 1 to 2 workers: {speed[2] / speed[1]:.2f}")
    machine = min(without_ray[1]) / min(without_ray[2])
    print(f"  speed-up from 1 to 2 processes without Ray: {machine:.2f}")

    chunks = 2000
    print(f"cost of a chunk, from {chunks:,} chunks of one random game, best of {arguments.repeat}:")
    took = best([run("random", chunks, 1, 2) for _ in range(arguments.repeat)])
    for kind, name in (("driver", "driver"), ("services", "Ray's services on its machine")):
        milliseconds = took[kind] / chunks * 1e3
        print(f"  {name}: {milliseconds:.2f} ms of CPU time per chunk,"
              f" so {milliseconds:.1f} s per million games in chunks of 1,000")  # fmt: skip
    print(f"  {chunks / took['clock']:,.0f} chunks per second")
    ray.shutdown()

    seconds, megabytes = table_cost(1_000_000)
    print(f"table of a tournament, per million games: {seconds:.1f} s, {megabytes:,.0f} MB")


if __name__ == "__main__":
    main()
