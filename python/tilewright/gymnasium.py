"""Gymnasium environments: `tilewright[gymnasium]`."""

from __future__ import annotations

import json
from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tilewright._start import Option
from tilewright._tilewright import Batch, Bot, TilewrightError

Floats = NDArray[np.float32]
_GAMES_WITHOUT_A_MOVE = 100
"""So many in a row are no chance: on a board of one cell nobody ever moves."""


def _observation_space(batch: Batch) -> Any:
    parts = batch.spec()["parts"]
    most = max(float(part["most"]) / float(part["divisor"]) for part in parts)
    return spaces.Box(0.0, most, (batch.observations.shape[1],), np.float32)


def _checked_seat(seat: int | None, players: int) -> int | None:
    if seat is not None and not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat}: the seats are 0 to {players - 1}")
    return seat


def _one_seed(seed: int | list[int | None] | None) -> int | None:
    if isinstance(seed, list):
        raise ValueError("one seed is enough: every row has its own that follows from it")
    return seed


class TilewrightEnv(gym.Env[Floats, np.int64]):
    """One seat against bots. The legal actions are in `info["action_mask"]`.

    The reward comes at the end: 1 for a win alone, and for who loses what the others won. Whoever
    chooses an action that is not legal loses at once.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        seat: int | None = None,
        against: int | str | Bot = 1,
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        """Without a seat, one is drawn for every game."""
        _checked_seat(seat, players)
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        self._bot = against if isinstance(against, Bot) else Bot(game, against)
        self._batch = Batch(game, 1, players=players, reset="off", illegal="loses", **options)
        self._fixed = seat
        self._seat = seat or 0
        self.action_space = spaces.Discrete(self._batch.actions)
        self.observation_space = _observation_space(self._batch)

    def _others_play(self) -> None:
        batch = self._batch
        while batch.to_play[0] >= 0 and batch.to_play[0] != self._seat:
            batch.step(batch.choose(self._bot))

    def _observed(self) -> tuple[Floats, dict[str, Any]]:
        mask = self._batch.legal[0].astype(np.int8)
        return self._batch.observe(0, self._seat), {"action_mask": mask, "seat": self._seat}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        if self._fixed is None:
            self._seat = int(self.np_random.integers(self._batch.players))
        self._batch.reset(int(self.np_random.integers(2**53)))
        self._others_play()
        return self._observed()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        self._batch.step(np.array([action], np.int64))
        # A reward is told in the step in which the game ends, whoever moved then.
        if self._batch.to_play[0] >= 0:
            self._others_play()
        observation, info = self._observed()
        over = bool(self._batch.to_play[0] < 0)
        return observation, float(self._batch.rewards[0, self._seat]), over, False, info

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return json.dumps(self._batch.view(0, self._seat), indent=1)


class TilewrightVectorEnv(VectorEnv[Floats, NDArray[Any], NDArray[Any]]):
    """Many games at once, each step made by the seat to move: for self-play.

    The observation and `info["action_mask"]` are of the seat to move, `info["to_play"]`; the reward is
    what the seat got that just moved, and `info["rewards"]` what every seat got. Games that are over
    begin again in the same step; `info["final_obs"]` has their last observations. The arrays are given
    once and filled anew: with `copy=True` they are the caller's to keep.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        players: int = 2,
        threads: int = 1,
        copy: bool = True,
        **options: Option,
    ) -> None:
        self._batch = Batch(game, num_envs, players=players, threads=threads, **options)
        self._copy = copy
        self.num_envs = num_envs
        self.single_action_space = spaces.Discrete(self._batch.actions)
        self.single_observation_space = _observation_space(self._batch)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        batch = self._batch
        return {
            "action_mask": self._given(batch.legal),
            "to_play": self._given(batch.to_play),
            "rewards": self._given(batch.rewards),
        }

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=_one_seed(seed))
        self._batch.reset(int(self.np_random.integers(2**53)))
        return self._given(self._batch.observations), self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch = self._batch
        movers = batch.to_play.copy()
        batch.step(actions)
        rewards = batch.rewards[np.arange(self.num_envs), movers]
        info = self._info()
        done = batch.done
        if done.any():
            info["final_obs"] = batch.final_observations.copy()
            info["_final_obs"] = done.copy()
        never = np.zeros(self.num_envs, np.bool_)
        return self._given(batch.observations), rewards, self._given(done), never, info


