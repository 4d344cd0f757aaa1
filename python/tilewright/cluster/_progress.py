"""The progress line of a run."""

from __future__ import annotations

import sys
import time

UPDATE_SECONDS = 0.2
"""Minimum time between two updates of the line."""


class Progress:
    """A line on standard error that shows the progress of a run, if requested or if standard error is a terminal.

    It counts the games of the whole run, including those of an earlier call. The speed is that of the games
    played in this call.
    """

    def __init__(self, games: int, resumed: int, enabled: bool | None) -> None:
        self._enabled = sys.stderr.isatty() if enabled is None else enabled
        self._games, self._resumed, self._done = games, resumed, resumed
        self._started = time.monotonic()
        self._updated = float("-inf")
        self._width = 0
        # The first chunk may take a while, so show the line now.
        self.add(0)

    def add(self, games: int) -> None:
        self._done += games
        now = time.monotonic()
        if self._enabled and now - self._updated >= UPDATE_SECONDS:
            self._updated = now
            self._print(now)

    def close(self) -> None:
        if self._enabled:
            self._print(time.monotonic())
            print(file=sys.stderr)

    def text(self, seconds: float) -> str:
        """Returns the progress line for this many elapsed seconds."""
        text = f"{self._done:,} of {self._games:,} games"
        if self._resumed:
            text += f", {self._resumed:,} of them from an earlier call"
        if (played := self._done - self._resumed) and seconds > 0:
            speed = played / seconds
            text += f", {speed:,.{0 if speed >= 10 else 1}f} per second"
            if left := self._games - self._done:
                text += f", {left / speed:,.0f} s left"
        return text

    def _print(self, now: float) -> None:
        text = self.text(now - self._started)
        print(f"\r{text:{self._width}}", end="", file=sys.stderr, flush=True)
        self._width = len(text)
