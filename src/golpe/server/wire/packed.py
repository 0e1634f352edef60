"""Messages with already encoded parts, so that parts shared by several viewers are encoded once."""

from typing import Literal

import msgspec
from msgspec import Raw, Struct

from golpe.protocol.bodies import LinkOpens, PlayedGame
from golpe.protocol.page import Event, OptionValue
from golpe.protocol.review_worker import Phase

_encoder = msgspec.json.Encoder()


class PackedUpdate(Struct, tag_field="t", tag="update", kw_only=True):
    """An `Update` with encoded parts, which encodes to the same bytes."""

    seq: int
    table: Raw
    game: Raw
    log_from: int
    events: list[Event]


class PackedReplay(Struct, kw_only=True):
    """A `Replay` with encoded frames, which encodes to the same bytes."""

    game: PlayedGame
    seat: int | None
    opens: LinkOpens
    changes: dict[str, OptionValue]
    frames: list[Raw]
    first: int
    next: int | None


class PackedReview(Struct, kw_only=True):
    """A `ReviewTold` with encoded curves and review, which encodes to the same bytes."""

    state: Literal["none", "waiting", "computing", "ready", "failed"]
    ahead: int = 0
    phase: Phase | None = None
    done: int = 0
    total: int = 0
    positions: list[int]
    curves: Raw | None = None
    review: Raw | None = None


def packed(part: object) -> Raw:
    """Encode a part of an update."""
    return Raw(_encoder.encode(part))
