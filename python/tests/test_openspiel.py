"""Tests of the OpenSpiel games."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
import tilewright
from adapters import GAMES, options

pytest.importorskip("pyspiel", reason="tilewright[openspiel] is not installed")
pytestmark = pytest.mark.filterwarnings("ignore")

DEAL = [7, 200, 0, 31]


def dealt(game: str, deal: list[int] | None = None, **more: Any) -> Any:
    """Returns a state after chance has chosen the deal."""
    from tilewright.openspiel import TilewrightGame

    state = TilewrightGame(game, **(options(game) | more)).new_initial_state()
    for outcome in deal or DEAL:
        assert state.is_chance_node() and not state.is_terminal()
        state.apply_action(outcome)
    assert not state.is_chance_node()
    return state


@pytest.mark.parametrize("game", GAMES)
def test_game_can_be_played_to_the_end(game: str) -> None:
    state = dealt(game)
    twin = state.clone()
    while not state.is_terminal():
        legal = state.legal_actions()
        assert state.action_to_string(state.current_player(), legal[0])
        state.apply_action(legal[0])
    assert sum(state.returns()) == pytest.approx(0)
    assert not twin.is_terminal() and twin.observation_string(0)


@pytest.mark.parametrize("game", GAMES)
def test_chance_chooses_the_deal(game: str) -> None:
    from tilewright.openspiel import TilewrightGame

    state = TilewrightGame(game, **options(game)).new_initial_state()
    outcomes = state.chance_outcomes()
    assert [outcome for outcome, _ in outcomes] == list(range(256))
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    views = {str(dealt(game, [0, 0, 0, last]).position.view(0)) for last in range(20)}
    assert len(views) > 10, "different deals give different games"
    assert dealt(game).observation_string(0) == dealt(game).observation_string(0)


@pytest.mark.parametrize("game", GAMES)
def test_resampled_state_looks_the_same_with_another_hidden_state(game: str) -> None:
    import pyspiel

    state = dealt(game)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    player, sampler = state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    before = state.information_state_string(player)
    ends = set()
    for _ in range(8):
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == before
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        observations = []
        while not other.is_terminal():
            other.apply_action(other.legal_actions()[0])
            observations.append(other.observation_string(0))
        assert sum(other.returns()) == pytest.approx(0)
        ends.add(str(observations))
    assert len(ends) > 1, "the hidden state is resampled"
    assert state.information_state_string(player) == before


@pytest.mark.parametrize("game", GAMES)
def test_tensors_are_the_observations_of_a_batch(game: str) -> None:
    from open_spiel.python.observation import make_observation

    state = dealt(game)
    played = state.get_game()
    batch = tilewright.Batch(game, 1, **options(game))
    assert played.observation_tensor_shape() == [batch.spec()["length"]]
    for player in range(2):
        assert np.array_equal(
            np.array(state.observation_tensor(player), np.float32), state.position.observe(player)
        )
    observed = make_observation(played)
    observed.set_from(state, 0)
    assert list(observed.dict) == [part["name"] for part in batch.spec()["parts"]]
    initial = played.new_initial_state()
    assert not any(initial.observation_tensor(0)), "before the deal there is nothing to see"


@pytest.mark.parametrize("game", GAMES)
def test_algorithms_of_openspiel_play(game: str) -> None:
    import pyspiel
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import ismcts, mcts, random_agent
    from tilewright.openspiel import short_name

    rng = np.random.RandomState(1)
    state = dealt(game)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    for bot in (
        ismcts.ISMCTSBot(state.get_game(), evaluator, 1.0, 10, random_state=rng),
        mcts.MCTSBot(state.get_game(), 1.0, 10, evaluator, random_state=rng),
    ):
        assert bot.step(state) in state.legal_actions()
    environment = rl_environment.Environment(short_name(game), players=3)
    actions = environment.action_spec()["num_actions"]
    agents = [random_agent.RandomAgent(player, actions) for player in range(3)]
    step = environment.reset()
    while not step.last():
        mover = step.observations["current_player"]
        step = environment.step([agents[mover].step(step).action])
    assert sum(step.rewards) == pytest.approx(0)
    pyspiel.random_sim_test(state.get_game(), 1, True, False)


def test_games_are_registered_with_their_options() -> None:
    import pyspiel

    game = pyspiel.load_game("python_tilewright_tilings(players=3,side=5,rotate=on,level=1)")
    assert game.num_players() == 3 and game.num_distinct_actions() == 5 * 5 * 4
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    state = game.new_initial_state()
    for outcome in DEAL:
        state.apply_action(outcome)
    text = pyspiel.serialize_game_and_state(game, state)
    game, twin = pyspiel.deserialize_game_and_state(text)
    assert twin.history() == state.history()
    assert twin.observation_string(0) == state.observation_string(0)


def test_playthrough_can_be_generated() -> None:
    # Run it in another process, because OpenSpiel keeps games until after the interpreter has shut down.
    script = (
        "import tilewright.openspiel\n"
        "from open_spiel.python.algorithms import generate_playthrough\n"
        "print(generate_playthrough.playthrough("
        "'python_tilewright_tilings(side=3)', action_sequence=None, seed=1))\n"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "IsTerminal() = True" in result.stdout, result.stderr[-2000:]
    assert "ChanceMode.EXPLICIT_STOCHASTIC" in result.stdout


@pytest.mark.parametrize("game", GAMES)
def test_games_and_states_can_be_copied_and_pickled(game: str) -> None:
    import pyspiel
    from tilewright.openspiel import TilewrightGame

    state = dealt(game)
    for _ in range(5):
        state.apply_action(state.legal_actions()[-1])
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for given in (state, state.resample_from_infostate(0, sampler)):
        twins = [copy.copy(given), copy.deepcopy(given), pickle.loads(pickle.dumps(given))]
        for twin in twins:
            assert twin.history() == state.history()
            assert isinstance(twin.get_game(), TilewrightGame)
            ends = []
            for ended in (twin.clone(), given.clone()):
                while not ended.is_terminal():
                    ended.apply_action(ended.legal_actions()[0])
                ends.append(ended.observation_string(0))
            assert ends[0] == ends[1], "the hidden state is the same"
            twin.apply_action(twin.legal_actions()[0])
            assert twin.history() != state.history()
    played = state.get_game()
    for twin_game in (copy.deepcopy(played), pickle.loads(pickle.dumps(played))):
        assert str(twin_game) == str(played)


def test_unknown_keywords_are_rejected() -> None:
    from tilewright.openspiel import TilewrightGame

    wrong: dict[str, Any] = {"observations": "uint8", "names": ["a", "b"], "wal": "free"}
    for name, value in wrong.items():
        with pytest.raises(ValueError, match=f'no option "{name}": this game has wall and first'):
            TilewrightGame("azul", **{name: value})


def test_game_without_moves_is_terminal() -> None:
    state = dealt("tilings", side=1)
    assert state.is_terminal() and state.current_player() < 0
    assert state.returns() == [1, -1], "the seat with the points of the first tile wins"
