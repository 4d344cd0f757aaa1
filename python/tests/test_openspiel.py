"""What OpenSpiel asks of a game."""

from __future__ import annotations

from typing import Any

import pytest
from tables import GAMES, options

pytest.importorskip("pyspiel", reason="tilewright[openspiel] is not installed")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_openspiel(game: str) -> None:
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


def test_keywords_are_options_of_the_game() -> None:
    from tilewright.openspiel import TilewrightGame

    wrong: dict[str, Any] = {"observations": "uint8", "names": ["a", "b"], "wal": "free"}
    for name, value in wrong.items():
        with pytest.raises(ValueError, match=f'no option "{name}": this game has wall and first'):
            TilewrightGame("azul", **{name: value})


def test_a_table_at_which_nobody_can_move() -> None:
    from tilewright.openspiel import TilewrightGame

    state = TilewrightGame("tilings", side=1).new_initial_state()
    assert state.is_terminal() and state.current_player() < 0
    assert state.returns() == [1, -1], "who has the points of the first tile has won"
