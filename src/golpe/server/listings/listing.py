"""What the lobby shows of a public table; guests by number, so that their names can change and be erased."""

from typing import Final

import msgspec
from msgspec import Struct

from golpe.table.state import TableState
from golpe.table.values import Stage, TableOptions


class Listing(Struct, frozen=True, kw_only=True):
    """A public table at which there is a place, or a game to watch."""

    state: Stage
    options: TableOptions
    people: list[int]
    """The guests who have a seat."""
    bots: int
    free: int
    """How many may sit down now."""
    since_ms: int
    """When this last changed."""


_decoder: Final = msgspec.json.Decoder(Listing)


def listing_of(state: TableState, *, since_ms: int) -> Listing | None:
    """Return what the lobby shows of a table; None if it is not public."""
    if state.kind != "public":
        return None
    is_playing = state.stage == "playing"
    taken = sum(not seat.is_free and (is_playing or not seat.stands_in) for seat in state.seats)
    return Listing(
        state=state.stage,
        options=state.options,
        people=[seat.guest for seat in state.seats if seat.guest is not None],
        bots=sum(
            seat.bot is not None and seat.guest is None and (is_playing or not seat.stands_in) for seat in state.seats
        ),
        free=0 if is_playing else state.options.seats - taken,
        since_ms=since_ms,
    )


def written_listing(listing: Listing | None) -> bytes | None:
    """Write a listing as the store keeps it; None leaves it as it was."""
    return None if listing is None else msgspec.json.encode(listing)


def read_listing(listing: bytes) -> Listing:
    """Read what `written_listing` has written."""
    return _decoder.decode(listing)


# --- News -------------------------------------------------------------------------------------

LISTED: Final = "listed"
"""The topic of the bus on which every change of a listing is told, after it has been saved."""


class Listed(Struct, frozen=True):
    """What the lobby shows of a table from now on."""

    code: str
    listing: Listing | None
    """None: the table is no more."""


_news_decoder: Final = msgspec.json.Decoder(Listed)


def written_news(code: str, listing: Listing | None) -> bytes:
    """Write the news of a listing."""
    return msgspec.json.encode(Listed(code, listing))


def read_news(news: bytes) -> Listed:
    """Read what `written_news` has written."""
    return _news_decoder.decode(news)
