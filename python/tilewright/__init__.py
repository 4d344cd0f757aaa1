"""Azul, Laying Grass and Tilings for research: exact rules, thousands of games at once, and bots.

>>> import tilewright
>>> match = tilewright.start("azul", players=2, seed=7)
>>> match.play(match.moves()[0])
>>> match.turn is not None
True

Many games at once, as NumPy arrays:

>>> batch = tilewright.Batch("azul", 64, players=2, seed=1)
>>> batch.step(batch.sample())
>>> batch.legal.shape
(64, 180)

The adapters need other packages, so import the ones you use: `tilewright.gymnasium`,
`tilewright.pettingzoo`, `tilewright.openspiel`, and `tilewright.cluster` to play on many machines.
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
        f"tilewright is version {__version__}, but its compiled module is version"
        f" {_tilewright.__version__}; reinstall the package"
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
