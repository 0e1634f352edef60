"""The Gymnasium environment `golpe/Coup-v0`: one seat against bots.

>>> import gymnasium, golpe.envs
>>> env = gymnasium.make("golpe/Coup-v0", opponents=["honest", "counting"])
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from golpe.envs.one_game import table_for
from golpe.envs.opponents import Opponents, opponent_named
from golpe.envs.rendering import RENDER_MODES, RenderMode, check_mode, rendered
from golpe.envs.seeds import Seeds
from golpe.errors import ArgumentError, GolpeError
from golpe.observe.relative import RELATIVE_DECISIONS
from golpe.rules.arguments import shown, strings, whole, within
from golpe.rules.draws import checked_seed
from golpe.rules.ruleset import Value, Windows

Row = NDArray[np.float32]
Info = dict[str, object]
ILLEGAL_REWARD: Final = -1.0
"""The reward of an illegal action, which ends the episode."""


class CoupEnv(gymnasium.Env[Row, np.int64]):
    """One seat of a table against bots.

    The observation is the numbers of `golpe.observe.features`; actions are relative decision ids, and
    `info["action_mask"]` and `action_masks()` tell which are legal. An episode ends when the game does or the seat is
    exiled: with 1 if it has won, else 0. At the turn cap it is truncated, with 1/n. An illegal action ends it with -1,
    and `info["illegal"]` is then true.
    """

    metadata: ClassVar = {  # pyright: ignore[reportIncompatibleVariableOverride]
        "render_modes": RENDER_MODES,
        "render_fps": 2,
    }

    def __init__(
        self,
        preset: str = "resistance",
        opponents: Sequence[str] = ("counting", "counting", "counting"),
        *,
        seat: int | None = None,
        windows: Windows = "sealed",
        changes: Mapping[str, Value] | None = None,
        render_mode: RenderMode | None = None,
    ) -> None:
        """Set up a table; `reset` deals a game.

        Args:
            preset: the edition.
            opponents: names of bots, in turn order after the agent's seat.
            seat: the agent's seat; None draws one for each game.
            windows: `sealed` collects all answers of a window, `open` ends it with the first objection.
            changes: options that differ from the preset.

        Raises: RulesetError, BatchError or GolpeError if an argument is wrong.
        """
        names = strings("opponents", opponents)
        seats = len(names) + 1
        if seat is not None:
            seat = within("seat", seat, 0, seats - 1, other=" or None")
        check_mode(render_mode)
        self.render_mode = render_mode
        self._table = table_for(preset, seats=seats, windows=windows, changes=changes)
        self._opponents = Opponents([opponent_named(name) for name in names], seats)
        self._fixed_seat = seat
        self._seat = 0
        self._seeds = Seeds(None)
        self._is_on = False
        self.observation_space = spaces.Box(0, 1, (self._table.features,), np.float32)
        self.action_space = spaces.Discrete(RELATIVE_DECISIONS)

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Row, Info]:
        """Deal a game and play it until the agent is asked or the game ends.

        Args:
            seed: deals the game of `Game.deal(seed=seed)`; seat and bots follow from it, too.
            options: none exist.
        """
        if seed is not None:
            seed = checked_seed(seed)
            self._seeds = Seeds(seed)
        super().reset(seed=seed)
        while True:
            self._table.deal(self._seeds.draw())
            drawn_seat = self._seeds.draw() % self._table.seats
            self._seat = drawn_seat if self._fixed_seat is None else self._fixed_seat
            self._opponents.sit_down(self._seat, self._seeds.draw())
            if not self._play_on():  # else the game ended before the agent was ever asked
                break
        self._is_on = True
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, Info]:
        """Play a decision, then play on until the agent is asked again or the episode ends.

        Raises: GolpeError if no episode is running, ArgumentError if the action is no number.
        """
        if not self._is_on:
            raise GolpeError("the episode is over: call reset")
        table, chosen = self._table, whole(action)
        if chosen is None:
            raise ArgumentError(f"action must be a whole number, such as info['action_mask'] has, not {shown(action)}")
        if not table.play_relative(chosen):
            self._is_on = False
            row, info = self._seen()
            return row, ILLEGAL_REWARD, True, False, {**info, "illegal": True}
        has_ended = self._play_on()
        reward = 0.0
        if has_ended:
            self._is_on = False
            reward = table.score(self._seat) if table.is_over or table.is_capped else 0.0
        if self.render_mode == "human":
            self.render()
        truncated = table.is_capped and has_ended
        row, info = self._seen()
        return row, reward, has_ended and not truncated, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, bool[RELATIVE_DECISIONS], as MaskablePPO needs them."""
        return self._table.mask(self._seat).view(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Show the table as the agent's seat sees it.

        Returns: text, an image uint8[H, W, 3], or None if the mode is `human`, which writes the text to the console.
        """
        return rendered(self._table.view(self._seat), self._table.ruleset.name, self.render_mode)

    def _play_on(self) -> bool:
        """Let the bots play until the agent is asked; return whether the episode has ended instead."""
        table, own = self._table, self._seat
        while not table.is_over and table.alive >> own & 1 and not table.is_capped:
            seat = table.asked
            if seat == own:
                return False
            if not table.play_if_legal(self._opponents.decision(table, seat)):
                raise GolpeError(f"the bot in seat {seat} made an illegal decision")
        return True

    def _seen(self) -> tuple[Row, Info]:
        row, mask = self._table.look(self._seat)
        return row, {"action_mask": mask}
