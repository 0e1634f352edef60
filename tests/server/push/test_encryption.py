"""The example of RFC 8291, which any browser could decrypt."""

from cryptography.hazmat.primitives.asymmetric import ec

from golpe.server.push.encryption import (
    base64url,
    encrypted_with,
    from_base64url,
    is_public_key,
    key_from,
    new_private_key,
    public_key_of,
)

CONTENT = b"When I grow up, I want to be a watermelon"
ONCE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
PUBLIC_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
ENCRYPTED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_is_encrypted_as_there() -> None:
    found = encrypted_with(
        CONTENT,
        public_key=from_base64url(PUBLIC_KEY),
        secret=from_base64url(SECRET),
        once=key_from(from_base64url(ONCE)),
        salt=from_base64url(SALT),
    )
    assert ENCRYPTED == base64url(found)


def test_only_points_of_the_curve_are_public_keys() -> None:
    key = public_key_of(new_private_key())
    assert is_public_key(key)
    assert not is_public_key(key[:-1])
    assert not is_public_key(b"\x04" + bytes(64))
    compressed = ec.derive_private_key(7, ec.SECP256R1()).public_key().public_numbers().x.to_bytes(32, "big")
    assert not is_public_key(b"\x02" + compressed)
