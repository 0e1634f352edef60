"""What a table by days waits for, so that it is woken in time although it is not loaded."""

from collections.abc import Iterable
from typing import Final

from golpe.server.store.days import Days, Turn
from golpe.table.clocks import deadlines, lapses_ms
from golpe.table.journal import Configured, Entry
from golpe.table.standing_answers import automatic_answer
from golpe.table.state import TableState

AT_ONCE: Final = 0
"""The time at which a table is woken that goes on by itself."""

NOTHING: Final = Days(wakes_ms=None, turns=())


def days_of(state: TableState, entries: Iterable[Entry]) -> Days | None:
    """Return what a table by days waits for after a commit of these entries; None at any other table."""
    if not state.is_by_days:
        return NOTHING if any(isinstance(entry, Configured) for entry in entries) else None
    if state.stage == "over" and state.announced is None:
        return Days(wakes_ms=state.starts_at_ms, turns=())
    asked = {} if state.game is None else turns_in(state)
    people = sorted(state.people())
    turns = tuple(asked.get(guest, Turn(guest=guest)) for guest in people)
    return Days(wakes_ms=wakes_ms(state), turns=turns)


def wakes_ms(state: TableState) -> int | None:
    """Return when a table by days next changes by itself; None if it does not."""
    if state.announced is not None:
        return AT_ONCE
    if state.stage != "playing":
        return state.starts_at_ms
    if answers_by_itself(state):
        return AT_ONCE
    lapses = lapses_ms(state)
    moments = list(deadlines(state).values()) if lapses is None else [*deadlines(state).values(), lapses]
    return min(moments, default=AT_ONCE)


def answers_by_itself(state: TableState) -> bool:
    """Return whether a bot owes an answer, or an answer is given automatically for a person."""
    return any(
        state.seats[seat].bot is not None or automatic_answer(state, seat) is not None
        for seat in state.playing().waiting
    )


def turns_in(state: TableState) -> dict[int, Turn]:
    """Return what the open window asks of people, by guest, except where they are answered for automatically."""
    game, found = state.playing(), dict[int, Turn]()
    for seat, due_ms in deadlines(state).items():
        guest = state.seats[seat].guest
        if guest is not None and automatic_answer(state, seat) is None:
            found[guest] = Turn(guest=guest, due_ms=due_ms, number=state.number, window=game.window)
    return found
