"""What a seat may know of a state: the one function that builds views (RULES A12).

`hide` starts from a blank and copies what the secrecy tags of `golpe.rules.state` allow; a test
holds it against the tags, field by field. It is as strict after the end of a game as during it.
Many are shown the same moment: `view` does the same in two steps, what all may know, and beside it what a seat knows.
"""

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Never, NewType

from golpe.rules.state import TRACE_MAX, TRACE_WIDTH, UNDER_MAX, State
from golpe.rules.vocabulary import (
    AUDIENCE,
    HIDDEN,
    KNOWN_TO_ALL,
    KNOWN_TO_BOTH,
    NO_CHARACTER,
    NOBODY,
    SEATS_MAX,
    SLOTS,
)
from golpe.rules.windows import is_sealed

View = NewType("View", State)
"""A state as one seat, or a spectator, may know it. Bots, pages and logs meet nothing else."""


# What a view says of that of which its viewer knows nothing: rows that all shared views have in common.
NOT_TOLD = [[0] * TRACE_WIDTH] * TRACE_MAX
NO_CARDS = [0] * SLOTS
NO_HANDS = [NO_CARDS] * SEATS_MAX
NOTHING_OF_SEATS = [0] * SEATS_MAX
NOTHING_UNDER = [0] * UNDER_MAX
every_field: Callable[[State], tuple[Never, ...]] = attrgetter(*(each.name for each in fields(State)))
"""Returns what all fields hold, as `State` takes it."""


def view(s: State, viewer: int) -> View:
    """Build what a seat (or NOBODY: a spectator) may know; an exiled seat knows what a spectator knows (A12).

    Its rows are its own: whoever is handed it, as a bot of another package is, may write into them.
    """
    told = view_of_all(s)
    return apart(told if viewer == NOBODY else view_beside(s, viewer, told))


def apart(v: View) -> View:
    """Return a view with rows of its own."""
    own = State(*every_field(v))
    own.coins = v.coins.copy()
    own.influence = v.influence.copy()
    own.faction = v.faction.copy()
    own.drafted = v.drafted.copy()
    own.deck = v.deck.copy()
    own.under = v.under.copy()
    own.under_owner = v.under_owner.copy()
    own.objection = v.objection.copy()
    own.drawn = v.drawn.copy()
    own.revealed = [cards.copy() for cards in v.revealed]
    own.hand = [cards.copy() for cards in v.hand]
    own.shown = [cards.copy() for cards in v.shown]
    own.trace = [entry.copy() for entry in v.trace]
    return View(own)


def view_of_all(s: State) -> View:
    """Build what everybody may know, which is what a spectator knows: as `hide` does, but rows are copied whole.

    Views share the rows in which nothing is told: it is for telling people alone, and nobody may write into it.
    """
    v = State(
        options=s.options,  # they never change in a game
        coins=s.coins.copy(),
        influence=s.influence.copy(),
        revealed=[cards.copy() for cards in s.revealed[: s.seats]] + NO_HANDS[s.seats :],
        faction=s.faction.copy(),
        hand=NO_HANDS,
        shown=[cards.copy() for cards in s.shown[: s.seats]] + NO_HANDS[s.seats :],
        drafted=NOTHING_OF_SEATS,
        deck=NO_CARDS,
        under=NOTHING_UNDER,
        under_owner=s.under_owner.copy(),
        objection=NOTHING_OF_SEATS,
        drawn=NO_CARDS,
        examined=NO_CHARACTER,
        trace=told_trace(s, NOBODY),
    )
    copy_course(s, v)
    copy_numbers(s, v)
    copy_claim(s, v)
    conceal_answers(s, NOBODY, v)
    if s.under_count > 0:
        v.under = [0] * UNDER_MAX
        hide_under(s, NOBODY, v)
    return View(v)


def view_beside(s: State, viewer: int, told: View) -> View:
    """Build what a seat may know from what a spectator may know at the same moment.

    Rows that hold the same for everybody are shared with `told`: it, too, is for telling people alone.
    """
    if (s.alive >> viewer) & 1 == 0:
        return told
    v = State(*every_field(told))
    v.hand = v.hand.copy()
    v.hand[viewer] = s.hand[viewer].copy()
    if s.drafted[viewer] != 0:
        v.drafted = v.drafted.copy()
        v.drafted[viewer] = s.drafted[viewer]
    if viewer == s.turn:
        v.drawn = s.drawn.copy()
    if viewer == s.turn or viewer == s.target:
        v.examined = s.examined
    if s.objection[viewer] != 0:
        v.objection = v.objection.copy()
        v.objection[viewer] = s.objection[viewer]
    conceal_answers(s, viewer, v)
    if s.under_count > 0:
        v.under = [0] * UNDER_MAX
        hide_under(s, viewer, v)
    if knows_more_of_trace(s, viewer):
        v.trace = told_trace(s, viewer)
    return View(v)


def told_trace(s: State, viewer: int) -> list[list[int]]:
    """Return what has happened, without the cards that the viewer may not know, in rows of its own."""
    told = [entry.copy() for entry in s.trace[: s.trace_count]]
    for entry in told:
        if AUDIENCE[entry[0]] != KNOWN_TO_ALL and not may_know(viewer, entry[0], entry[1], entry[2]):
            entry[3] = HIDDEN
    return told + NOT_TOLD[s.trace_count :]


