"""Roles, which let guests do more than others."""

from typing import Final, Literal

from sqlalchemy import Column, Table, Text, bindparam, insert, select

from golpe.server.db.schema import METADATA, Number
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import Subject, of_guest, removing

Role = Literal["moderator"]

roles: Final = Table(
    "roles",
    METADATA,
    Column("guest", Number, primary_key=True),
    Column("role", Text, nullable=False),
    sqlite_with_rowid=False,
)

GRANT: Final = Statement(insert(roles).values(guest=bindparam("guest"), role=bindparam("role")).ext(UNLESS_TAKEN))
REVOKE: Final = removing(roles, "guest")
ROLE_OF: Final = Query[tuple[Role]](select(roles.c.role).where(roles.c.guest == bindparam("guest")))
ROLES: Final = Query[tuple[int, Role]](select(roles.c.guest, roles.c.role).order_by(roles.c.guest))


def grant(session: Session, guest: int, role: Role) -> None:
    """Give a guest a role, unless they have one."""
    session.change(GRANT, {"guest": guest, "role": role})


def revoke(session: Session, guest: int) -> None:
    """Remove a guest's role."""
    session.change(REVOKE, {"guest": guest})


def role_of(session: Session, guest: int) -> Role | None:
    """Return a guest's role."""
    for (role,) in session.rows(ROLE_OF, {"guest": guest}):
        return role
    return None


def all_roles(session: Session) -> dict[int, Role]:
    """Return the roles of all guests who have one."""
    return dict(session.rows(ROLES, {}))


SUBJECT: Final = Subject(
    "role",
    (roles,),
    erase=of_guest(roles),
    own_data=lambda session, asked: {"role": role_of(session, asked.guest)},
)
