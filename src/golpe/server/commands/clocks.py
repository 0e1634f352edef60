"""What time does at a table with clocks: questions have deadlines, answers are given by default, time stands still."""

from golpe.errors import ProtocolError
from golpe.server.commands.change import Change
from golpe.server.commands.games import answer_as
from golpe.server.commands.seats import own_seat
from golpe.server.standing.journal import Relaxed
from golpe.server.standing.standing import Standing
from golpe.server.standing.timing import asleep, awake, due_of, question


def set_deadlines(change: Change, *, is_asleep: bool) -> None:
    """Save with a change until when the question that it has put may be answered.

    Args:
        is_asleep: True if nobody is connected.
    """
    standing = change.standing
    clocks, game = standing.options.clocks, standing.game
    if clocks is None or game is None or standing.state != "playing":
        return
    asked = question(
        standing.timekeeping,
        clocks,
        relax=standing.relax,
        window=game.window,
        phase=game.phase,
        people=[seat for seat in game.waiting if standing.chairs[seat].is_human],
        now_ms=change.now_ms,
        is_asleep=is_asleep,
    )
    change.time(asked)


def deadlines(standing: Standing) -> dict[int, int]:
    """Return until when people may answer the open window, by seat, in milliseconds since 1970."""
    game, asked = standing.game, standing.timekeeping.asked
    if game is None or standing.state != "playing" or asked is None or asked.is_asleep:
        return {}
    due_ms = {seat: due_of(asked, seat, window=game.window) for seat in game.waiting if standing.chairs[seat].is_human}
    return {seat: due for seat, due in due_ms.items() if due is not None}


def answer_by_default(change: Change, seat: int) -> None:
    """Answer for a seat whose time is over, as RULES A11 has it."""
    answer_as(change, seat, change.standing.playing().default(seat).text)


def fall_asleep(change: Change) -> None:
    """Let time stand still: nobody is connected any more."""
    asked = change.standing.timekeeping.asked
    if asked is not None and not asked.is_asleep:
        change.time(asleep(asked, now_ms=change.now_ms))


def wake(change: Change) -> None:
    """Let time go on: somebody is connected again."""
    asked = change.standing.timekeeping.asked
    if asked is not None and asked.is_asleep:
        change.time(awake(asked, slept_ms=max(0, change.now_ms - asked.since_ms), now_ms=change.now_ms))


def relax(change: Change, guest: int, factor: int) -> None:
    """Wish for relaxed time until the end of the game.

    Raises: ProtocolError (not_seated, no_clocks).
    """
    standing = change.standing
    own_seat(standing, guest)
    if standing.options.clocks is None:
        raise ProtocolError("no_clocks", f"table {standing.code} has no clocks that could be relaxed")
    if standing.relaxed.get(guest, 1) != factor:
        change.wish(Relaxed(guest, factor))
