"""The phases of a game, as numbers (RULES A4).

Numbers are added but never changed: records and weights depend on them.
"""

from typing import Final

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
