"""Inviting people to a table: they are told at once, and nobody else is."""

import msgspec

from golpe.protocol.invitations import MayInvite
from golpe.protocol.page import Rejected, TableOptions
from golpe.protocol.privacy import MyData
from golpe.server.limits import INVITE_BURST
from tests.support.following import follow, following, let_follow
from tests.support.inviting import invite, lobby, told
from tests.support.live_server import LiveServer, Page, Visitor
from tests.support.played_games import played


async def friends(server: LiveServer) -> tuple[Visitor, Visitor, int]:
    """Return two visitors of whom the first follows the second, and the id of that."""
    (ana, bea), pages = await played(server)
    await let_follow(bea)
    await follow(ana, pages[0].table.code)
    return ana, bea, (await following(ana)).following[0].id


async def may_invite(visitor: Visitor, code: str) -> list[tuple[str, bool]]:
    response = (await visitor.http.get(f"/api/tables/{code}/invitations")).raise_for_status()
    return [(each.name, each.is_invited) for each in msgspec.json.decode(response.content, type=MayInvite).people]


async def heard(page: Page) -> list[bytes]:
    """Read everything that a page in the lobby has been sent: up to the refusal of a command."""
    assert isinstance(await page.say("start"), Rejected)
    return page.received


async def test_somebody_is_invited_to_a_table_of_friends_and_joins(server: LiveServer) -> None:
    ana, bea, followed = await friends(server)
    hall, stranger = await lobby(bea), await lobby(await server.visitor("Cleo"))
    code = await ana.new_table(options=TableOptions(seats=3))
    page = await ana.open(code)
    assert [("Bea", False)] == await may_invite(ana, code)
    assert (204, None) == await invite(ana, code.upper(), followed)
    (invitation,) = await told(hall)
    assert ("Ana", code, "resistance", 1, 3, None) == (
        invitation.name,
        invitation.code,
        invitation.preset,
        invitation.people,
        invitation.seats,
        invitation.hours,
    )
    assert [("Bea", True)] == await may_invite(ana, code)
    later = await lobby(bea, code)
    cleo = await server.visitor("Cleo")
    await cleo.open(code)  # by the link
    for each in (hall, later):
        assert [2] == [invited.people for invited in await told(each)]
    await bea.open(code)
    assert [] == await told(hall) == await told(later)
    assert not any(code.encode() in raw for raw in await heard(stranger))
    assert not any(b'"invitations"' in raw for raw in page.received)


async def test_an_invitation_ends_when_its_sender_leaves_or_the_game_begins(server: LiveServer) -> None:
    ana, bea, followed = await friends(server)
    hall, cleo = await lobby(bea), await server.visitor("Cleo")
    code = await ana.new_table(options=TableOptions(seats=3))
    page = await ana.open(code)
    await cleo.open(code)
    await invite(ana, code, followed)
    assert 1 == len(await told(hall))
    await page.say("leave")
    assert [] == await told(hall)
    assert (400, "not_seated") == await invite(ana, code, followed)
    await page.say("sit")
    await invite(ana, code, followed)
    assert 1 == len(await told(hall))
    await page.say("start")
    assert [] == await told(hall)
    assert (409, "cannot_invite") == await invite(ana, code, followed)


async def test_declining_cannot_be_told_from_not_answering(server: LiveServer) -> None:
    ana, bea, followed = await friends(server)
    hall = await lobby(bea)
    code = await ana.new_table()
    await ana.open(code)
    await invite(ana, code, followed)
    (invitation,) = await told(hall)
    before = [await may_invite(ana, code), await invite(ana, code, followed)]
    for visitor in (ana, bea):  # only whom it is to can
        assert 204 == (await visitor.http.delete(f"/api/me/invitations/{invitation.id}")).status_code
    assert [] == await told(hall)
    assert before == [await may_invite(ana, code), await invite(ana, code, followed)]
    assert [] == await told(await lobby_with_news(server, ana, bea, followed))


async def lobby_with_news(server: LiveServer, ana: Visitor, bea: Visitor, followed: int) -> Page:
    """Open a lobby that was told of another invitation, which then ended; what was declined is not told again."""
    hall = await lobby(bea)
    page = await ana.open(await ana.new_table())
    await invite(ana, page.table.code, followed)
    assert [page.table.code] == [each.code for each in await told(hall)]
    await page.say("leave")
    return hall


async def test_whoever_is_blocked_or_no_longer_follows_gets_the_same_answer(server: LiveServer) -> None:
    ana, bea, followed = await friends(server)
    hall = await lobby(bea)
    code = await ana.new_table()
    await ana.open(code)
    await invite(ana, code, followed)
    assert 1 == len(await told(hall))
    await let_follow(bea, False)
    assert [] == await told(hall)
    assert (204, None) == await invite(ana, code, followed)
    assert not any(b'"invitations":[{' in raw for raw in (await heard(await lobby(bea))))


async def test_only_tables_that_gather_strangers_or_friends_can_be_filled_by_inviting(server: LiveServer) -> None:
    ana, bea, followed = await friends(server)
    hall = await lobby(bea)
    for days in (24, None):
        options = TableOptions(hours=days, leavers="resign" if days else "bot", seats=3)
        code = await ana.new_table(kind="public", pace="calm", options=options)
        await ana.open(code)
        assert (204, None) == await invite(ana, code, followed)
        first, *_ = await told(hall)
        assert (code, days) == (first.code, first.hours)
    bots = await ana.new_table(kind="bots")
    await ana.open(bots)
    assert (409, "cannot_invite") == await invite(ana, bots, followed)
    assert (404, "no_such_table") == await invite(ana, "222222", followed)
    assert (400, "not_seated") == await invite(await server.visitor("Cleo"), code, followed)
    assert (400, "malformed") == await invite(ana, code, -1)


async def test_a_full_table_invites_nobody(server: LiveServer) -> None:
    ana, bea, followed = await friends(server)
    hall, cleo = await lobby(bea), await server.visitor("Cleo")
    code = await ana.new_table(options=TableOptions(seats=2))
    await ana.open(code)
    await invite(ana, code, followed)
    assert 1 == len(await told(hall))
    await cleo.open(code)
    assert [] == await told(hall)
    assert (409, "cannot_invite") == await invite(ana, code, followed)


async def test_invitations_are_limited_and_a_repeated_request_is_one(server: LiveServer) -> None:
    ana, bea, followed = await friends(server)
    hall = await lobby(bea)
    code = await ana.new_table()
    await ana.open(code)
    for _ in range(INVITE_BURST + 1):
        key = {"idempotency-key": "0123456789abcdef"}
        assert (204, None) == await invite(ana, code, followed, **key)
    assert 1 == len(await told(hall))
    answers = [await invite(ana, code, followed) for _ in range(INVITE_BURST)]
    assert [(204, None), (429, "too_fast")] == [answers[0], answers[-1]]


async def test_both_find_an_invitation_in_their_data(server: LiveServer) -> None:
    ana, bea, followed = await friends(server)
    code = await ana.new_table()
    await ana.open(code)
    await invite(ana, code, followed)
    found = [
        msgspec.json.decode((await each.http.get("/api/me/data")).content, type=MyData).invitations
        for each in (ana, bea, await server.visitor("Cleo"))
    ]
    assert [[(code, "Bea", True)], [(code, "Ana", False)], []] == [
        [(each.table, each.name, each.is_mine) for each in data] for data in found
    ]
