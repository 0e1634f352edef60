"""Passkeys and recovery codes: what browsers are asked for, and checks of what they send back, which may be hostile."""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Annotated, Final
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from msgspec import Struct
from webauthn import verify_authentication_response, verify_registration_response
from webauthn.helpers import bytes_to_base64url, parse_attestation_object
from webauthn.helpers.base64url_to_bytes import base64url_to_bytes
from webauthn.helpers.cose import COSEAlgorithmIdentifier
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import AttestationFormat

from golpe.errors import ProtocolError
from golpe.protocol.accounts import Accounts, PasskeyMade, PasskeyUsed
from golpe.server.accounts.rows import NewPasskey, Passkey, Purpose, passkey_refused, set_challenge
from golpe.server.db.retention import CHALLENGES_KEPT_MS, CODES_MAX
from golpe.server.http.operation import Taken
from golpe.server.networks import parsed
from golpe.server.services.services import Services

LOCAL: Final = "localhost"


class RelyingParty(Struct, frozen=True):
    """The host whose passkeys are asked for, and the origin from which its pages ask."""

    id: str
    origin: str


def party_at(services: Services, headers: Mapping[str, str]) -> RelyingParty | None:
    """Return the relying party at the address of a request; None if browsers have no passkeys there."""
    origin = services.base_url if services.is_public else f"http://{headers.get('host', '')}"
    try:
        parts = urlsplit(origin)
        host = parts.hostname or ""
    except ValueError:
        return None
    if host == LOCAL or (parts.scheme == "https" and parsed(host) is None):
        return RelyingParty(host, origin)
    return None


def offered(services: Services, headers: Mapping[str, str]) -> Accounts:
    """Return whether accounts can be used at the address of a request."""
    if not services.has_accounts:
        return "off"
    return "not_here" if party_at(services, headers) is None else "offered"


def party_of(services: Services, headers: Mapping[str, str]) -> RelyingParty:
    """Return the relying party at the address of a request from a page.

    Raises: ProtocolError (no_accounts, bad_origin if the request does not say which page it comes from).
    """
    party = party_at(services, headers)
    if party is None or not services.has_accounts:
        raise ProtocolError("no_accounts", "accounts need https with a domain, or localhost, and can be switched off")
    if headers.get("origin") != party.origin:
        raise ProtocolError("bad_origin", "the request must come from a page of this site")
    return party


OwnParty = Annotated[RelyingParty, Taken(lambda callers, request: party_of(callers.services, request.headers))]
"""The host for which browsers make passkeys. Refuses: no_accounts, bad_origin."""


