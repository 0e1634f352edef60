"""Replies to requests for hints."""

from golpe.protocol.guidance import AskHints, Hints
from golpe.protocol.page import Rejected
from golpe.server.teaching.hints import hints_for
from golpe.table.state import TableState


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
