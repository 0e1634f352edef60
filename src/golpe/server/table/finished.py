"""A game that has come to its end, as it is kept: who played, who won, and the record."""

from golpe.record.game_text import write_played
from golpe.server.standing.chairs import Chair
from golpe.server.standing.standing import Standing
from golpe.server.store.games import Finished, Player


def finished_game(standing: Standing, *, ended_ms: int) -> Finished:
    """Write down the game of a table that is over, without a name in it."""
    game = standing.playing()
    record = game.record()
    text = write_played(record, standing.digests, winner=game.winner, players=standing.players)
    return Finished(
        number=standing.number,
        preset=record.ruleset.name,
        winner=game.winner,
        turns=game.turns,
        ended_ms=ended_ms,
        players=tuple(played_by(chair) for chair in standing.chairs[: game.seats]),
        record=text.encode(),
    )


def played_by(chair: Chair) -> Player:
    """Return whose seat it was to the end: also of those who resigned, or left their cards to a bot."""
    guest = chair.former if chair.guest is None else chair.guest
    return Player(guest, chair.bot, bot_name=chair.bot_name if chair.bot is not None and guest is None else None)
