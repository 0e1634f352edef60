"""Seating: taking and leaving seats, for people and bots. Each command is checked and returns entries."""

from collections.abc import Sequence
from itertools import chain, repeat

from golpe.errors import ProtocolError
from golpe.table import journal
from golpe.table.context import BotCaster, Context
from golpe.table.journal import Entry
from golpe.table.limits import PEOPLE_TO_COUNT_DOWN, SEATS_TO_START, VOTES_TO_REMOVE_MIN
from golpe.table.moment import Moment
from golpe.table.seats import Seat
from golpe.table.series import is_majority
from golpe.table.state import TableState


def open_seats(state: TableState) -> list[int]:
    """Return the seats that a person may take: the free ones, then those of bots that stand in for leavers."""
    if not state.is_between_games:
        return []
    return [*state.free_seats(), *(at for at, seat in enumerate(state.seats) if seat.stands_in)]


def can_join(state: TableState) -> bool:
    """Return whether a newcomer may take a seat."""
    return bool(open_seats(state))


def can_start(state: TableState) -> bool:
    """Return whether a game may start now."""
    taken = sum(not seat.is_free for seat in state.seats)
    return state.is_between_games and taken >= SEATS_TO_START


def may_start(state: TableState, guest: int, *, have_waited: bool) -> bool:
    """Return whether a player may start a game now without waiting for the others.

    Args:
        have_waited: whether a game could have begun for a while.
    """
    is_founder = state.kind == "friends" and guest == state.founder
    is_alone = len(state.people()) < PEOPLE_TO_COUNT_DOWN and not state.fills_with_bots
    return can_start(state) and (have_waited or is_founder or is_alone)


def own_seat(state: TableState, guest: int) -> int:
    """Return the seat that a guest plays.

    Raises: ProtocolError (not_seated).
    """
    seat = state.seat_of(guest)
    if seat is None:
        raise ProtocolError("not_seated", f"only the players at table {state.code} may do this")
    return seat


def seat_at(state: TableState, at: int) -> Seat:
    """Return a seat of this table.

    Raises: ProtocolError (no_such_seat).
    """
    if not 0 <= at < len(state.seats):
        raise ProtocolError("no_such_seat", f"table {state.code} has {len(state.seats)} seats, no seat {at}")
    return state.seats[at]


def seat_among(open_seats: list[int], state: TableState, wanted: int | None) -> int:
    """Return the wanted seat, or the first open one.

    Raises: ProtocolError (table_full, seat_taken).
    """
    if not open_seats:
        raise ProtocolError("table_full", f"table {state.code} has no free seat, or its game is running")
    if wanted is None:
        return open_seats[0]
    if wanted not in open_seats:
        raise ProtocolError("seat_taken", f"seat {wanted} of table {state.code} is not free: {open_seats} are")
    return wanted


def check_no_game(state: TableState) -> None:
    """Reject a command that is only possible between games.

    Raises: ProtocolError (already_started).
    """
    if not state.is_between_games:
        raise ProtocolError("already_started", f"seats of table {state.code} cannot change during a game")


# --- People -----------------------------------------------------------------------------------------


def sit(state: TableState, guest: int, wanted: int | None, context: Context) -> list[Entry]:
    """Take an open seat, or the guest's own seat back from a bot.

    Raises: ProtocolError (already_seated, voted_out, seated_elsewhere, half_from_address, table_full, seat_taken).
    """
    if state.seat_of(guest) is not None:
        raise ProtocolError("already_seated", f"this guest already has a seat at table {state.code}")
    returned = take_back(state, guest)
    if returned:
        return returned
    if guest in state.series.banned:
        raise ProtocolError("voted_out", f"the players of table {state.code} have voted this guest out")
    if context.sits_elsewhere(guest):
        raise ProtocolError("seated_elsewhere", "this guest is waiting at another public table: leave it first")
    if context.has_no_share(guest):
        message = f"guests at this guest's address have half of the seats of table {state.code}"
        raise ProtocolError("half_from_address", message)
    return [journal.Seated(seat_among(open_seats(state), state, wanted), guest)]


def take_back(state: TableState, guest: int) -> list[Entry]:
    """Give a guest back the seat that a bot keeps for them, if there is one."""
    kept = state.kept_seat_of(guest)
    return [] if kept is None else [journal.Returned(kept)]


def seat_newcomer(state: TableState, guest: int) -> list[Entry]:
    """Seat a guest who has just opened the table and takes a seat."""
    return [journal.Seated(state.free_seats()[0], guest)]


def takes_a_seat(state: TableState, guest: int, context: Context) -> bool:
    """Return whether to seat a guest who opens the table: once, before the first game, but not at a table of bots."""
    if state.kind == "bots" or state.options.is_rated or state.stage != "gathering" or not state.free_seats():
        return False
    is_known = guest in state.owners() or guest in state.departed
    is_held_back = guest in state.series.banned or context.sits_elsewhere(guest) or context.has_no_share(guest)
    return not is_known and not is_held_back


def is_admitted(state: TableState, guest: int) -> bool:
    """Return whether a guest may open the table, to play or to watch. Nobody loses the private table they founded."""
    is_founder = state.kind != "public" and guest == state.founder
    if state.options.spectators or is_founder or guest in state.owners():
        return True
    return can_join(state) and guest not in state.series.banned


def leave(state: TableState, guest: int, context: Context) -> list[Entry]:
    """Leave the seat. During a game a bot takes over, or `consequence` lets the seat resign.

    Raises: ProtocolError (not_seated, being_dealt).
    """
    if state.announced is not None:
        raise ProtocolError("being_dealt", f"the next game at table {state.code} is being dealt: leave once it is")
    return left(state, own_seat(state, guest), context)


