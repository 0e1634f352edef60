"""Messages of which parts are written already: what several viewers share is written once."""

import msgspec
from msgspec import Raw, Struct

from golpe.protocol.bodies import PlayedGame
from golpe.protocol.page import Event

_encoder = msgspec.json.Encoder()


class PackedUpdate(Struct, tag_field="t", tag="update", kw_only=True):
    """An `Update` whose parts have been written; it is written as the same bytes."""

    seq: int
    table: Raw
    game: Raw
    log_from: int
    events: list[Event]


class PackedReplay(Struct, kw_only=True):
    """A `Replay` whose frames have been written; it is written as the same bytes."""

    game: PlayedGame
    seat: int | None
    frames: list[Raw]
    first: int
    next: int | None


def packed(part: object) -> Raw:
    """Write a part of an update."""
    return Raw(_encoder.encode(part))
