"""What a page is answered that asks for hints."""

from golpe.protocol.guidance import AskHints, Hints
from golpe.protocol.page import Rejected
from golpe.server.standing.standing import Standing
from golpe.server.teaching.hints import hints_for


def hints_at(standing: Standing, guest: int, asked: AskHints) -> Hints | Rejected:
    """Return hints for the seat of a guest; none if it is not asked what the page believes."""
    if not standing.options.hints:
        return Rejected(code="hints_off", message=f"table {standing.code} gives no hints")
    hints = Hints(window=asked.window, options=[])
    game, seat = standing.game, standing.seat_of(guest)
    if game is None or seat is None or standing.state != "playing" or asked.window != game.window:
        return hints
    decisions = [*game.legal(seat), *game.foreseen_blocks(seat)] if game.legal(seat) else []
    hints.options = hints_for(standing.seen_by(seat), seat, decisions, standing.logs.get(seat, []), game.ruleset.court)
    return hints
