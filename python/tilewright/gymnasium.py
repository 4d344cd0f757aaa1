"""Gymnasium environments: `tilewright[gymnasium]`.

All three have one convention, which is Gymnasium's:

- `info["action_mask"]` has the legal actions as `int8`, which `Discrete.sample` takes.
- Every action of the action space can be chosen: one that is not legal loses the game for whoever chose
  it. With `illegal="refused"` it raises `IllegalMove` instead, and nothing has moved.
- Actions are whole numbers of the action space. Whatever else is handed in raises `IllegalMove`: nothing
  is rounded, and a number outside the space does not lose.
- `import tilewright.gymnasium` registers the games: `gymnasium.make("tilewright/azul-v1", against=3)`,
  `gymnasium.make_vec("tilewright/azul-v1", num_envs=64)`.
- `render_mode="ansi"` gives a text; `"human"` prints it after `reset` and every step.
- `step` before `reset`, or after the end of a game, raises `ResetNeeded`; all but `close` raise
  `EnvironmentClosed` after `close`.
- Where `step` or `reset` is broken off in its midst, by Ctrl-C for example, `ResetNeeded` is raised until
  `reset`: some moves were made, and others were not.
- Keywords besides those that are named are options of the game.

The two with many games begin anew in the same step wherever a game is over (`AutoresetMode.SAME_STEP`):
observation and info are then of the next game, reward and termination of the last one, and
`info["final_obs"]` and `info["final_info"]` tell its end. As in Gymnasium's own, `final_obs` is an array of
objects, None where no game has ended, and beside every key of an info stands `_key`: the rows that have
it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright._actions import action_numbers
from tilewright._extras import needs
from tilewright._numbers import whole
from tilewright._start import Option, check_options
from tilewright._tilewright import Batch, Bot, TilewrightError, games

with needs("gymnasium"):
    import gymnasium as gym
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from tilewright._environment import (
        NO_MOVE,
        RENDER_MODES,
        Environment,
        EnvironmentClosed,
        Floats,
        Illegal,
        Order,
        ResetNeeded,
        Table,
        checked_render_mode,
        observation_space,
        reset_options,
    )

__all__ = [
    "EnvironmentClosed",
    "ResetNeeded",
    "TilewrightEnv",
    "TilewrightSeatVectorEnv",
    "TilewrightVectorEnv",
]

Flags = NDArray[np.bool_]
_GAMES_WITHOUT_A_MOVE = 100
"""So many in a row are no chance: on a board of one cell nobody ever moves."""
_NO_MOVE_OF_LEARNER = "at this table a game is over before the learner can move"


def _checked_seat(seat: int | None, players: int) -> int | None:
    if seat is None:
        return None
    try:
        number = whole("seat", seat)
    except TypeError:
        number = -1
    if not 0 <= number < players:
        raise ValueError(f"there is no seat {seat!r}: the seats are 0 to {players - 1}")
    return number


def _checked_rows(num_envs: int) -> int:
    if (number := whole("num_envs", num_envs)) < 1:
        raise ValueError(f"num_envs is at least 1, not {number}")
    return number


def _opponent(game: str, against: int | str | Bot) -> Bot:
    bot = against if isinstance(against, Bot) else Bot(game, against)
    if bot.game != game:
        raise ValueError(f"{bot!r} does not play {game}")
    return bot


class TilewrightEnv(Environment, gym.Env[Floats, np.int64]):
    """One seat against bots. The legal actions are in `info["action_mask"]`, the seat in `info["seat"]`.

    The reward comes at the end: 1 for a win alone, and for who loses what the others won.
    """

    metadata = {"render_modes": list(RENDER_MODES)}

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        seat: int | None = None,
        against: int | str | Bot = 1,
        illegal: Illegal = "loses",
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        """Without a seat, one is drawn for every game."""
        self.render_mode = checked_render_mode(render_mode)
        self._table = Table(game, players, illegal, options)
        self._players = players
        self._fixed = _checked_seat(seat, players)
        self._bot = _opponent(game, against)
        self._seat = 0
        self.action_space = spaces.Discrete(self._table.batch.actions)
        self.observation_space = observation_space(self._table.batch)

    def _others_play(self) -> None:
        table = self._table
        while not table.over and table.to_play != self._seat:
            table.batch.step(table.batch.choose(self._bot))

    def _observed(self) -> tuple[Floats, dict[str, Any]]:
        mask = self._table.batch.legal[0].astype(np.int8)
        return self._table.observe(self._seat), {"action_mask": mask, "seat": self._seat}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begins the next game. There is one option: `seat`, where the learner sits in this game."""
        table = self._table
        table.order.check_open("reset")
        wanted = _checked_seat(reset_options(options, "seat").get("seat"), self._players)
        super().reset(seed=seed)
        fixed = self._fixed if wanted is None else wanted
        with table.order:
            for _ in range(_GAMES_WITHOUT_A_MOVE):
                self._seat = int(self.np_random.integers(self._players)) if fixed is None else fixed
                table.batch.reset(int(self.np_random.integers(2**53)))
                if table.over:
                    raise TilewrightError(NO_MOVE)
                self._others_play()
                if not table.over:
                    break
            else:
                raise TilewrightError(_NO_MOVE_OF_LEARNER)
            observed = self._observed()
        self._show()
        return observed

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        table = self._table
        table.check_step()
        with table.order:
            table.play(action, f"seat {self._seat}")
            # A reward is told in the step in which the game ends, whoever moved then.
            self._others_play()
            observation, info = self._observed()
            reward = table.rewards()[self._seat]
        self._show()
        return observation, reward, table.over, False, info

    def render(self) -> str | None:
        return self._table.rendered(self.render_mode, self._seat)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        self._table.order.close()


