"""What the person of an account may do only after using a passkey."""

from typing import Final

from golpe.errors import ProtocolError
from golpe.server.services.services import Services

VERIFIED_FOR_MS: Final = 5 * 60_000


async def check_verified(services: Services, guest: int, secret_hash: bytes | None) -> None:
    """Require that the person of an account has used a passkey recently.

    Guests have none, and where accounts are switched off, everybody is like a guest.

    Raises: ProtocolError (verification_needed).
    """
    if not services.has_accounts or await services.store.account_of(guest) is None:
        return
    until_ms = None if secret_hash is None else await verified_until_ms(services, secret_hash)
    if until_ms is None:
        raise verification_needed()


def verification_needed() -> ProtocolError:
    """Return the refusal of what needs a passkey that was used recently."""
    return ProtocolError("verification_needed", "use a passkey of the account first: POST /api/me/verification")


async def verified_until_ms(services: Services, secret_hash: bytes) -> int | None:
    """Return until when a session counts as verified; None if it does not."""
    verified_ms = await services.store.verified_ms(secret_hash)
    now_ms = services.clock.wall_ms()
    if verified_ms is None or now_ms >= verified_ms + VERIFIED_FOR_MS:
        return None
    return verified_ms + VERIFIED_FOR_MS
