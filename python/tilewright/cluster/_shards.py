"""Shards: Parquet files, each with the games of one chunk, written atomically."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tilewright._evaluate import Tally
from tilewright._extras import requires_extra
from tilewright.cluster._errors import BadFolder, CorruptRun

with requires_extra("ray"):
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
    """The manifest entry of a Parquet file."""

    first: int
    """Number of the first game."""
    rows: int
    plies: int
    size: int
    """Size in bytes."""
    sha256: str
    tallies: dict[int, Tally]
    """The tallies, by line of the result."""

    @classmethod
    def of(cls, first: int, rows: int, plies: int, tallies: dict[int, Tally], data: bytes) -> Shard:
        return cls(first, rows, plies, len(data), hashlib.sha256(data).hexdigest(), tallies)

    @property
    def name(self) -> str:
        """The path in the folder. It depends only on the games, so every worker writes the same file."""
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
    def from_json(cls, entry: Mapping[str, Any]) -> Shard:
        """Reads a manifest entry. Raises KeyError, TypeError or ValueError if it is invalid."""
        tallies = {int(line): Tally(**tally) for line, tally in entry["tallies"].items()}
        first, rows, plies, size = (int(entry[key]) for key in ("first", "rows", "plies", "bytes"))
        return cls(first, rows, plies, size, str(entry["sha256"]), tallies)


def encode(columns: Mapping[str, list[Any]]) -> bytes:
    """Encodes columns as a Parquet file."""
    table = pyarrow.table(columns, schema=SCHEMA)
    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(table, sink, compression="zstd")
    data: bytes = sink.getvalue().to_pybytes()
    return data


def is_shared(folder: Path, token: str) -> bool:
    """Checks whether this machine sees the run's folder, and not another folder with the same name."""
    try:
        return (folder / LOCK).read_text(encoding="utf-8") == token
    except OSError:
        return False


def write(folder: Path, shard: Shard, data: bytes) -> None:
    write_atomically(folder / shard.name, data)


def write_atomically(path: Path, data: bytes) -> None:
    """Writes a temporary file and renames it, so that `path` is never incomplete."""
    # Parquet readers ignore names that start with a dot.
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        with open(temporary, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise BadFolder(f"cannot write {path}: {error.strerror}") from error


def is_intact(folder: Path, shard: Shard) -> bool:
    """Checks whether the file exists with the size and checksum recorded in the manifest."""
    path = folder / shard.name
    try:
        if path.stat().st_size != shard.size:
            return False
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest() == shard.sha256
    except FileNotFoundError:
        return False
    except OSError as error:
        raise BadFolder(f"cannot read {path}: {error.strerror}") from error


def load(folder: Path, shard: Shard, columns: list[str]) -> Any:
    """Loads columns of a shard as a pyarrow table."""
    path = folder / shard.name
    if not is_intact(folder, shard):
        raise CorruptRun(
            f"{path} is missing or corrupt; repeat the call that made the run with resume=True to play its"
            " games again"
        )
    return pyarrow.parquet.read_table(path, columns=columns, partitioning=None)
