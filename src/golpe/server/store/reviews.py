"""A part of the store: the review of each finished game that somebody has asked for. It ends with its game."""

from msgspec import Struct


class KeptReview(Struct, frozen=True, kw_only=True):
    """A review, as it was computed."""

    version: str
    """Format and program, then the models; see `golpe.server.reading.reviewing`. The store does not read it."""
    content: bytes
    """The store does not decode it."""
