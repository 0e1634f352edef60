"""Coming and going: who sits where, and which seats bots have."""

import random

from golpe.errors import ProtocolError
from golpe.game import RESIGNATION
from golpe.protocol.page import AddBot
from golpe.server.commands.change import Change, Rulings
from golpe.server.guests.names import bot_first_name
from golpe.server.limits import SEATS_TO_START, VOTES_TO_GO_MIN
from golpe.server.services.substitutes import why_unknown
from golpe.server.standing.chairs import Chair
from golpe.server.standing.journal import (
    BotRemoved,
    BotSeated,
    Left,
    Replaced,
    Returned,
    Seated,
    Substituted,
    Voted,
    VotedOut,
    VoteTakenBack,
)
from golpe.server.standing.standing import Standing


def can_join(standing: Standing) -> bool:
    """Tell whether a newcomer may take a seat."""
    return bool(standing.open_seats())


def can_start(standing: Standing) -> bool:
    """Tell whether a game may start now."""
    taken = sum(not chair.is_free for chair in standing.chairs)
    return standing.state != "playing" and taken >= SEATS_TO_START


def own_seat(standing: Standing, guest: int) -> int:
    """Return the seat in which a guest plays.

    Raises: ProtocolError (not_seated).
    """
    seat = standing.seat_of(guest)
    if seat is None:
        raise ProtocolError("not_seated", f"only who has a seat at table {standing.code} may do this")
    return seat


def sit(change: Change, guest: int, wanted: int | None, rulings: Rulings) -> None:
    """Take an open seat, or one's own seat back from the bot that kept it."""
    standing = change.standing
    if standing.seat_of(guest) is not None:
        raise ProtocolError("already_seated", f"this guest has a seat at table {standing.code}")
    kept = standing.kept_seat_of(guest)
    if kept is not None:
        change.put(Returned(kept))
        return
    if guest in standing.series.barred:
        raise ProtocolError("voted_out", f"the players of table {standing.code} have sent this guest away")
    if rulings.sits_elsewhere(guest):
        raise ProtocolError("seated_elsewhere", "this guest waits at another public table: leave it first")
    change.put(Seated(seat_among(standing.open_seats(), standing, wanted), guest))


def seat_among(free: list[int], standing: Standing, wanted: int | None) -> int:
    """Return the seat that is wanted, or the first of those that may be taken.

    Raises: ProtocolError (table_full, seat_taken).
    """
    if not free:
        raise ProtocolError("table_full", f"table {standing.code} has no free seat, or its game runs")
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise ProtocolError("seat_taken", f"seat {wanted} of table {standing.code} is not free: {free} are")
    return wanted


def leave(change: Change, guest: int, rulings: Rulings) -> None:
    """Give the seat up. Who is still in a game leaves their cards to a bot, or resigns."""
    standing = change.standing
    seat = own_seat(standing, guest)
    if standing.state != "playing" or standing.viewer_of(seat) is None:
        change.put(Left(seat))
    elif standing.options.leavers == "resign":
        change.put(Left(seat))
        if standing.playing().may_resign(seat):
            change.decide(seat, RESIGNATION)
    else:
        change.put(Replaced(seat, rulings.usual_bot, bot_first_name(rulings.names(), rulings.rng)))


def vacate(change: Change, seat: int) -> None:
    """Free a seat whose guest has gone away without a word."""
    change.put(Left(seat))


def take_back(change: Change, guest: int) -> None:
    """Give a guest who is here again the seat that a bot has kept for them."""
    kept = change.standing.kept_seat_of(guest)
    if kept is not None:
        change.put(Returned(kept))


def keep_for(change: Change, seat: int, rulings: Rulings) -> None:
    """Let a bot keep a seat until its player is back."""
    change.put(Substituted(seat, rulings.usual_bot, bot_first_name(rulings.names(), rulings.rng)))


def substitute(change: Change, guest: int, seat: int, rulings: Rulings) -> None:
    """Give another player's idle seat to a bot."""
    standing = change.standing
    own = own_seat(standing, guest)
    if standing.state != "playing" or seat == own or not chair_at(standing, seat).is_human:
        raise ProtocolError("not_idle", f"seat {seat} is not a seat that a bot could keep now")
    if not rulings.is_idle(seat):
        raise ProtocolError("not_idle", f"somebody is present at seat {seat}")
    keep_for(change, seat, rulings)


def chair_at(standing: Standing, seat: int) -> Chair:
    """Return a seat of this table.

    Raises: ProtocolError (no_such_seat).
    """
    if seat >= len(standing.chairs):
        raise ProtocolError("no_such_seat", f"table {standing.code} has {len(standing.chairs)} seats, no seat {seat}")
    return standing.chairs[seat]


