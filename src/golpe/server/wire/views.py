"""The game as shown to one viewer, rendered from that viewer's view and never from the state."""

from copy import copy
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, repeat
from typing import Final

from msgspec import convert

from golpe.game import Decision, Game, View, describe, gain_at_stake, question_kind, seats_in
from golpe.game import Event as GameEvent
from golpe.protocol.page import Ended, Event, GameView, Option, Player, Prompt, Timing
from golpe.record.game_text import won_by
from golpe.rules.vocabulary import actions
from golpe.rules.vocabulary.actions import ACTIONS
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.factions import FACTIONS, NO_FACTION
from golpe.rules.vocabulary.phases import EXAMINE_DECIDE, PHASES
from golpe.table.journal import Asked
from golpe.table.playing import revisable
from golpe.table.standing_answers import PASS, only_answer
from golpe.table.state import TableState
from golpe.table.timekeeping import due_of
from golpe.table.waiting import waiting_for

HANDS_KEPT: Final = 4_096


@dataclass(slots=True)
class Surroundings:
    """What the table adds to a view of the game."""

    number: int
    """Number of the game at the table."""
    is_waiting_shown: bool
    """Whether a sealed window shows which seats still owe an answer."""
    ended: Ended | None
    public: GameView | None = None
    """The rendering for spectators, if there is one already. Those for players differ only in own cards and prompts."""


def game_view(game: Game, view: View, *, viewer: int | None, around: Surroundings, prompt: Prompt | None) -> GameView:
    """Render a view.

    Args:
        game: used only for public information, and for all hands once it is over.
        view: `game.view(viewer)`.
    """
    if around.public is None:
        shown = public_view(game, view, around=around)
        shown.waiting = waiting_for(game, view, shown.asked, is_shown=around.is_waiting_shown)
    else:
        shown = copy(around.public)  # `waiting` is copied, too: no seat may know more about it than everybody
    shown.prompt = prompt
    if viewer is None:
        return shown
    court = game.ruleset.court
    if around.ended is None:
        shown.players = shown.players.copy()
        own = copy(shown.players[viewer])
        own.hand = characters(view.hand[viewer], court)
        shown.players[viewer] = own
    if viewer == view.turn:
        shown.drawn = characters(view.drawn, court)
        shown.examined = examined_by(view, viewer, court)
    shown.set_aside = set_aside_by(view, viewer, court)
    if shown.under:
        shown.under = under_the_deck(view, court)
    return shown


def public_view(game: Game, view: View, *, around: Surroundings) -> GameView:
    """Render the public part of a game, from any viewer's view."""
    ended = around.ended
    asked = list(seats_in(view.eligible)) if ended is None else []
    court = game.ruleset.court
    has_factions = game.ruleset.options["factions"] is True
    return GameView(
        number=around.number,
        window=view.window,
        phase=PHASES[view.phase],
        turn=view.turn,
        turns=view.turns,
        action=ACTIONS[view.action] or None,
        target=seat_or_none(view.target),
        claimant=seat_or_none(view.claimant),
        claim=None if view.claim < 0 else court[view.claim],
        claim_is_block=view.claim_of_block == 1,
        gain=gain_at_stake(view),
        challenger=seat_or_none(view.challenger),
        players=players(game, view, ended=ended),
        treasury=None if view.treasury < 0 else view.treasury,
        deck_count=view.deck_count,
        court=list(court),
        copies=game.ruleset.copies(game.seats),
        may_decline=game.ruleset.options["may_decline"] is True,
        asked=asked,
        waiting=None,
        prompt=None,
        winner=won_by(game) if ended == "won" else None,
        ended=ended,
        factions=[factions_of(view, seat) if has_factions else None for seat in range(game.seats)],
        reserve=view.reserve if has_factions else None,
        under=[None] * view.under_count,
    )


def under_the_deck(view: View, court: tuple[str, ...]) -> list[str | None]:
    """Return the cards under the deck, with None for those that this viewer did not put there."""
    return [None if slot < 0 else court[slot] for slot in view.under[: view.under_count]]


def factions_of(view: View, seat: int) -> str | None:
    """Return the faction of a seat."""
    return None if view.faction[seat] == NO_FACTION else FACTIONS[view.faction[seat]]


def examined_by(view: View, viewer: int | None, court: tuple[str, ...]) -> str | None:
    """Return the card that the Inquisitor is examining, for the Inquisitor's own view."""
    is_deciding = view.phase == EXAMINE_DECIDE and viewer == view.turn
    return court[view.examined] if is_deciding and view.examined >= 0 else None


def set_aside_by(view: View, viewer: int | None, court: tuple[str, ...]) -> list[str]:
    """Return the cards that a seat set aside in the draft."""
    if viewer is None or view.drafted[viewer] == 0:
        return []
    return [court[slot] for slot in range(SLOTS) if slot != view.drafted[viewer] - 1]


def players(game: Game, view: View, *, ended: Ended | None) -> list[Player]:
    """Return all players' coins and cards. Hands are open once the game is over."""
    court = game.ruleset.court
    hands: list[list[str] | None] = [None] * game.seats
    if ended is not None:
        hands = [characters(game.view(seat).hand[seat], court) for seat in range(game.seats)]
    return [
        Player(
            seat=seat,
            alive=view.alive >> seat & 1 == 1,
            resigned=view.resigned >> seat & 1 == 1,
            coins=view.coins[seat],
            influence=view.influence[seat],
            revealed=characters(view.revealed[seat], court),
            shown=characters(view.shown[seat], court),
            hand=hands[seat],
        )
        for seat in range(game.seats)
    ]


def event_view(event: GameEvent) -> Event:
    """Render an event."""
    return convert(event, Event, from_attributes=True)


def characters(counts: list[int], court: tuple[str, ...]) -> list[str]:
    """Return characters from their counts by slot."""
    return list(cards_in(tuple(counts), court))


@lru_cache(HANDS_KEPT)
def cards_in(counts: tuple[int, ...], court: tuple[str, ...]) -> tuple[str, ...]:
    """Return characters from their counts by slot; cached, because there are few distinct arguments."""
    return tuple(chain.from_iterable(map(repeat, court, counts)))


def seat_or_none(seat: int) -> int | None:
    """Return a seat, or None for NOBODY."""
    return None if seat < 0 else seat


def timing_view(asked: Asked, *, seat: int | None, is_asked: bool, window: int, now_ms: int) -> Timing:
    """Render the clocks, with the viewer's own deadline only, and the banks as they were when the window opened.

    Args:
        is_asked: True if this seat owes an answer.
    """
    due_ms = due_of(asked, seat, window=window) if seat is not None and is_asked else None
    return Timing(
        now_ms=now_ms, opened_ms=asked.at_ms, deadline_ms=due_ms, base_ms=asked.base_ms, bank_ms=asked.bank_ms
    )


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
