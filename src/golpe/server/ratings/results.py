"""Results of games. They are kept when their games are deleted."""

from typing import Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import and_, bindparam, func, literal_column, select, update

from golpe.people.anchors import rated_id
from golpe.people.pools import AnyPool
from golpe.people.rated_games import Change, RatedGame, Unrated
from golpe.people.ratings import MODEL_VERSION
from golpe.people.results import Doubts, SeatResult
from golpe.protocol.privacy import MyRating, MyResult
from golpe.server.db.errors import StoreError
from golpe.server.db.finished import Finished
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement, Value, inserting
from golpe.server.db.subjects import DataRequest, Subject
from golpe.server.games.rows import games
from golpe.server.http.answers import answer_of
from golpe.server.limits import DATA_RESULTS_MAX
from golpe.server.ratings.rows import (
    IS_SEAT,
    count_on,
    opponents,
    rate,
    rating_changes,
    ratings,
    ratings_of,
    result_seats,
    results,
)


class OwnResult(Struct, frozen=True, kw_only=True):
    """How a game ended for a guest, which is known even after the game is deleted."""

    code: str
    number: int
    preset: str
    ended_ms: int
    seat: int
    result: SeatResult
    day: str | None = None
    """The date of the deal of the day; None for any other game."""
    pool: AnyPool | None = None
    """The pool in which the game was rated; None if it was not."""
    unrated: Unrated | Literal["voided"] | None = "casual"
    """Why it does not count for ratings; None if it does."""
    change: Change | None = None
    """How it changed the guest's rating."""


_facts: Final = ("code", "number", "preset", "ended_ms", "is_public")
_doubts: Final = ("challenges", "right_challenges", "claimed")
FIGURES: Final = ("place", "has_left", "claims", "bluffs", "believed", "caught", *_doubts)
"""The columns of `Told`."""

INSERT: Final = Query[tuple[int]](
    inserting(results, *_facts, "pool", "model", "unrated").ext(UNLESS_TAKEN).returning(results.c.id)
)
NUMBER: Final = Statement(update(results).where(results.c.id == bindparam("result")).values(rated_seq=bindparam("seq")))
_seat_facts: Final = ("result", "seat", "guest", "bot", "bot_name", "day", "weight", "version")
INSERT_SEAT: Final = Statement(inserting(result_seats, *_seat_facts, *FIGURES))
IS_GAME: Final = and_(games.c.code == results.c.code, games.c.number == results.c.number)
"""Whether a game is that of a result, which is kept for longer."""
_seat: Final = result_seats.alias("each_seat")
Told = tuple[int | None, int, int, int, int, int, int | None, int | None, str | None]
"""The figures of a seat."""
_Rated = tuple[int | None, AnyPool | None, Unrated | None, int | None, int | None, int | None]
_Row = tuple[
    str, int, str, int, str | None, int, int,
    int | None, AnyPool | None, Unrated | None, int | None, int | None, int | None,
    int | None, int, int, int, int, int, int | None, int | None, str | None,
]  # fmt: skip
_of_guest: Final = (
    select(
        *results.c[_facts[:-1]],
        result_seats.c.day,
        result_seats.c.seat,
        select(func.count()).where(_seat.c.result == results.c.id).scalar_subquery(),
        *results.c["rated_seq", "pool", "unrated", "voided_ms"],
        rating_changes.c.before,
        rating_changes.c.after,
        *result_seats.c[FIGURES],
    )
    .join(result_seats, result_seats.c.result == results.c.id)
    .outerjoin(rating_changes, IS_SEAT)
    .where(result_seats.c.guest == bindparam("guest"))
    .order_by(result_seats.c.result.desc(), result_seats.c.seat)
    .limit(bindparam("count"))
)
OF_GUEST: Final = Query[_Row](_of_guest)
PUBLIC_OF_GUEST: Final = Query[_Row](_of_guest.where(results.c.is_public == literal_column("1")))
RATED: Final = Query[tuple[int]](
    select(games.c.id)
    .join(results, IS_GAME)
    .where(results.c.rated_seq.is_not(None))
    .order_by(results.c.rated_seq.desc())
    .limit(bindparam("count"))
)
SAVED: Final = Query[Told](
    select(*result_seats.c[FIGURES])
    .join(results, results.c.id == result_seats.c.result)
    .where(results.c.code == bindparam("code"), results.c.number == bindparam("number"))
    .order_by(result_seats.c.seat)
)


