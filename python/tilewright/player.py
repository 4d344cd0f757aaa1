"""Runs a policy as a player for the command line, for example in `tilewright arena` or `tilewright play`.

    tilewright arena azul --bots "cmd:python -m tilewright.player mine:policy,bot:3"

`mine:policy` is the function `policy` of the module `mine`, which must be in the current folder or installed.
The program speaks the protocol of `docs/protocol.md` on standard input and output.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import sys
from collections.abc import Callable

from tilewright._serve import BadMessage, serve_policy
from tilewright._tilewright import Position


class _PolicyNotFound(Exception):
    """The policy could not be loaded. The arguments are the reason and a hint."""


def _load_policy(text: str) -> Callable[[Position], int | str]:
    module, colon, name = text.partition(":")
    if not (module and colon and name):
        raise _PolicyNotFound(
            f"{text!r} is not of the form module:function", "for example mine:policy"
        )
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        hint = f"run the command in the folder of {module.partition('.')[0]}.py, or install the module"
        raise _PolicyNotFound(f"cannot find the module {module!r}", hint) from None
    if not hasattr(found, name):
        functions = [name for name, value in vars(found).items() if callable(value)]
        hint = f"the module has {', '.join(sorted(functions)) or 'no functions'}"
        raise _PolicyNotFound(f"module {module!r} has no function {name!r}", hint)
    policy: Callable[[Position], int | str] = getattr(found, name)
    if not callable(policy):
        raise _PolicyNotFound(f"{text} is not a function", "a policy must be a function of a position")
    return policy


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tilewright.player",
        description="Plays with a policy over the protocol for programs, on standard input and output.",
    )
    parser.add_argument("policy", help="module:function, a function that gets a tilewright.Position")
    parser.add_argument(
        "--seed", type=int, default=0, help="seed for sampling the hidden state (default 0)"
    )
    arguments = parser.parse_args()
    try:
        policy = _load_policy(arguments.policy)
    except _PolicyNotFound as error:
        # The arena shows the beginning of the last line, so the reason comes last.
        reason, hint = error.args
        print(f"{hint}\n{reason}", file=sys.stderr)
        sys.exit(2)
    try:
        with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
            serve_policy(policy, seed=arguments.seed)
    except BadMessage as error:
        # The policy is not to blame, so a traceback would not help its author.
        print(error, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
