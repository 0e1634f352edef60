"""Outside bots at a table: taking and leaving seats. Their decisions are entries like those of other bots."""

from golpe.errors import ProtocolError
from golpe.table.context import Context
from golpe.table.journal import BotRemoved, BotSeated, Entry, Left, Replaced
from golpe.table.seating import check_no_game, open_seats, seat_among
from golpe.table.seats import OUTSIDE
from golpe.table.state import TableState


def seat_of_bot(state: TableState, token: int) -> int | None:
    """Return the seat of an outside bot, given by the number of its token."""
    return next((at for at, seat in enumerate(state.seats) if seat.token == token), None)


def check_admission(state: TableState, token: int) -> None:
    """Refuse an outside bot that may not take a seat now. This depends only on what everybody knows.

    Raises: ProtocolError (outside_bots_off, already_seated, already_started, table_full).
    """
    if state.options.outside_bots is not True:
        raise ProtocolError("outside_bots_off", f"table {state.code} does not allow outside bots")
    if seat_of_bot(state, token) is not None:
        raise ProtocolError("already_seated", f"this bot already has a seat at table {state.code}")
    check_no_game(state)
    seat_among(open_seats(state), state, None)


def sit_down(state: TableState, token: int, name: str) -> list[Entry]:
    """Give an outside bot the first open seat.

    Raises: ProtocolError, as `check_admission`.
    """
    check_admission(state, token)
    return [BotSeated(open_seats(state)[0], f"{OUTSIDE}{token}", name)]


def leave(state: TableState, token: int, context: Context) -> list[Entry]:
    """Free the seat of an outside bot. During a game another bot takes over; if only bots play, the seat resigns.

    Nothing happens if the bot has no seat.
    """
    seat = seat_of_bot(state, token)
    if seat is None:
        return []
    if state.options.is_of_bots:
        return [Left(seat)] if state.stage == "playing" else []
    if not state.is_between_games:
        return [Replaced(seat, *context.cast_bot(context.usual_bot, context.names()))]
    return [BotRemoved(seat)]


def all_removed(state: TableState) -> list[Entry]:
    """Remove all outside bots, between games."""
    return [BotRemoved(at) for at, seat in enumerate(state.seats) if seat.token is not None]
