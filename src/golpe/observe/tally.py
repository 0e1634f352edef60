"""The public tally: a record of the public events since the deal.

A view shows one moment; the tally holds the history. Like a state it holds only small integers, so it can be a
Python object or a NumPy record. `golpe.observe.watch` updates it. It holds only public knowledge: any player or
spectator who has watched the whole game could have kept the same tally.
"""

from dataclasses import dataclass, fields
from typing import Final

from golpe.rules.state import Secrecy, grid, number, row
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.seats import SEATS_MAX

CLAIMS: Final = SLOTS + 1
"""Kinds of claim: each character, and Embezzle's claim *not* to hold its own."""
NOT_HELD: Final = SLOTS
"""The kind of claim that Embezzle makes."""
COUNT_MAX: Final = 100
"""Cap of all counts."""
DUEL_MAX: Final = 16
"""Turns of a duel after which its history starts again."""
DUEL_BLOCKED: Final = 16
"""A block adds this times (the claimed slot + 1) to the entry of its turn in `duel`."""
EVERYBODY: Final = Secrecy.PUBLIC

assert len(ACTIONS) <= DUEL_BLOCKED


@dataclass(slots=True)
class Tally:
    """The public history of one game, by seat; all 0 before the deal.

    Rows `…_at` hold the turn of the last occurrence, counted from 1: `State.turns - at` turns ago; 0 means never.
    """

    # --- The open question, kept until its answers are known ------------------------------------
    window: int = number(EVERYBODY, 32)
    """The last question seen by `watch`."""
    phase: int = number(EVERYBODY)
    turn: int = number(EVERYBODY)
    """Seat of the turn player."""
    action: int = number(EVERYBODY)
    target: int = number(EVERYBODY)
    claimant: int = number(EVERYBODY)
    claim: int = number(EVERYBODY)
    """The kind of the last claim of this turn, or NO_CHARACTER."""
    eligible: int = number(EVERYBODY, 16)
    """Bit set of the seats that the question was put to."""
    passed: int = number(EVERYBODY, 16)
    """Bit set of the seats known to have let it pass."""
    let_through: int = number(EVERYBODY, 16)
    """Bit set of the seats known not to have blocked the action of this turn."""

    # --- Claims ---------------------------------------------------------------------------------
    claimed: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Claims made, for actions and for blocks."""
    claimed_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS, 16)
    claimed_since: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Claims made since the seat's last Exchange."""
    proved: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Claims that were challenged and proved."""
    proved_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS, 16)
    caught: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Claims that were challenged and given up."""
    caught_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS, 16)

    # --- Passes ---------------------------------------------------------------------------------
    unblocked: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """Actions aimed at the seat, or Foreign Aid, that it let through though the character could have blocked them."""
    unblocked_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS, 16)
    unblocked_since: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """The same since the seat's last Exchange."""
    stood_by: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """Actions aimed at another seat that it let through although anybody may block."""
    unchallenged: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Claims of others that the seat was asked about and did not challenge."""
    unchallenged_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS, 16)

    # --- Cards that changed ---------------------------------------------------------------------
    swapped: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """Shown cards that the seat replaced."""
    swapped_at: list[int] = row(EVERYBODY, SEATS_MAX, 16)
    """Last time the seat replaced a shown card, or had to swap an examined one."""
    exchanged: list[int] = row(EVERYBODY, SEATS_MAX)
    """Exchanges carried out; each may invalidate what was known of the hand."""
    exchanged_at: list[int] = row(EVERYBODY, SEATS_MAX, 16)
    kept: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """Copies that the seat has shown and kept, and certainly still holds."""

    # --- Who against whom -----------------------------------------------------------------------
    challenged: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SEATS_MAX)
    """Row: the challenger; column: the claimant. In the grids below, the row is the actor and the column its target."""
    challenges_won: list[int] = row(EVERYBODY, SEATS_MAX)
    challenges_lost: list[int] = row(EVERYBODY, SEATS_MAX)
    steals: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SEATS_MAX)
    """Steals declared, whether or not they succeeded; the next two likewise."""
    assassinations: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SEATS_MAX)
    coups: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SEATS_MAX)
    acted: list[list[int]] = grid(EVERYBODY, SEATS_MAX, len(ACTIONS))
    """Actions declared."""

    # --- The duel of the last two ---------------------------------------------------------------
    # Once two seats are left with one influence each, a challenge ends the game. So the history of a turn is its action
    # and its block, if any.
    duel_turns: int = number(EVERYBODY)
    """Turns of the duel so far, including the current one; 0 before the duel."""
    duel_first: int = number(EVERYBODY)
    """The turn player of the first turn of the duel."""
    duel_coins: list[int] = row(EVERYBODY, SEATS_MAX)
    """The coins of each seat at the start of the duel."""
    duel_claimed: list[int] = row(EVERYBODY, SEATS_MAX)
    """Bit set of the slots that each seat claimed before the duel, with the hand it then held."""
    duel_unblocked: list[int] = row(EVERYBODY, SEATS_MAX)
    """Bit set of the slots with which each seat could have blocked before the duel, and did not."""
    duel: list[int] = row(EVERYBODY, DUEL_MAX)
    """The action and the block of each turn; see DUEL_BLOCKED."""


def copy_tally(tally: Tally, into: Tally) -> None:
    """Copy every field of a tally into another."""
    for each in fields(Tally):
        value: int | list[int] | list[list[int]] = getattr(tally, each.name)
        if isinstance(value, int):
            setattr(into, each.name, value)
        else:
            setattr(into, each.name, [line if isinstance(line, int) else list(line) for line in value])
