"""What Gymnasium asks of environments, and what is refused there."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import tilewright
from numpy.typing import NDArray
from tables import GAMES, NO_ACTIONS, NO_OPTION, first_legal, options

pytest.importorskip("gymnasium", reason="tilewright[gymnasium] is not installed")

from tilewright.gymnasium import (
    EnvironmentClosed,
    ResetNeeded,
    TilewrightEnv,
    TilewrightSeatVectorEnv,
    TilewrightVectorEnv,
)

MANY = [TilewrightVectorEnv, TilewrightSeatVectorEnv]
Many = type[TilewrightVectorEnv] | type[TilewrightSeatVectorEnv]


def legal(info: dict[str, Any]) -> np.int64:
    return np.int64(info["action_mask"].argmax())


# One game.


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_one_seat_against_bots(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(TilewrightEnv(game, against="random", **options(game)), skip_render_check=True)


def test_a_game_is_played_to_its_end() -> None:
    table = TilewrightEnv("azul", seat=1, against=1)
    _, info = table.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        _, reward, over, _, info = table.step(legal(info))
    assert reward != 0 or not info["action_mask"].any()


def test_one_game_is_used_in_its_order() -> None:
    from gymnasium.error import ClosedEnvironmentError
    from gymnasium.error import ResetNeeded as Needed

    table = TilewrightEnv("azul", render_mode="ansi")
    uses: list[Callable[[], Any]] = [lambda: table.step(np.int64(0)), table.render]
    for use in uses:
        with pytest.raises(ResetNeeded, match="comes after reset") as needed:
            use()
        assert isinstance(needed.value, Needed) and isinstance(needed.value, tilewright.TilewrightError)
    _, info = table.reset(seed=1)
    shown = str(table.render())
    assert shown.startswith("round 1: seat ") and "factories 1:" in shown
    _, reward, over, _, _ = table.step(np.int64(info["action_mask"].argmin()))
    assert over and reward == -1
    assert table.render() == f"lost with an action that is not legal, in this position:\n{shown}"
    with pytest.raises(ResetNeeded, match="the game is over; call reset"):
        table.step(np.int64(0))
    _, info = table.reset()
    table.step(legal(info))
    table.close()
    table.close()
    for use in [*uses, table.reset]:
        with pytest.raises(EnvironmentClosed, match="make another") as closed:
            use()
        assert isinstance(closed.value, ClosedEnvironmentError)
        assert isinstance(closed.value, tilewright.Closed)


@pytest.mark.parametrize("kind", [TilewrightEnv, *MANY])
def test_an_environment_is_copied_and_has_no_pickle(kind: Any) -> None:
    table = kind("azul") if kind is TilewrightEnv else kind("azul", 2)
    before, info = table.reset(seed=1)
    with pytest.raises(TypeError, match="^an environment has no pickle, .*: send what it was made of"):
        pickle.dumps(table)
    actions = info["action_mask"].argmax(axis=-1)
    seen = [again.step(actions)[0] for again in (copy.copy(table), copy.deepcopy(table), table)]
    assert all(np.array_equal(seen[0], other) for other in seen)
    assert not np.array_equal(seen[0], before)


@pytest.mark.parametrize("kind", MANY)
def test_what_makes_no_rows_is_said_of_num_envs(kind: Any) -> None:
    wrong: Any
    for wrong in (0, -1):
        with pytest.raises(ValueError, match=f"^num_envs is at least 1, not {wrong}$"):
            kind("azul", wrong)
    for wrong in (2.0, None, True, "2"):
        with pytest.raises(TypeError, match=f"^num_envs is a whole number, not {wrong!r}$"):
            kind("azul", wrong)


@pytest.mark.parametrize("kind", [TilewrightEnv, *MANY])
def test_the_options_of_reset_are_a_dict(kind: Any) -> None:
    table = kind("azul") if kind is TilewrightEnv else kind("azul", 2)
    wrong: Any
    for wrong in (3, "seat", ["seat"]):
        with pytest.raises(TypeError, match="^the options of reset are a dict, or None, not "):
            table.reset(options=wrong)


def test_the_seat_can_be_chosen_for_one_game() -> None:
    table = TilewrightEnv("azul", seat=0)
    assert table.reset(seed=1, options={"seat": 1})[1]["seat"] == 1
    assert table.reset(seed=1)[1]["seat"] == 0
    for seat in (2, -1, 1.0, "1", True):
        with pytest.raises(ValueError, match="the seats are 0 to 1"):
            table.reset(options={"seat": seat})
        with pytest.raises(ValueError, match="the seats are 0 to 1"):
            TilewrightEnv("azul", seat=seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no option 'wall' .there is seat"):
        table.reset(options={"wall": "free"})


@pytest.mark.parametrize("illegal", ["loses", "refused"])
def test_nothing_is_made_an_action_that_is_none(illegal: Any) -> None:
    table = TilewrightEnv("azul", seat=0, illegal=illegal)
    _, info = table.reset(seed=1)
    before = table._table.observe(0)
    for action in NO_ACTIONS:
        with pytest.raises(tilewright.IllegalMove, match="^seat 0: an action is a whole number from 0 to 179"):
            table.step(action)
    assert np.array_equal(table._table.observe(0), before)
    table.step(int(legal(info)))  # type: ignore[arg-type]


def test_an_action_that_is_not_legal_is_refused_if_that_is_wanted() -> None:
    table = TilewrightEnv("azul", seat=0, illegal="refused")
    _, info = table.reset(seed=1)
    wrong = np.int64(info["action_mask"].argmin())
    with pytest.raises(tilewright.IllegalMove, match=f"^seat 0: action {wrong} is not legal: "):
        table.step(wrong)
    with pytest.raises(tilewright.IllegalMove, match="^seat 0: there is no action 180"):
        table.step(np.int64(180))
    assert not table.step(legal(info))[2]
    table = TilewrightEnv("azul", seat=0)
    table.reset(seed=1)
    # What is not in the action space is not a move that loses.
    outside: Any
    for outside in (-1, 180, 10**30):
        with pytest.raises(tilewright.IllegalMove, match=f"^seat 0: there is no action {outside}: "):
            table.step(outside)
    assert table.step(wrong)[1:3] == (-1, True)


def test_a_table_at_which_nobody_can_move() -> None:
    tables: list[Any] = [TilewrightEnv("tilings", side=1), *(kind("tilings", 2, side=1) for kind in MANY)]
    for table in tables:
        with pytest.raises(tilewright.TilewrightError, match="over before anybody can move"):
            table.reset(seed=1)
        with pytest.raises(ResetNeeded):
            table.step([0, 0])


def broken_off(*_arguments: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("call", ["step", "reset"])
@pytest.mark.parametrize("kind", ["one", *MANY])
def test_what_is_broken_off_begins_anew(
    kind: Any, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table: Any = TilewrightEnv("azul", seat=0) if kind == "one" else kind("azul", 2)
    _, info = table.reset(seed=1)
    actions = legal(info) if kind == "one" else first_legal(info)
    where = "_known" if kind is TilewrightVectorEnv else "_others_play"
    with monkeypatch.context() as patch:
        patch.setattr(type(table), where, broken_off)
        with pytest.raises(KeyboardInterrupt):
            table.reset(seed=2) if call == "reset" else table.step(actions)
    for _ in range(2):
        with pytest.raises(ResetNeeded, match="^step: .* broken off in its midst; call reset"):
            table.step(actions)
    table.reset(seed=1)
    table.step(actions)


@pytest.mark.parametrize("kind", [lambda *a, **k: TilewrightEnv(a[0], **k), *MANY])
def test_keywords_are_options_of_the_game(kind: Any) -> None:
    wrong = {"observations": "uint8", "reset": "off", "packed_masks": True, "seed": 3, "first_row": 4}
    for name, value in (wrong | {"plane_side": 20, "names": ["a", "b"], "wal": "free"}).items():
        with pytest.raises(ValueError, match=NO_OPTION.format(name.replace("_", "-"))):
            kind("azul", 2, **{name: value})
    kind("azul", 2, wall="free")


def test_a_bot_plays_its_own_game() -> None:
    bot = tilewright.bot("tilings", 1)
    for make in (lambda: TilewrightEnv("azul", against=bot), lambda: TilewrightSeatVectorEnv("azul", 2, against=bot)):
        with pytest.raises(ValueError, match="does not play azul"):
            make()


# Many games: one convention.


def shapes(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: shapes(value) for key, value in told.items()}
    return (told.dtype, told.shape)


def played(table: Any) -> tuple[Any, Any]:
    """What is told at the beginning, and when a game has ended."""
    _, info = table.reset(seed=1)
    begun, done = info, np.zeros(3, np.bool_)
    while not done.any():
        *_, done, _, info = table.step(first_legal(info))
    return begun, info


def test_many_are_told_of_as_gymnasium_tells() -> None:
    from gymnasium.vector import AutoresetMode, SyncVectorEnv

    one: Any = SyncVectorEnv(
        [lambda: TilewrightEnv("azul", seat=1, against="random")] * 3,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    seats = TilewrightSeatVectorEnv("azul", 3, seat=1, against="random")
    expected = [shapes(info) for info in played(one)]
    assert [shapes(info) for info in played(seats)] == expected
    for many in (seats, TilewrightVectorEnv("azul", 3)):
        assert many.metadata["autoreset_mode"] == one.metadata["autoreset_mode"]
        assert many.observation_space == one.observation_space
        assert many.action_space == one.action_space

    # The other has other things to tell, in the same way.
    def common(told: dict[str, Any], other: list[str]) -> dict[str, Any]:
        names = {*other, *(f"_{name}" for name in other)}
        return {key: common(value, other) if isinstance(value, dict) else value
                for key, value in told.items() if key not in names}  # fmt: skip

    both = TilewrightVectorEnv("azul", 3)
    told = [common(shapes(info), ["to_play", "rewards"]) for info in played(both)]
    assert told == [common(info, ["seat"]) for info in expected]


@pytest.mark.parametrize("kind", MANY)
def test_an_action_that_is_too_large_is_named_as_it_is(kind: Many) -> None:
    illegals: list[Any] = ["refused", "loses"]
    for illegal in illegals:
        table = kind("azul", 2, illegal=illegal)
        table.reset(seed=1)
        for action in [180, 2**63, 2**64 - 1]:
            actions = np.array([0, action], np.uint64)
            with pytest.raises(tilewright.IllegalMove, match=f"row 1: there is no action {action}: "):
                table.step(actions)
        with pytest.raises(tilewright.IllegalMove, match="row 0: there is no action -1: "):
            table.step(np.array([-1, 0]))


@pytest.mark.parametrize("kind", MANY)
@pytest.mark.parametrize("copy", [1, 0, "no", None])
def test_whether_arrays_are_copied_is_true_or_false(kind: Many, copy: Any) -> None:
    with pytest.raises(TypeError, match="copy is True or False"):
        kind("azul", 2, copy=copy)


@pytest.mark.parametrize("kind", MANY)
@pytest.mark.parametrize("copy", [True, False])
def test_what_many_tell_of_an_end(kind: Many, copy: bool) -> None:
    table = kind("azul", 8, copy=copy)
    observations, info = table.reset(seed=1)
    ended = 0
    while ended < 8:
        assert table.observation_space.contains(observations)
        assert info["action_mask"].dtype == np.int8
        kept = observations, observations.copy()
        observations, rewards, done, truncated, info = table.step(first_legal(info))
        assert np.shares_memory(kept[0], observations) != copy
        assert np.array_equal(*kept) == copy
        assert rewards.shape == done.shape == truncated.shape == (8,)
        assert rewards.dtype == np.float32 and not truncated.any()
        assert (rewards[~done] == 0).all()
        for key in ("final_obs", "final_info", "_final_obs", "_final_info"):
            assert (key in info) == bool(done.any())
        for key in [key for key in info if not key.startswith(("_", "final"))]:
            assert info[f"_{key}"].all(), "it is told of every row"
        if done.any():
            assert (info["_final_obs"] == done).all() and (info["_final_info"] == done).all()
            for row, seen in enumerate(info["final_obs"]):
                assert (seen is not None) == done[row]
                assert seen is None or table.single_observation_space.contains(seen)
            last = info["final_info"]
            assert not last["action_mask"].any()
            for key in [key for key in last if key.startswith("_")]:
                assert (last[key] == done).all()
            if kind is TilewrightVectorEnv:
                assert (last["to_play"] == np.where(done, -1, 0)).all()
                assert np.array_equal(last["rewards"], info["rewards"])
                assert (last["rewards"].any(axis=1) <= done).all()
        ended += int(done.sum())


@pytest.mark.parametrize("kind", MANY)
def test_gymnasium_samples_legal_actions(kind: Many) -> None:
    table = kind("azul", 4, illegal="refused")
    _, info = table.reset(seed=1)
    space: Any = table.single_action_space
    for _ in range(10):
        info = table.step([space.sample(mask) for mask in info["action_mask"]])[4]  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", MANY)
def test_actions_of_many_are_whole_numbers(kind: Many) -> None:
    table = kind("azul", 3)
    _, info = table.reset(seed=1)
    good = first_legal(info)
    wrong: list[Any] = [good.astype(np.float64), good + 0.5, good.astype(bool), [None] * 3, ["1"] * 3, None, "1"]
    wrong += [np.ma.masked_array(good, [True, False, False]), good[:2], good[:, None], 1, [[1], [1, 2], 3], [1.0, 2.0, 3.0], [True, False, True]]
    for actions in wrong:
        with pytest.raises(tilewright.IllegalMove, match="^actions are"):
            table.step(actions)
    told = []
    for actions in (good, good.astype(np.int32), good.astype(np.uint8), good.tolist(), tuple(good)):
        table.reset(seed=1)
        told.append(table.step(actions)[0])  # type: ignore[arg-type]
    assert all(np.array_equal(one, told[0]) for one in told)


@pytest.mark.parametrize("kind", MANY)
def test_an_illegal_action_of_many_loses_or_is_refused(kind: Many) -> None:
    table = kind("azul", 2)
    _, info = table.reset(seed=1)
    actions = first_legal(info)
    actions[1] = info["action_mask"][1].argmin()
    _, rewards, done, _, _ = table.step(actions)
    assert done.tolist() == [False, True] and rewards.tolist() == [0, -1]
    table = kind("azul", 2, illegal="refused")
    table.reset(seed=1)
    with pytest.raises(tilewright.IllegalMove, match="row 1: action .* is not legal") as refused:
        table.step(actions)
    assert refused.value.rows == [1]


@pytest.mark.parametrize("kind", MANY)
def test_many_are_used_in_their_order(kind: Many) -> None:
    table = kind("azul", 2)
    with pytest.raises(ResetNeeded, match="call reset first"):
        table.step(np.zeros(2, np.int64))
    with pytest.raises(ValueError, match="one seed"):
        table.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="no option 'reset_mask' .there is none"):
        table.reset(options={"reset_mask": np.ones(2, np.bool_)})
    with pytest.raises(ResetNeeded):
        table.step(np.zeros(2, np.int64))
    _, info = table.reset(seed=1, options={})
    table.step(first_legal(info))
    table.close()
    table.close()
    with pytest.raises(EnvironmentClosed, match="make another"):
        table.step(first_legal(info))
    with pytest.raises(EnvironmentClosed, match="make another"):
        table.reset()


# Many against bots.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_seats_go_round_and_threads_change_nothing(game: str, players: int) -> None:
    def games(threads: int) -> list[NDArray[Any]]:
        table = TilewrightSeatVectorEnv(
            game, 6, players=players, against="random", threads=threads, **options(game)
        )
        observations, info = table.reset(seed=1)
        told: list[NDArray[Any]] = [observations]
        ended = 0
        for _ in range(130):
            before = info["seat"]
            observations, rewards, done, _, info = table.step(first_legal(info))
            assert ((-1 <= rewards) & (rewards <= 1)).all()
            assert ((info["seat"] == before) == ~done).all()
            if done.any():
                assert (info["final_info"]["seat"][done] == before[done]).all()
            ended += int(done.sum())
            told += [observations, rewards, done]
        assert ended >= 6
        return told

    alone, together = games(1), games(2)
    assert all(np.array_equal(a, b) for a, b in zip(alone, together, strict=True))


def test_the_end_is_seen_from_the_learners_seat() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    table = RecordEpisodeStatistics(TilewrightSeatVectorEnv("azul", 4, seat=0, against="greedy"))
    spec = tilewright.Batch("azul", 1).spec()
    parts = {part["name"]: slice(part["offset"], part["offset"] + part["length"]) for part in spec["parts"]}
    _, info = table.reset(seed=2)
    ends = 0
    while ends < 8:
        _, rewards, done, _, info = table.step(first_legal(info))
        for row in np.flatnonzero(done):
            seen = info["final_obs"][row]
            mine, other = seen[parts["scores"]]
            assert not seen[parts["mover"]].any(), "nobody is to move"
            # Who has more points has won, whoever moved last; equal points are decided by rows.
            assert mine == other or (rewards[row] > 0) == (mine > other)
            assert info["episode"]["r"][row] == rewards[row]
        ends += int(done.sum())


@pytest.mark.parametrize("game", tilewright.games())
def test_games_are_registered(game: str) -> None:
    import gymnasium

    one = gymnasium.make(f"tilewright/{game}-v1", against="random", players=3)
    _, info = one.reset(seed=1)
    assert one.step(np.int64(info["action_mask"].argmax()))
    many = gymnasium.make_vec(f"tilewright/{game}-v1", num_envs=4)
    assert isinstance(many, TilewrightVectorEnv) and many.num_envs == 4
    seen, info = many.reset(seed=1)
    assert len(seen) == 4 and many.step(first_legal(info))


def test_a_person_is_shown_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    table = TilewrightEnv("azul", render_mode="human")
    _, info = table.reset(seed=1)
    assert "factories 1:" in capsys.readouterr().out
    table.step(legal(info))
    assert "factories 1:" in capsys.readouterr().out and table.render() is None
