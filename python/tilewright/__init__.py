"""Azul, Laying Grass and Tilings: exact rules, thousands of games at once, and bots.

>>> import tilewright
>>> match = tilewright.start("azul", players=2, seed=7)
>>> match.play(match.moves()[0])
>>> match.turn is not None
True

Many games at once, as numbers:

>>> batch = tilewright.Batch("azul", 64, players=2, seed=1)
>>> batch.step(batch.sample())
>>> batch.legal.shape
(64, 180)

What stands on other packages is imported by who needs it: `tilewright.pettingzoo`,
`tilewright.gymnasium`, `tilewright.openspiel`, and `tilewright.cluster` for many machines.
"""

from importlib.metadata import version as _installed

from tilewright import _tilewright
from tilewright._evaluate import Evaluation, evaluate
from tilewright._serve import from_view, serve_policy
from tilewright._start import bot, load, read_records, start, write_records
from tilewright._symmetries import Symmetry
from tilewright._tilewright import (
    Advice,
    Batch,
    Bot,
    Busy,
    Closed,
    IllegalMove,
    Match,
    Position,
    TilewrightError,
    VersionMismatch,
    games,
    options,
)

__version__ = _installed("tilewright")

if _tilewright.__version__ != __version__:
    raise VersionMismatch(
        f"tilewright is of version {__version__}, and its compiled half of version"
        f" {_tilewright.__version__}: install it again"
    )

__all__ = [
    "Advice",
    "Batch",
    "Bot",
    "Busy",
    "Closed",
    "Evaluation",
    "IllegalMove",
    "Match",
    "Position",
    "Symmetry",
    "TilewrightError",
    "VersionMismatch",
    "bot",
    "evaluate",
    "from_view",
    "games",
    "load",
    "options",
    "read_records",
    "serve_policy",
    "start",
    "write_records",
]
