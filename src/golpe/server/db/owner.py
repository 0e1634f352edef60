"""The server that owns the store.

Whichever server opens the store begins a new epoch, and nothing more is saved for a server of an earlier one. Nodes
share an epoch: the first begins it, and it lasts until a server opens the store alone.
"""

import os
import socket
from typing import Final

from sqlalchemy import Integer, bindparam, case, func, literal_column, select, update

from golpe.errors import GolpeError
from golpe.server.db.errors import StoreLost
from golpe.server.db.schema import Number, hand_overs, holdings, keys, marks, news, nodes, owner, watched
from golpe.server.db.sql import Query, Session, Statement
from golpe.server.db.subjects import Subject, of_table
from golpe.table.formats import FORMAT

MOVING: Final = "moving "
"""Begins the names of marks in a database that is not complete yet."""
NODES: Final = "nodes"
"""The owner of an epoch that nodes share."""
_after: Final = bindparam("after", type_=Number)
_one: Final = literal_column("1", Integer)

CLAIM: Final = Query[tuple[int]](
    update(owner)
    .where(owner.c.id == _one)
    .values(name=bindparam("by"), epoch=case((owner.c.epoch < _after, _after), else_=owner.c.epoch) + _one)
    .returning(owner.c.epoch)
)
OWNER: Final = Query[tuple[str, int]](select(owner.c.name, owner.c.epoch).where(owner.c.id == _one))
IS_MOVING: Final = Query[tuple[int]](
    select(func.count()).select_from(marks).where(func.substr(marks.c.name, 1, len(MOVING)) == MOVING)
)
TAKE_FORMAT: Final = Statement(
    update(owner).where(owner.c.id == _one, owner.c.format <= bindparam("format")).values(format=bindparam("format"))
)
BEAT: Final = Statement(
    update(owner).where(owner.c.epoch == bindparam("epoch", type_=Number)).values(beats=owner.c.beats + _one)
)


def claim(session: Session, name: str, *, after: int = 0) -> int:
    """Make a server the owner, and return its epoch.

    Args:
        after: the new epoch is later than this one, whatever the store says.

    Raises: GolpeError if not everything has been moved into the database yet, or its journals are of a newer version.
    """
    if session.rows(IS_MOVING, {}) != [(0,)]:
        raise GolpeError("the database is incomplete: repeat `golpe migrate` until it ends, or empty it")
    if session.change(TAKE_FORMAT, {"format": FORMAT}) == 0:
        raise GolpeError("the journals in the database were written by a newer Golpe: install that version")
    ((epoch,),) = session.rows(CLAIM, {"by": name, "after": after})
    return epoch


def join(session: Session) -> int:
    """Make nodes the owner, unless they are, and return their epoch.

    So a node that finds no other connected does not stop those that live and have lost their connections.

    Raises: GolpeError if not everything has been moved into the database yet.
    """
    ((name, epoch),) = session.rows(OWNER, {})
    return epoch if name == NODES and epoch > 0 else claim(session, NODES)


def epoch_of(session: Session) -> int:
    """Return the current epoch; 0 if the store has had no owner."""
    ((_, epoch),) = session.rows(OWNER, {})
    return epoch


def require(session: Session) -> None:
    """Check that the session's epoch is still the current one.

    Raises: StoreLost.
    """
    ((name, epoch),) = session.rows(OWNER, {})
    if epoch != session.epoch:
        raise StoreLost(f"another server ({name}) has taken over the store")


def beat(session: Session) -> None:
    """Write something as the owner, to find out whether anything can be saved.

    Raises: StoreLost.
    """
    if session.change(BEAT, {"epoch": session.epoch}) == 0:
        require(session)


def server_name() -> str:
    """Return what distinguishes this server from others."""
    return f"{socket.gethostname()}:{os.getpid()}"


SUBJECT: Final = Subject(
    None, (owner, marks, keys, nodes, holdings, hand_overs, watched, news), with_journal=of_table(holdings)
)
