"""A part of the store: accounts, their passkeys, and the challenges that browsers answer with them."""

from typing import Literal, Protocol

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
        name: str,
        looks: frozenset[bytes],
        now_ms: int,
    ) -> None:
        """Add a passkey, make the guest an account if they have none, and renew the secret of the session.

        Args:
            handle: of the account, if it is new.
            secret_hash: of the session's secret.
            renewed: hash of the secret that replaces it.
            verified_after_ms: if the guest has an account already, a passkey must have been used in the session later.
            name: the guest's name, which they hold from now on.
            looks: hashes of what it looks like.

        Raises: NotVerified; NameHeld if another account has the name, or the guest has another one; TooManyPasskeys;
            PasskeyRefused if the credential is known, or the session has ended.
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

    async def verify_session(
        self, passkey: Passkey, *, counter: int, secret_hash: bytes, renewed: bytes, now_ms: int
    ) -> None:
        """Save that the person of a session has used a passkey, and renew its secret.

        Args:
            renewed: hash of the secret that replaces the session's.

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

    # --- Recovery codes ---

    async def keep_codes(self, guest: int, code_hashes: tuple[bytes, ...]) -> None:
        """Save new recovery codes of an account, in place of the ones that it has.

        Raises: NoAccount.
        """
        ...

    async def account_with_code(self, guest: int, code_hash: bytes) -> Account | None:
        """Return the account of a recovery code that was not used yet."""
        ...

    async def recover(
        self,
        guest: int,
        code_hash: bytes,
        passkey: NewPasskey,
        *,
        secret_hash: bytes,
        renewed: bytes,
        limited_until_ms: int,
        now_ms: int,
    ) -> list[bytes]:
        """Use up a recovery code: add a passkey, and replace a session by a new one of the account.

        Args:
            renewed: hash of the new session's secret.
            limited_until_ms: until when this session, and all that the passkey opens, may do little.

        Returns: the hashes of the secrets of the account's other sessions.

        Raises: CodeRefused; TooManyPasskeys; PasskeyRefused if the credential is known.
        """
        ...

    async def limited_until_ms(self, secret_hash: bytes) -> int | None:
        """Return until when a session may do little, because it comes from a recovery code; None if it does not."""
        ...

    async def untold(self, secret_hash: bytes, *, now_ms: int) -> Recovered | None:
        """Return the use of a recovery code that the person of a session has not read about."""
        ...

    async def told(self, secret_hash: bytes, *, now_ms: int) -> None:
        """Save that the person of a session has read about it."""
        ...
