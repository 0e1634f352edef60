"""What may happen between an announcement and its deal: players leave, a mailbox is full, the server restarts."""

import pytest

from golpe.protocol.page import Accepted, Rejected, TableOptions
from golpe.server.limits import RETURN_WITHIN, REVEAL_WITHIN, SEAT_KEPT_FOR
from tests.support.dealing_page import DealingPage, gathered, invited, shown
from tests.support.dealt_games import start
from tests.support.live_server import LiveServer
from tests.support.moderators import acted, moderator, number_of
from tests.support.remote_bot import remote_bot, token_for


async def back(server: LiveServer, *pages: DealingPage) -> list[DealingPage]:
    """Open the table again with the pages of the first visitors, which have kept their contributions."""
    code = pages[0].page.table.code
    return [await invited(visitor, code, mine=each.mine) for visitor, each in zip(server.visitors, pages, strict=False)]


async def disconnected(server: LiveServer, *pages: DealingPage) -> None:
    """Close pages, and wait until the server has handled that."""
    for each in pages:
        await each.page.socket.close()
    await (await server.visitor()).open(await (await server.visitor()).new_table())


async def test_a_banned_player_stops_no_deal(server: LiveServer) -> None:
    mona = await moderator(server)
    ana, ben = await gathered(server, 2)
    await start(ana)
    await ana.reveal()
    (await acted(mona, "ban", guest=number_of(server, "Friend 1"), minutes=5)).raise_for_status()
    assert await shown(ana) == [1]
    assert (ana.deal.counted, ana.deal.left_out) == ([0], [1])
    assert "banned" == await ben.page.bye()


async def test_an_outside_bot_that_leaves_stops_no_deal(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2, TableOptions(seats=3, outside_bots=True))
    async with remote_bot(server, token_for(server)) as bot:
        await bot.sit(ana.page.table.code)
        await start(ana)
        await ana.reveal()
        assert await shown(ana, ben) == [None, None]
        await bot.say("leave", table=ana.page.table.code)
        await bot.synced()
        assert await shown(ana, ben) == [1, 1]
        assert (ana.deal.counted, ana.deal.left_out) == ([0], [1])
        assert ana.announced["commitments"][2] is None


async def test_a_player_who_closes_the_page_stops_no_deal(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await ana.reveal()
    await ben.page.socket.close()
    server.clock.advance(REVEAL_WITHIN)
    assert await shown(ana) == [1]
    assert (ana.deal.counted, ana.deal.left_out) == ([0], [1])


async def test_a_table_that_everybody_has_left_is_dealt_before_its_seats_are_freed(server: LiveServer) -> None:
    visitors = [await server.visitor(name) for name in ("Ana", "Ben")]
    code = await visitors[0].new_table("public", pace="brisk")
    pages = [await invited(each, code) for each in visitors]
    await start(pages[0])
    await shown(*pages)
    await disconnected(server, *pages)
    server.clock.advance(SEAT_KEPT_FOR)
    (here,) = await back(server, pages[0])
    assert await shown(here) == [1]
    assert (here.page.table.you, here.deal.counted, here.deal.left_out) == (0, [], [0, 1])


async def test_a_full_mailbox_takes_the_players_reveals_and_tells_others(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = await gathered(server, 2)
    carla = DealingPage(await (await server.visitor("Carla")).open(ana.page.table.code))
    await carla.page.say("leave")
    await start(ana)
    await shown(ana, ben)
    monkeypatch.setattr("golpe.server.realtime.audience.MAILBOX_COMMANDS_MAX", 0)
    refused = await carla.page.say("commit")
    assert isinstance(refused, Rejected)
    assert "busy" == refused.code
    for each in (ana, ben):
        contribution = each.mine.hex()
        assert isinstance(await each.page.say("reveal", game=1, contribution=contribution), Accepted)
    monkeypatch.undo()
    assert await shown(ana, ben) == [1, 1]
    assert ana.deal.counted == [0, 1]


async def test_a_page_with_too_many_open_messages_is_told_to_send_its_reveal_again(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await shown(ana, ben)
    with monkeypatch.context() as full:
        full.setattr("golpe.server.realtime.audience.COMMANDS_UNANSWERED_MAX", 0)
        refused = await ana.page.say("reveal", game=1, contribution=ana.mine.hex())
        assert isinstance(refused, Rejected)
        assert "busy" == refused.code
    assert isinstance(await ana.reveal(), Accepted)
    await ben.reveal()
    assert await shown(ana, ben) == [1, 1]
    assert ana.deal.counted == [0, 1]


async def test_after_a_restart_the_deal_waits_for_pages_that_are_still_on_their_way(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await shown(ana, ben)
    before = ana.hash
    await server.restart()
    (here,) = await back(server, ana)
    await here.reveal()
    server.clock.advance(RETURN_WITHIN - 0.01)
    assert await shown(here) == [None]
    late = await invited(server.visitors[1], here.page.table.code, mine=ben.mine)
    await late.reveal()
    assert await shown(here, late) == [1, 1]
    assert (here.hash, here.deal.counted, here.deal.left_out) == (before, [0, 1], [])


async def test_after_a_restart_nobody_waits_for_ever(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await shown(ana, ben)
    await server.restart()
    (here,) = await back(server, ana)
    await here.reveal()
    server.clock.advance(RETURN_WITHIN)
    assert await shown(here) == [1]
    assert (here.deal.counted, here.deal.left_out) == ([0], [1])


async def test_once_all_are_back_the_time_to_reveal_begins(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await shown(ana, ben)
    await server.restart()
    here, _ = both = await back(server, ana, ben)
    await here.reveal()
    server.clock.advance(REVEAL_WITHIN - 0.01)
    assert await shown(*both) == [None, None]
    server.clock.advance(0.01)
    assert await shown(*both) == [1, 1]


async def test_no_player_stretches_the_time_to_reveal_by_coming_and_going(server: LiveServer) -> None:
    pages = await gathered(server, 2)
    await start(pages[0])
    assert await shown(*pages) == [None, None]
    for _ in range(3):
        server.clock.advance(0.9)
        await disconnected(server, *pages)
        server.clock.advance(5.0)
        pages = await back(server, *pages)
    server.clock.advance(0.29)
    assert await shown(*pages) == [None, None]
    server.clock.advance(0.02)
    assert await shown(*pages) == [1, 1]
    assert pages[0].deal.left_out == [0, 1]


async def test_a_deal_waits_for_all_after_everybody_was_disconnected(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await shown(ana, ben)
    await disconnected(server, ana, ben)
    server.clock.advance(REVEAL_WITHIN)
    (here,) = await back(server, ana)
    await here.reveal()
    server.clock.advance(REVEAL_WITHIN - 0.01)
    assert await shown(here) == [None]
    late = await invited(server.visitors[1], here.page.table.code, mine=ben.mine)
    await late.reveal()
    assert await shown(here, late) == [1, 1]
