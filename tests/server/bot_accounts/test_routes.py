"""Bots of people: made, renewed, revoked and deleted over the API."""

import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from golpe.protocol.bot_accounts import BotWithToken, MyBots
from golpe.protocol.bots import GameOver, NewGame
from golpe.protocol.page import Accepted, TableOptions
from golpe.server.bot_accounts import routes
from golpe.server.db.retention import BOTS_MAX
from golpe.server.hosting.commands import make_bot_token, moderate
from golpe.server.http.identity import token_hash
from tests.support.linked_games import refused
from tests.support.live_server import PLAIN_OPTIONS, LiveServer, Visitor
from tests.support.rated_people import account
from tests.support.remote_bot import remote_bot, revoke, token_for

REX = {"name": " Rex ", "mask": 2, "about": "Bluffs  a lot", "source": "https://example.org/rex"}


async def make(visitor: Visitor, **wanted: object) -> BotWithToken:
    response = await visitor.http.post("/api/me/bots", json={**REX, **wanted})
    return msgspec.json.decode(response.raise_for_status().content, type=BotWithToken)


async def mine(visitor: Visitor) -> MyBots:
    return msgspec.json.decode((await visitor.http.get("/api/me/bots")).raise_for_status().content, type=MyBots)


async def test_a_person_makes_a_bot_that_plays_with_its_token(server: LiveServer) -> None:
    ana = await account(server, "Ana")
    made = await make(ana)
    assert ("Rex", 2, "Bluffs a lot", True) == (made.bot.name, made.bot.mask, made.bot.about, made.bot.has_token)
    assert (await mine(ana)) == MyBots(bots=[made.bot], may_make=True, at_most=BOTS_MAX)
    assert made.token not in (await ana.http.get("/api/me/bots")).text
    code = await ana.new_table(options=TableOptions(outside_bots=True))
    page = await ana.open(code)
    async with remote_bot(server, made.token) as bot:
        seat = await bot.sit(code)
        while page.table.seats[seat].author is None:
            await page.update()
        assert ("Rex", "Ana") == (page.table.seats[seat].name, page.table.seats[seat].author)
        again = await ana.http.post("/api/me/bots/Rex/token", json={})
        assert "revoked" == await bot.bye()
    renewed = msgspec.json.decode(again.raise_for_status().content, type=BotWithToken)
    async with remote_bot(server, renewed.token) as bot:
        await bot.synced()
        assert 204 == (await ana.http.delete("/api/me/bots/Rex/token")).status_code
        assert "revoked" == await bot.bye()
    assert [False] == [each.has_token for each in (await mine(ana)).bots]
    assert 204 == (await ana.http.delete("/api/me/bots/Rex")).status_code
    assert [] == (await mine(ana)).bots


async def test_a_person_makes_bots_at_a_rate(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "NAME_BURST", 1)
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    await make(ana)
    assert (429, "too_fast") == refused(await ana.http.post("/api/me/bots", json={**REX, "name": "Max"}))
    await make(bea, name="Max")


async def test_what_a_bot_cannot_be_is_refused(server: LiveServer) -> None:
    guest, ana, bea = await server.visitor("Gus"), await account(server, "Ana"), await account(server, "Bea")
    assert (403, "account_needed") == refused(await guest.http.post("/api/me/bots", json=REX))
    assert not (await mine(guest)).may_make
    await make(ana)
    for wanted, code in (
        ({"name": "rex"}, (409, "name_held")),
        ({"name": "Bea"}, (409, "name_held")),
        ({"name": "Moderator"}, (409, "name_held")),
        ({"name": "Max", "source": "javascript:alert(1)"}, (400, "bad_source")),
        ({"name": "Max", "about": "x" * 201}, (400, "text_too_long")),
        ({"name": "Max", "mask": 10}, (400, "malformed")),
    ):
        assert code == refused(await bea.http.post("/api/me/bots", json={**REX, **wanted}))
    said = {"mask": 1, "about": "", "source": ""}
    for method, path, body in (
        ("PUT", "", said),
        ("DELETE", "", None),
        ("POST", "/token", {}),
        ("DELETE", "/token", None),
    ):
        answer = await bea.http.request(method, f"/api/me/bots/Rex{path}", json=body)
        assert (404, "no_such_bot_account") == refused(answer)
    assert 1 == (await ana.http.put("/api/me/bots/Rex", json=said)).raise_for_status().json()["mask"]


