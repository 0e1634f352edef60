"""A part of the store: accounts, their passkeys, and the challenges that browsers answer with them."""

from typing import Literal

from msgspec import Struct

Purpose = Literal["register", "verify", "sign_in", "recover"]
"""What a challenge may be answered for."""


class NewPasskey(Struct, frozen=True, kw_only=True):
    """A passkey that a browser has made."""

    credential: bytes
    public_key: bytes
    """In COSE form."""
    counter: int
    device: str | None
    """Browser and system where it was made; None if they are not known."""


class Passkey(Struct, frozen=True, kw_only=True):
    """A passkey of an account."""

    id: int
    guest: int
    credential: bytes
    public_key: bytes
    counter: int
    device: str | None
    made_ms: int
    used_ms: int
    limited_until_ms: int | None = None
    """Until when the sessions that it opens may do little, because it was added with a recovery code."""


class Recovered(Struct, frozen=True, kw_only=True):
    """The last use of a recovery code."""

    at_ms: int
    device: str | None
    """Browser and system where it was used; None if they are not known."""


class Account(Struct, frozen=True, kw_only=True):
    """What makes a guest somebody who can sign in."""

    handle: bytes
    """What passkeys know the account by: random bytes."""
    made_ms: int
    passkeys: tuple[Passkey, ...]
    codes: int
    """Number of unused recovery codes."""
    recovered: Recovered | None
