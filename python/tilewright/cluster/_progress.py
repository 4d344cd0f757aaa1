"""How far a run is, for people."""

from __future__ import annotations

import sys
import time

EVERY = 0.2
"""Seconds between two looks; chosen by eye."""


class Progress:
    """A line at the terminal that is written anew. Quiet unless asked for, or at a terminal.

    It counts the games of the whole run, those that were kept before among them; what a second brings
    is told of those that are played now.
    """

    def __init__(self, games: int, known: int, wanted: bool | None) -> None:
        self._on = sys.stderr.isatty() if wanted is None else wanted
        self._games, self._known, self._done = games, known, known
        self._begun = time.monotonic()
        self._told = float("-inf")
        self._width = 0
        # A chunk may take a while: until then it is known that something is under way.
        self.add(0)

    def add(self, games: int) -> None:
        self._done += games
        now = time.monotonic()
        if self._on and now - self._told >= EVERY:
            self._told = now
            self._tell(now)

    def close(self) -> None:
        if self._on:
            self._tell(time.monotonic())
            print(file=sys.stderr)

    def text(self, seconds: float) -> str:
        """What is told after so many seconds."""
        told = f"{self._done:,} of {self._games:,} games"
        if self._known:
            told += f", {self._known:,} of them kept from before"
        if (played := self._done - self._known) and seconds > 0:
            pace = played / seconds
            told += f", {pace:,.{0 if pace >= 10 else 1}f} a second"
            if left := self._games - self._done:
                told += f", {left / pace:,.0f} s left"
        return told

    def _tell(self, now: float) -> None:
        text = self.text(now - self._begun)
        print(f"\r{text:{self._width}}", end="", file=sys.stderr, flush=True)
        self._width = len(text)