BYTES_MAX: Final = 16_384
"""Maximum size of a body with a passkey."""
CHALLENGE_BYTES: Final = 32
ALGORITHMS: Final = (
    COSEAlgorithmIdentifier.ECDSA_SHA_256,
    COSEAlgorithmIdentifier.EDDSA,
    COSEAlgorithmIdentifier.RSASSA_PKCS1_v1_5_SHA_256,
)
FORMATS: Final = (AttestationFormat.NONE, AttestationFormat.PACKED)
"""No attestation is asked for; some authenticators still sign with the new key itself."""
DECOY: Final = bytes.fromhex(
    "a501020326200121582073f57de6a3a0922cedd4b0af3272dba15c1e9eee9d739fd44d1a12e2dfe3cd812258201d17c765e018b6"
    "590dae6c0eacca615c299c85d8d89989e38997837f6e65d43a"
)
"""The public key for checking signatures of unknown passkeys; its private key was thrown away."""
MALFORMED: Final = (
    WebAuthnException,
    UnsupportedAlgorithm,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""What the libraries raise for what no browser sends."""


class Used(Struct, frozen=True):
    """A passkey whose signature is right."""

    passkey: Passkey
    counter: int


def made_passkey(made: PasskeyMade, challenge: bytes | None, *, party: RelyingParty, device: str | None) -> NewPasskey:
    """Return the passkey that a browser has made.

    Raises: ProtocolError (passkey_refused).
    """
    try:
        if parse_attestation_object(base64url_to_bytes(made.attestation)).fmt not in FORMATS:
            raise passkey_refused()
        found = verify_registration_response(
            credential={
                "id": made.id,
                "rawId": made.id,
                "type": "public-key",
                "response": {"clientDataJSON": made.client_data, "attestationObject": made.attestation},
            },
            expected_challenge=challenge or b"",
            expected_rp_id=party.id,
            expected_origin=party.origin,
            require_user_verification=True,
            supported_pub_key_algs=list(ALGORITHMS),
        )
    except MALFORMED as error:
        raise passkey_refused() from error
    if challenge is None or found.credential_id != base64url_to_bytes(made.id):
        raise passkey_refused()
    return NewPasskey(
        credential=found.credential_id, public_key=found.credential_public_key, counter=found.sign_count, device=device
    )


def used_passkey(used: PasskeyUsed, passkey: Passkey | None, challenge: bytes | None, *, party: RelyingParty) -> Used:
    """Check a signature. The work is the same for an unknown passkey.

    Raises: ProtocolError (passkey_refused).
    """
    try:
        found = verify_authentication_response(
            credential={
                "id": used.id,
                "rawId": used.id,
                "type": "public-key",
                "response": {
                    "clientDataJSON": used.client_data,
                    "authenticatorData": used.authenticator_data,
                    "signature": used.signature,
                },
            },
            expected_challenge=challenge or b"",
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=DECOY if passkey is None else passkey.public_key,
            credential_current_sign_count=0,  # the store compares counters when it saves the use
            require_user_verification=True,
        )
    except MALFORMED as error:
        raise passkey_refused() from error
    if passkey is None or challenge is None:
        raise passkey_refused()
    return Used(passkey, found.new_sign_count)


async def challenge_for(services: Services, secret_hash: bytes, purpose: Purpose) -> str:
    """Make a challenge for a session."""
    challenge = secrets.token_bytes(CHALLENGE_BYTES)
    expires_ms = services.clock.wall_ms() + CHALLENGES_KEPT_MS
    await services.database.write(set_challenge, secret_hash, purpose, challenge, expires_ms=expires_ms)
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


DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32, without letters that look like others."""
BITS: Final = 80
LENGTH: Final = BITS // 5
IN_GROUPS_OF: Final = 4
NUMBER_MAX: Final = 2**53
READ_AS: Final = str.maketrans("OIL", "011")


class Code(Struct, frozen=True):
    """A code as a guest has typed it."""

    guest: int
    """Whose account it is for; 0 if it cannot be a code."""
    hash: bytes


def new_codes(guest: int) -> list[str]:
    """Draw the codes of an account."""
    return [written_code(guest, secrets.randbits(BITS)) for _ in range(CODES_MAX)]


def written_code(guest: int, secret: int) -> str:
    """Write a code in groups."""
    digits = in_base_32(secret).rjust(LENGTH, DIGITS[0])
    groups = [digits[at : at + IN_GROUPS_OF] for at in range(0, LENGTH, IN_GROUPS_OF)]
    return "-".join((in_base_32(guest), *groups))


def in_base_32(number: int) -> str:
    """Write a number."""
    digits = ""
    while number > 0 or not digits:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def code_in(text: str) -> Code:
    """Read a code, without regard to case, spaces and hyphens; letters may stand for digits that look like them."""
    typed = "".join(each for each in text.upper() if each.isascii() and each.isalnum()).translate(READ_AS)
    number, secret = typed[:-LENGTH], typed[-LENGTH:]
    guest = 0
    for each in number:
        guest = min(guest * len(DIGITS) + max(DIGITS.find(each), 0), NUMBER_MAX)
    return Code(guest, code_hash(guest, secret))


def code_hash(guest: int, secret: str) -> bytes:
    """Return the hash of a code for the store. 80 random bits need no slow hash: there are too many to try."""
    return hashlib.sha256(f"{guest}:{secret}".encode()).digest()
