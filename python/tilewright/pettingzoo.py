"""PettingZoo environments: `tilewright[pettingzoo]`.

Observations are dictionaries: `observation`, what the agent may know, and `action_mask`, its legal
actions. A reward comes at the end: 1 for who wins alone, and all rewards add up to 0.
"""

from __future__ import annotations

import json
import secrets
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from tilewright._start import Option
from tilewright._tilewright import Batch, IllegalMove

Observation = dict[str, Any]
Illegal = Literal["refused", "loses"]
"""What becomes of an action that is not legal: it raises `IllegalMove`, or whoever chose it loses."""
_MODES = ("ansi",)


class _Table:
    """One game, as numbers, and who its agents are."""

    def __init__(
        self, game: str, players: int, passes: bool, illegal: Illegal, options: dict[str, Option]
    ) -> None:
        self.batch = Batch(
            game, 1, players=players, reset="off", illegal=illegal, observations="float32", **options
        )
        self.seats = [f"seat_{seat}" for seat in range(players)]
        self.passes = passes
        batch = self.batch
        count = batch.actions + int(passes)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.seats}
        length = batch.observations.shape[1]
        most = max(float(part["most"]) / float(part["divisor"]) for part in batch.spec()["parts"])
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, most, (length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.seats
        }

    def reset(self, seed: int | None) -> None:
        self.batch.reset(secrets.randbits(53) if seed is None else seed)

    @property
    def to_play(self) -> int:
        return int(self.batch.to_play[0])

    def play(self, action: Any) -> None:
        self.batch.step(np.array([action], np.int64))

    def observe(self, seat: int) -> Observation:
        mask = np.zeros(self.batch.actions + int(self.passes), np.int8)
        if seat == self.to_play:
            mask[: self.batch.actions] = self.batch.legal[0]
        elif self.passes:
            mask[-1] = 1
        return {"observation": self.batch.observe(0, seat), "action_mask": mask}

    def rewards(self) -> dict[str, float]:
        return {agent: float(self.batch.rewards[0, i]) for i, agent in enumerate(self.seats)}

    def text(self) -> str:
        return json.dumps(self.batch.view(0), indent=1)


def _check_mode(render_mode: str | None) -> str | None:
    if render_mode is not None and render_mode not in _MODES:
        raise ValueError(f"render_mode is None or one of {_MODES}, not {render_mode!r}")
    return render_mode


class TilewrightAEC(AECEnv[str, Observation, Any]):  # type: ignore[misc]
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
        super().__init__()
        self._table = _Table(game, players, False, illegal, options)
        self.metadata = {
            "name": f"tilewright_{game.replace('-', '_')}_v{self._table.batch.spec()['version']}",
            "render_modes": list(_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = _check_mode(render_mode)
        self.possible_agents = list(self._table.seats)
        self.action_spaces = self._table.action_spaces
        self.observation_spaces = self._table.observation_spaces

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._selected()

    def _selected(self) -> str:
        return self.possible_agents[max(self._table.to_play, 0)]

    def observe(self, agent: str) -> Observation:
        return self._table.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove(f"{agent} is to move: an action is a number, not None")
        self._table.play(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._table.rewards()
        if self._table.to_play < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._selected()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        return self._table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class TilewrightParallel(ParallelEnv[str, Observation, Any]):  # type: ignore[misc]
    """One game, all agents at once: who is not to move passes, with the last action number.

    Where illegal actions lose, whatever who is not to move chooses is passed over.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        illegal: Illegal = "refused",
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        self._table = _Table(game, players, True, illegal, options)
        self.metadata = {
            "name": f"tilewright_{game.replace('-', '_')}_v{self._table.batch.spec()['version']}",
            "render_modes": list(_MODES),
        }
        self.render_mode = _check_mode(render_mode)
        self.possible_agents = list(self._table.seats)
        self.agents: list[str] = []
        self._refuses = illegal == "refused"
        self.action_spaces = self._table.action_spaces
        self.observation_spaces = self._table.observation_spaces

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def _observed(self) -> dict[str, Observation]:
        return {agent: self._table.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        agents = self.agents
        mover = self.possible_agents[max(self._table.to_play, 0)]
        passing = self._table.batch.actions
        for agent, action in actions.items():
            if self._refuses and agent != mover and int(action) != passing:
                raise IllegalMove(f"{agent} is not to move: it passes, with action {passing}")
        self._table.play(actions[mover])
        over = self._table.to_play < 0
        if over:
            self.agents = []
        return (
            self._observed(),
            self._table.rewards(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        return self._table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def env(
    game: str,
    *,
    players: int = 2,
    illegal: Illegal = "refused",
    render_mode: str | None = None,
    **options: Option,
) -> TilewrightAEC:
    """A game as PettingZoo plays it, agent after agent."""
    return TilewrightAEC(
        game, players=players, illegal=illegal, render_mode=render_mode, **options
    )


def parallel_env(
    game: str,
    *,
    players: int = 2,
    illegal: Illegal = "refused",
    render_mode: str | None = None,
    **options: Option,
) -> TilewrightParallel:
    """A game as PettingZoo plays it, all agents at once."""
    return TilewrightParallel(
        game, players=players, illegal=illegal, render_mode=render_mode, **options
    )