class _Many(Environment, VectorEnv[Floats, NDArray[Any], NDArray[Any]]):
    """Many games at once, which begin again in the step in which they end."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, batch: Batch, copy: bool) -> None:
        if not isinstance(copy, bool):
            raise TypeError(f"copy is True or False, not {copy!r:.60}")
        self._batch = batch
        self._copy = copy
        self._order = Order()
        self.num_envs = batch.rows
        self.single_action_space = spaces.Discrete(batch.actions)
        self.single_observation_space = observation_space(batch)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begins every row anew. One seed is enough: every row has its own that follows from it."""
        self._order.check_open("reset")
        reset_options(options)
        if isinstance(seed, list):
            raise ValueError("one seed is enough: every row has its own that follows from it")
        super().reset(seed=seed)
        with self._order:
            self._batch.reset(int(self.np_random.integers(2**53)))
            self._check_moves()
            self._begin()
            told = self._given(self._batch.observations), self._info()
        return told

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self._order.check("step")
        numbers = action_numbers(actions, self.num_envs, self._batch.actions)
        never = np.zeros(self.num_envs, np.bool_)
        with self._order:
            rewards, over, told = self._play(numbers)
            observations, told = self._given(self._batch.observations), told | self._info()
        return observations, rewards, over, never, told

    def close_extras(self, **_arguments: Any) -> None:
        self._order.close()

    def _check_moves(self) -> None:
        """Whether somebody is to move everywhere, now that games have begun."""
        if (self._batch.to_play < 0).any():
            raise TilewrightError(NO_MOVE)

    def _begin(self) -> None:
        """Is before the first game of every row."""

    def _play(self, actions: NDArray[np.int64]) -> tuple[Floats, Flags, dict[str, Any]]:
        """Makes a step: gives rewards, what is over, and what is told of those."""
        raise NotImplementedError

    def _known(self) -> dict[str, NDArray[Any]]:
        """What info has besides the mask, now."""
        raise NotImplementedError

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        # A truth value is a byte: as numbers, they are the same bytes.
        mask = self._batch.legal.view(np.int8)
        everywhere = np.ones(self.num_envs, np.bool_)
        return _beside({"action_mask": self._given(mask), **self._known()}, everywhere)

    def _ends(
        self, over: Flags, seen: NDArray[np.object_], known: dict[str, NDArray[Any]]
    ) -> dict[str, Any]:
        """What is told of games that are over: nobody has a legal action there."""
        mask = np.zeros((self.num_envs, self._batch.actions), np.int8)
        for values in known.values():
            values[~over] = 0
        final_info = _beside({"action_mask": mask, **known}, over)
        return _beside({"final_obs": seen, "final_info": final_info}, over)


def _beside(info: dict[str, Any], rows: Flags) -> dict[str, Any]:
    """An info with the rows that have it beside every key, as Gymnasium has them."""
    return info | {f"_{key}": rows.copy() for key in info}


