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
    codes: int
    """Number of unused recovery codes."""
    limited_until_ms: int | None
    """Until when this session cannot remove, download or erase anything, because it began with a recovery code."""


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


# --- Recovery codes -------------------------------------------------------------------------------


class NewCodes(Struct):
    """The recovery codes of an account."""

    codes: list[str]


TypedCode = Annotated[str, Meta(max_length=64)]


class CodeTyped(Struct, forbid_unknown_fields=True):
    """A recovery code."""

    code: TypedCode


class Recovery(Struct, kw_only=True, forbid_unknown_fields=True):
    """A recovery code, and the passkey that is added with it."""

    code: TypedCode
    passkey: PasskeyMade


# --- Moves to another device ----------------------------------------------------------------------


class NewMove(Struct, kw_only=True):
    """A move that has begun."""

    link: str
    """Ends with `/account#move=SECRET`. Only this answer has it."""
    qr: str
    """The QR code of the link, as SVG."""
    expires_ms: int


class MyMove(Struct, kw_only=True):
    """A move that this session has begun."""

    state: Literal["none", "waiting", "asked", "confirmed"]
    words: list[str]
    """Ids of the two words that the other device shows; empty until it has asked."""
    device: str | None
    """Browser and system of the other device, if they are known."""


class MoveLink(Struct, forbid_unknown_fields=True):
    """The secret of a link."""

    secret: Annotated[str, Meta(max_length=64)]


class MoveOffered(Struct):
    """Whom a link would move."""

    name: str


class MoveAsked(Struct, kw_only=True):
    """A move for which this session has asked."""

    name: str
    words: list[str]


class MoveConfirmed(Struct, forbid_unknown_fields=True):
    """The words that the person has compared."""

    words: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=2)]


class MoveState(Struct, kw_only=True):
    """How far a move is for which this session has asked."""

    is_done: bool
    """True with the answer that brings the new cookie."""
