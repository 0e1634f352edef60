"""No network fills the server with tables, or the list of public tables with its own."""

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from golpe.protocol.page import PROTOCOL_VERSION, OpenTables, TableKind
from golpe.server.limits import FILLED_COUNTS_FOR, SWEEP_EVERY, Bounds
from golpe.server.listings.listings import FilledTables, Listing
from golpe.server.lobby.fair_order import ROUNDS_MAX, in_fair_order
from golpe.server.lobby.opening import TABLES_FOR_EXISTING, TABLES_SHARE, TableQuota
from golpe.server.networks import RESERVED, WIDE, Origin, origin_of
from golpe.server.services.households import Households
from golpe.table.values import TableOptions
from tests.support.limited_server import left, limited
from tests.support.live_server import PLAIN_OPTIONS, WITHIN, LiveServer, Visitor, synced
from tests.support.manual_clock import ManualClock
from tests.support.origins import anywhere, in_24, in_48, in_64
from tests.support.quick_play import quick
from tests.support.sweeping import swept

TABLES = 1_600


# --- Loaded tables ------------------------------------------------------------------------------------


def filled(room: TableQuota, *origins: Origin) -> int:
    """Load a table for each client that may have one, and return how many that were."""
    count = 0
    for number, origin in enumerate(origins):
        if not room.refuses(origin, is_new=False):
            room.enter(f"{origin.address} {number}", origin)
            count += 1
    return count


