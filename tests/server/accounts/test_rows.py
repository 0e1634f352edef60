"""The store suite for accounts, passkeys and challenges."""

from contextlib import nullcontext

import pytest

from golpe.server.accounts import rows as accounts
from golpe.server.accounts.rows import NewPasskey, Passkey
from golpe.server.db.database import Database
from golpe.server.db.retention import CHALLENGES_KEPT_MS, GUESTS_KEPT_MS, PASSKEYS_MAX
from golpe.server.db.subjects import erase_guest
from golpe.server.device_moves import rows as move_rows
from golpe.server.guests import people, sessions
from golpe.server.guests.names import name_looks
from golpe.server.guests.sessions import Guest
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.houses import House
from tests.support.refusals import refused


def made(credential: bytes = b"key", *, counter: int = 0) -> NewPasskey:
    return NewPasskey(credential=credential, public_key=b"public", counter=counter, device="Firefox")


async def add(
    database: Database, guest: Guest, passkey: NewPasskey, secret: bytes, *, renewed: bytes, now_ms: int = 5
) -> None:
    await database.write(
        accounts.add_passkey,
        guest.id,
        passkey,
        handle=secret,
        secret_hash=secret,
        renewed=renewed,
        verified_after_ms=now_ms - 5,
        name=guest.name,
        looks=name_looks(guest.name),
        now_ms=now_ms,
    )


async def move(database: Database, guest: Guest, secret: bytes, *, to: bytes, now_ms: int) -> None:
    """Move a guest to another device, whose session gets a secret."""
    await database.write(move_rows.begin_move, secret, guest=guest.id, secret_hash=b"link", expires_ms=now_ms + 9)
    await database.write(
        move_rows.claim_move, b"link", claimed_by=b"claimant", words=("owl", "pig"), device=None, now_ms=now_ms
    )
    await database.write(move_rows.confirm_move, secret, words=("owl", "pig"), now_ms=now_ms)
    assert guest.id == await database.write(move_rows.finish_move, b"claimant", renewed=to, device=None, now_ms=now_ms)


async def account(database: Database, name: str = "ana", *, counter: int = 0) -> tuple[Guest, Passkey]:
    """Save a guest who has become an account; their session has the secret `NAME 2`."""
    secret = name.encode()
    guest = await database.write(people.new_guest, secret, name=name, now_ms=1)
    await add(database, guest, made(secret, counter=counter), secret, renewed=secret + b" 2")
    passkey = await database.read(accounts.passkey_with, secret)
    assert passkey is not None
    return guest, passkey


async def test_a_guest_becomes_an_account_in_place_with_a_new_secret(house: House) -> None:
    ana, passkey = await account(house.database)
    database = await house.reopen()
    assert [None, ana] == [await sessions.identify(database, each) for each in (b"ana", b"ana 2")]
    found = await database.read(accounts.account_of, ana.id)
    assert found is not None
    assert (b"ana", 5, (passkey,)) == (found.handle, found.made_ms, found.passkeys)
    assert 5 == await database.read(sessions.verified_ms, b"ana 2")
    assert [1] == [each.made_ms for each in await database.read(sessions.sessions_of, ana.id, b"")]


async def test_a_challenge_is_used_once_by_its_session_for_its_purpose_in_time(database: Database) -> None:
    await database.write(accounts.set_challenge, b"ana", "verify", b"old", expires_ms=10)
    await database.write(accounts.set_challenge, b"ana", "verify", b"new", expires_ms=10)
    await database.write(accounts.set_challenge, b"bea", "verify", b"hers", expires_ms=10)
    assert await database.write(accounts.take_challenge, b"ana", "sign_in", now_ms=9) is None
    assert [b"new", None] == [
        await database.write(accounts.take_challenge, b"ana", "verify", now_ms=9) for _ in range(2)
    ]
    assert await database.write(accounts.take_challenge, b"bea", "verify", now_ms=10) is None


async def test_challenges_are_deleted_when_they_have_expired(house: House) -> None:
    await house.database.write(accounts.set_challenge, b"ana", "verify", b"one", expires_ms=CHALLENGES_KEPT_MS)
    await house.database.retain(CHALLENGES_KEPT_MS)
    assert await house.database.write(accounts.take_challenge, b"ana", "verify", now_ms=0) is None


async def test_who_signs_in_after_a_long_time_is_not_deleted_for_having_been_away(database: Database) -> None:
    ana, passkey = await account(database)
    await database.write(
        accounts.sign_in, passkey, counter=0, secret_hash=b"", renewed=b"ana 3", device=None, now_ms=GUESTS_KEPT_MS
    )
    await database.retain(GUESTS_KEPT_MS + 10)
    assert ana == await sessions.identify(database, b"ana 3")


