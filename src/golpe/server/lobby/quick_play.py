"""Quick play: a seat at the best public table that waits for players, or at a new one."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from golpe.errors import ProtocolError, RulesetError
from golpe.protocol.bodies import NewTable, QuickGame
from golpe.protocol.page import Clocks, TableOptions
from golpe.rules.ruleset import preset
from golpe.server.db.replies import Replying
from golpe.server.guests.sessions import Guest
from golpe.server.limits import QUICK_SEATS, QUICK_TRIES
from golpe.server.listings.listings import can_be_joined
from golpe.server.listings.waiting import table_of
from golpe.server.lobby.fair_order import beyond_share, in_fair_order
from golpe.server.lobby.lobby import Lobby, OwnedElsewhere
from golpe.server.networks import Origin
from golpe.server.services.services import Services

CLOCKS: Final = Clocks(turn=40, reaction=20, bank=60)
"""Clocks of the tables that quick play opens; strangers should not have to wait for each other forever."""
FIRST_CHOICE: Final = "resistance"
"""The default preset of a new table."""

SEAT_AT: Final = "golpe.seat_at"
"""Where the scope of a request for quick play has the code of the table, if another node has chosen it."""
SEAT_ELSEWHERE: Final = "golpe.seat_elsewhere"
"""Where it has a `SeatElsewhere`, if there are other nodes."""

SeatElsewhere = Callable[[str, str], Awaitable[None]]
"""Seats the guest of a request at a table, given by its code, of the node at this address. Raises ProtocolError."""


class QuickPlay:
    """Seats guests one at a time, so that two who come at the same moment get the same table."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services = services
        self._lobby = lobby
        self._turn = asyncio.Lock()

    async def seat(
        self,
        guest: Guest,
        wanted: QuickGame,
        origin: Origin,
        before_opening: Callable[[], None],
        replying_for: Callable[[str], Replying[None] | None],
        seat_elsewhere: SeatElsewhere | None = None,
    ) -> str:
        """Seat a guest and return the table's code. A guest who already waits at a public table stays there.

        Args:
            origin: where the guest connects from.
            before_opening: called before a new table is created; may raise an error to prevent that.
            replying_for: as in `Lobby.create`.
            seat_elsewhere: seats the guest at a table of another node; None if there are no others.

        Raises: ProtocolError (bad_options, try_again, too_many_tables), StoreError.
        """
        if wanted.preset is not None:
            options_of(wanted.preset)
        async with self._turn:
            waits_at = self._lobby.listings.waiting_table_of(guest.id)
            if waits_at is None and seat_elsewhere is not None:
                waits_at = await self._services.database.read(table_of, guest.id)
            if waits_at is not None:
                if wanted.commitment is not None:
                    await self._commit(guest, waits_at, wanted.commitment, origin)
                return waits_at
            waiting, held_back = self._waiting(guest, wanted, origin)
            code = await self._join(waiting, guest, wanted, origin, seat_elsewhere)
            if code is None:
                try:
                    before_opening()
                    code = await self._open(guest, wanted, origin, replying_for)
                except ProtocolError as refusal:
                    if refusal.code in ("too_fast", "too_many_tables"):
                        code = await self._join(held_back, guest, wanted, origin, seat_elsewhere)
                    if code is None:
                        raise
            await self._lobby.listings.until(lambda: self._lobby.listings.has_seat(guest.id, at=code))
            return code

    async def seat_at(self, code: str, guest: Guest, wanted: QuickGame, origin: Origin) -> None:
        """Seat a guest at a table of this node, which another node has chosen.

        Raises: ProtocolError.
        """
        table = await self._lobby.find(code, origin)
        await table.seat(guest, wanted.commitment)

    async def _commit(self, guest: Guest, code: str, commitment: str, origin: Origin) -> None:
        """Commit the page of a guest who has a seat already."""
        try:
            table = await self._lobby.find(code, origin)
            await table.seat(guest, commitment)
        except ProtocolError:  # the table is being closed: its page commits itself when it connects
            return

    async def _open(
        self, guest: Guest, wanted: QuickGame, origin: Origin, replying_for: Callable[[str], Replying[None] | None]
    ) -> str:
        """Seat a guest at a new table."""
        bot = self._services.catalogue.first_choice
        options = options_of(wanted.preset or FIRST_CHOICE)
        table = NewTable(kind="public", options=options, bot=bot, commitment=wanted.commitment)
        return await self._lobby.create(guest, table, origin, waits_for_people=True, replying_for=replying_for)

    def _waiting(self, guest: Guest, wanted: QuickGame, origin: Origin) -> tuple[list[str], list[str]]:
        """Return the tables that wait for a guest, the best first: those to join, and those beyond a share."""
        households, filled = self._services.households, self._lobby.listings.filled
        waiting = {
            code: listing
            for code, listing in self._lobby.listings.listed.items()
            if can_be_joined(listing)
            and wanted.preset in (None, listing.options.preset)
            and 2 * (households.neighbours(guest.id, listing.people) + 1) <= listing.options.seats
        }
        origins = filled.origins(without=waiting)
        beyond = beyond_share(waiting, households, filled=origins, newcomer=origin)
        order = [code for code, _ in in_fair_order(waiting, households, filled=origins)]
        return [code for code in order if code not in beyond], [code for code in order if code in beyond]

    async def _join(
        self, codes: list[str], guest: Guest, wanted: QuickGame, origin: Origin, seat_elsewhere: SeatElsewhere | None
    ) -> str | None:
        """Seat a guest at the first of these tables that accepts them; None if none does."""
        for code in codes[:QUICK_TRIES]:
            try:
                try:
                    table = await self._lobby.find(code, origin)
                except OwnedElsewhere as owner:
                    if seat_elsewhere is None:
                        raise
                    await seat_elsewhere(code, owner.address)
                    self._lobby.listings.expect(guest.id, at=code)  # until its node says so
                    return code
            except ProtocolError:  # it has closed, or its node has no seat for this guest
                continue
            try:
                await table.seat(guest, wanted.commitment)
            except ProtocolError as refusal:
                if refusal.code == "try_again":  # it stopped, so the seat may have been saved
                    raise
                continue  # the seat was taken, or this guest was voted out
            return code
        return None


def options_of(name: str) -> TableOptions:
    """Return the options with which quick play opens a table.

    Raises: ProtocolError (bad_options) if there is no such preset.
    """
    try:
        rules = preset(name)
    except RulesetError as refusal:
        raise ProtocolError("bad_options", str(refusal)) from refusal
    return TableOptions(preset=name, seats=min(max(QUICK_SEATS, rules.players_min), rules.players_max), clocks=CLOCKS)
