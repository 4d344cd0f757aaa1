"""What the environments for Gymnasium and PettingZoo have in common."""

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
"""What becomes of an action that is not legal: it raises `IllegalMove`, or whoever chose it loses."""
RENDER_MODES = ("ansi", "human")
NO_MOVE = "at this table a game is over before anybody can move: there is nothing to learn"


class ResetNeeded(TilewrightError, gym.error.ResetNeeded):
    """An environment was used before `reset`, or its game is over."""


class EnvironmentClosed(Closed, gym.error.ClosedEnvironmentError):
    """An environment was used after `close`: make another."""


class Environment:
    """What is copied with its game, and has no pickle."""

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = object.__new__(type(self))
        memo[id(self)] = twin
        vars(twin).update(deepcopy(vars(self), memo))
        return twin

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "an environment has no pickle, because it does not keep the moves of its games: send what it"
            " was made of, and make it where it is used; copy.deepcopy copies it with its game"
        )


class Order:
    """In which order an environment is called: `reset` first, nothing after `close`.

    A step is many moves. Where one is broken off, by Ctrl-C for example, some have been made and others
    have not: whoever is to move, it need not be the learner. Only `reset` helps then.
    """

    def __init__(self) -> None:
        self._begun = self._closed = self._midst = False

    def check(self, call: str) -> None:
        """Whether it may be called now: after `reset`, and before `close`."""
        self.check_open(call)
        if self._midst:
            raise ResetNeeded(f"{call}: a call before was broken off in its midst; call reset first")
        if not self._begun:
            raise ResetNeeded(f"{call} comes after reset: call reset first")

    def check_open(self, call: str) -> None:
        if self._closed:
            raise EnvironmentClosed(f"{call}: this environment is closed; make another")

    def close(self) -> None:
        self._closed = True

    def __enter__(self) -> None:
        """While the next game begins, or moves are made."""
        self._midst = True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        if kind is None:
            self._begun, self._midst = True, False
        elif issubclass(kind, IllegalMove):
            # It is refused before anything has moved.
            self._midst = False


def unknown_option(options: dict[str, Any] | None, *known: str) -> str | None:
    """What is wrong with the options of `reset`, if one is not known."""
    if not isinstance(options, Mapping | None):
        raise TypeError(f"the options of reset are a dict, or None, not {options!r:.60}")
    for name in options or {}:
        if name not in known:
            there = " and ".join(known) or "none"
            return (
                f"reset has no option {name!r} (there is {there}): what is played, and by whose rules,"
                " is said when the environment is made"
            )
    return None


def reset_options(options: dict[str, Any] | None, *known: str) -> dict[str, Any]:
    """The options of `reset`, if all are known."""
    if reason := unknown_option(options, *known):
        raise ValueError(reason)
    return options or {}


def checked_render_mode(given: str | None) -> str | None:
    if given is not None and given not in RENDER_MODES:
        raise ValueError(f"render_mode is None, 'ansi' or 'human', not {given!r}")
    return given


def observation_space(batch: Batch) -> Any:
    """All that a row of observations can be."""
    most = max(float(part["most"]) / float(part["divisor"]) for part in batch.spec()["parts"])
    return spaces.Box(0.0, most, (batch.observations.shape[1],), np.float32)


class Table:
    """One game as numbers, and the order in which it is used."""

    def __init__(
        self, game: str, players: int, illegal: Illegal, options: dict[str, Option]
    ) -> None:
        check_options(game, players, options)
        self.batch = Batch(game, 1, players=players, reset="off", illegal=illegal, **options)
        self.order = Order()

    def check_step(self) -> None:
        self.order.check("step")
        if self.over:
            raise ResetNeeded("step: the game is over; call reset for the next one")

    @property
    def to_play(self) -> int:
        """The seat to move; -1 once the game is over."""
        return int(self.batch.to_play[0])

    @property
    def over(self) -> bool:
        return self.to_play < 0

    def play(self, action: Any, who: str, *, passes: bool = False) -> None:
        """Plays an action of the seat to move, which messages call so.

        An action outside the space raises. With `passes`, the space has one more: who is to move and
        chooses it loses.
        """
        number = action_number(action, self.batch.actions + int(passes), who)
        if number == self.batch.actions:
            number = -1
        try:
            self.batch.step(np.array([number], np.int64))
        except IllegalMove as error:
            # There is one row only, of which nobody here has heard.
            raise IllegalMove(f"{who}: {str(error).removeprefix('row 0: ')}") from None

    def observe(self, seat: int) -> Floats:
        return self.batch.observe(0, seat)

    def rewards(self) -> Sequence[float]:
        """What every seat got in the last step."""
        told: list[float] = self.batch.rewards[0].tolist()
        return told

    def rendered(self, mode: str | None, seat: int | None = None) -> str | None:
        """What `render` gives: a text, or with the mode "human" nothing, because it is printed."""
        if mode is None:
            return None
        told = self.text(seat)
        if mode == "human":
            print(told, flush=True)
            return None
        return told

    def text(self, seat: int | None = None) -> str:
        """What a seat may know, or with None what anybody may, as a person reads it."""
        self.order.check("render")
        told = self.batch.text(0, seat)
        if self.over and self.batch.view(0)["turn"] is not None:
            # The game itself would go on.
            return f"lost with an action that is not legal, in this position:\n{told}"
        return told
