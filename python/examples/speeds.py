"""Benchmarks steps per second on one core, for Tilewright and other libraries that are installed.

    pip install '.[speeds]'
    python python/examples/speeds.py

A step plays one action in one game and returns the observation and the legal actions of the next seat. It does
not include choosing the action, unless the name says so. All benchmarks run on one core and measure CPU time.
The script repeats them in turn and reports the best result of each. It skips libraries that are not installed.
"""

from __future__ import annotations

import os

# Set this before any library starts threads.
os.environ.update(OMP_NUM_THREADS="1", JAX_PLATFORMS="cpu", PYGAME_HIDE_SUPPORT_PROMPT="1")
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

import argparse
import platform
import random
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import tilewright

Timed = Iterator[tuple[int, float]]
"""Yields pairs of a number of steps and the CPU seconds they took."""
ROWS = 4096
clock = time.process_time


def batch(observations: Any, *, game: str = "azul", rows: int = ROWS) -> Timed:
    """Measures `Batch.step`."""
    games = tilewright.Batch(game, rows, players=2, seed=1, observations=observations)
    actions = games.sample()
    # Let the games get out of step, so that all phases of a game occur.
    for _ in range(50):
        games.step(games.sample(out=actions))
    while True:
        games.sample(out=actions)
        start = clock()
        games.step(actions)
        yield rows, clock() - start


def batch_and_sample() -> Timed:
    games = tilewright.Batch("azul", ROWS, players=2, seed=1)
    actions = games.sample()
    while True:
        start = clock()
        games.sample(out=actions)
        games.step(actions)
        yield ROWS, clock() - start


def batch_and_numpy() -> Timed:
    """Measures `Batch.step` with a random legal action chosen in NumPy."""
    games = tilewright.Batch("azul", ROWS, players=2, seed=1)
    rng = np.random.default_rng(1)
    priorities = np.empty(games.legal.shape, np.float32)
    while True:
        start = clock()
        rng.random(dtype=np.float32, out=priorities)
        priorities *= games.legal
        games.step(priorities.argmax(1))
        yield ROWS, clock() - start


def observations(game: str) -> Timed:
    """Measures `Match.observe` in the middle of a game."""
    match, rng = tilewright.start(game, seed=1), random.Random(1)
    for _ in range(15):
        match.play_action(rng.choice(match.legal()))
    while True:
        start = clock()
        for _ in range(1000):
            match.observe()
        yield 1000, clock() - start


def matches(observed: bool) -> Timed:
    """Measures matches, one after another. The actions are known in advance, as in a replay."""
    played = []
    for seed in range(100):
        match, rng, actions = tilewright.start("azul", seed=seed), random.Random(seed), []
        while not match.over:
            actions.append(rng.choice(match.legal()))
            match.play_action(actions[-1])
        played.append((seed, actions))
    while True:
        for seed, actions in played:
            match = tilewright.start("azul", seed=seed)
            play, legal, observe = match.play_action, match.legal, match.observe
            start = clock()
            if observed:
                for action in actions[:-1]:
                    play(action)
                    legal()
                    observe()
            else:
                for action in actions:
                    play(action)
            yield len(actions), clock() - start


def pettingzoo(make: Callable[[], Any]) -> Timed:
    """Measures `step` and `last`, which returns the observation and the mask."""
    rng = random.Random(1)
    env = make()
    while True:
        env.reset(seed=rng.randrange(2**31))
        steps, seconds = 0, 0.0
        observation, _, terminated, truncated, _ = env.last()
        while not (terminated or truncated):
            action = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
            start = clock()
            env.step(action)
            observation, _, terminated, truncated, _ = env.last()
            seconds += clock() - start
            steps += 1
        yield steps, seconds


def pettingzoo_classic(name: str) -> Timed:
    import importlib

    return pettingzoo(importlib.import_module(f"pettingzoo.classic.{name}").env)


def pettingzoo_ours() -> Timed:
    from tilewright.pettingzoo import env

    return pettingzoo(lambda: env("azul"))


def openspiel(name: str) -> Timed:
    """Measures `apply_action`, `observation_tensor` and `legal_actions`."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def games() -> Timed:
        while True:
            state = game.new_initial_state()
            steps, seconds = 0, 0.0
            legal = state.legal_actions()
            while legal:
                action = rng.choice(legal)
                start = clock()
                state.apply_action(action)
                legal = state.legal_actions()
                if legal:
                    state.observation_tensor()
                seconds += clock() - start
                steps += 1
            yield steps, seconds

    return games()


def pgx(name: str) -> Timed:
    """Measures a compiled batch step with autoreset, without the compilation."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    game = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(game.step, game.init)))

    choose = jax.jit(
        lambda key, legal: jax.random.categorical(key, jax.numpy.where(legal, 0.0, -1e9))
    )
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(key, ROWS))

    def steps() -> Timed:
        nonlocal key, state
        while True:
            key, chosen, resets = jax.random.split(key, 3)
            actions = choose(chosen, state.legal_action_mask)
            keys = jax.random.split(resets, ROWS)
            jax.block_until_ready((actions, keys))
            start = clock()
            state = jax.block_until_ready(step(state, actions, keys))
            yield ROWS, clock() - start

    timed = steps()
    next(timed)
    return timed


