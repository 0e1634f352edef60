"""What the person of an account may do only after using a passkey."""

from typing import Final

from golpe.errors import ProtocolError
from golpe.server.guests import people, sessions
from golpe.server.services.services import Services

VERIFIED_FOR_MS: Final = 5 * 60_000
LIMITED_FOR_MS: Final = 72 * 3_600_000
"""How long a session that came from a recovery code may neither remove, download nor erase anything."""


async def check_verified(services: Services, guest: int, secret_hash: bytes) -> None:
    """Require that the person of an account has used a passkey recently.

    Guests without an account are exempt, and so is everybody if accounts are switched off.

    Raises: ProtocolError (verification_needed).
    """
    if not services.has_accounts or not await services.database.read(people.has_account, guest):
        return
    if await verified_until_ms(services, secret_hash) is None:
        raise sessions.verification_needed()


async def check_unlimited(services: Services, secret_hash: bytes) -> None:
    """Require that a session did not begin with a recovery code that was used recently.

    So a stolen code allows nothing that its owner could not undo.

    Raises: ProtocolError (recovered_recently).
    """
    if await limit_of(services, secret_hash) is not None:
        raise ProtocolError("recovered_recently", "a session that began with a recovery code must wait 72 hours")


async def limit_of(services: Services, secret_hash: bytes) -> int | None:
    """Return until when a session may do little; None if it is not limited."""
    until_ms = await services.database.read(sessions.limited_until_ms, secret_hash)
    return None if until_ms is None or until_ms <= services.clock.wall_ms() else until_ms


async def verified_until_ms(services: Services, secret_hash: bytes) -> int | None:
    """Return until when a session counts as verified; None if it does not."""
    verified_ms = await services.database.read(sessions.verified_ms, secret_hash)
    now_ms = services.clock.wall_ms()
    if verified_ms is None or now_ms >= verified_ms + VERIFIED_FOR_MS:
        return None
    return verified_ms + VERIFIED_FOR_MS
