"""A player with a one-move search: it evaluates the position after every move with a quick bot.

    cd python/examples
    tilewright arena azul --bots "cmd:python -m tilewright.player looking_ahead:policy,bot:1" --games 5
"""

from __future__ import annotations

import tilewright


def policy(game: tilewright.Match | tilewright.Position) -> int:
    """Returns the action with the best evaluation for the seat to move."""
    seat = game.turn
    assert seat is not None
    bot = tilewright.bot(game.game, "search,nodes=1")
    # A copy of a match would reveal the hidden state, so search in a sample.
    sampled = game.determinize(seat, seed=0)

    def evaluate(action: int) -> float:
        after = sampled.copy()
        after.play_action(action)
        if after.over:
            ranks = {entry["seat"]: entry["rank"] for entry in after.standings() or []}
            return 1.0 if ranks[seat] == 1 else 0.0
        value = bot.choose(after).value or 0.0
        return value if after.turn == seat else 1.0 - value

    return max(sampled.legal(), key=evaluate)
