"""The question to a seat, with details of each answer. There is one prompt per claim (RULES A11)."""

from functools import cache
from typing import Final

from golpe.game import Decision, Game, View, describe, question_kind
from golpe.protocol.page import Option, Prompt
from golpe.rules.vocabulary import actions
from golpe.table.playing import revisable
from golpe.table.standing_answers import PASS, only_answer
from golpe.table.state import TableState

PROVE: Final = "prove"
PLAIN_VERBS: Final = frozenset((PASS, "challenge", "decline", "replace", "keep_shown"))
NAMES_A_CARD: Final = frozenset(("lose", "show", "draft"))
ABOUT_THE_EXAMINED: Final = frozenset(("return", "swap"))
GIVING: Final = actions.ACTIONS[actions.COOPERATE]


def prompt_for(state: TableState, view: View, seat: int) -> Prompt | None:
    """Return the question that a seat has to answer, or whose answer it may revise; None if there is none.

    Args:
        view: the game's view of this seat.
    """
    game = state.game
    if game is None or state.stage != "playing":
        return None
    legal = state.legal(seat)
    if legal:
        decisions = [*legal, *game.foreseen_blocks(seat)]
        return Prompt(
            kind=question_kind(view),
            options=options(game, view, seat, decisions),
            automatic=only_answer(state.view(None), seat, game.ruleset.court) is not None,
        )
    answered = state.plans.get(seat, state.answers.get(seat))
    revisions = revisable(state, seat)
    if answered is None or (seat not in state.answers and not revisions):
        return None
    kind = question_kind(view) if seat in state.answers else "claim"
    return Prompt(kind=kind, options=options(game, view, seat, revisions), answered=answered)


def options(game: Game, view: View, seat: int, decisions: list[Decision]) -> list[Option]:
    """Render decisions as buttons."""
    return [option(game, view, seat, decision) for decision in decisions]


@cache
def plain_option(decision: str, verb: str) -> Option:
    """Render a decision without details; cached, so do not modify it."""
    return Option(decision=decision, verb=verb)


def option(game: Game, view: View, seat: int, decision: Decision) -> Option:
    """Render one decision as a button."""
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
