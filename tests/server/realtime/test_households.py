"""Guests at one address have one voice, and half of a quick game; nobody takes a private table from its founder."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.protocol.page import TableOptions
from golpe.server.db import journals
from golpe.server.networks import origin_of
from golpe.server.services.households import Households
from tests.support.live_server import LiveServer, Page, Visitor, live_server, synced
from tests.support.quick_play import people, quick
from tests.support.refusals import code_of

HOME = ("2a00:1:2:3::1", "2a00:1:2:3::2", "2a00:1:2:3::3")
ELSEWHERE = ("8.8.4.4", "9.9.9.9", "2a00:9::1")


@pytest.fixture
async def proxied(tmp_path: Path) -> AsyncGenerator[LiveServer]:
    """A server behind a proxy that it trusts."""
    async with live_server(tmp_path) as server:
        server.trusted_proxies = ("127.0.0.1",)
        await server.restart()
        yield server


async def guests(server: LiveServer, *addresses: str) -> list[Visitor]:
    return [await server.visitor(f"Guest {number}", address=address) for number, address in enumerate(addresses)]


async def at_one_table(visitors: list[Visitor]) -> list[Page]:
    code = await visitors[0].new_table()
    return [await visitor.open(code) for visitor in visitors]


async def seated(page: Page) -> list[str]:
    await synced(page)
    return [seat.name for seat in page.table.seats if seat.kind == "human"]


# --- Votes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("voters", "is_removed"),
    [
        (HOME[:2], False),
        ((HOME[0], ELSEWHERE[0]), True),
        ((HOME[0], "2a00:1:2:4::1"), True),  # another /64
        (("8.8.8.8", "8.8.8.8:1234"), False),
        (("8.8.8.8", "::ffff:8.8.8.8"), False),
        (("192.168.1.7", "192.168.1.7"), True),  # a proxy may have forwarded its own address
        (("garbage", "garbage"), True),
    ],
)
async def test_votes_from_one_address_count_once(
    proxied: LiveServer, voters: tuple[str, str], is_removed: bool
) -> None:
    pages = await at_one_table(await guests(proxied, ELSEWHERE[2], *voters))
    for page in pages[1:]:
        assert "accepted" == code_of(await page.say("vote_out", seat=0))
    assert (None if is_removed else 0) == (await synced(pages[0])).table.you


async def test_an_address_that_no_proxy_reports_is_nobodys(server: LiveServer) -> None:
    pages = await at_one_table(await guests(server, *HOME))
    for page in pages[1:]:
        await page.say("vote_out", seat=0)
    assert (await synced(pages[0])).table.you is None


async def test_the_journal_has_the_outcome_and_no_address(proxied: LiveServer) -> None:
    pages = await at_one_table(await guests(proxied, *ELSEWHERE))
    for page in pages[1:]:
        await page.say("vote_out", seat=0)
    written = b"".join(
        commit.entries + commit.command
        for commit in await proxied.database.write(journals.journal_of, pages[0].table.code)
    )
    assert [False, False, False] == [address.encode() in written for address in ELSEWHERE]
    await proxied.restart()
    for visitor in proxied.visitors:
        visitor.forwarded["X-Forwarded-For"] = HOME[0]
    again = await proxied.visitors[0].open(pages[0].table.code)
    assert (None, "voted_out") == (again.table.you, code_of(await again.say("sit")))


# --- The founder ------------------------------------------------------------------------------------


async def test_a_founder_who_was_voted_out_keeps_watching_their_private_table(server: LiveServer) -> None:
    visitors = await guests(server, *ELSEWHERE)
    pages = await at_one_table(visitors)
    for page in pages[1:]:
        await page.say("vote_out", seat=0)
    closed = {"show_waiting": False, "spectators": False}
    assert "accepted" == code_of(await pages[1].say("configure", options=closed))
    assert (await synced(pages[0])).table.you is None
    assert "accepted" == code_of(await pages[1].say("start"))
    again = await visitors[0].open(pages[0].table.code)
    assert 2 == len((await synced(again)).game.players)
    stranger = await (await server.visitor()).connect(pages[0].table.code)
    await stranger.hello_unheard()
    assert "no_spectators" == await stranger.bye()


# --- Quick play -------------------------------------------------------------------------------------


async def test_quick_play_gives_one_address_half_of_the_seats(proxied: LiveServer) -> None:
    home, others = await guests(proxied, *HOME), await guests(proxied, *ELSEWHERE)
    first = [await quick(visitor) for visitor in home[:2]]
    proxied.clock.advance(1)
    first.append(await quick(home[2]))
    assert ([first[0]] * 2, False) == (first[:2], first[0] == first[2])
    assert [first[0]] * 2 == [await quick(visitor) for visitor in others[:2]]


async def test_quick_play_leaves_half_of_any_public_table_to_others(proxied: LiveServer) -> None:
    home = await guests(proxied, *HOME)
    code = await home[0].new_table("public", options=TableOptions(seats=4, show_waiting=False), pace="brisk")
    proxied.clock.advance(1)
    assert [True, False] == [await quick(visitor) == code for visitor in home[1:]]


async def test_no_other_way_leads_to_more_seats(proxied: LiveServer) -> None:
    home = await guests(proxied, *HOME)
    code = await quick(home[0])
    await quick(home[1])
    page = await home[2].open(code)
    assert (None, "half_from_address") == (page.table.you, code_of(await page.say("sit")))
    assert 2 == len(await people(page))
    other = await (await guests(proxied, ELSEWHERE[0]))[0].open(code)
    assert 2 == other.table.you


@pytest.mark.parametrize("address", ["127.0.0.1", "192.168.1.7", "fd00::1", "garbage"])
async def test_a_school_or_a_misconfigured_proxy_may_fill_a_quick_game(proxied: LiveServer, address: str) -> None:
    codes = [await quick(visitor) for visitor in await guests(proxied, *[address] * 4)]
    assert 1 == len(set(codes))


async def test_friends_at_one_address_fill_their_own_table(proxied: LiveServer) -> None:
    pages = await at_one_table(await guests(proxied, *HOME))
    assert 3 == len(await seated(pages[0]))


def test_only_the_last_guests_are_remembered() -> None:
    households = Households(guests_max=2)
    for guest in (1, 2, 3):
        households.see(guest, origin_of(HOME[0], is_forwarded=True))
    assert [3, 2, 1] == [households.voices(guests) for guests in ((1, 4, 5), (1, 2, 3), (2, 3))]
    households.forget(2)
    assert 2 == households.voices((2, 3))
