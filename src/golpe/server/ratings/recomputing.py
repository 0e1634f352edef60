"""Recomputes ratings from the results of all rated games except voided ones.

That happens in the night after a game was voided, on whichever server is first.
"""

import logging
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from sqlalchemy import bindparam, literal_column, select, update

from golpe.errors import ProtocolError
from golpe.people.anchors import rated_id
from golpe.people.pools import AnyPool, PoolName
from golpe.people.rated_games import RatedGame, Ratings
from golpe.people.ratings import MODEL_VERSION
from golpe.server.db import jobs
from golpe.server.db.database import Database
from golpe.server.db.retention import DAY_MS
from golpe.server.db.schema import Number
from golpe.server.db.sql import Query, Session, Statement
from golpe.server.db.subjects import removing
from golpe.server.ratings.rows import (
    ADD_CHANGE,
    HOUSEHOLDS_OF_ALL,
    IS_SEAT,
    MEET,
    Opposition,
    count_on,
    keep,
    opponents,
    rating_changes,
    ratings,
    result_seats,
    results,
)

GAMES_AT_ONCE: Final = 500

_seq: Final = results.c.rated_seq
_Row = tuple[
    int, int, AnyPool, int, int | None, int, int | None, int, int | None, int | None, int | None, str | None, str | None
]

STILL_COUNTED: Final = Query[tuple[int]](
    select(results.c.id)
    .join(rating_changes, rating_changes.c.result == results.c.id)
    .where(results.c.voided_ms.is_not(None))
    .limit(literal_column("1"))
)
GAMES: Final = Query[_Row](
    select(
        _seq,
        results.c.id,
        results.c.pool,
        results.c.ended_ms,
        results.c.voided_ms,
        result_seats.c.seat,
        result_seats.c.guest,
        result_seats.c.place,
        rating_changes.c.before,
        rating_changes.c.after,
        result_seats.c.weight,
        result_seats.c.bot,
        result_seats.c.version,
    )
    .join(result_seats, result_seats.c.result == results.c.id)
    .outerjoin(rating_changes, IS_SEAT)
    .where(_seq.is_not(None), _seq > bindparam("after"), _seq <= bindparam("until"))
    .order_by(_seq, result_seats.c.seat)
)
VOID: Final = Statement(
    update(results)
    .where(
        results.c.code == bindparam("code_of", type_=results.c.code.type),
        results.c.number == bindparam("number_of", type_=results.c.number.type),
        _seq.is_not(None),
        results.c.voided_ms.is_(None),
    )
    .values(voided_ms=bindparam("now_ms", type_=Number))
)
COUNTED: Final = Query[tuple[int | None, int | None]](
    select(_seq, results.c.voided_ms).where(
        results.c.code == bindparam("code_of"), results.c.number == bindparam("number_of")
    )
)
_kept: Final = ("pool", "guest", "mu", "sigma", "before", "games", "opponents", "households")
KEPT: Final = Query[tuple[AnyPool, int, float, float, int, int, int, int]](select(*ratings.c[_kept]))
MET: Final = Query[tuple[AnyPool, int, int]](select(opponents.c.pool, opponents.c.guest, opponents.c.other))
DROP: Final = removing(ratings, "pool", "guest")
UNMEET: Final = removing(opponents, "pool", "guest", "other")
DROP_CHANGE: Final = removing(rating_changes, "result", "seat")
MODEL: Final = Statement(
    update(results).where(_seq.is_not(None), results.c.model != bindparam("new")).values(model=bindparam("new"))
)

JOB: Final = "ratings"
"""Kind of the job that recomputes ratings, the night after a game was voided."""
NIGHT_MS: Final = 3 * 3_600_000
"""When a night's jobs begin, after midnight in UTC."""
RECOMPUTES_WITHIN_MS: Final = 30 * 60_000
"""Time after which another server may start the recomputation again."""
ATTEMPTS_MAX: Final = 5

log = logging.getLogger("golpe.server")


def void(session: Session, code: str, *, number: int, now_ms: int) -> None:
    """Void a rated game, from the next recomputation on, which is queued.

    Raises: ProtocolError (no_such_game, game_not_rated, game_voided).
    """
    if session.change(VOID, {"code_of": code, "number_of": number, "now_ms": now_ms}) == 0:
        raise why_not_voided(session, code, number=number)
    tonight_ms = now_ms + (NIGHT_MS - now_ms) % DAY_MS
    jobs.add_job(session, JOB, JOB, priority=0, due_ms=tonight_ms)


def why_not_voided(session: Session, code: str, *, number: int) -> ProtocolError:
    """Return why a game cannot be voided."""
    for rated_seq, _ in session.rows(COUNTED, {"code_of": code, "number_of": number}):
        if rated_seq is None:
            return ProtocolError("game_not_rated", f"game {number} of table {code} is not rated")
        return ProtocolError("game_voided", f"game {number} of table {code} has already been voided")
    return ProtocolError("no_such_game", f"table {code} has no finished game {number}")


def counting(session: Session, games: Iterable[tuple[str, int]]) -> frozenset[tuple[str, int]]:
    """Return those finished games, given by table and number, that are rated and not voided."""
    return frozenset(
        (code, number)
        for code, number in games
        if any(
            rated_seq is not None and voided_ms is None
            for rated_seq, voided_ms in session.rows(COUNTED, {"code_of": code, "number_of": number})
        )
    )


class Recomputed(NamedTuple):
    """What a recomputation found."""

    games: int
    voided: int
    ratings: int
    changed: int
    """How many ratings it has changed, removed or added."""


