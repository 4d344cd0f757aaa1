"""How far a run is, for people."""

from __future__ import annotations

import sys
import time

EVERY = 0.2
"""Seconds between two looks; chosen by eye."""


class Progress:
    """A line at the terminal that is written anew. Quiet unless asked for, or at a terminal."""

    def __init__(self, games: int, known: int, wanted: bool | None) -> None:
        self._on = sys.stderr.isatty() if wanted is None else wanted
        self._games, self._known, self._done = games, known, known
        self._begun = self._told = time.monotonic()
        self._width = 0

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

    def _tell(self, now: float) -> None:
        pace = (self._done - self._known) / max(now - self._begun, 1e-9)
        left = f", {(self._games - self._done) / pace:,.0f} s left" if pace > 0 else ""
        text = f"{self._done:,} of {self._games:,} games, {pace:,.0f} a second{left}"
        print(f"\r{text:{self._width}}", end="", file=sys.stderr, flush=True)
        self._width = len(text)
