"""Checks the page for researchers against the package, and runs its examples and those of the README.

Set TILEWRIGHT_WRITE_DOCS=1 to update the tables of encodings.
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
    "azul": "`(source * 5 + colour) * 6 + target`. The sources are the factories and then the centre. Targets 0 to 4"
    " are the lines, and 5 is the floor. The free wall adds 25 actions, `row * 5 + column`.",
    "laying-grass": "bases, placements (8 orientations), exchanges, bought grass, removed stones, placed stones,"
    " stolen tiles, and `done`. Each kind is numbered by cell, row by row.",
    "tilings": "`cell * rotations + rotation`. Cells are numbered row by row. There is one rotation, or four if tiles"
    " can be rotated.",
}


def encodings() -> str:
    lines = []
    for game in tilewright.games():
        batch = tilewright.Batch(game, 1, players=2)
        spec = batch.spec()
        lines.append(f"### {game}, version {spec['version']}\n")
        lines.append(f"{spec['length']} numbers, {spec['actions']} actions.\n")
        lines.append(f"Actions: {ACTIONS[game]} For example:\n")
        legal = [action for action in range(batch.num_actions) if batch.legal[0, action]]
        lines.extend(f"- {action}: `{batch.decode(action)}`" for action in (legal[0], legal[-1]))
        lines.append("\n| part | offset | shape | maximum | divisor | meaning |\n|---|---|---|---|---|---|")
        for part in spec["parts"]:
            shape = " × ".join(map(str, part["shape"])) or "1"
            meaning = part["meaning"].replace("|", "\\|")
            lines.append(
                f"| `{part['name']}` | {part['offset']} | {shape} | {part['most']}"
                f" | {part['divisor']:g} | {meaning} |"
            )
        lines.append("")
    return "\n".join(lines)


def test_every_encoding_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    written, after = rest.split(END)
    expected = encodings()
    if os.environ.get("TILEWRIGHT_WRITE_DOCS"):
        PAGE.write_text(before + BEGIN + expected + END + after, encoding="utf-8")
        written = expected
    assert written == expected


def documented_options(game: str) -> tuple[range, dict[str, list[str]]]:
    """Returns the numbers of players of a game and the values of its options, as documented on the page."""
    page = PAGE.read_text(encoding="utf-8")
    section = page.split("<!-- options -->")[1].split("<!-- /options -->")[0]
    found = re.search(rf"^`{game}`, for (\d+) to (\d+):\n\n((?:\|.*\n)+)", section, re.M)
    assert found is not None
    rows = [row.split(" | ") for row in found[3].splitlines()[2:]]
    options = {row[0].strip("| `"): re.findall("`(.*?)`", row[1]) for row in rows}
    return range(int(found[1]), int(found[2]) + 1), options


@pytest.mark.parametrize("game", tilewright.games())
def test_every_option_is_on_the_page(game: str) -> None:
    players, documented = documented_options(game)
    for wrong in (players.start - 1, players.stop):
        with pytest.raises(ValueError, match="players"):
            tilewright.start(game, players=wrong)
    options = tilewright.start(game, players=players[-1], seed=1).options
    # `options` has no colours if the game deals them.
    assert {*options, "colours"} - {"players"} == {*documented, "colours"}
    for option, values in documented.items():
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


def test_doctests_of_the_package_run() -> None:
    import doctest

    result = doctest.testmod(tilewright)
    assert result.attempted > 3 and result.failed == 0