@pytest.mark.parametrize("makers", ["host", "none"])
async def test_a_host_decides_whose_bots_connect(server: LiveServer, makers: str) -> None:
    ana = await account(server, "Ana")
    made = await make(ana)
    await server.stop()
    server.bots = "host" if makers == "host" else "none"
    await server.start()
    server.follow()
    assert (403, "bots_off") == refused(await ana.http.post("/api/me/bots", json={**REX, "name": "Max"}))
    assert not (await mine(ana)).may_make
    with pytest.raises(InvalidStatus) as error:
        async with remote_bot(server, made.token):
            pass
    assert 403 == error.value.response.status_code


async def test_the_data_of_a_person_have_their_bots(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    made = await make(ana)
    whole = (await ana.http.get("/api/me/data")).text
    assert ["Rex"] == [each["name"] for each in msgspec.json.decode(whole)["bots"]]
    assert made.token not in whole
    assert [] == (await bea.http.get("/api/me/data")).json()["bots"]
    (await ana.http.delete("/api/me")).raise_for_status()
    with pytest.raises(InvalidStatus):
        async with remote_bot(server, made.token):
            pass


async def test_the_page_of_a_bot_does_not_name_private_tables(server: LiveServer) -> None:
    ana = await account(server, "Ana")
    made = await make(ana)
    code = await ana.new_table(options=replace(PLAIN_OPTIONS, outside_bots=True, leavers="resign"))
    page = await ana.open(code)
    async with remote_bot(server, made.token) as bot:
        await bot.sit(code)
        assert isinstance(await page.say("start"), Accepted)
        await bot.next(NewGame)
        await page.say("leave")
        await bot.next(GameOver)
        response = (await server.visitors[0].http.get("/api/bots/Rex")).raise_for_status()
    shown = response.json()
    assert (1, [], []) == (shown["counted"], shown["last"], shown["playing"])
    assert code not in response.text
    assert 0 == (await server.visitors[0].http.get("/api/bots/Rex/blunders")).raise_for_status().json()["games"]


async def test_a_bot_that_a_moderator_has_renamed_does_not_connect_once_it_is_deleted(server: LiveServer) -> None:
    ana = await account(server, "Ana")
    made = await make(ana)
    moderate(server.path, "rename", guest="Rex", new_name="Guest 1234")
    async with remote_bot(server, made.token) as bot:
        await bot.synced()
    assert 204 == (await ana.http.delete("/api/me/bots/Guest 1234")).status_code
    with pytest.raises(InvalidStatus):
        async with remote_bot(server, made.token):
            pass


@pytest.mark.parametrize("banned", ["Ana", "Rex"])
async def test_a_banned_person_or_bot_is_not_connected_as_a_bot(server: LiveServer, banned: str) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    made, other = await make(ana), await make(bea, name="Max")
    code = await bea.new_table(options=TableOptions(outside_bots=True))
    page = await bea.open(code)
    async with remote_bot(server, made.token) as bot, remote_bot(server, other.token) as stays:
        seat = await bot.sit(code)
        while page.table.seats[seat].name != "Rex":
            await page.update()
        moderate(server.path, "ban", guest=banned, minutes=60)
        assert "try_again" == await bot.bye()
        await stays.synced()
        while page.table.seats[seat].name == "Rex":
            await page.update()
    with pytest.raises(InvalidStatus) as error:
        async with remote_bot(server, made.token):
            pass
    assert 403 == error.value.response.status_code


async def test_a_token_from_before_bots_had_accounts_is_one_of_the_hosts(server: LiveServer) -> None:
    token = token_for(server, "Rex")
    server.bots = "host"
    ana = await account(server, "Ana")
    code = await ana.new_table(options=TableOptions(outside_bots=True))
    async with remote_bot(server, token) as bot:
        await bot.sit(code)
        assert "account_needed" == await bot.refusal("seek")
        assert "account_needed" == await bot.refusal("challenge", bot="Max")
    await server.stop()
    server.bots = "people"
    await server.start()
    server.follow()
    for name in ("Rex", "rex"):
        assert (409, "name_held") == refused(await ana.http.post("/api/me/bots", json={"name": name}))
    revoke(server, "Rex")
    make_bot_token(server.path, token_hash("another"), name="Rex", author="Ana")
    async with remote_bot(server, "another") as bot:
        await bot.say("seek")
        await bot.synced()
        assert (await ana.http.get("/api/bots/Rex")).json()["is_seeking"]
