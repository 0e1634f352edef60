"""The words of the game as small integers: characters, actions, phases, decision ids.

Ids are only ever added, never renumbered: records and weights depend on them.
"""

from typing import Final

SEATS_MAX: Final = 10
TURN_CAP: Final = 200
"""Turns after which simulations stop a game and score it 1/n for each seat."""

NOBODY: Final = -1
HIDDEN: Final = -1
"""What a view holds where a number is concealed from its viewer."""

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
"""The five slots by the names of the base game."""

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
"""Coins paid at declaration; Convert costs CONVERT_OTHER_COST on anybody else."""

CONVERT_OTHER_COST: Final = 2

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
"""As KEEP_ONE, but of two returned cards the one with the higher slot goes under the deck first."""
KEEP_TWO_REVERSED: Final = 139
DECISIONS: Final = 154

PAIRS: Final = 15
PAIR_FIRST: Final = (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
PAIR_SECOND: Final = (0, 1, 2, 3, 4, 1, 2, 3, 4, 2, 3, 4, 3, 4, 4)

ACT_FIRST: Final = (-1, 62, 63, 67, 64, 97, 77, 87, 65, 107, 124, 66)
"""First decision id of each action; a targeted action has one id per seat from there."""

# --- What chance owes -----------------------------------------------------------------------

NO_DRAW: Final = 0
OWED_FIRST_SEAT: Final = 1
OWED_SPLIT: Final = 2
OWED_DEAL: Final = 3
OWED_CARD: Final = 4
