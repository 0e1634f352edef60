"""Information states as tensors: what a player has seen and decided, each event as a row of 0s and 1s.

A tensor begins with the player and with its hand when it first looked. Then come the rows of the deal, and as many rows
for each turn, so that every turn begins at the same place in every game. What follows from the rows by the
rules, such as coins, is left out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from golpe.envs.spiel_variant import Variant
from golpe.recall import Seen, with_sorted_arrivals
from golpe.rules.decisions import Decision
from golpe.rules.events import WITH_ACTION, WITH_CHARACTER, WITH_SIDE
from golpe.rules.options import blocks_again
from golpe.rules.sight import HIDDEN
from golpe.rules.vocabulary import actions, characters, factions, ids, traces
from golpe.rules.vocabulary.seats import NOBODY

TURNS_MAX: Final = 20
"""Games with more turns have no information state tensors."""
EVENTS: Final = (
    traces.T_FIRST, traces.T_DEALT, traces.T_SIDED, traces.T_ACTED, traces.T_CHALLENGED, traces.T_BLOCKED,
    traces.T_PROVED, traces.T_REPLACED, traces.T_KEPT_SHOWN, traces.T_DECLINED, traces.T_LOST, traces.T_DREW,
    traces.T_RETURNED, traces.T_EXAMINED, traces.T_HANDED_BACK, traces.T_SWAPPED, traces.T_EXPOSED,
)  # fmt: skip
"""The kinds of event that have a row."""
OF_ONESELF: Final = (traces.T_DEALT, traces.T_DREW, traces.T_RETURNED)
"""The kinds of event that have a row only if they are the player's own."""
ANSWERS: Final = ("pass", "challenge", "block", "draft")
"""The player's own answers that have a row: those that a window may conceal from the others."""
KINDS: Final = len(EVENTS) + len(ANSWERS) + 1
"""The last kind stands for a step without any of these, such as a pass of another player."""

Row = tuple[int, int, int, int]
"""A kind, two seats or NOBODY, and the index of a value or -1: an action, a character or a side."""
ACTION: Final = -1  # action 0 is none
CHARACTER: Final = len(actions.ACTIONS) - 1
SIDE: Final = CHARACTER + characters.SLOTS
VALUES: Final = SIDE + len(factions.FACTIONS)


@dataclass(frozen=True, slots=True)
class Timeline:
    """The layout of the information states of a game."""

    players: int
    turns: int
    deal_rows: int
    turn_rows: int
    """Rows of each turn."""

    @property
    def width(self) -> int:
        """The length of a row: the kind, the seats involved, clockwise from the player, and one of VALUES."""
        return KINDS + 2 * self.players + VALUES

    @property
    def size(self) -> int:
        """The length of a tensor."""
        return self.players + characters.SLOTS + (self.deal_rows + self.turns * self.turn_rows) * self.width

    def write(self, history: Sequence[Seen], viewer: int | None, out: NDArray[np.float32]) -> None:
        """Write what a player, or a spectator (None), has seen and decided into `out`, float32[size]."""
        out[:] = 0
        if viewer is not None:
            out[viewer] = 1
        if history and viewer is not None:
            out[self.players : self.players + characters.SLOTS] = history[0].view.hand[viewer]
        grid = out[self.players + characters.SLOTS :].reshape(-1, self.width)
        turn, at, end = 0, 0, self.deal_rows
        for seen in history:
            for row in rows_of(seen, NOBODY if viewer is None else viewer):
                assert at < end, "a turn needs more rows than the layout has"
                self.write_row(row, viewer or 0, grid[at])
                at += 1
            if seen.view.turns > turn:
                turn = seen.view.turns
                at, end = (self.deal_rows + (turn - each) * self.turn_rows for each in (1, 0))

    def write_row(self, row: Row, first: int, out: NDArray[np.float32]) -> None:
        """Write a row; seats count clockwise from `first`."""
        kind, seat, other, value = row
        out[kind] = 1
        if seat != NOBODY:
            out[KINDS + (seat - first) % self.players] = 1
        if other != NOBODY:
            out[KINDS + self.players + (other - first) % self.players] = 1
        if value >= 0:
            out[KINDS + 2 * self.players + value] = 1


def timeline_of(variant: Variant) -> Timeline:
    """Return the layout of a game's information states, with rows for the longest possible turn."""
    n = variant.players
    window = 2 if variant.windows == "sealed" else n  # each answer that can be seen, and an objection
    claim = window + 5  # shown, a choice to replace it, replaced, drawn, and an influence lost
    blocks = n - 1 if blocks_again(variant.start) else 1
    # The action and its claim, blocks and their claims, a last window, and an Exchange or Examination. A claim of
    # Embezzle can show and replace two cards, but it is the last of its turn.
    turn_rows = 1 + claim + blocks * (window + claim) + window + 4
    # In an endgame, a player that can afford a Coup plays on after the last turn.
    turns = variant.max_turns + (0 if variant.root is None else 1)
    return Timeline(n, turns, deal_rows=n + 5, turn_rows=turn_rows)


def rows_of(seen: Seen, viewer: int) -> list[Row]:
    """Return the rows of an entry of a player's history."""
    rows = [*answers_in(seen.decision, viewer)]
    if seen.events:
        for kind, seat, other, value in with_sorted_arrivals(seen.view.trace[: seen.view.trace_count]):
            if kind in EVENTS and (seat == viewer or kind not in OF_ONESELF):
                rows.append((EVENTS.index(kind), seat, other, value_of(kind, value)))
    return rows or [(KINDS - 1, NOBODY, NOBODY, -1)]


def answers_in(decision: Decision | None, viewer: int) -> Iterator[Row]:
    """Yield the row of a player's own decision, if it has one."""
    if decision is not None and decision.verb in ANSWERS:
        first = {"block": ids.BLOCK, "draft": ids.DRAFT}.get(decision.verb)
        value = -1 if first is None else CHARACTER + decision.id - first
        yield len(EVENTS) + ANSWERS.index(decision.verb), viewer, NOBODY, value


def value_of(kind: int, value: int) -> int:
    """Return the index of an event's value, or -1 if it has none or is hidden."""
    starts = ((WITH_ACTION, ACTION), (WITH_CHARACTER, CHARACTER), (WITH_SIDE, SIDE))
    return next((start + value for kinds, start in starts if kind in kinds and value != HIDDEN), -1)
