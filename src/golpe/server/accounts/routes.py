"""Requests about accounts: add, use and remove passkeys; sign in; come back with a recovery code."""

import secrets
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from webauthn.helpers import bytes_to_base64url

from golpe.protocol.accounts import (
    CodeTyped,
    MyAccount,
    NewCodes,
    NewPasskeyAsked,
    PasskeyAsked,
    PasskeyMade,
    PasskeyUsed,
    Recovery,
)
from golpe.protocol.bodies import Me
from golpe.server.accounts import rows as accounts
from golpe.server.accounts.credentials import (
    BYTES_MAX,
    Code,
    OwnParty,
    RelyingParty,
    Used,
    challenge_for,
    code_in,
    credential_in,
    credentials,
    made_passkey,
    new_codes,
    offered,
    used_passkey,
)
from golpe.server.accounts.me_routes import me
from golpe.server.accounts.rows import Purpose, code_refused
from golpe.server.guests import people
from golpe.server.guests.names import check_unreserved, is_free, name_held, name_looks
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import (
    LIMITED_FOR_MS,
    VERIFIED_FOR_MS,
    check_unlimited,
    check_verified,
    limit_of,
    verified_until_ms,
)
from golpe.server.http.identity import TOKEN_BYTES, renewed, token_hash
from golpe.server.http.operation import Device, Operation, RequestOrigin, Routes, SecretHash
from golpe.server.limits import CODES_BURST, CODES_PER_SECOND
from golpe.server.networks import Origin
from golpe.server.services.token_buckets import Limit

OF_PASSKEYS: Final = ("no_accounts", "passkey_refused")


