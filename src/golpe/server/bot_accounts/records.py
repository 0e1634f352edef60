"""Records of rated bot games. They are public, because only bots played in them."""

from typing import Final

from sqlalchemy import bindparam, literal_column, or_, select

from golpe.people.pools import BOT_POOLS, BotPool
from golpe.protocol.bot_accounts import RatedBotGame
from golpe.server.db.schema import Number
from golpe.server.db.sql import Query, Session
from golpe.server.games.rows import game_with_id, games, guests_in
from golpe.server.guests.people import names_of
from golpe.server.ratings.results import IS_GAME
from golpe.server.ratings.rows import IS_SEAT, rating_changes, result_seats, results

AFTER: Final = Query[tuple[int, int, int, BotPool]](
    select(results.c.rated_seq, results.c.id, games.c.id, results.c.pool)
    .join(games, IS_GAME)
    .where(
        results.c.rated_seq > bindparam("after", type_=Number),
        or_(*(results.c.pool == literal_column(f"'{pool}'") for pool in BOT_POOLS)),
        results.c.voided_ms.is_(None),
    )
    .order_by(results.c.rated_seq)
    .limit(bindparam("count"))
)
SEATS: Final = Query[tuple[str | None, int | None, int | None, int | None]](
    select(result_seats.c.version, result_seats.c.place, rating_changes.c.before, rating_changes.c.after)
    .outerjoin(rating_changes, IS_SEAT)
    .where(result_seats.c.result == bindparam("result"))
    .order_by(result_seats.c.seat)
)


def rated_games(session: Session, after: int, *, limit: int) -> list[RatedBotGame]:
    """Return rated bot games whose records are kept, in the order in which they changed ratings.

    Args:
        after: the number of a rated game; games with higher numbers are returned.
    """
    found: list[RatedBotGame] = []
    for seq, result, id_, pool in session.rows(AFTER, {"after": after, "count": limit}):
        game = game_with_id(session, id_)
        assert game is not None, "it was found in the same transaction"
        names, seats = names_of(session, guests_in([game])), session.rows(SEATS, {"result": result})
        found.append(
            RatedBotGame(
                seq=seq,
                code=game.code,
                number=game.number,
                pool=pool,
                ended_ms=game.ended_ms,
                players=[each.bot or "" if each.guest is None else names.get(each.guest, "") for each in game.players],
                versions=[version for version, _, _, _ in seats],
                places=[place for _, place, _, _ in seats],
                before=[before for _, _, before, _ in seats],
                after=[after for _, _, _, after in seats],
                record=(game.record or b"").decode(),
            )
        )
    return found
