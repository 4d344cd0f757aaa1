"""How strong a policy is."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

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


def _interval(score: float, games: int) -> tuple[float, float]:
    z = 1.959964
    middle = score + z * z / (2 * games)
    spread = z * math.sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


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
    won, lead = 0.0, 0.0
    for number in range(games):
        seat = number % players
        match = start(game, players=players, seed=seed + number // players, **options)
        while (turn := match.turn) is not None:
            if turn != seat:
                match.play_action(opponent.choose(match).action)
                continue
            chosen = policy(match.copy())
            if isinstance(chosen, str):
                match.play(chosen)
            else:
                match.play_action(int(chosen))
        shares, points = match.shares(), match.points()
        assert shares is not None and points is not None
        won += shares[seat]
        lead += points[seat] - max(points[:seat] + points[seat + 1 :])
    score = won / games
    low, high = _interval(score, games)
    return Evaluation(games, score, low, high, lead / games)
