"""A player that tries every move in its mind, and lets a quick bot play on from there.

    cd python/examples
    tilewright arena azul --bots "cmd:python -m tilewright.player looking_ahead:policy,bot:1" --games 5
"""

from __future__ import annotations

import tilewright


def policy(game: tilewright.Match | tilewright.Position) -> int:
    """The action after which a quick bot thinks worst of the others' chances."""
    seat = game.turn
    assert seat is not None
    bot = tilewright.bot(game.game, "search,nodes=1")
    # A copy of a match would know what will be drawn.
    sampled = game.determinize(seat, seed=0)

    def worth(action: int) -> float:
        after = sampled.copy()
        after.play_action(action)
        if after.over:
            ranks = {entry["seat"]: entry["rank"] for entry in after.standings() or []}
            return 1.0 if ranks[seat] == 1 else 0.0
        value = bot.choose(after).value or 0.0
        return value if after.turn == seat else 1.0 - value

    return max(sampled.legal(), key=worth)
