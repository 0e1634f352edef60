"""The phases during which a planned block is kept sealed (RULES A11)."""

from typing import Final

from golpe.rules.vocabulary.phases import BLOCKING, CHALLENGE_ACTION, LOSE_INFLUENCE, PHASES, PROVING, REPLACING

CLAIM_OPEN: Final = PHASES[CHALLENGE_ACTION]
BLOCK_OPEN: Final = PHASES[BLOCKING]
SETTLES_A_CHALLENGE: Final = frozenset((PHASES[PROVING], PHASES[REPLACING], PHASES[LOSE_INFLUENCE]))
"""Phases between a challenged claim and the blocks that may follow it."""
PLANS_LIVE_IN: Final = SETTLES_A_CHALLENGE | {CLAIM_OPEN, BLOCK_OPEN}
"""Phases during which a planned block is kept."""
