"""What every bus promises, held against the one within this process."""

import asyncio
from collections.abc import AsyncGenerator

import pytest

from golpe.server.services.bus import LOOK_AGAIN, NEWS_BYTES_MAX, NEWS_WAITING_MAX, Bus, LocalBus


@pytest.fixture(params=[LocalBus])
async def bus(request: pytest.FixtureRequest) -> AsyncGenerator[Bus]:
    opened: Bus = request.param()
    yield opened
    await opened.close()


async def test_news_reach_every_subscriber_of_their_topic_in_order(bus: Bus) -> None:
    first, second = bus.subscribe("lobby"), bus.subscribe("lobby")
    bus.publish("lobby", b"1")
    bus.publish("lobby", b"2")
    for subscription in (first, second):
        assert [b"1", b"2"] == [await anext(subscription), await anext(subscription)]


async def test_news_of_other_topics_and_of_the_past_are_not_heard(bus: Bus) -> None:
    bus.publish("lobby", b"before")
    subscription = bus.subscribe("lobby")
    bus.publish("table", b"elsewhere")
    bus.publish("lobby", b"now")
    assert b"now" == await anext(subscription)


async def test_a_subscriber_waits_for_news(bus: Bus) -> None:
    subscription = bus.subscribe("lobby")
    waiting = asyncio.ensure_future(anext(subscription))
    await asyncio.sleep(0)
    assert not waiting.done()
    bus.publish("lobby", b"news")
    assert b"news" == await waiting


async def test_a_subscriber_that_falls_behind_is_told_once_to_look_again(bus: Bus) -> None:
    slow, quick = bus.subscribe("lobby"), bus.subscribe("lobby")
    heard: list[bytes | None] = []
    for number in range(5 * NEWS_WAITING_MAX):
        bus.publish("lobby", b"%d" % number)
        heard.append(await anext(quick))
    assert [b"%d" % number for number in range(5 * NEWS_WAITING_MAX)] == heard
    assert LOOK_AGAIN is await anext(slow)
    rest = [await anext(slow)]
    while rest[-1] != heard[-1]:
        rest.append(await anext(slow))
    assert heard[-len(rest) :] == rest  # nothing is missing after it
    assert len(rest) <= NEWS_WAITING_MAX


async def test_a_cancelled_subscription_receives_nothing(bus: Bus) -> None:
    subscription, other = bus.subscribe("lobby"), bus.subscribe("lobby")
    bus.publish("lobby", b"1")
    subscription.cancel()
    subscription.cancel()
    bus.publish("lobby", b"2")
    assert [] == [news async for news in subscription]
    assert [b"1", b"2"] == [await anext(other), await anext(other)]


async def test_closing_the_bus_releases_waiting_subscribers(bus: Bus) -> None:
    subscriptions = [bus.subscribe(topic) for topic in ("lobby", "lobby", "table")]
    waiting = [asyncio.ensure_future(anext(each, b"the end")) for each in subscriptions]
    await asyncio.sleep(0)
    await bus.close()
    assert [b"the end"] * 3 == await asyncio.gather(*waiting)


async def test_large_news_are_refused(bus: Bus) -> None:
    with pytest.raises(ValueError, match="at most"):
        bus.publish("lobby", b"x" * (NEWS_BYTES_MAX + 1))


async def test_a_topic_without_subscribers_can_be_subscribed_to_again(bus: Bus) -> None:
    bus.subscribe("lobby").cancel()
    bus.publish("lobby", b"to nobody")
    subscription = bus.subscribe("lobby")
    bus.publish("lobby", b"news")
    assert b"news" == await anext(subscription)
