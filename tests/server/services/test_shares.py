"""Fair shares: no network takes more than its part of anything, however many addresses it has."""

from collections.abc import Callable

import pytest

from golpe.server.networks import FEW, NOWHERE, WIDE, Allotment, Origin
from golpe.server.services.lease import Lease
from golpe.server.services.token_buckets import NetworkBuckets, TokenBuckets
from golpe.server.services.waiting_room import Shares
from tests.support.manual_clock import ManualClock
from tests.support.origins import anywhere, in_24, in_48, in_64


@pytest.mark.parametrize(("source", "times"), [(in_64, 1), (in_48, WIDE), (in_24, WIDE)])
def test_a_network_gets_the_tokens_of_an_address_or_a_few(source: Callable[[int], Origin], times: int) -> None:
    clock = ManualClock()
    buckets = NetworkBuckets(clock, Lease(), burst=10, per_second=2)
    assert 10 * times == sum(buckets.pay(source(number)) for number in range(200))
    clock.advance(1)
    assert 2 * times == sum(buckets.pay(source(number)) for number in range(200))
    assert buckets.pay(anywhere(1))


def test_refusals_of_one_address_cost_its_neighbours_nothing() -> None:
    buckets = NetworkBuckets(ManualClock(), Lease(), burst=10, per_second=2)
    assert 10 == sum(buckets.pay(in_24(1)) for _ in range(200))
    assert 10 == sum(buckets.pay(in_24(2)) for _ in range(200))


def test_only_recent_payers_are_remembered() -> None:
    buckets = TokenBuckets(ManualClock(), None, burst=1, per_second=1, payers_max=2)
    assert [True, True, False, True, False] == [buckets.pay(payer) for payer in ("a", "b", "a", "c", "a")]
    assert buckets.pay("b"), "it was forgotten"
    assert not buckets.pay("a")


@pytest.mark.parametrize(("source", "times"), [(in_64, 1), (in_48, WIDE), (in_24, WIDE)])
def test_a_network_holds_its_share(source: Callable[[int], Origin], times: int) -> None:
    shares = Shares(Allotment(1_000, 10))
    origins = [source(number) for number in range(200) if taken(shares, source(number))]
    assert 10 * times == len(origins) == shares.count
    assert taken(shares, anywhere(1))
    for origin in origins:
        shares.remove(origin)
    assert taken(shares, origins[0])


def test_the_last_room_is_for_networks_that_hold_few() -> None:
    shares = Shares(Allotment(800, 800))
    assert 700 == sum(taken(shares, in_64(number)) for number in range(1_000))
    assert FEW == sum(taken(shares, anywhere(1)) for _ in range(FEW + 5))
    assert 800 - 700 - FEW == sum(taken(shares, anywhere(number)) for number in range(2, 1_000))


def test_a_client_without_an_address_has_no_share() -> None:
    shares = Shares(Allotment(80, 3))
    assert 80 == sum(taken(shares, NOWHERE) for _ in range(100))


def taken(shares: Shares, origin: Origin) -> bool:
    if shares.exhausted(origin) or not shares.has_room(origin):
        return False
    shares.add(origin)
    return True
