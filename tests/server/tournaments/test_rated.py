"""Rated tournaments on a server: who enters, who sits together, what is rated, and what an address may fill."""

import random

import httpx
import msgspec
import pytest
from msgspec import structs

from golpe.protocol.page import Accepted, Rejected
from golpe.protocol.ratings import OwnRatings
from golpe.server.db import journals
from golpe.server.http.identity import known_guest
from golpe.server.tournaments import rows as tournaments
from golpe.server.tournaments.tables import CLOCKS, open_table
from golpe.tournament.journal import Finished, Opened, Seated, read
from golpe.tournament.limits import HOUSEHOLD_MAX
from tests.support.announced_tournaments import (
    announce,
    announced,
    at_a_table,
    look,
    past,
    play,
    state_of,
    until,
    waits,
)
from tests.support.live_server import LiveServer, Page, Visitor, synced
from tests.support.moderators import moderator
from tests.support.rated_people import account
from tests.support.whole_games import play_to_the_end


@pytest.fixture
def trusted_proxies() -> tuple[str, ...]:
    """Addresses of visitors are those that the tests' own requests name."""
    return ("127.0.0.1",)


async def rated_cup(server: LiveServer, **fields: object) -> str:
    return await announced(await moderator(server), server, is_public=True, is_rated=True, **fields)


async def entered(server: LiveServer, cup: str, addresses: list[str]) -> list[Visitor]:
    """Return people with accounts who have entered, one from each address."""
    people = [await account(server, f"Player {at}", address=address) for at, address in enumerate(addresses)]
    for each in people:
        await play(each, cup)
    return people


async def tables_of(server: LiveServer, people: list[Visitor], cup: str) -> list[Page]:
    """Return a page of each person at their table, once all have one."""
    await past(server, people, cup, 61)
    views = [await until(each, cup, at_a_table) for each in people]
    codes = [view.me.table or "" for view in views if view.me is not None]
    return [await each.open(code) for each, code in zip(people, codes, strict=True)]


async def games_of(visitor: Visitor) -> dict[str, int]:
    response = (await visitor.http.get("/api/ratings/mine")).raise_for_status()
    return {each.pool: each.games for each in msgspec.json.decode(response.content, type=OwnRatings).ratings}


async def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


@pytest.mark.parametrize(("preset", "pool"), [("resistance", "resistance_more"), ("bga", "bga_more")])
async def test_games_of_a_rated_tournament_are_rated(server: LiveServer, preset: str, pool: str) -> None:
    cup = await rated_cup(server, preset=preset)
    people = await entered(server, cup, [f"8.8.{at}.1" for at in range(3)])
    assert pool == (await look(people[0], cup)).pool
    pages = await tables_of(server, people, cup)
    options = pages[0].table.options
    assert (True, "sealed", False, "resign") == (options.rated, options.windows, options.hints, options.leavers)
    assert {"leave", "choose_mask"} >= set(pages[0].table.may)
    refusal = await pages[0].say("substitute", seat=1)
    assert isinstance(refusal, Rejected)
    await play_to_the_end(pages, random.Random(1))
    view = await until(people[0], cup, waits)
    assert view.standings is not None
    assert [1, 0, 0] == [each.wins for each in view.standings]
    assert [{pool: 1}] * 3 == [await games_of(each) for each in people]


async def test_only_accounts_enter_a_rated_tournament(server: LiveServer) -> None:
    cup, guest = await rated_cup(server), await server.visitor("Guest")
    assert (403, "account_needed") == await refused(
        await guest.http.put(f"/api/tournaments/{cup}/me", json={"plays": True})
    )
    assert 0 == (await look(guest, cup)).people
    assert (await guest.http.put(f"/api/tournaments/{cup}/me", json={"plays": False})).is_success


@pytest.mark.parametrize(
    "wrong", [{"is_public": False}, {"preset": "city-state"}, {"preset": "bga", "minutes": 5}, {"is_rated": "yes"}]
)
async def test_a_rated_tournament_that_cannot_be_played_is_refused(
    server: LiveServer, wrong: dict[str, object]
) -> None:
    mona = await moderator(server)
    response = await announce(mona, server, **{"is_public": True, "is_rated": True, **wrong})
    assert 400 == response.status_code
    assert [] == await server.database.read(tournaments.listed, None, since_ms=0, limit=9)


async def test_nothing_is_rated_without_accounts_or_while_nodes_are_updated(server: LiveServer) -> None:
    mona = await moderator(server)
    server.services.lease.format = 1
    rated = await announce(mona, server, is_public=True, is_rated=True)
    assert (503, "being_updated") == await refused(rated)


async def test_a_table_of_two_people_and_bots_is_not_rated(server: LiveServer) -> None:
    cup = await rated_cup(server)
    people = await entered(server, cup, ["8.8.1.1", "8.8.2.1"])
    await past(server, people, cup, 61)
    await past(server, people, cup, 41)
    codes = [(await until(each, cup, at_a_table)).me for each in people]
    pages = [await each.open(me.table or "") for each, me in zip(people, codes, strict=True) if me is not None]
    assert not pages[0].table.options.rated
    for page in pages:
        assert isinstance(await page.say("leave"), Accepted)
    assert [{}, {}] == [await games_of(each) for each in people]


