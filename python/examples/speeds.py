"""How many steps a second of one core makes, here and with the others that are installed.

    pip install '.[speeds]'
    python python/examples/speeds.py

A step plays one action in one game and gives what the next seat may see and its legal actions. What the
choice of the action costs is not in it, except where that is said. Seconds are of the processor, not of
the clock; everything runs on one core; each is measured several times in turn, and the best counts.
Whoever is not installed is left out, and named.
"""

from __future__ import annotations

import os

# Before anybody starts threads.
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
"""How many steps were made in how many seconds, again and again."""
ROWS = 4096
clock = time.process_time


def batch(observations: Any, *, game: str = "azul", rows: int = ROWS) -> Timed:
    """`Batch.step` alone."""
    games = tilewright.Batch(game, rows, players=2, seed=1, observations=observations)
    actions = games.sample()
    # Games that began together are spread over all their lengths.
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
    """The action is chosen in NumPy: of the legal ones, the one that drew the highest number."""
    games = tilewright.Batch("azul", ROWS, players=2, seed=1)
    luck = np.random.default_rng(1)
    drawn = np.empty(games.legal.shape, np.float32)
    while True:
        start = clock()
        luck.random(dtype=np.float32, out=drawn)
        drawn *= games.legal
        games.step(drawn.argmax(1))
        yield ROWS, clock() - start


def observations(game: str) -> Timed:
    """`Match.observe` alone, in the midst of a game."""
    match, luck = tilewright.start(game, seed=1), random.Random(1)
    for _ in range(15):
        match.play_action(luck.choice(match.legal()))
    while True:
        start = clock()
        for _ in range(1000):
            match.observe()
        yield 1000, clock() - start


def matches(observed: bool) -> Timed:
    """One match after the other, by action numbers; moves are known before, as in a replay."""
    played = []
    for seed in range(100):
        match, luck, actions = tilewright.start("azul", seed=seed), random.Random(seed), []
        while not match.over:
            actions.append(luck.choice(match.legal()))
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
    """`step` and `last`, which gives the observation with the mask."""
    luck = random.Random(1)
    env = make()
    while True:
        env.reset(seed=luck.randrange(2**31))
        steps, seconds = 0, 0.0
        seen, _, over, cut, _ = env.last()
        while not (over or cut):
            action = luck.choice(np.flatnonzero(seen["action_mask"]).tolist())
            start = clock()
            env.step(action)
            seen, _, over, cut, _ = env.last()
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
    """`apply_action`, `observation_tensor` and `legal_actions`."""
    import pyspiel

    game = pyspiel.load_game(name)
    luck = random.Random(1)

    def games() -> Timed:
        while True:
            state = game.new_initial_state()
            steps, seconds = 0, 0.0
            legal = state.legal_actions()
            while legal:
                action = luck.choice(legal)
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
    """A compiled step of a batch in which games that are over begin again; compiling is not counted."""
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

    made = steps()
    next(made)
    return made


def gymnasium(rows: int, way: str) -> Timed:
    import gymnasium as gym

    env = gym.make_vec("CartPole-v1", rows, vectorization_mode=way)

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
        luck = np.random.default_rng(1)
        while True:
            drawn = luck.random(info["action_mask"].shape, np.float32) * info["action_mask"]
            actions = drawn.argmax(1)
            start = clock()
            info = env.step(actions)[4]
            yield ROWS, clock() - start

    return steps()


SUBJECTS: list[tuple[str, Callable[[], Timed]]] = [
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


def measured(work: Timed, seconds: float) -> float:
    """Steps per second, for about so many seconds."""
    steps, spent = 0, 0.0
    end = clock() + seconds
    while clock() < end or not steps:
        some, took = next(work)
        steps, spent = steps + some, spent + took
    return steps / spent


def main() -> None:
    say = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    say.add_argument("--seconds", default=1.0, type=float, help="for each, in each round (1)")
    say.add_argument("--rounds", default=3, type=int, help="how often each is measured (3)")
    say.add_argument("--only", default="", help="those whose name has this in it")
    given = say.parse_args()
    warnings.simplefilter("ignore")

    works: dict[str, Timed] = {}
    for name, make in SUBJECTS:
        if given.only in name:
            try:
                works[name] = make()
            except ImportError as error:
                print(f"left out: {name}: {error}")
    best = dict.fromkeys(works, 0.0)
    for _ in range(given.rounds):
        for name, work in works.items():
            best[name] = max(best[name], measured(work, given.seconds))
    print(f"CPython {platform.python_version()}, {platform.system()} {platform.machine()}\n")
    print("| who and what | steps per CPU-second | a step |\n|---|---:|---:|")
    for name, speed in best.items():
        print(f"| {name} | {speed:,.0f} | {1e6 / speed:,.2f} µs |")


if __name__ == "__main__":
    main()
