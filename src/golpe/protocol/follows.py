"""Bodies of requests about people who follow each other, and of their responses."""

from msgspec import Struct

from golpe.protocol.fields import Seat


class LetFollow(Struct, forbid_unknown_fields=True):
    """Choose whether others may follow the visitor."""

    is_followable: bool


class FollowSeat(Struct, forbid_unknown_fields=True):
    """Follow the person who had this seat in a game."""

    seat: Seat


class Followed(Struct, kw_only=True):
    """Somebody whom the visitor follows."""

    id: int
    """The id of the follow, by which it is ended."""
    name: str
    table: str | None
    """The code of a public table at which they have a seat."""
    is_playing: bool
    """Whether a game is running there."""
    free: int
    """Number of seats that people may take there now."""


class Follower(Struct, kw_only=True):
    """Somebody who follows the visitor."""

    id: int
    name: str


class Following(Struct, kw_only=True):
    """Whom the visitor follows, and who follows them."""

    is_followable: bool
    following: list[Followed]
    """Those at a table first, then the oldest."""
    followers: list[Follower]
