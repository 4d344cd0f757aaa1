"""What can go wrong with a run."""

from __future__ import annotations

from tilewright._tilewright import TilewrightError


class BadRequest(TilewrightError, ValueError):
    """What was asked makes no run."""


class BadFolder(TilewrightError):
    """The folder cannot be used for this run."""


class Damaged(BadFolder):
    """The manifest or a shard is not as it was written."""


class ChunkFailed(TilewrightError):
    """Games could not be played: a policy failed, or workers were lost again and again."""
