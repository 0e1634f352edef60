"""Invitations between people at different nodes of one PostgreSQL."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.server.db import journals
from tests.support.following import follow, following, let_follow
from tests.support.inviting import invite, lobby, told
from tests.support.live_nodes import LiveNodes, live_nodes
from tests.support.live_server import Visitor
from tests.support.store_rows import NEVER_MS, commit, finished


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncGenerator[LiveNodes]:
    async with live_nodes(tmp_path) as running:
        yield running


async def friends(nodes: LiveNodes) -> tuple[Visitor, Visitor, int]:
    """Return a visitor of each node, of whom the first follows the second, and the id of that."""
    ana, bea = await nodes.visitor("Ana", nodes.a), await nodes.visitor("Bea", nodes.b)
    guests = [await nodes.a.guest_of(ana), await nodes.b.guest_of(bea)]
    game = commit(1, finished=finished(1, *guests, is_public=False))
    await nodes.a.services.database.write(journals.new_table, "bcdfgh", game, now_ms=0, expires_ms=NEVER_MS)
    await let_follow(bea)
    await follow(ana, "bcdfgh")
    return ana, bea, (await following(ana)).following[0].id


async def test_an_invitation_is_told_and_taken_back_at_another_node(nodes: LiveNodes) -> None:
    ana, bea, followed = await friends(nodes)
    hall = await lobby(bea)
    code = await ana.new_table()
    page = await ana.open(code)
    assert (204, None) == await invite(ana, code, followed)
    assert [("Ana", code)] == [(each.name, each.code) for each in await told(hall)]
    await page.say("leave")
    assert [] == await told(hall)
    await page.say("sit")
    await invite(ana, code, followed)
    assert 1 == len(await told(hall))
    await ana.http.delete(f"/api/me/following/{followed}")
    assert [] == await told(hall)


async def test_whoever_invites_may_ask_any_node(nodes: LiveNodes) -> None:
    ana, bea, followed = await friends(nodes)
    hall = await lobby(bea)
    code = await ana.new_table()
    await ana.open(code)
    there = await nodes.same(ana, nodes.b)  # the table is at the other node
    for _ in range(2):
        assert (204, None) == await invite(there, code, followed, **{"idempotency-key": "0123456789abcdef"})
    (invitation,) = await told(hall)
    assert [code] == [invitation.code]
    response = await there.http.get(f"/api/tables/{code}/invitations")
    assert [True] == [each["is_invited"] for each in response.json()["people"]]
    at_a = await nodes.same(bea, nodes.a)
    await at_a.http.delete(f"/api/me/invitations/{invitation.id}")
    assert [] == await told(hall)