class AccountRoutes(Routes):
    """Answers `/api/me/account`, `/api/me/passkeys`, `/api/me/verification` and `/api/sign-in`."""

    @Operation("GET", "/me/account")
    async def account(self, request: Request, guest: Guest, own: SecretHash) -> MyAccount:
        """Return the visitor's account and passkeys, and whether accounts can be used here."""
        return await self._shown(request, guest, own)

    @Operation(
        "POST", "/me/passkeys/challenge", refusals=("no_accounts", "verification_needed", "name_held"), works_once=True
    )
    async def ask_for_new(self, guest: Guest, party: OwnParty, own: SecretHash) -> NewPasskeyAsked:
        """Begin to add a passkey. The first one makes the guest an account."""
        await check_verified(self._services, guest.id, own)
        await self._check_name(guest)
        account = await self._database.read(accounts.account_of, guest.id)
        challenge = await challenge_for(self._services, own, "register")
        return NewPasskeyAsked(
            challenge=challenge,
            rp_id=party.id,
            user_id=challenge if account is None else bytes_to_base64url(account.handle),
            user_name=guest.name,
            exclude=[] if account is None else credentials(account.passkeys),
        )

    @Operation(
        "POST",
        "/me/passkeys",
        answer=MyAccount,
        body_bytes_max=BYTES_MAX,
        refusals=(*OF_PASSKEYS, "verification_needed", "name_held", "too_many_passkeys"),
        works_once=True,
    )
    async def add(
        self, request: Request, guest: Guest, party: OwnParty, made: PasskeyMade, own: SecretHash, device: Device
    ) -> Response:
        """Add a passkey. The visitor gets a new cookie."""
        now_ms = self._now_ms
        await check_verified(self._services, guest.id, own)  # after the body, which a client may hold back
        challenge = await self._database.write(accounts.take_challenge, own, "register", now_ms=now_ms)
        passkey = made_passkey(made, challenge, party=party, device=device)
        assert challenge is not None, "without one, every passkey is refused"
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._database.write(
            accounts.add_passkey,
            guest.id,
            passkey,
            handle=challenge,  # the user id of the first passkey, which authenticators keep
            secret_hash=own,
            renewed=token_hash(token),
            verified_after_ms=now_ms - VERIFIED_FOR_MS,
            name=guest.name,
            looks=name_looks(guest.name),
            now_ms=now_ms,
        )
        return renewed(self._services, own, token, await self._shown(request, guest, token_hash(token)))

    @Operation(
        "DELETE",
        "/me/passkeys/{passkey:int}",
        refusals=("no_accounts", "verification_needed", "recovered_recently", "last_passkey"),
        works_once=True,
    )
    async def remove(self, guest: Guest, _party: OwnParty, passkey: int, own: SecretHash) -> None:
        """Remove a passkey. The answer is the same if the visitor has no such passkey."""
        await check_verified(self._services, guest.id, own)
        await check_unlimited(self._services, own)
        await self._database.write(accounts.remove_passkey, passkey, guest=guest.id)

    @Operation("POST", "/me/verification/challenge", refusals=("no_accounts",), works_once=True)
    async def ask_for_own(self, guest: Guest, party: OwnParty, own: SecretHash) -> PasskeyAsked:
        """Begin to prove who one is, with a passkey of the account."""
        account = await self._database.read(accounts.account_of, guest.id)
        allow = [] if account is None else credentials(account.passkeys)
        challenge = await challenge_for(self._services, own, "verify")
        return PasskeyAsked(challenge=challenge, rp_id=party.id, allow=allow)

    @Operation(
        "POST", "/me/verification", answer=MyAccount, refusals=OF_PASSKEYS, body_bytes_max=BYTES_MAX, works_once=True
    )
    async def verify(
        self, request: Request, guest: Guest, party: OwnParty, passkey: PasskeyUsed, own: SecretHash
    ) -> Response:
        """Prove who one is for five minutes, with a passkey. The visitor gets a new cookie."""
        used = await self._used(passkey, "verify", party, own)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._database.write(
            accounts.verify_session,
            used.passkey,
            counter=used.counter,
            secret_hash=own,
            renewed=token_hash(token),
            now_ms=self._now_ms,
        )
        return renewed(self._services, own, token, await self._shown(request, guest, token_hash(token)))

    @Operation("POST", "/sign-in/challenge", refusals=("no_accounts",), works_once=True)
    async def ask_for_any(self, party: OwnParty, own: SecretHash) -> PasskeyAsked:
        """Begin to sign in with any passkey."""
        challenge = await challenge_for(self._services, own, "sign_in")
        return PasskeyAsked(challenge=challenge, rp_id=party.id, allow=[])

    @Operation("POST", "/sign-in", answer=Me, refusals=OF_PASSKEYS, body_bytes_max=BYTES_MAX, works_once=True)
    async def sign_in(self, party: OwnParty, passkey: PasskeyUsed, own: SecretHash, device: Device) -> Response:
        """Sign in with a passkey. The visitor gets a new cookie; the guest they were is left behind."""
        used = await self._used(passkey, "sign_in", party, own)
        database, now_ms = self._database, self._now_ms
        person = used.passkey.guest
        self._services.sanctions.check_guest(person, now_ms=now_ms)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await database.write(
            accounts.sign_in,
            used.passkey,
            counter=used.counter,
            secret_hash=own,
            renewed=token_hash(token),
            device=device,
            now_ms=now_ms,
        )
        names = await database.read(people.names_of, frozenset((person,)))
        return renewed(self._services, own, token, await me(database, Guest(person, names.get(person, ""))))

    async def _used(self, used: PasskeyUsed, purpose: Purpose, party: RelyingParty, own: bytes) -> Used:
        """Check the passkey in a request.

        Raises: ProtocolError (passkey_refused).
        """
        challenge = await self._database.write(accounts.take_challenge, own, purpose, now_ms=self._now_ms)
        passkey = await self._database.read(accounts.passkey_with, credential_in(used.id))
        return used_passkey(used, passkey, challenge, party=party)

    async def _check_name(self, guest: Guest) -> None:
        """Check, before a browser makes a passkey, that the account may have the guest's name.

        Raises: ProtocolError (name_held).
        """
        await check_unreserved(self._database, guest.name)
        looks, now_ms = name_looks(guest.name), self._now_ms
        if not await self._database.read(is_free, guest.id, looks, now_ms=now_ms):
            raise name_held()

    async def _shown(self, request: Request, guest: Guest, secret_hash: bytes) -> MyAccount:
        """Describe an account for its person."""
        account = await self._database.read(accounts.account_of, guest.id)
        return MyAccount(
            accounts=offered(self._services, request.headers),
            made_ms=None if account is None else account.made_ms,
            passkeys=accounts.shown_passkeys(account),
            verified_until_ms=await verified_until_ms(self._services, secret_hash),
            codes=0 if account is None else account.codes,
            limited_until_ms=await limit_of(self._services, secret_hash),
        )


