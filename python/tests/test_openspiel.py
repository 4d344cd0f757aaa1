"""What OpenSpiel asks of a game."""

from __future__ import annotations

import copy
import pickle
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
    twin = state.clone()
    while not state.is_terminal():
        legal = state.legal_actions()
        assert state.action_to_string(state.current_player(), legal[0])
        state.apply_action(legal[0])
    assert sum(state.returns()) == pytest.approx(0)
    assert not twin.is_terminal() and twin.observation_string(0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [3, 2**64 - 1, None])
def test_games_and_states_are_copied_and_pickled(game: str, seed: Any) -> None:
    from tilewright.openspiel import TilewrightGame

    played = TilewrightGame(game, seed=seed, **options(game))
    state = played.new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[-1])
    twins = [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    begun = [copy.deepcopy(played), pickle.loads(pickle.dumps(played))]
    twins += [game.new_initial_state() for game in begun]
    for twin in twins[3:]:
        for action in state.history():
            twin.apply_action(action)
    for twin in twins:
        assert twin.history() == state.history() and twin.match.record() == state.match.record()
        assert isinstance(twin.get_game(), TilewrightGame)
        twin.apply_action(twin.legal_actions()[0])
        assert twin.history() != state.history()


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
