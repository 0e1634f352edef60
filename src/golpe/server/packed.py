"""Updates as they wait to be sent: what several viewers share is written once."""

import msgspec
from msgspec import Raw, Struct

from golpe.server.protocol import Event

_encoder = msgspec.json.Encoder()


class PackedUpdate(Struct, tag_field="t", tag="update", kw_only=True):
    """An `Update` whose parts have been written; it is written as the same bytes."""

    seq: int
    table: Raw
    game: Raw
    log_from: int
    events: list[Event]


def packed(part: object) -> Raw:
    """Write a part of an update."""
    return Raw(_encoder.encode(part))
