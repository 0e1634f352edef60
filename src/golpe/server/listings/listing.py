"""What the lobby shows of a public table; guests by number, so that their names can change and be erased."""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from golpe.protocol.page import TableOptions
from golpe.server.standing.standing import Standing


class Listing(Struct, frozen=True, kw_only=True):
    """A public table at which there is a place, or a game to watch."""

    state: Literal["gathering", "playing", "over"]
    options: TableOptions
    people: list[int]
    """The guests who have a seat."""
    bots: int
    free: int
    """How many may sit down now."""
    since_ms: int
    """When this last changed."""


_decoder: Final = msgspec.json.Decoder(Listing)


def listing_of(standing: Standing, *, since_ms: int) -> Listing | None:
    """Return what the lobby shows of a table; None if it is not public."""
    if standing.kind != "public":
        return None
    is_playing = standing.state == "playing"
    taken = sum(not chair.is_free and (is_playing or not chair.stands_in) for chair in standing.chairs)
    return Listing(
        state=standing.state,
        options=standing.options,
        people=[chair.guest for chair in standing.chairs if chair.guest is not None],
        bots=sum(
            chair.bot is not None and chair.guest is None and (is_playing or not chair.stands_in)
            for chair in standing.chairs
        ),
        free=0 if is_playing else standing.options.seats - taken,
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
