"""A game by OpenSpiel's Python interface: `tilewright[openspiel]`.

Luck is sampled: it follows from the seed with which the game was made, and from the moves.
"""

from __future__ import annotations

import json
from typing import Any

from tilewright._extras import needs
from tilewright._start import Option, check_options, start
from tilewright._tilewright import Match

with needs("openspiel"):
    import pyspiel

_LONGEST = 100_000


class TilewrightGame(pyspiel.Game):  # type: ignore[misc]
    """A game; `new_initial_state` begins it."""

    def __init__(
        self, game: str, *, players: int = 2, seed: int = 0, **options: Option
    ) -> None:
        check_options(game, players, options)
        first = start(game, players=players, seed=seed, **options)
        self._begin = first
        kind = pyspiel.GameType(
            short_name=f"python_tilewright_{game.replace('-', '_')}",
            long_name=f"Tilewright: {game}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=players,
            min_num_players=players,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
            parameter_specification={},
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=first.actions,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> TilewrightState:
        return TilewrightState(self, self._begin.copy())

    def __deepcopy__(self, _memo: dict[int, Any]) -> TilewrightGame:
        # It never changes.
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_of, (self._begin,)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer()


class TilewrightState(pyspiel.State):  # type: ignore[misc]
    """A match in OpenSpiel's words."""

    def __init__(self, game: TilewrightGame, match: Match) -> None:
        super().__init__(game)
        self.match = match

    def current_player(self) -> int:
        turn = self.match.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal() if player == self.match.turn else []

    def _apply_action(self, action: int) -> None:
        self.match.play_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.match.decode(action)

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        shares = self.match.shares()
        players = self.match.players
        if shares is None:
            return [0.0] * players
        return [(share * players - 1) / (players - 1) for share in shares]

    def observation_string(self, player: int) -> str:
        return str(self.match.view(player))

    def __str__(self) -> str:
        return str(self.match)

    # OpenSpiel's own ask for the state of a generator of chance, which there is none of.
    def __deepcopy__(self, _memo: dict[int, Any]) -> TilewrightState:
        copied: TilewrightState = self.clone()
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_of, (self.get_game(), self.history())


def _game_of(begin: Match) -> TilewrightGame:
    """A game from its pickle: the match with which it begins."""
    seed = json.loads(begin.record())["seed"]
    return TilewrightGame(begin.game, seed=seed, **begin.options)


def _state_of(game: TilewrightGame, history: list[int]) -> TilewrightState:
    """A state from its pickle: what was played."""
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


class _Observer:
    """What a player may know, as text."""

    tensor: Any = None
    dict: dict[str, Any] = {}

    def set_from(self, state: TilewrightState, player: int) -> None:
        """There is no tensor: `Batch` has the numbers."""

    def string_from(self, state: TilewrightState, player: int) -> str:
        return state.observation_string(player)
