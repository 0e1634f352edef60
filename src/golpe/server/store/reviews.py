"""A part of the store: the review of each finished game that somebody has asked for. It ends with its game."""

from typing import Protocol

from msgspec import Struct

from golpe.server.store.games import GameRow


class KeptReview(Struct, frozen=True, kw_only=True):
    """A review, as it was computed."""

    version: str
    """Format and program, then the models; see `golpe.server.reading.reviewing`. The store does not read it."""
    content: bytes
    """The store does not decode it."""


class ReviewStore(Protocol):
    """Reviews, at most one of each game. Every call raises StoreError if it fails, and then saves nothing."""

    async def review_of(self, game: int) -> KeptReview | None:
        """Return the review of a game, given by its `id`. Whoever calls this has checked that the game may be read."""
        ...

    async def game_to_review(self, game: int) -> GameRow | None:
        """Return a finished game with its record, given by its `id`, whoever may read it."""
        ...

    async def keep_review(self, game: int, review: KeptReview) -> bool:
        """Save the review of a game instead of an earlier one; return False if the game is gone."""
        ...
