"""Tests of the types of options, and of help texts."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
import tilewright
from tilewright._options import AzulOptions, LayingGrassOptions, TilingsOptions

TYPED: dict[str, Any] = {
    "azul": AzulOptions,
    "laying-grass": LayingGrassOptions,
    "tilings": TilingsOptions,
}

RIGHT = """
from pathlib import Path
import tilewright
tilewright.start("azul", players=3, wall="free")
tilewright.start("tilings", side=5, rotate=True, level=1, deck=Path("my.tiles"))
tilewright.Batch("laying-grass", 4, contact="corners-too", threads=2)
tilewright.evaluate(lambda match: 0, "azul", against=2, first="seat-1")
game: str = input()
tilewright.start(game, players=3)
"""
WRONG = [
    'tilewright.start("azul", player=3)',
    'tilewright.start("azul", wall="fre")',
    'tilewright.start("azul", side=5)',
    'tilewright.Batch("tilings", 4, wall="free")',
    'tilewright.Batch("azul", 4, obs="bits")',
    'tilewright.evaluate(lambda match: 0, "azul", game=3)',
]


def checked(folder: Path, text: str) -> str:
    file = folder / "checked.py"
    file.write_text(text)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "checked.py"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True).stdout


def test_wrong_option_is_a_type_error(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="mypy is not installed")
    assert "Success" in checked(tmp_path, RIGHT)
    output = checked(tmp_path, "import tilewright\n" + "\n".join(WRONG))
    for line in range(2, len(WRONG) + 2):
        assert f"checked.py:{line}: error" in output, output


@pytest.mark.parametrize("game", tilewright.games())
def test_types_have_every_option(game: str) -> None:
    hints = get_type_hints(TYPED[game])
    options = {option["name"]: option for option in tilewright.options(game)}
    assert options.pop("players")["least"] >= 2
    assert list(hints) == list(options)
    for name, option in options.items():
        if "words" in option and "file" not in option:
            kinds = get_args(hints[name]) if get_origin(hints[name]) is not Literal else [hints[name]]
            words = [word for kind in kinds for word in get_args(kind) if isinstance(word, str)]
            assert words == option["words"], name


def test_help_explains_every_keyword_of_a_batch() -> None:
    text = inspect.getdoc(tilewright.Batch) or ""
    for name in inspect.signature(tilewright.Batch).parameters:
        assert f"- `{name}`: " in text, name
