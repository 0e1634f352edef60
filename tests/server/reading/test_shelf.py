"""Cached responses shared by many requests."""

import asyncio

import pytest

from golpe.server.reading.cache import Cache


class Maker:
    """Makes names, and counts them."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def of(self, name: str) -> str:
        self.made.append(name)
        return name.upper()


async def test_simultaneous_requests_share_the_work() -> None:
    cache, maker = Cache[str](2, at_once=1), Maker()
    assert ["A"] * 5 == await asyncio.gather(*(cache.take("a", lambda: maker.of("a")) for _ in range(5)))
    assert ["a"] == maker.made


async def test_the_least_recently_used_value_is_dropped() -> None:
    cache, maker = Cache[str](2, at_once=1), Maker()
    for name in "abacab":
        assert name.upper() == await cache.take(name, lambda name=name: maker.of(name))
    assert ["a", "b", "c", "b"] == maker.made


async def test_a_failed_computation_is_repeated() -> None:
    cache, maker = Cache[str](2, at_once=1), Maker()

    def fail() -> str:
        raise ValueError("not now")

    with pytest.raises(ValueError, match="not now"):
        await cache.take("a", fail)
    assert "A" == await cache.take("a", lambda: maker.of("a"))


async def test_a_cancelled_request_does_not_affect_the_others() -> None:
    cache, maker = Cache[str](2, at_once=1), Maker()
    hasty = asyncio.create_task(cache.take("a", lambda: maker.of("a")))
    await asyncio.sleep(0)
    patient = asyncio.create_task(cache.take("a", lambda: maker.of("a")))
    hasty.cancel()
    assert "A" == await patient
    assert ["a"] == maker.made
