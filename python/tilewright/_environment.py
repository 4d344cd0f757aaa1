"""Code that the Gymnasium and PettingZoo environments share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from types import TracebackType
from typing import Any, Literal, NoReturn, Self

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tilewright._actions import action_number
from tilewright._start import Option, check_options
from tilewright._tilewright import Batch, Closed, IllegalMove, TilewrightError

Floats = NDArray[np.float32]
Illegal = Literal["refused", "loses"]
"""Reaction to an illegal action: the environment raises `IllegalMove`, or the player who chose it loses."""
RENDER_MODES = ("ansi", "human")
NO_MOVE = "with these options the game ends before anyone can move, so there is nothing to learn"


class ResetNeeded(TilewrightError, gym.error.ResetNeeded):
    """An environment was used before `reset` or after the end of its game."""


class EnvironmentClosed(Closed, gym.error.ClosedEnvironmentError):
    """An environment was used after `close`."""


class CopyableEnv:
    """An environment that you can copy with its game, but not pickle."""

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = object.__new__(type(self))
        memo[id(self)] = twin
        vars(twin).update(deepcopy(vars(self), memo))
        return twin

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "cannot pickle an environment, because it does not store the moves of its games; recreate it"
            " from its arguments, or copy it with copy.deepcopy"
        )


class CallOrder:
    """Checks that an environment is called in the right order: `reset` first, nothing after `close`.

    A step plays several moves. If it is interrupted, for example by Ctrl-C, only some of them have been
    played, and it may be another player's turn. The environment then needs a `reset`.

    Use it as a context manager around the code that starts a game or plays moves.
    """

    def __init__(self) -> None:
        self._started = self._closed = self._interrupted = False

    def check(self, call: str) -> None:
        """Raises an exception unless `reset` has been called and `close` has not."""
        self.check_open(call)
        if self._interrupted:
            raise ResetNeeded(f"cannot call {call} after an interrupted call; call reset first")
        if not self._started:
            raise ResetNeeded(f"cannot call {call} before reset; call reset first")

    def check_open(self, call: str) -> None:
        if self._closed:
            raise EnvironmentClosed(f"cannot call {call} on a closed environment; make a new one")

    def close(self) -> None:
        self._closed = True

    def __enter__(self) -> None:
        self._interrupted = True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        if kind is None:
            self._started, self._interrupted = True, False
        elif issubclass(kind, IllegalMove):
            # The action was rejected before anyone moved.
            self._interrupted = False


def unknown_option(options: dict[str, Any] | None, *known: str) -> str | None:
    """Returns an error message if `reset` got an unknown option."""
    if not isinstance(options, Mapping | None):
        raise TypeError(f"reset options must be a dict or None, not {options!r:.60}")
    for name in options or {}:
        if name not in known:
            names = ", ".join(known) or "none"
            return (
                f"reset has no option {name!r} (known options: {names}); choose the game and its rules"
                " when you make the environment"
            )
    return None


def reset_options(options: dict[str, Any] | None, *known: str) -> dict[str, Any]:
    """Returns the options of `reset`. Raises an exception if one is unknown."""
    if reason := unknown_option(options, *known):
        raise ValueError(reason)
    return options or {}


def checked_render_mode(render_mode: str | None) -> str | None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode must be None, 'ansi' or 'human', not {render_mode!r}")
    return render_mode


def observation_space(batch: Batch) -> Any:
    """Returns the space of one row of observations."""
    most = max(float(part["most"]) / float(part["divisor"]) for part in batch.spec()["parts"])
    return spaces.Box(0.0, most, (batch.observations.shape[1],), np.float32)


class SingleGame:
    """One game as a batch with a single row, with checks of the call order."""

    def __init__(
        self, game: str, players: int, illegal: Illegal, options: dict[str, Option]
    ) -> None:
        check_options(game, players, options)
        self.batch = Batch(game, 1, players=players, reset="off", illegal=illegal, **options)
        self.order = CallOrder()

    def check_step(self) -> None:
        self.order.check("step")
        if self.over:
            raise ResetNeeded("cannot call step after the end of the game; call reset first")

    @property
    def to_play(self) -> int:
        """The seat to move, or -1 if the game is over."""
        return int(self.batch.to_play[0])

    @property
    def over(self) -> bool:
        return self.to_play < 0

    def play(self, action: Any, player: str, *, can_pass: bool = False) -> None:
        """Plays an action for the seat to move. Errors name the player.

        An action outside the action space raises an exception. With `can_pass`, the space has one more
        action, the pass, which is illegal for the seat to move.
        """
        number = action_number(action, self.batch.num_actions + int(can_pass), player)
        if number == self.batch.num_actions:
            number = -1
        try:
            self.batch.step(np.array([number], np.int64))
        except IllegalMove as error:
            # The row of the batch means nothing to users of the environment.
            raise IllegalMove(f"{player}: {str(error).removeprefix('row 0: ')}") from None

    def observe(self, seat: int) -> Floats:
        return self.batch.observe(0, seat)

    def rewards(self) -> Sequence[float]:
        """Returns the reward of every seat in the last step."""
        rewards: list[float] = self.batch.rewards[0].tolist()
        return rewards

    def render(self, mode: str | None, seat: int | None = None) -> str | None:
        """Returns the board as text in mode "ansi", or prints it in mode "human"."""
        if mode is None:
            return None
        text = self.text(seat)
        if mode == "human":
            print(text, flush=True)
            return None
        return text

    def text(self, seat: int | None = None) -> str:
        """Returns the board as a seat sees it, or as a spectator sees it if no seat is given."""
        self.order.check("render")
        text = self.batch.text(0, seat)
        if self.over and self.batch.view(0)["turn"] is not None:
            # An illegal action ended the game. By the rules alone, it would continue.
            return f"lost by an illegal action in this position:\n{text}"
        return text
