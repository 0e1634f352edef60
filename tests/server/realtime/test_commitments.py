"""The request that takes a seat carries the commitment to the next deal."""

import asyncio
import random
from http import HTTPStatus

import msgspec
import pytest

from golpe.protocol.bodies import NewTable, QuickGame, TableCreated
from golpe.protocol.page import Accepted, Rejected, TableKind
from golpe.record.dealing import commitment
from tests.support.dealing_page import DealingPage, gathered, invited, shown
from tests.support.dealt_games import play_on, start
from tests.support.live_server import CLOCKS, PLAIN_OPTIONS, LiveServer, Visitor, synced


async def created(visitor: Visitor, kind: TableKind, mine: bytes, *, path: str = "tables") -> str:
    """Take a seat by a request that carries a commitment, and return the table's code."""
    options = msgspec.structs.replace(PLAIN_OPTIONS, clocks=CLOCKS if kind == "public" else None)
    wanted = NewTable(kind=kind, options=options, commitment=commitment(mine))
    body = QuickGame(commitment=commitment(mine)) if path == "quick" else wanted
    answer = await visitor.http.post(f"/api/{path}", json=msgspec.to_builtins(body))
    answer.raise_for_status()
    return msgspec.json.decode(answer.content, type=TableCreated).code


async def test_an_invitation_is_accepted_with_a_commitment(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    code = await ana.new_table()
    pages = [await invited(each, code) for each in (ana, await server.visitor("Ben"))]
    await start(pages[0])
    await shown(*pages)
    assert pages[0].announced["commitments"] == [commitment(each.mine) for each in pages]
    await asyncio.gather(*(each.reveal() for each in pages))
    assert await shown(*pages) == [1, 1]


@pytest.mark.parametrize(("kind", "path"), [("friends", "tables"), ("public", "tables"), ("public", "quick")])
async def test_who_opens_a_table_has_committed_themselves_before_any_page(
    server: LiveServer, kind: TableKind, path: str
) -> None:
    ana, mine = await server.visitor("Ana"), bytes(16)
    code = await created(ana, kind, mine, path=path)
    ben = await invited(await server.visitor("Ben"), code)
    older = await ana.open(code)  # it says nothing of deals
    await start(ben)
    await shown(ben)
    assert ben.announced["commitments"][:2] == [commitment(mine), commitment(ben.mine)]
    assert older.deals == []


async def test_quick_play_seats_a_guest_with_a_commitment(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    page = await invited(ana, await ana.new_table("public", pace="brisk"))
    ben, mine = await server.visitor("Ben"), bytes(16)
    assert page.page.table.code == await created(ben, "public", mine, path="quick")
    await start(page)
    await shown(page)
    assert page.announced["commitments"] == [commitment(page.mine), commitment(mine)]


async def test_a_guest_who_waits_already_commits_themselves_anew_by_quick_play(server: LiveServer) -> None:
    ana, ben = await server.visitor("Ana"), await server.visitor("Ben")
    page = await invited(ana, await ana.new_table("public", pace="brisk"))
    other = await invited(ben, page.page.table.code)
    assert page.page.table.code == await created(ana, "public", bytes(16), path="quick")
    await start(other)
    await shown(other)
    assert other.announced["commitments"] == [commitment(bytes(16)), commitment(other.mine)]


async def test_sitting_down_carries_a_commitment_that_counts_once(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await asyncio.gather(ana.reveal(), ben.reveal())
    code = ana.page.table.code
    carla, dora = [DealingPage(await (await server.visitor(name)).open(code)) for name in ("Carla", "Dora")]
    await play_on([ana.page, ben.page], random.Random(3))
    for each in (carla, dora):
        answer = await each.page.say("sit", id="sit", commitment=commitment(each.mine))
        assert isinstance(answer, Accepted)
    await dora.page.say("commit", commitment=commitment(dora.coming))
    assert isinstance(await dora.page.say("sit", id="sit", commitment=commitment(dora.mine)), Accepted)
    await start(ben)
    await shown(ana)
    assert ana.announced["commitments"] == [commitment(each) for each in (ana.mine, ben.mine, carla.mine, dora.coming)]


async def test_who_is_refused_a_seat_commits_to_nothing(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    carla = DealingPage(await (await server.visitor("Carla")).open(ana.page.table.code))
    assert isinstance(await carla.page.say("leave"), Accepted)
    refused = await carla.page.say("sit", seat=0, commitment=commitment(carla.mine))
    assert isinstance(refused, Rejected)
    assert isinstance(await carla.page.say("sit"), Accepted)
    await start(ben)
    await shown(ana)
    assert ana.announced["commitments"][2] is None


@pytest.mark.parametrize("wrong", ["0" * 63, "G" * 64, "0" * 64 + "\n", "", 7])
async def test_a_commitment_of_another_form_is_refused_with_its_request(server: LiveServer, wrong: object) -> None:
    ana = await server.visitor("Ana")
    for path, body in (("tables", {"kind": "friends"}), ("quick", {})):
        answer = await ana.http.post(f"/api/{path}", json={**body, "commitment": wrong})
        assert (answer.status_code, answer.json()["code"]) == (HTTPStatus.BAD_REQUEST, "malformed")
    page = await ana.connect(await ana.new_table())
    await page.send(t="hello", protocol=2, commitment=wrong)
    assert "malformed" == (await page.refusal()).code
    await page.hello()
    refused = await page.say("sit", commitment=wrong)
    assert isinstance(refused, Rejected)
    assert "malformed" == refused.code


async def test_a_page_that_says_hello_with_a_commitment_is_told_of_the_running_deal(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await asyncio.gather(ana.reveal(), ben.reveal())
    watcher = await invited(await server.visitor("Watcher"), ana.page.table.code)
    await synced(ana.page)
    await synced(watcher.page)
    assert watcher.deal == ana.deal
    assert watcher.deal.counted == [0, 1]
