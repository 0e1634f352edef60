"""A public table as listed in the lobby. Guests are given by number, so that names can be changed and erased."""

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from golpe.server.listings.waiting import Waiting
from golpe.table.state import TableState
from golpe.table.values import Stage, TableOptions


class Listing(Struct, frozen=True, kw_only=True):
    """A public table that can be joined or watched."""

    state: Stage
    options: TableOptions
    people: list[int]
    """The guests who have a seat."""
    numbers: list[int]
    """The numbers in their labels."""
    bots: int
    free: int
    """Number of seats that people may take now."""
    since_ms: int
    """Time of the last change."""


_decoder: Final = msgspec.json.Decoder(Listing)


def listing_of(state: TableState, *, since_ms: int) -> Listing | None:
    """Return the listing of a table; None if it is not public."""
    if state.kind != "public":
        return None
    is_playing = state.stage == "playing"
    taken = sum(not seat.is_free and (is_playing or not seat.stands_in) for seat in state.seats)
    people = [seat.guest for seat in state.seats if seat.guest is not None]
    return Listing(
        state=state.stage,
        options=state.options,
        people=people,
        numbers=[state.number_of(guest) for guest in people],
        bots=sum(
            seat.bot is not None and seat.guest is None and (is_playing or not seat.stands_in) for seat in state.seats
        ),
        free=0 if not state.is_between_games else state.options.seats - taken,
        since_ms=since_ms,
    )


def written_listing(listing: Listing | None) -> bytes | None:
    """Encode a listing for the store; None leaves the stored one unchanged."""
    return None if listing is None else msgspec.json.encode(listing)


def changed_listing(listing: Listing | None, before: Listing | None, *, now_ms: int) -> bytes | None:
    """Encode a listing that differs from the one before; None leaves the stored one unchanged."""
    return None if listing is None or listing == before else written_listing(replace(listing, since_ms=now_ms))


def is_shown(listing: Listing) -> bool:
    """Return whether all visitors may know of a table: people may join it, or watch its game."""
    return listing.options.spectators if listing.state == "playing" else not listing.options.is_rated


def waiting_at(listing: Listing | None, before: Listing | None, seated: Iterable[int]) -> Waiting | None:
    """Return who waits at a table whose listing differs from the one before; None changes nothing.

    Args:
        seated: the guests who have sat down meanwhile.
    """
    if listing is None or listing == before:
        return None
    stays = frozenset(listing.people if keeps_waiting(listing) else ())
    return Waiting(sits=stays.intersection(seated), stays=stays)


def keeps_waiting(listing: Listing) -> bool:
    """Return whether the people at a table wait for a game, and may wait at no other table.

    A rated table has only one game. By days, they may wait at others, as players do not have to be there.
    """
    options = listing.options
    has_more_games = listing.state == "over" and not options.is_rated
    return options.hours is UNSET and (listing.state == "gathering" or has_more_games)


def can_be_joined(listing: Listing) -> bool:
    """Return whether quick play may lead to a table: strangers may sit down there and then wait for a game."""
    return keeps_waiting(listing) and not listing.options.is_rated and listing.free > 0


def read_listing(listing: bytes) -> Listing:
    """Decode the result of `written_listing`."""
    return _decoder.decode(listing)


# --- News -------------------------------------------------------------------------------------

LISTED: Final = "listed"
"""The bus topic on which each change of a listing is published after it is saved."""


class Listed(Struct, frozen=True):
    """A message on the bus: a table's new listing."""

    code: str
    listing: Listing | None
    """None if the table no longer exists."""


_news_decoder: Final = msgspec.json.Decoder(Listed)


def written_news(code: str, listing: Listing | None) -> bytes:
    """Encode a `Listed` message."""
    return msgspec.json.encode(Listed(code, listing))


def read_news(news: bytes) -> Listed:
    """Decode the result of `written_news`."""
    return _news_decoder.decode(news)
