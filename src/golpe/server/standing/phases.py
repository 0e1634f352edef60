"""The questions of the game, one line for each: how a page knows it, and what becomes of a block that waits."""

from typing import Final

from golpe.protocol.page import PromptKind
from golpe.rules.vocabulary import (
    BLOCKING,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    CHOOSE_ACTION,
    CHOOSE_FACTION,
    DRAFTING,
    EXAMINE_DECIDE,
    EXAMINE_SHOW,
    EXCHANGING,
    LOSE_INFLUENCE,
    PHASES,
    PROVING,
    REPLACING,
)

_QUESTIONS: Final[tuple[tuple[int, PromptKind, bool, bool], ...]] = (
    # phase, kind, a waiting block is kept through it, it stands between a challenged claim and the blocks
    (DRAFTING, "draft", False, False),
    (CHOOSE_FACTION, "faction", False, False),
    (CHOOSE_ACTION, "action", False, False),
    (CHALLENGE_ACTION, "claim", True, False),
    (PROVING, "prove", True, True),
    (REPLACING, "replace", True, True),
    (LOSE_INFLUENCE, "lose", True, True),
    (BLOCKING, "block", True, False),
    (CHALLENGE_BLOCK, "block_claim", False, False),
    (EXCHANGING, "exchange", False, False),
    (EXAMINE_SHOW, "show", False, False),
    (EXAMINE_DECIDE, "examine", False, False),
)

KINDS: Final[dict[str, PromptKind]] = {PHASES[phase]: kind for phase, kind, _, _ in _QUESTIONS}
PLANS_LIVE_IN: Final = frozenset(PHASES[phase] for phase, _, is_kept, _ in _QUESTIONS if is_kept)
SETTLES_A_CHALLENGE: Final = frozenset(PHASES[phase] for phase, _, _, settles in _QUESTIONS if settles)
CLAIM_OPEN: Final = PHASES[CHALLENGE_ACTION]
BLOCK_OPEN: Final = PHASES[BLOCKING]
