"""Errors for optional dependencies that are not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright._tilewright import TilewrightError


class MissingExtra(TilewrightError, ImportError):
    """An optional dependency is not installed. The message names the extra that installs it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(
            f"{package} is not installed; run pip install 'tilewright[{extra}]'"
            f" (in a checkout: pip install '.[{extra}]')"
        )


@contextmanager
def requires_extra(extra: str) -> Iterator[None]:
    """Wraps imports of optional dependencies and raises `MissingExtra` if one is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or str(error)).partition(".")[0]
        raise MissingExtra(package, extra) from None
