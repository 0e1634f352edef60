"""Requests about recovery codes: make them, and come back to an account with one."""

import secrets
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response
from webauthn.helpers import bytes_to_base64url

from golpe.protocol.accounts import CodeTyped, NewCodes, NewPasskeyAsked, Recovery
from golpe.protocol.bodies import Me
from golpe.server.accounts.ceremonies import made_passkey
from golpe.server.accounts.codes import Code, code_in, new_codes
from golpe.server.accounts.party import party_of
from golpe.server.accounts.verification import LIMITED_FOR_MS, check_unlimited, check_verified
from golpe.server.guests.devices import device_of
from golpe.server.guests.identity import TOKEN_BYTES, token_hash
from golpe.server.http.answers import body, nothing, written
from golpe.server.http.forwarded import origin_in
from golpe.server.http.operation import Operation
from golpe.server.http.renewing import renewed
from golpe.server.http.visitors import Visitors
from golpe.server.limits import CODES_BURST, CODES_PER_SECOND
from golpe.server.rest.accounts import BYTES_MAX, challenge_for, credentials
from golpe.server.rest.people import me
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import TokenBuckets, pay
from golpe.server.store import accounts, people
from golpe.server.store.accounts import code_refused
from golpe.server.store.sessions import Guest


class RecoveryRoutes:
    """Answers `/api/me/codes`, `/api/me/notice` and `/api/recovery`."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors
        self._tries = TokenBuckets(services.clock, services.lease, burst=CODES_BURST, per_second=CODES_PER_SECOND)
        """Per network and account, so that attempts do not block other networks or other accounts."""

    def operations(self) -> list[Operation]:
        """Return the operations."""
        return [
            Operation(
                method="POST",
                path="/me/codes",
                works_once=True,
                summary="Make ten recovery codes for the account. Only this answer has them. Earlier ones are invalid.",
                answered_by=self.make,
                answer=NewCodes,
                status=HTTPStatus.CREATED,
                refusals=("no_accounts", "verification_needed", "recovered_recently"),
            ),
            Operation(
                method="DELETE",
                path="/me/notice",
                is_repeatable=True,
                summary="Dismiss, on this device, the notice that a recovery code was used.",
                answered_by=self.read,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
            ),
            Operation(
                method="POST",
                path="/recovery/challenge",
                works_once=True,
                summary="Ask to add a passkey with a recovery code. This does not use up the code.",
                answered_by=self.begin_recovery,
                body=CodeTyped,
                answer=NewPasskeyAsked,
                refusals=("no_accounts", "code_refused"),
            ),
            Operation(
                method="POST",
                path="/recovery",
                works_once=True,
                summary="Use up a recovery code: add a passkey to its account. The visitor gets a new cookie; for 72 "
                "hours it can neither remove, download nor erase anything. All devices of the account are told.",
                answered_by=self.recover,
                body=Recovery,
                answer=Me,
                refusals=("no_accounts", "code_refused", "passkey_refused", "too_many_passkeys"),
            ),
        ]

    async def make(self, request: Request) -> Response:
        """Make new codes."""
        guest = await self._visitors.acting(request)
        party_of(self._services, request.headers)
        own = self._visitors.secret_hash(request)
        await check_verified(self._services, guest.id, own)
        await check_unlimited(self._services, own)
        codes = new_codes(guest.id)
        await self._services.database.write(accounts.keep_codes, guest.id, tuple(code_in(each).hash for each in codes))
        return written(NewCodes(codes), HTTPStatus.CREATED)

    async def read(self, request: Request) -> Response:
        """Mark the notice as read on this device."""
        await self._visitors.acting(request)
        await self._services.database.write(
            accounts.told, self._visitors.secret_hash(request), now_ms=self._services.clock.wall_ms()
        )
        return nothing()

    async def begin_recovery(self, request: Request) -> Response:
        """Answer a right code with the challenge for a new passkey."""
        await self._visitors.acting(request)
        party = party_of(self._services, request.headers)
        code, payer = self._paid(request, (await body(request, CodeTyped)).code)
        account = await self._services.database.read(accounts.account_with_code, code.guest, code.hash)
        if account is None:
            raise code_refused()
        self._tries.give_back(payer)
        self._services.sanctions.check_guest(code.guest, now_ms=self._services.clock.wall_ms())
        names = await self._services.database.read(people.names_of, frozenset((code.guest,)))
        return written(
            NewPasskeyAsked(
                challenge=await challenge_for(self._services, self._visitors.secret_hash(request), "recover"),
                rp_id=party.id,
                user_id=bytes_to_base64url(account.handle),
                user_name=names.get(code.guest, ""),
                exclude=credentials(account.passkeys),
            )
        )

    async def recover(self, request: Request) -> Response:
        """Add the new passkey to the account, and replace the visitor's session with one of the account."""
        await self._visitors.acting(request)
        party = party_of(self._services, request.headers)
        typed = await body(request, Recovery, bytes_max=BYTES_MAX)
        code, payer = self._paid(request, typed.code)
        database, now_ms, own = (
            self._services.database,
            self._services.clock.wall_ms(),
            self._visitors.secret_hash(request),
        )
        challenge = await database.write(accounts.take_challenge, own, "recover", now_ms=now_ms)
        device = device_of(request.headers.get("user-agent"))
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

    def _paid(self, request: Request, text: str) -> tuple[Code, str]:
        """Parse a code and take a token for the attempt.

        Returns: the code, and who gets the token back if the code is right.
        Raises: ProtocolError (too_fast).
        """
        code = code_in(text)
        payer = f"{code.guest} {origin_in(request.scope).narrow}"
        pay(self._tries, payer)
        return code, payer
