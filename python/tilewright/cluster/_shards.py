"""Parquet files with the games of a chunk each, whole or absent."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tilewright._evaluate import Tally
from tilewright._extras import needs
from tilewright.cluster._failures import BadFolder, Damaged

with needs("ray"):
    import pyarrow
    import pyarrow.parquet

VERSION: str = pyarrow.__version__

LOCK = ".lock"
GAMES = "games"

SCHEMA = pyarrow.schema(
    [
        pyarrow.field("number", pyarrow.uint64(), nullable=False),
        pyarrow.field("game", pyarrow.string(), nullable=False),
        pyarrow.field("options", pyarrow.string(), nullable=False),
        pyarrow.field("seed", pyarrow.uint64(), nullable=False),
        pyarrow.field("players", pyarrow.list_(pyarrow.string()), nullable=False),
        pyarrow.field("points", pyarrow.list_(pyarrow.int64()), nullable=False),
        pyarrow.field("places", pyarrow.list_(pyarrow.uint8()), nullable=False),
        pyarrow.field("plies", pyarrow.uint32(), nullable=False),
        pyarrow.field("record", pyarrow.string(), nullable=False),
    ]
)


@dataclass(frozen=True)
class Shard:
    """What the manifest says of a file."""

    first: int
    """The number of its first game."""
    rows: int
    plies: int
    size: int
    """How many bytes it has."""
    sha256: str
    tallies: dict[int, Tally]
    """What was counted, by line of the result."""

    @classmethod
    def of(cls, first: int, rows: int, plies: int, tallies: dict[int, Tally], data: bytes) -> Shard:
        return cls(first, rows, plies, len(data), hashlib.sha256(data).hexdigest(), tallies)

    @property
    def name(self) -> str:
        """Follows from the games: whoever plays them writes the same file."""
        return f"{GAMES}/{self.first:012}-{self.first + self.rows - 1:012}.parquet"

    def to_json(self) -> dict[str, Any]:
        tallies = {str(line): asdict(tally) for line, tally in sorted(self.tallies.items())}
        return {
            "name": self.name,
            "first": self.first,
            "rows": self.rows,
            "plies": self.plies,
            "bytes": self.size,
            "sha256": self.sha256,
            "tallies": tallies,
        }

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Shard:
        """Raises KeyError, TypeError or ValueError for what is none."""
        tallies = {int(line): Tally(**tally) for line, tally in told["tallies"].items()}
        first, rows, plies, size = (int(told[key]) for key in ("first", "rows", "plies", "bytes"))
        return cls(first, rows, plies, size, str(told["sha256"]), tallies)


def encode(columns: Mapping[str, list[Any]]) -> bytes:
    """The bytes of a Parquet file."""
    table = pyarrow.table(columns, schema=SCHEMA)
    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(table, sink, compression="zstd")
    data: bytes = sink.getvalue().to_pybytes()
    return data


def is_shared(folder: Path, token: str) -> bool:
    """Whether this machine sees the folder of the run, and not another of the same name."""
    try:
        return (folder / LOCK).read_text(encoding="utf-8") == token
    except OSError:
        return False


def write(folder: Path, shard: Shard, data: bytes) -> None:
    """Writes a shard under another name first, so that what has its name is whole."""
    write_whole(folder / shard.name, data)


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file, whole or not at all."""
    # Readers of Parquet pass over names that begin with a dot.
    torn = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        with open(torn, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(torn, path)
    except OSError as error:
        torn.unlink(missing_ok=True)
        raise BadFolder(f"{path} cannot be written: {error.strerror}") from error


def is_whole(folder: Path, shard: Shard) -> bool:
    """Whether the file is there as it was written."""
    path = folder / shard.name
    try:
        if path.stat().st_size != shard.size:
            return False
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest() == shard.sha256
    except FileNotFoundError:
        return False
    except OSError as error:
        raise BadFolder(f"{path} cannot be read: {error.strerror}") from error


def load(folder: Path, shard: Shard, columns: list[str]) -> Any:
    """Columns of a shard, as a table of pyarrow's."""
    path = folder / shard.name
    if not is_whole(folder, shard):
        raise Damaged(
            f"{path} is missing or not as it was written: the call that made the run, with resume=True,"
            " plays its games again"
        )
    return pyarrow.parquet.read_table(path, columns=columns, partitioning=None)