TRIES: Final = Limit(lambda _: (CODES_BURST, CODES_PER_SECOND))
"""Per network and account, so that attempts do not block other networks or other accounts."""


class RecoveryRoutes(Routes):
    """Answers `/api/me/codes`, `/api/me/notice` and `/api/recovery`."""

    @Operation(
        "POST",
        "/me/codes",
        refusals=("no_accounts", "verification_needed", "recovered_recently"),
        status=HTTPStatus.CREATED,
        works_once=True,
    )
    async def make(self, guest: Guest, _party: OwnParty, own: SecretHash) -> NewCodes:
        """Make ten recovery codes for the account. Only this answer has them. Earlier ones are invalid."""
        await check_verified(self._services, guest.id, own)
        await check_unlimited(self._services, own)
        codes = new_codes(guest.id)
        await self._database.write(accounts.keep_codes, guest.id, tuple(code_in(each).hash for each in codes))
        return NewCodes(codes)

    @Operation("DELETE", "/me/notice", is_repeatable=True)
    async def read(self, own: SecretHash) -> None:
        """Dismiss, on this device, the notice that a recovery code was used."""
        await self._database.write(accounts.told, own, now_ms=self._now_ms)

    @Operation("POST", "/recovery/challenge", refusals=("no_accounts", "code_refused"), works_once=True)
    async def begin_recovery(
        self, party: OwnParty, typed: CodeTyped, own: SecretHash, origin: RequestOrigin
    ) -> NewPasskeyAsked:
        """Ask to add a passkey with a recovery code. This does not use up the code."""
        code, payer = self._paid(typed.code, origin)
        account = await self._database.read(accounts.account_with_code, code.guest, code.hash)
        if account is None:
            raise code_refused()
        self._services.limits.of(TRIES).give_back(payer)
        self._services.sanctions.check_guest(code.guest, now_ms=self._now_ms)
        names = await self._database.read(people.names_of, frozenset((code.guest,)))
        return NewPasskeyAsked(
            challenge=await challenge_for(self._services, own, "recover"),
            rp_id=party.id,
            user_id=bytes_to_base64url(account.handle),
            user_name=names.get(code.guest, ""),
            exclude=credentials(account.passkeys),
        )

    @Operation(
        "POST",
        "/recovery",
        answer=Me,
        refusals=("no_accounts", "code_refused", "passkey_refused", "too_many_passkeys"),
        body_bytes_max=BYTES_MAX,
        works_once=True,
    )
    async def recover(
        self, party: OwnParty, typed: Recovery, own: SecretHash, device: Device, origin: RequestOrigin
    ) -> Response:
        """Use up a recovery code: add a passkey to its account.

        The visitor gets a new cookie; for 72 hours it can neither remove, download nor erase anything. All devices of
        the account are told.
        """
        code, payer = self._paid(typed.code, origin)
        database, now_ms = self._database, self._now_ms
        challenge = await database.write(accounts.take_challenge, own, "recover", now_ms=now_ms)
        passkey = made_passkey(typed.passkey, challenge, party=party, device=device)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        others = await database.write(
            accounts.recover,
            code.guest,
            code.hash,
            passkey,
            secret_hash=own,
            renewed=token_hash(token),
            limited_until_ms=now_ms + LIMITED_FOR_MS,
            now_ms=now_ms,
        )
        self._services.limits.of(TRIES).give_back(payer)
        for each in others:  # their pages reconnect, and get the notice
            self._services.open_sessions.renew(each)
        names = await database.read(people.names_of, frozenset((code.guest,)))
        guest = Guest(code.guest, names.get(code.guest, ""))
        return renewed(self._services, own, token, await me(database, guest))

    def _paid(self, text: str, origin: Origin) -> tuple[Code, str]:
        """Parse a code and take a token for the attempt.

        Returns: the code, and who gets the token back if the code is right.
        Raises: ProtocolError (too_fast).
        """
        code = code_in(text)
        payer = f"{code.guest} {origin.narrow}"
        self._services.limits.pay(TRIES, payer)
        return code, payer
