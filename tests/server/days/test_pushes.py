"""The store suite for notifications: the contract of every store."""

from msgspec.structs import replace

from golpe.server.days import pushes
from golpe.server.days.pushes import NewSubscription, Subscription, Untold
from golpe.server.days.rows import Days, Turn
from golpe.server.db import journals, keys
from golpe.server.db.database import Database
from golpe.server.db.retention import GUESTS_KEPT_MS, SUBSCRIPTIONS_MAX
from golpe.server.db.subjects import erase_guest
from golpe.server.device_moves import rows as move_rows
from golpe.server.guests import people, sessions
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act
from tests.support.houses import House
from tests.support.refusals import refused
from tests.support.store_rows import commit

WANTED = NewSubscription(endpoint="https://push.example/1", public_key=b"point", secret=b"secret", language="es")


async def subscriber(database: Database, secret: bytes = b"one", *networks: bytes) -> int:
    """Save a guest with a subscription, and return their number."""
    guest = (await database.write(people.new_guest, secret, name="Ana", now_ms=0)).id
    assert await database.write(pushes.subscribe, secret, WANTED, guest=guest, now_ms=5, networks=networks)
    return guest


async def ask(
    database: Database, guest: int, *, window: int = 3, seq: int = 1, code: str = "table", due_ms: int = 500
) -> None:
    """Let a table by days wait for a guest."""
    turns = (Turn(guest=guest, due_ms=due_ms, number=1, window=window),)
    asking = replace(commit(seq), beside=(Days(wakes_ms=500, turns=turns).save,))
    if seq == 1:
        await database.write(journals.new_table, code, asking, now_ms=0, expires_ms=10)
    else:
        await journals.save(database, code, asking)


async def untold(database: Database) -> list[Untold]:
    return await pushes.untold(database, now_ms=9, limit=9)


async def only(database: Database, guest: int) -> Subscription:
    (found,) = await database.read(pushes.subscriptions_of, guest)
    return found


async def test_the_key_is_made_once(house: House) -> None:
    assert [b"first", b"first"] == [await keys.key_of(house.database, keys.PUSH, new) for new in (b"first", b"second")]
    assert b"first" == await keys.key_of(await house.reopen(), keys.PUSH, b"third")


async def test_each_question_is_told_once(house: House) -> None:
    guest = await subscriber(house.database)
    await ask(house.database, guest)
    database = await house.reopen()
    asked = Untold(code="table", guest=guest, due_ms=500)
    assert [[asked], []] == [await untold(database) for _ in range(2)]
    await ask(database, guest, seq=2)  # somebody else has answered: the question is still the same
    assert [] == await untold(database)
    await ask(database, guest, seq=3, window=4)
    assert [[asked], []] == [await untold(database) for _ in range(2)]


async def test_networks_take_turns_when_many_are_to_be_told(database: Database) -> None:
    crowd = [await subscriber(database, b"crowd %d" % number, b"narrow", b"wide") for number in range(5)]
    others = [await subscriber(database, b"other"), await subscriber(database, b"another")]
    for guest in crowd:
        await ask(database, guest, code=f"a {guest}")
    for guest in others:
        await ask(database, guest, code=f"b {guest}", due_ms=600)
    told = await pushes.untold(database, now_ms=9, limit=3)
    assert [crowd[0], *others] == [each.guest for each in told]
    assert crowd[1:] == [each.guest for each in await untold(database)]


async def test_nobody_is_told_who_is_not_asked_or_has_no_subscription(database: Database) -> None:
    guest = await subscriber(database)
    other = (await database.write(people.new_guest, b"two", name="Bea", now_ms=0)).id
    turns = (Turn(guest=guest), Turn(guest=other, due_ms=500, number=1, window=3))
    await database.write(
        journals.new_table,
        "table",
        replace(commit(1), beside=(Days(wakes_ms=500, turns=turns).save,)),
        now_ms=0,
        expires_ms=10,
    )
    assert [] == await untold(database)


async def test_what_waits_when_notifications_are_switched_on_counts_as_told(database: Database) -> None:
    guest = await subscriber(database)
    await database.write(pushes.unsubscribe, b"one")
    assert not await database.read(pushes.is_subscribed, b"one")
    await ask(database, guest)
    assert await database.write(pushes.subscribe, b"one", WANTED, guest=guest, now_ms=6)
    assert await database.read(pushes.is_subscribed, b"one")
    assert [] == await untold(database)


