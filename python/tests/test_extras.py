"""What stands on other packages is imported by who asks for it, and says what it lacks."""

from __future__ import annotations

import subprocess
import sys

import pytest


def run(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_nothing_is_imported_that_was_not_asked_for() -> None:
    told = run(
        "import sys, tilewright;"
        "print([m for m in ('gymnasium', 'pettingzoo', 'pyspiel', 'torch', 'ray') if m in sys.modules])"
    )
    assert told.stdout.strip() == "[]", told.stderr


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
def test_what_is_not_installed_is_named_with_its_extra(module: str, package: str, extra: str) -> None:
    told = run(
        f"import sys; sys.modules[{package!r}] = None\n"
        f"try: import tilewright.{module}\n"
        "except ImportError as error: print(type(error).__mro__, error)"
    )
    assert "TilewrightError" in told.stdout, told.stderr
    assert f"{package} is not installed: pip install 'tilewright[{extra}]'" in told.stdout
