"""The example of RFC 8291, which any browser could decrypt."""

from cryptography.hazmat.primitives.asymmetric import ec

from golpe.server.days.encryption import (
    encrypted,
    from_base64url,
    is_public_key,
    key_from,
    new_private_key,
    public_key_of,
)
from tests.support.push_service import decrypted

CONTENT = b"When I grow up, I want to be a watermelon"
PRIVATE_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
PUBLIC_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
ENCRYPTED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_is_decrypted_as_there() -> None:
    key = key_from(from_base64url(PRIVATE_KEY))
    assert CONTENT == decrypted(from_base64url(ENCRYPTED), key, from_base64url(SECRET))


def test_what_is_encrypted_for_the_browser_of_the_example_can_be_decrypted_there() -> None:
    public, secret = from_base64url(PUBLIC_KEY), from_base64url(SECRET)
    sent = {encrypted(CONTENT, public_key=public, secret=secret) for _ in range(2)}
    assert 2 == len(sent)
    assert {CONTENT} == {decrypted(each, key_from(from_base64url(PRIVATE_KEY)), secret) for each in sent}


def test_only_points_of_the_curve_are_public_keys() -> None:
    key = public_key_of(new_private_key())
    assert is_public_key(key)
    assert not is_public_key(key[:-1])
    assert not is_public_key(b"\x04" + bytes(64))
    compressed = ec.derive_private_key(7, ec.SECP256R1()).public_key().public_numbers().x.to_bytes(32, "big")
    assert not is_public_key(b"\x02" + compressed)
