"""Many games on as many machines as there are: self-play, tournaments, evaluation.

`selfplay`, `arena` and `evaluate` cut their games into chunks, let the workers of a Ray cluster play
them (or, with `workers=0`, this process), and keep the records as Parquet files with a manifest. The
games and the tables are the same whatever the number of workers, and however often one is lost.

It needs the extra `tilewright[ray]`: Ray and pyarrow.
"""

from tilewright._extras import MissingExtra
from tilewright.cluster._failures import BadFolder, BadRequest, ChunkFailed, Damaged
from tilewright.cluster._folder import read
from tilewright.cluster._players import Factory, Player
from tilewright.cluster._results import Grid, Interval, Ranked, SelfPlay, Table
from tilewright.cluster._run import arena, evaluate, selfplay

__all__ = [
    "BadFolder",
    "BadRequest",
    "ChunkFailed",
    "Damaged",
    "Factory",
    "Grid",
    "Interval",
    "MissingExtra",
    "Player",
    "Ranked",
    "SelfPlay",
    "Table",
    "arena",
    "evaluate",
    "read",
    "selfplay",
]
