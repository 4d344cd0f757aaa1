"""Tests of the symmetries."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
import tilewright

SEAT = 1


def check_symmetry(match: Any, symmetry: Any, view: dict[str, Any]) -> None:
    """Compares the permuted observation and mask of a match with those of the position with this view."""
    twin = tilewright.from_view(match.game, match.options, SEAT, view)
    assert np.array_equal(twin.observe(SEAT), match.observe(SEAT)[symmetry.observation]), symmetry.name
    mask = np.zeros(match.num_actions, np.bool_)
    mask[match.legal()] = True
    assert np.flatnonzero(mask[symmetry.actions]).tolist() == twin.legal(), symmetry.name


def positions(game: str, count: int, **options: Any) -> Any:
    """Yields matches after some random moves."""
    for seed in range(count):
        match, rng = tilewright.start(game, seed=seed, **options), random.Random(seed)
        for _ in range(rng.randrange(30)):
            if not match.over:
                match.play_action(rng.choice(match.legal()))
        if not match.over:
            yield match


@pytest.mark.parametrize("wall", ["standard", "free"])
def test_factories_can_be_swapped(wall: Any) -> None:
    batch = tilewright.Batch("azul", 1, wall=wall)
    found = [one for one in batch.spec()["symmetries"] if "factories" in one.name]
    assert [one.name for one in found] == [f"factories {n} and {n + 1}" for n in range(1, 5)]
    for match in positions("azul", 40, wall=wall):
        for place, symmetry in enumerate(found):
            view = match.view(SEAT)
            factories = view["factories"]
            factories[place], factories[place + 1] = factories[place + 1], factories[place]
            check_symmetry(match, symmetry, view)


def test_colours_can_be_swapped_on_the_free_wall() -> None:
    batch = tilewright.Batch("azul", 1, wall="free")
    found = [one for one in batch.spec()["symmetries"] if "colours" in one.name]
    assert len(found) == 4
    for match in positions("azul", 40, wall="free"):
        for symmetry, (one, other) in zip(found, pairwise("BYRUL"), strict=True):
            swap = str.maketrans(one + other, other + one)

            def heap(text: str, swap: Any = swap) -> str:
                return "".join(sorted(text.translate(swap), key="*BYRUL".index))

            view = match.view(SEAT)
            for bag in ("bag", "lid"):
                view[bag][one], view[bag][other] = view[bag][other], view[bag][one]
            view["factories"] = [heap(tiles) for tiles in view["factories"]]
            view["centre"] = heap(view["centre"])
            for board in view["boards"]:
                board["lines"] = [line.translate(swap) for line in board["lines"]]
                board["wall"] = [row.translate(swap) for row in board["wall"]]
                board["floor"] = board["floor"].translate(swap)
            check_symmetry(match, symmetry, view)


def test_torus_can_be_shifted() -> None:
    options: dict[str, Any] = {"board": "torus", "side": 5, "rotate": True, "first_cell": "random"}
    found = tilewright.Batch("tilings", 1, **options).spec()["symmetries"]
    letters = "ABCDE"
    for match in positions("tilings", 20, **options):
        for axis, symmetry in enumerate(found):

            def cell(name: str, axis: int = axis) -> str:
                lines = [letters.index(letter) for letter in name]
                lines[axis] = (lines[axis] + 1) % 5
                return "".join(letters[line] for line in lines)

            view = match.view(SEAT)
            for tile in (*view["cells"], *view["motifs"]):
                tile["at"] = cell(tile["at"])
            for zone in view["zones"]:
                zone["cells"] = sorted(cell(name) for name in zone["cells"])
            view["cells"].sort(key=lambda tile: tile["at"])
            view["motifs"].sort(key=lambda paid: (paid["at"], paid["motif"]))
            colours = ["red", "purple"]
            view["zones"].sort(
                key=lambda zone: (-zone["size"], zone["cells"][0], colours.index(zone["colour"]))
            )
            check_symmetry(match, symmetry, view)


def test_boards_with_edges_have_no_symmetries() -> None:
    assert tilewright.Batch("tilings", 1).spec()["symmetries"] == []
    assert tilewright.Batch("tilings", 1, board="torus", plane_side=12).spec()["symmetries"] == []
    assert tilewright.Batch("laying-grass", 1).spec()["symmetries"] == []


@pytest.mark.parametrize(("game", "options"), [("azul", {"wall": "free"}), ("tilings", {"board": "torus"})])
def test_bytes_and_bits_are_permuted_like_floats(game: Any, options: dict[str, Any]) -> None:
    def after_some_steps(dtype: Any) -> tuple[Any, Any]:
        batch = tilewright.Batch(game, 4, seed=3, observations=dtype, **options)
        for _ in range(20):
            batch.step(batch.sample())
        return batch.observations, batch.spec()

    floats, spec = after_some_steps("float32")
    for dtype in ("uint8", "bits"):
        stored, other = after_some_steps(dtype)
        if dtype == "bits":
            stored = np.unpackbits(stored, axis=1, bitorder="little")
        for one, same in zip(spec["symmetries"], other["symmetries"], strict=True):
            assert np.array_equal(one.actions, same.actions)
            permuted = floats[:, one.observation]
            twin = stored[:, same.observation]
            for part, place in zip(spec["parts"], other["parts"], strict=True):
                each = place["length"] // part["length"]
                numbers = twin[:, place["offset"] :][:, : place["length"]].reshape(4, -1, each).astype(np.int64)
                weights = (1 if dtype == "bits" else 8) * np.arange(each)
                expected = permuted[:, part["offset"] :][:, : part["length"]]
                assert np.allclose((numbers << weights).sum(axis=2) / part["divisor"], expected), part["name"]


def test_without_observations_only_actions_are_permuted() -> None:
    batch = tilewright.Batch("azul", 1, observations="none")
    for symmetry in batch.spec()["symmetries"]:
        assert symmetry.observation.size == 0
        assert sorted(symmetry.actions) == list(range(batch.num_actions))
