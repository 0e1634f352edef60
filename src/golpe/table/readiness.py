"""Before a game: masks, who is ready, and the countdown. Each command is checked and returns entries."""

from collections.abc import Set as AbstractSet

from golpe.errors import ProtocolError
from golpe.table import journal
from golpe.table.journal import Entry
from golpe.table.limits import MASKS, PEOPLE_TO_COUNT_DOWN, RATED_SEATS_MIN
from golpe.table.seating import check_no_game, own_seat
from golpe.table.state import TableState


def choose_mask(state: TableState, guest: int, mask: int) -> list[Entry]:
    """Choose the mask of a guest's seat, between games.

    Raises: ProtocolError (not_seated, already_started, bad_options, mask_taken).
    """
    own_seat(state, guest)
    check_no_game(state)
    if not 0 <= mask < MASKS:
        raise ProtocolError("bad_options", f"mask: {mask} is not between 0 and {MASKS - 1}")
    if any(state.masks.get(other) == mask for other in state.owners() - {guest}):
        raise ProtocolError("mask_taken", f"another player at table {state.code} wears mask {mask}")
    return [] if state.masks.get(guest) == mask else [journal.MaskChosen(guest, mask)]


def be_ready(state: TableState, guest: int, *, is_wanted: bool) -> list[Entry]:
    """Be ready for the next game, or withdraw it.

    Raises: ProtocolError (not_seated, already_started).
    """
    own_seat(state, guest)
    check_no_game(state)
    if is_wanted == (guest in state.ready):
        return []
    return [journal.Readied(guest) if is_wanted else journal.ReadyWithdrawn(guest)]


def stop_countdown(state: TableState, guest: int) -> list[Entry]:
    """Stop the countdown to the next game, but not that of quick play; nothing happens if none runs.

    Raises: ProtocolError (not_seated, options_fixed).
    """
    own_seat(state, guest)
    if state.fills_with_bots:
        raise ProtocolError(
            "options_fixed", f"table {state.code} was opened by quick play: its countdown cannot be stopped"
        )
    return [] if state.starts_at_ms is None else [journal.CountdownStopped(guest)]


def can_stop_countdown(state: TableState) -> bool:
    """Return whether a countdown runs that any player may stop."""
    return state.starts_at_ms is not None and not state.fills_with_bots


def count_down(
    state: TableState, present: AbstractSet[int], *, now_ms: int, strangers_ms: int, ready_ms: int
) -> list[Entry]:
    """Begin the countdown to the next game; later arrivals do not restart it.

    Before the first game of quick play, it begins once enough people are here; otherwise once more than half are ready.

    Args:
        present: the guests who have a page of this table open.
        strangers_ms: length of the countdown of quick play.
        ready_ms: length of every other countdown.
    """
    if not state.is_between_games or state.starts_at_ms is not None:
        return []
    if state.fills_with_bots:
        is_wanted = len(state.owners() & present) >= PEOPLE_TO_COUNT_DOWN
        return [journal.CountdownBegun(now_ms + strangers_ms)] if is_wanted else []
    if state.is_countdown_stopped or not state.is_majority_ready or not state.has_enough_players:
        return []
    return [journal.CountdownBegun(now_ms + ready_ms)]


def starts_now(state: TableState, present: AbstractSet[int], *, now_ms: int) -> bool:
    """Return whether the next game starts by itself now: all are ready, or the countdown is over.

    Most of the players must be ready and present, so that nobody who returns alone starts the game. Before quick play's
    first game nobody has to be ready.

    Args:
        present: the guests who have a page of this table open.
    """
    if not state.is_between_games or not state.has_enough_players:
        return False
    here = state.ready if state.is_by_days else state.ready & present  # by days, nobody waits at the table
    if state.options.is_rated:  # its players were chosen: it starts as soon as all of them are here
        enough = min(state.options.seats, RATED_SEATS_MIN)
        return state.stage == "gathering" and len(state.owners()) >= enough and state.owners() <= present
    if not state.fills_with_bots and 2 * len(here) <= len(state.people()):
        return False
    are_all_ready = bool(state.ready) and state.ready >= state.people()
    return are_all_ready or (state.starts_at_ms is not None and now_ms >= state.starts_at_ms)
