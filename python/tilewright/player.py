"""A policy as a player wherever one is named: in `tilewright arena`, against bots, against you.

    tilewright arena azul --bots "cmd:python -m tilewright.player mine:policy,bot:3"

`mine:policy` is the function `policy` of the module `mine`, looked for where the command runs and among
what is installed. It speaks the protocol of `docs/protocol.md` on standard input and output.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import sys
from collections.abc import Callable

from tilewright._serve import BadMessage, serve_policy
from tilewright._tilewright import Position


class _NoPolicy(Exception):
    """What was named is no policy: the reason, and what would be right."""


def _named(text: str) -> Callable[[Position], int | str]:
    module, colon, name = text.partition(":")
    if not (module and colon and name):
        raise _NoPolicy(f"{text!r} is no module:function", "name a policy like mine:policy")
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        right = f"run it where {module.partition('.')[0]}.py lies, or install it"
        raise _NoPolicy(f"there is no module {module!r} here", right) from None
    if not hasattr(found, name):
        functions = [name for name, value in vars(found).items() if callable(value)]
        right = f"it has {', '.join(sorted(functions)) or 'no functions'}"
        raise _NoPolicy(f"the module {module!r} has no {name!r}", right)
    policy: Callable[[Position], int | str] = getattr(found, name)
    if not callable(policy):
        raise _NoPolicy(f"{text} is no function", "name a function that is handed a position")
    return policy


def main() -> None:
    say = argparse.ArgumentParser(
        prog="python -m tilewright.player",
        description="Plays with a policy, by the protocol for programs, on standard input and output.",
    )
    say.add_argument("policy", help="module:function; it is handed a tilewright.Position")
    say.add_argument("--seed", type=int, default=0, help="for what the seat cannot know (0)")
    given = say.parse_args()
    try:
        policy = _named(given.policy)
    except _NoPolicy as error:
        # An arena tells the beginning of the last line: there stands what is wrong, and nothing before.
        reason, right = error.args
        print(f"{right}\n{reason}", file=sys.stderr)
        sys.exit(2)
    try:
        with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
            serve_policy(policy, seed=given.seed)
    except BadMessage as error:
        # Where a policy fails, its author wants to know where; here nothing of theirs is wrong.
        print(error, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
