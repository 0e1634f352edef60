"""Between the announcement of a game and its deal: what players reveal. Each contribution is checked."""

from collections.abc import Mapping

from msgspec.structs import replace

from golpe.errors import ProtocolError
from golpe.record.dealing import commitment
from golpe.table.journal import Entry
from golpe.table.state import TableState


def revealed_seat(state: TableState, guest: int, contribution: str, *, game: int) -> int:
    """Check what a guest reveals for an announced game, and return their seat in it.

    Args:
        contribution: in hexadecimal.

    Raises: ProtocolError (nothing_to_reveal, not_committed, wrong_contribution).
    """
    announced = state.announced
    if announced is None or game != announced.game.number:
        message = f"no deal of game {game} at table {state.code} waits for contributions"
        raise ProtocolError("nothing_to_reveal", message)
    at, kept = state.seat_of(guest), announced.game.kept
    seat = None if at is None or at not in kept else kept.index(at)
    committed = None if seat is None else announced.commitments[seat]
    if seat is None or committed is None:
        raise ProtocolError("not_committed", f"the announcement of game {game} lists no commitment of this guest")
    if committed != commitment(bytes.fromhex(contribution)):
        raise ProtocolError("wrong_contribution", f"this contribution does not fit the commitment of seat {seat}")
    return seat


def contributors(state: TableState) -> set[int]:
    """Return the guests who have committed themselves to a contribution to the announced game."""
    announced = state.announced
    if announced is None:
        return set()
    seats = zip(announced.game.kept, announced.commitments, strict=True)
    guests = [state.seats[at].guest for at, committed in seats if committed is not None]
    return {guest for guest in guests if guest is not None}


def are_all_revealed(state: TableState, contributions: Mapping[int, str]) -> bool:
    """Return whether an announced game waits for nobody.

    Args:
        contributions: those revealed so far, by seat in the game.
    """
    announced = state.announced
    return announced is not None and all(
        committed is None or seat in contributions for seat, committed in enumerate(announced.commitments)
    )


def deal(state: TableState, contributions: Mapping[int, str]) -> list[Entry]:
    """Deal the announced game with what has been revealed; no entry if none is announced.

    Args:
        contributions: by seat in the game, in hexadecimal.
    """
    announced = state.announced
    if announced is None:
        return []
    seats = range(len(announced.commitments))
    return [replace(announced.game, contributions=[contributions.get(seat) for seat in seats])]
