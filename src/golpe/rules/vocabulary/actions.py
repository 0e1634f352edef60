"""The actions, as numbers.

Numbers are added but never changed: records and weights depend on them.
"""

from typing import Final

from golpe.rules.vocabulary.characters import AMBASSADOR, ASSASSIN, CAPTAIN, DUKE

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
