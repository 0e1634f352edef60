"""The layout of an observation: the single declaration for the encoder and its documentation.

A row consists of blocks: the table, the observer's own cards, the duel (when two players are left with one influence
each), and one block per seat, clockwise from the observer. Rows are padded to SEATS_MAX seats.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from golpe.observe.tally import CLAIMS
from golpe.rules.vocabulary import actions, characters, factions, phases
from golpe.rules.vocabulary.seats import SEATS_MAX


@dataclass(frozen=True, slots=True)
class Part:
    """A group of numbers in a block."""

    name: str
    start: int
    """Index of its first number in the block."""
    width: int
    text: str


@dataclass(slots=True)
class FeatureBlock:
    """A block of a row while it is being declared."""

    parts: list[Part] = field(default_factory=list[Part])
    width: int = 0

    def part(self, name: str, width: int, text: str) -> int:
        """Append a part; return the index of its first number."""
        start = self.width
        self.parts.append(Part(name, start, width, text))
        self.width += width
        return start


def joined(names: Sequence[str]) -> str:
    return ", ".join(names)


BY_SLOT: Final = "by character"
BY_CLAIM: Final = "by kind of claim"
RECENT: Final = "recency"
"""`seats / (seats + turns since)`: 1 for this turn, 0.5 for a round ago; 0 for never."""
MANY: Final = "count"
"""`n / (n + 2)`."""

# --- The table ------------------------------------------------------------------------------

TABLE: Final = FeatureBlock()
PHASE: Final = TABLE.part("phase", len(phases.PHASES), f"one of: {joined(phases.PHASES)}")
IS_ASKED: Final = TABLE.part("is_asked", 1, "1 if the observer owes an answer")
SEATS: Final = TABLE.part("seats", 2, "seats, and seats not exiled, tenths")
TURNS: Final = TABLE.part("turns", 2, "turns begun: t / 200, and rounds r / (r + 4)")
SEALED: Final = TABLE.part("sealed", 1, "1 if windows are sealed")
TREASURY: Final = TABLE.part("treasury", 2, "1 if it is unlimited; otherwise its coins, fiftieths, up to 1")
RESERVE: Final = TABLE.part("reserve", 1, "coins in the reserve, tenths, up to 1")
DECK: Final = TABLE.part("deck", 2, "cards in the Court deck, and cards put under it, 25ths")
ACTION: Final = TABLE.part("action", len(actions.ACTIONS), f"one of: none, {joined(actions.ACTIONS[1:])}")
CLAIM: Final = TABLE.part(
    "claim", characters.SLOTS, f"the character claimed last: one of {joined(characters.COURT)}, or none"
)
IS_BLOCK: Final = TABLE.part("is_block", 1, "1 if it was claimed for a block")
KEPT_CLAIM: Final = TABLE.part("kept_claim", characters.SLOTS, "the character that may not be lost now, or none")
EXAMINED: Final = TABLE.part("examined", characters.SLOTS, "the character that the observer sees examined, or none")
COPIES: Final = TABLE.part("copies", 1, "copies of each character, fifths")
FORCED_COUP: Final = TABLE.part("forced_coup_at", 1, "coins, twelfths, up to 1")
OPTIONS: Final = (
    "tax_role", "exchange_role", "factions", "setup_2p", "refund_on_lost_challenge", "block_scope", "reblock",
    "block_after_failed_challenge", "replacement_method", "replacement_timing", "replacement_optional", "may_decline",
    "declined_card", "exile_coins", "allow_empty_take", "examine_swap", "examine_blockers", "examine_redraw",
    "embezzle_proof",
)  # fmt: skip
"""Options with two values each."""
OPTION: Final = TABLE.part("options", len(OPTIONS), f"1 for the second value of each: {joined(OPTIONS)}")

# --- The observer ---------------------------------------------------------------------------

OWN: Final = FeatureBlock()
HAND: Final = OWN.part("hand", characters.SLOTS, f"{BY_SLOT}: own face-down cards, halves")
DRAWN: Final = OWN.part("drawn", characters.SLOTS, f"{BY_SLOT}: cards drawn for an Exchange, halves")
DRAFTED: Final = OWN.part("drafted", characters.SLOTS, f"{BY_SLOT}: 1 for the card drafted")
UNSEEN: Final = OWN.part("unseen", characters.SLOTS, f"{BY_SLOT}: copies that the observer has not seen, of all copies")
SHARE: Final = OWN.part("share", characters.SLOTS, f"{BY_SLOT}: its share of all cards that the observer has not seen")
FACE_UP: Final = OWN.part("face_up", characters.SLOTS, f"{BY_SLOT}: copies that lie face up, of all copies")
HOLDS_CLAIM: Final = OWN.part("holds_claim", 1, "1 if the observer holds the character claimed last")
HOLDS_BLOCKER: Final = OWN.part("holds_blocker", 1, "1 if it holds a card that blocks the declared action")
CLAIM_UNSEEN: Final = OWN.part("claim_unseen", 1, "`unseen` of the character claimed last")

# --- The duel of the last two ---------------------------------------------------------------

DUEL: Final = FeatureBlock()
DUEL_ACTIONS: Final = (
    actions.INCOME,
    actions.FOREIGN_AID,
    actions.TAX,
    actions.ASSASSINATE,
    actions.STEAL,
    actions.EXCHANGE,
)
"""The actions of duels in most editions, in the order of the features."""
DUEL_COINS_MAX: Final = 12
DUEL_TURNS_MAX: Final = 8
DUEL_PAST: Final = 4
"""Turns of each player that are encoded one by one."""
DUEL_TURN: Final = len(DUEL_ACTIONS) + characters.SLOTS
"""Numbers per turn."""
DUEL_OFTEN: Final = 3
"""Cap of the counts in a duel."""
IS_DUEL: Final = DUEL.part(
    "is_duel",
    1,
    "1 if the observer and one other are left, with one influence each, and an action, claim or Exchange is open",
)
IS_OWN_TURN: Final = DUEL.part("is_own_turn", 1, "1 if it is the observer's turn; 0, like all below, unless `is_duel`")
TURNS_OF_DUEL: Final = DUEL.part(
    "turns_of_duel", DUEL_TURNS_MAX + 1, f"one of: 0 to {DUEL_TURNS_MAX} turns before this one"
)
COINS_OF_DUEL: Final = DUEL.part(
    "coins_of_duel", 2 * (DUEL_COINS_MAX + 1), f"one of: 0 to {DUEL_COINS_MAX} coins of the observer; then of the other"
)
LAST_TURNS: Final = DUEL.part(
    "last_turns",
    2 * DUEL_PAST * DUEL_TURN,
    f"the observer's last {DUEL_PAST} turns in the duel, the latest first, then the other's: "
    f"one of {joined([actions.ACTIONS[each] for each in DUEL_ACTIONS])}; then the character claimed to block it, "
    "or none",
)
SAID_IN_DUEL: Final = DUEL.part(
    "said_in_duel",
    4 * characters.SLOTS,
    f"{BY_SLOT}: claims of the observer in the duel since its last Exchange, thirds, up to 1; "
    "1 if there are any; then the other's",
)
LET_IN_DUEL: Final = DUEL.part(
    "let_in_duel", 4 * characters.SLOTS, f"{BY_SLOT}: the same for actions let through that the character can block"
)
TRADED_IN_DUEL: Final = DUEL.part("traded_in_duel", 2, "Exchanges in the duel, thirds, up to 1: own, then the other's")

# --- Each seat ------------------------------------------------------------------------------

SEAT: Final = FeatureBlock()
PRESENT: Final = SEAT.part("present", 1, "1 if the game has this seat")
ALIVE: Final = SEAT.part("alive", 1, "1 if it is not exiled")
RESIGNED: Final = SEAT.part("resigned", 1, "1 if it has resigned")
COINS: Final = SEAT.part("coins", 4, "coins, twelfths, up to 1; then 1 for at least 3, 7 and 10 coins")
INFLUENCE: Final = SEAT.part("influence", 2, "face-down cards, halves; 1 if one is left")
DISTANCE: Final = SEAT.part("distance", 1, "distance clockwise from the turn player, of all seats")
REVEALED: Final = SEAT.part("revealed", characters.SLOTS, f"{BY_SLOT}: lost, halves")
SHOWN: Final = SEAT.part("shown", characters.SLOTS, f"{BY_SLOT}: shown and not yet replaced, halves")
KEPT: Final = SEAT.part("kept", characters.SLOTS, f"{BY_SLOT}: shown once and certainly still held, halves")
SIDE: Final = SEAT.part("side", 3, f"1 for its faction: {joined(factions.FACTIONS)}; 1 if it is the observer's")
IS_MOVER: Final = SEAT.part("is_mover", 1, "1 if this seat has the turn")
IS_TARGET: Final = SEAT.part("is_target", 1, "1 if the action is aimed at it")
IS_CLAIMANT: Final = SEAT.part("is_claimant", 1, "1 if it made the last claim")
IS_CHALLENGER: Final = SEAT.part("is_challenger", 1, "1 if it challenged the last claim")
IS_ELIGIBLE: Final = SEAT.part("is_eligible", 1, "1 if the open question was put to it")
IS_ASKED_LATER: Final = SEAT.part("is_asked_later", 1, "1 if it is asked to block once the target has passed")
IS_BARRED: Final = SEAT.part("is_barred", 1, "1 if it may not block this action")
HAS_PASSED: Final = SEAT.part("has_passed", 2, "1 if it is known to have passed on this question; on this action")
CLAIMED: Final = SEAT.part("claimed", CLAIMS, f"{BY_CLAIM}: {MANY} of claims made")
CLAIMED_SINCE: Final = SEAT.part("claimed_since", CLAIMS, f"{BY_CLAIM}: {MANY} of those since its last Exchange")
CLAIMED_AT: Final = SEAT.part("claimed_at", CLAIMS, f"{BY_CLAIM}: {RECENT} of the last")
PROVED: Final = SEAT.part("proved", CLAIMS, f"{BY_CLAIM}: {MANY} of claims proved")
PROVED_AT: Final = SEAT.part("proved_at", CLAIMS, f"{BY_CLAIM}: {RECENT} of the last proof")
CAUGHT: Final = SEAT.part("caught", CLAIMS, f"{BY_CLAIM}: {MANY} of claims challenged and given up")
SWAPPED: Final = SEAT.part("swapped", characters.SLOTS, f"{BY_SLOT}: {MANY} of shown cards put back for others")
SWAPPED_AT: Final = SEAT.part("swapped_at", 1, f"{RECENT} of the last of these, or of an examined card swapped")
EXCHANGED: Final = SEAT.part("exchanged", 2, f"{MANY} of Exchanges, and {RECENT} of the last")
UNBLOCKED: Final = SEAT.part(
    "unblocked", characters.SLOTS, f"{BY_SLOT}: {MANY} of actions let through that it can block"
)
UNBLOCKED_SINCE: Final = SEAT.part(
    "unblocked_since", characters.SLOTS, f"{BY_SLOT}: {MANY} of those since its last Exchange"
)
UNBLOCKED_AT: Final = SEAT.part("unblocked_at", characters.SLOTS, f"{BY_SLOT}: {RECENT} of the last")
STOOD_BY: Final = SEAT.part(
    "stood_by", characters.SLOTS, f"{BY_SLOT}: {MANY} of actions against others that it did not block"
)
UNCHALLENGED: Final = SEAT.part("unchallenged", CLAIMS, f"{BY_CLAIM}: {MANY} of claims that it did not challenge")
UNCHALLENGED_AT: Final = SEAT.part("unchallenged_at", CLAIMS, f"{BY_CLAIM}: {RECENT} of the last")
CHALLENGES: Final = SEAT.part(
    "challenges",
    4,
    f"{MANY} of challenges won, and lost; of challenges to the observer, and by the observer to it",
)
ATTACKS: Final = SEAT.part(
    "attacks", 6, f"{MANY} of Steals, Assassinations, Coups aimed at the observer; then by the observer, aimed at it"
)
ACTED: Final = SEAT.part(
    "acted", len(actions.ACTIONS) - 1, f"{MANY} of each action declared: {joined(actions.ACTIONS[1:])}"
)

# --- The whole row --------------------------------------------------------------------------

OWN_START: Final = TABLE.width
DUEL_START: Final = OWN_START + OWN.width
SEAT_START: Final = DUEL_START + DUEL.width
SEAT_WIDTH: Final = SEAT.width


def features_of(seats: int) -> int:
    """Return the length of the prefix that an observation of a game with this many seats fills."""
    return SEAT_START + SEAT_WIDTH * seats


FEATURES: Final = features_of(SEATS_MAX)
"""F, the length of a row."""
