#!/usr/bin/env python3
"""A player for Tilewright that needs only Python's standard library.

In Azul it prefers moves that fill a pattern line and drop few tiles on the floor; in any other game it
plays a random legal move.

    tilewright arena azul --bots cmd:examples/bots/taker.py,greedy
    tilewright play azul --players Ana,cmd:examples/bots/taker.py

docs/protocol.md describes the messages and the answers.
"""

import json
import random
import sys

FLOOR_COSTS = [1, 1, 2, 2, 2, 3, 3]


def choose_in_azul(view, seat, moves):
    """Returns the move with the highest value, the first one if there are several."""
    return max(moves, key=lambda move: worth_in_azul(view, view["boards"][seat], move))


def worth_in_azul(view, board, move):
    source, colour, target = move.split()
    if source == "wall":
        # On the free wall ("wall 3 5"), prefer cells beside many tiles.
        return neighbours(board["wall"], row=int(colour) - 1, column=int(target) - 1)

    from_centre = source == "c"
    pile = view["centre"] if from_centre else view["factories"][int(source) - 1]
    taken = pile.count(colour.upper())
    marker = 1 if from_centre and view["marker"] == "centre" else 0

    if target == "f":
        placed, fills = 0, False
    else:
        room = int(target) - len(board["lines"][int(target) - 1])
        placed, fills = min(taken, room), taken >= room

    floor = len(board["floor"])
    falls = taken - placed + marker
    cost = sum(FLOOR_COSTS[floor : floor + falls])
    return placed + (2 if fills else 0) - 2 * cost


def neighbours(wall, row, column):
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return sum(
        1 for r, c in beside if 0 <= r < len(wall) and 0 <= c < len(wall[r]) and wall[r][c] != "."
    )


def main():
    game, seat = None, None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            game, seat = message["game"], message["seat"]
            answer({"protocol": 1})
        elif message["type"] == "turn":
            moves = message["moves"]
            if game == "azul":
                move = choose_in_azul(message["view"], seat, moves)
            else:
                move = random.choice(moves)
            answer({"move": move})
        # Other messages, such as the end of a game, need no answer.


def answer(message):
    # Without the flush, the answer would stay in a buffer until the time is up.
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
