"""Decisions as typed objects with a stable text form; ids stay inside the rules.

The text of a decision is a verb and its arguments: `tax`, `steal 2`, `block contessa`, `challenge`,
`pass`, `prove`, `decline`, `lose duke`, `keep duke captain`. Characters have the names of the court
in play; seats are absolute. If a `keep` returns two different cards under the deck, they go there in
the order of their slots, or in the opposite order if the text ends in `reversed`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from golpe.rules.effects import action_of, is_reversed, kept_of
from golpe.rules.vocabulary import actions, characters, factions, ids

Court = tuple[str, ...]
"""The five characters in play, by slot."""

PLAIN: Final = {
    ids.PASS: "pass",
    ids.CHALLENGE: "challenge",
    ids.PROVE: "prove",
    ids.DECLINE: "decline",
    ids.REPLACE: "replace",
    ids.KEEP_SHOWN: "keep_shown",
    ids.HAND_BACK: "return",
    ids.SWAP: "swap",
    ids.RESIGN: "resign",
}
CARD_VERBS: Final = ((ids.BLOCK, "block"), (ids.LOSE, "lose"), (ids.SHOW, "show"), (ids.DRAFT, "draft"))


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
        if first <= d < first + characters.SLOTS:
            name = court[d - first]
            return Decision(id=d, text=f"{verb} {name}", verb=verb, cards=(name,))
    if ids.FACTION <= d < ids.FACTION + len(factions.FACTIONS):
        side = factions.FACTIONS[d - ids.FACTION]
        return Decision(id=d, text=f"faction {side}", verb="faction", side=side)
    if action_of(d) != actions.NO_ACTION:
        return declaration_of(d)
    if ids.KEEP_ONE <= d < ids.KEEP_TWO + ids.PAIRS or is_reversed(d):
        kept = tuple(court[slot] for slot in range(characters.SLOTS) for _ in range(kept_of(d, slot)))
        order = " reversed" if is_reversed(d) else ""
        return Decision(id=d, text=f"keep {' '.join(kept)}{order}", verb="keep", cards=kept)
    raise ValueError(f"{d} is not the id of a decision")


def declaration_of(d: int) -> Decision:
    """Return the decision that declares an action, by its id."""
    action = action_of(d)
    name = actions.ACTIONS[action]
    if actions.TARGETED[action] == 0:
        return Decision(id=d, text=name, verb="act", action=name)
    target = d - ids.ACT_FIRST[action]
    return Decision(id=d, text=f"{name} {target}", verb="act", action=name, target=target)


def cards_of(counts: Sequence[int], court: Court) -> tuple[str, ...]:
    """Return the characters of a hand, given as counts by slot."""
    return tuple(court[slot] for slot in range(characters.SLOTS) for _ in range(counts[slot]))


def all_decisions(court: Court) -> dict[str, Decision]:
    """Return every decision under this court, by its text."""
    every = (decision_of(d, court) for d in DECISION_IDS)
    return {decision.text: decision for decision in every}


DECISION_IDS: Final = (
    *(
        d
        for d in range(ids.DECISIONS)
        if d < ids.KEEP_TWO + ids.PAIRS or action_of(d) != actions.NO_ACTION or is_reversed(d)
    ),
    ids.RESIGN,
)
"""All decision ids. There are gaps between them, because no word of a mask is full."""
