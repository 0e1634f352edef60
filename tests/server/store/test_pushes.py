"""The store suite for notifications: the contract of every store."""

import pytest
from msgspec.structs import replace

from golpe.server.store.days import Days, Turn
from golpe.server.store.errors import TooManySubscriptions
from golpe.server.store.moderation import Act
from golpe.server.store.pushes import NewSubscription, Subscription, Untold
from golpe.server.store.retention import GUESTS_KEPT_MS, SUBSCRIPTIONS_MAX
from golpe.server.store.store import Store
from tests.server.store.conftest import House
from tests.support.store_rows import commit

WANTED = NewSubscription(endpoint="https://push.example/1", public_key=b"point", secret=b"secret", language="es")


async def subscriber(store: Store, secret: bytes = b"one") -> int:
    """Save a guest with a subscription, and return their number."""
    guest = (await store.new_guest(secret, name="Ana", now_ms=0)).id
    assert await store.subscribe(secret, WANTED, guest=guest, now_ms=5)
    return guest


async def ask(store: Store, guest: int, *, window: int = 3, seq: int = 1, code: str = "table") -> None:
    """Let a table by days wait for a guest."""
    turns = (Turn(guest=guest, due_ms=500, number=1, window=window),)
    asking = replace(commit(seq), days=Days(wakes_ms=500, turns=turns))
    if seq == 1:
        await store.new_table(code, asking, now_ms=0, expires_ms=10)
    else:
        await store.append(code, asking)


async def untold(store: Store) -> list[Untold]:
    return await store.take_untold(now_ms=9, limit=9)


async def only(store: Store, guest: int) -> Subscription:
    (found,) = await store.subscriptions_of(guest)
    return found


async def test_the_key_is_made_once(house: House) -> None:
    assert [b"first", b"first"] == [await house.store.push_key(new) for new in (b"first", b"second")]
    assert b"first" == await (await house.reopen()).push_key(b"third")


async def test_each_question_is_told_once(house: House) -> None:
    guest = await subscriber(house.store)
    await ask(house.store, guest)
    store = await house.reopen()
    asked = Untold(code="table", guest=guest, due_ms=500)
    assert [[asked], []] == [await untold(store) for _ in range(2)]
    await ask(store, guest, seq=2)  # somebody else has answered: the question is still the same
    assert [] == await untold(store)
    await ask(store, guest, seq=3, window=4)
    assert [[asked], []] == [await untold(store) for _ in range(2)]


async def test_nobody_is_told_who_is_not_asked_or_has_no_subscription(store: Store) -> None:
    guest = await subscriber(store)
    other = (await store.new_guest(b"two", name="Bea", now_ms=0)).id
    turns = (Turn(guest=guest), Turn(guest=other, due_ms=500, number=1, window=3))
    await store.new_table("table", replace(commit(1), days=Days(wakes_ms=500, turns=turns)), now_ms=0, expires_ms=10)
    assert [] == await untold(store)


async def test_what_waits_when_notifications_are_switched_on_counts_as_told(store: Store) -> None:
    guest = await subscriber(store)
    await store.unsubscribe(b"one")
    assert not await store.is_subscribed(b"one")
    await ask(store, guest)
    assert await store.subscribe(b"one", WANTED, guest=guest, now_ms=6)
    assert await store.is_subscribed(b"one")
    assert [] == await untold(store)


async def test_a_session_has_one_subscription_and_a_guest_at_most_ten(store: Store) -> None:
    guest = await subscriber(store)
    later = replace(WANTED, endpoint="https://push.example/2")
    assert await store.subscribe(b"one", later, guest=guest, now_ms=7)
    found = await only(store, guest)
    assert ("https://push.example/2", b"point", b"secret", "es", 7) == (
        found.endpoint,
        found.public_key,
        found.secret,
        found.language,
        found.made_ms,
    )
    await store.forget_subscription(replace(found, endpoint="https://push.example/1"))  # it is gone already
    assert found == await only(store, guest)
    passkey = await store.new_guest(b"two", name="Bea", now_ms=0)
    assert not await store.subscribe(b"two", WANTED, guest=guest, now_ms=8)  # another person's session
    assert not await store.subscribe(b"none", WANTED, guest=guest, now_ms=8)
    assert [] == await store.subscriptions_of(passkey.id)
    for number in range(SUBSCRIPTIONS_MAX):
        secret = b"%d" % number
        await store.begin_move(b"one", guest=guest, secret_hash=b"link", expires_ms=99)
        await store.new_guest(b"asks" + secret, name="Cleo", now_ms=0)
        await store.claim_move(b"link", claimed_by=b"asks" + secret, words=("ant",), device=None, now_ms=1)
        await store.confirm_move(b"one", words=("ant",), now_ms=1)
        assert guest == await store.finish_move(b"asks" + secret, renewed=secret, device=None, now_ms=1)
        if number < SUBSCRIPTIONS_MAX - 1:
            assert await store.subscribe(secret, WANTED, guest=guest, now_ms=9)
    with pytest.raises(TooManySubscriptions):
        await store.subscribe(b"9", WANTED, guest=guest, now_ms=9)
    assert await store.subscribe(b"8", WANTED, guest=guest, now_ms=10)


async def test_a_subscription_ends_with_its_session_and_its_guest(store: Store) -> None:
    guest = await subscriber(store)
    (session,) = await store.sessions_of(guest)
    await store.end_session(session.id, guest=guest)
    assert [] == await store.subscriptions_of(guest)
    await ask(store, guest)
    assert [] == await untold(store)
    erased = await subscriber(store, b"two")
    await store.erase_guest(erased)
    assert [] == await store.subscriptions_of(erased)
    away = await subscriber(store, b"three")
    await store.retain(GUESTS_KEPT_MS)
    assert [] == await store.subscriptions_of(away)


async def test_what_could_not_be_delivered_is_tried_again_once(store: Store) -> None:
    guest = await subscriber(store)
    await store.undelivered(await only(store, guest), retry_ms=100)
    assert [] == await store.take_retries(now_ms=99, limit=9)
    (again,) = await store.take_retries(now_ms=100, limit=9)
    assert (guest, 1) == (again.guest, again.failures)
    assert [] == await store.take_retries(now_ms=100, limit=9)
    await store.undelivered(again, retry_ms=200)
    (again,) = await store.take_retries(now_ms=200, limit=9)
    await store.delivered(again)
    assert 0 == (await only(store, guest)).failures
    await store.undelivered(again, retry_ms=None)
    assert [] == await store.take_retries(now_ms=10**9, limit=9)
    assert 0 == (await only(store, guest)).failures
    await store.forget_subscription(again)
    assert [] == await store.subscriptions_of(guest)


async def test_a_closed_table_tells_nobody(store: Store) -> None:
    guest = await subscriber(store)
    await ask(store, guest)
    await store.moderate(Act(at_ms=0, kind="close", code="table", reason=""))
    assert [] == await untold(store)
