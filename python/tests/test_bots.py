"""Bots, and how strong a policy is."""

from __future__ import annotations

import pickle
import signal
import threading
import time

import pytest
import tilewright


@pytest.mark.parametrize("game", tilewright.games())
def test_a_bot_chooses_a_legal_move_with_value_and_line(game: str) -> None:
    match = tilewright.start(game, players=2, seed=7)
    advice = tilewright.bot(game, 4).choose(match)
    assert advice.move in match.moves()
    assert match.decode(advice.action) == advice.move
    assert advice.line[0] == advice.move
    assert advice.value is not None and 0 <= advice.value <= 1
    assert tilewright.bot(game, 4).choose(match).move == advice.move
    imagined = match.imagine(match.turn or 0, 1)
    assert tilewright.bot(game, "greedy").choose(imagined).action in imagined.legal()


def test_what_is_no_bot() -> None:
    for wrong in (0, 9, -1, "x"):
        with pytest.raises(ValueError):
            tilewright.bot("azul", wrong)
    with pytest.raises(ValueError, match="plays azul"):
        tilewright.bot("azul", 1).choose(tilewright.start("tilings", seed=1))
    bot = tilewright.bot("azul", 3)
    assert pickle.loads(pickle.dumps(bot)).name == bot.name


def test_ctrl_c_ends_a_long_thought() -> None:
    match = tilewright.start("azul", seed=1)
    bot = tilewright.bot("azul", "search,time=60s")
    main = threading.main_thread().ident
    assert main is not None
    timer = threading.Timer(0.3, signal.pthread_kill, (main, signal.SIGINT))
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        bot.choose(match)
    assert time.monotonic() - begun < 10


def test_a_policy_is_evaluated_with_an_interval() -> None:
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
    with pytest.raises(ValueError, match="at least one"):
        tilewright.evaluate(first, "azul", games=0)
