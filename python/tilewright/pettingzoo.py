"""PettingZoo environments: `tilewright[pettingzoo]`.

Observations are dictionaries: `observation`, what the agent may know, and `action_mask`, its legal
actions. A reward comes at the end: 1 for who wins alone, and all rewards add up to 0. The agents are
`seat_0`, `seat_1` and so on, by the numbers of their seats.

Actions are whole numbers of the action space: whatever else is handed in raises `IllegalMove`. With
`illegal="refused"` so does an action that is not legal, and nothing has moved; with `illegal="loses"`
whoever chose it loses. Agent after agent, it is refused unless said otherwise; all at once, it loses, as
PettingZoo's own tests choose actions there without a look at the mask.

`step` before `reset`, or once all agents are gone, raises `ResetNeeded`, and so does everything but `reset`
where a call was broken off in its midst; after `close` it is `EnvironmentClosed`. Keywords besides those
that are named are options of the game.
"""

from __future__ import annotations

import reprlib
import secrets
import warnings
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from tilewright._actions import action_number
from tilewright._extras import needs
from tilewright._start import Option
from tilewright._tilewright import IllegalMove, TilewrightError

with needs("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

    from tilewright._environment import (
        NO_MOVE,
        RENDER_MODES,
        Environment,
        EnvironmentClosed,
        Illegal,
        ResetNeeded,
        Table,
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


class _Agents(Environment):
    """One game and its agents, however they take their turns."""

    _passes = False
    """Whether there is one more action, the last, for who is not to move."""

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
        self._table = Table(game, players, illegal, options)
        self._refuses = illegal == "refused"
        batch = self._table.batch
        self.metadata = {
            "name": f"tilewright_{game.replace('-', '_')}_v{batch.spec()['version']}",
            "render_modes": list(RENDER_MODES),
        }
        self.agents: list[str] = []
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._actions = batch.actions + int(self._passes)
        self.action_spaces = {
            agent: spaces.Discrete(self._actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(batch),
                    "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Begins the next game, in the midst of `reset`."""
        if reason := unknown_option(options):
            # PettingZoo's own tests hand in options that nobody knows, so they are not refused.
            warnings.warn(reason, stacklevel=3)
        self._table.batch.reset(secrets.randbits(53) if seed is None else seed)
        if self._table.over:
            raise TilewrightError(NO_MOVE)
        self.agents = list(self.possible_agents)

    def _mover(self) -> str:
        """Who is to move, before the end."""
        return self.possible_agents[self._table.to_play]

    def _observed(self, agent: str) -> Observation:
        if agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise ValueError(f"there is no agent {agent!r}: the agents are {known}")
        seat, batch = self.possible_agents.index(agent), self._table.batch
        mask = np.zeros(self._actions, np.int8)
        if seat == self._table.to_play:
            mask[: batch.actions] = batch.legal[0]
        elif self._passes:
            mask[-1] = 1
        return {"observation": self._table.observe(seat), "action_mask": mask}

    def _rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self._table.rewards(), strict=True))

    def render(self) -> str | None:
        return self._table.rendered(self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        self._table.order.close()


class TilewrightAEC(_Agents, AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """One game, agent after agent."""

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
        """Begins the next game. There are no options: one that is given is passed over, with a warning."""
        self._table.order.check_open("reset")
        with self._table.order:
            self._begin(seed, options)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
            self.agent_selection = self._mover()
        self._show()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        # PettingZoo's own would have nobody to give before `reset`, and say nothing.
        self._table.order.check("agent_iter")
        return iter(super().agent_iter(max_iter))

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self._table.order.check("last")
        told: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def observe(self, agent: str) -> Observation:
        self._table.order.check("observe")
        return self._observed(agent)

    def step(self, action: Any) -> None:
        self._table.order.check("step")
        # Once the game is over, PettingZoo asks every agent for one more step, without an action.
        if not self.agents:
            self._table.check_step()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        with self._table.order:
            self._table.play(action, agent)
            self._cumulative_rewards[agent] = 0.0
            self.rewards = self._rewards()
            if self._table.over:
                self.terminations = dict.fromkeys(self.agents, True)
            else:
                self.agent_selection = self._mover()
            self._accumulate_rewards()
            self._deads_step_first()
        self._show()


class TilewrightParallel(_Agents, ParallelEnv[str, Observation, Any]):  # type: ignore[misc]
    """One game, all agents at once: who is not to move passes, with the last action number.

    Every action of the action space can be chosen: whatever who is not to move chooses is passed over, and
    who is to move loses with what is not legal. With `illegal="refused"` both raise `IllegalMove`.
    """

    _passes = True

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

    def _all_observed(self) -> dict[str, Observation]:
        return {agent: self._observed(agent) for agent in self.possible_agents}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins the next game. There are no options: one that is given is passed over, with a warning."""
        self._table.order.check_open("reset")
        with self._table.order:
            self._begin(seed, options)
            seen = self._all_observed()
        self._show()
        return seen, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        self._table.check_step()
        if not isinstance(actions, Mapping):
            raise IllegalMove(
                f"actions are a dict with an action for every agent, not {reprlib.repr(actions)}"
            )
        agents, mover, passing = self.agents, self._mover(), self._actions - 1
        for agent, action in actions.items():
            if agent not in agents:
                raise IllegalMove(f"there is no agent {agent!r}: the agents are {', '.join(agents)}")
            number = action_number(action, self._actions, agent)
            if self._refuses and agent == mover and number == passing:
                raise IllegalMove(
                    f"{agent}: it is its turn, and it cannot pass, with action {passing}"
                )
            if self._refuses and agent != mover and number != passing:
                raise IllegalMove(
                    f"{agent}: it is not to move, and passes, with action {passing}, not {number}"
                )
        if mover not in actions:
            raise IllegalMove(f"{mover}: it is to move, and there is no action of it")
        with self._table.order:
            self._table.play(actions[mover], mover, passes=True)
            seen, rewards, over = self._all_observed(), self._rewards(), self._table.over
            if over:
                self.agents = []
        self._show()
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )


env = TilewrightAEC
"""A game as PettingZoo plays it, agent after agent."""
parallel_env = TilewrightParallel
"""A game as PettingZoo plays it, all agents at once."""
