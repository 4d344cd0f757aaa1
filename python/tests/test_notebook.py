"""The notebook runs, and shows what its cells say today.

With TILEWRIGHT_WRITE_DOCS=1 its outputs are written anew. It takes no Jupyter: a cell prints, and the value
of its last line is shown.
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


def shown(value: Any) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if hasattr(value, "_repr_svg_"):
        data["image/svg+xml"] = lines(value._repr_svg_())
    data["text/plain"] = lines(repr(value))
    return data


def run(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Runs a cell, and gives its outputs as a notebook holds them."""
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
                "data": shown(value),
                "execution_count": count,
                "metadata": {},
                "output_type": "execute_result",
            }
        )
    return outputs


def test_the_notebook_says_how_to_install_it() -> None:
    text = "".join(json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"][0]["source"])
    # It is on no index: a checkout has it.
    assert "`pip install .` from a checkout" in text


def test_the_notebook_runs_and_shows_this() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for count, cell in enumerate(cells, 1):
        outputs = run("".join(cell["source"]), names, count)
        if os.environ.get("TILEWRIGHT_WRITE_DOCS"):
            cell["outputs"], cell["execution_count"] = outputs, count
        assert cell["outputs"] == outputs, f"cell {count} shows something else"
    if os.environ.get("TILEWRIGHT_WRITE_DOCS"):
        text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
        NOTEBOOK.write_text(text, encoding="utf-8")
