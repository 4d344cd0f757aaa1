"""The exceptions of cluster runs."""

from __future__ import annotations

from tilewright._tilewright import TilewrightError


class BadRequest(TilewrightError, ValueError):
    """The arguments do not describe a valid run."""


class BadFolder(TilewrightError):
    """The folder cannot be used for this run."""


class CorruptRun(BadFolder):
    """The manifest or a shard is missing or damaged, or was changed."""


class ChunkFailed(TilewrightError):
    """Games could not be played, because a policy failed or workers were lost repeatedly."""
