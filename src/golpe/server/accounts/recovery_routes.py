"""Requests about recovery codes: make them, and come back to an account with one."""

import secrets
from http import HTTPStatus

from starlette.responses import Response
from webauthn.helpers import bytes_to_base64url

from golpe.protocol.accounts import CodeTyped, NewCodes, NewPasskeyAsked, Recovery
from golpe.protocol.bodies import Me
from golpe.server.accounts import rows as accounts
from golpe.server.accounts.ceremonies import BYTES_MAX, challenge_for, credentials, made_passkey
from golpe.server.accounts.codes import Code, code_in, new_codes
from golpe.server.accounts.me_routes import me
from golpe.server.accounts.party import OwnParty
from golpe.server.accounts.rows import code_refused
from golpe.server.guests import people
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import LIMITED_FOR_MS, Callers, check_unlimited, check_verified
from golpe.server.http.identity import TOKEN_BYTES, renewed, token_hash
from golpe.server.http.operation import Device, Operation, RequestOrigin, Routes, SecretHash
from golpe.server.limits import CODES_BURST, CODES_PER_SECOND
from golpe.server.networks import Origin
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import TokenBuckets, pay


class RecoveryRoutes(Routes):
    """Answers `/api/me/codes`, `/api/me/notice` and `/api/recovery`."""

    def __init__(self, services: Services, callers: Callers) -> None:
        super().__init__(services, callers)
        self._tries = TokenBuckets(services.clock, services.lease, burst=CODES_BURST, per_second=CODES_PER_SECOND)
        """Per network and account, so that attempts do not block other networks or other accounts."""

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
        self._tries.give_back(payer)
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
        self._tries.give_back(payer)
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
        pay(self._tries, payer)
        return code, payer
