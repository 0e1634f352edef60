"""How a table is opened as its first guest wishes, and how many may be loaded."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from golpe.errors import ProtocolError
from golpe.protocol.bodies import NewTable
from golpe.server.db.journals import Commit
from golpe.server.guests.sessions import Guest
from golpe.server.limits import Bounds
from golpe.server.listings.listings import listing_of, waiting_at, written_listing
from golpe.server.listings.seats import seats_at
from golpe.server.networks import Allotment, Origin, counted
from golpe.server.realtime.casting import cast_bot
from golpe.server.realtime.publications import days_of
from golpe.server.services.bot_catalogue import why_unknown
from golpe.server.services.services import Services
from golpe.server.services.waiting_room import Shares
from golpe.server.teaching.scripts import FIRST_GAME
from golpe.server.wire.incoming import options_of
from golpe.table.again import MomentAgain, open_again
from golpe.table.day import DayDeal
from golpe.table.dealing import Entropy
from golpe.table.journal import Entry, written
from golpe.table.moment import Moment
from golpe.table.opening import ChosenBot, open_for_bots, open_lesson, open_table, play_bots
from golpe.table.state import TableState

TABLES_SHARE: Final = 8
"""A narrow network may have one part in this many of all loaded tables."""
TABLES_FOR_EXISTING: Final = 16
"""One part in this many of all room is for tables that exist already."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a day, and the code of the table at which a guest plays it."""

    deal: DayDeal
    code: str


def check_wish(wanted: NewTable, services: Services, *, bot: str, is_rated: bool) -> None:
    """Refuse a table with unknown bots, or a rated one, unless rated quick play opens it.

    Raises: ProtocolError (no_such_bot, bad_options).
    """
    for kind in (bot, *wanted.company):
        unknown = why_unknown(kind, services.catalogue.known)
        if unknown is not None:
            raise ProtocolError("no_such_bot", unknown)
    if wanted.options.rated and not is_rated:
        raise ProtocolError("bad_options", "rated: only rated quick play and tournaments open such tables")


def open_as_wanted(
    state: TableState,
    guest: Guest,
    wanted: NewTable,
    services: Services,
    *,
    bot: str,
    bots_from_ms: int,
    moment: Moment,
    daily: Daily | None = None,
    moment_again: MomentAgain | None = None,
    chosen: Sequence[ChosenBot] = (),
    is_rated: bool = False,
) -> list[Entry]:
    """Open a table with the options that its first guest chose.

    Args:
        moment_again: where its only game begins, instead of those options.
        chosen: the bots for its only game, if no person plays.
        is_rated: whether that game is rated.

    Raises: ProtocolError (bad_options).
    """
    if moment_again is not None:
        cast = partial(cast_bot, rng=services.rng)
        return open_again(state, moment_again, guest=guest.id, bot=bot, cast_bot=cast, moment=moment)
    options = options_of(wanted.options)
    if chosen:
        return open_for_bots(state, options, chosen, is_rated=is_rated, moment=moment)
    if wanted.kind == "lesson":
        return open_lesson(state, FIRST_GAME, guest=guest.id, bot=bot, pace=options.pace, moment=moment)
    room = wanted.opponents if wanted.kind == "bots" else 0
    if len(wanted.company) > room:
        raise ProtocolError("bad_options", f"company: {len(wanted.company)} bots are named, but only {room} wanted")
    if wanted.kind == "bots":
        options = replace(options, seats=wanted.opponents + 1)
    day = UNSET if daily is None else daily.deal
    entries = open_table(state, wanted.kind, options, guest=guest.id, bots_from_ms=bots_from_ms, moment=moment, day=day)
    if wanted.kind == "bots":
        casting = partial(cast_bot, rng=services.rng if daily is None else random.Random(daily.deal.casting))
        entropy = Entropy({} if wanted.commitment is None else {guest.id: wanted.commitment}, services.new_secret)
        entries += play_bots(state, bot, casting, company=wanted.company, moment=moment, entropy=entropy)
    return entries


def seated_elsewhere() -> ProtocolError:
    """Return the refusal of a second public table."""
    return ProtocolError("seated_elsewhere", "this guest is waiting at another public table: leave it first")


def first_commit(state: TableState, entries: list[Entry], guest: int, *, now_ms: int) -> Commit:
    """Return the first commit of a table that a guest has opened, with its listing."""
    listed = listing_of(state, since_ms=now_ms)
    beside = waiting_at(listed, None, (guest,)), days_of(state, entries), seats_at(state, now_ms=now_ms)
    return Commit(
        seq=1,
        command_id=None,
        command=b"",
        entries=written(entries),
        listing=written_listing(listed),
        beside=tuple(each.save for each in beside if each is not None),
    )


class TableQuota:
    """Counts the loaded tables by the network that had them loaded."""

    def __init__(self, bounds: Bounds) -> None:
        self._most = bounds.tables_loaded
        self._shares = Shares(Allotment(self._most, max(1, self._most // TABLES_SHARE)))
        self._origins: dict[str, Origin] = {}

    def refuses(self, origin: Origin, *, is_new: bool) -> bool:
        """Return whether a client may have no other table loaded now.

        Args:
            is_new: True for a table that is about to be opened.
        """
        origin = counted(origin)
        kept_free = self._most // TABLES_FOR_EXISTING if is_new else 0
        return bool(self._shares.exhausted(origin)) or not self._shares.has_room(origin, kept_free=kept_free)

    def enter(self, code: str, origin: Origin) -> None:
        """Count a table that is loaded."""
        self._origins[code] = counted(origin)
        self._shares.add(self._origins[code])

    def leave(self, code: str) -> None:
        """Stop counting a table."""
        self._shares.remove(self._origins.pop(code))

    def are_in_the_way(self, origin: Origin) -> list[str]:
        """Return the codes of the tables of which one has to be unloaded before a client may have another loaded."""
        exhausted = set(self._shares.exhausted(counted(origin)))
        if not exhausted:
            return list(self._origins)
        return [code for code, other in self._origins.items() if not exhausted.isdisjoint(other.networks)]

    def refusal(self) -> ProtocolError:
        """Return the refusal of a table for which there is no room."""
        return ProtocolError("too_many_tables", "too many tables are open, in total or from this address")
