"""The vocabulary of the game as small integers: characters, actions, phases, decision ids.

Ids are added but never renumbered: records and weights depend on them.
"""

from typing import Final

SEATS_MAX: Final = 10
TURN_CAP: Final = 200
"""Turns after which a simulation stops a game and scores it 1/n for each of n seats."""

NOBODY: Final = -1
HIDDEN: Final = -1
"""Stands in a view for a number that the viewer may not know."""

# --- Characters -----------------------------------------------------------------------------
# A court always has five characters: the Diplomat takes the Duke's slot and the Inquisitor the
# Ambassador's, so a slot is the identity of a character within one game.

SLOTS: Final = 5
DUKE: Final = 0
ASSASSIN: Final = 1
CAPTAIN: Final = 2
AMBASSADOR: Final = 3
CONTESSA: Final = 4
NO_CHARACTER: Final = -1

COURT: Final = ("duke", "assassin", "captain", "ambassador", "contessa")
"""The names of the five slots in the base game."""

# --- Actions --------------------------------------------------------------------------------

NO_ACTION: Final = 0
INCOME: Final = 1
FOREIGN_AID: Final = 2
COUP: Final = 3
TAX: Final = 4
COOPERATE: Final = 5
ASSASSINATE: Final = 6
STEAL: Final = 7
EXCHANGE: Final = 8
EXAMINE: Final = 9
CONVERT: Final = 10
EMBEZZLE: Final = 11

ACTIONS: Final = (
    "",
    "income",
    "foreign_aid",
    "coup",
    "tax",
    "cooperate",
    "assassinate",
    "steal",
    "exchange",
    "examine",
    "convert",
    "embezzle",
)

CLAIM_OF_ACTION: Final = (-1, -1, -1, -1, DUKE, DUKE, ASSASSIN, CAPTAIN, AMBASSADOR, AMBASSADOR, -1, DUKE)
"""The slot an action claims; Embezzle claims *not* to hold its slot (RULES A6)."""

COST: Final = (0, 0, 0, 7, 0, 0, 3, 0, 0, 0, 1, 0)
"""Coins paid at declaration; converting another player costs CONVERT_OTHER_COST."""

CONVERT_OTHER_COST: Final = 2

TAKEN: Final = (0, 1, 2, 0, 3, 3, 0, 0, 0, 0, 0, 0)
"""Coins that an action takes from the Treasury."""

STOLEN_MAX: Final = 2
GIVEN: Final = 1
"""Coins that Cooperate gives to its target."""

TARGETED: Final = (0, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1, 0)

# --- Factions -------------------------------------------------------------------------------

NO_FACTION: Final = -1
LOYALIST: Final = 0
REFORMIST: Final = 1
FACTIONS: Final = ("loyalist", "reformist")

# --- Phases (RULES A4) ----------------------------------------------------------------------

OVER: Final = 0
DEALING: Final = 1
DRAFTING: Final = 2
CHOOSE_FACTION: Final = 3
CHOOSE_ACTION: Final = 4
CHALLENGE_ACTION: Final = 5
PROVING: Final = 6
REPLACING: Final = 7
LOSE_INFLUENCE: Final = 8
BLOCKING: Final = 9
CHALLENGE_BLOCK: Final = 10
EXCHANGING: Final = 11
EXAMINE_SHOW: Final = 12
EXAMINE_DECIDE: Final = 13

PHASES: Final = (
    "game_over",
    "dealing",
    "draft",
    "choose_faction",
    "choose_action",
    "challenge_action",
    "prove",
    "replace",
    "lose_influence",
    "block",
    "challenge_block",
    "exchange",
    "examine_show",
    "examine_decide",
)

# --- Decision ids ---------------------------------------------------------------------------
# Three words of at most 62 bits: answers, declared actions, and the rest.

WORD_BITS: Final = 62
WORDS: Final = 3

PASS: Final = 0
CHALLENGE: Final = 1
PROVE: Final = 2
DECLINE: Final = 3
REPLACE: Final = 4
KEEP_SHOWN: Final = 5
HAND_BACK: Final = 6
SWAP: Final = 7
FACTION: Final = 8
"""First of two: loyalist, reformist."""
BLOCK: Final = 10
"""First of five, by slot; so are LOSE, SHOW, DRAFT and KEEP_ONE."""
LOSE: Final = 15
SHOW: Final = 20
DRAFT: Final = 25
KEEP_ONE: Final = 30
KEEP_TWO: Final = 35
"""First of fifteen, by pair in the order of PAIR_FIRST and PAIR_SECOND."""
ACT: Final = 62
KEEP_ONE_REVERSED: Final = 134
"""Like KEEP_ONE, but of two returned cards the one with the higher slot goes under the deck first."""
KEEP_TWO_REVERSED: Final = 139
RESIGN: Final = 154
"""Answers no question, so it is in no mask; see `golpe.rules.resignation`."""

