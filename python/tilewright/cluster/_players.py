"""The players of a run: bots and policies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilewright._evaluate import Policy
from tilewright._tilewright import Bot
from tilewright.cluster._errors import BadRequest


@dataclass(frozen=True)
class Factory:
    """Makes a policy on the worker that plays it, for example to load weights there instead of sending them.

    The worker calls `make` once for every chunk of games, with a seed derived from the run's seed and the
    chunk. A policy that draws random numbers from that seed plays the same games wherever and however often
    the chunk is played. A slow factory can cache what it loads, for example with `functools.cache`.
    """

    name: str
    """The name in results. Use a different name for different weights, so that you do not mix up runs."""
    make: Callable[[int], Policy]
    """Makes the policy from a seed."""

    def __post_init__(self) -> None:
        _checked_name(self.name)
        if not callable(self.make):
            raise BadRequest(
                f"make of the factory {self.name!r} must be a function of a seed, not {self.make!r}"
            )


Player = int | str | Bot | Policy | Factory
"""A bot (a level, a name or a `Bot`), a policy, or a factory that makes one."""


@dataclass(frozen=True)
class Entrant:
    """A player in the form that is sent to workers. Either `bot` or `make` is set."""

    name: str
    bot: Bot | None
    make: Callable[[int], Policy] | None

    def make_player(self, seed: int) -> Bot | Policy:
        if self.bot is not None:
            return self.bot
        assert self.make is not None
        return self.make(seed)


def entrant(game: str, player: Player) -> Entrant:
    """Checks a player and converts it to an entrant."""
    if isinstance(player, Bot):
        if player.game != game:
            raise BadRequest(f"{player!r} does not play {game}")
        return Entrant(player.name, player, None)
    if isinstance(player, int | str):
        try:
            bot = Bot(game, player)
        except (ValueError, TypeError) as error:
            raise BadRequest(str(error)) from None
        return Entrant(bot.name, bot, None)
    if isinstance(player, Factory):
        return Entrant(player.name, None, player.make)
    if callable(player):
        policy = player
        name = getattr(policy, "__name__", "<lambda>")
        if name == "<lambda>":
            raise BadRequest(f"{policy!r} has no name to show in results; wrap it in a Factory")
        return Entrant(_checked_name(name), None, lambda _seed: policy)
    raise BadRequest(
        f"a player must be a bot (a level, a name or a Bot), a policy or a Factory, not {player!r}"
    )


def _checked_name(name: str) -> str:
    if not isinstance(name, str) or not name.isprintable() or not name or name.startswith("bot:"):
        raise BadRequest(
            "the name of a policy must be a printable string that does not start with 'bot:',"
            f" not {name!r}"
        )
    return name
