"""A game that has come to its end, as it is kept: who played, who won, and the record."""

from golpe.record.game_text import write_played
from golpe.server.store.games import Finished, Player
from golpe.table.seats import Seat
from golpe.table.state import TableState


def finished_game(state: TableState, *, ended_ms: int) -> Finished:
    """Write down the game of a table that is over, without a name in it."""
    game = state.playing()
    record = game.record()
    text = write_played(record, state.digests, winner=game.winner, players=state.players)
    return Finished(
        number=state.number,
        preset=record.ruleset.name,
        winner=game.winner,
        turns=game.turns,
        ended_ms=ended_ms,
        players=tuple(played_by(seat) for seat in state.seats[: game.seats]),
        record=text.encode(),
    )


def played_by(seat: Seat) -> Player:
    """Return whose seat it was to the end: also of those who resigned, or left their cards to a bot."""
    guest = seat.former if seat.guest is None else seat.guest
    return Player(guest, seat.bot, bot_name=seat.bot_name if seat.bot is not None and guest is None else None)
