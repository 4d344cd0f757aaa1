"""Python games for OpenSpiel: `tilewright[openspiel]`.

Importing this module registers the games, so `pyspiel.load_game("python_tilewright_azul(players=3)")` works.

A game starts with four chance nodes of 256 outcomes each, which together choose the deal. After that, the deal
and the actions determine every position, so a clone contains all future draws. `ISMCTSBot` does not see these
draws, because `resample_from_infostate` replaces the hidden state with a fair sample. `MCTSBot` is made for games
with perfect information and does see them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright._extras import requires_extra
from tilewright._start import Option, check_options, start
from tilewright._tilewright import Batch, Match, Position, games, options

with requires_extra("openspiel"):
    import pyspiel

__all__ = ["TilewrightGame", "TilewrightState", "short_name"]

_MAX_GAME_LENGTH = 100_000
_CHANCE_NODES, _OUTCOMES = 4, 256
_CHANCE = [(outcome, 1 / _OUTCOMES) for outcome in range(_OUTCOMES)]


def short_name(game: str) -> str:
    """Returns the OpenSpiel name of a game, as in `pyspiel.load_game(short_name("azul"))`."""
    return f"python_tilewright_{game.replace('-', '_')}"


def _parameters(game: str) -> dict[str, int | str]:
    """Returns the options that an OpenSpiel parameter can hold (strings and numbers), with their defaults.

    A string of digits becomes a number, because OpenSpiel would read it back as one.
    """
    defaults = {name.replace("-", "_"): value for name, value in start(game, seed=0).options.items()}
    return {
        name: int(value) if isinstance(value, str) and value.isdigit() else value
        for name, value in defaults.items()
        if isinstance(value, int | str)
    }


def _parameter_values(game: str, options: dict[str, Option]) -> dict[str, int | str]:
    """Converts the options of a game to OpenSpiel parameters."""
    values: dict[str, int | str] = {}
    for name, default in _parameters(game).items():
        value = options.get(name, default)
        if isinstance(value, bool):
            value = "on" if value else "off"
        if isinstance(default, int):
            values[name] = int(value)
        elif isinstance(value, str) and "\n" not in value:
            values[name] = value
    return values


def _game_type(game: str) -> Any:
    players = options(game)[0]
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Tilewright: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players["most"],
        min_num_players=players["least"],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(game),
    )


class TilewrightGame(pyspiel.Game):  # type: ignore[misc]
    """An OpenSpiel game. Its initial state is a chance node that chooses the deal."""

    def __init__(self, game: str, *, players: int = 2, **options: Option) -> None:
        check_options(game, players, options)
        self.game = game
        self.options: dict[str, Option] = {"players": players, **options}
        self._batch = Batch(game, 1, players=players, **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self._batch.num_actions,
            max_chance_outcomes=_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_MAX_GAME_LENGTH,
        )
        super().__init__(_TYPES[game], info, _parameter_values(game, self.options))

    def new_initial_state(self) -> TilewrightState:
        return TilewrightState(self)

    def __deepcopy__(self, _memo: dict[int, Any]) -> TilewrightGame:
        # A game is immutable.
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle_game, (self.game, self.options)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        if params:
            raise ValueError(f"observations take no parameters, not {params!r:.60}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return _Observer(kind, self._batch)


class TilewrightState(pyspiel.State):  # type: ignore[misc]
    """An OpenSpiel state that wraps a match."""

    def __init__(self, game: TilewrightGame) -> None:
        super().__init__(game)
        self._rules = (game.game, game.options)
        self._deal: list[int] = []
        self._moves: list[int] = []
        self.position: Match | Position | None = None
        """The match, a `Position` if the hidden state was resampled, or None before the deal."""

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.position.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(_CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        if self.position is None or player != self.position.turn:
            return []
        return self.position.legal()

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position.play_action(action)
            self._moves.append(action)
            return
        self._deal.append(action)
        if len(self._deal) == _CHANCE_NODES:
            game, options = self._rules
            seed = int.from_bytes(self._deal, "big")
            self.position = start(game, seed=seed, **options)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None or player < 0:
            return f"deal {action}"
        return self.position.decode(action)

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        players: int = self._rules[1]["players"]
        shares = None if self.position is None else self.position.shares()
        if shares is None:
            return [0.0] * players
        return [(share * players - 1) / (players - 1) for share in shares]

    def observation_string(self, player: int) -> str:
        return "" if self.position is None else str(self.position.view(player))

    def information_state_string(self, player: int | None = None) -> str:
        """Returns all actions so far and what the player sees now."""
        if player is None:
            player = self.current_player()
        return f"{self._moves} {self.observation_string(player)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> TilewrightState:
        """Returns a state that looks the same to this player, with a fair sample of the hidden state.

        `sampler` returns numbers from 0 to 1. `history` still contains the chance outcomes of the true deal.
        """
        twin: TilewrightState = self.clone()
        if self.position is not None:
            twin.position = self.position.determinize(player, int(sampler() * 2**53))
        return twin

    def __str__(self) -> str:
        return f"deal {self._deal}" if self.position is None else str(self.position)

    # OpenSpiel's own versions need the state of a random number generator, which this game does not have.
    def __deepcopy__(self, _memo: dict[int, Any]) -> TilewrightState:
        copied: TilewrightState = self.clone()
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle_state, (self.get_game(), self.history(), self.position)


def _unpickle_game(game: str, options: dict[str, Option]) -> TilewrightGame:
    return TilewrightGame(game, **options)


def _unpickle_state(
    game: TilewrightGame, history: list[int], position: Match | Position | None
) -> TilewrightState:
    """Replays the history and restores the position, which may have been resampled."""
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    state.position = position
    return state


class _Observer:
    """A player's observation: a string and, without perfect recall, the same tensor as in a batch."""

    def __init__(self, kind: Any, batch: Batch) -> None:
        self._perfect_recall: bool = kind.perfect_recall
        self._public: bool = kind.public_info
        self._private: bool = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if self._public and self._private and not self._perfect_recall:
            spec = batch.spec()
            self.tensor = np.zeros(spec["length"], np.float32)
            for part in spec["parts"]:
                end = part["offset"] + part["length"]
                self.dict[part["name"]] = self.tensor[part["offset"] : end].reshape(part["shape"])

    def set_from(self, state: TilewrightState, player: int) -> None:
        if self.tensor is None:
            return
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.position.observe(player)

    def string_from(self, state: TilewrightState, player: int) -> str:
        if not self._public:
            # Players have no private information.
            return ""
        if self._perfect_recall:
            return state.information_state_string(player)
        if not self._private:
            return "" if state.position is None else str(state.position.view())
        return state.observation_string(player)


_TYPES: dict[str, Any] = {}


def _register(game: str) -> None:
    _TYPES[game] = _game_type(game)

    # OpenSpiel releases the factory after the interpreter has shut down. A class survives that, but a
    # function would crash the process.
    class Registered(TilewrightGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, **(params or {}))

    pyspiel.register_game(_TYPES[game], Registered)


for _game in games():
    _register(_game)