async def test_signing_in_replaces_the_session_and_leaves_its_guest(database: Database) -> None:
    ana, passkey = await account(database)
    other = await database.write(people.new_guest, b"other", name="Other", now_ms=1)
    await database.write(
        accounts.sign_in, passkey, counter=0, secret_hash=b"other", renewed=b"ana 3", device=None, now_ms=9
    )
    assert [None, ana, ana] == [await sessions.identify(database, each) for each in (b"other", b"ana 2", b"ana 3")]
    assert {other.id: "Other"} == await database.read(people.names_of, frozenset((other.id,)))
    assert [] == await database.read(sessions.sessions_of, other.id, b"")
    assert 9 == await database.read(sessions.verified_ms, b"ana 3")


@pytest.mark.parametrize(
    ("known", "said", "is_refused"),
    [(0, 0, False), (0, 1, False), (3, 4, False), (3, 3, True), (3, 2, True), (3, 0, True)],
)
async def test_a_counter_that_does_not_grow_is_that_of_a_copy_unless_both_are_zero(
    database: Database, known: int, said: int, is_refused: bool
) -> None:
    _, passkey = await account(database, counter=known)
    with refused("passkey_refused") if is_refused else nullcontext():
        await database.write(
            accounts.verify_session, passkey, counter=said, secret_hash=b"ana 2", renewed=b"ana 3", now_ms=77
        )
    expected = (5, None) if is_refused else (None, 77)
    assert expected == (
        await database.read(sessions.verified_ms, b"ana 2"),
        await database.read(sessions.verified_ms, b"ana 3"),
    )


async def test_a_passkey_verifies_no_session_of_others(database: Database) -> None:
    _, of_ana = await account(database)
    await account(database, "bea")
    with refused("passkey_refused"):
        await database.write(
            accounts.verify_session, of_ana, counter=1, secret_hash=b"bea 2", renewed=b"bea 3", now_ms=77
        )
    assert 5 == await database.read(sessions.verified_ms, b"bea 2")
    assert of_ana == await database.read(accounts.passkey_with, b"ana")  # not even its counter has changed


async def test_a_refused_passkey_changes_nothing(database: Database) -> None:
    await account(database)
    bea = await database.write(people.new_guest, b"bea", name="Bea", now_ms=1)
    for guest, credential, secret in ((bea, b"ana", b"bea"), (bea, b"new", b"ana 2"), (bea, b"new", b"gone")):
        with refused("passkey_refused"):
            await add(database, guest, made(credential), secret, renewed=b"bea 2", now_ms=6)
    assert await database.read(accounts.account_of, bea.id) is None
    assert [bea, None] == [await sessions.identify(database, each) for each in (b"bea", b"bea 2")]


async def test_an_account_keeps_at_least_one_passkey_and_at_most_twenty(database: Database) -> None:
    ana, first = await account(database)
    with refused("last_passkey"):
        await database.write(accounts.remove_passkey, first.id, guest=ana.id)
    for number in range(PASSKEYS_MAX - 1):
        credential = str(number).encode()
        await add(database, ana, made(credential), b"ana 2", renewed=b"ana 2")
    with refused("too_many_passkeys"):
        await add(database, ana, made(b"more"), b"ana 2", renewed=b"ana 2")
    assert [False, True, False] == [
        await database.write(accounts.remove_passkey, first.id, guest=guest) for guest in (ana.id + 1, ana.id, ana.id)
    ]
    with refused("passkey_refused"):
        await database.write(accounts.sign_in, first, counter=1, secret_hash=b"x", renewed=b"y", device=None, now_ms=9)


async def test_a_passkey_is_added_to_an_account_only_by_a_verified_session(database: Database) -> None:
    ana, passkey = await account(database)
    await move(database, ana, b"ana 2", to=b"phone", now_ms=5)
    for secret, now_ms in ((b"phone", 5), (b"ana 2", 10)):  # never verified; verified at 5, which is too long ago
        with refused("verification_needed"):
            await add(database, ana, made(b"more"), secret, renewed=b"ana 3", now_ms=now_ms)
    found = await database.read(accounts.account_of, ana.id)
    assert found is not None
    assert (passkey,) == found.passkeys
    assert [ana, None] == [await sessions.identify(database, each) for each in (b"ana 2", b"ana 3")]


async def test_a_first_session_that_has_expired_does_not_come_back(database: Database) -> None:
    ana = await database.write(people.new_guest, b"ana", name="Ana", now_ms=1)
    await move(database, ana, b"ana", to=b"phone", now_ms=GUESTS_KEPT_MS)
    await database.retain(GUESTS_KEPT_MS + 2)
    assert [True] == [each.is_this for each in await database.read(sessions.sessions_of, ana.id, b"phone")]
    assert [None, ana] == [await sessions.identify(database, each) for each in (b"ana", b"phone")]


async def test_an_erased_account_can_be_signed_in_to_no_more(database: Database) -> None:
    ana, passkey = await account(database)
    await database.write(erase_guest, SUBJECTS, ana.id, now_ms=0)
    assert await database.read(accounts.account_of, ana.id) is None
    assert await database.read(accounts.passkey_with, b"ana") is None
    with refused("passkey_refused"):
        await database.write(
            accounts.sign_in, passkey, counter=1, secret_hash=b"x", renewed=b"y", device=None, now_ms=9
        )
