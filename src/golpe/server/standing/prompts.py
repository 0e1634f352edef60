"""What a seat is asked, with everything there is to say about each answer; one prompt per claim (RULES A11)."""

from functools import cache
from typing import Final

from golpe.game import Decision, Game, View, decisions_under, describe
from golpe.protocol.page import Option, Prompt, PromptKind
from golpe.rules.vocabulary import ACTIONS, COOPERATE, EMBEZZLE, FOREIGN_AID
from golpe.server.standing.phases import CLAIM_OPEN, KINDS, SETTLES_A_CHALLENGE
from golpe.server.standing.standing import Standing

PASS: Final = "pass"
PROVE: Final = "prove"
PLAIN_VERBS: Final = frozenset((PASS, "challenge", "decline", "replace", "keep_shown"))
NAMES_A_CARD: Final = frozenset(("lose", "show", "draft"))
ABOUT_THE_EXAMINED: Final = frozenset(("return", "swap"))
GIVING: Final = ACTIONS[COOPERATE]


def prompt_for(standing: Standing, view: View, seat: int) -> Prompt | None:
    """Return what a seat is asked now, or may still revise; None if it is not concerned.

    Args:
        view: the game's view of this seat.
    """
    game = standing.game
    if game is None or standing.state != "playing":
        return None
    legal = standing.legal(seat)
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
    blocks = standing.blocks.get(seat, ())
    if game is None or not blocks:
        return []
    is_its_time = game.phase == CLAIM_OPEN or game.phase in SETTLES_A_CHALLENGE
    return [decisions_under(game.ruleset.court)[PASS], *blocks] if is_its_time and not standing.legal(seat) else []


def prompt_kind(game: Game, view: View) -> PromptKind:
    """Name the kind of question, from what everybody knows."""
    kind = KINDS[game.phase]
    if kind == "block" and view.action == FOREIGN_AID:
        return "aid"
    if kind == "prove" and view.action == EMBEZZLE and view.claim_of_block == 0:
        return "embezzle"
    return kind


def options(game: Game, view: View, seat: int, decisions: list[Decision]) -> list[Option]:
    """Write down decisions as buttons."""
    return [option(game, view, seat, decision) for decision in decisions]


@cache
def plain_option(decision: str, verb: str) -> Option:
    """Write down a decision about which there is nothing to say; nobody writes into it."""
    return Option(decision=decision, verb=verb)


def option(game: Game, view: View, seat: int, decision: Decision) -> Option:
    """Write down one decision as a button."""
    if decision.verb in PLAIN_VERBS:
        return plain_option(decision.text, decision.verb)
    court = game.ruleset.court
    facts = describe(view, seat, decision, court)
    character = facts.claims
    if decision.verb in NAMES_A_CARD:
        character = decision.cards[0]
    elif decision.verb == PROVE and view.claim >= 0:
        character = court[view.claim]
    elif decision.verb in ABOUT_THE_EXAMINED and view.examined >= 0:
        character = court[view.examined]
    return Option(
        decision=decision.text,
        verb=decision.verb,
        action=decision.action,
        target=decision.target,
        character=character,
        side=decision.side,
        cards=list(decision.cards) if decision.verb == "keep" else None,
        cost=facts.cost,
        gain=facts.gain,
        gives=1 if decision.action == GIVING else 0,
        bluff=facts.bluff,
        blocked_by=list(facts.blocked_by),
    )
