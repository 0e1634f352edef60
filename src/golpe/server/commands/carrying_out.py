"""What players may do at a table: each command is checked, carried out and written as entries."""

from typing import assert_never

from golpe.errors import ProtocolError
from golpe.protocol.page import (
    AddBot,
    Command,
    Configure,
    Decide,
    Fill,
    Leave,
    Relax,
    RemoveBot,
    SetPace,
    SetStanding,
    Sit,
    Start,
    Substitute,
    VoteOut,
)
from golpe.server.commands.change import Change, Rulings
from golpe.server.commands.clocks import relax
from golpe.server.commands.games import answer, configure, fill, set_pace, set_standing, start
from golpe.server.commands.seats import (
    add_bot,
    can_join,
    can_start,
    can_vote,
    leave,
    offers_bots,
    remove_bot,
    sit,
    substitute,
    vote_out,
)
from golpe.server.standing.standing import Standing


def carry_out(change: Change, guest: int, command: Command, rulings: Rulings) -> None:
    """Carry a command of a guest out.

    Raises: ProtocolError or IllegalDecision; nothing has changed then.
    """
    if change.standing.kind == "lesson" and isinstance(command, AddBot | Fill | RemoveBot):
        raise ProtocolError("options_fixed", f"table {change.standing.code} is a lesson: its players stay as they are")
    match command:
        case Sit():
            sit(change, guest, command.seat, rulings)
        case Leave():
            leave(change, guest, rulings)
        case AddBot():
            add_bot(change, guest, command, rulings)
        case Fill():
            fill(change, guest, command.bot, rulings)
        case RemoveBot():
            remove_bot(change, guest, command.seat)
        case Start():
            start(change, guest, command.first)
        case VoteOut():
            vote_out(change, guest, command.seat, is_wanted=command.is_wanted)
        case SetPace():
            set_pace(change, guest, command.pace)
        case Configure():
            configure(change, guest, command.options)
        case Decide():
            answer(change, guest, command)
        case Substitute():
            substitute(change, guest, command.seat, rulings)
        case Relax():
            relax(change, guest, command.factor)
        case SetStanding():
            set_standing(change, guest, command.standing)
        case _:
            assert_never(command)


def may(standing: Standing, guest: int, *, now_ms: int) -> list[str]:
    """Return which commands a guest may give now, as the page's buttons need it."""
    allowed: list[str] = []
    seat = standing.seat_of(guest)
    if standing.kept_seat_of(guest) is not None or (
        seat is None and can_join(standing) and guest not in standing.series.barred
    ):
        allowed.append("sit")
    if seat is None:
        return allowed
    allowed += ["leave", "set_pace"]
    if standing.state != "playing" and standing.kind != "lesson":
        if standing.free_seats() and offers_bots(standing, now_ms=now_ms):
            allowed += ["add_bot", "fill"]
        if any(chair.bot is not None and not chair.is_kept for chair in standing.chairs):
            allowed.append("remove_bot")
        if can_vote(standing):
            allowed.append("vote_out")
    if can_start(standing):
        allowed.append("start")
    if standing.state != "playing" and standing.kind not in ("public", "lesson"):
        allowed.append("configure")
    return allowed
