"""A policy as a player wherever one is named: in `tilewright arena`, against bots, against you.

    tilewright arena azul --bots "cmd:python -m tilewright.player mine:policy,bot:3"

`mine:policy` is the function `policy` of the module `mine`, looked for where the command runs and among
what is installed. It speaks the protocol of `docs/protocol.md` on standard input and output.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
from collections.abc import Callable

from tilewright._serve import serve_policy
from tilewright._tilewright import Position


def _named(text: str) -> Callable[[Position], int | str]:
    module, colon, name = text.partition(":")
    if not (module and colon and name):
        raise argparse.ArgumentTypeError(f"a policy is named module:function, not {text!r}")
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise argparse.ArgumentTypeError(
            f"there is no module {module!r} here: run it where {module}.py lies, or install it"
        ) from None
    if not hasattr(found, name):
        raise argparse.ArgumentTypeError(f"the module {module!r} has no {name!r}")
    policy: Callable[[Position], int | str] = getattr(found, name)
    if not callable(policy):
        raise argparse.ArgumentTypeError(f"{text} is no function")
    return policy


def main() -> None:
    say = argparse.ArgumentParser(
        prog="python -m tilewright.player",
        description="Plays with a policy, by the protocol for programs, on standard input and output.",
    )
    say.add_argument("policy", type=_named, help="module:function; it is handed a tilewright.Position")
    say.add_argument("--seed", type=int, default=0, help="for what the seat cannot know (0)")
    given = say.parse_args()
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve_policy(given.policy, seed=given.seed)


if __name__ == "__main__":
    main()
