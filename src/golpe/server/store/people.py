"""The second part of a store: guests, and the guests they have muted or blocked."""

from typing import Protocol

from msgspec import Struct

from golpe.server.store.own_data import OwnData


class Guest(Struct, frozen=True):
    """A visitor, identified by the hash of the secret in their cookie."""

    id: int
    """Never assigned to another guest, even after this one is erased."""
    name: str


class PeopleStore(Protocol):
    """Guests. Every call raises StoreError if it fails, and then saves nothing."""

    async def new_guest(self, token_hash: bytes, *, name: str, now_ms: int) -> Guest:
        """Save a new guest."""
        ...

    async def guest_of(self, token_hash: bytes, *, now_ms: int = 0) -> Guest | None:
        """Return the guest with this hash.

        Args:
            now_ms: time of the visit, from which the guest's retention period counts.
        """
        ...

    async def rename_guest(self, guest: int, name: str) -> None:
        """Change a guest's name, unless they are erased."""
        ...

    async def names_of(self, guests: frozenset[int]) -> dict[int, str]:
        """Return the names of guests; erased guests are left out."""
        ...

    async def erase_guest(self, guest: int) -> None:
        """Delete a guest's name, secret, mutes, talk and links, in one transaction.

        Their games keep the guest's number.
        """
        ...

    async def own_data(self, guest: int, *, lines: int, now_ms: int) -> OwnData:
        """Return what is stored about a guest, for themselves, except their games and links.

        Args:
            lines: maximum number of lines of talk.
        """
        ...

    async def mute(self, guest: int, other: int, *, code: str | None, muted: bool) -> None:
        """Save that a guest mutes another one, or no longer does.

        Args:
            code: the table; None blocks the other guest at every table, independently of mutes at single tables.

        Raises: StoreError if one of them is erased, or the guest has muted too many.
        """
        ...

    async def muted_by(self, guest: int, code: str) -> dict[int, bool]:
        """Return the guests whom a guest has muted at a table; True for those who are blocked at every table."""
        ...
