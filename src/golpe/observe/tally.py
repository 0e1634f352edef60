"""The public tally: what everybody at the table could have written down since the deal.

A view shows one moment; the tally is the memory beside it. Like a state it holds small integers only, so that it can be
a Python object or a row of a NumPy array. `golpe.observe.watch` keeps it. Nothing in it is known to some and not to
others: whoever has watched the game, a spectator too, could have kept the same one.
"""

from dataclasses import dataclass, fields
from typing import Final

from golpe.rules.state import Secrecy, grid, number, row
from golpe.rules.vocabulary import ACTIONS, SEATS_MAX, SLOTS

CLAIMS: Final = SLOTS + 1
"""Kinds of claim: each character, and Embezzle's claim *not* to hold its own."""
NOT_HELD: Final = SLOTS
"""The kind of claim that Embezzle makes."""
COUNT_MAX: Final = 100
"""Where counts stop."""
DUEL_MAX: Final = 16
"""Turns of a duel after which what is known of it begins anew."""
DUEL_BLOCKED: Final = 16
"""What a block adds to a turn of a duel, times the slot claimed plus 1."""
EVERYBODY: Final = Secrecy.PUBLIC

assert len(ACTIONS) <= DUEL_BLOCKED


@dataclass(slots=True)
class Tally:
    """What has happened in one game, by seat; all 0 before the deal.

    Rows `…_at` hold the turn in which a thing last happened, counted from 1; 0 is never. A game has begun
    `turns` turns so far (`State.turns`), so `turns - at` of them lie between.
    """

    # --- The open question, kept until its answers are known ------------------------------------
    window: int = number(EVERYBODY, 32)
    """The last question that was watched."""
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
    """Bit set of those who are known to have let it pass."""
    let_through: int = number(EVERYBODY, 16)
    """Bit set of the seats that are known not to have blocked the action of this turn."""

    # --- Claims ---------------------------------------------------------------------------------
    claimed: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Claims made, for actions and for blocks."""
    claimed_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS, 16)
    claimed_since: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Those of them since the seat last exchanged cards."""
    proved: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Claims that were challenged and shown."""
    proved_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS, 16)
    caught: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Claims that were challenged and given up."""
    caught_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS, 16)

    # --- What was not said ----------------------------------------------------------------------
    unblocked: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """Actions aimed at the seat, or Foreign Aid, that it let through though the character could have blocked them."""
    unblocked_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS, 16)
    unblocked_since: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """Those of them since the seat last exchanged cards."""
    stood_by: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """Actions aimed at somebody else that it let through, where anybody may block."""
    unchallenged: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS)
    """Claims of others that the seat was asked about and did not challenge."""
    unchallenged_at: list[list[int]] = grid(EVERYBODY, SEATS_MAX, CLAIMS, 16)

    # --- Cards that changed ---------------------------------------------------------------------
    swapped: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """Shown cards that the seat put back for others."""
    swapped_at: list[int] = row(EVERYBODY, SEATS_MAX, 16)
    """When it last put back a shown card, or had to swap an examined one."""
    exchanged: list[int] = row(EVERYBODY, SEATS_MAX)
    """Exchanges carried out: all that was known of the hand may be past."""
    exchanged_at: list[int] = row(EVERYBODY, SEATS_MAX, 16)
    kept: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SLOTS)
    """Copies that the seat has shown and kept, and cannot have parted with unseen."""

    # --- Who against whom -----------------------------------------------------------------------
    challenged: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SEATS_MAX)
    """Row: the challenger; column: the one who claimed. So it is below: who acts, then on whom."""
    challenges_won: list[int] = row(EVERYBODY, SEATS_MAX)
    challenges_lost: list[int] = row(EVERYBODY, SEATS_MAX)
    steals: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SEATS_MAX)
    """Steals declared, whatever became of them; so with the next two."""
    assassinations: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SEATS_MAX)
    coups: list[list[int]] = grid(EVERYBODY, SEATS_MAX, SEATS_MAX)
    acted: list[list[int]] = grid(EVERYBODY, SEATS_MAX, len(ACTIONS))
    """Actions declared."""

    # --- The duel of the last two ---------------------------------------------------------------
    # Once two seats are left with one influence each, a challenge ends the game: what has been played in each turn is
    # its action, and the block that stood.
    duel_turns: int = number(EVERYBODY)
    """Turns of the duel so far, with the one that is being played; 0 before."""
    duel_first: int = number(EVERYBODY)
    """The seat that had the first of them."""
    duel_coins: list[int] = row(EVERYBODY, SEATS_MAX)
    """The coins of each seat as it began."""
    duel_claimed: list[int] = row(EVERYBODY, SEATS_MAX)
    """Bit set of the slots that each seat had claimed before, with the cards that it then held."""
    duel_unblocked: list[int] = row(EVERYBODY, SEATS_MAX)
    """Bit set of the slots with which it could have blocked before, and did not."""
    duel: list[int] = row(EVERYBODY, DUEL_MAX)
    """For each turn the action, and the block."""


def copy_tally(tally: Tally, into: Tally) -> None:
    """Copy every field of a tally into another."""
    for each in fields(Tally):
        value: int | list[int] | list[list[int]] = getattr(tally, each.name)
        if isinstance(value, int):
            setattr(into, each.name, value)
        else:
            setattr(into, each.name, [line if isinstance(line, int) else list(line) for line in value])
