"""Cached responses shared by many requests."""

import asyncio
import threading

import pytest

from golpe.errors import ProtocolError
from golpe.server.networks import NOWHERE
from golpe.server.replays.cache import Cache
from tests.support.live_server import WITHIN
from tests.support.origins import anywhere, in_64


class Maker:
    """Makes names, and counts them."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def of(self, name: str) -> str:
        self.made.append(name)
        return name.upper()


async def test_simultaneous_requests_share_the_work() -> None:
    cache, maker = Cache[str](2, at_once=1, waiting_max=4), Maker()
    assert ["A"] * 5 == await asyncio.gather(*(cache.take("a", lambda: maker.of("a"), NOWHERE) for _ in range(5)))
    assert ["a"] == maker.made


async def test_the_least_recently_used_value_is_dropped() -> None:
    cache, maker = Cache[str](2, at_once=1, waiting_max=4), Maker()
    for name in "abacab":
        assert name.upper() == await cache.take(name, lambda name=name: maker.of(name), NOWHERE)
    assert ["a", "b", "c", "b"] == maker.made


async def test_a_failed_computation_is_repeated() -> None:
    cache, maker = Cache[str](2, at_once=1, waiting_max=4), Maker()

    def fail() -> str:
        raise ValueError("not now")

    with pytest.raises(ValueError, match="not now"):
        await cache.take("a", fail, NOWHERE)
    assert "A" == await cache.take("a", lambda: maker.of("a"), NOWHERE)


async def test_too_many_waiting_computations_are_refused() -> None:
    cache, gate = Cache[str](9, at_once=1, waiting_max=2), threading.Event()

    def wait() -> str:
        gate.wait(WITHIN)
        return "done"

    asked = [asyncio.create_task(cache.take(name, wait, NOWHERE)) for name in "abcbd"]
    await asyncio.sleep(0)
    gate.set()
    *answers, refusal = await asyncio.gather(*asked, return_exceptions=True)
    assert ["done"] * 4 == answers
    assert isinstance(refusal, ProtocolError)
    assert "queue_full" == refusal.code
    assert "done" == await cache.take("d", wait, NOWHERE)


async def test_a_cancelled_request_does_not_affect_the_others() -> None:
    cache, maker = Cache[str](2, at_once=1, waiting_max=4), Maker()
    hasty = asyncio.create_task(cache.take("a", lambda: maker.of("a"), NOWHERE))
    await asyncio.sleep(0)
    patient = asyncio.create_task(cache.take("a", lambda: maker.of("a"), NOWHERE))
    hasty.cancel()
    assert "A" == await patient
    assert ["a"] == maker.made


async def test_one_network_leaves_room_for_others_computations() -> None:
    cache, gate = Cache[str](99, at_once=2, waiting_max=62), threading.Event()

    def wait() -> str:
        gate.wait(WITHIN)
        return "done"

    asked = [asyncio.create_task(cache.take(number, wait, in_64(number))) for number in range(64)]
    await asyncio.sleep(0)
    asked.append(asyncio.create_task(cache.take("elsewhere", wait, anywhere(1))))
    await asyncio.sleep(0)
    gate.set()
    *answers, elsewhere = await asyncio.gather(*asked, return_exceptions=True)
    refused = [each for each in answers if isinstance(each, ProtocolError)]
    assert (64 - 16, {"share_full"}) == (len(refused), {each.code for each in refused})
    assert all(each.retry_s is not None for each in refused)
    assert "done" == elsewhere
    assert "done" == await cache.take("again", wait, in_64(1))
