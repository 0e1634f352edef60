"""Nodes, their leases and the tables that they own.

Specific to PostgreSQL: its clock judges the leases. A node whose lease has run out is first marked as over, in the
transaction that takes a table from it, so that it cannot renew at the same time.
"""

import time
from typing import Final

import msgspec
from sqlalchemy import bindparam, text

from golpe.server.db.errors import StoreError
from golpe.server.db.nodes import LEASE_S, Held, Listed, NodeName, Peer, Renewal
from golpe.server.db.postgres.connecting import PostgresSession
from golpe.server.db.schema import Number
from golpe.server.db.sql import Query, Session, Statement

NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
LEASE_MS: Final = LEASE_S * 1000
LIVES: Final = f"nodes.is_over = 0 AND nodes.until_ms > {NOW}"

_me: Final = bindparam("me", type_=Number)

CLEAR: Final = Statement(
    text(f"DELETE FROM hand_overs WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE id = giver AND {LIVES})")
)
LIVING: Final = f"(SELECT count(*) FROM nodes AS living WHERE living.is_over = 0 AND living.until_ms > {NOW})"
BEGIN: Final = Query[tuple[int, int]](
    text(
        "INSERT INTO nodes (name, address, proof, settings, seen_ms, until_ms)"
        f" VALUES (:name, :address, :proof, :settings, {NOW}, {NOW} + {LEASE_MS}) RETURNING id, seen_ms"
    )
)
PEERS: Final = Query[tuple[int, str, str | None, str]](
    text(f"SELECT id, name, proof, settings FROM nodes WHERE id <> :me AND {LIVES} ORDER BY id").bindparams(_me)
)
NAMESAKES: Final = Query[tuple[int]](text(f"SELECT id FROM nodes WHERE name = :name AND {LIVES}"))
OTHER_TAKES: Final = f"EXISTS (SELECT 1 FROM nodes WHERE id <> :me AND drains = 0 AND {LIVES})"
"""True if another node can be given tables."""
RENEW: Final = Query[tuple[int, bool, int]](
    text(
        f"UPDATE nodes SET seen_ms = {NOW}, until_ms = {NOW} + {LEASE_MS}"
        f" WHERE id = :me AND {LIVES} RETURNING seen_ms, drains = 1 AND {OTHER_TAKES}, {LIVING}"
    ).bindparams(_me)
)
I_LIVE: Final = Query[tuple[int]](text(f"SELECT id FROM nodes WHERE id = :me AND {LIVES}").bindparams(_me))
END: Final = Statement(text("UPDATE nodes SET is_over = 1 WHERE id = :me").bindparams(_me))
OWNER: Final = Query[tuple[str]](
    text(
        "SELECT nodes.address FROM holdings JOIN nodes ON nodes.id = holdings.node"
        f" WHERE holdings.code = :code AND holdings.node <> :me AND {LIVES}"
    ).bindparams(_me)
)
HOLDER: Final = Query[tuple[int]](text("SELECT node FROM holdings WHERE code = :code"))
END_IF_DEAD: Final = Statement(text(f"UPDATE nodes SET is_over = 1 WHERE id = :node AND until_ms <= {NOW}"))
NODE: Final = Query[tuple[str, int, int]](text("SELECT address, seen_ms, is_over FROM nodes WHERE id = :node"))
TAKE_NEW: Final = Query[tuple[int]](
    text(
        "INSERT INTO holdings (code, node, epoch) SELECT code, :to, 1 FROM tables WHERE code = :code AND closed = 0"
        " ON CONFLICT DO NOTHING RETURNING node"
    )
)
TAKE: Final = Query[tuple[int]](
    text("UPDATE holdings SET node = :to, epoch = epoch + 1 WHERE code = :code AND node = :node RETURNING node")
)
OTHERS: Final = Query[tuple[int, str]](
    text(f"SELECT id, address FROM nodes WHERE id <> :me AND drains = 0 AND {LIVES} ORDER BY id").bindparams(_me)
)
ALIVE: Final = Query[tuple[str]](text(f"SELECT address FROM nodes WHERE {LIVES}"))
FIRST: Final = Query[tuple[int, str]](text(f"SELECT id, address FROM nodes WHERE {LIVES} ORDER BY drains, id LIMIT 1"))
OTHERS_LIVING: Final = Query[tuple[str]](
    text(f"SELECT address FROM nodes WHERE id <> :me AND {LIVES} ORDER BY id").bindparams(_me)
)
RECEIVER: Final = Query[tuple[int]](text("SELECT receiver FROM hand_overs WHERE code = :code"))
DRAIN: Final = Query[tuple[int]](text(f"UPDATE nodes SET drains = 1 WHERE name = :name AND {LIVES} RETURNING id"))
ALL: Final = Query[tuple[str, str, int, bool, int, int]](
    text(
        f"SELECT name, address, seen_ms, {LIVES}, drains,"
        " (SELECT count(*) FROM holdings JOIN tables USING (code) WHERE holdings.node = nodes.id AND tables.closed = 0)"
        " FROM nodes WHERE id IN (SELECT max(id) FROM nodes GROUP BY name) ORDER BY name"
    )
)


