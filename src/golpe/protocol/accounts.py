"""Requests about accounts and passkeys, and their answers. Binary values are in base64url without padding."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

CredentialId = Annotated[str, Meta(max_length=1_364, pattern="^[A-Za-z0-9_-]+$")]
Binary = Annotated[str, Meta(max_length=16_384, pattern="^[A-Za-z0-9_-]+$")]
Accounts = Literal["offered", "off", "not_here"]


class MyPasskey(Struct, kw_only=True):
    """A passkey of the visitor's account."""

    id: int
    device: str | None
    """Browser and system where it was made; None if they are not known."""
    made_ms: int
    used_ms: int


class MyAccount(Struct, kw_only=True):
    """The visitor's account, if they have one."""

    accounts: Accounts
    """Whether passkeys work here: `off` if the host has switched accounts off, `not_here` at an address for which
    browsers have no passkeys."""
    made_ms: int | None
    """None while the visitor is a guest."""
    passkeys: list[MyPasskey]
    verified_until_ms: int | None
    """Until when the visitor need not use a passkey again; None if they have not used one recently."""


class NewPasskeyAsked(Struct, kw_only=True):
    """What a browser needs to make a passkey."""

    challenge: str
    rp_id: str
    user_id: str
    user_name: str
    exclude: list[str]
    """Credentials that the account has already."""


class PasskeyMade(Struct, kw_only=True, forbid_unknown_fields=True):
    """A passkey that a browser has made."""

    id: CredentialId
    client_data: Binary
    attestation: Binary
    """The attestation object; nothing but the public key in it is used."""


class PasskeyAsked(Struct, kw_only=True):
    """What a browser needs to use a passkey."""

    challenge: str
    rp_id: str
    allow: list[str]
    """Credentials that may be used; empty if any may."""


class PasskeyUsed(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a browser has signed with a passkey."""

    id: CredentialId
    client_data: Binary
    authenticator_data: Binary
    signature: Binary
