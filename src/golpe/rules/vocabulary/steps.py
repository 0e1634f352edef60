"""Steps, as numbers: what the rules do next when no answer and no draw is owed."""

from typing import Final

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
