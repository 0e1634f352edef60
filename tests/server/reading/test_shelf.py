"""Cached responses shared by many requests."""

import asyncio
import threading

import pytest

from golpe.errors import ProtocolError
from golpe.server.reading.cache import Cache
from tests.support.live_server import WITHIN


class Maker:
    """Makes names, and counts them."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def of(self, name: str) -> str:
        self.made.append(name)
        return name.upper()


async def test_simultaneous_requests_share_the_work() -> None:
    cache, maker = Cache[str](2, at_once=1, waiting_max=4), Maker()
    assert ["A"] * 5 == await asyncio.gather(*(cache.take("a", lambda: maker.of("a")) for _ in range(5)))
    assert ["a"] == maker.made


async def test_the_least_recently_used_value_is_dropped() -> None:
    cache, maker = Cache[str](2, at_once=1, waiting_max=4), Maker()
    for name in "abacab":
        assert name.upper() == await cache.take(name, lambda name=name: maker.of(name))
    assert ["a", "b", "c", "b"] == maker.made


async def test_a_failed_computation_is_repeated() -> None:
    cache, maker = Cache[str](2, at_once=1, waiting_max=4), Maker()

    def fail() -> str:
        raise ValueError("not now")

    with pytest.raises(ValueError, match="not now"):
        await cache.take("a", fail)
    assert "A" == await cache.take("a", lambda: maker.of("a"))


async def test_too_many_waiting_computations_are_refused() -> None:
    cache, gate = Cache[str](9, at_once=1, waiting_max=2), threading.Event()

    def wait() -> str:
        gate.wait(WITHIN)
        return "done"

    asked = [asyncio.create_task(cache.take(name, wait)) for name in "abcbd"]
    await asyncio.sleep(0)
    gate.set()
    *answers, refusal = await asyncio.gather(*asked, return_exceptions=True)
    assert ["done"] * 4 == answers
    assert isinstance(refusal, ProtocolError)
    assert "try_again" == refusal.code
    assert "done" == await cache.take("d", wait)


async def test_a_cancelled_request_does_not_affect_the_others() -> None:
    cache, maker = Cache[str](2, at_once=1, waiting_max=4), Maker()
    hasty = asyncio.create_task(cache.take("a", lambda: maker.of("a")))
    await asyncio.sleep(0)
    patient = asyncio.create_task(cache.take("a", lambda: maker.of("a")))
    hasty.cancel()
    assert "A" == await patient
    assert ["a"] == maker.made