def hide(s: State, viewer: int, v: State) -> None:
    """Copy into the blank `v` what the viewer may know of `s`, all but the options."""
    if viewer != NOBODY and (s.alive >> viewer) & 1 == 0:
        viewer = NOBODY
    copy_course(s, v)
    copy_numbers(s, v)
    copy_rows(s, v)
    copy_claim(s, v)
    hide_but_for(s, viewer, v)


def hide_but_for(s: State, viewer: int, v: State) -> None:
    """Copy what not everybody may know, as far as the viewer may."""
    conceal_answers(s, viewer, v)
    if viewer != NOBODY:
        v.objection[viewer] = s.objection[viewer]
    show_own(s, viewer, v)
    hide_under(s, viewer, v)
    hide_trace(s, viewer, v)


def hide_under(s: State, viewer: int, v: State) -> None:
    """Copy what lies under the deck, as far as the viewer has put it there."""
    for i in range(s.under_count):
        v.under[i] = s.under[i] if s.under_owner[i] == viewer else HIDDEN


def hide_trace(s: State, viewer: int, v: State) -> None:
    """Copy what has happened, without the cards that the viewer may not know."""
    for i in range(s.trace_count):
        for k in range(TRACE_WIDTH):
            v.trace[i][k] = s.trace[i][k]
        if not may_know(viewer, s.trace[i][0], s.trace[i][1], s.trace[i][2]):
            v.trace[i][3] = HIDDEN


def knows_more_of_trace(s: State, viewer: int) -> bool:
    """Tell whether a viewer may know of what has happened what not everybody may."""
    for entry in s.trace[: s.trace_count]:
        if AUDIENCE[entry[0]] != KNOWN_TO_ALL and may_know(viewer, entry[0], entry[1], entry[2]):
            return True
    return False


def copy_course(s: State, v: State) -> None:
    """Copy how far the game is."""
    v.sealed = s.sealed
    v.seats = s.seats
    v.phase = s.phase
    v.turn = s.turn
    v.turns = s.turns
    v.window = s.window
    v.eligible = s.eligible
    v.then = s.then
    v.owed = s.owed
    v.drawer = s.drawer
    v.draws_left = s.draws_left
    v.trace_count = s.trace_count


def copy_numbers(s: State, v: State) -> None:
    """Copy what lies on the table as numbers."""
    v.alive = s.alive
    v.resigned = s.resigned
    v.treasury = s.treasury
    v.reserve = s.reserve
    v.deck_count = s.deck_count
    v.under_count = s.under_count


def copy_rows(s: State, v: State) -> None:
    """Copy what lies on the table in rows."""
    for i in range(s.under_count):
        v.under_owner[i] = s.under_owner[i]
    for seat in range(SEATS_MAX):
        v.coins[seat] = s.coins[seat]
        v.influence[seat] = s.influence[seat]
        v.faction[seat] = s.faction[seat]
        for slot in range(SLOTS):
            v.revealed[seat][slot] = s.revealed[seat][slot]
            v.shown[seat][slot] = s.shown[seat][slot]


def copy_claim(s: State, v: State) -> None:
    """Copy what has been declared in this turn."""
    v.action = s.action
    v.target = s.target
    v.claimant = s.claimant
    v.claim = s.claim
    v.claim_of_block = s.claim_of_block
    v.challenger = s.challenger
    v.barred = s.barred
    v.asked_later = s.asked_later
    v.kept_claim = s.kept_claim


def conceal_answers(s: State, viewer: int, v: State) -> None:
    """Copy who owes an answer; of a sealed window's answers a seat knows its own alone (A11)."""
    own = 1 << viewer if viewer != NOBODY else 0
    if is_sealed(s):
        v.waiting = s.eligible & ~own & ~s.resigned | s.waiting & own
        v.asked = viewer if s.waiting & own != 0 else NOBODY
    else:
        v.waiting = s.waiting
        v.asked = s.asked
    v.objectors = s.objectors & own if s.sealed == 1 else s.objectors
    v.passed_block = s.passed_block & own if s.sealed == 1 else s.passed_block


def show_own(s: State, viewer: int, v: State) -> None:
    """Copy the viewer's own cards."""
    v.examined = NO_CHARACTER
    if viewer == NOBODY:
        return
    v.drafted[viewer] = s.drafted[viewer]
    for slot in range(SLOTS):
        v.hand[viewer][slot] = s.hand[viewer][slot]
        if viewer == s.turn:
            v.drawn[slot] = s.drawn[slot]
    if viewer == s.turn or viewer == s.target:
        v.examined = s.examined


def may_know(viewer: int, kind: int, seat: int, other: int) -> bool:
    """Tell whether a viewer may know the value of a trace entry."""
    audience = AUDIENCE[kind]
    if audience == KNOWN_TO_ALL:
        return True
    return viewer != NOBODY and (viewer == seat or (audience == KNOWN_TO_BOTH and viewer == other))
