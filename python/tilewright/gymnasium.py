"""Gymnasium environments: `tilewright[gymnasium]`.

All three environments follow Gymnasium's conventions:

- `info["action_mask"]` is the mask of legal actions, as the `int8` array that `Discrete.sample` expects.
- You can choose any action of the action space. The player who chooses an illegal action loses the game.
  With `illegal="refused"`, the action raises `IllegalMove` instead and the game does not change.
- Actions are integers in the action space. Anything else raises `IllegalMove`: floats are not rounded, and
  a number outside the space does not cost the player the game.
- `import tilewright.gymnasium` registers the games: `gymnasium.make("tilewright/azul-v1", against=3)`,
  `gymnasium.make_vec("tilewright/azul-v1", num_envs=64)`.
- `render_mode="ansi"` returns the board as text; `"human"` prints it after `reset` and every step.
- `step` raises `ResetNeeded` before `reset` and after the end of a game. After `close`, every method but
  `close` raises `EnvironmentClosed`.
- If `step` or `reset` is interrupted, for example by Ctrl-C, only some moves have been played. The
  environment then raises `ResetNeeded` until you call `reset`.
- Other keywords are options of the game.

The two vector environments use same-step autoreset (`AutoresetMode.SAME_STEP`). In the step in which a game
ends, observation and info belong to the next game, and reward and termination to the last one. The final
observation and info of the last game are in `info["final_obs"]` and `info["final_info"]`. As in Gymnasium,
`final_obs` is an object array with None where no game ended, and every key of an info comes with a mask
`_key` of the rows that have it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright._actions import action_array
from tilewright._extras import requires_extra
from tilewright._numbers import integer
from tilewright._start import Option, check_options
from tilewright._tilewright import Batch, Bot, TilewrightError, games

with requires_extra("gymnasium"):
    import gymnasium as gym
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from tilewright._environment import (
        NO_MOVE,
        RENDER_MODES,
        CallOrder,
        CopyableEnv,
        EnvironmentClosed,
        Floats,
        Illegal,
        ResetNeeded,
        SingleGame,
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
_MAX_GAMES_WITHOUT_A_MOVE = 100
"""If this many games in a row end before the learner can move, the options must be to blame."""
_NO_MOVE_OF_LEARNER = "with these options the game ends before the learner can move"


def _checked_seat(seat: int | None, players: int) -> int | None:
    if seat is None:
        return None
    try:
        number = integer("seat", seat)
    except TypeError:
        number = -1
    if not 0 <= number < players:
        raise ValueError(f"seat must be an integer from 0 to {players - 1}, not {seat!r}")
    return number


def _checked_num_envs(num_envs: int) -> int:
    if (number := integer("num_envs", num_envs)) < 1:
        raise ValueError(f"num_envs must be at least 1, not {number}")
    return number


def _opponent(game: str, against: int | str | Bot) -> Bot:
    bot = against if isinstance(against, Bot) else Bot(game, against)
    if bot.game != game:
        raise ValueError(f"{bot!r} does not play {game}")
    return bot


class TilewrightEnv(CopyableEnv, gym.Env[Floats, np.int64]):
    """One seat against bots.

    `info["action_mask"]` is the mask of legal actions, and `info["seat"]` is the learner's seat. The reward
    is 0 until the game ends. Then a sole winner gets 1, tied winners share the win, and the rewards of all
    seats add up to 0.
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
        """Makes an environment. Without `seat`, it draws the learner's seat for every game."""
        self.render_mode = checked_render_mode(render_mode)
        self._game = SingleGame(game, players, illegal, options)
        self._players = players
        self._fixed = _checked_seat(seat, players)
        self._bot = _opponent(game, against)
        self._seat = 0
        self.action_space = spaces.Discrete(self._game.batch.num_actions)
        self.observation_space = observation_space(self._game.batch)

    def _play_opponents(self) -> None:
        game = self._game
        while not game.over and game.to_play != self._seat:
            game.batch.step(game.batch.choose(self._bot))

    def _observe(self) -> tuple[Floats, dict[str, Any]]:
        mask = self._game.batch.legal[0].astype(np.int8)
        return self._game.observe(self._seat), {"action_mask": mask, "seat": self._seat}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Starts the next game. The only option is `seat`, the learner's seat in this game."""
        game = self._game
        game.order.check_open("reset")
        requested = _checked_seat(reset_options(options, "seat").get("seat"), self._players)
        super().reset(seed=seed)
        fixed = self._fixed if requested is None else requested
        with game.order:
            for _ in range(_MAX_GAMES_WITHOUT_A_MOVE):
                self._seat = int(self.np_random.integers(self._players)) if fixed is None else fixed
                game.batch.reset(int(self.np_random.integers(2**53)))
                if game.over:
                    raise TilewrightError(NO_MOVE)
                self._play_opponents()
                if not game.over:
                    break
            else:
                raise TilewrightError(_NO_MOVE_OF_LEARNER)
            observation, info = self._observe()
        self._render_for_human()
        return observation, info

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        game = self._game
        game.check_step()
        with game.order:
            game.play(action, f"seat {self._seat}")
            # An opponent's move may end the game, so play the opponents before reading the reward.
            self._play_opponents()
            observation, info = self._observe()
            reward = game.rewards()[self._seat]
        self._render_for_human()
        return observation, reward, game.over, False, info

    def render(self) -> str | None:
        return self._game.render(self.render_mode, self._seat)

    def _render_for_human(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        self._game.order.close()


class _BatchVectorEnv(CopyableEnv, VectorEnv[Floats, NDArray[Any], NDArray[Any]]):
    """Many games at once, with same-step autoreset."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, batch: Batch, copy: bool) -> None:
        if not isinstance(copy, bool):
            raise TypeError(f"copy must be True or False, not {copy!r:.60}")
        self._batch = batch
        self._copy = copy
        self._order = CallOrder()
        self.num_envs = batch.rows
        self.single_action_space = spaces.Discrete(batch.num_actions)
        self.single_observation_space = observation_space(batch)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Starts a new game in every row. Each row derives its own seed from the one given."""
        self._order.check_open("reset")
        reset_options(options)
        if isinstance(seed, list):
            raise ValueError("seed must be a single integer; each row derives its own seed from it")
        super().reset(seed=seed)
        with self._order:
            self._batch.reset(int(self.np_random.integers(2**53)))
            self._check_moves()
            self._start_games()
            result = self._output(self._batch.observations), self._info()
        return result

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self._order.check("step")
        numbers = action_array(actions, self.num_envs, self._batch.num_actions)
        truncations = np.zeros(self.num_envs, np.bool_)
        with self._order:
            rewards, terminations, final = self._play(numbers)
            observations, info = self._output(self._batch.observations), final | self._info()
        return observations, rewards, terminations, truncations, info

    def close_extras(self, **_arguments: Any) -> None:
        self._order.close()

    def _check_moves(self) -> None:
        """Raises an exception if a game is over as soon as it starts."""
        if (self._batch.to_play < 0).any():
            raise TilewrightError(NO_MOVE)

    def _start_games(self) -> None:
        """Prepares the first game of every row, after the batch was reset."""

    def _play(self, actions: NDArray[np.int64]) -> tuple[Floats, Flags, dict[str, Any]]:
        """Plays a step. Returns rewards, terminations, and if a game ended `final_obs` and `final_info`."""
        raise NotImplementedError

    def _extra_info(self) -> dict[str, NDArray[Any]]:
        """Returns the current info without the action mask."""
        raise NotImplementedError

    def _output(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        # A bool and an int8 have the same size, so a view is enough.
        mask = self._batch.legal.view(np.int8)
        all_rows = np.ones(self.num_envs, np.bool_)
        return _with_row_masks({"action_mask": self._output(mask), **self._extra_info()}, all_rows)

    def _final(
        self, over: Flags, observations: NDArray[np.object_], extra: dict[str, NDArray[Any]]
    ) -> dict[str, Any]:
        """Returns `final_obs` and `final_info` of the games that are over, which have no legal actions."""
        mask = np.zeros((self.num_envs, self._batch.num_actions), np.int8)
        for values in extra.values():
            values[~over] = 0
        final_info = _with_row_masks({"action_mask": mask, **extra}, over)
        return _with_row_masks({"final_obs": observations, "final_info": final_info}, over)


def _with_row_masks(info: dict[str, Any], rows: Flags) -> dict[str, Any]:
    """Adds to an info dict, for every key, a mask `_key` of the rows that have it, as Gymnasium does."""
    return info | {f"_{key}": rows.copy() for key in info}


class TilewrightVectorEnv(_BatchVectorEnv):
    """Many games at once for self-play: in each step, the seat to move chooses the action.

    The observation and `info["action_mask"]` are those of the seat to move, `info["to_play"]`. The reward
    is that of the seat that just moved, and `info["rewards"]` has the rewards of all seats in this step.
    The environment returns new arrays every step. With `copy=False` it reuses the arrays of observations,
    masks, `to_play` and `rewards`, and every step overwrites them.
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
        num_envs = _checked_num_envs(num_envs)
        batch = Batch(game, num_envs, players=players, threads=threads, illegal=illegal, **options)
        super().__init__(batch, copy)
        self._rows = np.arange(num_envs)

    def _extra_info(self) -> dict[str, NDArray[Any]]:
        batch = self._batch
        return {"to_play": self._output(batch.to_play), "rewards": self._output(batch.rewards)}

    def _play(self, actions: NDArray[np.int64]) -> tuple[Floats, Flags, dict[str, Any]]:
        batch = self._batch
        movers = batch.to_play.copy()
        batch.step(actions)
        rewards, over = batch.rewards[self._rows, movers], batch.done.copy()
        if not over.any():
            return rewards, over, {}
        observations = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(over):
            observations[row] = batch.final_observations[row].copy()
        no_seat = np.full(self.num_envs, -1, np.int32)
        extra = {"to_play": no_seat, "rewards": batch.rewards.copy()}
        self._check_moves()
        return rewards, over, self._final(over, observations, extra)


class TilewrightSeatVectorEnv(_BatchVectorEnv):
    """Many games at once, with one seat per game against bots that run in Rust.

    It behaves like many `TilewrightEnv`s: observations, `info["action_mask"]` and rewards are those of the
    learner's seat, `info["seat"]`. Without a seat, the learner has seat `(i + n) % players` in the *n*-th
    game of row *i*, so it plays all seats equally often. The environment returns new arrays every step.
    With `copy=False` it reuses the arrays of observations and masks, and every step overwrites them.
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
        num_envs = _checked_num_envs(num_envs)
        # With "next_step", a row keeps its final position until we have read the learner's view of it.
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
        self._ignored_actions = np.zeros(num_envs, np.int32)

    def _start_games(self) -> None:
        rows = np.arange(self.num_envs) % self._batch.num_players
        self._seats = rows if self._fixed is None else np.full(self.num_envs, self._fixed)
        self._rewards = np.zeros(self.num_envs, np.float32)
        self._play_until_learner_moves()

    def _save_rewards(self, moved: Flags) -> None:
        """Saves the learner's rewards in rows that moved, because the next step overwrites them."""
        rows = np.flatnonzero(moved & self._batch.done)
        self._rewards[rows] = self._batch.rewards[rows, self._seats[rows]]

    def _play_opponents(self) -> None:
        """Plays the bots' moves until the learner is to move or the game is over in every row."""
        batch = self._batch
        while True:
            others = (batch.to_play != self._seats) & ~batch.done
            if not others.any():
                return
            batch.step(batch.choose(self._bot, where=others), where=others)
            self._save_rewards(others)

    def _play_until_learner_moves(self) -> None:
        """Plays the bots' moves. If a game ends before the learner can move, starts the next one."""
        for _ in range(_MAX_GAMES_WITHOUT_A_MOVE):
            self._play_opponents()
            if not self._batch.done.any():
                return
            self._next_games(self._batch.done.copy())
        raise TilewrightError(_NO_MOVE_OF_LEARNER)

    def _extra_info(self) -> dict[str, NDArray[Any]]:
        return {"seat": self._seats.copy()}

    def _next_games(self, over: Flags) -> None:
        """Starts the next game in the rows whose game is over, with the learner in the next seat."""
        self._batch.step(self._ignored_actions, where=over)
        if self._fixed is None:
            self._seats[over] = (self._seats[over] + 1) % self._batch.num_players

    def _play(self, actions: NDArray[np.int64]) -> tuple[Floats, Flags, dict[str, Any]]:
        batch = self._batch
        self._rewards.fill(0)
        batch.step(actions)
        self._save_rewards(np.ones(self.num_envs, np.bool_))
        self._play_opponents()
        rewards, over = self._rewards.copy(), batch.done.copy()
        if not over.any():
            return rewards, over, {}
        observations = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(over):
            observations[row] = batch.observe(int(row), int(self._seats[row]))
        final = self._final(over, observations, self._extra_info())
        self._next_games(over)
        self._play_until_learner_moves()
        return rewards, over, final


for _game in games():
    gym.register(
        f"tilewright/{_game}-v{Batch(_game, 1, observations='none').spec()['version']}",
        entry_point="tilewright.gymnasium:TilewrightEnv",
        vector_entry_point="tilewright.gymnasium:TilewrightVectorEnv",
        kwargs={"game": _game},
    )