def is_due(session: Session) -> bool:
    """Return whether ratings still count a voided game."""
    return session.rows(STILL_COUNTED, {}) != []


def games_between(session: Session, pool: PoolName, *, after: int) -> tuple[int, list[RatedGame]]:
    """Return the next rated games, those of a pool that count, and the number of the last; 0 if there are no more."""
    rows = session.rows(GAMES, {"after": after, "until": after + GAMES_AT_ONCE})
    found: list[RatedGame] = []
    for (_, _, of, ended_ms, voided_ms), seats in groupby(rows, key=lambda row: row[:5]):
        if of == pool and voided_ms is None:
            found.append(rated_game(of, ended_ms, list(seats)))
    return rows[-1][0] if rows else 0, found


def rated_game(pool: AnyPool, ended_ms: int, seats: Sequence[_Row]) -> RatedGame:
    """Return a rated game, from the rows of its seats."""
    unplayed = frozenset(at for at, row in enumerate(seats) if row[10] == 0)
    players = [rated_id(row[6], row[11]) for row in seats]
    return RatedGame(
        pool,
        ended_ms,
        tuple(each for each in players if each is not None),
        tuple(row[7] for row in seats),
        unplayed,
        tuple(row[12] for row in seats),
    )


class Recomputation:
    """One recomputation: it reads the games a few at a time, and then saves what differs in one transaction."""

    def __init__(self) -> None:
        """Begin a recomputation."""
        self._ratings = Ratings()
        self._last = self._games = self._voided = 0
        self._stale: list[dict[str, int]] = []
        """Changes as they should be, of those that are not; without `after` where there should be none."""

    def read(self, session: Session, *, until: int | None = None) -> bool:
        """Rate the next games; return whether there were any."""
        last = self._last + GAMES_AT_ONCE if until is None else until
        rows = session.rows(GAMES, {"after": self._last, "until": last})
        for (seq, result, pool, ended_ms, voided_ms), seats in groupby(rows, key=lambda row: row[:5]):
            self._add(result, pool, ended_ms, list(seats), is_voided=voided_ms is not None)
            self._last = seq
        return bool(rows)

    def _add(self, result: int, pool: AnyPool, ended_ms: int, seats: Sequence[_Row], *, is_voided: bool) -> None:
        if is_voided:
            self._voided += 1
            self._stale += [{"result": result, "seat": row[5]} for row in seats if row[8] is not None]
            return
        self._games += 1
        for row, change in zip(seats, self._ratings.add(rated_game(pool, ended_ms, seats)), strict=True):
            if (row[8], row[9]) != change:
                self._stale.append({"result": result, "seat": row[5], "before": change.before, "after": change.after})

    def write(self, session: Session) -> Recomputed:
        """Rate the games that have ended meanwhile, and save everything that differs."""
        self.read(session, until=count_on(session, by=0))
        for each in self._stale:
            session.change(DROP_CHANGE, {"result": each["result"], "seat": each["seat"]})
        session.change_many(ADD_CHANGE, [each for each in self._stale if "after" in each])
        self._write_opponents(session)
        changed = self._write_standings(session)
        session.change(MODEL, {"new": MODEL_VERSION})
        return Recomputed(self._games, self._voided, len(self._ratings.standings), changed)

    def _write_standings(self, session: Session) -> int:
        kept = {(pool, guest): row for pool, guest, *row in session.rows(KEPT, {})}
        gone = kept.keys() - self._ratings.standings.keys()
        session.change_many(DROP, [{"pool": pool, "guest": guest} for pool, guest in sorted(gone)])
        changed = len(gone)
        homes = {(pool, guest): count for pool, guest, count in session.rows(HOUSEHOLDS_OF_ALL, {})}
        for (pool, guest), standing in self._ratings.standings.items():
            rating = standing.rating
            count = Opposition(standing.games, len(standing.opponents), homes.get((pool, guest), 0))
            if kept.get((pool, guest)) != [rating.mu, rating.sigma, standing.before, *count]:
                keep(
                    session,
                    pool,
                    guest,
                    rating,
                    before=standing.before,
                    count=count,
                    rated_ms=standing.rated_ms,
                    version=standing.version,
                )
                changed += 1
        return changed

    def _write_opponents(self, session: Session) -> None:
        kept = set(session.rows(MET, {}))
        known = {
            (pool, guest, other)
            for (pool, guest), standing in self._ratings.standings.items()
            for other in standing.opponents
        }
        session.change_many(UNMEET, map(_pair, sorted(kept - known)))
        session.change_many(MEET, (_pair(each) | {"household": None} for each in sorted(known - kept)))


async def recompute(database: Database) -> int | None:
    """Recompute all ratings from the results, if they still count a voided game.

    Returns: the number of ratings that changed; None if there was nothing to do.
    """
    if not await database.read(is_due):
        return None
    recomputation = Recomputation()
    while await database.read(recomputation.read):
        pass
    return (await database.write(recomputation.write)).changed


async def recompute_if_due(database: Database, now_ms: int) -> None:
    """Recompute ratings if that is due because a game was voided the day before.

    Raises: StoreError.
    """
    job = await database.write(
        jobs.take_job, JOB, now_ms=now_ms, until_ms=now_ms + RECOMPUTES_WITHIN_MS, attempts_max=ATTEMPTS_MAX
    )
    if job is None:
        return
    changed = await recompute(database)
    await database.write(jobs.finish_job, job)
    log.info("ratings were recomputed without voided games: %s changed", changed)
    await recompute(database)  # games voided in the meantime have not queued a job


def _pair(row: Iterable[str | int]) -> dict[str, str | int]:
    return dict(zip(("pool", "guest", "other"), row, strict=True))
