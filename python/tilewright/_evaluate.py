"""How strong a policy is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tilewright._start import Option, start
from tilewright._tilewright import Bot, Match

Policy = Callable[[Match], int | str]
"""Chooses an action number or a move for the seat to move. It is handed a copy of the match."""


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
        if isinstance(chosen, str):
            match.play(chosen)
        else:
            match.play_action(int(chosen))


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
    policy sees a copy of the match, and can neither change it nor be asked twice.
    """
    if games < 1:
        raise ValueError(f"there is at least one game to play, not {games}")
    opponent = against if isinstance(against, Bot) else Bot(game, against)
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
