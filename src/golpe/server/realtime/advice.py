"""Replies to requests for hints, and the table as the coach may know it."""

from golpe.protocol.guidance import AskHints, Hints
from golpe.protocol.page import Rejected
from golpe.server.realtime.announced import Announced
from golpe.server.realtime.mailbox import Mailbox
from golpe.server.realtime.posted import Posted
from golpe.server.services.release import Release
from golpe.server.teaching.hints import hints_for
from golpe.server.wire.connection import Connection
from golpe.table.state import TableState


async def shown_to(announced: Announced, release: Release, mailbox: Mailbox[Posted], guest: int) -> TableState:
    """Return a table as announced to a guest, once nothing of it is unsaved; it may change at the next `await`."""
    while not release.is_shut and mailbox.is_busy:
        await mailbox.settle()
    return announced.to(guest)


def give_hints(announced: Announced, release: Release, connection: Connection, asked: AskHints) -> None:
    """Send a page the hints that it asked for, as soon as they may leave."""
    guest = connection.guest.id
    release.reply(connection, hints_at(announced.to(guest), guest, asked))


def hints_at(state: TableState, guest: int, asked: AskHints) -> Hints | Rejected:
    """Return hints for a guest's seat; empty if the page's window is over or does not ask the seat."""
    if not state.options.hints:
        return Rejected(code="hints_off", message=f"table {state.code} gives no hints")
    hints = Hints(window=asked.window, options=[])
    game, seat = state.game, state.seat_of(guest)
    if game is None or seat is None or state.stage != "playing" or asked.window != game.window:
        return hints
    decisions = [*game.legal(seat), *game.foreseen_blocks(seat)] if game.legal(seat) else []
    hints.options = hints_for(state.view(seat), seat, decisions, state.logs.get(seat, []), game.ruleset.court)
    return hints