@pytest.mark.parametrize(
    ("network", "part"), [(in_64, TABLES_SHARE), (in_48, TABLES_SHARE // WIDE), (in_24, TABLES_SHARE // WIDE)]
)
def test_one_network_leaves_room_for_others(network: Callable[[int], Origin], part: int) -> None:
    room = TableQuota(Bounds(tables_loaded=TABLES))
    assert TABLES // part == filled(room, *map(network, range(3_000)))
    assert [False, False] == [room.refuses(anywhere(1), is_new=is_new) for is_new in (True, False)]


def test_the_last_room_is_for_tables_that_exist_and_for_those_who_have_few() -> None:
    room = TableQuota(Bounds(tables_loaded=TABLES))
    many = [anywhere(number) for number in range(7) for _ in range(TABLES)]
    assert TABLES - TABLES // RESERVED == filled(room, *many)
    assert [False, False] == [room.refuses(anywhere(999), is_new=is_new) for is_new in (True, False)]
    few = [anywhere(number) for number in range(1_000, 1_000 + TABLES // RESERVED - TABLES // TABLES_FOR_EXISTING)]
    assert len(few) == filled(room, *few)
    assert [True, False] == [room.refuses(anywhere(999), is_new=is_new) for is_new in (True, False)]


def test_private_addresses_have_no_share_because_they_may_be_everybody() -> None:
    room = TableQuota(Bounds(tables_loaded=TABLES))
    assert TABLES == filled(room, *[origin_of("127.0.0.1", is_forwarded=False)] * 3_000)


async def loaded(visitor: Visitor, count: int) -> None:
    """Wait until so many tables are loaded."""
    async with asyncio.timeout(WITHIN):
        while f"golpe_tables_loaded {count}.0" not in (await visitor.http.get("/metrics")).text:
            pass


@pytest.mark.parametrize("kind", ["bots", "friends", "lesson"])
async def test_an_untouched_table_is_unloaded_as_soon_as_it_is_empty(server: LiveServer, kind: TableKind) -> None:
    ana = await server.visitor()
    pages = [await ana.open(code) for code in [await ana.new_table(kind)] * 2]
    await pages[0].socket.close()
    await left(server, 1)
    await loaded(ana, 1)
    await pages[1].socket.close()
    await loaded(ana, 0)
    again = await ana.open(pages[0].table.code)
    assert 0 == again.table.you


async def test_a_table_at_which_something_happened_stays_for_a_while(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    await page.say("set_pace", pace="calm")
    await page.socket.close()
    await left(server, 0)
    await swept(server, 2 * SWEEP_EVERY)
    await loaded(ana, 1)


@pytest.fixture
async def proxied(server: LiveServer) -> LiveServer:
    """A server behind a proxy that it trusts, with room for few tables."""
    server.trusted_proxies = ("127.0.0.1",)
    await limited(server, tables_loaded=2 * TABLES_SHARE)
    return server


async def test_one_64_opens_a_part_of_all_tables_and_others_open_theirs(proxied: LiveServer) -> None:
    attackers = [await proxied.visitor(address=f"2a00:1:2:3::{number:x}") for number in range(1, 6)]
    codes = [await attacker.new_table() for attacker in attackers]
    for attacker, code in zip(attackers[:2], codes, strict=False):
        await attacker.open(code)
    assert "too_many_tables" == await (await attackers[2].connect(codes[2])).bye()
    new = await attackers[3].http.post("/api/tables", json={"kind": "friends", "bot": "random"})
    assert (503, "too_many_tables") == (new.status_code, new.json()["code"])
    ana = await proxied.visitor(address="9.9.9.9")
    assert 0 == (await ana.open(await ana.new_table())).table.you
    assert codes[0] == (await attackers[4].open(codes[0])).table.code  # it is loaded


async def test_an_empty_table_makes_room_for_another(server: LiveServer) -> None:
    ana, ben = await server.visitor(), await server.visitor()
    codes = [await ana.new_table() for _ in range(3)]
    await limited(server, tables_loaded=2)
    for code in codes[:2]:
        page = await ana.open(code)
        await page.say("set_pace", pace="calm")
    assert "too_many_tables" == await (await ben.connect(codes[2])).bye()
    await ana.pages[0].socket.close()
    await left(server, 1)
    assert codes[2] == (await ben.open(codes[2])).table.code
    await loaded(ana, 2)
    assert "calm" == (await synced(ana.pages[1])).table.options.pace


# --- The list -----------------------------------------------------------------------------------------


class Lists:
    """Public tables, each with people at some addresses."""

    def __init__(self) -> None:
        self.households = Households()
        self.listed: dict[str, Listing] = {}
        self._guests = 0

    def add(self, *origins: Origin, code: str, free: int = 1) -> None:
        people: list[int] = []
        for origin in origins:
            self._guests += 1
            people.append(self._guests)
            self.households.see(self._guests, origin)
        self.listed[code] = Listing(
            state="gathering",
            options=TableOptions(),
            people=people,
            numbers=[1] * len(people),
            bots=0,
            free=free,
            since_ms=len(self.listed),
        )

    def order(self, **ratings: int) -> list[str]:
        return [code for code, _ in in_fair_order(self.listed, self.households, ratings)]


def test_fuller_tables_come_first_and_then_those_that_have_waited_longest() -> None:
    lists = Lists()
    lists.add(anywhere(1), code="full", free=0)
    lists.add(anywhere(2), code="old")
    lists.add(anywhere(3), code="young")
    lists.add(anywhere(4), anywhere(5), code="two")
    assert ["two", "old", "young", "full"] == lists.order()


def test_of_games_to_watch_those_of_the_highest_rating_come_first() -> None:
    lists = Lists()
    lists.add(anywhere(1), anywhere(2), code="crowd", free=0)
    lists.add(anywhere(3), code="good", free=0)
    lists.add(anywhere(4), code="best", free=0)
    lists.add(anywhere(5), code="open")
    assert ["open", "best", "good", "crowd"] == lists.order(best=1700, good=1500)


def test_people_at_one_address_make_no_table_fuller() -> None:
    lists = Lists()
    lists.add(anywhere(1), code="honest")
    lists.add(*[in_64(number) for number in range(3)], code="stuffed")
    assert ["honest", "stuffed"] == lists.order()


@pytest.mark.parametrize("network", [in_64, in_48, in_24])
def test_networks_take_turns(network: Callable[[int], Origin]) -> None:
    lists = Lists()
    for number in range(92):
        lists.add(network(number), code=f"flood {number}")
    for number in range(5):
        lists.add(anywhere(number), code=f"honest {number}")
    order = lists.order()
    first_turn = order[: 5 + (1 if network is in_64 else WIDE)]
    assert {f"honest {number}" for number in range(5)} <= set(first_turn)
    assert 5 + (ROUNDS_MAX if network is in_64 else ROUNDS_MAX * WIDE) == len(order)
    assert "flood 0" == next(code for code in order if code.startswith("flood"))  # the oldest


def test_tables_at_private_addresses_are_all_listed() -> None:
    lists = Lists()
    for number in range(92):
        lists.add(origin_of("192.168.1.7", is_forwarded=True), code=str(number))
    assert [str(number) for number in range(92)] == lists.order()


async def test_a_flood_of_tables_hides_no_other_and_attracts_nobody(proxied: LiveServer) -> None:
    for number in range(ROUNDS_MAX + 2):
        proxied.clock.advance(10)
        await (await proxied.visitor(address=f"2a00:1:2:3::{number + 1:x}")).new_table("public", pace="brisk")
    ana, ben = [await proxied.visitor(name, address=f"9.9.{name}.1") for name in ("1", "2")]
    code = await ana.new_table("public", pace="brisk")
    page = await ben.connect("lobby")
    await page.send(t="hello", protocol=PROTOCOL_VERSION)
    message = await page.receive()
    assert isinstance(message, OpenTables)
    assert (ROUNDS_MAX + 1, 2, 1) == (
        len(message.tables),
        message.more,
        [each.code for each in message.tables].index(code),
    )


# --- Quick play -----------------------------------------------------------------------------------------


async def flooded(server: LiveServer, tables: int, *, seats: int) -> set[str]:
    """Open public tables, each by another guest of one /64."""
    options = replace(PLAIN_OPTIONS, seats=seats)
    codes: set[str] = set()
    for number in range(tables):
        guest = await server.visitor(address=f"2a00:1:2:3::{number + 1:x}")
        codes.add(await guest.new_table("public", options=options, pace="brisk"))
    return codes


async def newcomers(server: LiveServer, count: int) -> list[str]:
    """Return the tables to which quick play leads guests of as many networks, one after the other."""
    guests = [await server.visitor(address=anywhere(number).address) for number in range(count)]
    return [await quick(guest) for guest in guests]


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_hundred_tables_of_one_network_draw_its_share_of_newcomers(proxied: LiveServer, seats: int) -> None:
    await limited(proxied, guest_burst=1_000, request_burst=1_000, tables_loaded=8_000)
    flood = await flooded(proxied, 100, seats=seats)
    drawn = [code in flood for code in await newcomers(proxied, 12)]
    assert [True] * (seats - 1) + [False] * (13 - seats) == drawn


async def test_tables_that_were_filled_count_as_turns_of_their_network(proxied: LiveServer) -> None:
    flood = await flooded(proxied, 6, seats=2)
    honest: set[str] = set()
    for number in range(3):
        proxied.clock.advance(1)
        host = await proxied.visitor(address=anywhere(100 + number).address)
        options = replace(PLAIN_OPTIONS, seats=2)
        honest.add(await host.new_table("public", options=options, pace="brisk"))
    codes = await newcomers(proxied, 5)
    assert [True, False, False, False, True] == [code in flood for code in codes]
    assert honest == set(codes[1:4])


async def test_a_campus_of_five_tables_still_fills(proxied: LiveServer) -> None:
    campus = await flooded(proxied, 5, seats=2)
    assert campus == set(await newcomers(proxied, 5))


async def test_a_flood_is_better_than_no_table(proxied: LiveServer) -> None:
    await limited(proxied, tables_per_address_hour=11)
    flood = await flooded(proxied, 11, seats=2)
    full = await proxied.visitor(address="9.9.9.9")
    for _ in range(11):
        await full.new_table()
    assert {True} == {code in flood for code in await newcomers(proxied, 1)}
    assert await quick(full) in flood


def test_a_network_has_its_turn_again_after_a_while() -> None:
    lists, clock = Lists(), ManualClock()
    lists.add(in_64(1), code="waiting")
    lists.add(in_64(1), anywhere(1), code="full", free=0)
    filled = FilledTables(lists.households, clock.wall_ms)
    filled.note("waiting", lists.listed["waiting"], lists.listed["full"])
    assert [[in_64(1)], []] == [filled.origins(without=without) for without in ((), ("waiting",))]
    clock.advance(FILLED_COUNTS_FOR)
    assert [in_64(1)] == filled.origins(without=())
    clock.advance(1)
    assert [] == filled.origins(without=())
