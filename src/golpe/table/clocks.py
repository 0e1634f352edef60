"""The clocks of a table: deadlines, the pause while nobody is connected, and relaxed time."""

from msgspec import UNSET
from msgspec.structs import replace

from golpe.errors import ProtocolError
from golpe.game import RESIGNATION
from golpe.table.journal import Asked, Capped, Decided, Entry, Lapsed, Missed, Relaxed
from golpe.table.limits import (
    DAYS_OF_GAME_MAX,
    MISSED_MAX,
    RELAX_IN_TOURNAMENTS_MAX,
    RELAX_MAX,
    RELAXED_GAME_MS,
)
from golpe.table.moment import Moment
from golpe.table.playing import answer_as, decided
from golpe.table.seating import own_seat
from golpe.table.state import TableState
from golpe.table.timekeeping import asleep, awake, due_of, reached


def deadlines(state: TableState) -> dict[int, int]:
    """Return the deadlines of the people who are being asked, by seat, in milliseconds since 1970."""
    game, asked = state.game, state.timekeeping.asked
    if game is None or state.stage != "playing" or asked is None or asked.is_asleep:
        return {}
    due_ms = {seat: due_of(asked, seat, window=game.window) for seat in game.waiting if state.seats[seat].is_human}
    return {seat: due for seat, due in due_ms.items() if due is not None}


def load(state: TableState, *, down_since_ms: int, opened_ms: int, now_ms: int) -> None:
    """Stop the clocks of a table that has just been folded, as of when the previous server stopped.

    No entry is made for this, because nobody is connected yet. `wake` makes one when somebody connects.

    Args:
        down_since_ms: when the previous server was last known to be running.
        opened_ms: when this server was started.
    """
    state.timekeeping = state.timekeeping.loaded(down_since_ms=down_since_ms, opened_ms=opened_ms, now_ms=now_ms)


def answer_by_default(state: TableState, seat: int, moment: Moment) -> list[Entry]:
    """Answer for a seat whose time is up (RULES A11). At a table by days, it resigns the second time in a row."""
    game = state.playing()
    answer = game.default(seat).text
    if state.is_by_days:
        missed = Missed(seat, state.missed.get(seat, 0) + 1)
        if missed.in_a_row >= MISSED_MAX and game.may_resign(seat):
            return [missed, decided(state, seat, RESIGNATION, moment)]
        return [missed, *answer_as(state, seat, answer, moment)]
    entries = answer_as(state, seat, answer, moment)
    if not state.options.is_rated:
        return entries
    return [replace(entry, is_late=True) if isinstance(entry, Decided) else entry for entry in entries]


def lapses_ms(state: TableState) -> int | None:
    """Return when the game of a table by days ends without a winner; None if none is played."""
    began_ms = state.timekeeping.began_ms
    if not state.is_by_days or state.stage != "playing" or began_ms == 0:
        return None
    return began_ms + DAYS_OF_GAME_MAX * 24 * 3_600_000


def lapse(state: TableState, *, now_ms: int) -> list[Lapsed]:
    """End the game of a table by days that has taken too many days."""
    lapses = lapses_ms(state)
    return [] if lapses is None or now_ms < lapses else [Lapsed()]


def ties_ms(state: TableState) -> int | None:
    """Return when the game of a tournament ends tied; None if none is played."""
    tournament = state.options.tournament
    if tournament is UNSET or state.stage != "playing":
        return None
    return tournament.until_ms + more_time(state)


def more_time(state: TableState) -> int:
    """Return by how many milliseconds the game of a tournament ends later because of relaxed time."""
    return RELAXED_GAME_MS if state.relax > 1 else 0


def passed(state: TableState, moment: Moment) -> list[Entry]:
    """Return what time alone has done: the game of a tournament ends tied, or the clocks of an empty table stop."""
    ties = ties_ms(state)
    if ties is not None and moment.now_ms >= ties:
        return [Capped()]
    return [*fall_asleep(state, now_ms=moment.now_ms)] if moment.is_asleep else []


def fall_asleep(state: TableState, *, now_ms: int) -> list[Asked]:
    """Stop the clocks: the last person has disconnected."""
    asked = state.timekeeping.asked
    return [] if asked is None or asked.is_asleep or state.is_by_days else [asleep(asked, now_ms=now_ms)]


def wake(state: TableState, *, now_ms: int) -> list[Asked]:
    """Restart the clocks: somebody is connected."""
    asked = state.timekeeping.asked
    if asked is None or not asked.is_asleep:
        return []
    return [awake(asked, slept_ms=max(0, now_ms - asked.since_ms), now_ms=now_ms)]


def go_on(state: TableState, *, now_ms: int) -> list[Entry]:
    """Restart the clocks of a table by days without anybody connected, and end its game if it has taken too long."""
    return [*wake(state, now_ms=now_ms), *lapse(state, now_ms=now_ms)] if state.is_by_days else []


def arrive(state: TableState, guest: int, *, is_first: bool, now_ms: int) -> list[Asked]:
    """Restart the clocks if they are stopped, and start that of a player whose page was awaited.

    Whether the player has answered makes no difference, because that may be secret.

    Args:
        is_first: True if the guest's page had not been reached before in this game.
    """
    before, game = state.timekeeping.asked, state.game
    if before is None or game is None:
        return []
    (asked,) = wake(state, now_ms=now_ms) or [before]
    seat = next((at for at, each in enumerate(state.seats) if each.guest == guest), None)
    if is_first and seat is not None and asked.window == game.window:
        asked = reached(asked, seat, now_ms=now_ms)
    return [] if asked == before else [asked]


def relax(state: TableState, guest: int, factor: int) -> list[Entry]:
    """Ask for relaxed time until the end of the game.

    Args:
        factor: multiple of the normal time, 1 to `RELAX_MAX`; in a tournament, to `RELAX_IN_TOURNAMENTS_MAX`.

    Raises: ProtocolError (not_seated, bad_options, no_clocks).
    """
    own_seat(state, guest)
    most = RELAX_MAX if state.options.tournament is UNSET else RELAX_IN_TOURNAMENTS_MAX
    if not 1 <= factor <= most:
        raise ProtocolError("bad_options", f"relaxed time is 1 to {most} times the normal time, not {factor}")
    if state.options.clocks is None:  # a table by days has no time to spare either
        raise ProtocolError("no_clocks", f"table {state.code} has no clocks to relax")
    return [] if state.relaxed.get(guest, 1) == factor else [Relaxed(guest, factor)]
