"""Positions from views, and policies that play over the protocol for programs."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TextIO

from tilewright._numbers import integer
from tilewright._tilewright import Position, TilewrightError, position_of

_PROTOCOL = 1


class BadMessage(TilewrightError, ValueError):
    """A protocol message was invalid or arrived out of order."""


def from_view(
    game: str, options: Mapping[str, Any], seat: int, view: Mapping[str, Any], *, seed: int = 0
) -> Position:
    """Makes a position from the view of a seat, as returned by `Match.view(seat)` or sent by the protocol.

    `options` are those of a match or a record. The hidden state is a fair sample, determined by the seed.
    """
    return position_of(game, _json("options", options), seat, _json("view", view), seed)


def _json(name: str, given: Mapping[str, Any]) -> str:
    if not isinstance(given, Mapping):
        raise TypeError(f"{name} must be a dict, not {given!r:.60}")
    try:
        return json.dumps(dict(given), allow_nan=False)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name} cannot be converted to JSON: {error}") from None


def serve_policy(
    policy: Callable[[Position], int | str],
    *,
    seed: int = 0,
    source: TextIO | None = None,
    answers: TextIO | None = None,
) -> None:
    """Plays with a policy over the protocol of `docs/protocol.md` until the input ends.

    The policy gets the position as its seat sees it and returns an action number or a move. The hidden
    state is a fair sample, and `determinize` draws another one. Anything that the policy prints goes to
    standard error.

    `source` and `answers` default to standard input and standard output.
    """
    if not 0 <= integer("seed", seed) < 2**64:
        raise ValueError(f"seed must be an integer from 0 to 2**64 - 1, not {seed}")
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
                raise BadMessage(f"{where}: expected a hello before the first turn")
            position = _position(where, hello, message, seed)
            # The arena would read anything on standard output as an answer.
            with contextlib.redirect_stdout(sys.stderr):
                chosen = policy(position.copy())
            answer = {"move": _move(position, chosen)}
        else:
            # The end of a game needs no answer. Ignore messages that later versions add.
            continue
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _messages(source: TextIO) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields the messages, each with its line number for errors."""
    number = 0
    try:
        for number, line in enumerate(source, 1):
            message = json.loads(line)
            if not isinstance(message, dict) or "type" not in message:
                raise BadMessage(f"line {number} is not a valid message: expected an object with a type")
            yield f"line {number}", message
    except json.JSONDecodeError as error:
        raise BadMessage(f"line {number} is not valid JSON: {error}") from None
    except UnicodeDecodeError as error:
        raise BadMessage(f"invalid text after line {number}: {error}") from None


def _hello(where: str, message: dict[str, Any]) -> dict[str, Any]:
    for name, kind in (("protocol", int), ("game", str), ("options", dict), ("seat", int)):
        if not isinstance(message.get(name), kind):
            raise BadMessage(f"{where}: hello has no valid {name} (got {message.get(name)!r:.40})")
    if message["protocol"] < _PROTOCOL:
        raise BadMessage(
            f"unsupported protocol {message['protocol']}; Tilewright speaks protocol {_PROTOCOL}"
        )
    return message


def _position(
    where: str, hello: dict[str, Any], turn: dict[str, Any], seed: int
) -> Position:
    for name, kind in (("ply", int), ("view", dict)):
        if not isinstance(turn.get(name), kind):
            raise BadMessage(f"{where}: turn has no valid {name} (got {turn.get(name)!r:.40})")
    # Sample a different hidden state every turn.
    sample_seed = (seed + turn["ply"]) % 2**64
    try:
        return from_view(
            hello["game"], hello["options"], hello["seat"], turn["view"], seed=sample_seed
        )
    except (TilewrightError, TypeError, ValueError, OverflowError) as error:
        raise BadMessage(f"{where}: {error}") from None


def _move(position: Position, chosen: int | str) -> str:
    if isinstance(chosen, str):
        position.encode(chosen)
        return chosen
    # Raises with the reason if the action is illegal.
    position.copy().play_action(chosen)
    return position.decode(chosen)
