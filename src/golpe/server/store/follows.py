"""A part of the store: who follows whom."""

from typing import Protocol

from msgspec import Struct

from golpe.server.store.replies import Replying


class Follow(Struct, frozen=True):
    """One person follows another, or is followed by them."""

    id: int
    guest: int
    """The other one."""
    made_ms: int


class Follows(Struct, frozen=True, kw_only=True):
    """Whom a guest follows, and who follows them."""

    is_followable: bool
    following: list[Follow]
    """Oldest first, like the followers."""
    followers: list[Follow]


class FollowStore(Protocol):
    """People who follow each other. Every call raises StoreError if it fails, and then saves nothing."""

    async def let_follow(self, guest: int, *, is_followable: bool) -> None:
        """Save whether others may follow a guest. If not, nobody follows them any longer."""
        ...

    async def follow_player(
        self,
        guest: int,
        code: str,
        *,
        number: int,
        seat: int,
        now_ms: int,
        replying: Replying[bool] | None = None,
    ) -> bool:
        """Follow the person who had a seat in a game that this guest has played; return whether there is such a game.

        Following somebody twice is following them once.

        Raises: NotFollowable, TooManyFollowed, KeyTaken.
        """
        ...

    async def follows_of(self, guest: int) -> Follows:
        """Return whom a guest follows, and who follows them."""
        ...

    async def follows_anybody(self, guest: int) -> bool:
        """Return whether a guest follows somebody."""
        ...

    async def unfollow(self, follow: int, *, guest: int) -> None:
        """End a follow, if this guest is one of the two."""
        ...
