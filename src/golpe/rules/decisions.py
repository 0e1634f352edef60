"""Decisions as typed objects with a stable text form; ids stay inside the rules.

The text of a decision is a verb and its arguments: `tax`, `steal 2`, `block contessa`, `challenge`,
`pass`, `prove`, `decline`, `lose duke`, `keep duke captain`. Characters have the names of the court
in play; seats are absolute. If a `keep` returns two different cards under the deck, they go there in
the order of their slots, or in the opposite order if the text ends in `reversed`.
"""

from dataclasses import dataclass
from typing import Final

from golpe.rules.effects import action_of, is_reversed, kept_of
from golpe.rules.vocabulary import (
    ACT_FIRST,
    ACTIONS,
    BLOCK,
    CHALLENGE,
    DECISIONS,
    DECLINE,
    DRAFT,
    FACTION,
    FACTIONS,
    HAND_BACK,
    KEEP_ONE,
    KEEP_SHOWN,
    KEEP_TWO,
    LOSE,
    NO_ACTION,
    PAIRS,
    PASS,
    PROVE,
    REPLACE,
    RESIGN,
    SHOW,
    SLOTS,
    SWAP,
    TARGETED,
)

Court = tuple[str, ...]
"""The five characters in play, by slot."""

PLAIN: Final = {
    PASS: "pass",
    CHALLENGE: "challenge",
    PROVE: "prove",
    DECLINE: "decline",
    REPLACE: "replace",
    KEEP_SHOWN: "keep_shown",
    HAND_BACK: "return",
    SWAP: "swap",
    RESIGN: "resign",
}
CARD_VERBS: Final = ((BLOCK, "block"), (LOSE, "lose"), (SHOW, "show"), (DRAFT, "draft"))


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer to the engine, or a resignation."""

    id: int
    """The id in `golpe.rules.vocabulary`; ids never change."""
    text: str
    """The stable text form."""
    verb: str
    """act, pass, challenge, block, prove, decline, replace, keep_shown, lose, keep, show, return, swap, faction,
    draft or resign."""
    action: str | None = None
    target: int | None = None
    """The seat that an action targets."""
    cards: tuple[str, ...] = ()
    """The characters named by a block, lose, show, draft or keep."""
    side: str | None = None
    """The faction chosen."""


def decision_of(d: int, court: Court) -> Decision:
    """Return the decision with an id.

    Raises: ValueError if no decision has this id.
    """
    if d in PLAIN:
        return Decision(id=d, text=PLAIN[d], verb=PLAIN[d])
    for first, verb in CARD_VERBS:
        if first <= d < first + SLOTS:
            name = court[d - first]
            return Decision(id=d, text=f"{verb} {name}", verb=verb, cards=(name,))
    if FACTION <= d < FACTION + len(FACTIONS):
        side = FACTIONS[d - FACTION]
        return Decision(id=d, text=f"faction {side}", verb="faction", side=side)
    if action_of(d) != NO_ACTION:
        return declaration_of(d)
    if KEEP_ONE <= d < KEEP_TWO + PAIRS or is_reversed(d):
        kept = tuple(court[slot] for slot in range(SLOTS) for _ in range(kept_of(d, slot)))
        order = " reversed" if is_reversed(d) else ""
        return Decision(id=d, text=f"keep {' '.join(kept)}{order}", verb="keep", cards=kept)
    raise ValueError(f"{d} is not the id of a decision")


def declaration_of(d: int) -> Decision:
    """Return the decision that declares an action, by its id."""
    action = action_of(d)
    name = ACTIONS[action]
    if TARGETED[action] == 0:
        return Decision(id=d, text=name, verb="act", action=name)
    target = d - ACT_FIRST[action]
    return Decision(id=d, text=f"{name} {target}", verb="act", action=name, target=target)


def all_decisions(court: Court) -> dict[str, Decision]:
    """Return every decision under this court, by its text."""
    every = (decision_of(d, court) for d in DECISION_IDS)
    return {decision.text: decision for decision in every}


DECISION_IDS: Final = (
    *(d for d in range(DECISIONS) if d < KEEP_TWO + PAIRS or action_of(d) != NO_ACTION or is_reversed(d)),
    RESIGN,
)
"""All decision ids. There are gaps between them, because no word of a mask is full."""