class TilewrightSeatVectorEnv(VectorEnv[Floats, NDArray[Any], NDArray[Any]]):
    """Many games at once, one seat of each against bots that choose in Rust.

    It is as many `TilewrightEnv`s: observations, `info["action_mask"]` and rewards are those of the
    learner's seat, `info["seat"]`, and whoever chooses an action that is not legal loses at once. Games
    that are over begin again in the same step; `info["final_obs"]` and `info["final_info"]` have what
    the learner last saw of them. Without a seat, row *i* sits at `(i + n) % players` in its *n*-th game,
    so that all seats come alike often.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        players: int = 2,
        seat: int | None = None,
        against: int | str | Bot = 1,
        threads: int = 1,
        **options: Option,
    ) -> None:
        self._fixed = _checked_seat(seat, players)
        self._bot = against if isinstance(against, Bot) else Bot(game, against)
        # Games that are over wait until the learner has seen their end.
        self._batch = Batch(
            game,
            num_envs,
            players=players,
            threads=threads,
            reset="next_step",
            illegal="loses",
            **options,
        )
        self.num_envs = num_envs
        self.single_action_space = spaces.Discrete(self._batch.actions)
        self.single_observation_space = _observation_space(self._batch)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._passed = np.zeros(num_envs, np.int32)
        self._begin()

    def _begin(self) -> None:
        """Every row is before its first game, in which others may move first."""
        rows = np.arange(self.num_envs) % self._batch.players
        self._seats = rows if self._fixed is None else np.full(self.num_envs, self._fixed)
        self._rewards = np.zeros(self.num_envs, np.float32)

    def _rewarded(self, moved: NDArray[np.bool_]) -> None:
        """Keeps what the learner got in rows that moved: the next move would overwrite it."""
        rows = np.flatnonzero(moved & self._batch.done)
        self._rewards[rows] = self._batch.rewards[rows, self._seats[rows]]

    def _others_play(self) -> None:
        """Lets the bots move until the learner is to move everywhere, or the game is over."""
        batch = self._batch
        while True:
            others = (batch.to_play != self._seats) & ~batch.done
            if not others.any():
                return
            batch.step(batch.choose(self._bot, where=others), where=others)
            self._rewarded(others)

    def _until_the_learner_moves(self) -> None:
        """The same, with next games where one is over before the learner could move."""
        for _ in range(_GAMES_WITHOUT_A_MOVE):
            self._others_play()
            if not self._batch.done.any():
                return
            self._next_games(self._batch.done.copy())
        raise TilewrightError("at this table a game is over before the learner can move")

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self._batch.legal.astype(np.int8),
            "_action_mask": everywhere,
            "seat": self._seats.copy(),
            "_seat": everywhere.copy(),
        }

    def _next_games(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        """Tells how games ended, as Gymnasium does, and begins anew where they are over."""
        seen = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(over):
            seen[row] = self._batch.observe(int(row), int(self._seats[row]))
        told = self._info()
        told["_action_mask"], told["_seat"] = over.copy(), over.copy()
        told["seat"][~over] = 0
        told["action_mask"][~over] = 0
        self._batch.step(self._passed, where=over)
        if self._fixed is None:
            self._seats[over] = (self._seats[over] + 1) % self._batch.players
        return {
            "final_obs": seen,
            "_final_obs": over.copy(),
            "final_info": told,
            "_final_info": over.copy(),
        }

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=_one_seed(seed))
        self._batch.reset(int(self.np_random.integers(2**53)))
        self._begin()
        self._until_the_learner_moves()
        return self._batch.observations.copy(), self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch = self._batch
        self._rewards.fill(0)
        batch.step(np.asarray(actions))
        self._rewarded(np.ones(self.num_envs, np.bool_))
        self._others_play()
        rewards, over = self._rewards.copy(), batch.done.copy()
        told = {}
        if over.any():
            told = self._next_games(over)
            self._until_the_learner_moves()
        never = np.zeros(self.num_envs, np.bool_)
        return batch.observations.copy(), rewards, over, never, told | self._info()
