"""Tests of the Gymnasium environments."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import tilewright
from numpy.typing import NDArray
from adapters import GAMES, INVALID_ACTIONS, UNKNOWN_OPTION, first_legal, options

pytest.importorskip("gymnasium", reason="tilewright[gymnasium] is not installed")

from tilewright.gymnasium import (
    EnvironmentClosed,
    ResetNeeded,
    TilewrightEnv,
    TilewrightSeatVectorEnv,
    TilewrightVectorEnv,
)

VECTOR_ENVS = [TilewrightVectorEnv, TilewrightSeatVectorEnv]
VectorEnvType = type[TilewrightVectorEnv] | type[TilewrightSeatVectorEnv]


def legal(info: dict[str, Any]) -> np.int64:
    return np.int64(info["action_mask"].argmax())


# `TilewrightEnv`.


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_env_checker(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(TilewrightEnv(game, against="random", **options(game)), skip_render_check=True)


def test_game_can_be_played_to_the_end() -> None:
    env = TilewrightEnv("azul", seat=1, against=1)
    _, info = env.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        _, reward, over, _, info = env.step(legal(info))
    assert reward != 0 or not info["action_mask"].any()


def test_calls_in_the_wrong_order_raise() -> None:
    from gymnasium.error import ClosedEnvironmentError
    from gymnasium.error import ResetNeeded as GymnasiumResetNeeded

    env = TilewrightEnv("azul", render_mode="ansi")
    uses: list[Callable[[], Any]] = [lambda: env.step(np.int64(0)), env.render]
    for use in uses:
        with pytest.raises(ResetNeeded, match="cannot call (step|render) before reset") as needed:
            use()
        assert isinstance(needed.value, GymnasiumResetNeeded)
        assert isinstance(needed.value, tilewright.TilewrightError)
    _, info = env.reset(seed=1)
    rendered = str(env.render())
    assert rendered.startswith("round 1: seat ") and "factories 1:" in rendered
    _, reward, over, _, _ = env.step(np.int64(info["action_mask"].argmin()))
    assert over and reward == -1
    assert env.render() == f"lost by an illegal action in this position:\n{rendered}"
    with pytest.raises(ResetNeeded, match="after the end of the game; call reset"):
        env.step(np.int64(0))
    _, info = env.reset()
    env.step(legal(info))
    env.close()
    env.close()
    for use in [*uses, env.reset]:
        with pytest.raises(EnvironmentClosed, match="make a new one") as closed:
            use()
        assert isinstance(closed.value, ClosedEnvironmentError)
        assert isinstance(closed.value, tilewright.Closed)


@pytest.mark.parametrize("kind", [TilewrightEnv, *VECTOR_ENVS])
def test_environment_can_be_copied_but_not_pickled(kind: Any) -> None:
    env = kind("azul") if kind is TilewrightEnv else kind("azul", 2)
    before, info = env.reset(seed=1)
    with pytest.raises(TypeError, match="^cannot pickle an environment, .*recreate it from its arguments"):
        pickle.dumps(env)
    actions = info["action_mask"].argmax(axis=-1)
    observations = [twin.step(actions)[0] for twin in (copy.copy(env), copy.deepcopy(env), env)]
    assert all(np.array_equal(observations[0], other) for other in observations)
    assert not np.array_equal(observations[0], before)


@pytest.mark.parametrize("kind", VECTOR_ENVS)
def test_invalid_num_envs_is_rejected(kind: Any) -> None:
    wrong: Any
    for wrong in (0, -1):
        with pytest.raises(ValueError, match=f"^num_envs must be at least 1, not {wrong}$"):
            kind("azul", wrong)
    for wrong in (2.0, None, True, "2"):
        with pytest.raises(TypeError, match=f"^num_envs must be an integer, not {wrong!r}$"):
            kind("azul", wrong)


@pytest.mark.parametrize("kind", [TilewrightEnv, *VECTOR_ENVS])
def test_reset_options_must_be_a_dict(kind: Any) -> None:
    env = kind("azul") if kind is TilewrightEnv else kind("azul", 2)
    wrong: Any
    for wrong in (3, "seat", ["seat"]):
        with pytest.raises(TypeError, match="^reset options must be a dict or None, not "):
            env.reset(options=wrong)


def test_reset_can_choose_the_seat() -> None:
    env = TilewrightEnv("azul", seat=0)
    assert env.reset(seed=1, options={"seat": 1})[1]["seat"] == 1
    assert env.reset(seed=1)[1]["seat"] == 0
    for seat in (2, -1, 1.0, "1", True):
        with pytest.raises(ValueError, match="seat must be an integer from 0 to 1, not "):
            env.reset(options={"seat": seat})
        with pytest.raises(ValueError, match="seat must be an integer from 0 to 1, not "):
            TilewrightEnv("azul", seat=seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"no option 'wall' \(known options: seat\)"):
        env.reset(options={"wall": "free"})


@pytest.mark.parametrize("illegal", ["loses", "refused"])
def test_invalid_actions_are_rejected(illegal: Any) -> None:
    env = TilewrightEnv("azul", seat=0, illegal=illegal)
    _, info = env.reset(seed=1)
    before = env._game.observe(0)
    for action in INVALID_ACTIONS:
        with pytest.raises(tilewright.IllegalMove, match="^seat 0: action must be an integer from 0 to 179"):
            env.step(action)
    assert np.array_equal(env._game.observe(0), before)
    env.step(int(legal(info)))  # type: ignore[arg-type]


def test_illegal_action_is_refused_or_loses() -> None:
    env = TilewrightEnv("azul", seat=0, illegal="refused")
    _, info = env.reset(seed=1)
    wrong = np.int64(info["action_mask"].argmin())
    with pytest.raises(tilewright.IllegalMove, match=f"^seat 0: action {wrong} is not legal: "):
        env.step(wrong)
    with pytest.raises(tilewright.IllegalMove, match="^seat 0: action 180 is out of range"):
        env.step(np.int64(180))
    assert not env.step(legal(info))[2]
    env = TilewrightEnv("azul", seat=0)
    env.reset(seed=1)
    # An action outside the action space raises an exception; it does not lose the game.
    outside: Any
    for outside in (-1, 180, 10**30):
        with pytest.raises(tilewright.IllegalMove, match=f"^seat 0: action {outside} is out of range"):
            env.step(outside)
    assert env.step(wrong)[1:3] == (-1, True)


def test_game_without_moves_raises() -> None:
    vector_envs = [kind("tilings", 2, side=1) for kind in VECTOR_ENVS]
    envs: list[Any] = [TilewrightEnv("tilings", side=1), *vector_envs]
    for env in envs:
        with pytest.raises(tilewright.TilewrightError, match="ends before anyone can move"):
            env.reset(seed=1)
        with pytest.raises(ResetNeeded):
            env.step([0, 0])


def interrupt(*_arguments: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("call", ["step", "reset"])
@pytest.mark.parametrize("kind", ["one", *VECTOR_ENVS])
def test_interrupted_environment_needs_a_reset(
    kind: Any, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    env: Any = TilewrightEnv("azul", seat=0) if kind == "one" else kind("azul", 2)
    _, info = env.reset(seed=1)
    actions = legal(info) if kind == "one" else first_legal(info)
    method = "_extra_info" if kind is TilewrightVectorEnv else "_play_opponents"
    with monkeypatch.context() as patch:
        patch.setattr(type(env), method, interrupt)
        with pytest.raises(KeyboardInterrupt):
            env.reset(seed=2) if call == "reset" else env.step(actions)
    for _ in range(2):
        with pytest.raises(ResetNeeded, match="^cannot call step after an interrupted call; call reset"):
            env.step(actions)
    env.reset(seed=1)
    env.step(actions)


@pytest.mark.parametrize("kind", [lambda *a, **k: TilewrightEnv(a[0], **k), *VECTOR_ENVS])
def test_unknown_keywords_are_rejected(kind: Any) -> None:
    wrong = {"observations": "uint8", "reset": "off", "packed_masks": True, "seed": 3, "first_row": 4}
    for name, value in (wrong | {"plane_side": 20, "names": ["a", "b"], "wal": "free"}).items():
        with pytest.raises(ValueError, match=UNKNOWN_OPTION.format(name.replace("_", "-"))):
            kind("azul", 2, **{name: value})
    kind("azul", 2, wall="free")


def test_bot_of_another_game_is_rejected() -> None:
    bot = tilewright.bot("tilings", 1)
    for make in (lambda: TilewrightEnv("azul", against=bot), lambda: TilewrightSeatVectorEnv("azul", 2, against=bot)):
        with pytest.raises(ValueError, match="does not play azul"):
            make()


# Vector environments.


def shapes(info: Any) -> Any:
    if isinstance(info, dict):
        return {key: shapes(value) for key, value in info.items()}
    return (info.dtype, info.shape)


def first_and_final_info(env: Any) -> tuple[Any, Any]:
    """Returns the info of `reset`, and that of the first step in which a game ends."""
    _, info = env.reset(seed=1)
    first, done = info, np.zeros(3, np.bool_)
    while not done.any():
        *_, done, _, info = env.step(first_legal(info))
    return first, info


def test_infos_have_the_shapes_of_gymnasium() -> None:
    from gymnasium.vector import AutoresetMode, SyncVectorEnv

    sync: Any = SyncVectorEnv(
        [lambda: TilewrightEnv("azul", seat=1, against="random")] * 3,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    seats = TilewrightSeatVectorEnv("azul", 3, seat=1, against="random")
    expected = [shapes(info) for info in first_and_final_info(sync)]
    assert [shapes(info) for info in first_and_final_info(seats)] == expected
    for env in (seats, TilewrightVectorEnv("azul", 3)):
        assert env.metadata["autoreset_mode"] == sync.metadata["autoreset_mode"]
        assert env.observation_space == sync.observation_space
        assert env.action_space == sync.action_space

    # The self-play environment has other keys, but the common ones have the same shapes.
    def without(info: dict[str, Any], keys: list[str]) -> dict[str, Any]:
        names = {*keys, *(f"_{name}" for name in keys)}
        return {key: without(value, keys) if isinstance(value, dict) else value
                for key, value in info.items() if key not in names}  # fmt: skip

    self_play = TilewrightVectorEnv("azul", 3)
    infos = first_and_final_info(self_play)
    common = [without(shapes(info), ["to_play", "rewards"]) for info in infos]
    assert common == [without(info, ["seat"]) for info in expected]


@pytest.mark.parametrize("kind", VECTOR_ENVS)
def test_action_outside_the_space_raises(kind: VectorEnvType) -> None:
    illegals: list[Any] = ["refused", "loses"]
    for illegal in illegals:
        env = kind("azul", 2, illegal=illegal)
        env.reset(seed=1)
        for action in [180, 2**63, 2**64 - 1]:
            actions = np.array([0, action], np.uint64)
            with pytest.raises(tilewright.IllegalMove, match=f"row 1: action {action} is out of range"):
                env.step(actions)
        with pytest.raises(tilewright.IllegalMove, match="row 0: action -1 is out of range"):
            env.step(np.array([-1, 0]))


@pytest.mark.parametrize("kind", VECTOR_ENVS)
@pytest.mark.parametrize("copy", [1, 0, "no", None])
def test_copy_must_be_a_bool(kind: VectorEnvType, copy: Any) -> None:
    with pytest.raises(TypeError, match="copy must be True or False"):
        kind("azul", 2, copy=copy)


@pytest.mark.parametrize("kind", VECTOR_ENVS)
@pytest.mark.parametrize("copy", [True, False])
def test_final_observations_and_infos(kind: VectorEnvType, copy: bool) -> None:
    env = kind("azul", 8, copy=copy)
    observations, info = env.reset(seed=1)
    ended = 0
    while ended < 8:
        assert env.observation_space.contains(observations)
        assert info["action_mask"].dtype == np.int8
        before = observations, observations.copy()
        observations, rewards, done, truncated, info = env.step(first_legal(info))
        assert np.shares_memory(before[0], observations) != copy
        assert np.array_equal(*before) == copy
        assert rewards.shape == done.shape == truncated.shape == (8,)
        assert rewards.dtype == np.float32 and not truncated.any()
        assert (rewards[~done] == 0).all()
        for key in ("final_obs", "final_info", "_final_obs", "_final_info"):
            assert (key in info) == bool(done.any())
        for key in [key for key in info if not key.startswith(("_", "final"))]:
            assert info[f"_{key}"].all(), "every row has this key"
        if done.any():
            assert (info["_final_obs"] == done).all() and (info["_final_info"] == done).all()
            for row, final in enumerate(info["final_obs"]):
                assert (final is not None) == done[row]
                assert final is None or env.single_observation_space.contains(final)
            final_info = info["final_info"]
            assert not final_info["action_mask"].any()
            for key in [key for key in final_info if key.startswith("_")]:
                assert (final_info[key] == done).all()
            if kind is TilewrightVectorEnv:
                assert (final_info["to_play"] == np.where(done, -1, 0)).all()
                assert np.array_equal(final_info["rewards"], info["rewards"])
                assert (final_info["rewards"].any(axis=1) <= done).all()
        ended += int(done.sum())


@pytest.mark.parametrize("kind", VECTOR_ENVS)
def test_action_space_samples_legal_actions(kind: VectorEnvType) -> None:
    env = kind("azul", 4, illegal="refused")
    _, info = env.reset(seed=1)
    space: Any = env.single_action_space
    for _ in range(10):
        info = env.step([space.sample(mask) for mask in info["action_mask"]])[4]  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", VECTOR_ENVS)
def test_actions_must_be_integers(kind: VectorEnvType) -> None:
    env = kind("azul", 3)
    _, info = env.reset(seed=1)
    good = first_legal(info)
    wrong: list[Any] = [good.astype(np.float64), good + 0.5, good.astype(bool), [None] * 3, ["1"] * 3, None, "1"]
    wrong += [np.ma.masked_array(good, [True, False, False]), good[:2], good[:, None], 1, [[1], [1, 2], 3], [1.0, 2.0, 3.0], [True, False, True]]
    for actions in wrong:
        with pytest.raises(tilewright.IllegalMove, match="^actions must be"):
            env.step(actions)
    observations = []
    for actions in (good, good.astype(np.int32), good.astype(np.uint8), good.tolist(), tuple(good)):
        env.reset(seed=1)
        observations.append(env.step(actions)[0])  # type: ignore[arg-type]
    assert all(np.array_equal(one, observations[0]) for one in observations)


@pytest.mark.parametrize("kind", VECTOR_ENVS)
def test_illegal_action_in_a_row_loses_or_is_refused(kind: VectorEnvType) -> None:
    env = kind("azul", 2)
    _, info = env.reset(seed=1)
    actions = first_legal(info)
    actions[1] = info["action_mask"][1].argmin()
    _, rewards, done, _, _ = env.step(actions)
    assert done.tolist() == [False, True] and rewards.tolist() == [0, -1]
    env = kind("azul", 2, illegal="refused")
    env.reset(seed=1)
    with pytest.raises(tilewright.IllegalMove, match="row 1: action .* is not legal") as refused:
        env.step(actions)
    assert refused.value.rows == [1]


@pytest.mark.parametrize("kind", VECTOR_ENVS)
def test_vector_calls_in_the_wrong_order_raise(kind: VectorEnvType) -> None:
    env = kind("azul", 2)
    with pytest.raises(ResetNeeded, match="call reset first"):
        env.step(np.zeros(2, np.int64))
    with pytest.raises(ValueError, match="seed must be a single integer"):
        env.reset(seed=[1, 2])
    with pytest.raises(ValueError, match=r"no option 'reset_mask' \(known options: none\)"):
        env.reset(options={"reset_mask": np.ones(2, np.bool_)})
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(2, np.int64))
    _, info = env.reset(seed=1, options={})
    env.step(first_legal(info))
    env.close()
    env.close()
    with pytest.raises(EnvironmentClosed, match="make a new one"):
        env.step(first_legal(info))
    with pytest.raises(EnvironmentClosed, match="make a new one"):
        env.reset()


# Tests of `TilewrightSeatVectorEnv`.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_seats_rotate_and_threads_do_not_matter(game: str, players: int) -> None:
    def games(threads: int) -> list[NDArray[Any]]:
        env = TilewrightSeatVectorEnv(
            game, 6, players=players, against="random", threads=threads, **options(game)
        )
        observations, info = env.reset(seed=1)
        outputs: list[NDArray[Any]] = [observations]
        ended = 0
        for _ in range(130):
            before = info["seat"]
            observations, rewards, done, _, info = env.step(first_legal(info))
            assert ((-1 <= rewards) & (rewards <= 1)).all()
            assert ((info["seat"] == before) == ~done).all()
            if done.any():
                assert (info["final_info"]["seat"][done] == before[done]).all()
            ended += int(done.sum())
            outputs += [observations, rewards, done]
        assert ended >= 6
        return outputs

    one_thread, two_threads = games(1), games(2)
    assert all(np.array_equal(a, b) for a, b in zip(one_thread, two_threads, strict=True))


def test_final_observation_is_that_of_the_learner() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    env = RecordEpisodeStatistics(TilewrightSeatVectorEnv("azul", 4, seat=0, against="greedy"))
    spec = tilewright.Batch("azul", 1).spec()
    parts = {part["name"]: slice(part["offset"], part["offset"] + part["length"]) for part in spec["parts"]}
    _, info = env.reset(seed=2)
    ends = 0
    while ends < 8:
        _, rewards, done, _, info = env.step(first_legal(info))
        for row in np.flatnonzero(done):
            final = info["final_obs"][row]
            mine, other = final[parts["scores"]]
            assert not final[parts["mover"]].any(), "no seat is to move"
            # The player with more points wins, whichever seat moved last. Ties are decided by rows.
            assert mine == other or (rewards[row] > 0) == (mine > other)
            assert info["episode"]["r"][row] == rewards[row]
        ends += int(done.sum())


@pytest.mark.parametrize("game", tilewright.games())
def test_games_are_registered(game: str) -> None:
    import gymnasium

    env = gymnasium.make(f"tilewright/{game}-v1", against="random", players=3)
    _, info = env.reset(seed=1)
    assert env.step(np.int64(info["action_mask"].argmax()))
    vector_env = gymnasium.make_vec(f"tilewright/{game}-v1", num_envs=4)
    assert isinstance(vector_env, TilewrightVectorEnv) and vector_env.num_envs == 4
    observations, info = vector_env.reset(seed=1)
    assert len(observations) == 4 and vector_env.step(first_legal(info))


def test_human_mode_prints_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = TilewrightEnv("azul", render_mode="human")
    _, info = env.reset(seed=1)
    assert "factories 1:" in capsys.readouterr().out
    env.step(legal(info))
    assert "factories 1:" in capsys.readouterr().out and env.render() is None