def add_bot(change: Change, guest: int, command: AddBot, rulings: Rulings) -> None:
    """Put a bot on a free seat before a game."""
    standing = change.standing
    own_seat(standing, guest)
    check_bots(change, command.bot, rulings)
    seat = seat_among(standing.free_seats(), standing, command.seat)
    change.put(BotSeated(seat, command.bot, bot_first_name(rulings.names(), rulings.rng)))


def offers_bots(standing: Standing, *, now_ms: int) -> bool:
    """Tell whether bots may take seats, and need not wait for people any longer."""
    return standing.state != "gathering" or now_ms >= standing.bots_from_ms


def check_bots(change: Change, bot: str, rulings: Rulings) -> None:
    """Refuse bots that there are not, or not now.

    Raises: ProtocolError (already_started, no_such_bot, bots_later).
    """
    standing = change.standing
    check_no_game_runs(standing)
    unknown = why_unknown(bot, rulings.bots)
    if unknown is not None:
        raise ProtocolError("no_such_bot", unknown)
    if not offers_bots(standing, now_ms=change.now_ms):
        seconds = (standing.bots_from_ms - change.now_ms) / 1000
        raise ProtocolError("bots_later", f"table {standing.code} waits for people: bots may come in {seconds:.0f} s")


def remove_bot(change: Change, guest: int, seat: int) -> None:
    """Send a bot away before a game, but not one that keeps a seat for somebody."""
    standing = change.standing
    own_seat(standing, guest)
    check_no_game_runs(standing)
    chair = chair_at(standing, seat)
    if chair.bot is None or chair.is_kept:
        raise ProtocolError("not_a_bot", f"no bot has seat {seat} for itself")
    change.put(BotRemoved(seat))


def vote_out(change: Change, guest: int, seat: int, *, is_wanted: bool) -> None:
    """Say that somebody shall go, or no more; if most of the other people want it, and more than one, they do.

    Raises: ProtocolError (not_seated, already_started, no_such_seat, not_a_person, too_few_to_vote).
    """
    standing = change.standing
    own = own_seat(standing, guest)
    check_no_game_runs(standing)
    against = chair_at(standing, seat).guest
    if seat == own or against is None:
        raise ProtocolError("not_a_person", f"nobody else has seat {seat}")
    has_voted = standing.series.has_vote(guest, against)
    if not is_wanted:
        if has_voted:
            change.put(VoteTakenBack(guest, against))
        return
    if not can_vote(standing):
        raise ProtocolError("too_few_to_vote", f"only two people have seats at table {standing.code}")
    if has_voted:
        return
    change.put(Voted(guest, against))
    votes, others = len(standing.series.votes[against]), len(standing.owners()) - 1
    if votes >= VOTES_TO_GO_MIN and 2 * votes > others:
        change.put(VotedOut(seat))


def can_vote(standing: Standing) -> bool:
    """Tell whether there are people enough to send one of them away."""
    return len(standing.owners()) > VOTES_TO_GO_MIN


def check_no_game_runs(standing: Standing) -> None:
    """Refuse what is for the time between games.

    Raises: ProtocolError (already_started).
    """
    if standing.state == "playing":
        raise ProtocolError("already_started", f"seats of table {standing.code} stay as they are while a game runs")


def takes_a_seat(standing: Standing, guest: int) -> bool:
    """Tell whether a guest who opens the table is given a seat: before the first game, once, and not against bots."""
    if standing.kind == "bots" or standing.state != "gathering" or not standing.free_seats():
        return False
    is_known = guest in standing.owners() or guest in standing.departed
    return not is_known and guest not in standing.series.barred


def is_admitted(standing: Standing, guest: int) -> bool:
    """Tell whether a guest may open the table: who has a seat, could take one, or may look on."""
    if standing.options.spectators or guest in standing.owners():
        return True
    return can_join(standing) and guest not in standing.series.barred


def seat_newcomer(change: Change, guest: int) -> bool:
    """Seat a guest who has just opened the table, if there is a place for them; tell whether there was."""
    standing = change.standing
    if not takes_a_seat(standing, guest):
        return False
    change.put(Seated(standing.free_seats()[0], guest))
    return True


def seat_bots(change: Change, count: int, bot: str, rng: random.Random) -> None:
    """Put bots on the next free seats."""
    for _ in range(count):
        names = [chair.bot_name for chair in change.standing.chairs]
        free = change.standing.free_seats()
        if free:
            change.put(BotSeated(free[0], bot, bot_first_name(names, rng)))
