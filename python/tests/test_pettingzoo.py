"""What PettingZoo asks of an environment, and what is refused there."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
import tilewright
from tables import GAMES, NO_ACTIONS, NO_OPTION, options

pytest.importorskip("pettingzoo", reason="tilewright[pettingzoo] is not installed")

from tilewright.pettingzoo import EnvironmentClosed, ResetNeeded, env, parallel_env


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_agent_after_agent(game: str) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(env(game, **options(game)), num_cycles=100)
    seed_test(lambda: env(game, **options(game)), num_cycles=50)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_all_at_once(game: str) -> None:
    from pettingzoo.test import parallel_api_test, parallel_seed_test

    parallel_api_test(parallel_env(game, **options(game)), num_cycles=100)
    # It chooses any action, legal or not.
    parallel_seed_test(lambda: parallel_env(game, **options(game)))


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_measures_its_speed(capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import performance_benchmark

    performance_benchmark(env("azul", illegal="loses"))
    assert "turns per second" in capsys.readouterr().out


def legal(seen: Any) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


def illegal(seen: Any) -> int:
    return int(np.flatnonzero(seen["action_mask"] == 0)[0])


def all_at_once(table: Any, actions: Any) -> None:
    """A step in which who is not to move passes."""
    mover = table._mover()
    table.step({agent: actions if agent == mover else 180 for agent in table.agents})


def test_an_action_that_is_not_legal_names_the_agent() -> None:
    one, all_ = env("azul", render_mode="ansi"), parallel_env("azul", illegal="refused")
    one.reset(seed=1)
    seen, _ = all_.reset(seed=1)
    agent = one.agent_selection
    assert agent == all_._mover()
    wrong = illegal(one.observe(agent))
    before = one.observe(agent)["observation"]
    for step in (one.step, lambda action: all_at_once(all_, action)):
        for action in (wrong, np.int32(wrong)):
            with pytest.raises(tilewright.IllegalMove, match=f"^{agent}: action {wrong} is not legal: "):
                step(action)
        for action in (-1, 500, 10**30):
            with pytest.raises(tilewright.IllegalMove, match=f"^{agent}: .* no action {action}"):
                step(action)
        for action in NO_ACTIONS:
            with pytest.raises(tilewright.IllegalMove, match=f"^{agent}: an action is a whole number"):
                step(action)
    assert np.array_equal(one.observe(agent)["observation"], before)


@pytest.mark.parametrize("game", GAMES)
def test_what_anybody_may_see_is_written_as_a_match_writes_it(game: str) -> None:
    match = tilewright.start(game, seed=tilewright.Batch(game, 1, seed=1).seed_of(0))
    for kind in (env, parallel_env):
        table = kind(game, render_mode="ansi")
        table.reset(seed=1)
        assert table.render() == str(match)


@pytest.mark.parametrize("kind", [env, parallel_env])
def test_an_environment_is_copied_and_has_no_pickle(kind: Any) -> None:
    table = kind("azul", illegal="loses", render_mode="ansi")
    table.reset(seed=1)
    with pytest.raises(TypeError, match="^an environment has no pickle, .*: send what it was made of"):
        pickle.dumps(table)
    before = table.render()
    for again in (copy.copy(table), copy.deepcopy(table)):
        action = legal(again._observed(again._mover()))
        again.step(action if kind is env else {again._mover(): action})
        assert again.render() != before and table.render() == before


def test_whatever_is_in_the_action_space_can_be_chosen() -> None:
    table = parallel_env("azul")
    seen, _ = table.reset(seed=1)
    mover = table._mover()
    (other,) = set(table.agents) - {mover}
    table.step({mover: legal(seen[mover]), other: 3})
    # Now it is the other's turn, and who passes then has lost.
    *_, rewards, over, _, _ = table.step({mover: 3, other: 180})
    assert all(over.values()) and rewards == {mover: 1, other: -1}


def test_who_passes_passes() -> None:
    table = parallel_env("azul", illegal="refused")
    seen, _ = table.reset(seed=1)
    mover = table._mover()
    (other,) = set(table.agents) - {mover}
    good = legal(seen[mover])
    with pytest.raises(tilewright.IllegalMove, match=f"{other}: it is not to move"):
        table.step({mover: good, other: 3})
    with pytest.raises(tilewright.IllegalMove, match=f"{other}: an action is a whole number"):
        table.step({mover: good, other: 180.5})
    with pytest.raises(tilewright.IllegalMove, match=f"{mover}: it is to move"):
        table.step({other: 180})
    with pytest.raises(tilewright.IllegalMove, match=f"{mover}: it is its turn, and it cannot pass"):
        table.step({mover: 180, other: 180})
    wrong: list[Any] = [None, [good, 180], good]
    for actions in wrong:
        with pytest.raises(tilewright.IllegalMove, match="^actions are a dict .*, not"):
            table.step(actions)
    with pytest.raises(tilewright.IllegalMove, match="no agent 'ana'"):
        table.step({mover: good, other: 180, "ana": 180})
    table.step({mover: good, other: 180})


@pytest.mark.parametrize("kind", [env, parallel_env])
def test_keywords_are_options_of_the_game(kind: Any) -> None:
    wrong = {"observations": "float32", "reset": "off", "packed_masks": True, "threads": 2, "seed": 3}
    for name, value in wrong.items():
        with pytest.raises(ValueError, match=NO_OPTION.format(name.replace("_", "-"))):
            kind("azul", **{name: value})
    kind("azul", wall="free")


@pytest.mark.parametrize("kind", [env, parallel_env])
def test_a_table_at_which_nobody_can_move(kind: Any) -> None:
    table = kind("tilings", side=1)
    with pytest.raises(tilewright.TilewrightError, match="over before anybody can move"):
        table.reset(seed=1)
    with pytest.raises(ResetNeeded):
        table.step(0)


def test_what_is_broken_off_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(_self: object) -> None:
        raise KeyboardInterrupt

    tables: list[tuple[Any, Any]] = [(env("azul"), 0), (parallel_env("azul"), {"seat_0": 0, "seat_1": 180})]
    for table, _ in tables:
        table.reset(seed=1)
    first = legal(tables[0][0].observe(tables[0][0].agent_selection))
    tables[0] = (tables[0][0], first)
    mover = tables[1][0]._mover()
    tables[1] = (tables[1][0], {agent: first if agent == mover else 180 for agent in tables[1][0].agents})
    for table, actions in tables:
        with monkeypatch.context() as patch:
            patch.setattr(type(table), "_rewards", broken_off)
            with pytest.raises(KeyboardInterrupt):
                table.step(actions)
        with pytest.raises(ResetNeeded, match="broken off in its midst; call reset"):
            table.step(actions)
        table.reset(seed=1)
        table.step(actions)


def test_an_environment_is_used_in_its_order() -> None:
    from gymnasium.error import ClosedEnvironmentError
    from gymnasium.error import ResetNeeded as Needed

    one, all_ = env("azul", illegal="loses", render_mode="ansi"), parallel_env("azul")
    begun: list[tuple[Any, Any]] = [(one, 0), (all_, {"seat_0": 0, "seat_1": 0})]
    over: list[tuple[Any, Any]] = [(one, None), (all_, {})]
    for use in (one.agent_iter, one.last):
        with pytest.raises(ResetNeeded, match="(agent_iter|last) comes after reset: call reset first"):
            use()
    for table, actions in begun:
        with pytest.raises(TypeError, match="^the options of reset are a dict, or None, not 3$"):
            table.reset(options=3)
        with pytest.raises(ResetNeeded, match="call reset first") as needed:
            table.step(actions)
        assert isinstance(needed.value, Needed) and isinstance(needed.value, tilewright.TilewrightError)
        with pytest.warns(UserWarning, match="no option 'wall'"):
            table.reset(options={"wall": "free"})
        table.reset(seed=1, options={})
    with pytest.raises(ValueError, match="no agent 'ana'"):
        one.observe("ana")
    # An action that is not legal, and the game is over.
    one.step(illegal(one.observe(one.agent_selection)))
    assert all(one.terminations.values()) and sum(one.rewards.values()) == 0
    for _ in range(2):
        one.step(None)
    all_at_once(all_, 180)
    for table, actions in over:
        assert table.agents == []
        with pytest.raises(ResetNeeded, match="the game is over"):
            table.step(actions)
        table.reset(seed=2)
        table.close()
        table.close()
        with pytest.raises(EnvironmentClosed, match="make another") as closed:
            table.step(actions)
        assert isinstance(closed.value, ClosedEnvironmentError)
        assert isinstance(closed.value, tilewright.Closed)
        with pytest.raises(EnvironmentClosed):
            table.reset()
    with pytest.raises(EnvironmentClosed):
        one.render()
    with pytest.raises(EnvironmentClosed):
        one.observe("seat_0")


@pytest.mark.parametrize("kind", [env, parallel_env])
def test_an_action_outside_the_space_raises(kind: Any) -> None:
    table = kind("azul", illegal="loses")
    table.reset(seed=1)
    mover = table._mover()
    (other,) = set(table.agents) - {mover}
    for action in (-1, 181 if kind is parallel_env else 180):
        with pytest.raises(tilewright.IllegalMove, match=f"^{mover}: there is no action {action}: "):
            table.step(action if kind is env else {mover: action})
    if kind is parallel_env:
        with pytest.raises(tilewright.IllegalMove, match=f"^{other}: there is no action 181: "):
            table.step({mover: 0, other: 181})


@pytest.mark.parametrize("kind", [env, parallel_env])
def test_a_person_is_shown_every_step(kind: Any, capsys: pytest.CaptureFixture[str]) -> None:
    table = kind("azul", render_mode="human")
    assert table.metadata["render_modes"] == ["ansi", "human"]
    table.reset(seed=1)
    assert "factories 1:" in capsys.readouterr().out
    mover = table._mover()
    action = legal(table._observed(mover))
    table.step(action if kind is env else {mover: action})
    assert "factories 1:" in capsys.readouterr().out and table.render() is None
