"""A part of the store: guests, their sessions, and the guests they have muted or blocked."""

from typing import Protocol

from msgspec import Struct

from golpe.server.store.own_data import OwnData


class Guest(Struct, frozen=True):
    """A visitor, identified by a session: the hash of the secret in their cookie."""

    id: int
    """Never assigned to another guest, even after this one is erased."""
    name: str


class GuestSession(Struct, frozen=True, kw_only=True):
    """A device on which a guest is known."""

    id: int
    secret_hash: bytes
    device: str | None
    """Its browser and system; None if they are not known."""
    made_ms: int
    seen_ms: int
    """The last visit, to the day."""


class PeopleStore(Protocol):
    """Guests. Every call raises StoreError if it fails, and then saves nothing."""

    async def new_guest(self, token_hash: bytes, *, name: str, now_ms: int, device: str | None = None) -> Guest:
        """Save a new guest, with their first session."""
        ...

    async def guest_of(self, token_hash: bytes, *, now_ms: int = 0, device: str | None = None) -> Guest | None:
        """Return the guest of the session with this hash.

        Args:
            now_ms: time of the visit, from which the retention periods of the guest and the session count.
            device: what the device is now, if known.
        """
        ...

    async def sessions_of(self, guest: int) -> list[GuestSession]:
        """Return the sessions of a guest, the last used first."""
        ...

    async def end_session(self, ended: int, *, guest: int) -> bytes | None:
        """Delete a session, if it is this guest's; return the hash of its secret."""
        ...

    async def rename_guest(
        self, guest: int, name: str, *, looks: frozenset[bytes] = frozenset(), now_ms: int = 0
    ) -> None:
        """Change a guest's name, unless they are erased. That of an account is then theirs alone.

        Args:
            looks: hashes of what the name looks like.
            now_ms: when the earlier name of an account is released.

        Raises: NameHeld.
        """
        ...

    async def is_name_free(self, guest: int, looks: frozenset[bytes], *, now_ms: int) -> bool:
        """Return whether no other account holds a name, or has given it up too recently."""
        ...

    async def names_of(self, guests: frozenset[int]) -> dict[int, str]:
        """Return the names of guests; erased guests are left out."""
        ...

    async def erase_guest(self, guest: int, *, now_ms: int = 0) -> None:
        """Delete a guest's name, secret, mutes, talk and links, in one transaction.

        Their games keep the guest's number.

        Args:
            now_ms: when the name of an account is released.
        """
        ...

    async def own_data(self, guest: int, *, lines: int, now_ms: int) -> OwnData:
        """Return what is stored about a guest, for themselves, except their games and links.

        Args:
            lines: maximum number of lines of talk.
        """
        ...

    async def mute(self, guest: int, other: int, *, code: str | None, muted: bool, now_ms: int = 0) -> None:
        """Save that a guest mutes another one, or no longer does.

        Args:
            code: the table; None blocks the other guest at every table, independently of mutes at single tables.

        Raises: StoreError if one of them is erased, or the guest has muted too many.
        """
        ...

    async def muted_by(self, guest: int, code: str) -> dict[int, bool]:
        """Return the guests whom a guest has muted at a table; True for those who are blocked at every table."""
        ...
