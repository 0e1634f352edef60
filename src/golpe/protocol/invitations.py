"""Invitations to tables: messages to those who are invited, and bodies of requests."""

from typing import Annotated

from msgspec import Meta, Struct


class Invitation(Struct, kw_only=True, frozen=True):
    """An invitation to a table that gathers."""

    id: int
    """To decline it with."""
    name: str
    """Who invites."""
    code: str
    """Of the table, where the visitor is given a seat."""
    preset: str
    """The edition."""
    people: int
    """Number of people who have a seat."""
    seats: int
    """Number of seats at the table."""
    hours: int | None
    """Hours for each answer, at a table by days; None elsewhere."""


class Invitations(Struct, tag_field="t", tag="invitations", frozen=True):
    """All invitations to the person at a page in the lobby, the newest first, at most 10. Without a message, none."""

    invitations: list[Invitation]


class Invite(Struct, forbid_unknown_fields=True):
    """Invite somebody whom the visitor follows."""

    follow: Annotated[int, Meta(ge=0, le=2**53)]
    """The id of the follow."""


class Inviting(Struct, kw_only=True):
    """Somebody whom the visitor may invite."""

    follow: int
    name: str
    is_invited: bool
    """Whether the visitor has invited them to this table. It stays true if they decline."""


class MayInvite(Struct):
    """The people that the visitor may invite to a table: those they follow who have no seat there, sorted by name."""

    people: list[Inviting]
