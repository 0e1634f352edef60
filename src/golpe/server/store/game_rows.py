"""Finished games in the database, with their players."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from msgspec import structs
from sqlalchemy import bindparam, func, insert, select

from golpe.server.store.errors import StoreError
from golpe.server.store.games import Finished, GameRow, Player
from golpe.server.store.schema import games, players
from golpe.server.store.sql import UNLESS_TAKEN, Query, Session, Statement

_facts: Final = ("code", "number", "preset", "winner", "turns", "ended_ms")
_seats: Final = (players.c.seat, players.c.guest, players.c.bot, players.c.bot_name)
_rows: Final = (games.c.id, *(games.c[name] for name in _facts))
_Row = tuple[int, str, int, str, int | None, int, int, int, int | None, str | None, str | None]
"""A game with one of its seats."""

INSERT: Final = Query[tuple[int]](
    insert(games)
    .values({name: bindparam(name) for name in (*_facts, "record")})
    .ext(UNLESS_TAKEN)
    .returning(games.c.id)
)
INSERT_PLAYER: Final = Statement(
    insert(players).values({name: bindparam(name) for name in ("game", "seat", "guest", "bot", "bot_name")})
)
OF_GUEST: Final = Query[_Row](
    select(*_rows, *_seats)
    .join(players, players.c.game == games.c.id)
    .where(
        games.c.id.in_(
            select(players.c.game)
            .distinct()
            .where(players.c.guest == bindparam("guest"), players.c.game < bindparam("before"))
            .order_by(players.c.game.desc())
            .limit(bindparam("count"))
        )
    )
    .order_by(games.c.id.desc(), players.c.seat)
)
ONE: Final = Query[_Row](
    select(*_rows, *_seats)
    .join(players, players.c.game == games.c.id)
    .where(games.c.code == bindparam("code"), games.c.number == bindparam("number"))
    .order_by(players.c.seat)
)
RECORD: Final = Query[tuple[bytes]](select(games.c.record).where(games.c.id == bindparam("id")))
AFTER: Final = Query[_Row](
    select(*_rows, *_seats)
    .join(players, players.c.game == games.c.id)
    .where(
        games.c.id.in_(
            select(games.c.id).where(games.c.id > bindparam("after")).order_by(games.c.id).limit(bindparam("count"))
        )
    )
    .order_by(games.c.id, players.c.seat)
)
COUNT: Final = Query[tuple[int]](select(func.count()).select_from(games))
ID_MAX: Final = 2**63 - 1


def insert_game(session: Session, code: str, game: Finished) -> None:
    """Save a finished game.

    Raises: StoreError if the table has finished a game with this number before.
    """
    row = {"code": code, "number": game.number, "preset": game.preset, "winner": game.winner}
    row |= {"turns": game.turns, "ended_ms": game.ended_ms, "record": game.record}
    added = session.rows(INSERT, row)
    if not added:
        raise StoreError(f"game {game.number} of table {code} was saved before")
    ((id_,),) = added
    seats = [{"game": id_, "seat": seat} | structs.asdict(player) for seat, player in enumerate(game.players)]
    session.change_many(INSERT_PLAYER, seats)


def games_of(session: Session, guest: int, *, before: int | None, limit: int) -> list[GameRow]:
    """Return the games that a guest has played, newest first, without their records."""
    asked = {"guest": guest, "before": ID_MAX if before is None else before, "count": limit}
    return grouped(session.rows(OF_GUEST, asked))


def game(session: Session, code: str, *, number: int) -> GameRow | None:
    """Return a finished game with its record."""
    found = grouped(session.rows(ONE, {"code": code, "number": number}))
    if not found:
        return None
    return with_record(session, found[0])


def games_after(session: Session, id_: int, *, limit: int) -> list[GameRow]:
    """Return the finished games that follow one in the order in which they were saved, with their records."""
    return [with_record(session, each) for each in grouped(session.rows(AFTER, {"after": id_, "count": limit}))]


def count_games(session: Session) -> int:
    """Return the number of finished games."""
    ((count,),) = session.rows(COUNT, {})
    return count


def with_record(session: Session, row: GameRow) -> GameRow:
    ((record,),) = session.rows(RECORD, {"id": row.id})
    return structs.replace(row, record=record)


def grouped(rows: Iterable[_Row]) -> list[GameRow]:
    """Combine the consecutive rows of a game's seats into one game each."""
    found: list[GameRow] = []
    for (game, code, number, preset, winner, turns, ended_ms), seats in groupby(rows, key=lambda row: row[:7]):
        found.append(
            GameRow(
                id=game,
                code=code,
                number=number,
                preset=preset,
                winner=winner,
                turns=turns,
                ended_ms=ended_ms,
                players=tuple(Player(*row[8:]) for row in seats),
                record=None,
            )
        )
    return found
