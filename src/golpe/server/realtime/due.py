"""When a table will next change due to time alone."""

from typing import Final

from golpe.server.limits import ALL_READY_STARTS_AFTER, QUICK_STARTS_WITHIN, READY_STARTS_AFTER
from golpe.server.realtime.deals import Deals
from golpe.server.realtime.presence import Presence
from golpe.table import seating
from golpe.table.clocks import deadlines, lapses_ms, ties_ms
from golpe.table.readiness import Countdowns
from golpe.table.state import TableState

COUNTDOWNS: Final = Countdowns(
    quick=int(QUICK_STARTS_WITHIN * 1000), most=int(READY_STARTS_AFTER * 1000), all=int(ALL_READY_STARTS_AFTER * 1000)
)


def next_change_in(state: TableState, presence: Presence, deals: Deals, *, now_ms: int) -> float | None:
    """Return the seconds until the next change due to time alone; None if there will be none."""
    if not presence.connections and not state.is_by_days:
        return presence.next_vacancy_in(state)
    delays = [(due_ms - now_ms) / 1000 for due_ms in deadlines(state).values()]
    delays += [
        each
        for each in (presence.next_change_in(state), presence.start_offered_in(), deals.due_in())
        if each is not None
    ]
    lapses = lapses_ms(state)
    if lapses is not None:
        delays.append((lapses - now_ms) / 1000)
    if not seating.offers_bots(state, now_ms=now_ms):
        delays.append((state.bots_from_ms - now_ms) / 1000)
    if state.starts_at_ms is not None and state.starts_at_ms > now_ms:  # later it waits for players
        delays.append((state.starts_at_ms - now_ms) / 1000)
    ties = ties_ms(state)
    if ties is not None:
        delays.append((ties - now_ms) / 1000)
    return max(0.0, min(delays)) if delays else None
