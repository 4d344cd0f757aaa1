"""Measures the strength of a policy."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, Unpack, overload

from tilewright._numbers import integer
from tilewright._options import AzulOptions, LayingGrassOptions, TilingsOptions
from tilewright._start import Option, start
from tilewright._tilewright import Bot, IllegalMove, Match

Policy = Callable[[Match], int | str]
"""Chooses an action number or a move for the seat to move. Its argument is a copy of the match."""

_SEEDS = 2**64


@dataclass(frozen=True)
class Evaluation:
    """The result of games against a bot."""

    games: int
    """Number of games played."""
    score: float
    """The policy's share of the wins. Tied winners share a win."""
    low: float
    """Lower end of the 95 % confidence interval of the score (Wilson score interval)."""
    high: float
    """Upper end of the 95 % confidence interval of the score."""
    lead: float
    """Average lead in points over the best opponent; negative if the policy is behind."""

    def __str__(self) -> str:
        return f"{self.score:.1%} of {self.games} games ({self.low:.1%} to {self.high:.1%})"


@dataclass
class Tally:
    """Running totals of one player's games. They are integers, so merging parts in any order gives the
    same sums."""

    games: int = 0
    wins: list[int] = field(default_factory=list)
    """Number of wins by number of winners: sole wins, wins shared by two, by three …"""
    lead: int = 0

    def add(self, seat: int, winners: Sequence[int], points: Sequence[int]) -> None:
        """Adds a game in which the player had this seat."""
        self.games += 1
        if seat in winners:
            self._widen(len(winners))
            self.wins[len(winners) - 1] += 1
        others = [*points[:seat], *points[seat + 1 :]]
        self.lead += points[seat] - max(others)

    def merge(self, other: Tally) -> None:
        """Adds the totals of another tally."""
        self.games += other.games
        self.lead += other.lead
        self._widen(len(other.wins))
        for sharers, wins in enumerate(other.wins):
            self.wins[sharers] += wins

    def evaluation(self) -> Evaluation:
        """Returns the score, its confidence interval and the average lead."""
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
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def play_out(match: Match, players: Sequence[Bot | Policy]) -> None:
    """Plays a match to the end, with a bot or a policy in every seat."""
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
    """Raises an exception if the last game would have a seed that is too large."""
    last = seed + (games - 1) // players
    if last >= _SEEDS:
        raise ValueError(
            f"the last of {games} games would have seed {last}, but the largest seed is 2**64 - 1;"
            " start with a lower seed"
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
    """Plays a policy against a bot and measures its score.

    The policy takes each seat in turn. Games that differ only in its seat have the same seed, so that
    luck evens out. The policy gets a copy of the match, so it cannot change the match itself. It returns an
    action number or a move. If it returns anything else, `evaluate` raises `IllegalMove`, which names the
    game.
    """
    if not callable(policy):
        raise TypeError(
            f"policy must be a function from a match to an action or a move, not {policy!r:.60}; to evaluate"
            " a bot, pass lambda match: bot.choose(match).action"
        )
    games = integer("games", games)
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    seed = integer("seed", seed)
    # Starting a match checks players, seed and options before any game is played.
    start(game, players=players, seed=seed, **options)
    check_seeds(seed, games, players)
    opponent = against if isinstance(against, Bot) else Bot(game, against)
    if opponent.game != game:
        raise ValueError(f"this bot plays {opponent.game}, not {game}")
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
