"""Tests of the PettingZoo environments."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
import tilewright
from adapters import GAMES, INVALID_ACTIONS, UNKNOWN_OPTION, options

pytest.importorskip("pettingzoo", reason="tilewright[pettingzoo] is not installed")

from tilewright.pettingzoo import EnvironmentClosed, ResetNeeded, env, parallel_env


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_aec_api(game: str) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(env(game, **options(game)), num_cycles=100)
    seed_test(lambda: env(game, **options(game)), num_cycles=50)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_parallel_api(game: str) -> None:
    from pettingzoo.test import parallel_api_test, parallel_seed_test

    parallel_api_test(parallel_env(game, **options(game)), num_cycles=100)
    # PettingZoo's test chooses actions without looking at the mask.
    parallel_seed_test(lambda: parallel_env(game, **options(game)))


@pytest.mark.filterwarnings("ignore")
def test_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import performance_benchmark

    performance_benchmark(env("azul", illegal="loses"))
    assert "turns per second" in capsys.readouterr().out


def legal(observation: Any) -> int:
    return int(np.flatnonzero(observation["action_mask"])[0])


def illegal(observation: Any) -> int:
    return int(np.flatnonzero(observation["action_mask"] == 0)[0])


def step_parallel(parallel: Any, action: Any) -> None:
    """Plays an action for the agent to move. The others pass."""
    mover = parallel._agent_to_move()
    parallel.step({agent: action if agent == mover else 180 for agent in parallel.agents})


def test_illegal_action_names_the_agent() -> None:
    aec, parallel = env("azul", render_mode="ansi"), parallel_env("azul", illegal="refused")
    aec.reset(seed=1)
    parallel.reset(seed=1)
    agent = aec.agent_selection
    assert agent == parallel._agent_to_move()
    wrong = illegal(aec.observe(agent))
    before = aec.observe(agent)["observation"]
    for step in (aec.step, lambda action: step_parallel(parallel, action)):
        for action in (wrong, np.int32(wrong)):
            with pytest.raises(tilewright.IllegalMove, match=f"^{agent}: action {wrong} is not legal: "):
                step(action)
        for action in (-1, 500, 10**30):
            with pytest.raises(tilewright.IllegalMove, match=f"^{agent}: action {action} is out of range"):
                step(action)
        for action in INVALID_ACTIONS:
            with pytest.raises(tilewright.IllegalMove, match=f"^{agent}: action must be an integer"):
                step(action)
    assert np.array_equal(aec.observe(agent)["observation"], before)


@pytest.mark.parametrize("game", GAMES)
def test_render_shows_the_text_of_a_match(game: str) -> None:
    match = tilewright.start(game, seed=tilewright.Batch(game, 1, seed=1).seed_of(0))
    for make in (env, parallel_env):
        environment = make(game, render_mode="ansi")
        environment.reset(seed=1)
        assert environment.render() == str(match)


@pytest.mark.parametrize("make", [env, parallel_env])
def test_environment_can_be_copied_but_not_pickled(make: Any) -> None:
    environment = make("azul", illegal="loses", render_mode="ansi")
    environment.reset(seed=1)
    with pytest.raises(TypeError, match="^cannot pickle an environment, .*recreate it from its arguments"):
        pickle.dumps(environment)
    before = environment.render()
    for twin in (copy.copy(environment), copy.deepcopy(environment)):
        action = legal(twin._observe(twin._agent_to_move()))
        twin.step(action if make is env else {twin._agent_to_move(): action})
        assert twin.render() != before and environment.render() == before


def test_parallel_accepts_every_action_of_the_space() -> None:
    environment = parallel_env("azul")
    observations, _ = environment.reset(seed=1)
    mover = environment._agent_to_move()
    (other,) = set(environment.agents) - {mover}
    environment.step({mover: legal(observations[mover]), other: 3})
    # Now it is the other agent's turn, so it loses by passing.
    *_, rewards, over, _, _ = environment.step({mover: 3, other: 180})
    assert all(over.values()) and rewards == {mover: 1, other: -1}


def test_parallel_can_reject_wrong_passes() -> None:
    environment = parallel_env("azul", illegal="refused")
    observations, _ = environment.reset(seed=1)
    mover = environment._agent_to_move()
    (other,) = set(environment.agents) - {mover}
    good = legal(observations[mover])
    with pytest.raises(tilewright.IllegalMove, match=rf"{other}: must pass \(action 180\) .*, not play 3"):
        environment.step({mover: good, other: 3})
    with pytest.raises(tilewright.IllegalMove, match=f"{other}: action must be an integer"):
        environment.step({mover: good, other: 180.5})
    with pytest.raises(tilewright.IllegalMove, match=f"{mover}: it is this agent's turn, but it has no action"):
        environment.step({other: 180})
    with pytest.raises(tilewright.IllegalMove, match=rf"{mover}: cannot pass \(action 180\)"):
        environment.step({mover: 180, other: 180})
    wrong: list[Any] = [None, [good, 180], good]
    for actions in wrong:
        with pytest.raises(tilewright.IllegalMove, match="^actions must be a dict .*, not"):
            environment.step(actions)
    with pytest.raises(tilewright.IllegalMove, match="unknown agent 'ana'"):
        environment.step({mover: good, other: 180, "ana": 180})
    environment.step({mover: good, other: 180})


@pytest.mark.parametrize("make", [env, parallel_env])
def test_unknown_keywords_are_rejected(make: Any) -> None:
    wrong = {"observations": "float32", "reset": "off", "packed_masks": True, "threads": 2, "seed": 3}
    for name, value in wrong.items():
        with pytest.raises(ValueError, match=UNKNOWN_OPTION.format(name.replace("_", "-"))):
            make("azul", **{name: value})
    make("azul", wall="free")


@pytest.mark.parametrize("make", [env, parallel_env])
def test_game_without_moves_raises(make: Any) -> None:
    environment = make("tilings", side=1)
    with pytest.raises(tilewright.TilewrightError, match="ends before anyone can move"):
        environment.reset(seed=1)
    with pytest.raises(ResetNeeded):
        environment.step(0)


def test_interrupted_environment_needs_a_reset(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_self: object) -> None:
        raise KeyboardInterrupt

    aec, parallel = env("azul"), parallel_env("azul")
    aec.reset(seed=1)
    parallel.reset(seed=1)
    first = legal(aec.observe(aec.agent_selection))
    mover = parallel._agent_to_move()
    actions = {agent: first if agent == mover else 180 for agent in parallel.agents}
    cases: list[tuple[Any, Any]] = [(aec, first), (parallel, actions)]
    for environment, action in cases:
        with monkeypatch.context() as patch:
            patch.setattr(type(environment), "_rewards", interrupt)
            with pytest.raises(KeyboardInterrupt):
                environment.step(action)
        with pytest.raises(ResetNeeded, match="cannot call step after an interrupted call; call reset"):
            environment.step(action)
        environment.reset(seed=1)
        environment.step(action)


def test_calls_in_the_wrong_order_raise() -> None:
    from gymnasium.error import ClosedEnvironmentError
    from gymnasium.error import ResetNeeded as GymnasiumResetNeeded

    aec, parallel = env("azul", illegal="loses", render_mode="ansi"), parallel_env("azul")
    first_steps: list[tuple[Any, Any]] = [(aec, 0), (parallel, {"seat_0": 0, "seat_1": 0})]
    last_steps: list[tuple[Any, Any]] = [(aec, None), (parallel, {})]
    for use in (aec.agent_iter, aec.last):
        with pytest.raises(ResetNeeded, match="cannot call (agent_iter|last) before reset"):
            use()
    for environment, actions in first_steps:
        with pytest.raises(TypeError, match="^reset options must be a dict or None, not 3$"):
            environment.reset(options=3)
        with pytest.raises(ResetNeeded, match="call reset first") as needed:
            environment.step(actions)
        assert isinstance(needed.value, GymnasiumResetNeeded)
        assert isinstance(needed.value, tilewright.TilewrightError)
        with pytest.warns(UserWarning, match="no option 'wall'"):
            environment.reset(options={"wall": "free"})
        environment.reset(seed=1, options={})
    with pytest.raises(ValueError, match="unknown agent 'ana'"):
        aec.observe("ana")
    # An illegal action ends the game.
    aec.step(illegal(aec.observe(aec.agent_selection)))
    assert all(aec.terminations.values()) and sum(aec.rewards.values()) == 0
    for _ in range(2):
        aec.step(None)
    step_parallel(parallel, 180)
    for environment, actions in last_steps:
        assert environment.agents == []
        with pytest.raises(ResetNeeded, match="after the end of the game"):
            environment.step(actions)
        environment.reset(seed=2)
        environment.close()
        environment.close()
        with pytest.raises(EnvironmentClosed, match="make a new one") as closed:
            environment.step(actions)
        assert isinstance(closed.value, ClosedEnvironmentError)
        assert isinstance(closed.value, tilewright.Closed)
        with pytest.raises(EnvironmentClosed):
            environment.reset()
    with pytest.raises(EnvironmentClosed):
        aec.render()
    with pytest.raises(EnvironmentClosed):
        aec.observe("seat_0")


@pytest.mark.parametrize("make", [env, parallel_env])
def test_action_outside_the_space_raises(make: Any) -> None:
    environment = make("azul", illegal="loses")
    environment.reset(seed=1)
    mover = environment._agent_to_move()
    (other,) = set(environment.agents) - {mover}
    for action in (-1, 181 if make is parallel_env else 180):
        with pytest.raises(tilewright.IllegalMove, match=f"^{mover}: action {action} is out of range"):
            environment.step(action if make is env else {mover: action})
    if make is parallel_env:
        with pytest.raises(tilewright.IllegalMove, match=f"^{other}: action 181 is out of range"):
            environment.step({mover: 0, other: 181})


@pytest.mark.parametrize("make", [env, parallel_env])
def test_human_mode_prints_every_step(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    environment = make("azul", render_mode="human")
    assert environment.metadata["render_modes"] == ["ansi", "human"]
    environment.reset(seed=1)
    assert "factories 1:" in capsys.readouterr().out
    mover = environment._agent_to_move()
    action = legal(environment._observe(mover))
    environment.step(action if make is env else {mover: action})
    assert "factories 1:" in capsys.readouterr().out and environment.render() is None
