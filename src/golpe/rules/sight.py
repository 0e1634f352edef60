"""Views: copies of a state with only what a seat may know (RULES A12).

Every view is filled by `hide`, which copies what the secrecy tags of `golpe.rules.state` allow into a blank state. It
is just as strict after the end of a game. `view` makes an independent view. `view_of_all` and `view_beside` are cheaper
when many viewers see the same state, because their views share the rows that are the same for everybody.
"""

from typing import Final, NewType

from golpe.rules.state import TRACE_MAX, TRACE_WIDTH, UNDER_MAX, State, every_field
from golpe.rules.vocabulary.characters import NO_CHARACTER, SLOTS
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX
from golpe.rules.vocabulary.traces import AUDIENCE, KNOWN_TO_ALL, KNOWN_TO_BOTH
from golpe.rules.windows import is_sealed

View = NewType("View", State)
"""The part of a state that one seat, or a spectator, may know. Bots, pages and logs get nothing else."""

HIDDEN: Final = -1
"""Stands in a view for a number that the viewer may not know."""


# Blank rows, shared by the views of `view_of_all` and `view_beside`.
NOT_TOLD = [[0] * TRACE_WIDTH] * TRACE_MAX
NO_CARDS = [0] * SLOTS
NO_HANDS = [NO_CARDS] * SEATS_MAX
NOTHING_OF_SEATS = [0] * SEATS_MAX
NOTHING_UNDER = [0] * UNDER_MAX


def view(s: State, viewer: int) -> View:
    """Return the view of a seat, or of a spectator (NOBODY); an exiled seat has a spectator's view (A12).

    It shares nothing with other views, so the receiver, such as a bot, may modify it.
    """
    v = State(options=s.options)  # they never change during a game
    hide(s, viewer, v)
    return View(v)


def view_of_all(s: State) -> View:
    """Return a spectator's view, cheaper than `view`.

    It shares its blank rows with other views and must not be modified.
    """
    v = State(
        options=s.options,
        revealed=rows_for(s.seats, NO_HANDS),
        shown=rows_for(s.seats, NO_HANDS),
        hand=NO_HANDS,
        drafted=NOTHING_OF_SEATS,
        objection=NOTHING_OF_SEATS,
        drawn=NO_CARDS,
        deck=NO_CARDS,
        under=NOTHING_UNDER if s.under_count == 0 else [0] * UNDER_MAX,
        trace=rows_for(s.trace_count, NOT_TOLD),
    )
    hide(s, NOBODY, v)
    return View(v)


def view_beside(s: State, viewer: int, public: View) -> View:
    """Return a seat's view, cheaper than `view`, from a spectator's view of the same state.

    It shares the public rows with `public`, so neither may be modified.
    """
    if (s.alive >> viewer) & 1 == 0:
        return public
    v = State(*every_field(public))  # every row that is written to below is replaced by a new one
    v.hand = NO_HANDS.copy()
    v.hand[viewer] = [0] * SLOTS
    v.drafted = [0] * SEATS_MAX
    v.objection = [0] * SEATS_MAX
    v.drawn = [0] * SLOTS
    if s.under_count > 0:
        v.under = [0] * UNDER_MAX
    hide_but_for(s, viewer, v)
    if HIDDEN in [entry[3] for entry in public.trace[: s.trace_count]]:  # otherwise the whole trace is public
        v.trace = rows_for(s.trace_count, NOT_TOLD)
        hide_trace(s, viewer, v)
    return View(v)


def rows_for(count: int, blank: list[list[int]]) -> list[list[int]]:
    """Return a blank grid; its first `count` rows are new and may be modified, the others are shared."""
    return [row.copy() for row in blank[:count]] + blank[count:]


def hide(s: State, viewer: int, v: State) -> None:
    """Copy into the blank `v` everything that the viewer may know of `s`, except the options."""
    viewer = viewer_of(s, viewer)
    hide_but_trace(s, viewer, v)
    hide_trace(s, viewer, v)


def hide_again(s: State, viewer: int, v: State) -> None:
    """Do the same without the trace, into a `v` that an earlier call has filled at a table of as many seats."""
    for seat in range(SEATS_MAX):
        v.objection[seat] = 0
        v.drafted[seat] = 0
        for slot in range(SLOTS):
            v.hand[seat][slot] = 0
    for slot in range(SLOTS):
        v.drawn[slot] = 0
    for i in range(UNDER_MAX):
        v.under[i] = 0
    hide_but_trace(s, viewer_of(s, viewer), v)


def viewer_of(s: State, viewer: int) -> int:
    """Return whose view a viewer gets: an exiled seat has a spectator's."""
    return viewer if viewer != NOBODY and (s.alive >> viewer) & 1 == 1 else NOBODY


def hide_but_trace(s: State, viewer: int, v: State) -> None:
    """Copy what the viewer may know, except the options and the trace."""
    copy_course(s, v)
    copy_numbers(s, v)
    copy_rows(s, v)
    copy_claim(s, v)
    hide_but_for(s, viewer, v)


def hide_but_for(s: State, viewer: int, v: State) -> None:
    """Copy what the viewer may know of the fields that are not public, except the trace."""
    conceal_answers(s, viewer, v)
    if viewer != NOBODY:
        v.objection[viewer] = s.objection[viewer]
    show_own(s, viewer, v)
    hide_under(s, viewer, v)


def hide_under(s: State, viewer: int, v: State) -> None:
    """Copy the cards under the deck that the viewer put there."""
    for i in range(s.under_count):
        v.under[i] = s.under[i] if s.under_owner[i] == viewer else HIDDEN


def hide_trace(s: State, viewer: int, v: State) -> None:
    """Copy the trace without the values that the viewer may not know."""
    for i in range(s.trace_count):
        v.trace[i][:] = s.trace[i]
        if not may_know(viewer, s.trace[i][0], s.trace[i][1], s.trace[i][2]):
            v.trace[i][3] = HIDDEN


def copy_course(s: State, v: State) -> None:
    """Copy the progress of the game."""
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
    """Copy the public numbers."""
    v.alive = s.alive
    v.resigned = s.resigned
    v.treasury = s.treasury
    v.reserve = s.reserve
    v.deck_count = s.deck_count
    v.under_count = s.under_count


def copy_rows(s: State, v: State) -> None:
    """Copy the public rows."""
    v.under_owner[:] = s.under_owner
    v.coins[:] = s.coins
    v.influence[:] = s.influence
    v.faction[:] = s.faction
    for seat in range(s.seats):
        v.revealed[seat][:] = s.revealed[seat]
        v.shown[seat][:] = s.shown[seat]


def copy_claim(s: State, v: State) -> None:
    """Copy what was declared in this turn."""
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
    """Copy which seats owe an answer; of a sealed window's answers, a seat knows only its own (A11)."""
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
    v.hand[viewer][:] = s.hand[viewer]
    if viewer == s.turn:
        v.drawn[:] = s.drawn
    if viewer == s.turn or viewer == s.target:
        v.examined = s.examined


def may_know(viewer: int, kind: int, seat: int, other: int) -> bool:
    """Return whether a viewer may know the value of a trace entry."""
    audience = AUDIENCE[kind]
    if audience == KNOWN_TO_ALL:
        return True
    return viewer != NOBODY and (viewer == seat or (audience == KNOWN_TO_BOTH and viewer == other))
