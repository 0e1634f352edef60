"""Requests about accounts: add, use and remove passkeys; sign in."""

import secrets
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from golpe.protocol.accounts import MyAccount, MyPasskey, NewPasskeyAsked, PasskeyAsked, PasskeyMade, PasskeyUsed
from golpe.protocol.bodies import Me
from golpe.server.accounts.ceremonies import Used, made_passkey, used_passkey
from golpe.server.accounts.party import offered, party_of
from golpe.server.accounts.verification import (
    VERIFIED_FOR_MS,
    check_unlimited,
    check_verified,
    limit_of,
    verified_until_ms,
)
from golpe.server.guests.devices import device_of
from golpe.server.guests.held_names import check_unreserved, name_looks
from golpe.server.guests.identity import TOKEN_BYTES, token_hash
from golpe.server.http.answers import body, id_in, nothing, written
from golpe.server.http.operation import Operation
from golpe.server.http.renewing import renewed
from golpe.server.http.visitors import Visitors
from golpe.server.rest.people import me
from golpe.server.services.services import Services
from golpe.server.store import accounts, people
from golpe.server.store.accounts import Passkey, Purpose, passkey_refused
from golpe.server.store.names import is_free, name_held
from golpe.server.store.retention import CHALLENGES_KEPT_MS
from golpe.server.store.sessions import Guest

BYTES_MAX: Final = 16_384
"""Maximum size of a body with a passkey."""
CHALLENGE_BYTES: Final = 32
OF_PASSKEYS: Final = ("no_accounts", "passkey_refused")


