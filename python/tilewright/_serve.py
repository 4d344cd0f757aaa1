"""Positions from what a seat was told, and policies that play by the protocol for programs."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TextIO

from tilewright._numbers import whole
from tilewright._tilewright import Position, TilewrightError, position_of

_PROTOCOL = 1


class BadMessage(TilewrightError, ValueError):
    """What came in is no message of the protocol, or not the one whose turn it is."""


def from_view(
    game: str, options: Mapping[str, Any], seat: int, view: Mapping[str, Any], *, seed: int = 0
) -> Position:
    """A position that looks like this to a seat: what `view(seat)` of a match told, and the protocol tells.

    Options are those of a match or a record. What the seat cannot know is a fair sample that follows
    from the seed.
    """
    written = (_json("options", options), _json("view", view))
    return position_of(game, written[0], seat, written[1], seed)


def _json(name: str, given: Mapping[str, Any]) -> str:
    if not isinstance(given, Mapping):
        raise TypeError(f"{name} is a dict as a match has it, not {given!r:.60}")
    try:
        return json.dumps(dict(given), allow_nan=False)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name} has something that is not in JSON: {error}") from None


def serve_policy(
    policy: Callable[[Position], int | str],
    *,
    seed: int = 0,
    source: TextIO | None = None,
    answers: TextIO | None = None,
) -> None:
    """Plays with a policy until its input ends, by the protocol of `docs/protocol.md`.

    The policy is handed the position as its seat may know it, and gives an action number or a move.
    What it cannot know is a sample of what it might be; `determinize` draws others. Whatever it prints goes
    to standard error.
    """
    if not 0 <= whole("seed", seed) < 2**64:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
    source = source or sys.stdin
    answers = answers or sys.stdout
    hello: dict[str, Any] | None = None
    for where, message in _messages(source):
        answer: dict[str, Any]
        if message["type"] == "hello":
            hello = _hello(where, message)
            answer = {"protocol": _PROTOCOL}
        elif message["type"] == "turn":
            if hello is None:
                raise BadMessage("a turn comes after a hello, which says the options and the seat")
            position = _position(where, hello, message, seed)
            # What is written to standard output is taken for an answer.
            with contextlib.redirect_stdout(sys.stderr):
                chosen = policy(position.copy())
            answer = {"move": _move(position, chosen)}
        else:
            # The end of a game, and whatever later versions add, ask for no answer.
            continue
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _messages(source: TextIO) -> Iterator[tuple[str, dict[str, Any]]]:
    """What comes in, each with the place where it stands."""
    number = 0
    try:
        for number, line in enumerate(source, 1):
            message = json.loads(line)
            if not isinstance(message, dict) or "type" not in message:
                raise BadMessage(f"line {number} is no message: it has no type")
            yield f"line {number}", message
    except json.JSONDecodeError as error:
        raise BadMessage(f"line {number} is no message in JSON: {error}") from None
    except UnicodeDecodeError as error:
        raise BadMessage(f"after line {number} there is no text: {error}") from None


def _hello(where: str, message: dict[str, Any]) -> dict[str, Any]:
    for name, kind in (("protocol", int), ("game", str), ("options", dict), ("seat", int)):
        if not isinstance(message.get(name), kind):
            raise BadMessage(f"{where}: a hello has {name}, and not {message.get(name)!r:.40}")
    if message["protocol"] < _PROTOCOL:
        raise BadMessage(f"this speaks protocol {_PROTOCOL}, not {message['protocol']}")
    return message


def _position(
    where: str, hello: dict[str, Any], turn: dict[str, Any], seed: int
) -> Position:
    for name, kind in (("ply", int), ("view", dict)):
        if not isinstance(turn.get(name), kind):
            raise BadMessage(f"{where}: a turn has {name}, and not {turn.get(name)!r:.40}")
    # Every turn has luck of its own.
    luck = (seed + turn["ply"]) % 2**64
    try:
        return from_view(hello["game"], hello["options"], hello["seat"], turn["view"], seed=luck)
    except (TilewrightError, TypeError, ValueError, OverflowError) as error:
        raise BadMessage(f"{where}: {error}") from None


def _move(position: Position, chosen: int | str) -> str:
    if isinstance(chosen, str):
        position.encode(chosen)
        return chosen
    # Whatever is no legal action is refused with the reason.
    position.copy().play_action(chosen)
    return position.decode(chosen)
