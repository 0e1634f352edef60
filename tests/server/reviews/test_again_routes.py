"""Playing on from a moment of one's own finished game, against bots."""

import pytest
from websockets.exceptions import ConnectionClosed

from golpe.protocol.page import Again
from golpe.server.db import journals
from golpe.table.journal import Entry, Redealt, Started, read
from tests.support.live_server import LiveServer, Page, Visitor, hands, synced
from tests.support.played_games import mine, played

SECONDS = 4.0
"""Longer than the pause of a bot."""
CHALLENGE = 1
"""The frame in which Bea is asked whether she challenges Ana's first Tax."""
AFTER_LOSS = 4
"""The frame in which Bea, who has lost a card by then, begins her turn."""


async def again(
    visitor: Visitor, code: str, moment: int, *, redeal: bool = False, bot: str | None = None, number: int = 1
) -> tuple[int, str]:
    """Return the status, and the code of the new table or of the refusal."""
    body = {"moment": moment, "redeal": redeal, "bot": bot}
    response = await visitor.http.post(f"/api/games/{code}/{number}/again", json=body)
    return response.status_code, response.json()["code"]


async def tried(server: LiveServer, moment: int, *, redeal: bool = False) -> tuple[Visitor, Page, Page]:
    """Let Bea play on from a moment of the game that she has lost; return her, and her old and her new page."""
    (_, bea), pages = await played(server)
    status, code = await again(bea, pages[1].table.code, moment, redeal=redeal)
    assert 201 == status
    return bea, pages[1], await synced(await bea.open(code))


async def entries_of(server: LiveServer, page: Page) -> list[Entry]:
    return [
        entry
        for row in await server.database.write(journals.journal_of, page.table.code)
        for entry in read(row.entries)
    ]


async def play_out(server: LiveServer, page: Page) -> None:
    while (await synced(page)).table.state == "playing":
        if page.prompt is not None and page.prompt.answered is None:
            await page.decide(page.prompt.options[0].decision)
        server.clock.advance(SECONDS)


async def test_a_seat_plays_on_with_the_cards_as_they_were(server: LiveServer) -> None:
    _, before, page = await tried(server, CHALLENGE)
    table, game = page.table, page.game
    assert Again(code=before.table.code, number=1, moment=CHALLENGE, redealt=False) == table.again
    assert (1, ["bot", "human"]) == (table.you, [seat.kind for seat in table.seats])
    assert (["pass", "challenge"], ["captain", "contessa"]) == (page.texts, game.players[1].hand)
    assert page.log == before.log[: len(page.log)], "the game up to there is told"
    assert (False, None) == (table.options.spectators, table.options.clocks)
    (deal,) = [entry for entry in await entries_of(server, page) if isinstance(entry, Started)]
    assert hands("duke duke", "captain contessa") == deal.draws


async def test_a_try_is_in_nobodys_history_and_ends_its_table(server: LiveServer) -> None:
    bea, before, page = await tried(server, CHALLENGE)
    await play_out(server, page)
    assert ["leave", "set_pace"] == page.table.may, "another try begins at another table"
    assert [before.table.code] == [game.code for game in (await mine(bea)).games]
    assert (404, "no_such_game") == await again(bea, page.table.code, 0)


@pytest.mark.parametrize("redeal", [False, True])
async def test_a_try_goes_on_after_a_restart(server: LiveServer, *, redeal: bool) -> None:
    bea, _, page = await tried(server, AFTER_LOSS, redeal=redeal)
    shown = page.game, page.log, page.table.again
    await server.stop()
    await server.start()
    page = await synced(await bea.reopen(page.table.code))
    assert shown == (page.game, page.log, page.table.again)
    await play_out(server, page)
    assert "over" == page.table.state


@pytest.mark.leaks
async def test_only_the_cards_that_a_seat_did_not_see_are_dealt_anew(server: LiveServer) -> None:
    _, before, page = await tried(server, AFTER_LOSS, redeal=True)
    assert (["contessa"], ["captain"]) == (page.game.players[1].hand, page.game.players[1].revealed)
    assert (None, 2) == (page.game.players[0].hand, page.game.players[0].influence)
    assert page.log == before.log[: len(page.log)]
    assert 1 == sum(isinstance(entry, Redealt) for entry in await entries_of(server, page))
    assert not any(b'"position"' in message for message in page.received)


@pytest.mark.leaks
async def test_nobody_plays_on_in_a_game_that_runs_or_in_the_seat_of_another(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    code = pages[0].table.code
    cleo = await server.visitor("Cleo")
    assert (404, "no_such_game") == await again(cleo, code, CHALLENGE)
    await pages[0].say("start")
    assert (404, "no_such_game") == await again(ana, code, 0, number=2), "it is running"
    assert (400, "malformed") == await again(bea, code, 1_000)
    assert (400, "not_in_game") == await again(bea, code, 8), "it is over"
    assert (400, "no_such_bot") == await again(bea, code, CHALLENGE, bot="nobody")
    status, found = await again(bea, code, CHALLENGE)
    assert 201 == status
    with pytest.raises(ConnectionClosed):
        await cleo.open(found)


async def test_who_only_may_read_a_public_game_has_no_seat_to_play_on_in(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    with server.connection() as connection:
        connection.execute("UPDATE games SET is_public = 1")
        connection.commit()
    cleo = await server.visitor("Cleo")
    assert (400, "not_seated") == await again(cleo, pages[0].table.code, CHALLENGE)
    assert 201 == (await again(ana, pages[0].table.code, CHALLENGE))[0]
