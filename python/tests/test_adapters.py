"""What the libraries that people know ask of an environment."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
import tilewright

gymnasium = pytest.importorskip("gymnasium")
pettingzoo = pytest.importorskip("pettingzoo")

GAMES = tilewright.games()
SMALL: dict[str, dict[str, Any]] = {"tilings": {"side": 5}}


def options(game: str) -> dict[str, Any]:
    return SMALL.get(game, {})


def test_nothing_is_imported_that_was_not_asked_for() -> None:
    script = (
        "import sys, tilewright;"
        "print([m for m in ('gymnasium', 'pettingzoo', 'pyspiel', 'torch', 'ray') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "[]"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_agent_after_agent(game: str) -> None:
    from pettingzoo.test import api_test, seed_test
    from tilewright.pettingzoo import env

    api_test(env(game, **options(game)), num_cycles=100)
    seed_test(lambda: env(game, **options(game)), num_cycles=50)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_all_at_once(game: str) -> None:
    from pettingzoo.test import parallel_api_test, parallel_seed_test
    from tilewright.pettingzoo import parallel_env

    parallel_api_test(parallel_env(game, **options(game)), num_cycles=100)
    # It chooses any action, legal or not.
    parallel_seed_test(lambda: parallel_env(game, illegal="loses", **options(game)))


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_measures_its_speed(capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import performance_benchmark
    from tilewright.pettingzoo import env

    performance_benchmark(env("azul", illegal="loses"))
    assert "turns per second" in capsys.readouterr().out


def test_pettingzoo_refuses_an_illegal_move() -> None:
    from tilewright.pettingzoo import env

    table = env("azul", render_mode="ansi")
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(tilewright.IllegalMove):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    assert "round" in str(table.render())


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_one_seat_against_bots(game: str) -> None:
    from gymnasium.utils.env_checker import check_env
    from tilewright.gymnasium import TilewrightEnv

    check_env(TilewrightEnv(game, against="random", **options(game)), skip_render_check=True)


def test_gymnasium_plays_to_the_end() -> None:
    from tilewright.gymnasium import TilewrightEnv

    table = TilewrightEnv("azul", seat=1, against=1)
    _, info = table.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        action = np.int64(np.flatnonzero(info["action_mask"])[0])
        _, reward, over, _, info = table.step(action)
    assert reward != 0 or not info["action_mask"].any()


def test_gymnasium_many_at_once() -> None:
    from tilewright.gymnasium import TilewrightVectorEnv

    table = TilewrightVectorEnv("azul", 8)
    observations, info = table.reset(seed=1)
    assert table.observation_space.contains(observations)
    ended = 0
    for _ in range(100):
        actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
        observations, rewards, done, truncated, info = table.step(actions)
        assert rewards.shape == done.shape == truncated.shape == (8,)
        assert ("final_obs" in info) == bool(done.any())
        ended += int(done.sum())
    assert ended > 0
    with pytest.raises(ValueError, match="one seed"):
        table.reset(seed=[1, 2])


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_openspiel(game: str) -> None:
    pytest.importorskip("pyspiel")
    from tilewright.openspiel import TilewrightGame

    played = TilewrightGame(game, seed=3, **options(game))
    state = played.new_initial_state()
    copy = state.clone()
    while not state.is_terminal():
        legal = state.legal_actions()
        assert state.action_to_string(state.current_player(), legal[0])
        state.apply_action(legal[0])
    assert sum(state.returns()) == pytest.approx(0)
    assert not copy.is_terminal() and copy.observation_string(0)
