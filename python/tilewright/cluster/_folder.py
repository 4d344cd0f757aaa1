"""The folder of a run: its manifest, and which shards are whole.

`manifest.json` says what was asked, and at the end lists all shards. Until then, `journal.jsonl` gets a
line for every shard: a manifest written anew for each would cost more the longer the run is.
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
from tilewright.cluster._failures import BadFolder, Damaged
from tilewright.cluster._shards import GAMES, LOCK, Shard

try:
    import fcntl
except ImportError:  # On Windows, nobody keeps two runs apart.
    fcntl = None  # type: ignore[assignment]

FORMAT = 1
"""The version of the layout of a folder."""

MANIFEST, JOURNAL = "manifest.json", "journal.jsonl"

_LOST = ": put back what was written there, or play the run again in another folder"
"""Without its manifest nobody knows what the run was."""


def _text(manifest: dict[str, Any]) -> bytes:
    return (json.dumps(manifest, indent=1) + "\n").encode()


def _read_manifest(folder: Path) -> dict[str, Any] | None:
    path = folder / MANIFEST
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise Damaged(f"{path} cannot be read: {error}") from error
    try:
        manifest = json.loads(text)
        if manifest["tilewright_run"] != FORMAT:
            raise Damaged(
                f"{path} has layout {manifest['tilewright_run']!r}, and this version reads {FORMAT}"
            )
        for key, kind in (("asked", dict), ("versions", dict), ("shards", list)):
            if not isinstance(manifest[key], kind):
                raise TypeError(key)
        if not isinstance(manifest["complete"], bool):
            raise TypeError("complete")
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise Damaged(
            f"{path} is no manifest of a run ({type(error).__name__}: {error}){_LOST}"
        ) from error
    found: dict[str, Any] = manifest
    return found


def _shards_of(folder: Path, manifest: dict[str, Any]) -> list[Shard]:
    try:
        return [Shard.from_json(told) for told in manifest["shards"]]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Damaged(f"{folder / MANIFEST} lists a shard that is none: {error}{_LOST}") from error


def _line(shard: Shard) -> str:
    return json.dumps(shard.to_json()) + "\n"


class Folder:
    """The folder of a run while it is written. Nobody else writes there meanwhile."""

    def __init__(self, path: Path, asked: dict[str, Any], *, resume: bool) -> None:
        self.path = path
        self.token = secrets.token_hex(16)
        self._manifest: dict[str, Any] = {
            "tilewright_run": FORMAT,
            "asked": asked,
            "versions": {"tilewright": tilewright.__version__, "pyarrow": _shards.VERSION},
            "complete": False,
            "shards": [],
        }
        self._lock = self._locked()
        try:
            self._open(resume)
        except OSError as error:
            self._lock.close()
            raise BadFolder(f"{path} cannot be used: {error}") from error
        except BaseException:
            self._lock.close()
            raise

    def _locked(self) -> Any:
        foreign = f"{self.path} holds files, and no run: choose another folder"
        try:
            if self.path.is_dir() and not (self.path / MANIFEST).exists():
                if any(entry.name not in (LOCK, GAMES) for entry in self.path.iterdir()):
                    raise BadFolder(foreign)
                if any((self.path / GAMES).glob("*")):
                    raise BadFolder(foreign)
            (self.path / GAMES).mkdir(parents=True, exist_ok=True)
            lock = open(self.path / LOCK, "a+", encoding="utf-8")
        except OSError as error:
            raise BadFolder(
                f"{self.path} cannot be used as a folder to write to: {error.strerror}"
            ) from error
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.close()
                raise BadFolder(f"{self.path} is being written by another run just now") from None
            except OSError:
                # A file system without locks.
                pass
        lock.truncate(0)
        lock.write(self.token)
        lock.flush()
        return lock

    def _open(self, resume: bool) -> None:
        there = _read_manifest(self.path)
        if there is not None:
            self._check(there, resume)
            # Byte for byte the manifest of an undisturbed run, whoever has written shards meanwhile.
            self._manifest["versions"] = there["versions"]
        self.whole = self._known(there)
        if there is None:
            _shards.write_whole(self.path / MANIFEST, _text(self._manifest))
        # Without what is torn or was not whole; whole itself, or nothing would be known any more.
        lines = "".join(map(_line, self.whole.values()))
        _shards.write_whole(self.path / JOURNAL, lines.encode())
        self._journal = open(self.path / JOURNAL, "a", encoding="utf-8")

    def _check(self, there: dict[str, Any], resume: bool) -> None:
        if not resume:
            raise BadFolder(
                f"{self.path} holds a run already: resume=True goes on with it; for a new one, choose"
                " another folder"
            )
        old, new = there["asked"], json.loads(json.dumps(self._manifest["asked"]))
        for key in [*new, *old]:
            if old.get(key) != new.get(key):
                raise BadFolder(
                    f"{self.path} is of another run: there, {key} is {old.get(key)!r}; here, it is"
                    f" {new.get(key)!r}. Choose another folder, or ask for the same"
                )
        written_by = there["versions"].get("tilewright")
        if written_by != tilewright.__version__:
            raise BadFolder(
                f"{self.path} was begun by tilewright {written_by}, and this is"
                f" {tilewright.__version__}: bots may play differently, so go on with that version"
            )

    def _known(self, there: dict[str, Any] | None) -> dict[int, Shard]:
        """The shards that need not be played again."""
        if there is None:
            return {}
        found = {shard.first: shard for shard in _shards_of(self.path, there)}
        found.update((shard.first, shard) for shard in self._journalled())
        return {
            first: shard
            for first, shard in sorted(found.items())
            if _shards.is_whole(self.path, shard)
        }

    def _journalled(self) -> Iterator[Shard]:
        try:
            lines = (self.path / JOURNAL).read_bytes().splitlines()
        except FileNotFoundError:
            return
        for line in lines:
            try:
                yield Shard.from_json(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError):
                # Torn when the run ended: its games are played again.
                continue

    @property
    def games(self) -> int:
        """How many games are in whole shards."""
        return sum(shard.rows for shard in self.whole.values())

    def keep(self, shard: Shard, data: bytes | None) -> None:
        """Notes a shard, and writes it if its worker could not."""
        try:
            if data is not None:
                _shards.write(self.path, shard, data)
            self._journal.write(_line(shard))
            self._journal.flush()
        except OSError as error:
            raise BadFolder(f"{self.path} cannot be written: {error.strerror}") from error
        self.whole[shard.first] = shard

    def finish(self) -> list[Shard]:
        """Writes the manifest with all shards, in the order of the games, and gives them."""
        shards = [shard for _, shard in sorted(self.whole.items())]
        self._manifest["shards"] = [shard.to_json() for shard in shards]
        self._manifest["complete"] = True
        _shards.write_whole(self.path / MANIFEST, _text(self._manifest))
        self._journal.close()
        (self.path / JOURNAL).unlink()
        for torn in (self.path / GAMES).glob(".*"):
            torn.unlink(missing_ok=True)
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
    """The matches of a finished run, in the order of their numbers, every move of them checked.

    They are the records as they were played, and those of the command: `names` says which bot sat there, not
    which entrant it was where one bot was entered twice, and not what a policy is called. The names of
    the tables are in the column `players`, in the same order.

    One shard is in memory at a time. As columns, any reader of Parquet has them:
    `pyarrow.parquet.read_table(folder / "games")`.
    """
    path = Path(folder)
    manifest = _read_manifest(path)
    if manifest is None:
        raise BadFolder(f"{path} holds no run: there is no {MANIFEST}")
    if not manifest["complete"]:
        raise BadFolder(
            f"the run in {path} is not finished: the call that began it, with resume=True,"
            " goes on with it"
        )
    shards = _shards_of(path, manifest)
    expected = 0
    for shard in shards:
        if shard.first != expected:
            raise Damaged(f"{path / MANIFEST} lists no shard with game {expected}")
        expected += shard.rows
    return _records(path, shards)


def _records(path: Path, shards: list[Shard]) -> Iterator[Match]:
    for shard in shards:
        for record in _shards.load(path, shard, ["record"])["record"]:
            yield load_text(record.as_py())
