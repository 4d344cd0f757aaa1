"""PettingZoo environments: `tilewright[pettingzoo]`.

An observation is a dict with `observation` (what the agent sees) and `action_mask` (its legal actions). Rewards
are 0 until the game ends. Then a sole winner gets 1, and the rewards of all agents add up to 0. The agents are
`seat_0`, `seat_1` and so on, named by seat number.

Actions are integers in the action space. Anything else raises `IllegalMove`. With `illegal="refused"`, an
illegal action raises it too, and the game does not change. With `illegal="loses"`, the agent that chose the
illegal action loses. The default is `"refused"` for `env` (AEC) and `"loses"` for `parallel_env`, because
PettingZoo's own tests of parallel environments ignore the mask.

`step` raises `ResetNeeded` before `reset` and after the end of the game, when no agents are left. After an
interrupted call, the environment raises it until you call `reset`. After `close`, it raises
`EnvironmentClosed`. Other keywords are options of the game.
"""

from __future__ import annotations

import reprlib
import secrets
import warnings
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from tilewright._actions import action_number
from tilewright._extras import requires_extra
from tilewright._start import Option
from tilewright._tilewright import IllegalMove, TilewrightError

with requires_extra("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

    from tilewright._environment import (
        NO_MOVE,
        RENDER_MODES,
        CopyableEnv,
        EnvironmentClosed,
        Illegal,
        ResetNeeded,
        SingleGame,
        checked_render_mode,
        observation_space,
        unknown_option,
    )

__all__ = [
    "EnvironmentClosed",
    "Illegal",
    "ResetNeeded",
    "TilewrightAEC",
    "TilewrightParallel",
    "env",
    "parallel_env",
]

Observation = dict[str, Any]


class _BaseEnv(CopyableEnv):
    """One game and its agents, for both the AEC and the parallel API."""

    _can_pass = False
    """Whether the action space ends with an additional action, the pass."""

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        illegal: Illegal,
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        self.render_mode = checked_render_mode(render_mode)
        self._game = SingleGame(game, players, illegal, options)
        self._refuses = illegal == "refused"
        batch = self._game.batch
        self.metadata = {
            "name": f"tilewright_{game.replace('-', '_')}_v{batch.spec()['version']}",
            "render_modes": list(RENDER_MODES),
        }
        self.agents: list[str] = []
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._num_actions = batch.num_actions + int(self._can_pass)
        self.action_spaces = {
            agent: spaces.Discrete(self._num_actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(batch),
                    "action_mask": spaces.Box(0, 1, (self._num_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def _start_game(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Starts the next game. `reset` calls this."""
        if reason := unknown_option(options):
            # PettingZoo's own tests pass unknown options, so this only warns.
            warnings.warn(reason, stacklevel=3)
        self._game.batch.reset(secrets.randbits(53) if seed is None else seed)
        if self._game.over:
            raise TilewrightError(NO_MOVE)
        self.agents = list(self.possible_agents)

    def _agent_to_move(self) -> str:
        """Returns the agent to move. The game must not be over."""
        return self.possible_agents[self._game.to_play]

    def _observe(self, agent: str) -> Observation:
        if agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise ValueError(f"unknown agent {agent!r}; the agents are {known}")
        seat, batch = self.possible_agents.index(agent), self._game.batch
        mask = np.zeros(self._num_actions, np.int8)
        if seat == self._game.to_play:
            mask[: batch.num_actions] = batch.legal[0]
        elif self._can_pass:
            mask[-1] = 1
        return {"observation": self._game.observe(seat), "action_mask": mask}

    def _rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self._game.rewards(), strict=True))

    def render(self) -> str | None:
        return self._game.render(self.render_mode)

    def _render_for_human(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        self._game.order.close()


class TilewrightAEC(_BaseEnv, AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """One game with PettingZoo's AEC API: the agents move one after another."""

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        illegal: Illegal = "refused",
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        super().__init__(
            game, players=players, illegal=illegal, render_mode=render_mode, **options
        )

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts the next game. It takes no options, and ignores unknown ones with a warning."""
        self._game.order.check_open("reset")
        with self._game.order:
            self._start_game(seed, options)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
            self.agent_selection = self._agent_to_move()
        self._render_for_human()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        # Before `reset`, PettingZoo's own iterator would silently be empty.
        self._game.order.check("agent_iter")
        return iter(super().agent_iter(max_iter))

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self._game.order.check("last")
        last: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def observe(self, agent: str) -> Observation:
        self._game.order.check("observe")
        return self._observe(agent)

    def step(self, action: Any) -> None:
        self._game.order.check("step")
        # After the end of the game, PettingZoo calls step(None) once for every agent.
        if not self.agents:
            self._game.check_step()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        with self._game.order:
            self._game.play(action, agent)
            self._cumulative_rewards[agent] = 0.0
            self.rewards = self._rewards()
            if self._game.over:
                self.terminations = dict.fromkeys(self.agents, True)
            else:
                self.agent_selection = self._agent_to_move()
            self._accumulate_rewards()
            self._deads_step_first()
        self._render_for_human()


class TilewrightParallel(_BaseEnv, ParallelEnv[str, Observation, Any]):  # type: ignore[misc]
    """One game with PettingZoo's parallel API: all agents act at once.

    The last action is a pass, which every agent but the one to move should choose. The environment ignores
    any other action of those agents. The agent to move loses if it chooses an illegal action or passes. With
    `illegal="refused"`, these mistakes raise `IllegalMove`, as does any action other than a pass by an agent
    that is not to move.
    """

    _can_pass = True

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        illegal: Illegal = "loses",
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        super().__init__(
            game, players=players, illegal=illegal, render_mode=render_mode, **options
        )

    def _observe_all(self) -> dict[str, Observation]:
        return {agent: self._observe(agent) for agent in self.possible_agents}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Starts the next game. It takes no options, and ignores unknown ones with a warning."""
        self._game.order.check_open("reset")
        with self._game.order:
            self._start_game(seed, options)
            observations = self._observe_all()
        self._render_for_human()
        return observations, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        self._game.check_step()
        if not isinstance(actions, Mapping):
            raise IllegalMove(
                f"actions must be a dict with an action for every agent, not {reprlib.repr(actions)}"
            )
        agents, mover, passing = self.agents, self._agent_to_move(), self._num_actions - 1
        for agent, action in actions.items():
            if agent not in agents:
                raise IllegalMove(f"unknown agent {agent!r}; the agents are {', '.join(agents)}")
            number = action_number(action, self._num_actions, agent)
            if self._refuses and agent == mover and number == passing:
                raise IllegalMove(f"{agent}: cannot pass (action {passing}) on its own turn")
            if self._refuses and agent != mover and number != passing:
                raise IllegalMove(
                    f"{agent}: must pass (action {passing}) on another agent's turn, not play {number}"
                )
        if mover not in actions:
            raise IllegalMove(f"{mover}: it is this agent's turn, but it has no action")
        with self._game.order:
            self._game.play(actions[mover], mover, can_pass=True)
            observations, rewards, over = self._observe_all(), self._rewards(), self._game.over
            if over:
                self.agents = []
        self._render_for_human()
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )


env = TilewrightAEC
"""Makes an environment with PettingZoo's AEC API."""
parallel_env = TilewrightParallel
"""Makes an environment with PettingZoo's parallel API."""
