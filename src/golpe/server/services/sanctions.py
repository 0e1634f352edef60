"""The bans and mutes in force, as last read from the store."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Literal

from msgspec import Struct

from golpe.errors import ProtocolError
from golpe.protocol.page import Rejected
from golpe.server.db.keys import network_hash
from golpe.server.networks import network_to_ban
from golpe.server.wire.outbox import Connection, dismiss

SanctionKind = Literal["ban", "mute"]


class Sanction(Struct, frozen=True):
    """A ban or mute in force."""

    kind: SanctionKind
    guest: int | None
    """The guest; if there is a network, the guest who used it, if known."""
    network: bytes | None
    """Keyed hash of a network of addresses; None if the guest is meant, wherever they are."""
    until_ms: int


class Sanctions:
    """Answers whether a guest or an address is banned, and whether a guest is muted."""

    def __init__(self) -> None:
        self._bans: dict[int, int] = {}
        self._mutes: dict[int, int] = {}
        self._networks: dict[bytes, int] = {}
        self._key = b""

    def replace(self, sanctions: Iterable[Sanction], key: bytes) -> None:
        """Replace everything.

        Args:
            key: the key with which the networks were hashed.
        """
        self._bans, self._mutes, self._networks, self._key = {}, {}, {}, key
        for each in sanctions:
            if each.network is not None:
                self._networks[each.network] = each.until_ms
            elif each.guest is not None:
                (self._bans if each.kind == "ban" else self._mutes)[each.guest] = each.until_ms

    def is_banned(self, guest: int, *, now_ms: int) -> bool:
        """Return whether a guest is banned."""
        return self._bans.get(guest, 0) > now_ms

    def check_guest(self, guest: int, *, now_ms: int) -> None:
        """Refuse a banned guest.

        Raises: ProtocolError (banned).
        """
        refuse_until(self._bans.get(guest, 0), now_ms)

    def check_address(self, address: str, *, now_ms: int) -> None:
        """Refuse a banned address.

        Raises: ProtocolError (banned).
        """
        if not self._networks:
            return
        network = network_to_ban(address)
        if network is not None:
            refuse_until(self._networks.get(network_hash(network, self._key), 0), now_ms)

    def send_away(self, connection: Connection, *, now_ms: int) -> bool:
        """Close a page if its guest or address is banned; return whether it is."""
        try:
            self.check_guest(connection.guest.id, now_ms=now_ms)
            self.check_address(connection.origin.address, now_ms=now_ms)
        except ProtocolError as refusal:
            dismiss(connection, Rejected(code=refusal.code, message=str(refusal)))
            return True
        return False

    def check_voice(self, guest: int, *, now_ms: int) -> None:
        """Refuse the talk of a guest whom a moderator has muted.

        Raises: ProtocolError (muted).
        """
        until_ms = self._mutes.get(guest, 0)
        if until_ms > now_ms:
            raise ProtocolError("muted", f"a moderator has muted this guest until {in_words(until_ms)}")


def refuse_until(until_ms: int, now_ms: int) -> None:
    """Refuse a guest or address that is banned until then.

    Raises: ProtocolError (banned).
    """
    if until_ms > now_ms:
        raise ProtocolError("banned", f"a moderator has banned this guest or address until {in_words(until_ms)}")


def in_words(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1_000, UTC).strftime("%Y-%m-%d %H:%M UTC")