class AccountRoutes:
    """Answers `/api/me/account`, `/api/me/passkeys`, `/api/me/verification` and `/api/sign-in`."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors

    def operations(self) -> list[Operation]:
        """Return the operations."""
        return [*self._of_passkeys(), *self._of_use()]

    def _of_passkeys(self) -> list[Operation]:
        return [
            Operation(
                method="GET",
                path="/me/account",
                summary="Return the visitor's account and passkeys, and whether accounts can be used here.",
                answered_by=self.account,
                answer=MyAccount,
                refusals=("no_guest",),
            ),
            Operation(
                method="POST",
                path="/me/passkeys/challenge",
                works_once=True,
                summary="Begin to add a passkey. The first one makes the guest an account.",
                answered_by=self.ask_for_new,
                answer=NewPasskeyAsked,
                refusals=("no_accounts", "verification_needed", "name_held"),
            ),
            Operation(
                method="POST",
                path="/me/passkeys",
                works_once=True,
                summary="Add a passkey. The visitor gets a new cookie.",
                answered_by=self.add,
                body=PasskeyMade,
                answer=MyAccount,
                refusals=(*OF_PASSKEYS, "verification_needed", "name_held", "too_many_passkeys"),
            ),
            Operation(
                method="DELETE",
                path="/me/passkeys/{passkey:int}",
                works_once=True,
                summary="Remove a passkey. The answer is the same if the visitor has no such passkey.",
                answered_by=self.remove,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                refusals=("no_accounts", "verification_needed", "recovered_recently", "last_passkey"),
            ),
        ]

    def _of_use(self) -> list[Operation]:
        return [
            Operation(
                method="POST",
                path="/me/verification/challenge",
                works_once=True,
                summary="Begin to prove who one is, with a passkey of the account.",
                answered_by=self.ask_for_own,
                answer=PasskeyAsked,
                refusals=("no_accounts",),
            ),
            Operation(
                method="POST",
                path="/me/verification",
                works_once=True,
                summary="Prove who one is for five minutes, with a passkey. The visitor gets a new cookie.",
                answered_by=self.verify,
                body=PasskeyUsed,
                answer=MyAccount,
                refusals=OF_PASSKEYS,
            ),
            Operation(
                method="POST",
                path="/sign-in/challenge",
                works_once=True,
                summary="Begin to sign in with any passkey.",
                answered_by=self.ask_for_any,
                answer=PasskeyAsked,
                refusals=("no_accounts",),
            ),
            Operation(
                method="POST",
                path="/sign-in",
                works_once=True,
                summary="Sign in with a passkey. The visitor gets a new cookie; the guest they were is left behind.",
                answered_by=self.sign_in,
                body=PasskeyUsed,
                answer=Me,
                refusals=OF_PASSKEYS,
            ),
        ]

    async def account(self, request: Request) -> Response:
        """Return the visitor's account."""
        guest = await self._visitors.known(request)
        return written(await self._shown(request, guest, self._visitors.secret_hash(request)))

    async def ask_for_new(self, request: Request) -> Response:
        """Begin to add a passkey."""
        guest = await self._visitors.acting(request)
        party = party_of(self._services, request.headers)
        await check_verified(self._services, guest.id, self._visitors.secret_hash(request))
        await self._check_name(guest)
        account = await self._services.database.read(accounts.account_of, guest.id)
        challenge = await challenge_for(self._services, self._visitors.secret_hash(request), "register")
        return written(
            NewPasskeyAsked(
                challenge=challenge,
                rp_id=party.id,
                user_id=challenge if account is None else bytes_to_base64url(account.handle),
                user_name=guest.name,
                exclude=[] if account is None else credentials(account.passkeys),
            )
        )

    async def add(self, request: Request) -> Response:
        """Add a passkey, and renew the visitor's secret."""
        guest = await self._visitors.acting(request)
        party = party_of(self._services, request.headers)
        made = await body(request, PasskeyMade, bytes_max=BYTES_MAX)
        old, now_ms = self._visitors.secret_hash(request), self._services.clock.wall_ms()
        await check_verified(self._services, guest.id, old)  # after the body, which a client may hold back
        challenge = await self._services.database.write(accounts.take_challenge, old, "register", now_ms=now_ms)
        device = device_of(request.headers.get("user-agent"))
        passkey = made_passkey(made, challenge, party=party, device=device)
        assert challenge is not None, "without one, every passkey is refused"
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._services.database.write(
            accounts.add_passkey,
            guest.id,
            passkey,
            handle=challenge,  # the user id of the first passkey, which authenticators keep
            secret_hash=old,
            renewed=token_hash(token),
            verified_after_ms=now_ms - VERIFIED_FOR_MS,
            name=guest.name,
            looks=name_looks(guest.name),
            now_ms=now_ms,
        )
        return renewed(self._services, old, token, await self._shown(request, guest, token_hash(token)))

    async def remove(self, request: Request) -> Response:
        """Remove a passkey."""
        guest = await self._visitors.acting(request)
        party_of(self._services, request.headers)
        await check_verified(self._services, guest.id, self._visitors.secret_hash(request))
        await check_unlimited(self._services, self._visitors.secret_hash(request))
        passkey = id_in(request, "passkey")
        await self._services.database.write(accounts.remove_passkey, passkey, guest=guest.id)
        return nothing()

    async def ask_for_own(self, request: Request) -> Response:
        """Begin to prove who one is."""
        guest = await self._visitors.acting(request)
        party = party_of(self._services, request.headers)
        account = await self._services.database.read(accounts.account_of, guest.id)
        allow = [] if account is None else credentials(account.passkeys)
        return written(
            PasskeyAsked(
                challenge=await challenge_for(self._services, self._visitors.secret_hash(request), "verify"),
                rp_id=party.id,
                allow=allow,
            )
        )

    async def verify(self, request: Request) -> Response:
        """Prove who one is, and renew the visitor's secret."""
        guest = await self._visitors.acting(request)
        used = await self._used(request, "verify")
        old, token = self._visitors.secret_hash(request), secrets.token_urlsafe(TOKEN_BYTES)
        await self._services.database.write(
            accounts.verify_session,
            used.passkey,
            counter=used.counter,
            secret_hash=old,
            renewed=token_hash(token),
            now_ms=self._services.clock.wall_ms(),
        )
        return renewed(self._services, old, token, await self._shown(request, guest, token_hash(token)))

    async def ask_for_any(self, request: Request) -> Response:
        """Begin to sign in."""
        await self._visitors.acting(request)
        party = party_of(self._services, request.headers)
        return written(
            PasskeyAsked(
                challenge=await challenge_for(self._services, self._visitors.secret_hash(request), "sign_in"),
                rp_id=party.id,
                allow=[],
            )
        )

    async def sign_in(self, request: Request) -> Response:
        """Sign in: replace the visitor's session by one of the account."""
        await self._visitors.acting(request)
        used = await self._used(request, "sign_in")
        database, now_ms = self._services.database, self._services.clock.wall_ms()
        person = used.passkey.guest
        self._services.sanctions.check_guest(person, now_ms=now_ms)
        old, token = self._visitors.secret_hash(request), secrets.token_urlsafe(TOKEN_BYTES)
        await database.write(
            accounts.sign_in,
            used.passkey,
            counter=used.counter,
            secret_hash=old,
            renewed=token_hash(token),
            device=device_of(request.headers.get("user-agent")),
            now_ms=now_ms,
        )
        names = await database.read(people.names_of, frozenset((person,)))
        return renewed(self._services, old, token, await me(database, Guest(person, names.get(person, ""))))

    async def _used(self, request: Request, purpose: Purpose) -> Used:
        """Check the passkey in a request.

        Raises: ProtocolError (no_accounts, bad_origin, passkey_refused).
        """
        party = party_of(self._services, request.headers)
        used = await body(request, PasskeyUsed, bytes_max=BYTES_MAX)
        database, now_ms = self._services.database, self._services.clock.wall_ms()
        challenge = await database.write(
            accounts.take_challenge, self._visitors.secret_hash(request), purpose, now_ms=now_ms
        )
        passkey = await database.read(accounts.passkey_with, credential_in(used.id))
        return used_passkey(used, passkey, challenge, party=party)

    async def _check_name(self, guest: Guest) -> None:
        """Check, before a browser makes a passkey, that the account may have the guest's name.

        Raises: ProtocolError (name_held).
        """
        await check_unreserved(self._services, guest.name)
        looks, now_ms = name_looks(guest.name), self._services.clock.wall_ms()
        if not await self._services.database.read(is_free, guest.id, looks, now_ms=now_ms):
            raise name_held()

    async def _shown(self, request: Request, guest: Guest, secret_hash: bytes) -> MyAccount:
        """Describe an account for its person."""
        account = await self._services.database.read(accounts.account_of, guest.id)
        return MyAccount(
            accounts=offered(self._services, request.headers),
            made_ms=None if account is None else account.made_ms,
            passkeys=[] if account is None else [shown_passkey(each) for each in account.passkeys],
            verified_until_ms=await verified_until_ms(self._services, secret_hash),
            codes=0 if account is None else account.codes,
            limited_until_ms=await limit_of(self._services, secret_hash),
        )


async def challenge_for(services: Services, secret_hash: bytes, purpose: Purpose) -> str:
    """Make a challenge for a session."""
    challenge = secrets.token_bytes(CHALLENGE_BYTES)
    expires_ms = services.clock.wall_ms() + CHALLENGES_KEPT_MS
    await services.database.write(accounts.set_challenge, secret_hash, purpose, challenge, expires_ms=expires_ms)
    return bytes_to_base64url(challenge)


def credentials(passkeys: tuple[Passkey, ...]) -> list[str]:
    """Return the credential ids of passkeys, as browsers write them."""
    return [bytes_to_base64url(each.credential) for each in passkeys]


def credential_in(text: str) -> bytes:
    """Return a credential id that a browser has sent.

    Raises: ProtocolError (passkey_refused).
    """
    try:
        return base64url_to_bytes(text)
    except ValueError as error:
        raise passkey_refused() from error


def shown_passkey(passkey: Passkey) -> MyPasskey:
    """Describe a passkey for its person."""
    return MyPasskey(id=passkey.id, device=passkey.device, made_ms=passkey.made_ms, used_ms=passkey.used_ms)
