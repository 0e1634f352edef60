"""Messages about checkable deals: what pages contribute to the next game, and what all are told of it."""

from typing import Annotated

from msgspec import Meta, Struct

MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
# In Python, `$` also matches before a line break at the end; the lengths exclude that.
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""SHA-256 hash of a contribution; docs/reference/checkable-deals.md defines the bytes."""
Contribution = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
"""16 random bytes."""


class CommitContribution(Struct, tag_field="t", tag="commit", forbid_unknown_fields=True):
    """Follow the deals of this table, and commit yourself to a contribution to the next game that is announced."""

    id: MessageId
    commitment: Commitment | None = None
    """None: only follow them. A commitment replaces the one before, and counts for one game."""


class RevealContribution(Struct, tag_field="t", tag="reveal", forbid_unknown_fields=True):
    """Reveal your contribution to the announced game."""

    id: MessageId
    game: Annotated[int, Meta(ge=1)]
    """Number of the game in the announcement."""
    contribution: Contribution
    """16 random bytes, in hexadecimal."""
    next: Commitment | None = None
    """The commitment for the game after this one."""


class Deal(Struct, tag_field="t", tag="deal", kw_only=True, frozen=True):
    """The checkable deal of the running or the announced game, for pages that follow the deals of their table."""

    game: int
    """Number of the game at this table. Games without such a message cannot be checked."""
    announcement: str
    """The exact text whose hash everybody may compare."""
    counted: list[int] | None
    """The seats whose contributions count; None until the game is dealt."""
    left_out: list[int]
    """The seats that have committed themselves but did not reveal in time."""
