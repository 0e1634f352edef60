"""The PettingZoo environment: every seat is an agent, and one agent acts at a time.

>>> env = raw_env(num_players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(int(observation["action_mask"].argmax()))
"""

from collections.abc import Mapping
from typing import ClassVar, Final, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]
from pettingzoo.utils.wrappers import (  # pyright: ignore[reportMissingTypeStubs]
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from golpe.envs.one_game import REWARDS, Reward, table_for
from golpe.envs.rendering import RENDER_MODES, RenderMode, check_mode, rendered
from golpe.envs.seeds import Seeds
from golpe.errors import ArgumentError, GolpeError
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.rules.arguments import one_of, shown, whole
from golpe.rules.ruleset import Value, Windows
from golpe.rules.vocabulary.seats import NOBODY

Observation = dict[str, NDArray[np.float32] | NDArray[np.int8]]
ILLEGAL_REWARD: Final = -1.0
"""The reward of an agent whose illegal action ends the game, in the wrapped environment."""


def env(
    preset: str = "resistance",
    num_players: int = 4,
    *,
    windows: Windows = "sealed",
    changes: Mapping[str, Value] | None = None,
    reward: Reward = "end",
    render_mode: RenderMode | None = None,
) -> AECEnv[str, Observation, int | None]:
    """Return the environment in the wrappers that PettingZoo recommends; the arguments are those of `raw_env`.

    An illegal action ends the game, with a reward of -1 for its agent and 0 for the others.
    """
    raw = raw_env(preset, num_players, windows=windows, changes=changes, reward=reward, render_mode=render_mode)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)))


class raw_env(AECEnv[str, Observation, int | None]):  # noqa: N801 -- PettingZoo's name
    """The environment without wrappers.

    An observation holds `observation`, the numbers of `golpe.observe.features`, and `action_mask` over relative
    decision ids. Both depend only on what the agent's seat may know. An illegal action raises `IllegalDecision`.
    """

    metadata: ClassVar = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "name": "coup_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        preset: str = "resistance",
        num_players: int = 4,
        *,
        windows: Windows = "sealed",
        changes: Mapping[str, Value] | None = None,
        reward: Reward = "end",
        render_mode: RenderMode | None = None,
    ) -> None:
        """Set up a table; `reset` deals a game.

        Args:
            preset: the edition.
            windows: `sealed` collects all answers of a window, `open` ends it with the first objection.
            changes: options that differ from the preset.
            reward: `end` keeps all agents until the game is over; `exile` terminates an agent at its exile, with 0. The
                winner gets 1 and the others 0; at the turn cap the game is truncated, and each agent gets 1/n.

        Raises: RulesetError, BatchError or GolpeError if an argument is wrong.
        """
        super().__init__()
        one_of("reward", reward, REWARDS)
        check_mode(render_mode)
        self.render_mode = render_mode
        self._game = table_for(preset, seats=num_players, windows=windows, changes=changes)
        self._stays_until_end = reward == "end"
        self._seeds = Seeds(None)
        self.agents = []
        self.possible_agents = [f"player_{seat}" for seat in range(self._game.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observations_of(self._game.features) for agent in self.possible_agents}
        self.action_spaces = {agent: actions() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Space[int | None]:
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        one_of("agent", agent, self.possible_agents)
        return agent

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a game: the one of `Game.deal(seed=seed)`, or the next that follows from an earlier seed.

        Args:
            options: none exist.
        """
        if seed is not None:
            self._seeds = Seeds(seed)
        self._game.deal(self._seeds.draw())
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._alive = self._game.alive
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._game.asked]

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows, and its legal actions; none if it owes no answer."""
        observation, mask = self._game.look(self._seat_of[self._known(agent)])
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the decision of the selected agent, by its relative id; None for an agent that is terminated.

        Raises: IllegalDecision, or ArgumentError if the action is no number; the game is then unchanged.
        """
        if not self.agents:
            raise GolpeError("no game has been dealt, or all agents have left: call reset")
        agent, game = self.agent_selection, self._game
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = whole(action)
        if chosen is None:
            raise ArgumentError(f"{agent} is asked and needs an action, a whole number, not {shown(action)}")
        game.play(chosen)
        self._cumulative_rewards[agent] = 0.0
        alive = game.alive
        if alive != self._alive or game.is_capped:
            self._settle(alive)
        if not game.is_over:
            self.agent_selection = self.possible_agents[game.asked]
        if alive != self._alive or game.is_capped:
            self._deads_step_first()
            self._alive = alive
        if self.render_mode == "human":
            self.render()

    def _settle(self, alive: int) -> None:
        """Reward and end what ended with the last decision."""
        game = self._game
        for agent in self.agents:
            seat = self._seat_of[agent]
            if game.is_over:
                self.terminations[agent] = True
            elif game.is_capped:
                self.truncations[agent] = True
            elif self._stays_until_end or alive >> seat & 1:
                continue
            else:
                self.terminations[agent] = True
                continue
            self.rewards[agent] = game.score(seat)
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Show the table as a spectator sees it.

        Returns: text, an image uint8[H, W, 3], or None if the mode is `human`, which writes the text to the console.
        """
        return rendered(self._game.view(NOBODY), self._game.ruleset.name, self.render_mode)

    def close(self) -> None:
        """Do nothing: no window and no process was opened."""


def observations_of(features: int) -> spaces.Space[Observation]:
    """Return the space of an agent's observations."""
    space = spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (features,), np.float32),
            "action_mask": spaces.Box(0, 1, (RELATIVE_DECISIONS,), np.int8),
        }
    )
    return cast(spaces.Space[Observation], space)


def actions() -> spaces.Space[int | None]:
    """Return the space of an agent's actions."""
    return cast(spaces.Space[int | None], spaces.Discrete(RELATIVE_DECISIONS))