class TilewrightVectorEnv(_Many):
    """Many games at once, each step made by the seat to move: for self-play.

    The observation and `info["action_mask"]` are of the seat to move, `info["to_play"]`; the reward is
    what the seat got that just moved, and `info["rewards"]` what every seat got in this step. Arrays are
    the caller's to keep; with `copy=False` observations, masks, `to_play` and `rewards` are given once
    and filled anew by every step.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        players: int = 2,
        illegal: Illegal = "loses",
        threads: int = 1,
        copy: bool = True,
        **options: Option,
    ) -> None:
        check_options(game, players, options)
        num_envs = _checked_rows(num_envs)
        batch = Batch(game, num_envs, players=players, threads=threads, illegal=illegal, **options)
        super().__init__(batch, copy)
        self._rows = np.arange(num_envs)

    def _known(self) -> dict[str, NDArray[Any]]:
        batch = self._batch
        return {"to_play": self._given(batch.to_play), "rewards": self._given(batch.rewards)}

    def _play(self, actions: NDArray[np.int64]) -> tuple[Floats, Flags, dict[str, Any]]:
        batch = self._batch
        movers = batch.to_play.copy()
        batch.step(actions)
        rewards, over = batch.rewards[self._rows, movers], batch.done.copy()
        if not over.any():
            return rewards, over, {}
        seen = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(over):
            seen[row] = batch.final_observations[row].copy()
        nobody = np.full(self.num_envs, -1, np.int32)
        known = {"to_play": nobody, "rewards": batch.rewards.copy()}
        self._check_moves()
        return rewards, over, self._ends(over, seen, known)


class TilewrightSeatVectorEnv(_Many):
    """Many games at once, one seat of each against bots that choose in Rust.

    It is as many `TilewrightEnv`s: observations, `info["action_mask"]` and rewards are those of the
    learner's seat, `info["seat"]`. Without a seat, row *i* sits at `(i + n) % players` in its *n*-th game,
    so that all seats come alike often. Arrays are the caller's to keep; with `copy=False` observations
    and masks are given once and filled anew by every step.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        players: int = 2,
        seat: int | None = None,
        against: int | str | Bot = 1,
        illegal: Illegal = "loses",
        threads: int = 1,
        copy: bool = True,
        **options: Option,
    ) -> None:
        check_options(game, players, options)
        num_envs = _checked_rows(num_envs)
        # Games that are over wait until the learner has seen their end.
        batch = Batch(
            game,
            num_envs,
            players=players,
            threads=threads,
            reset="next_step",
            illegal=illegal,
            **options,
        )
        super().__init__(batch, copy)
        self._fixed = _checked_seat(seat, players)
        self._bot = _opponent(game, against)
        self._passed = np.zeros(num_envs, np.int32)

    def _begin(self) -> None:
        """Every row is before its first game, in which others may move first."""
        rows = np.arange(self.num_envs) % self._batch.players
        self._seats = rows if self._fixed is None else np.full(self.num_envs, self._fixed)
        self._rewards = np.zeros(self.num_envs, np.float32)
        self._until_the_learner_moves()

    def _rewarded(self, moved: Flags) -> None:
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
        raise TilewrightError(_NO_MOVE_OF_LEARNER)

    def _known(self) -> dict[str, NDArray[Any]]:
        return {"seat": self._seats.copy()}

    def _next_games(self, over: Flags) -> None:
        """Begins anew where games are over, with the learner in the next seat."""
        self._batch.step(self._passed, where=over)
        if self._fixed is None:
            self._seats[over] = (self._seats[over] + 1) % self._batch.players

    def _play(self, actions: NDArray[np.int64]) -> tuple[Floats, Flags, dict[str, Any]]:
        batch = self._batch
        self._rewards.fill(0)
        batch.step(actions)
        self._rewarded(np.ones(self.num_envs, np.bool_))
        self._others_play()
        rewards, over = self._rewards.copy(), batch.done.copy()
        if not over.any():
            return rewards, over, {}
        seen = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(over):
            seen[row] = batch.observe(int(row), int(self._seats[row]))
        told = self._ends(over, seen, self._known())
        self._next_games(over)
        self._until_the_learner_moves()
        return rewards, over, told


for _game in games():
    gym.register(
        f"tilewright/{_game}-v{Batch(_game, 1, observations='none').spec()['version']}",
        entry_point="tilewright.gymnasium:TilewrightEnv",
        vector_entry_point="tilewright.gymnasium:TilewrightVectorEnv",
        kwargs={"game": _game},
    )
