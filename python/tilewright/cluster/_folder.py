"""The folder of a run: its manifest, its journal and its shards.

`manifest.json` contains the request and, when the run is complete, the list of all shards. Until then, each
shard appends a line to `journal.jsonl`. Rewriting the manifest for each shard would get slower and slower.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import tilewright
from tilewright._tilewright import Match, load_text
from tilewright.cluster import _shards
from tilewright.cluster._errors import BadFolder, CorruptRun
from tilewright.cluster._shards import GAMES, LOCK, Shard

try:
    import fcntl
except ImportError:  # Windows has no file locks of this kind, so two runs can share a folder there.
    fcntl = None  # type: ignore[assignment]

FORMAT = 1
"""Version of the folder layout."""

MANIFEST, JOURNAL = "manifest.json", "journal.jsonl"

_HOW_TO_RECOVER = "; restore the file, or repeat the run in another folder"
"""Appended to errors about the manifest, because the run cannot be resumed without it."""


def _manifest_text(manifest: dict[str, Any]) -> bytes:
    return (json.dumps(manifest, indent=1) + "\n").encode()


def _read_manifest(folder: Path) -> dict[str, Any] | None:
    path = folder / MANIFEST
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise CorruptRun(f"cannot read {path}: {error}") from error
    try:
        manifest = json.loads(text)
        if manifest["tilewright_run"] != FORMAT:
            raise CorruptRun(
                f"{path} has format {manifest['tilewright_run']!r}, but this version reads {FORMAT}"
            )
        for key, kind in (("asked", dict), ("versions", dict), ("shards", list)):
            if not isinstance(manifest[key], kind):
                raise TypeError(f'"{key}" must be a {kind.__name__}')
        if not isinstance(manifest["complete"], bool):
            raise TypeError('"complete" must be true or false')
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise CorruptRun(
            f"{path} is not a valid manifest ({type(error).__name__}: {error}){_HOW_TO_RECOVER}"
        ) from error
    found: dict[str, Any] = manifest
    return found


def _shards_of(folder: Path, manifest: dict[str, Any]) -> list[Shard]:
    try:
        return [Shard.from_json(entry) for entry in manifest["shards"]]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CorruptRun(
            f"{folder / MANIFEST} has an invalid shard ({error}){_HOW_TO_RECOVER}"
        ) from error


def _journal_line(shard: Shard) -> str:
    return json.dumps(shard.to_json()) + "\n"


class Folder:
    """The folder of a run while it is being written. A lock keeps other runs out."""

    def __init__(self, path: Path, request: dict[str, Any], *, resume: bool) -> None:
        self.path = path
        self.token = secrets.token_hex(16)
        self._manifest: dict[str, Any] = {
            "tilewright_run": FORMAT,
            "asked": request,
            "versions": {"tilewright": tilewright.__version__, "pyarrow": _shards.VERSION},
            "complete": False,
            "shards": [],
        }
        self._lock = self._take_lock()
        try:
            self._open(resume)
        except OSError as error:
            self._lock.close()
            raise BadFolder(f"cannot use {path}: {error}") from error
        except BaseException:
            self._lock.close()
            raise

    def _take_lock(self) -> Any:
        foreign = f"{self.path} contains other files but no run; choose another folder"
        try:
            if self.path.is_dir() and not (self.path / MANIFEST).exists():
                if any(entry.name not in (LOCK, GAMES) for entry in self.path.iterdir()):
                    raise BadFolder(foreign)
                if any((self.path / GAMES).glob("*")):
                    raise BadFolder(foreign)
            (self.path / GAMES).mkdir(parents=True, exist_ok=True)
            lock = open(self.path / LOCK, "a+", encoding="utf-8")
        except OSError as error:
            raise BadFolder(f"cannot write to the folder {self.path}: {error.strerror}") from error
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.close()
                raise BadFolder(f"another run is writing to {self.path}") from None
            except OSError:
                # The file system has no locks.
                pass
        lock.truncate(0)
        lock.write(self.token)
        lock.flush()
        return lock

    def _open(self, resume: bool) -> None:
        manifest = _read_manifest(self.path)
        if manifest is not None:
            self._check(manifest, resume)
            # A resumed run ends with the same manifest, byte for byte, as an uninterrupted one.
            self._manifest["versions"] = manifest["versions"]
        self.shards = self._intact_shards(manifest)
        if manifest is None:
            _shards.write_atomically(self.path / MANIFEST, _manifest_text(self._manifest))
        # Drop incomplete lines and corrupt shards from the journal. A crash must not lose the journal, so
        # replace it atomically.
        lines = "".join(map(_journal_line, self.shards.values()))
        _shards.write_atomically(self.path / JOURNAL, lines.encode())
        self._journal = open(self.path / JOURNAL, "a", encoding="utf-8")

    def _check(self, manifest: dict[str, Any], resume: bool) -> None:
        if not resume:
            raise BadFolder(
                f"{self.path} already contains a run; continue it with resume=True, or choose another"
                " folder"
            )
        old, new = manifest["asked"], json.loads(json.dumps(self._manifest["asked"]))
        for key in [*new, *old]:
            if old.get(key) != new.get(key):
                raise BadFolder(
                    f"{self.path} contains a run with other arguments: {key} was {old.get(key)!r}, not"
                    f" {new.get(key)!r}. Choose another folder, or repeat the call with the same arguments."
                )
        written_by = manifest["versions"].get("tilewright")
        if written_by != tilewright.__version__:
            raise BadFolder(
                f"{self.path} was started by tilewright {written_by}, but this is {tilewright.__version__}."
                f" Bots may play differently, so resume with version {written_by}."
            )

    def _intact_shards(self, manifest: dict[str, Any] | None) -> dict[int, Shard]:
        """Returns the shards whose games need not be played again, by the number of their first game."""
        if manifest is None:
            return {}
        found = {shard.first: shard for shard in _shards_of(self.path, manifest)}
        found.update((shard.first, shard) for shard in self._read_journal())
        return {
            first: shard
            for first, shard in sorted(found.items())
            if _shards.is_intact(self.path, shard)
        }

    def _read_journal(self) -> Iterator[Shard]:
        try:
            lines = (self.path / JOURNAL).read_bytes().splitlines()
        except FileNotFoundError:
            return
        for line in lines:
            try:
                yield Shard.from_json(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError):
                # The line is incomplete because the run was killed. Its games are played again.
                continue

    @property
    def games(self) -> int:
        """Number of games in finished shards."""
        return sum(shard.rows for shard in self.shards.values())

    def add(self, shard: Shard, data: bytes | None) -> None:
        """Adds a shard to the journal. Writes its file first if the worker could not."""
        try:
            if data is not None:
                _shards.write(self.path, shard, data)
            self._journal.write(_journal_line(shard))
            self._journal.flush()
        except OSError as error:
            raise BadFolder(f"cannot write to {self.path}: {error.strerror}") from error
        self.shards[shard.first] = shard

    def finish(self) -> list[Shard]:
        """Writes the complete manifest and returns all shards in the order of the games."""
        shards = [shard for _, shard in sorted(self.shards.items())]
        self._manifest["shards"] = [shard.to_json() for shard in shards]
        self._manifest["complete"] = True
        _shards.write_atomically(self.path / MANIFEST, _manifest_text(self._manifest))
        self._journal.close()
        (self.path / JOURNAL).unlink()
        for temporary in (self.path / GAMES).glob(".*"):
            temporary.unlink(missing_ok=True)
        return shards

    def __enter__(self) -> Folder:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        self._journal.close()
        self._lock.close()


def read(folder: str | os.PathLike[str]) -> Iterator[Match]:
    """Streams the matches of a finished run in the order of the games, and checks every move.

    The records are the same as those of the command line. Their `names` contain neither the name of a policy
    nor a number that would tell two entrants with the same bot apart. The column `players` of the Parquet files
    has the names shown in results, in the same order.

    It loads one shard at a time. To read columns instead, use any Parquet reader, for example
    `pyarrow.parquet.read_table(folder / "games")`.
    """
    path = Path(folder)
    manifest = _read_manifest(path)
    if manifest is None:
        raise BadFolder(f"{path} contains no run: {MANIFEST} is missing")
    if not manifest["complete"]:
        raise BadFolder(
            f"the run in {path} is not finished; repeat the call that started it with resume=True"
        )
    shards = _shards_of(path, manifest)
    expected = 0
    for shard in shards:
        if shard.first != expected:
            raise CorruptRun(f"{path / MANIFEST} has no shard with game {expected}")
        expected += shard.rows
    return _records(path, shards)


def _records(path: Path, shards: list[Shard]) -> Iterator[Match]:
    for shard in shards:
        for record in _shards.load(path, shard, ["record"])["record"]:
            yield load_text(record.as_py())
