"""What browsers are sent before a passkey is made or used, and checks of what they send back, which may be hostile."""

import secrets
from typing import Final

from cryptography.exceptions import UnsupportedAlgorithm
from msgspec import Struct
from webauthn import verify_authentication_response, verify_registration_response
from webauthn.helpers import bytes_to_base64url, parse_attestation_object
from webauthn.helpers.base64url_to_bytes import base64url_to_bytes
from webauthn.helpers.cose import COSEAlgorithmIdentifier
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import AttestationFormat

from golpe.protocol.accounts import PasskeyMade, PasskeyUsed
from golpe.server.accounts.party import RelyingParty
from golpe.server.accounts.rows import NewPasskey, Passkey, Purpose, passkey_refused, set_challenge
from golpe.server.db.retention import CHALLENGES_KEPT_MS
from golpe.server.services.services import Services

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
        credential=found.credential_id,
        public_key=found.credential_public_key,
        counter=found.sign_count,
        device=device,
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
