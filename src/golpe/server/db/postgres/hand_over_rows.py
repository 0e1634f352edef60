"""Tables that a node gives to others, one after another, while they are played at.

Specific to PostgreSQL, as nodes are. A loaded table is first offered to its receiver, which replays its journal and
says that it is ready. Only then does the giver stop it and let it go, so that little of the journal is left to replay.
"""

from collections.abc import Collection
from typing import Final

from sqlalchemy import bindparam, text

from golpe.server.db.postgres.connecting import PostgresSession
from golpe.server.db.postgres.node_rows import LIVES, NOW, OTHERS, RECEIVER, TAKE
from golpe.server.db.schema import Number
from golpe.server.db.sql import Query, Session, Statement

OFFERED_MAX: Final = 32
"""Loaded tables that a node offers at the same time."""
GIVEN_AT_ONCE: Final = 200
"""Tables that are not loaded, and are given in one transaction."""
READY_WITHIN_MS: Final = 10_000
"""Time after which a receiver gets a table whether it is ready or not."""

_me: Final = bindparam("me", type_=Number)

WITHDRAW: Final = Statement(
    text(
        "DELETE FROM hand_overs WHERE giver = :me"
        f" AND NOT EXISTS (SELECT 1 FROM nodes WHERE id = receiver AND drains = 0 AND {LIVES})"
    ).bindparams(_me)
)
OFFERS: Final = Query[tuple[str, bool]](
    text(
        f"SELECT code, is_ready = 1 OR begun_ms < {NOW} - {READY_WITHIN_MS} FROM hand_overs WHERE giver = :me"
    ).bindparams(_me)
)
OPEN: Final = Query[tuple[str]](
    text("SELECT code FROM holdings JOIN tables USING (code) WHERE node = :me AND closed = 0 ORDER BY code").bindparams(
        _me
    )
)
OFFER: Final = Statement(
    text(
        "INSERT INTO hand_overs (code, giver, receiver, begun_ms)"
        f" VALUES (:code, :me, :receiver, {NOW})"
        f" ON CONFLICT (code) DO UPDATE SET giver = :me, receiver = :receiver, begun_ms = {NOW}, is_ready = 0"
    ).bindparams(_me, bindparam("receiver", type_=Number))
)
FORGET: Final = Statement(text("DELETE FROM hand_overs WHERE code = :code"))
OFFERED: Final = Query[tuple[str]](
    text(
        "SELECT code FROM hand_overs JOIN holdings USING (code)"
        " WHERE receiver = :me AND is_ready = 0 AND node = giver ORDER BY begun_ms, code"
    ).bindparams(_me)
)
BE_READY: Final = Statement(
    text("UPDATE hand_overs SET is_ready = 1 WHERE code = :code AND receiver = :me").bindparams(_me)
)


def hand_over(session: PostgresSession, loaded: Collection[str]) -> set[str]:
    """Give tables to other nodes that live, in turn, in a transaction of its own; offer them first if they are loaded.

    Returns: the loaded tables that can be stopped and given now.
    """
    me = session.node
    with session.connection.transaction():
        others = [receiver for receiver, _ in session.rows(OTHERS, {"me": me})]
        if not others:
            return set()
        session.change(WITHDRAW, {"me": me})
        offers = dict(session.rows(OFFERS, {"me": me}))
        codes = [code for (code,) in session.rows(OPEN, {"me": me}) if code not in offers]
        idle = [code for code in codes if code not in loaded][:GIVEN_AT_ONCE]
        for i, code in enumerate(idle):
            session.rows(TAKE, {"code": code, "node": me, "to": others[i % len(others)]})
        wanted = [code for code in codes if code in loaded][: max(0, OFFERED_MAX - len(offers))]
        for i, code in enumerate(wanted):
            session.change(OFFER, {"code": code, "me": me, "receiver": others[i % len(others)]})
    return {code for code, can_go in offers.items() if can_go or code not in loaded}


def give(session: PostgresSession, codes: Collection[str]) -> None:
    """Give tables that were offered to their receivers, in a transaction of its own."""
    with session.connection.transaction():
        for code in sorted(codes):
            for (receiver,) in session.rows(RECEIVER, {"code": code}):
                session.rows(TAKE, {"code": code, "node": session.node, "to": receiver})
            session.change(FORGET, {"code": code})


def offered(session: Session, *, me: int) -> list[str]:
    """Return the tables that are offered to a node, unless it is ready for them."""
    return [code for (code,) in session.rows(OFFERED, {"me": me})]


def be_ready(session: PostgresSession, code: str) -> None:
    """Note that a receiver is ready for a table."""
    session.change(BE_READY, {"code": code, "me": session.node})
