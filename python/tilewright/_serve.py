"""Positions from what a seat was told, and policies that play by the protocol for programs."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, TextIO

from tilewright._tilewright import IllegalMove, Position, TilewrightError, position_of

_PROTOCOL = 1


def from_view(
    game: str, options: Mapping[str, Any], seat: int, view: Mapping[str, Any], *, seed: int = 0
) -> Position:
    """A position that looks like this to a seat: what `view(seat)` of a match told, and the protocol tells.

    Options are those of a match or a record. What the seat cannot know is a fair sample that follows
    from the seed.
    """
    return position_of(game, json.dumps(dict(options)), seat, json.dumps(dict(view)), seed)


def serve_policy(
    policy: Callable[[Position], int | str],
    *,
    seed: int = 0,
    source: TextIO | None = None,
    answers: TextIO | None = None,
) -> None:
    """Plays with a policy until its input ends, by the protocol of `docs/protocol.md`.

    The policy is handed the position as its seat may know it, and gives an action number or a move.
    What it cannot know is a sample of what it might be; `imagine` draws others. Whatever it prints goes
    to standard error.
    """
    source = source or sys.stdin
    answers = answers or sys.stdout
    hello: dict[str, Any] | None = None
    for line in source:
        message = json.loads(line)
        answer: dict[str, Any]
        if message["type"] == "hello":
            if message["protocol"] < _PROTOCOL:
                raise TilewrightError(f"this speaks protocol {_PROTOCOL}, not {message['protocol']}")
            hello = message
            answer = {"protocol": _PROTOCOL}
        elif message["type"] == "turn":
            if hello is None:
                raise TilewrightError("a turn comes after a hello, which says the options and the seat")
            position = from_view(
                hello["game"],
                hello["options"],
                hello["seat"],
                message["view"],
                # Every turn has luck of its own.
                seed=(seed + message["ply"]) % 2**64,
            )
            # What is written to standard output is taken for an answer.
            with contextlib.redirect_stdout(sys.stderr):
                chosen = policy(position.copy())
            answer = {"move": _move(position, chosen)}
        else:
            # The end of a game, and whatever later versions add, ask for no answer.
            continue
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _move(position: Position, chosen: int | str) -> str:
    if isinstance(chosen, str):
        position.encode(chosen)
        return chosen
    action = int(chosen)
    if action not in position.legal():
        raise IllegalMove(f"action {action} is not legal here: the policy must choose one of legal()")
    return position.decode(action)
