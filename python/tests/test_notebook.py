"""Runs the notebook and compares the outputs of its cells.

Set TILEWRIGHT_WRITE_DOCS=1 to update the outputs. The test does not need Jupyter: an output is what a cell prints,
and the value of its last line.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "docs" / "research.ipynb"


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def display_data(value: Any) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if hasattr(value, "_repr_svg_"):
        data["image/svg+xml"] = lines(value._repr_svg_())
    data["text/plain"] = lines(repr(value))
    return data


def run(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Runs a cell and returns its outputs in the format of a notebook."""
    code = ast.parse(source)
    last = code.body.pop() if isinstance(code.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(code, f"cell {count}", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {count}", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        text = lines(printed.getvalue())
        outputs.append({"name": "stdout", "output_type": "stream", "text": text})
    if value is not None:
        outputs.append(
            {
                "data": display_data(value),
                "execution_count": count,
                "metadata": {},
                "output_type": "execute_result",
            }
        )
    return outputs


def test_notebook_explains_the_installation() -> None:
    text = "".join(json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"][0]["source"])
    # The package is not on PyPI.
    assert "`pip install .` from a checkout" in text


def test_outputs_have_not_changed() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for count, cell in enumerate(cells, 1):
        outputs = run("".join(cell["source"]), names, count)
        if os.environ.get("TILEWRIGHT_WRITE_DOCS"):
            cell["outputs"], cell["execution_count"] = outputs, count
        assert cell["outputs"] == outputs, f"the output of cell {count} has changed"
    if os.environ.get("TILEWRIGHT_WRITE_DOCS"):
        text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
        NOTEBOOK.write_text(text, encoding="utf-8")
