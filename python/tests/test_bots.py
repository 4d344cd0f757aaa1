"""Tests of bots and of the evaluation of policies."""

from __future__ import annotations

import pickle
import re
import signal
import threading
import time
from typing import Any

import numpy as np
import pytest
import tilewright


@pytest.mark.parametrize("game", tilewright.games())
def test_bot_chooses_a_legal_move_with_value_and_line(game: str) -> None:
    match = tilewright.start(game, players=2, seed=7)
    advice = tilewright.bot(game, 4).choose(match)
    assert advice.move in match.moves()
    assert match.decode(advice.action) == advice.move
    assert advice.line[0] == advice.move
    assert advice.value is not None and 0 <= advice.value <= 1
    assert tilewright.bot(game, 4).choose(match).move == advice.move
    sampled = match.determinize(match.turn or 0, 1)
    assert tilewright.bot(game, "greedy").choose(sampled).action in sampled.legal()


def test_invalid_bots_are_rejected() -> None:
    for wrong in (0, 9, -1, "x"):
        with pytest.raises(ValueError):
            tilewright.bot("azul", wrong)
    with pytest.raises(ValueError, match="plays azul"):
        tilewright.bot("azul", 1).choose(tilewright.start("tilings", seed=1))
    bot = tilewright.bot("azul", 3)
    for name in ("greedy", "search,nodes=2000", 3):
        bot = tilewright.bot("azul", name)
        again = pickle.loads(pickle.dumps(bot))
        assert (again.name, again.game) == (bot.name, bot.game)


def test_bot_pickled_by_another_version_is_rejected() -> None:
    pickled = pickle.dumps(tilewright.bot("azul", 3))
    version = tilewright.__version__.encode()
    assert version in pickled
    with pytest.raises(tilewright.VersionMismatch, match="pickled by tilewright 9"):
        pickle.loads(pickled.replace(version, b"9" * len(version)))


def test_ctrl_c_interrupts_a_long_search() -> None:
    match = tilewright.start("azul", seed=1)
    bot = tilewright.bot("azul", "search,time=60s")
    main = threading.main_thread().ident
    assert main is not None
    timer = threading.Timer(0.3, signal.pthread_kill, (main, signal.SIGINT))
    timer.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        bot.choose(match)
    assert time.monotonic() - start < 10


def test_evaluation_has_a_confidence_interval() -> None:
    def first(match: tilewright.Match) -> int:
        return match.legal()[0]

    result = tilewright.evaluate(first, "azul", against="random", games=10, seed=3)
    assert result.games == 10
    assert 0 <= result.low <= result.score <= result.high <= 1
    assert result == tilewright.evaluate(first, "azul", against="random", games=10, seed=3)
    greedy = tilewright.bot("azul", "greedy")
    strong = tilewright.evaluate(
        lambda match: greedy.choose(match).move, "azul", against="random", games=20
    )
    assert strong.low > 0.5 and strong.lead > 0
    with pytest.raises(ValueError, match="^games must be at least 1, not 0"):
        tilewright.evaluate(first, "azul", games=0)
    with pytest.raises(ValueError, match="this bot plays tilings, not azul"):
        tilewright.evaluate(first, "azul", against=tilewright.bot("tilings", 1))
    with pytest.raises(ValueError, match="2 to 4 players, not 0"):
        tilewright.evaluate(first, "azul", players=0)


def test_invalid_evaluations_are_rejected() -> None:
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("^games must be an integer, not 2.5", {"games": 2.5}),
        ("^games must be an integer, not None", {"games": None}),
        ("^games must be an integer, not True", {"games": True}),
        ("^seed must be an integer, not None", {"seed": None}),
        ("^policy must be a function .*, not 'greedy'", {"policy": "greedy"}),
    ]
    for message, arguments in wrong:
        with pytest.raises(TypeError, match=message):
            tilewright.evaluate(
                **{"policy": lambda match: match.legal()[0], "game": "azul", **arguments}
            )


def test_evaluation_checks_its_last_seed() -> None:
    calls = 0

    def first(match: tilewright.Match) -> int:
        nonlocal calls
        calls += 1
        return match.legal()[0]

    with pytest.raises(ValueError, match=f"the last of 4 games would have seed {2**64},"):
        tilewright.evaluate(first, "azul", against="random", games=4, seed=2**64 - 1)
    assert calls == 0
    assert tilewright.evaluate(first, "azul", against="random", games=2, seed=2**64 - 1).games == 2


@pytest.mark.parametrize("chosen", [None, 0.7, 3.0, True, 999, -1, 10**30, "zz", [1]])
def test_invalid_choice_of_a_policy_names_the_game(chosen: object) -> None:
    with pytest.raises(tilewright.IllegalMove) as illegal:
        tilewright.evaluate(
            lambda match: chosen,  # type: ignore[arg-type, return-value]
            "azul",
            against="random",
            games=2,
            seed=5,
        )
    where = r"the policy in seat 0 of azul \(seed 5, after \d+ moves\) chose "
    assert re.match(where + re.escape(repr(chosen)) + ": ", str(illegal.value))


def test_numpy_integers_are_action_numbers() -> None:
    def policy(match: tilewright.Match) -> int:
        return np.array(match.legal(), np.int16)[-1]  # type: ignore[no-any-return]

    assert tilewright.evaluate(policy, "azul", against="random", games=2).games == 2
