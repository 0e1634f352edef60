"""Renaming and cancelling tournaments, by their announcers and by moderators."""

import httpx
import msgspec

from golpe.protocol.moderation import LoggedActs
from golpe.protocol.tournaments import Tournaments
from golpe.server.tournaments import rows as tournaments
from tests.support.announced_tournaments import announced, look, play
from tests.support.live_server import LiveServer, Visitor
from tests.support.moderators import acted, listed, moderator, number_of


async def rename(visitor: Visitor, cup: str, name: str) -> httpx.Response:
    return await visitor.http.put(f"/api/tournaments/{cup}/name", json={"name": name})


async def cancel(visitor: Visitor, cup: str) -> httpx.Response:
    return await visitor.http.delete(f"/api/tournaments/{cup}")


def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


async def phases(visitor: Visitor) -> dict[str, tuple[str, str]]:
    response = (await visitor.http.get("/api/tournaments")).raise_for_status()
    found = msgspec.json.decode(response.content, type=Tournaments).tournaments
    return {each.id: (each.name, each.phase) for each in found}


async def test_whoever_announced_a_tournament_renames_it_for_everybody(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    cup = await announced(ana, server)
    await play(bea, cup)
    for _ in range(2):
        assert "Late Friday" == (await rename(ana, cup, " Late  Friday")).raise_for_status().json()["name"]
    assert 3 == len(await server.database.read(tournaments.events, cup, since=1))
    assert {cup: ("Late Friday", "upcoming")} == await phases(bea)
    view = await look(bea, cup)
    assert (False, False) == (view.is_own, view.may_moderate)
    assert (await look(ana, cup)).is_own
    assert (403, "not_the_announcer") == refused(await rename(bea, cup, "Mine"))
    assert (400, "bad_tournament") == refused(await rename(ana, cup, " "))
    assert (400, "malformed") == refused(await rename(ana, cup, ""))
    assert (404, "no_such_tournament") == refused(await rename(ana, "nothing", "x"))
    assert "Late Friday" == (await look(ana, cup)).name


async def test_a_cancelled_tournament_seats_nobody_and_says_so(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    cup = await announced(ana, server)
    await play(bea, cup)
    assert (403, "not_the_announcer") == refused(await cancel(bea, cup))
    for _ in range(2):
        assert "cancelled" == (await cancel(ana, cup)).raise_for_status().json()["phase"]
    assert {cup: ("Friday", "cancelled")} == await phases(bea)
    late = await (await server.visitor("Cid")).http.put(f"/api/tournaments/{cup}/me", json={"plays": True})
    assert (409, "tournament_over") == refused(late)
    await server.restart()
    server.clock.advance(61)
    view = await look(bea, cup)
    assert ("cancelled", 0) == (view.phase, view.tables)
    assert {} == await server.database.read(tournaments.to_run, now_ms=server.clock.wall_ms())


async def test_a_tournament_that_has_begun_is_not_cancelled(server: LiveServer) -> None:
    ana, mona = await server.visitor("Ana"), await moderator(server)
    cup = await announced(ana, server)
    server.clock.advance(61)
    assert (409, "tournament_began") == refused(await cancel(ana, cup))
    assert (409, "tournament_began") == refused(await acted(mona, "cancel", tournament=cup))
    assert "running" == (await look(ana, cup)).phase
    assert ["grant"] == [each.kind for each in (await listed(mona, "log", LoggedActs)).acts]


async def test_moderators_remove_names_and_cancel_and_each_act_is_logged_once(server: LiveServer) -> None:
    ana, mona = await server.visitor("Ana"), await moderator(server)
    cup = await announced(ana, server, name="Rude")
    assert (await look(mona, cup)).may_moderate
    for _ in range(2):
        assert 204 == (await acted(mona, "remove_name", tournament=cup, reason="rude")).status_code
        assert 204 == (await acted(mona, "cancel", tournament=cup)).status_code
    view = await look(ana, cup)
    assert ("", "cancelled") == (view.name, view.phase)
    acts = [each for each in (await listed(mona, "log", LoggedActs)).acts if each.kind != "grant"]
    told = [(each.kind, each.code, each.actor, each.reason) for each in acts]
    me = number_of(server, "Mona")
    assert [("cancel", cup, me, ""), ("remove_name", cup, me, "rude")] == told
    assert (404, "no_such_tournament") == refused(await acted(mona, "cancel", tournament="nothing"))


async def test_a_name_that_a_moderator_removed_stays_removed(server: LiveServer) -> None:
    ana, mona = await server.visitor("Ana"), await moderator(server)
    cup = await announced(ana, server, name="Rude")
    assert (403, "not_a_moderator") == refused(await acted(ana, "remove_name", tournament=cup))
    assert 204 == (await acted(mona, "remove_name", tournament=cup)).status_code
    assert (409, "name_removed") == refused(await rename(ana, cup, "Rude again"))
    assert b"Rude" not in (await ana.http.get(f"/api/tournaments/{cup}")).content


async def test_nothing_is_changed_while_nodes_of_an_earlier_version_could_not_read_it(server: LiveServer) -> None:
    ana, mona = await server.visitor("Ana"), await moderator(server)
    cup = await announced(ana, server)
    server.services.lease.format = 1
    for response in (
        await rename(ana, cup, "Late"),
        await cancel(ana, cup),
        await acted(mona, "remove_name", tournament=cup),
        await acted(mona, "cancel", tournament=cup),
    ):
        assert (503, "being_updated") == refused(response)
    assert 1 == len(await server.database.read(tournaments.events, cup, since=1))
