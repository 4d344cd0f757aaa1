"""How strong a policy is."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, Unpack, overload

from tilewright._numbers import whole
from tilewright._options import AzulOptions, LayingGrassOptions, TilingsOptions
from tilewright._start import Option, start
from tilewright._tilewright import Bot, IllegalMove, Match

Policy = Callable[[Match], int | str]
"""Chooses an action number or a move for the seat to move. It is handed a copy of the match."""

_SEEDS = 2**64


@dataclass(frozen=True)
class Evaluation:
    """What came out of games against a bot."""

    games: int
    """How many were played."""
    score: float
    """The policy's share of the wins; tied winners share."""
    low: float
    """The lower end of the 95 % confidence interval of the score (Wilson's)."""
    high: float
    """The upper end."""
    lead: float
    """How many points more than the best of the others, on average."""

    def __str__(self) -> str:
        return f"{self.score:.1%} of {self.games} games ({self.low:.1%} to {self.high:.1%})"


@dataclass
class Tally:
    """Games of one player while they are counted, in whole numbers: in whatever parts they are counted,
    the sum is the same."""

    games: int = 0
    wins: list[int] = field(default_factory=list)
    """How many wins were had alone, how many shared by two, by three …"""
    lead: int = 0

    def add(self, seat: int, winners: Sequence[int], points: Sequence[int]) -> None:
        """Counts a game of the player in this seat."""
        self.games += 1
        if seat in winners:
            self._widen(len(winners))
            self.wins[len(winners) - 1] += 1
        others = [*points[:seat], *points[seat + 1 :]]
        self.lead += points[seat] - max(others)

    def merge(self, other: Tally) -> None:
        """Counts what another has counted."""
        self.games += other.games
        self.lead += other.lead
        self._widen(len(other.wins))
        for sharers, wins in enumerate(other.wins):
            self.wins[sharers] += wins

    def evaluation(self) -> Evaluation:
        """What it comes to."""
        won = math.fsum(wins / (sharers + 1) for sharers, wins in enumerate(self.wins))
        score = won / self.games
        low, high = _interval(score, self.games)
        return Evaluation(self.games, score, low, high, self.lead / self.games)

    def _widen(self, sharers: int) -> None:
        self.wins += [0] * (sharers - len(self.wins))


def _interval(score: float, games: int) -> tuple[float, float]:
    z = 1.959964
    middle = score + z * z / (2 * games)
    spread = z * math.sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def play_out(match: Match, players: Sequence[Bot | Policy]) -> None:
    """Plays a match to its end, with a bot or a policy in every seat."""
    while (turn := match.turn) is not None:
        player = players[turn]
        if isinstance(player, Bot):
            match.play_action(player.choose(match).action)
            continue
        chosen = player(match.copy())
        try:
            if isinstance(chosen, str):
                match.play(chosen)
            else:
                match.play_action(chosen)
        except (IllegalMove, TypeError) as error:
            seed = json.loads(match.record())["seed"]
            raise IllegalMove(
                f"the policy in seat {turn} of {match.game} (seed {seed}, after {match.ply} moves)"
                f" chose {chosen!r:.60}: {error}"
            ) from None


def check_seeds(seed: int, games: int, players: int) -> None:
    """Refuses games of which the last would have a seed that is too large."""
    last = seed + (games - 1) // players
    if last >= _SEEDS:
        raise ValueError(
            f"the last of {games} games would have the seed {last}, and a seed is at most 2**64 - 1:"
            " begin with a lower one"
        )


@overload
def evaluate(
    policy: Policy,
    game: Literal["azul"],
    *,
    against: int | str | Bot = 1,
    games: int = 100,
    players: int = 2,
    seed: int = 0,
    **options: Unpack[AzulOptions],
) -> Evaluation: ...
@overload
def evaluate(
    policy: Policy,
    game: Literal["laying-grass"],
    *,
    against: int | str | Bot = 1,
    games: int = 100,
    players: int = 2,
    seed: int = 0,
    **options: Unpack[LayingGrassOptions],
) -> Evaluation: ...
@overload
def evaluate(
    policy: Policy,
    game: Literal["tilings"],
    *,
    against: int | str | Bot = 1,
    games: int = 100,
    players: int = 2,
    seed: int = 0,
    **options: Unpack[TilingsOptions],
) -> Evaluation: ...
@overload
def evaluate(
    policy: Policy,
    game: str,
    *,
    against: int | str | Bot = 1,
    games: int = 100,
    players: int = 2,
    seed: int = 0,
) -> Evaluation: ...
def evaluate(
    policy: Policy,
    game: str,
    *,
    against: int | str | Bot = 1,
    games: int = 100,
    players: int = 2,
    seed: int = 0,
    **options: Option,
) -> Evaluation:
    """Plays a policy against a bot, each seat in turn, and says how strong it is.

    Games that differ only in the policy's seat have the same seed, so luck is shared fairly. The
    policy sees a copy of the match, and can neither change it nor be asked twice. What it chooses is an
    action number or a move; anything else raises `IllegalMove`, which says in which game that was.
    """
    if not callable(policy):
        raise TypeError(
            f"a policy is a function from a match to an action or a move, not {policy!r:.60}; a bot is one as"
            " lambda match: bot.choose(match).action"
        )
    games = whole("games", games)
    if games < 1:
        raise ValueError(f"there is at least one game to play, not {games}")
    seed = whole("seed", seed)
    # A match says what is wrong with players, seed or options before any is played.
    start(game, players=players, seed=seed, **options)
    check_seeds(seed, games, players)
    opponent = against if isinstance(against, Bot) else Bot(game, against)
    if opponent.game != game:
        raise ValueError(f"this bot plays {opponent.game}, and the games are of {game}")
    tally = Tally()
    for number in range(games):
        seat = number % players
        match = start(game, players=players, seed=seed + number // players, **options)
        seats: list[Bot | Policy] = [opponent] * players
        seats[seat] = policy
        play_out(match, seats)
        shares, points = match.shares(), match.points()
        assert shares is not None and points is not None
        tally.add(seat, [winner for winner, share in enumerate(shares) if share > 0], points)
    return tally.evaluation()