async def test_a_session_has_one_subscription_and_a_guest_at_most_ten(database: Database) -> None:
    guest = await subscriber(database)
    later = replace(WANTED, endpoint="https://push.example/2")
    assert await database.write(pushes.subscribe, b"one", later, guest=guest, now_ms=7)
    found = await only(database, guest)
    assert ("https://push.example/2", b"point", b"secret", "es", 7) == (
        found.endpoint,
        found.public_key,
        found.secret,
        found.language,
        found.made_ms,
    )
    await database.write(pushes.forget, replace(found, endpoint="https://push.example/1"))  # it is gone already
    assert found == await only(database, guest)
    passkey = await database.write(people.new_guest, b"two", name="Bea", now_ms=0)
    assert not await database.write(pushes.subscribe, b"two", WANTED, guest=guest, now_ms=8)  # another person's session
    assert not await database.write(pushes.subscribe, b"none", WANTED, guest=guest, now_ms=8)
    assert [] == await database.read(pushes.subscriptions_of, passkey.id)
    for number in range(SUBSCRIPTIONS_MAX):
        secret = b"%d" % number
        await database.write(move_rows.begin_move, b"one", guest=guest, secret_hash=b"link", expires_ms=99)
        await database.write(people.new_guest, b"asks" + secret, name="Cleo", now_ms=0)
        await database.write(
            move_rows.claim_move, b"link", claimed_by=b"asks" + secret, words=("ant",), device=None, now_ms=1
        )
        await database.write(move_rows.confirm_move, b"one", words=("ant",), now_ms=1)
        assert guest == await database.write(
            move_rows.finish_move, b"asks" + secret, renewed=secret, device=None, now_ms=1
        )
        if number < SUBSCRIPTIONS_MAX - 1:
            assert await database.write(pushes.subscribe, secret, WANTED, guest=guest, now_ms=9)
    with refused("too_many_subscriptions"):
        await database.write(pushes.subscribe, b"9", WANTED, guest=guest, now_ms=9)
    assert await database.write(pushes.subscribe, b"8", WANTED, guest=guest, now_ms=10)


async def test_a_subscription_ends_with_its_session_and_its_guest(database: Database) -> None:
    guest = await subscriber(database)
    (session,) = await database.read(sessions.sessions_of, guest, b"")
    await database.write(sessions.end_session, session.id, guest=guest)
    assert [] == await database.read(pushes.subscriptions_of, guest)
    await ask(database, guest)
    assert [] == await untold(database)
    erased = await subscriber(database, b"two")
    await database.write(erase_guest, SUBJECTS, erased, now_ms=0)
    assert [] == await database.read(pushes.subscriptions_of, erased)
    away = await subscriber(database, b"three")
    await database.retain(GUESTS_KEPT_MS)
    assert [] == await database.read(pushes.subscriptions_of, away)


async def test_what_could_not_be_delivered_is_tried_again_once(database: Database) -> None:
    guest = await subscriber(database)
    await database.write(pushes.undelivered, await only(database, guest), retry_ms=100)
    assert [] == await pushes.retries(database, now_ms=99, limit=9)
    (again,) = await pushes.retries(database, now_ms=100, limit=9)
    assert (guest, 1) == (again.guest, again.failures)
    assert [] == await pushes.retries(database, now_ms=100, limit=9)
    await database.write(pushes.undelivered, again, retry_ms=200)
    (again,) = await pushes.retries(database, now_ms=200, limit=9)
    await database.write(pushes.delivered, again)
    assert 0 == (await only(database, guest)).failures
    await database.write(pushes.undelivered, again, retry_ms=None)
    assert [] == await pushes.retries(database, now_ms=10**9, limit=9)
    assert 0 == (await only(database, guest)).failures
    await database.write(pushes.forget, again)
    assert [] == await database.read(pushes.subscriptions_of, guest)


async def test_a_closed_table_tells_nobody(database: Database) -> None:
    guest = await subscriber(database)
    await ask(database, guest)
    await database.write(moderation.moderate, SUBJECTS, Act(at_ms=0, kind="close", code="table", reason=""))
    assert [] == await untold(database)