def gymnasium(rows: int, mode: str) -> Timed:
    import gymnasium as gym

    env = gym.make_vec("CartPole-v1", rows, vectorization_mode=mode)

    def steps() -> Timed:
        env.reset(seed=1)
        while True:
            actions = env.action_space.sample()
            start = clock()
            env.step(actions)
            yield rows, clock() - start

    return steps()


def gymnasium_ours() -> Timed:
    from tilewright.gymnasium import TilewrightVectorEnv

    env = TilewrightVectorEnv("azul", ROWS, copy=False)

    def steps() -> Timed:
        _, info = env.reset(seed=1)
        rng = np.random.default_rng(1)
        while True:
            priorities = rng.random(info["action_mask"].shape, np.float32) * info["action_mask"]
            actions = priorities.argmax(1)
            start = clock()
            info = env.step(actions)[4]
            yield ROWS, clock() - start

    return steps()


BENCHMARKS: list[tuple[str, Callable[[], Timed]]] = [
    ("tilewright: azul, `Batch.step`, 4,096 rows, float32", lambda: batch("float32")),
    ("tilewright: the same, uint8", lambda: batch("uint8")),
    ("tilewright: the same, bits", lambda: batch("bits")),
    ("tilewright: the same, no observations", lambda: batch("none")),
    ("tilewright: float32, with `sample`", batch_and_sample),
    ("tilewright: float32, with a choice in NumPy", batch_and_numpy),
    ("tilewright: one azul match, `play_action` alone", lambda: matches(False)),
    ("tilewright: one azul match, with `legal` and `observe`", lambda: matches(True)),
    ("tilewright: azul as a Gymnasium vector environment", gymnasium_ours),
    ("tilewright: azul as a PettingZoo environment", pettingzoo_ours),
    *(
        (
            f"tilewright: {game}, {rows:,} rows, {kind}",
            lambda game=game, rows=rows, kind=kind: batch(kind, game=game, rows=rows),
        )
        for game in tilewright.games()
        for rows in (64, ROWS)
        for kind in ("float32", "uint8", "bits", "none")
    ),
    *(
        (f"tilewright: {game}, `Match.observe`", lambda game=game: observations(game))
        for game in tilewright.games()
    ),
    ("PettingZoo: tictactoe", lambda: pettingzoo_classic("tictactoe_v3")),
    ("PettingZoo: connect_four", lambda: pettingzoo_classic("connect_four_v3")),
    ("PettingZoo: chess", lambda: pettingzoo_classic("chess_v6")),
    ("PettingZoo: go", lambda: pettingzoo_classic("go_v5")),
    ("OpenSpiel: tic_tac_toe", lambda: openspiel("tic_tac_toe")),
    ("OpenSpiel: connect_four", lambda: openspiel("connect_four")),
    ("OpenSpiel: hex", lambda: openspiel("hex")),
    ("OpenSpiel: chess", lambda: openspiel("chess")),
    ("pgx: tic_tac_toe, 4,096 rows", lambda: pgx("tic_tac_toe")),
    ("pgx: connect_four, 4,096 rows", lambda: pgx("connect_four")),
    ("pgx: hex, 4,096 rows", lambda: pgx("hex")),
    ("pgx: go_9x9, 4,096 rows", lambda: pgx("go_9x9")),
    ("Gymnasium: CartPole, 64 rows, sync", lambda: gymnasium(64, "sync")),
    ("Gymnasium: CartPole, 4,096 rows, in NumPy", lambda: gymnasium(4096, "vector_entry_point")),
]


def measure(timed: Timed, seconds: float) -> float:
    """Measures for about this many seconds and returns steps per second."""
    steps, spent = 0, 0.0
    end = clock() + seconds
    while clock() < end or not steps:
        more_steps, took = next(timed)
        steps, spent = steps + more_steps, spent + took
    return steps / spent


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "--seconds", default=1.0, type=float, help="seconds per benchmark and round (default 1)"
    )
    parser.add_argument("--rounds", default=3, type=int, help="number of rounds (default 3)")
    parser.add_argument("--only", default="", help="measure only benchmarks whose name contains this")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")

    benchmarks: dict[str, Timed] = {}
    for name, make in BENCHMARKS:
        if arguments.only in name:
            try:
                benchmarks[name] = make()
            except ImportError as error:
                print(f"skipped: {name}: {error}")
    best = dict.fromkeys(benchmarks, 0.0)
    for _ in range(arguments.rounds):
        for name, timed in benchmarks.items():
            best[name] = max(best[name], measure(timed, arguments.seconds))
    print(f"CPython {platform.python_version()}, {platform.system()} {platform.machine()}\n")
    print("| benchmark | steps per CPU-second | time per step |\n|---|---:|---:|")
    for name, speed in best.items():
        print(f"| {name} | {speed:,.0f} | {1e6 / speed:,.2f} µs |")


if __name__ == "__main__":
    main()
