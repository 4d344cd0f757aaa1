"""Who plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilewright._evaluate import Policy
from tilewright._tilewright import Bot
from tilewright.cluster._failures import BadRequest


@dataclass(frozen=True)
class Factory:
    """A policy that is made where it plays: weights are loaded there, and need not travel.

    `make` is called once for every chunk of games, with a seed that follows from the run's seed and the
    chunk: a policy that draws lots with it plays the same games wherever and however often the chunk is
    played. A factory that is slow may keep what it loads, with `functools.cache` for example.
    """

    name: str
    """What it is called in tables; another name for other weights, so that no run is mixed up."""
    make: Callable[[int], Policy]
    """Makes the policy."""

    def __post_init__(self) -> None:
        _checked(self.name)
        if not callable(self.make):
            raise BadRequest(
                f"the factory {self.name!r} makes a policy by a function of a seed, not by {self.make!r}"
            )


Player = int | str | Bot | Policy | Factory
"""A bot (a level, a name or a `Bot`), a policy, or a factory of one."""


@dataclass(frozen=True)
class Entrant:
    """A player, as workers get it: one of `bot` and `make` is there."""

    name: str
    bot: Bot | None
    make: Callable[[int], Policy] | None

    def ready(self, seed: int) -> Bot | Policy:
        """The player itself."""
        if self.bot is not None:
            return self.bot
        assert self.make is not None
        return self.make(seed)


def entrant(game: str, player: Player) -> Entrant:
    """Checks who is to play."""
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
            raise BadRequest(f"{policy!r} has no name for the tables: wrap it in a Factory")
        return Entrant(_checked(name), None, lambda _seed: policy)
    raise BadRequest(
        f"a player is a bot (a level, a name, a Bot), a policy or a Factory, not {player!r}"
    )


def _checked(name: str) -> str:
    if not isinstance(name, str) or not name.isprintable() or not name or name.startswith("bot:"):
        raise BadRequest(f"a policy has a name of its own to be read in tables, not {name!r}")
    return name
