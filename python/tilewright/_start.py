"""Starts matches, and reads and writes their records."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, TextIO, Unpack, overload

from tilewright._options import AzulOptions, LayingGrassOptions, TilingsOptions
from tilewright._tilewright import Bot, Match, TilewrightError, load_text
from tilewright._tilewright import start as _start

Option = Any
"""The value of a game option: a string, a number, a bool, or a list of several values. An option that
reads a file takes a `pathlib.Path`. Values from `Match.options` are valid too."""


@overload
def start(
    game: Literal["azul"],
    *,
    players: int = 2,
    seed: int | None = None,
    names: Sequence[str] | None = None,
    **options: Unpack[AzulOptions],
) -> Match: ...
@overload
def start(
    game: Literal["laying-grass"],
    *,
    players: int = 2,
    seed: int | None = None,
    names: Sequence[str] | None = None,
    **options: Unpack[LayingGrassOptions],
) -> Match: ...
@overload
def start(
    game: Literal["tilings"],
    *,
    players: int = 2,
    seed: int | None = None,
    names: Sequence[str] | None = None,
    **options: Unpack[TilingsOptions],
) -> Match: ...
@overload
def start(
    game: str,
    *,
    players: int = 2,
    seed: int | None = None,
    names: Sequence[str] | None = None,
) -> Match: ...
def start(
    game: str,
    *,
    players: int = 2,
    seed: int | None = None,
    names: Sequence[str] | None = None,
    **options: Option,
) -> Match:
    """Starts a match, with a random seed unless one is given. All other keywords are options of the game."""
    if seed is None:
        # JSON readers that use floats keep 53 bits.
        seed = secrets.randbits(53)
    return _start(game, players, seed, names, options)


def check_options(game: str, players: int, options: dict[str, Option]) -> None:
    """Raises an exception if a keyword is not an option of the game.

    Adapters pass their keywords on to `Batch` and `start` and set the remaining parameters themselves, so a
    keyword such as `seed` must be caught here.
    """
    _start(game, players, 0, None, options)


def _path(file: str | os.PathLike[str]) -> Path:
    try:
        return Path(file)
    except TypeError:
        # `open` would accept an integer as a file descriptor.
        raise TypeError(f"file must be a path (str or pathlib.Path), not {file!r:.60}") from None


def load(file: str | os.PathLike[str]) -> Match:
    """Loads a match from the record in a file and checks every move."""
    try:
        return load_text(_path(file).read_text(encoding="utf-8-sig"))
    except (TilewrightError, UnicodeDecodeError) as error:
        raise TilewrightError(f"{os.fspath(file)}: {error}") from None


def read_records(file: str | os.PathLike[str]) -> Iterator[Match]:
    """Streams the matches of a file with one record per line."""
    number = 0
    try:
        with open(_path(file), encoding="utf-8-sig") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    # If the newline were kept, an error in a truncated record would be reported on the next line.
                    yield load_text(line.rstrip("\n"), number - 1)
    except UnicodeDecodeError as error:
        raise TilewrightError(f"{os.fspath(file)}, after line {number}: {error}") from None
    except TilewrightError as error:
        message = f"{os.fspath(file)}, line {number}: {error}"
        if "cut off" in message:
            message += " (expected one record per line; use tilewright.load for a record with several lines)"
        raise TilewrightError(message) from None


def write_records(
    file: str | os.PathLike[str], matches: Iterable[Match], *, append: bool = False
) -> int:
    """Writes the records of matches to a file, one per line, and returns their number.

    It replaces an existing file atomically: if writing fails, the old file is unchanged. With `append` it
    adds the records one by one, and those written before a failure stay in the file.
    """
    if isinstance(matches, Match):
        raise TypeError("matches must be an iterable of matches; for a single match, pass [match]")
    if not isinstance(matches, Iterable):
        raise TypeError(f"matches must be an iterable of matches, not {matches!r:.60}")
    path = _path(file)
    if append or (path.exists() and not path.is_file()):
        with open(path, "a" if append else "w", encoding="utf-8") as lines:
            return _write(lines, matches)
    # Replace the target of a symbolic link, not the link.
    path = path.resolve()
    temporary = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        with open(temporary, "x", encoding="utf-8") as lines:
            written = _write(lines, matches)
            # Sync before the rename, so that a crash cannot leave an incomplete file.
            lines.flush()
            os.fsync(lines.fileno())
        if path.exists():
            shutil.copymode(path, temporary)
        os.replace(temporary, path)
    except OSError as error:
        if error.filename != os.fspath(temporary):
            raise
        # Report the name the caller gave, not that of the temporary file.
        raise OSError(error.errno, error.strerror, os.fspath(file)) from None
    finally:
        temporary.unlink(missing_ok=True)
    return written


def _write(lines: TextIO, matches: Iterable[Match]) -> int:
    written = 0
    for match in matches:
        if not isinstance(match, Match):
            raise TypeError(f"item {written} must be a tilewright.Match, not {match!r:.60}")
        lines.write(match.record() + "\n")
        written += 1
    return written


def bot(game: str, level: int | str) -> Bot:
    """Makes a bot for a game. `level` is 1 to 8, or a name like `"greedy"` or `"search,nodes=2000"`."""
    return Bot(game, level)