def insert_results(session: Session, code: str, game: Finished) -> None:
    """Save the results of a game, unless they are there already or its record could not be read."""
    if not game.results:
        return
    row = {"code": code, "number": game.number, "preset": game.preset}
    row |= {"ended_ms": game.ended_ms, "is_public": int(game.is_public)}
    row |= {"pool": game.pool, "model": None if game.pool is None else MODEL_VERSION, "unrated": game.unrated}
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
                    "day": game.day,
                    "version": game.versions[seat] if game.versions else None,
                    "place": result.place,
                    "has_left": int(result.left),
                    "weight": 0 if game.unrated is None and seat in game.unplayed else None,
                    "claims": result.claims,
                    "bluffs": result.bluffs,
                    "believed": result.believed,
                    "caught": result.caught,
                }
                | told_doubts(result.doubts)
                for seat, (player, result) in enumerate(zip(game.players, game.results, strict=True))
            ],
        )
        if game.unrated is None:
            rate_result(session, id_, game)


def rate_result(session: Session, result: int, game: Finished) -> None:
    """Give a rated game its number, and change the ratings of its players."""
    ids = [rated_id(player.guest, player.bot) for player in game.players]
    guests = [each for each in ids if each is not None]
    places = [each.place for each in game.results if each.place is not None]
    if game.pool is None or not len(game.players) == len(guests) == len(places):
        raise StoreError(f"game {game.number} cannot be rated")
    session.change(NUMBER, {"result": result, "seq": count_on(session, by=1)})
    rate(
        session,
        result,
        RatedGame(game.pool, game.ended_ms, tuple(guests), tuple(places), game.unplayed, game.versions),
        game.households,
    )


def results_of(session: Session, guest: int, *, limit: int) -> list[OwnResult]:
    """Return the results of a guest, also of games that are no longer kept, the newest first."""
    return [own_result(row) for row in session.rows(OF_GUEST, {"guest": guest, "count": limit})]


def public_results_of(session: Session, guest: int, *, limit: int) -> list[OwnResult]:
    """Return a guest's results in games whose replays are public, the newest first."""
    return [own_result(row) for row in session.rows(PUBLIC_OF_GUEST, {"guest": guest, "count": limit})]


def own_result(row: _Row) -> OwnResult:
    """Build a result of a guest from its row."""
    code, number, preset, ended_ms, day, seat, seats = row[:7]
    rated: _Rated = row[7:13]
    rated_seq, pool, unrated, voided_ms, before, after = rated
    why = None if voided_ms is None else "voided"
    return OwnResult(
        code=code,
        number=number,
        preset=preset,
        ended_ms=ended_ms,
        seat=seat,
        day=day,
        result=seat_result(seats, row[13:]),
        pool=None if rated_seq is None else pool,
        unrated=(unrated or "earlier") if rated_seq is None else why,  # rows from before ratings may say nothing
        change=None if before is None or after is None else Change(before, after),
    )


def told_doubts(doubts: Doubts | None) -> dict[str, Value]:
    """Return the columns about challenges and claims by character."""
    if doubts is None:
        return dict.fromkeys(_doubts)
    claimed = msgspec.json.encode(dict(doubts.claimed), order="sorted").decode()
    return {"challenges": doubts.challenges, "right_challenges": doubts.right, "claimed": claimed}


def seat_result(seats: int, told: Told) -> SeatResult:
    """Build the result of a seat from its row."""
    place, has_left, claims, bluffs, believed, caught, challenges, right, claimed = told
    doubts = None
    if claimed is not None:
        doubts = Doubts(challenges or 0, right or 0, msgspec.json.decode(claimed, type=dict[str, int]))
    return SeatResult(place, bool(has_left), seats, claims, bluffs, believed, caught, doubts)


def rated_game_ids(session: Session, *, limit: int) -> list[int]:
    """Return the `id` of the last rated games whose records are kept."""
    return [id_ for (id_,) in session.rows(RATED, {"count": limit})]


def saved_results(session: Session, code: str, *, number: int) -> list[SeatResult]:
    """Return the saved result of each seat of a game."""
    rows = session.rows(SAVED, {"code": code, "number": number})
    return [seat_result(len(rows), row) for row in rows]


def own_results(session: Session, request: DataRequest) -> dict[str, object]:
    """Return a guest's results and ratings."""
    return {
        "results": [my_result(each) for each in results_of(session, request.guest, limit=DATA_RESULTS_MAX)],
        "ratings": [answer_of(MyRating, each) for each in ratings_of(session, request.guest)],
    }


def my_result(own: OwnResult) -> MyResult:
    """Describe a result for its guest."""
    doubts = own.result.doubts
    return answer_of(
        MyResult,
        own,
        own.result,
        own.change,
        table=own.code,
        challenges=None if doubts is None else doubts.challenges,
        right=None if doubts is None else doubts.right,
        claimed=None if doubts is None else dict(doubts.claimed),
    )


SUBJECT: Final = Subject(
    "result",
    (results, result_seats, ratings, rating_changes, opponents),
    unerased="the results and ratings of others follow from them, and they have no names",
    add_game=insert_results,
    own_data=own_results,
)
