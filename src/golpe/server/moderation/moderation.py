"""Carries out moderators' acts on this server. The log in the store says what to do, no matter which process wrote it.

The command line and other servers write to the same log, so every server follows it. What an act changes in the store
is saved with its entry; what remains is to close pages, tables and seats, which can be repeated harmlessly.
"""

import asyncio
import logging
from typing import Final

from golpe.server.db import keys
from golpe.server.db.keys import network_hash
from golpe.server.db.replies import Replying
from golpe.server.guests import people
from golpe.server.guests.names import guest_name
from golpe.server.lobby.lobby import Lobby
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act, Moderated
from golpe.server.networks import network_to_ban
from golpe.server.services.sanctions import Sanction
from golpe.server.services.services import Services

ACTS_AT_ONCE: Final = 100

log = logging.getLogger("golpe.server")


class Moderation:
    """Follows the log of moderators' acts."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services = services
        self._lobby = lobby
        self._last = 0
        """Id of the last act that was carried out here."""
        self._in_force: list[Sanction] = []
        self._following = asyncio.Lock()

    async def read(self) -> None:
        """Read what is in force, at the start or after a restore. Earlier acts are not repeated."""
        async with self._following:
            newest = await self._services.database.read(moderation.acts_before, None, limit=1)
            self._last = newest[0].id if newest else 0
            await self._enforce((await self._news()).sanctions)

    async def act(self, act: Act, replying: Replying[int] | None = None) -> None:
        """Carry out an act and add it to the log.

        Args:
            replying: returns the reply to save with it, if the request has an idempotency key.

        Raises: StoreError.
        """
        new_name = guest_name(self._services.rng, None) if act.kind == "rename" else None
        database = self._services.database
        await database.write_once(replying, moderation.moderate, database.subjects, act, new_name=new_name)
        await self.follow()

    async def follow(self) -> None:
        """Carry out the acts that have been added to the log.

        Raises: StoreError.
        """
        async with self._following:
            while (news := await self._news()).acts:
                for act in news.acts:
                    log.info("carrying out an act of moderation: %s", act.kind)
                    await self._carry_out(act)
                    self._last = act.id
            # No ban in here is newer than the acts, so its guest's pages have been open until now.
            await self._enforce(news.sanctions)

    async def _news(self) -> Moderated:
        now_ms = self._services.clock.wall_ms()
        return await self._services.database.read(
            moderation.moderated, after=self._last, now_ms=now_ms, limit=ACTS_AT_ONCE
        )

    async def _carry_out(self, act: Act) -> None:
        """Do what an act demands here, except for what follows from the bans and mutes in force."""
        match act.kind:
            case "ban" if act.guest is not None and act.until_ms is not None and act.has_addresses:
                await self._ban_addresses(act.guest, until_ms=act.until_ms)
            case "rename" if act.guest is not None:
                for name in (await self._services.database.read(people.names_of, frozenset((act.guest,)))).values():
                    self._lobby.rename(act.guest, name)
            case "forget" if act.guest is not None:
                self._lobby.forget_guest(act.guest)
            case "close" if act.code is not None:
                await self._lobby.close_table(act.code)
            case _:
                pass

    async def _ban_addresses(self, guest: int, *, until_ms: int) -> None:
        """Ban the addresses from which a guest has pages open here."""
        addresses = {page.origin.address for page in self._lobby.pages if page.guest.id == guest}
        networks = {network for network in map(network_to_ban, addresses) if network is not None}
        if networks:
            key = await self._key()
            hashes = frozenset(network_hash(network, key) for network in networks)
            await self._services.database.write(moderation.ban_networks, guest, hashes, until_ms=until_ms)

    async def _enforce(self, found: list[Sanction]) -> None:
        """Apply the bans and mutes in force, if they have changed: banned guests lose pages, bots and seats."""
        if found == self._in_force:
            return
        now_ms = self._services.clock.wall_ms()
        key = await self._key() if any(each.network is not None for each in found) else b""
        self._services.sanctions.replace(found, key)
        for page in self._lobby.pages:
            self._services.sanctions.send_away(page, now_ms=now_ms)
        for each in found:
            if each.kind == "ban" and each.guest is not None and each.network is None and each not in self._in_force:
                self._lobby.expel(each.guest)
                self._services.outside_bots.expel(each.guest)
        self._in_force = found

    async def _key(self) -> bytes:
        return await keys.networks_key(self._services.database, self._services.rng)
