"""The third part of a store: accounts, their passkeys, and the challenges that browsers answer with them."""

from typing import Literal, Protocol

from msgspec import Struct

Purpose = Literal["register", "verify", "sign_in"]
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


class Account(Struct, frozen=True, kw_only=True):
    """What makes a guest somebody who can sign in."""

    handle: bytes
    """What passkeys know the account by: random bytes."""
    made_ms: int
    passkeys: tuple[Passkey, ...]


class AccountStore(Protocol):
    """Accounts. Every call raises StoreError if it fails, and then saves nothing."""

    async def account_of(self, guest: int) -> Account | None:
        """Return the account of a guest who has one, with its passkeys, oldest first."""
        ...

    async def set_challenge(self, secret_hash: bytes, purpose: Purpose, challenge: bytes, *, expires_ms: int) -> None:
        """Save a challenge for a session, which replaces an earlier one for the same purpose."""
        ...

    async def take_challenge(self, secret_hash: bytes, purpose: Purpose, *, now_ms: int) -> bytes | None:
        """Delete the challenge of a session, so that it is used once; return it unless it has expired."""
        ...

    async def add_passkey(
        self,
        guest: int,
        passkey: NewPasskey,
        *,
        handle: bytes,
        secret_hash: bytes,
        renewed: bytes,
        verified_after_ms: int,
        now_ms: int,
    ) -> None:
        """Add a passkey, make the guest an account if they have none, and renew the secret of the session.

        Args:
            handle: of the account, if it is new.
            secret_hash: of the session's secret.
            renewed: hash of the secret that replaces it.
            verified_after_ms: if the guest has an account already, a passkey must have been used in the session later.

        Raises: NotVerified; TooManyPasskeys; PasskeyRefused if the credential is known, or the session has ended.
        """
        ...

    async def passkey_with(self, credential: bytes) -> Passkey | None:
        """Return the passkey with this credential id."""
        ...

    async def sign_in(
        self, passkey: Passkey, *, counter: int, secret_hash: bytes, renewed: bytes, device: str | None, now_ms: int
    ) -> None:
        """Replace a session by a new one of the passkey's person. The guest of the old session stays as they are.

        Args:
            counter: how often the authenticator says that the passkey was used.
            renewed: hash of the new session's secret.

        Raises: PasskeyRefused if the passkey was removed, or its counter shows that it is a copy.
        """
        ...

    async def verify_session(self, passkey: Passkey, *, counter: int, secret_hash: bytes, now_ms: int) -> None:
        """Save that the person of a session has used a passkey.

        Raises: PasskeyRefused, as `sign_in`.
        """
        ...

    async def verified_ms(self, secret_hash: bytes) -> int | None:
        """Return when the person of a session last used a passkey in it; None if never."""
        ...

    async def remove_passkey(self, passkey: int, *, guest: int) -> bool:
        """Remove a passkey, if it is this guest's; return whether it was.

        Raises: LastPasskey if the account has no other.
        """
        ...
