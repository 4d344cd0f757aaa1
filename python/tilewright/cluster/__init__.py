"""Self-play, tournaments and evaluation on many machines.

`selfplay`, `arena` and `evaluate` split their games into chunks, play them on the workers of a Ray cluster (or
in this process, with `workers=0`), and save the records as Parquet files with a manifest. Games and results do
not depend on the number of workers, or on how many of them are lost.

This package needs Ray and pyarrow, which the extra `tilewright[ray]` installs.
"""

from tilewright._extras import MissingExtra
from tilewright.cluster._errors import BadFolder, BadRequest, ChunkFailed, CorruptRun
from tilewright.cluster._folder import read
from tilewright.cluster._players import Factory, Player
from tilewright.cluster._results import (
    ArenaResult,
    EntrantResult,
    EvaluationGrid,
    Interval,
    SelfPlayResult,
)
from tilewright.cluster._run import arena, evaluate, selfplay

__all__ = [
    "ArenaResult",
    "BadFolder",
    "BadRequest",
    "ChunkFailed",
    "CorruptRun",
    "EntrantResult",
    "EvaluationGrid",
    "Factory",
    "Interval",
    "MissingExtra",
    "Player",
    "SelfPlayResult",
    "arena",
    "evaluate",
    "read",
    "selfplay",
]
