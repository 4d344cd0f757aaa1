"""A game by OpenSpiel's Python interface: `tilewright[openspiel]`.

Importing this module registers the games, so `pyspiel.load_game("python_tilewright_azul(players=3)")` works.

A game begins with four chance nodes of 256 outcomes each: together they choose the deal. After that every
position follows from the deal and the actions, so a clone knows the luck to come. `ISMCTSBot` does not see
it: `resample_from_infostate` replaces all that a player cannot know by a fair sample. `MCTSBot` is made for
games of perfect information and does see it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright._extras import needs
from tilewright._start import Option, check_options, start
from tilewright._tilewright import Batch, Match, Position, games, options

with needs("openspiel"):
    import pyspiel

__all__ = ["TilewrightGame", "TilewrightState", "short_name"]

_LONGEST = 100_000
_DRAWS, _OUTCOMES = 4, 256
_CHANCE = [(outcome, 1 / _OUTCOMES) for outcome in range(_OUTCOMES)]


def short_name(game: str) -> str:
    """What OpenSpiel calls a game: `pyspiel.load_game(short_name("azul"))`."""
    return f"python_tilewright_{game.replace('-', '_')}"


def _parameters(game: str) -> dict[str, int | str]:
    """The options that a parameter of OpenSpiel can hold, with their defaults: words and numbers, not lists.

    A word of digits is a number, because OpenSpiel reads it back as one.
    """
    defaults = {name.replace("-", "_"): value for name, value in start(game, seed=0).options.items()}
    return {
        name: int(value) if isinstance(value, str) and value.isdigit() else value
        for name, value in defaults.items()
        if isinstance(value, int | str)
    }


def _given(game: str, options: dict[str, Option]) -> dict[str, int | str]:
    """The options of a game as parameters of OpenSpiel."""
    given: dict[str, int | str] = {}
    for name, default in _parameters(game).items():
        value = options.get(name, default)
        if isinstance(value, bool):
            value = "on" if value else "off"
        if isinstance(default, int):
            given[name] = int(value)
        elif isinstance(value, str) and "\n" not in value:
            given[name] = value
    return given


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
    """A game; `new_initial_state` begins it, and chance chooses the deal."""

    def __init__(self, game: str, *, players: int = 2, **options: Option) -> None:
        check_options(game, players, options)
        self.game = game
        self.options: dict[str, Option] = {"players": players, **options}
        self._observed = Batch(game, 1, players=players, **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self._observed.actions,
            max_chance_outcomes=_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPES[game], info, _given(game, self.options))

    def new_initial_state(self) -> TilewrightState:
        return TilewrightState(self)

    def __deepcopy__(self, _memo: dict[int, Any]) -> TilewrightGame:
        # It never changes.
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_of, (self.game, self.options)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        if params:
            raise ValueError(f"an observation has no parameters, and {params!r:.60} were given")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return _Observer(kind, self._observed)


class TilewrightState(pyspiel.State):  # type: ignore[misc]
    """A match in OpenSpiel's words."""

    def __init__(self, game: TilewrightGame) -> None:
        super().__init__(game)
        self._rules = (game.game, game.options)
        self._deal: list[int] = []
        self._moves: list[int] = []
        self.table: Match | Position | None = None
        """The match once it is dealt; a position where what a player cannot know was sampled."""

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.table.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(_CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or player != self.table.turn:
            return []
        return self.table.legal()

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table.play_action(action)
            self._moves.append(action)
            return
        self._deal.append(action)
        if len(self._deal) == _DRAWS:
            game, options = self._rules
            seed = int.from_bytes(self._deal, "big")
            self.table = start(game, seed=seed, **options)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None or player < 0:
            return f"deal {action}"
        return self.table.decode(action)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        players: int = self._rules[1]["players"]
        shares = None if self.table is None else self.table.shares()
        if shares is None:
            return [0.0] * players
        return [(share * players - 1) / (players - 1) for share in shares]

    def observation_string(self, player: int) -> str:
        return "" if self.table is None else str(self.table.view(player))

    def information_state_string(self, player: int | None = None) -> str:
        """The moves of everybody, and what the player sees now."""
        if player is None:
            player = self.current_player()
        return f"{self._moves} {self.observation_string(player)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> TilewrightState:
        """The same for this player, with a fair sample of what the player cannot know.

        `sampler` gives numbers from 0 to 1. `history` still has the draws of the true deal.
        """
        twin: TilewrightState = self.clone()
        if self.table is not None:
            twin.table = self.table.determinize(player, int(sampler() * 2**53))
        return twin

    def __str__(self) -> str:
        return f"deal {self._deal}" if self.table is None else str(self.table)

    # OpenSpiel's own ask for the state of a generator of chance, which there is none of.
    def __deepcopy__(self, _memo: dict[int, Any]) -> TilewrightState:
        copied: TilewrightState = self.clone()
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_of, (self.get_game(), self.history(), self.table)


def _game_of(game: str, options: dict[str, Option]) -> TilewrightGame:
    """A game from its pickle."""
    return TilewrightGame(game, **options)


def _state_of(
    game: TilewrightGame, history: list[int], table: Match | Position | None
) -> TilewrightState:
    """A state from its pickle: what was drawn and played, and what was sampled."""
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    state.table = table
    return state


class _Observer:
    """What a player may know: as text and, without perfect recall, as the numbers of a batch."""

    def __init__(self, kind: Any, observed: Batch) -> None:
        self._recalls: bool = kind.perfect_recall
        self._public: bool = kind.public_info
        self._private: bool = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if self._public and self._private and not self._recalls:
            spec = observed.spec()
            self.tensor = np.zeros(spec["length"], np.float32)
            for part in spec["parts"]:
                end = part["offset"] + part["length"]
                self.dict[part["name"]] = self.tensor[part["offset"] : end].reshape(part["shape"])

    def set_from(self, state: TilewrightState, player: int) -> None:
        if self.tensor is None:
            return
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.observe(player)

    def string_from(self, state: TilewrightState, player: int) -> str:
        if not self._public:
            # Nobody holds anything that the others do not see.
            return ""
        if self._recalls:
            return state.information_state_string(player)
        if not self._private:
            return "" if state.table is None else str(state.table.view())
        return state.observation_string(player)


_TYPES: dict[str, Any] = {}


def _register(game: str) -> None:
    _TYPES[game] = _game_type(game)

    # OpenSpiel lets go of what it was handed after Python has ended. A class outlives that, and a function
    # would bring the process down.
    class Registered(TilewrightGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, **(params or {}))

    pyspiel.register_game(_TYPES[game], Registered)


for _game in games():
    _register(_game)
