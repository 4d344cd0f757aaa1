"""Tests of optional dependencies."""

from __future__ import annotations

import subprocess
import sys

import pytest


def run(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_optional_packages_are_not_imported() -> None:
    result = run(
        "import sys, tilewright;"
        "print([m for m in ('gymnasium', 'pettingzoo', 'pyspiel', 'torch', 'ray') if m in sys.modules])"
    )
    assert result.stdout.strip() == "[]", result.stderr


@pytest.mark.parametrize(
    "module, package, extra",
    [
        ("gymnasium", "gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("pettingzoo", "gymnasium", "pettingzoo"),
        ("openspiel", "pyspiel", "openspiel"),
        ("cluster", "pyarrow", "ray"),
    ],
)
def test_missing_package_is_named_with_its_extra(module: str, package: str, extra: str) -> None:
    result = run(
        f"import sys; sys.modules[{package!r}] = None\n"
        f"try: import tilewright.{module}\n"
        "except ImportError as error: print(type(error).__mro__, error)"
    )
    assert "TilewrightError" in result.stdout, result.stderr
    assert f"{package} is not installed; run pip install 'tilewright[{extra}]'" in result.stdout