def expel(state: TableState, guest: int, context: Context) -> list[Entry]:
    """Make a guest leave, even if a bot keeps their seat; nothing happens if they have none."""
    seats = [at for at, seat in enumerate(state.seats) if seat.guest == guest]
    return [entry for seat in seats for entry in left(state, seat, context)]


def left(state: TableState, seat: int, context: Context) -> list[Entry]:
    """Return the entries with which a person leaves their seat for good."""
    is_in_game = state.stage == "playing" and state.viewer_of(seat) is not None
    if is_in_game and state.options.leavers == "bot":
        return [journal.Replaced(seat, *context.cast_bot(context.usual_bot, context.names()))]
    return [journal.Left(seat)]


def vacate(seat: int) -> list[Entry]:
    """Free a seat whose guest has disconnected and not come back."""
    return [journal.Left(seat)]


def vote_out(state: TableState, guest: int, seat: int, context: Context, *, is_wanted: bool) -> list[Entry]:
    """Vote to remove a player, or withdraw the vote. Given a majority, `consequence` removes the player.

    Raises: ProtocolError (not_seated, already_started, no_such_seat, not_a_person, too_few_to_vote).
    """
    own = own_seat(state, guest)
    check_no_game(state)
    against = seat_at(state, seat).guest
    if seat == own or against is None:
        raise ProtocolError("not_a_person", f"seat {seat} does not belong to another person")
    has_voted = state.series.has_vote(guest, against)
    if not is_wanted:
        return [journal.VoteWithdrawn(guest, against)] if has_voted else []
    if not can_vote(state):
        raise ProtocolError("too_few_to_vote", f"only two people have seats at table {state.code}")
    if has_voted:
        return []
    votes = context.voices(state.series.voters(against) | {guest})
    return [journal.Voted(guest, against, is_decisive=is_majority(votes, people=len(state.owners())))]


def can_vote(state: TableState) -> bool:
    """Return whether enough people are seated to vote one out."""
    return len(state.owners()) > VOTES_TO_REMOVE_MIN


# --- Bots -------------------------------------------------------------------------------------------


def keep_for(seat: int, context: Context) -> list[Entry]:
    """Have a bot play for a person until they are back."""
    return [journal.Substituted(seat, *context.cast_bot(context.usual_bot, context.names()))]


def substitute(state: TableState, guest: int, seat: int, context: Context) -> list[Entry]:
    """Let a bot play for another player who is idle.

    Raises: ProtocolError (not_seated, no_such_seat, not_idle).
    """
    own = own_seat(state, guest)
    if state.stage != "playing" or seat == own or not seat_at(state, seat).is_human:
        raise ProtocolError("not_idle", f"seat {seat} cannot be given to a bot now")
    if not context.is_idle(seat):
        raise ProtocolError("not_idle", f"the player of seat {seat} is present")
    return keep_for(seat, context)


def add_bot(
    state: TableState, guest: int, bot: str, wanted: int | None, context: Context, moment: Moment
) -> list[Entry]:
    """Put a bot on a free seat between games.

    Raises: ProtocolError (not_seated, already_started, no_such_bot, bots_later, table_full, seat_taken).
    """
    own_seat(state, guest)
    check_bot(state, bot, context, moment)
    seat = seat_among(state.free_seats(), state, wanted)
    return [journal.BotSeated(seat, *context.cast_bot(bot, context.names()))]


def bots_for_free_seats(
    state: TableState, bot: str, cast_bot: BotCaster, company: Sequence[str] = ()
) -> list[journal.BotSeated]:
    """Put a bot with its own name on each remaining seat.

    Args:
        company: kinds of the first bots; the others are of kind `bot`.
    """
    free = [at for at, seat in enumerate(state.seats) if seat.is_free]
    places = state.options.seats - (len(state.seats) - len(free))
    names = [seat.bot_name for seat in state.seats]
    seated: list[journal.BotSeated] = []
    seats = [*free, *range(len(state.seats), state.options.seats)][: max(0, places)]
    for at, wanted in zip(seats, chain(company, repeat(bot)), strict=False):
        kind, name = cast_bot(wanted, names)
        names.append(name)
        seated.append(journal.BotSeated(at, kind, name))
    return seated


def remove_bot(state: TableState, guest: int, seat: int) -> list[Entry]:
    """Remove a bot between games, but not one that plays for a person.

    Raises: ProtocolError (not_seated, already_started, no_such_seat, not_a_bot).
    """
    own_seat(state, guest)
    check_no_game(state)
    holder = seat_at(state, seat)
    if holder.bot is None or holder.is_kept:
        raise ProtocolError("not_a_bot", f"seat {seat} does not belong to a bot")
    return [journal.BotRemoved(seat)]


def offers_bots(state: TableState, *, now_ms: int) -> bool:
    """Return whether bots may take seats, that is, whether the table no longer waits for people."""
    return state.stage != "gathering" or now_ms >= state.bots_from_ms


def check_bot(state: TableState, bot: str, context: Context, moment: Moment) -> None:
    """Reject a bot that does not exist or may not be seated now.

    Raises: ProtocolError (already_started, no_such_bot, bots_later).
    """
    check_no_game(state)
    unknown = context.why_unknown(bot)
    if unknown is not None:
        raise ProtocolError("no_such_bot", unknown)
    if not offers_bots(state, now_ms=moment.now_ms):
        seconds = (state.bots_from_ms - moment.now_ms) / 1000
        raise ProtocolError("bots_later", f"table {state.code} is waiting for people: add bots in {seconds:.0f} s")
