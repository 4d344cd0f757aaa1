"""What the libraries that people know ask of an environment."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
import tilewright
from numpy.typing import NDArray

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


def first_legal(info: dict[str, Any]) -> NDArray[np.int64]:
    return np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_gymnasium_many_against_bots(game: str, players: int) -> None:
    from tilewright.gymnasium import TilewrightSeatVectorEnv

    def played(threads: int) -> list[Any]:
        table = TilewrightSeatVectorEnv(
            game, 6, players=players, against="random", threads=threads, **options(game)
        )
        observations, info = table.reset(seed=1)
        told: list[Any] = [observations]
        ended = 0
        for _ in range(130):
            assert table.observation_space.contains(observations)
            before = info["seat"]
            observations, rewards, done, truncated, info = table.step(first_legal(info))
            assert rewards.shape == done.shape == truncated.shape == (6,)
            assert rewards.dtype == np.float32 and not truncated.any()
            assert (rewards[~done] == 0).all() and ((-1 <= rewards) & (rewards <= 1)).all()
            assert ("final_obs" in info) == ("final_info" in info) == bool(done.any())
            assert ((info["seat"] == before) == ~done).all(), "seats go round"
            if done.any():
                assert (info["_final_obs"] == done).all() and (info["_final_info"] == done).all()
                assert all((seen is not None) == over for seen, over in zip(info["final_obs"], done))
                assert (info["final_info"]["seat"][done] == before[done]).all()
                assert not info["final_info"]["action_mask"].any()
            ended += int(done.sum())
            told += [observations, rewards, done]
        assert ended >= 6
        return told

    alone, together = played(1), played(2)
    assert all(np.array_equal(a, b) for a, b in zip(alone, together, strict=True))


def test_gymnasium_many_against_bots_is_many_times_one_against_bots() -> None:
    from gymnasium.vector import AutoresetMode, SyncVectorEnv
    from tilewright.gymnasium import TilewrightEnv, TilewrightSeatVectorEnv

    one = SyncVectorEnv(
        [lambda: TilewrightEnv("azul", seat=1, against="random")] * 3,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    many = TilewrightSeatVectorEnv("azul", 3, seat=1, against="random")
    assert many.metadata["autoreset_mode"] == one.metadata["autoreset_mode"]
    assert many.observation_space == one.observation_space and many.action_space == one.action_space

    def shapes(told: Any) -> Any:
        if isinstance(told, dict):
            return {key: shapes(value) for key, value in told.items()}
        return (told.dtype, told.shape)

    seen = []
    for table in (one, many):
        _, info = table.reset(seed=1)
        kinds, done = shapes(info), np.zeros(3, np.bool_)
        while not done.any():
            *_, done, _, info = table.step(first_legal(info))
        seen.append((kinds, shapes(info)))
    assert seen[0] == seen[1]


def test_gymnasium_many_against_bots_sees_the_end_from_its_own_seat() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics
    from tilewright.gymnasium import TilewrightSeatVectorEnv

    table = RecordEpisodeStatistics(TilewrightSeatVectorEnv("azul", 4, seat=0, against="greedy"))
    spec = tilewright.Batch("azul", 1).spec()
    parts = {part["name"]: slice(part["offset"], part["offset"] + part["length"]) for part in spec["parts"]}
    _, info = table.reset(seed=2)
    ends = 0
    while ends < 8:
        _, rewards, done, _, info = table.step(first_legal(info))
        for row in np.flatnonzero(done):
            seen = info["final_obs"][row]
            mine, other = seen[parts["scores"]]
            assert not seen[parts["mover"]].any(), "nobody is to move"
            # Who has more points has won, whoever moved last; equal points are decided by rows.
            assert mine == other or (rewards[row] > 0) == (mine > other)
            assert info["episode"]["r"][row] == rewards[row]
        ends += int(done.sum())


def test_gymnasium_many_against_bots_refuses_what_cannot_be() -> None:
    from tilewright.gymnasium import TilewrightSeatVectorEnv

    with pytest.raises(ValueError, match="there is no seat 2"):
        TilewrightSeatVectorEnv("azul", 2, seat=2)
    table = TilewrightSeatVectorEnv("azul", 2)
    with pytest.raises(ValueError, match="one seed"):
        table.reset(seed=[1, 2])
    _, info = table.reset(seed=1)
    actions = first_legal(info)
    actions[1] = -1
    _, rewards, done, _, _ = table.step(actions)
    assert done.tolist() == [False, True] and rewards.tolist() == [0, -1]
    with pytest.raises(tilewright.TilewrightError, match="before the learner can move"):
        TilewrightSeatVectorEnv("tilings", 2, side=1).reset(seed=1)


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
