"""Checkable deals at live tables: committed, announced, revealed, dealt."""

import asyncio
import random
from http import HTTPStatus

import msgspec
import pytest

from golpe.protocol.bodies import NewTable, TableCreated
from golpe.protocol.page import Accepted, Rejected
from golpe.record.dealing import commitment
from golpe.record.game_text import read_game, read_heading
from golpe.record.verification import Fits, NotCheckable, verify
from golpe.server.db import journals
from golpe.server.limits import REVEAL_WITHIN
from golpe.table.journal import Decided, Started, read
from tests.support.dealing_page import DealingPage, gathered, shown
from tests.support.dealt_games import play_on, start
from tests.support.live_server import PLAIN_OPTIONS, LiveServer, Page, synced


async def refusal(page: DealingPage, t: str, **fields: object) -> str:
    """Send a message that is refused, and return the code."""
    answer = await page.page.say(t, **fields)
    assert isinstance(answer, Rejected)
    return answer.code


async def record_of(server: LiveServer, page: Page) -> str:
    """Return the record of a page's finished game, as its player downloads it."""
    answer = await server.visitors[0].http.get(f"/api/games/{page.table.code}/{page.game.number}.jsonl")
    answer.raise_for_status()
    return answer.text


async def test_a_record_fits_what_was_announced_and_its_secrets_are_in_nothing_told_before(
    server: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    assert await shown(ana, ben) == [None, None]
    kept = ana.hash
    assert (ana.deal, ana.deal.counted) == (ben.deal, None)
    assert ana.announced["commitments"] == [commitment(ana.mine), commitment(ben.mine)]
    await ana.reveal()
    assert await shown(ana, ben) == [None, None]
    await ben.reveal()
    assert await shown(ana, ben) == [1, 1]
    assert (ana.deal.counted, ana.deal.left_out) == ([0, 1], [])
    await play_on([ana.page, ben.page], random.Random(1), steps=3)
    code = ana.page.table.code
    assert (await server.visitors[0].http.get(f"/api/games/{code}/1.jsonl")).status_code == HTTPStatus.NOT_FOUND
    told = [each for page in (ana.page, ben.page) for each in page.received]
    await play_on([ana.page, ben.page], random.Random(1))
    text = await record_of(server, ana.page)
    found = verify(text, announced=kept)
    assert isinstance(found, Fits), found
    assert (found.counted, found.left_out) == ((0, 1), ())
    check = read_heading(text).check
    assert check is not None
    hidden = [check.secret, *(each for each in check.contributions if each is not None)]
    assert not [each for each in hidden for message in told if each.encode() in message]
    assert not [each for each in hidden if each in caplog.text]
    visitor = server.visitors[0].http
    link = (await visitor.post(f"/api/games/{code}/1/links", json={"opens": "all"})).json()["link"]
    shared = (await visitor.get(f"/api/shared/{link.rpartition('/')[2]}.jsonl")).text
    assert read_game(shared).record() == read_game(text).record()
    assert isinstance(verify(shared), NotCheckable)
    assert code not in shared


async def test_who_does_not_reveal_in_time_is_left_out(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await ana.reveal()
    server.clock.advance(REVEAL_WITHIN - 0.01)
    assert await shown(ana, ben) == [None, None]
    server.clock.advance(0.01)
    assert await shown(ana, ben) == [1, 1]
    assert (ben.deal.counted, ben.deal.left_out) == ([0], [1])
    assert await refusal(ben, "reveal", game=1, contribution=ben.mine.hex()) == "nothing_to_reveal"


async def test_a_slow_player_has_three_seconds_to_reveal(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await ana.reveal()
    server.clock.advance(2.9)
    assert await shown(ana, ben) == [None, None]
    await ben.reveal()
    assert await shown(ana, ben) == [1, 1]
    assert (ben.deal.counted, ben.deal.left_out) == ([0, 1], [])


async def test_a_player_who_commits_and_stalls_for_ever_holds_the_deal_for_three_seconds(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await ana.reveal()
    for _ in range(3):
        server.clock.advance(1.0)
        await ben.page.say("commit", commitment=commitment(ben.coming))
    assert await shown(ana, ben) == [1, 1]
    assert (ana.deal.counted, ana.deal.left_out) == ([0], [1])


async def test_without_a_commitment_a_game_is_dealt_at_once(server: LiveServer) -> None:
    pages = await server.friends(2)
    commits = await server.database.write(journals.journal_of, pages[0].table.code)
    assert [type(entry) for entry in read(commits[-1].entries)] == [Started]
    assert pages[0].game.number == 1


async def test_against_bots_the_game_is_dealt_as_soon_as_its_player_has_revealed(server: LiveServer) -> None:
    visitor = await server.visitor("Ana")
    mine = bytes(16)
    wanted = NewTable(kind="bots", options=PLAIN_OPTIONS, opponents=3, bot="random", commitment=commitment(mine))
    answer = await visitor.http.post("/api/tables", json=msgspec.to_builtins(wanted))
    ana = DealingPage(await visitor.open(msgspec.json.decode(answer.content, type=TableCreated).code), mine=mine)
    assert ana.page.latest is not None
    assert ana.page.latest.game is None
    await ana.commit()
    await ana.reveal()
    assert await shown(ana) == [1]
    assert ana.announced["commitments"] == [commitment(mine), None, None, None]
    assert ana.deal.counted == [0]


async def test_a_reveal_commits_to_the_next_game_and_no_commitment_counts_for_two(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    carla = DealingPage(await (await server.visitor("Carla")).open(ana.page.table.code))
    await carla.commit()
    await start(ana)
    await asyncio.gather(ana.reveal(), ben.reveal(), carla.reveal(keep=True))
    await carla.commit()
    await play_on([ana.page, ben.page, carla.page], random.Random(3))
    await start(ben)
    await shown(ana)
    assert ana.announced["game"] == 2
    assert ana.announced["commitments"] == [commitment(ana.mine), commitment(ben.mine), None]
    await asyncio.gather(ana.reveal(), ben.reveal())
    assert await shown(ana, ben) == [2, 2]


async def test_who_sits_down_later_contributes_from_the_next_game_on(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    carla = DealingPage(await (await server.visitor("Carla")).open(ana.page.table.code))
    await carla.commit()
    assert await refusal(carla, "sit") == "table_full"
    await asyncio.gather(ana.reveal(), ben.reveal())
    await play_on([ana.page, ben.page], random.Random(3))
    assert isinstance(await carla.page.say("sit"), Accepted)
    await start(ben)
    await shown(ana, ben, carla)
    assert carla.announced["commitments"] == [commitment(each.mine) for each in (ana, ben, carla)]


async def test_spectators_are_told_the_same_if_their_pages_follow_deals(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    older = await (await server.visitor("Older")).open(ana.page.table.code)
    await start(ana)
    watcher = DealingPage(await (await server.visitor("Watcher")).open(ana.page.table.code))
    await watcher.follow()
    assert watcher.deal == ana.deal
    await asyncio.gather(ana.reveal(), ben.reveal())
    await shown(ana, watcher)
    assert (watcher.deal, watcher.deal.counted) == (ana.deal, [0, 1])
    await synced(older)
    assert older.deals == []


async def test_a_wrong_message_about_a_deal_changes_nothing(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    mine = ana.mine.hex()
    for t, fields, code in (
        ("reveal", {"game": 2, "contribution": mine}, "nothing_to_reveal"),
        ("reveal", {"game": 1, "contribution": "00" * 16}, "wrong_contribution"),
        ("reveal", {"game": 1, "contribution": "0"}, "malformed"),
        ("reveal", {"game": 0, "contribution": mine}, "malformed"),
        ("commit", {"commitment": "0" * 63}, "malformed"),
        ("commit", {"commitment": "G" * 64}, "malformed"),
        ("commit", {"commitment": "0" * 64 + "\n"}, "malformed"),  # a record with it could not be read
        ("reveal", {"game": 1, "contribution": mine + "\n"}, "malformed"),
    ):
        assert await refusal(ana, t, **fields) == code
    await ben.reveal()
    assert await shown(ana) == [None]


async def test_a_commitment_that_was_announced_never_counts_again(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await asyncio.gather(ana.reveal(keep=True), ben.reveal(keep=True))
    for number in (2, 3):
        await play_on([ana.page, ben.page], random.Random(3))
        await start(ben)
        assert await shown(ana, ben) == [number, number]  # at once, because nobody has committed themselves anew


async def test_a_reveal_needs_a_commitment_that_was_announced(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    carla = DealingPage(await (await server.visitor("Carla")).open(ana.page.table.code))
    await start(ana)
    await carla.commit()
    assert await refusal(carla, "reveal", game=1, contribution=carla.mine.hex()) == "not_committed"
    assert await shown(ana, ben) == [None, None]


async def test_two_pages_of_one_player_may_both_reveal(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    other = DealingPage(await server.visitors[0].open(ana.page.table.code), mine=ana.mine, coming=ana.coming)
    await other.commit()
    await start(ana)
    for each in (ana, other, ben):
        assert isinstance(await each.reveal(), Accepted)
    assert await shown(ana, other) == [1, 1]


async def test_nothing_changes_between_the_announcement_and_the_deal(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    for wish, fields, code in (
        ("leave", {}, "being_dealt"),
        ("start", {}, "cannot_start"),
        ("add_bot", {"bot": "random"}, "already_started"),
        ("ready", {}, "already_started"),
        ("configure", {"options": {"seats": 3}}, "already_started"),
    ):
        assert await refusal(ana, wish, **fields) == code
    newcomer = await (await server.visitor("Newcomer")).open(ana.page.table.code)
    assert newcomer.table.you is None
    await asyncio.gather(ana.reveal(), ben.reveal())
    assert await shown(ana, ben) == [1, 1]


async def test_commitments_and_reveals_add_nothing_to_the_journal(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    before = len(await server.database.write(journals.journal_of, ana.page.table.code))
    for _ in range(20):
        await ana.commit()
        await ana.page.say("reveal", game=1, contribution=ana.mine.hex())
    assert len(await server.database.write(journals.journal_of, ana.page.table.code)) == before
    await asyncio.gather(ana.reveal(), ben.reveal())
    assert len(await server.database.write(journals.journal_of, ana.page.table.code)) == before + 1


async def test_a_restart_between_announcement_and_deal_opens_the_same_announcement(server: LiveServer) -> None:
    ana, ben = await gathered(server, 2)
    await start(ana)
    await shown(ana, ben)
    await ana.reveal(keep=True)
    kept, code = ana.hash, ana.page.table.code
    await server.restart()
    ana, ben = [
        DealingPage(await visitor.open(code), mine=each.mine)
        for visitor, each in zip(server.visitors, (ana, ben), strict=True)
    ]
    await ana.commit()
    await ben.commit()
    assert (ana.hash, ben.hash) == (kept, kept)
    assert ana.deal.counted is None
    await ana.reveal()
    assert await shown(ana, ben) == [None, None]
    server.clock.advance(REVEAL_WITHIN)
    assert await shown(ana, ben) == [1, 1]
    assert (ana.deal.counted, ana.deal.left_out) == ([0], [1])


async def test_a_restarted_server_makes_the_same_draws(server: LiveServer) -> None:
    """The draws follow from the journal. What it says about them is only compared."""
    ana, ben = await gathered(server, 2)
    await start(ana)
    await shown(ana, ben)
    kept, code = ana.hash, ana.page.table.code
    await asyncio.gather(ana.reveal(), ben.reveal())
    await play_on([ana.page, ben.page], random.Random(5), steps=8)
    await server.restart()
    pages = [await visitor.open(code) for visitor in server.visitors]
    await play_on(pages, random.Random(5))
    found = verify(await record_of(server, pages[0]), announced=kept)
    assert isinstance(found, Fits), found
    commits = await server.database.write(journals.journal_of, code)
    entries = [entry for commit in commits for entry in read(commit.entries)]
    draws = [entry.draws for entry in entries if isinstance(entry, Started | Decided)]
    assert found.draws == sum(len(each or ()) for each in draws)
