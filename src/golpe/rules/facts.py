"""Facts about a decision that a player wants to know before making it."""

from dataclasses import dataclass
from typing import Final, Literal

from golpe.rules.decisions import Court, Decision
from golpe.rules.effects import cost_of, gain_of
from golpe.rules.legal import block_claims
from golpe.rules.proof import is_lie
from golpe.rules.sight import View
from golpe.rules.vocabulary import actions, characters, phases
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import is_blockable

QuestionKind = Literal[
    "action", "claim", "aid", "block", "block_claim", "prove", "embezzle", "replace", "lose", "exchange", "show",
    "examine", "draft", "faction",
]  # fmt: skip
KINDS: Final[dict[int, QuestionKind]] = {
    phases.DRAFTING: "draft",
    phases.CHOOSE_FACTION: "faction",
    phases.CHOOSE_ACTION: "action",
    phases.CHALLENGE_ACTION: "claim",
    phases.PROVING: "prove",
    phases.REPLACING: "replace",
    phases.LOSE_INFLUENCE: "lose",
    phases.BLOCKING: "block",
    phases.CHALLENGE_BLOCK: "block_claim",
    phases.EXCHANGING: "exchange",
    phases.EXAMINE_SHOW: "show",
    phases.EXAMINE_DECIDE: "examine",
}
"""The kind of question in each phase."""


@dataclass(frozen=True, slots=True)
class DecisionFacts:
    """Facts that a player wants to know before deciding."""

    cost: int
    """Coins paid when it is declared."""
    gain: int
    """Coins received if it succeeds."""
    claims: str | None
    """The character claimed; for Embezzle, the one claimed not to be held."""
    bluff: bool | None
    """Whether the claim is false; None if nothing is claimed."""
    blocked_by: tuple[str, ...]
    """The characters that can block it."""


def describe(view: View, seat: int, decision: Decision, court: Court) -> DecisionFacts:
    """Return the facts about a seat's decision, from its own view."""
    if decision.verb == "block":
        slot = court.index(decision.cards[0])
        return DecisionFacts(0, 0, decision.cards[0], view.hand[seat][slot] == 0, ())
    if decision.action is None:
        return DecisionFacts(0, 0, None, None, ())
    action = actions.ACTIONS.index(decision.action)
    target = NOBODY if decision.target is None else decision.target
    slot = actions.CLAIM_OF_ACTION[action]
    claims = None if slot == characters.NO_CHARACTER else court[slot]
    bluff = None if slot == characters.NO_CHARACTER else is_lie(view, seat, action)
    slots = block_claims(action) if is_blockable(view, action) else 0
    blocked_by = tuple(court[each] for each in range(characters.SLOTS) if slots >> each & 1)
    return DecisionFacts(cost_of(action, seat, target), gain_of(view, action, target), claims, bluff, blocked_by)


def gain_at_stake(view: View) -> int:
    """Return the coins that the declared action brings its actor if nobody interferes, from public information."""
    return gain_of(view, view.action, view.target)


def question_kind(view: View) -> QuestionKind:
    """Return the kind of the open question, from public information."""
    kind = KINDS[view.phase]
    if kind == "block" and view.action == actions.FOREIGN_AID:
        return "aid"
    if kind == "prove" and view.action == actions.EMBEZZLE and view.claim_of_block == 0:
        return "embezzle"
    return kind
