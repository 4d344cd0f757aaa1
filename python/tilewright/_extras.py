"""Packages that only who asks for them needs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright._tilewright import TilewrightError


class MissingExtra(TilewrightError, ImportError):
    """A package is not installed that an extra of Tilewright brings."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(
            f"{package} is not installed: pip install 'tilewright[{extra}]' brings it"
            f" (from a checkout, pip install '.[{extra}]')"
        )


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around imports: if one of them is not installed, says which extra brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or str(error)).partition(".")[0]
        raise MissingExtra(package, extra) from None
