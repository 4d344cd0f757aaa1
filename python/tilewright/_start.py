"""How matches begin, and their files."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tilewright._tilewright import Bot, Match, load_text
from tilewright._tilewright import start as _start

Option = Any
"""The value of a rules option: a text, a number, True or False, or a list of texts."""


def start(
    game: str,
    *,
    players: int = 2,
    seed: int | None = None,
    names: Sequence[str] | None = None,
    **options: Option,
) -> Match:
    """A match before its first move. Without a seed, one is drawn; options are those of the game."""
    if seed is None:
        # As many bits as every reader of JSON keeps.
        seed = secrets.randbits(53)
    return _start(game, players, seed, None if names is None else list(names), options)


def load(file: str | os.PathLike[str]) -> Match:
    """The match of a record in a file, every move of it checked."""
    return load_text(Path(file).read_text(encoding="utf-8"))


def read_records(file: str | os.PathLike[str]) -> Iterator[Match]:
    """The matches of a file of many records, one a line, read one after the other."""
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield load_text(line)


def write_records(
    file: str | os.PathLike[str], matches: Iterable[Match], *, append: bool = False
) -> int:
    """Writes the records of matches to a file, one a line, and says how many there were."""
    written = 0
    with open(file, "a" if append else "w", encoding="utf-8") as lines:
        for match in matches:
            lines.write(match.record() + "\n")
            written += 1
    return written


def bot(game: str, level: int | str) -> Bot:
    """A bot of a game: a level from 1 to 8, or a name like `"greedy"` or `"search,nodes=2000"`."""
    return Bot(game, level)
