"""Finished games in the database, with who played them."""

import sqlite3
from collections.abc import Iterable
from itertools import groupby
from typing import Final, cast

from msgspec import structs
from sqlalchemy import bindparam, insert, select

from golpe.server.store.interface import Finished, GameRow, Player
from golpe.server.store.schema import games, players
from golpe.server.store.sql import Statement

_facts: Final = ("code", "number", "preset", "winner", "turns", "ended_ms")
_seats: Final = (players.c.seat, players.c.guest, players.c.bot, players.c.bot_name)
_rows: Final = (games.c.id, *(games.c[name] for name in _facts))

INSERT: Final = Statement(insert(games).values({name: bindparam(name) for name in (*_facts, "record")}))
INSERT_PLAYER: Final = Statement(
    insert(players).values({name: bindparam(name) for name in ("game", "seat", "guest", "bot", "bot_name")})
)
OF_GUEST: Final = Statement(
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
ONE: Final = Statement(
    select(*_rows, *_seats)
    .join(players, players.c.game == games.c.id)
    .where(games.c.code == bindparam("code"), games.c.number == bindparam("number"))
    .order_by(players.c.seat)
)
RECORD: Final = Statement(select(games.c.record).where(games.c.id == bindparam("id")))
ID_MAX: Final = 2**63 - 1

_Row = tuple[int, str, int, str, int | None, int, int, int, int | None, str | None, str | None]
"""A game with one of its seats."""


def insert_game(database: sqlite3.Connection, code: str, game: Finished) -> None:
    """Keep a finished game."""
    row = {"code": code, "number": game.number, "preset": game.preset, "winner": game.winner}
    row |= {"turns": game.turns, "ended_ms": game.ended_ms, "record": game.record}
    done = INSERT.run(database, row)
    seats = [
        {"game": done.lastrowid, "seat": seat} | structs.asdict(player) for seat, player in enumerate(game.players)
    ]
    INSERT_PLAYER.run_many(database, seats)


def games_of(database: sqlite3.Connection, guest: int, *, before: int | None, limit: int) -> list[GameRow]:
    """Return games that a guest has played, newest first, without their records."""
    asked = {"guest": guest, "before": ID_MAX if before is None else before, "count": limit}
    return gathered(OF_GUEST.run(database, asked).fetchall())


def game(database: sqlite3.Connection, code: str, *, number: int) -> GameRow | None:
    """Return a finished game with its record."""
    found = gathered(ONE.run(database, {"code": code, "number": number}).fetchall())
    if not found:
        return None
    record = cast(bytes, RECORD.run(database, {"id": found[0].id}).fetchone()[0])
    return structs.replace(found[0], record=record)


def gathered(rows: Iterable[_Row]) -> list[GameRow]:
    """Make one game of the rows of its seats, which follow one another."""
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
