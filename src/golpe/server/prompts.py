"""What a seat is asked, with everything there is to say about each answer; one prompt per claim (RULES A11)."""

from typing import Literal

from golpe.game import Decision, Game, View, decisions_under, describe
from golpe.rules.vocabulary import FOREIGN_AID
from golpe.server.protocol import Option, Prompt
from golpe.server.standing import Standing

PASS = "pass"
SETTLES_A_CHALLENGE = frozenset(("prove", "replace", "lose_influence"))
"""Phases between a challenged claim and the blocks of its action."""

PromptKind = Literal["action", "claim", "aid", "block", "block_claim", "prove", "replace", "lose", "exchange", "other"]

KINDS: dict[str, PromptKind] = {
    "choose_action": "action",
    "challenge_action": "claim",
    "challenge_block": "block_claim",
    "prove": "prove",
    "replace": "replace",
    "lose_influence": "lose",
    "exchange": "exchange",
}


def prompt_for(standing: Standing, view: View, seat: int) -> Prompt | None:
    """Return what a seat is asked now, or may still revise; None if it is not concerned.

    Args:
        view: the game's view of this seat.
    """
    game = standing.game
    if game is None or game.over:
        return None
    legal = game.legal(seat)
    if legal:
        decisions = [*legal, *game.foreseen_blocks(seat)]
        return Prompt(kind=prompt_kind(game, view), options=options(game, view, seat, decisions))
    answered = standing.plans.get(seat, standing.answers.get(seat))
    revisions = revisions_of(standing, seat)
    if answered is None or (seat not in standing.answers and not revisions):
        return None
    kind = prompt_kind(game, view) if seat in standing.answers else "claim"
    return Prompt(kind=kind, options=options(game, view, seat, revisions), answered=answered)


def revisions_of(standing: Standing, seat: int) -> list[Decision]:
    """Return what may still replace the answer of a seat that has let a claim pass: its blocks, or letting it pass.

    A11: a block stays revocable until it is declared, also while somebody else's challenge is settled.
    """
    game = standing.game
    if game is None:
        return []
    blocks: tuple[Decision, ...] = ()
    if game.phase == "challenge_action" and standing.answers.get(seat) == PASS:
        blocks = game.foreseen_blocks(seat)
    elif game.phase in SETTLES_A_CHALLENGE and not game.legal(seat):
        blocks = standing.blocks.get(seat, ())
    return [decisions_under(game.ruleset.court)[PASS], *blocks] if blocks else []


def prompt_kind(game: Game, view: View) -> PromptKind:
    """Name the kind of question, from what everybody knows."""
    if game.phase == "block":
        return "aid" if view.action == FOREIGN_AID else "block"
    return KINDS.get(game.phase, "other")


def options(game: Game, view: View, seat: int, decisions: list[Decision]) -> list[Option]:
    """Write down decisions as buttons."""
    return [option(game, view, seat, decision) for decision in decisions]


def option(game: Game, view: View, seat: int, decision: Decision) -> Option:
    """Write down one decision as a button."""
    facts = describe(view, seat, decision, game.ruleset.court)
    names_one_card = decision.verb in ("lose", "show", "draft")
    return Option(
        decision=decision.text,
        verb=decision.verb,
        action=decision.action,
        target=decision.target,
        character=decision.cards[0] if names_one_card else facts.claims,
        cards=list(decision.cards) if decision.verb == "keep" else None,
        cost=facts.cost,
        gain=facts.gain,
        bluff=facts.bluff,
        blocked_by=list(facts.blocked_by),
    )