def begin(session: PostgresSession, node: NodeName) -> Renewal:
    """Begin a lease under a new id, which the session then has. The lease that it had before is over."""
    if session.node:
        session.change(END, {"me": session.node})
    session.change(CLEAR, {})
    columns = {"name": node.name, "address": node.address, "proof": node.proof(str(time.time_ns()))}
    settings = msgspec.json.encode(node.settings).decode()
    ((session.node, now_ms),) = session.rows(BEGIN, {**columns, "settings": settings})
    return Renewal(now_ms, drains=False)


def peers(session: Session, *, me: int) -> list[Peer]:
    """Return the other living nodes, the longest alive first."""
    return [Peer(*row) for row in session.rows(PEERS, {"me": me})]


def require_secret(session: PostgresSession, node: NodeName) -> None:
    """Check that a node knows the secret of those that live.

    Raises: StoreError.
    """
    for peer in peers(session, me=session.node):
        if not node.knows(peer.name, peer.proof):
            raise StoreError(f"--node-secret-file: the secret is not that of node {peer.name}, which has this database")


def shut_out(session: PostgresSession, node: NodeName) -> list[str]:
    """End the leases of nodes that began after this one and do not know its secret; return their names."""
    strange = [
        peer
        for peer in peers(session, me=session.node)
        if peer.id > session.node and not node.knows(peer.name, peer.proof)
    ]
    for peer in strange:
        session.change(END, {"me": peer.id})
    return [peer.name for peer in strange]


def has_namesake(session: PostgresSession, name: str) -> bool:
    """Return whether another living node has this name."""
    return bool(session.rows(NAMESAKES, {"name": name}))


def renew(session: PostgresSession, me: int) -> Renewal | None:
    """Prolong a lease; return None if it is over."""
    found = session.rows(RENEW, {"me": me})
    return Renewal(found[0][0], drains=found[0][1], nodes=found[0][2]) if found else None


def owner_of(session: Session, code: str, *, me: int) -> str | None:
    """Return where the owner of a table listens, if it is another living node."""
    found = session.rows(OWNER, {"code": code, "me": me})
    return found[0][0] if found else None


def living(session: Session) -> list[str]:
    """Return where the living nodes listen."""
    return [address for (address,) in session.rows(ALIVE, {})]


def first_node(session: Session, *, me: int) -> str | None:
    """Return where the first living node listens, if it is another one."""
    found = session.rows(FIRST, {})
    return found[0][1] if found and found[0][0] != me else None


def other_nodes(session: Session, *, me: int) -> list[str]:
    """Return where each other living node listens."""
    return [address for (address,) in session.rows(OTHERS_LIVING, {"me": me})]


def hold(session: PostgresSession, code: str, *, drains: bool) -> Held:
    """Take a table over, unless this or another living node owns it, in a transaction of its own.

    A node whose lease is over takes nothing.

    Args:
        drains: whether this node gives its tables to others, if there are any.
    """
    with session.connection.transaction():
        if not session.rows(I_LIVE, {"me": session.node}):
            return Held(elsewhere="")
        others = session.rows(OTHERS, {"me": session.node}) if drains else []
        chosen = {receiver for (receiver,) in session.rows(RECEIVER, {"code": code})} if others else set[int]()
        fit = [other for other in others if other[0] in chosen] or others
        to, address = fit[hash(code) % len(fit)] if fit else (session.node, None)
        found = session.rows(HOLDER, {"code": code})
        if not found:
            if session.rows(TAKE_NEW, {"code": code, "to": to}):
                return Held(elsewhere=address)
            found = session.rows(HOLDER, {"code": code})  # another node was faster, or the table is closed
            if not found:
                return Held()
        ((holder,),) = found
        if holder == session.node and not others:
            return Held()
        session.change(END_IF_DEAD, {"node": holder})
        known = session.rows(NODE, {"node": holder})
        where, seen_ms, is_over = known[0] if known else ("", 0, 1)
        if not is_over and holder != session.node:
            return Held(elsewhere=where)
        if not session.rows(TAKE, {"code": code, "node": holder, "to": to}):
            return Held(elsewhere="")  # another node was faster
        return Held(elsewhere=address, down_since_ms=seen_ms or None)


def ask_to_drain(session: Session, name: str) -> bool | None:
    """Ask a living node to give its tables to others; return whether another one takes them.

    Returns: None if no living node has this name.
    """
    asked = session.rows(DRAIN, {"name": name})
    return bool(session.rows(OTHERS, {"me": asked[0][0]})) if asked else None


def all_nodes(session: Session) -> list[Listed]:
    """Return the last start of each node, by name."""
    return [
        Listed(name=name, address=address, seen_ms=seen_ms, is_alive=is_alive, drains=drains != 0, tables=tables)
        for name, address, seen_ms, is_alive, drains, tables in session.rows(ALL, {})
    ]
