"""The page for researchers tells what is there; its examples and the README's run.

With TILEWRIGHT_WRITE_DOCS=1 the tables of encodings are written anew.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
import tilewright

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
BEGIN, END = "<!-- encodings -->\n", "<!-- /encodings -->"

ACTIONS = {
    "azul": "`(source * 5 + colour) * 6 + target`: factories first, the centre last; targets 0 to 4 are the"
    " lines, 5 the floor. With the free wall 25 more follow: `row * 5 + column`.",
    "laying-grass": "bases; placements by orientation (8 of them); exchanges; grass bought; stones removed; stones"
    " put; tiles robbed; `done`. Within each by the cell, row by row.",
    "tilings": "`cell * turns + turn`: cells row by row; one turn, or four where tiles may be turned.",
}


def encodings() -> str:
    told = []
    for game in tilewright.games():
        batch = tilewright.Batch(game, 1, players=2)
        spec = batch.spec()
        told.append(f"### {game}, version {spec['version']}\n")
        told.append(f"{spec['length']} numbers, {spec['actions']} actions.\n")
        told.append(f"Actions: {ACTIONS[game]} For example:\n")
        legal = [action for action in range(batch.actions) if batch.legal[0, action]]
        told.extend(f"- {action}: `{batch.decode(action)}`" for action in (legal[0], legal[-1]))
        told.append("\n| part | at | shape | most | divisor | meaning |\n|---|---|---|---|---|---|")
        for part in spec["parts"]:
            shape = " × ".join(map(str, part["shape"])) or "1"
            meaning = part["meaning"].replace("|", "\\|")
            told.append(
                f"| `{part['name']}` | {part['offset']} | {shape} | {part['most']}"
                f" | {part['divisor']:g} | {meaning} |"
            )
        told.append("")
    return "\n".join(told)


def test_every_encoding_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    written, after = rest.split(END)
    expected = encodings()
    if os.environ.get("TILEWRIGHT_WRITE_DOCS"):
        PAGE.write_text(before + BEGIN + expected + END + after, encoding="utf-8")
        written = expected
    assert written == expected


def options_told(game: str) -> tuple[range, dict[str, list[str]]]:
    """For how many a game is, and the values of its options, as the page has them."""
    page = PAGE.read_text(encoding="utf-8")
    told = page.split("<!-- options -->")[1].split("<!-- /options -->")[0]
    found = re.search(rf"^`{game}`, for (\d+) to (\d+):\n\n((?:\|.*\n)+)", told, re.M)
    assert found is not None
    rows = [row.split(" | ") for row in found[3].splitlines()[2:]]
    options = {row[0].strip("| `"): re.findall("`(.*?)`", row[1]) for row in rows}
    return range(int(found[1]), int(found[2]) + 1), options


@pytest.mark.parametrize("game", tilewright.games())
def test_every_option_is_on_the_page(game: str) -> None:
    players, told = options_told(game)
    for wrong in (players.start - 1, players.stop):
        with pytest.raises(ValueError, match="players"):
            tilewright.start(game, players=wrong)
    options = tilewright.start(game, players=players[-1], seed=1).options
    # Colours are chosen, or dealt.
    assert {*options, "colours"} - {"players"} == {*told, "colours"}
    for option, values in told.items():
        for value in values:
            given: dict[str, Any] = {option.replace("-", "_"): value}
            chosen = tilewright.start(game, seed=1, **given)
            assert values[0] == str(options[option])
            assert value == str(chosen.options[option]) or option == "deck"
        if values:
            with pytest.raises(ValueError, match=option):
                tilewright.start(game, **{**given, option.replace("-", "_"): "nonsense"})


README = PAGE.parents[1] / "README.md"
EXAMPLES = [
    example
    for page in (README, PAGE)
    for example in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_example_runs(number: int) -> None:
    if "tilewright import cluster" in EXAMPLES[number]:
        pytest.importorskip("ray", reason="tilewright[ray] is not installed")
    exec(compile(EXAMPLES[number], f"example {number + 1}", "exec"), {})


def test_the_examples_of_the_package_run() -> None:
    import doctest

    tried = doctest.testmod(tilewright)
    assert tried.attempted > 3 and tried.failed == 0