PAIRS: Final = 15
PAIR_FIRST: Final = (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
PAIR_SECOND: Final = (0, 1, 2, 3, 4, 1, 2, 3, 4, 2, 3, 4, 3, 4, 4)

ACT_FIRST: Final = (-1, 62, 63, 67, 64, 97, 77, 87, 65, 107, 124, 66)
"""First decision id of each action; a targeted action has one id per seat from there."""

DECISIONS: Final = max(RESIGN, *(ACT_FIRST[a] + (SEATS_MAX if TARGETED[a] else 1) for a in range(len(ACTIONS))))
"""Number of ids that a mask of legal decisions spans."""

assert DECISIONS <= WORDS * WORD_BITS

# --- What chance owes -----------------------------------------------------------------------

NO_DRAW: Final = 0
OWED_FIRST_SEAT: Final = 1
OWED_SPLIT: Final = 2
OWED_DEAL: Final = 3
OWED_CARD: Final = 4

# --- Steps: what the rules do next when no answer and no draw is owed --------------------------

NO_STEP: Final = 0
LAY_OUT: Final = 1
DEAL_NEXT: Final = 2
TAKE_SIDES: Final = 3
BEGIN_TURN: Final = 4
OPEN_CHALLENGE: Final = 5
OPEN_BLOCK: Final = 6
OPEN_BLOCK_TO_REST: Final = 7
PUNISH_CHALLENGER: Final = 8
BLOCK_STANDS: Final = 9
BLOCK_FAILS: Final = 10
ACTION_FAILS: Final = 11
RESOLVE: Final = 12
CHOOSE_KEPT: Final = 13
LOOK_AT_EXAMINED: Final = 14
RETURN_EXAMINED: Final = 15
END_TURN: Final = 16
ASK_PROOF: Final = 17

# --- Kinds of trace entry ---------------------------------------------------------------------
# An entry is (kind, seat, other, value). `other` is a seat or NOBODY; the docstring of each kind
# describes `value` and its audience.

T_FIRST: Final = 1
"""Seat has the first turn."""
T_DRAFTED: Final = 2
"""Seat drafted the character `value`; known to the seat."""
T_DEALT: Final = 3
"""Seat was dealt the character `value`; known to the seat."""
T_SIDED: Final = 4
"""Seat belongs to the faction `value`."""
T_TURN: Final = 5
T_ACTED: Final = 6
"""Seat declares the action `value`, targeting `other` or nobody."""
T_PAID: Final = 7
"""Seat pays `value` coins to the Treasury."""
T_PAID_RESERVE: Final = 8
T_TOOK: Final = 9
"""Seat takes `value` coins from the Treasury."""
T_TOOK_RESERVE: Final = 10
T_STOLE: Final = 11
"""Seat takes `value` coins from `other`."""
T_GAVE: Final = 12
T_REFUNDED: Final = 13
T_ALLOWED: Final = 14
"""A window on the seat's claim or action has closed without an objection."""
T_CHALLENGED: Final = 15
"""Seat challenges the claim of `other` to hold `value` (for Embezzle: not to hold it)."""
T_BLOCKED: Final = 16
"""Seat blocks the action of `other`, claiming `value`."""
T_STOPPED: Final = 17
"""The block stands: the seat's action `value` does not happen."""
T_PROVED: Final = 18
"""Seat shows the character `value`."""
T_REPLACED: Final = 19
"""Seat returns the shown character `value` and draws another."""
T_KEPT_SHOWN: Final = 20
T_DECLINED: Final = 21
"""Seat cannot or will not prove the claim of `value`."""
T_FAILED: Final = 22
"""The seat's action `value` fails."""
T_LOST: Final = 23
"""Seat turns up the character `value`."""
T_EXILED: Final = 24
T_FORFEITED: Final = 25
"""The `value` coins of the exiled seat go back to the Treasury."""
T_DREW: Final = 26
"""Seat draws the character `value`; known to the seat."""
T_RETURNED: Final = 27
"""Seat returns the character `value` to the deck; known to the seat."""
T_EXAMINED: Final = 28
"""Seat shows the character `value` to `other`; known to both."""
T_HANDED_BACK: Final = 29
T_SWAPPED: Final = 30
"""Seat must swap the card that `other` examined."""
T_CONVERTED: Final = 31
"""Seat changes the faction of `other` to `value`."""
T_EXPOSED: Final = 32
"""Seat shows the character `value` for Embezzle."""
T_WON: Final = 33
T_RESIGNED: Final = 34

KINDS: Final = (
    "", "first", "drafted", "dealt", "sided", "turn", "acted", "paid", "paid_reserve", "took", "took_reserve",
    "stole", "gave", "refunded", "allowed", "challenged", "blocked", "stopped", "proved", "replaced", "kept_shown",
    "declined", "failed", "lost", "exiled", "forfeited", "drew", "returned", "examined", "handed_back", "swapped",
    "converted", "exposed", "won", "resigned",
)  # fmt: skip

KNOWN_TO_ALL: Final = 0
KNOWN_TO_SEAT: Final = 1
KNOWN_TO_BOTH: Final = 2

AUDIENCE: Final = (
    0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 1, 1, 2, 0, 0,
    0, 0, 0, 0,
)  # fmt: skip
"""Who may know the `value` of each kind; everybody knows that it happened."""
