"""How matches begin, and their files."""

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
"""The value of a rules option: a text, a number, True or False, a list where there are several, a
`pathlib.Path` where it is what a file holds; or what `options` of a match tells."""


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
    """A match before its first move. Without a seed, one is drawn; options are those of the game."""
    if seed is None:
        # As many bits as every reader of JSON keeps.
        seed = secrets.randbits(53)
    return _start(game, players, seed, names, options)


def check_options(game: str, players: int, options: dict[str, Option]) -> None:
    """Refuses what is no option of the game, by name.

    Adapters set what else `Batch` and `start` can be told, and would break if somebody else did.
    """
    _start(game, players, 0, None, options)


def _path(file: str | os.PathLike[str]) -> Path:
    try:
        return Path(file)
    except TypeError:
        # For `open` a number would do: a file that somebody else has open.
        raise TypeError(f"file is a path, as a text or a pathlib.Path, not {file!r:.60}") from None


def load(file: str | os.PathLike[str]) -> Match:
    """The match of a record in a file, every move of it checked."""
    try:
        return load_text(_path(file).read_text(encoding="utf-8-sig"))
    except (TilewrightError, UnicodeDecodeError) as error:
        raise TilewrightError(f"{os.fspath(file)}: {error}") from None


def read_records(file: str | os.PathLike[str]) -> Iterator[Match]:
    """The matches of a file of many records, one a line, read one after the other."""
    number = 0
    try:
        with open(_path(file), encoding="utf-8-sig") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    # Behind its end a record that is cut off would be named by the next line.
                    yield load_text(line.rstrip("\n"), number - 1)
    except UnicodeDecodeError as error:
        raise TilewrightError(f"{os.fspath(file)}, after line {number}: {error}") from None
    except TilewrightError as error:
        told = f"{os.fspath(file)}, line {number}: {error}"
        if "cut off" in told:
            told += " (a record has one line here; tilewright.load reads one that has many)"
        raise TilewrightError(told) from None


def write_records(
    file: str | os.PathLike[str], matches: Iterable[Match], *, append: bool = False
) -> int:
    """Writes the records of matches to a file, one a line, and says how many there were.

    A file that was there is replaced once all are written: if that fails, it is as it was. With
    `append` records are added to it as they come, and those before a failure stay.
    """
    if isinstance(matches, Match):
        raise TypeError("matches are a list, or whatever gives one after the other: one match is [match]")
    if not isinstance(matches, Iterable):
        raise TypeError(
            f"matches are a list, or whatever gives one after the other, not {matches!r:.60}"
        )
    path = _path(file)
    if append or (path.exists() and not path.is_file()):
        with open(path, "a" if append else "w", encoding="utf-8") as lines:
            return _write(lines, matches)
    # What a link points to is replaced, not the link.
    path = path.resolve()
    beside = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        with open(beside, "x", encoding="utf-8") as lines:
            written = _write(lines, matches)
            # What takes the place of a file is on the disk first.
            lines.flush()
            os.fsync(lines.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        os.replace(beside, path)
    except OSError as error:
        if error.filename != os.fspath(beside):
            raise
        # Of the file beside nobody has heard.
        raise OSError(error.errno, error.strerror, os.fspath(file)) from None
    finally:
        beside.unlink(missing_ok=True)
    return written


def _write(lines: TextIO, matches: Iterable[Match]) -> int:
    written = 0
    for match in matches:
        if not isinstance(match, Match):
            raise TypeError(f"item {written} is no tilewright.Match, but {match!r:.60}")
        lines.write(match.record() + "\n")
        written += 1
    return written


def bot(game: str, level: int | str) -> Bot:
    """A bot of a game: a level from 1 to 8, or a name like `"greedy"` or `"search,nodes=2000"`."""
    return Bot(game, level)