async def test_a_rated_game_that_ends_tied_is_not_rated(server: LiveServer) -> None:
    cup = await rated_cup(server)
    people = await entered(server, cup, [f"8.8.{at}.1" for at in range(3)])
    pages = await tables_of(server, people, cup)
    server.clock.advance(1)
    (seated,) = (await state_of(server, cup)).running.values()
    for _ in range(2):
        await synced(pages[0])
    server.clock.advance(max(0, seated.until_ms - server.clock.wall_ms()) / 1000)
    await until(people[0], cup, lambda view: view.tables == 0)
    assert [{}, {}, {}] == [await games_of(each) for each in people]


async def test_who_resigned_because_three_clocks_ran_out_scores_nothing(server: LiveServer) -> None:
    cup = await rated_cup(server)
    people = await entered(server, cup, [f"8.8.{at}.1" for at in range(3)])
    pages = await tables_of(server, people, cup)
    for _ in pages:
        (page,) = [each for each in pages if "income" in (await synced(each)).texts]
        assert isinstance(await page.decide("income"), Accepted)
    while (await synced(pages[0])).table.state != "over":
        server.clock.advance(CLOCKS.turn + CLOCKS.bank)
    await until(people[0], cup, lambda view: view.tables == 0)
    written = await server.database.read(tournaments.events, cup, since=1)
    (finished,) = [each for commit in written for each in read(commit).events if isinstance(each, Finished)]
    resigned = {event.seat for event in pages[0].log if event.kind == "resigned"}
    assert 2 == len(resigned)
    gone = {await server.guest_of(each) for each, page in zip(people, pages, strict=True) if page.table.you in resigned}
    assert ([], gone) == (finished.silent, set(finished.gone))


async def test_two_people_of_one_household_sit_apart_in_a_rated_tournament(server: LiveServer) -> None:
    cup = await rated_cup(server)
    people = await entered(server, cup, ["8.8.1.1", "8.8.1.1", "8.8.2.1", "8.8.3.1", "8.8.4.1", "8.8.5.1"])
    await past(server, people, cup, 61)
    for each in people:
        await until(each, cup, at_a_table)
    state = await state_of(server, cup)
    puppets = {await server.guest_of(each) for each in people[:2]}
    assert 2 == len(state.running)
    assert [1, 1] == [len(puppets & set(table.guests)) for table in state.running.values()]


async def test_a_household_cannot_fill_a_public_tournament(server: LiveServer) -> None:
    cup = await announced(await moderator(server), server, is_public=True)
    for at in range(HOUSEHOLD_MAX):
        await play(await server.visitor(f"Puppet {at}", address="8.8.8.8"), cup)
    late = await server.visitor("Late", address="8.8.8.8")
    response = await late.http.put(f"/api/tournaments/{cup}/me", json={"plays": True})
    assert (409, "household_full") == await refused(response)
    assert HOUSEHOLD_MAX + 1 == (await play(await server.visitor("Other", address="8.8.4.4"), cup)).people


async def test_households_are_forgotten_when_a_tournament_is_over(server: LiveServer) -> None:
    cup = await rated_cup(server)
    people = await entered(server, cup, ["8.8.1.1", "8.8.2.1"])
    households = [each.household for each in await server.database.read(tournaments.entrants, cup)]
    assert len({*households} - {None}) == 2
    assert not any(b"8.8" in each for each in households if each is not None)
    server.clock.advance(32 * 60)
    await until(people[0], cup, lambda view: view.phase == "over")
    await look(people[1], cup)
    assert [None, None] == [each.household for each in await server.database.read(tournaments.entrants, cup)]


async def test_a_player_who_lets_their_time_run_out_resigns_and_is_unseated(server: LiveServer) -> None:
    cup = await rated_cup(server)
    people = await entered(server, cup, [f"8.8.{at}.1" for at in range(3)])
    pages = await tables_of(server, people, cup)
    while (await synced(pages[0])).table.state == "playing":
        server.clock.advance(76)
    view = await until(people[0], cup, lambda view: view.tables == 0)
    assert view.standings is not None
    assert [0, 0, 0] == [each.points for each in view.standings]
    assert "away" in {each.status for each in view.standings}


async def test_opening_a_rated_table_twice_changes_nothing(server: LiveServer) -> None:
    people = [await account(server, f"Player {at}") for at in range(3)]
    guests = [guest.id for each in people if (guest := await known_guest(server.services, dict(each.http.cookies)))]
    now_ms = server.clock.wall_ms()
    opened = Opened(
        name="Cup",
        preset="bga",
        starts_ms=now_ms,
        bell_ms=now_ms + 3_600_000,
        is_public=True,
        is_rated=True,
        by=guests[0],
    )
    seated = Seated(table=1, code="bcdfghjkm", guests=guests, until_ms=now_ms + 1_200_000)
    assert await open_table(server.services, "cup", opened, seated)
    before = await server.database.write(journals.journal_of, seated.code)
    assert await open_table(server.services, "cup", structs.replace(opened, name="Other"), seated)
    assert before == await server.database.write(journals.journal_of, seated.code)
