"""Before a game: masks, who is ready, and the countdown. Each command is checked and returns entries."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from golpe.errors import ProtocolError
from golpe.table import journal
from golpe.table.journal import Entry
from golpe.table.limits import MASKS, PEOPLE_TO_COUNT_DOWN, RATED_SEATS_MIN
from golpe.table.seating import check_no_game, own_seat
from golpe.table.state import TableState


@dataclass(frozen=True, slots=True)
class Countdowns:
    """The lengths of countdowns to the next game, in milliseconds."""

    quick: int
    """The shortest one of quick play, which otherwise ends when bots may take seats."""
    most: int
    """Once more than half of the people are ready."""
    all: int
    """Once all are."""


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
    """Be ready for the next game, or withdraw it, which stops a countdown that all were ready for.

    Raises: ProtocolError (not_seated, already_started).
    """
    own_seat(state, guest)
    check_no_game(state)
    if is_wanted == (guest in state.ready):
        return []
    if is_wanted:
        return [journal.Readied(guest)]
    stopped = are_all_ready(state) and can_stop_countdown(state)
    return [*([journal.CountdownStopped(guest)] if stopped else []), journal.ReadyWithdrawn(guest)]


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


def are_all_ready(state: TableState) -> bool:
    """Return whether all people at the table are ready, and there are several of them."""
    people = state.people()
    return len(people) >= PEOPLE_TO_COUNT_DOWN and state.ready >= people


def count_down(state: TableState, present: AbstractSet[int], *, now_ms: int, lengths: Countdowns) -> list[Entry]:
    """Begin the countdown to the next game, or a shorter one once all are ready; nothing makes it longer.

    Args:
        present: the guests who have a page of this table open.
    """
    if not state.is_between_games:
        return []
    starts_at_ms = wanted_start(state, present, now_ms=now_ms, lengths=lengths)
    is_sooner = state.starts_at_ms is None or (starts_at_ms is not None and starts_at_ms < state.starts_at_ms)
    return [journal.CountdownBegun(starts_at_ms)] if starts_at_ms is not None and is_sooner else []


def wanted_start(state: TableState, present: AbstractSet[int], *, now_ms: int, lengths: Countdowns) -> int | None:
    """Return when the next game would start if a countdown began now; None if none may begin."""
    are_ready = are_all_ready(state) and not state.is_countdown_stopped and state.has_enough_players
    if are_ready and not state.options.is_rated:
        return now_ms + lengths.all
    if state.fills_with_bots:
        is_here = bool(state.owners() & present)
        return max(state.bots_from_ms, now_ms + lengths.quick) if is_here else None
    if state.is_countdown_stopped or not state.is_majority_ready or not state.has_enough_players:
        return None
    return now_ms + lengths.most


def starts_now(state: TableState, present: AbstractSet[int], *, now_ms: int) -> bool:
    """Return whether the next game starts by itself now: the countdown is over, or a person alone is ready.

    Most of the players must be ready and present, so that nobody who returns alone starts the game. Before quick play's
    first game nobody has to be ready.

    Args:
        present: the guests who have a page of this table open.
    """
    if not state.is_between_games or not (state.fills_with_bots or state.has_enough_players):
        return False
    here = state.ready if state.is_by_days else state.ready & present  # by days, nobody waits at the table
    if state.options.is_rated:  # its players were chosen: it starts as soon as all of them are here
        enough = min(state.options.seats, RATED_SEATS_MIN)
        return state.stage == "gathering" and len(state.owners()) >= enough and state.owners() <= present
    people = state.people()
    if not state.fills_with_bots and 2 * len(here) <= len(people):
        return False
    is_alone = not state.fills_with_bots and len(people) == 1 and state.ready >= people
    return is_alone or (state.starts_at_ms is not None and now_ms >= state.starts_at_ms)
