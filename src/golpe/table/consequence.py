"""Entries that follow automatically from the state of a table, one at a time."""

from golpe.game import RESIGNATION
from golpe.record.game_text import won_by
from golpe.table import limits
from golpe.table.formats import KINDS
from golpe.table.journal import Asked, Capped, Entry, VotedOut, Won
from golpe.table.moment import Moment
from golpe.table.options import clocks_of
from golpe.table.pacing import held_for_ms
from golpe.table.phases import BLOCK_OPEN
from golpe.table.playing import PASS, decided
from golpe.table.state import TableState
from golpe.table.timekeeping import question


def consequence(state: TableState, moment: Moment) -> Entry | None:
    """Return the next entry that follows without a command; None if there is none."""
    removed = state.series.removed
    if removed is not None:
        return VotedOut([seat.guest for seat in state.seats].index(removed))
    if state.stage != "playing":
        return None
    if is_unopposed(state) and moment.format >= KINDS[Won]:
        return Won()
    seat = resigning(state)
    if seat is not None:
        return decided(state, seat, RESIGNATION, moment)
    plan = due_plan(state)
    if plan is not None:
        return decided(state, *plan, moment)
    if state.decisions >= limits.DECISIONS_MAX:
        return Capped()
    return opened_window(state, moment)


def is_unopposed(state: TableState) -> bool:
    """Return whether all players but one have resigned, if leavers resign here."""
    return state.options.leavers == "resign" and won_by(state.playing()) is not None


def resigning(state: TableState) -> int | None:
    """Return a seat whose player left during the game, or let too many clocks run out, if such seats resign here."""
    if state.options.leavers != "resign":
        return None
    game, lapses = state.playing(), state.timekeeping.lapses
    gone = [
        at
        for at, seat in enumerate(state.seats[: game.seats])
        if seat.is_free or lapses.get(at, 0) >= limits.LAPSES_MAX
    ]
    return next((at for at in gone if game.may_resign(at)), None)


def due_plan(state: TableState) -> tuple[int, str] | None:
    """Return a seat with its planned answer that is due (A11). After a failed challenge only blocks are due."""
    game = state.playing()
    if game.phase != BLOCK_OPEN or not state.plans:
        return None
    for seat in game.waiting:
        plan = state.plans.get(seat)
        if plan is None or (plan == PASS and state.challenged):
            continue
        if any(plan == decision.text for decision in state.legal(seat)):
            return seat, plan
    return None


def opened_window(state: TableState, moment: Moment) -> Asked | None:
    """Return the deadlines of the open window at a table with clocks, unless they are already set."""
    clocks = clocks_of(state.options)
    if clocks is None:
        return None
    game = state.playing()
    return question(
        state.timekeeping,
        clocks,
        relax=1 if state.is_by_days else state.relax,
        window=game.window,
        phase=game.phase,
        people={
            seat: 0 if state.is_by_days else moment.awaited_ms(guest, state.number)
            for seat in game.waiting
            if state.seats[seat].is_human and (guest := state.seats[seat].guest) is not None
        },
        held_ms=held_for_ms(state),
        now_ms=moment.now_ms,
        is_asleep=moment.is_asleep and not state.is_by_days,
    )
