"""Results of games in the database. They are kept when their games are deleted."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import and_, bindparam, func, insert, select, update

from golpe.people.ratings import MODEL_VERSION
from golpe.people.results import SeatResult
from golpe.server.store.errors import StoreError
from golpe.server.store.game_rows import games_after
from golpe.server.store.games import Finished, GameRow, OwnResult
from golpe.server.store.rating_rows import count_on, rate
from golpe.server.store.schema import Number, games, marks, result_seats, results
from golpe.server.store.sql import UNLESS_TAKEN, Query, Session, Statement

FILLED: Final = "results"
"""Name of the mark with the `id` of the last game whose results were filled in from its record."""

_facts: Final = ("code", "number", "preset", "ended_ms", "is_public")
_figures: Final = ("place", "has_left", "claims", "bluffs", "believed", "caught")

INSERT: Final = Query[tuple[int]](
    insert(results)
    .values({name: bindparam(name) for name in (*_facts, "pool", "model", "unrated")})
    .ext(UNLESS_TAKEN)
    .returning(results.c.id)
)
NUMBER: Final = Statement(update(results).where(results.c.id == bindparam("result")).values(rated_seq=bindparam("seq")))
INSERT_SEAT: Final = Statement(
    insert(result_seats).values(
        {name: bindparam(name) for name in ("result", "seat", "guest", "bot", "bot_name", *_figures)}
    )
)
_seat: Final = result_seats.alias("each_seat")
OF_GUEST: Final = Query[tuple[str, int, str, int, int, int, int | None, int, int, int, int, int]](
    select(
        *(results.c[name] for name in _facts[:-1]),
        result_seats.c.seat,
        select(func.count()).where(_seat.c.result == results.c.id).scalar_subquery(),
        *(result_seats.c[name] for name in _figures),
    )
    .join(result_seats, result_seats.c.result == results.c.id)
    .where(result_seats.c.guest == bindparam("guest"))
    .order_by(result_seats.c.result.desc(), result_seats.c.seat)
    .limit(bindparam("count"))
)
RATED: Final = Query[tuple[int]](
    select(games.c.id)
    .join(results, and_(results.c.code == games.c.code, results.c.number == games.c.number))
    .where(results.c.rated_seq.is_not(None))
    .order_by(results.c.rated_seq.desc())
    .limit(bindparam("count"))
)
SAVED: Final = Query[tuple[int | None, int, int, int, int, int]](
    select(*(result_seats.c[name] for name in _figures))
    .join(results, results.c.id == result_seats.c.result)
    .where(results.c.code == bindparam("code"), results.c.number == bindparam("number"))
    .order_by(result_seats.c.seat)
)
FILLED_TO: Final = Query[tuple[int]](select(marks.c.at_ms).where(marks.c.name == FILLED))
FILL_TO: Final = (
    Statement(insert(marks).values(name=FILLED, at_ms=bindparam("game", type_=Number)).ext(UNLESS_TAKEN)),
    Statement(update(marks).where(marks.c.name == FILLED).values(at_ms=bindparam("game", type_=Number))),
)


def insert_results(session: Session, code: str, game: Finished | GameRow, found: Sequence[SeatResult]) -> None:
    """Save the results of a game, unless they are there already or its record could not be read."""
    if not found:
        return
    row = {"code": code, "number": game.number, "preset": game.preset}
    row |= {"ended_ms": game.ended_ms, "is_public": int(game.is_public)}
    pool = game.pool if isinstance(game, Finished) else None
    row |= {"pool": pool, "model": None if pool is None else MODEL_VERSION}
    row |= {"unrated": game.unrated if isinstance(game, Finished) else "earlier"}
    for (id_,) in session.rows(INSERT, row):
        session.change_many(
            INSERT_SEAT,
            [
                {
                    "result": id_,
                    "seat": seat,
                    "guest": player.guest,
                    "bot": player.bot,
                    "bot_name": player.bot_name,
                    "place": result.place,
                    "has_left": int(result.left),
                    "claims": result.claims,
                    "bluffs": result.bluffs,
                    "believed": result.believed,
                    "caught": result.caught,
                }
                for seat, (player, result) in enumerate(zip(game.players, found, strict=True))
            ],
        )
        if isinstance(game, Finished) and game.unrated is None:
            rate_result(session, id_, game, found)


def rate_result(session: Session, result: int, game: Finished, found: Sequence[SeatResult]) -> None:
    """Give a rated game its number, and change the ratings of its players."""
    guests = [player.guest for player in game.players if player.guest is not None]
    places = [each.place for each in found if each.place is not None]
    if game.pool is None or not len(game.players) == len(guests) == len(places):
        raise StoreError(f"game {game.number} cannot be rated")
    session.change(NUMBER, {"result": result, "seq": count_on(session, by=1)})
    rate(session, result, pool=game.pool, guests=guests, places=places, ended_ms=game.ended_ms)


def results_of(session: Session, guest: int, *, limit: int) -> list[OwnResult]:
    """Return the results of a guest, the newest first."""
    return [
        OwnResult(
            code=code,
            number=number,
            preset=preset,
            ended_ms=ended_ms,
            seat=seat,
            result=SeatResult(place, bool(has_left), seats, claims, bluffs, believed, caught),
        )
        for code, number, preset, ended_ms, seat, seats, place, has_left, claims, bluffs, believed, caught in (
            session.rows(OF_GUEST, {"guest": guest, "count": limit})
        )
    ]


def rated_game_ids(session: Session, *, limit: int) -> list[int]:
    """Return the `id` of the last rated games whose records are kept."""
    return [id_ for (id_,) in session.rows(RATED, {"count": limit})]


def saved_results(session: Session, code: str, *, number: int) -> list[SeatResult]:
    """Return the saved result of each seat of a game."""
    rows = session.rows(SAVED, {"code": code, "number": number})
    return [
        SeatResult(place, bool(has_left), len(rows), claims, bluffs, believed, caught)
        for place, has_left, claims, bluffs, believed, caught in rows
    ]


def games_without_results(session: Session, *, limit: int) -> list[GameRow]:
    """Return the next games whose results may be missing, with their records."""
    return games_after(session, next((id_ for (id_,) in session.rows(FILLED_TO, {})), 0), limit=limit)


def keep_results(session: Session, game: GameRow, found: Sequence[SeatResult]) -> None:
    """Save the results of a game that may have none, and that it is done."""
    insert_results(session, game.code, game, found)
    for statement in FILL_TO:
        session.change(statement, {"game": game.id})
