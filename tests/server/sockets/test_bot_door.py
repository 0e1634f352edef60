"""Outside bots connect with their tokens, sit down where a table allows it, and play."""

import asyncio
import random
from http import HTTPStatus

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from golpe.protocol.bots import Decide, Error, GameOver, Hello, Left, MessageToBot, NewGame, Refused, Seated
from golpe.protocol.page import Accepted, Rejected
from golpe.server.hosting.commands import moderate
from golpe.server.limits import (
    BOT_ANSWERS_EVERY,
    BOT_ANSWERS_WITHIN,
    BOT_HEARTBEAT_EVERY,
    BOT_HELLO_WITHIN,
    BOT_MESSAGE_BYTES_MAX,
    BOT_MESSAGES_WAITING_MAX,
    REFUSED_IN_A_ROW_MAX,
    Bounds,
)
from golpe.server.wire.outbox import BotOutbox
from tests.support.live_server import PLAIN_OPTIONS, WITHIN, LiveServer, Page, synced
from tests.support.remote_bot import Carrier, RemoteBot, remote_bot, revoke, token_for
from tests.support.talking import ready

OPEN = replace(PLAIN_OPTIONS, outside_bots=True)
CARRIERS: tuple[Carrier, ...] = ("socket", "stream")
HANDS = ("captain duke", "contessa ambassador")


async def table_for(server: LiveServer, name: str = "Ana") -> tuple[Page, str]:
    ana = await server.visitor(name)
    code = await ana.new_table(options=OPEN)
    return await ready(await ana.open(code)), code


async def begun(page: Page, bot: RemoteBot, code: str) -> NewGame:
    """Let a bot sit down, and begin the game."""
    await bot.sit(code)
    assert isinstance(await page.say("start"), Accepted)
    return await bot.next(NewGame)


async def give(server: LiveServer, bot: RemoteBot, asked: Decide, decision: str | None = None) -> None:
    """Let a bot answer, and its answer count."""
    await bot.decide(asked, decision)
    server.clock.advance(BOT_ANSWERS_EVERY)


async def asked_after(page: Page, bot: RemoteBot, decision: str = "tax") -> Decide:
    """Let the person act, and return the question to the bot."""
    await synced(page)
    await page.decide(decision)
    return await bot.next(Decide)


# --- Playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("carrier", CARRIERS)
async def test_a_bot_sits_down_and_plays_a_whole_game(server: LiveServer, carrier: Carrier) -> None:
    page, code = await table_for(server)
    rng = random.Random(1)
    async with remote_bot(server, token_for(server), carrier) as bot:
        assert Hello(version=1, latest=2) == await bot.receive()
        assert 1 == await bot.sit(code)
        seat = (await synced(page)).table.seats[1]
        assert ("bot", "Rex", "outside", "Ana") == (seat.kind, seat.name, seat.bot, seat.author)
        await page.say("start")
        game = await bot.next(NewGame)
        assert (code, 1, 2, "resistance", "sealed") == (game.table, game.seat, game.seats, game.preset, game.windows)
        ended = await played_on(server, page, bot, rng)
        assert isinstance(ended, GameOver)
        assert (game.game, page.game.winner) == (ended.game, ended.winner)
        assert "won" == ended.events[-1].kind


async def played_on(server: LiveServer, page: Page, bot: RemoteBot, rng: random.Random) -> MessageToBot | None:
    """Play at random until the bot is told something else than a question."""
    told = asyncio.create_task(bot.receive())
    while True:
        await synced(page)
        if page.texts and page.prompt is not None and page.prompt.answered is None:
            await page.decide(rng.choice(page.texts))
            continue
        shown = asyncio.create_task(page.update())
        await asyncio.wait((told, shown), return_when=asyncio.FIRST_COMPLETED)
        shown.cancel()
        await asyncio.wait((shown,))
        if not told.done():
            continue
        message = told.result()
        if isinstance(message, Decide):
            await give(server, bot, message, rng.choice(message.legal))
        elif not isinstance(message, Refused):  # which only says that it is synced
            return message
        told = asyncio.create_task(bot.receive())


async def test_events_come_once_and_add_up(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        first = await asked_after(page, bot)
        await give(server, bot, first, "pass")
        second = await bot.next(Decide)
        assert ["first", "dealt", "dealt", "dealt", "dealt", "turn", "acted"] == [each.kind for each in first.events]
        assert "acted" not in [each.kind for each in second.events]
        assert "turn" == second.events[-1].kind
        assert ("challenge_action", ["pass", "challenge"]) == (first.view.phase, first.legal)
        assert ["contessa", "ambassador"] == first.view.hand or ["ambassador", "contessa"] == first.view.hand


async def test_a_repeated_answer_counts_once_and_another_one_is_late(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        asked = await asked_after(page, bot)
        await bot.decide(asked, "pass")
        await bot.decide(asked, "pass")
        await bot.decide(asked, "challenge")
        await give(server, bot, asked, "pass")
        own = await bot.next(Decide)  # it passed: its turn has come
        await bot.decide(asked, "pass")
        assert "choose_action" == own.view.phase
        assert [("late", asked.id)] == errors(bot)
        await bot.say("decision", game=7, id=1, decision="pass")
        assert ("late", 7) == ((error := await bot.next(Error)).code, error.game)


def errors(bot: RemoteBot) -> list[tuple[str, int]]:
    return [(each.code, each.id) for each in bot.messages if isinstance(each, Error)]


async def test_an_illegal_answer_is_told_and_the_default_counts(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        asked = await asked_after(page, bot)
        await give(server, bot, asked, "block contessa")
        assert [("illegal", asked.id)] == errors(bot)
        assert "choose_action" == (await bot.next(Decide)).view.phase


async def test_an_answer_counts_on_a_grid_after_its_question(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        asked = await asked_after(page, bot)
        server.clock.advance(0.4 * BOT_ANSWERS_EVERY)
        await bot.decide(asked, "pass")
        server.clock.advance(0.5 * BOT_ANSWERS_EVERY)
        assert "challenge_action" == (await synced(page)).game.phase
        server.clock.advance(0.1 * BOT_ANSWERS_EVERY + 1e-6)
        await bot.next(Decide)
        assert "choose_action" == (await synced(page)).game.phase


async def test_a_bot_that_does_not_answer_is_replaced_for_the_rest_of_the_game(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        late: list[int] = []
        while len(late) < 3:
            await synced(page)
            if page.texts and page.prompt is not None and page.prompt.answered is None:
                await page.decide("pass" if "pass" in page.texts else "income")
                continue
            asked = await bot.next(Decide)
            assert round(BOT_ANSWERS_WITHIN * 1000) == asked.deadline_ms
            server.clock.advance(BOT_ANSWERS_WITHIN)
            late.append((await bot.next(Error)).id)
        assert Left(table=code, reason="away") == await bot.next(Left)
        seat = (await synced(page)).table.seats[1]
        assert ("bot", "random", None) == (seat.kind, seat.bot, seat.author)
        for _ in range(200):  # the other bot plays on
            server.clock.advance(5)
            if (await synced(page)).game.winner is None and page.texts:
                await page.decide(page.texts[-1])
        assert page.game.winner is not None


async def test_a_bot_is_waited_for_while_nobody_is_at_the_table(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        asked = await asked_after(page, bot)
        await page.socket.close()
        async with asyncio.timeout(WITHIN):
            while b"golpe_connections 1.0" not in server.services.metrics.page():
                await bot.synced()
        await bot.synced()
        server.clock.advance(10 * BOT_ANSWERS_WITHIN)
        page = await server.visitors[0].open(code)
        await give(server, bot, asked, "pass")
        assert [] == errors(bot)
        assert "choose_action" == (await bot.next(Decide)).view.phase


# --- Coming and going ---------------------------------------------------------------------------


@pytest.mark.parametrize("carrier", CARRIERS)
async def test_the_log_has_no_line_for_each_message(
    server: LiveServer, carrier: Carrier, caplog: pytest.LogCaptureFixture
) -> None:
    async with remote_bot(server, token_for(server), carrier) as bot:
        caplog.clear()
        caplog.set_level("INFO", "golpe.server")
        for _ in range(3):
            await bot.synced()
        assert [] == caplog.messages


@pytest.mark.parametrize(("carrier", "restarts"), [("socket", True), ("stream", False)])
async def test_a_bot_that_connects_again_is_asked_again(
    server: LiveServer, carrier: Carrier, *, restarts: bool
) -> None:
    page, code = await table_for(server)
    token = token_for(server)
    async with remote_bot(server, token, carrier) as bot:
        game = await begun(page, bot, code)
        asked = await asked_after(page, bot)
        if restarts:
            stopping = asyncio.create_task(server.restart())
            assert "try_again" == await bot.bye()
            await stopping
            page = await server.visitors[0].open(code)
    async with remote_bot(server, token, carrier) as bot:
        assert [Hello(version=1, latest=2), Seated(table=code, seat=1)] == [await bot.receive(), await bot.receive()]
        assert replace(game, seed="") == replace(await bot.next(NewGame), seed="")
        again = await bot.next(Decide)
        assert replace(asked, deadline_ms=0) == replace(again, deadline_ms=0)
        await give(server, bot, again, "pass")
        assert "choose_action" == (await bot.next(Decide)).view.phase


async def test_what_happens_while_a_question_is_open_comes_with_the_next_one(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table(options=replace(OPEN, leavers="resign"))
    page, other = await ana.open(code), await bea.open(code)
    token = token_for(server)
    async with remote_bot(server, token) as bot:
        await begun(page, bot, code)
        asked = await asked_after(page, bot)
        await other.say("leave")
    async with remote_bot(server, token) as bot:
        again = await bot.next(Decide)
        assert asked.events == again.events
        await give(server, bot, again, "pass")
        assert ["resigned"] == [each.kind for each in (await bot.next(Decide)).events][:1]


async def test_the_newest_connection_of_a_token_wins(server: LiveServer) -> None:
    token = token_for(server)
    async with remote_bot(server, token) as old, remote_bot(server, token, "stream") as new:
        assert "elsewhere" == await old.bye()
        page, code = await table_for(server)
        await begun(page, new, code)


async def test_a_bot_may_leave_between_games_and_in_one(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        for is_playing in (False, True):
            await (begun(page, bot, code) if is_playing else bot.sit(code))
            await bot.say("leave", table=code.upper())
            assert Left(table=code, reason="left") == await bot.next(Left)
            kinds = [each.bot for each in (await synced(page)).table.seats[:2]]
            assert [None, "random" if is_playing else None] == kinds
            assert "not_seated" == await bot.refusal("leave", table=code)


async def test_players_remove_a_bot_as_they_remove_others_and_by_closing_the_table_to_them(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await bot.sit(code)
        assert isinstance(await page.say("remove_bot", seat=1), Accepted)
        assert Left(table=code, reason="removed") == await bot.next(Left)
        await bot.sit(code)
        assert isinstance(await page.say("configure", options={"outside_bots": False, "show_waiting": False}), Accepted)
        assert Left(table=code, reason="removed") == await bot.next(Left)
        assert "outside_bots_off" == await bot.refusal("sit", table=code)


async def test_a_revoked_token_ends_the_connection_and_frees_the_seat(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        revoke(server)
        assert "revoked" == await bot.bye()
    async with asyncio.timeout(WITHIN):
        while page.table.seats[1].bot != "random":
            await page.receive()


async def test_a_closed_table_is_told(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        await asyncio.to_thread(moderate, server.path, "close", code=code)
        assert Left(table=code, reason="closed") == await bot.next(Left)


async def test_where_a_bot_may_not_sit_it_is_told_why(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    shut, small, full = [
        await ana.new_table(options=options)
        for options in (PLAIN_OPTIONS, replace(OPEN, seats=2), replace(OPEN, seats=2))
    ]
    page = await ana.open(full)
    await page.say("add_bot", bot="random")
    other = await ana.open(small)
    async with remote_bot(server, token_for(server)) as bot, remote_bot(server, token_for(server, "Ada")) as ada:
        assert "no_such_table" == await bot.refusal("sit", table="zzzzzz")
        assert "no_such_table" == await bot.refusal("sit", table="../x")
        assert "outside_bots_off" == await bot.refusal("sit", table=shut)
        assert "table_full" == await bot.refusal("sit", table=full)
        await bot.sit(small)
        assert "already_seated" == await bot.refusal("sit", table=small)
        await other.say("start")
        await bot.next(NewGame)
        assert "already_started" == await ada.refusal("sit", table=small)


async def test_only_tables_of_friends_allow_bots_from_outside(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    for kind in ("public", "bots"):
        body = {"kind": kind, "options": {"outside_bots": True, "clocks": {"turn": 60, "reaction": 30, "bank": 60}}}
        answer = await ana.http.post("/api/tables", json=body)
        assert (400, "bad_options") == (answer.status_code, answer.json()["code"])


async def test_a_bot_sits_at_a_limited_number_of_tables(server: LiveServer) -> None:
    server.bounds = Bounds(bot_tables=1)
    await server.restart()
    first, second = await table_for(server), await table_for(server, "Bea")
    async with remote_bot(server, token_for(server)) as bot:
        await bot.sit(first[1])
        assert "too_many_tables" == await bot.refusal("sit", table=second[1])


async def test_a_bot_that_sits_down_again_and_again_is_refused(server: LiveServer) -> None:
    _, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        for _ in range(server.bounds.bot_sit_burst):
            await bot.sit(code)
            await bot.say("leave", table=code)
            await bot.next(Left)
        assert "too_fast" == await bot.refusal("sit", table=code)
        server.clock.advance(1 / server.bounds.bot_sits_per_second)
        await bot.sit(code)


async def test_two_bots_of_one_name_are_told_apart(server: LiveServer) -> None:
    page, code = await table_for(server, "Rex")
    async with remote_bot(server, token_for(server)) as bot:
        await bot.sit(code)
        assert ["Rex", "Rex (2)"] == [each.name for each in (await synced(page)).table.seats[:2]]


# --- Talking ------------------------------------------------------------------------------------


async def test_a_bot_says_phrases_and_nothing_else(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        assert "not_seated" == await bot.refusal("say", table=code, phrase="hello")
        await bot.sit(code)
        assert "phrase_slots" == await bot.refusal("say", table=code, phrase="suspect")
        await bot.say("say", table=code, phrase="suspect", seat=0, character="duke")
        await page.talked()
        said = page.talk[-1]
        assert ("Rex", 1, "suspect", 0, "duke") == (said.name, said.seat, said.phrase, said.about, said.character)
        assert "malformed" == await bot.refusal("say", table=code, phrase="you rat")
        await page.say("configure", options={"outside_bots": True, "talk": "off"})
        assert "talk_off" == await bot.refusal("say", table=code, phrase="hello")


async def test_a_bot_may_say_less_than_a_guest(server: LiveServer) -> None:
    _, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await bot.sit(code)
        for _ in range(server.bounds.bot_phrase_burst):
            await bot.say("say", table=code, phrase="hello")
        assert "too_fast" == await bot.refusal("say", table=code, phrase="hello")


# --- Connecting ---------------------------------------------------------------------------------


async def refusal_of_socket(server: LiveServer, headers: dict[str, str]) -> tuple[int, bytes]:
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"{server.url.replace('http', 'ws', 1)}/ws/bot", additional_headers=headers)
    return refused.value.response.status_code, bytes(refused.value.response.body or b"")


async def test_without_a_token_that_works_all_are_refused_alike(server: LiveServer) -> None:
    gone = token_for(server, "Gone")
    revoke(server, "Gone")
    visitor = await server.visitor("Ana")
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    given: list[dict[str, str]] = [{}, {"Cookie": cookie}]
    unfit = ("Bearer golpe_bot_unknown", f"Bearer {gone}", f"Basic {gone}", "Bearer " + "x" * 99)
    given += [{"Authorization": each} for each in unfit]
    said: set[tuple[int, bytes]] = set()
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN, verify=False) as http:
        for headers in given:
            said.add(await refusal_of_socket(server, headers))
            for answer in (
                await http.get("/api/bot/stream", headers=headers),
                await http.post("/api/bot/messages", headers=headers, json={"type": "hello", "version": 1}),
            ):
                assert "Bearer" == answer.headers["www-authenticate"]
                said.add((answer.status_code, answer.content))
    assert 1 == len(said)
    assert (401, b"bad_token") == (min(said)[0], min(said)[1][9:18])


async def test_a_token_works_from_the_page_of_any_site(server: LiveServer) -> None:
    headers = {"Authorization": f"Bearer {token_for(server)}", "Origin": "https://elsewhere.example"}
    async with connect(f"{server.url.replace('http', 'ws', 1)}/ws/bot", additional_headers=headers) as socket:
        assert b'{"type":"hello","version":1,"latest":2}' == (await socket.recv(decode=False))


async def test_hello_comes_first_and_in_time_and_in_this_version(server: LiveServer) -> None:
    token = token_for(server)
    async with remote_bot(server, token, says_hello=False) as bot:
        assert "hello_first" == await bot.refusal("sit", table="abc234")
        await bot.say("hello", version=9)
        assert "wrong_version" == (await bot.next(Refused)).code
        assert "wrong_version" == await bot.bye()
    async with remote_bot(server, token, says_hello=False) as bot:
        await bot.receive()
        server.clock.advance(BOT_HELLO_WITHIN)
        assert "hello_late" == await bot.bye()


async def test_a_second_hello_is_refused_because_everything_would_be_told_again(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await begun(page, bot, code)
        told = len(bot.messages)
        assert "malformed" == await bot.refusal("hello", version=1)
        assert told + 1 == len(bot.messages)


async def test_what_is_no_message_is_refused(server: LiveServer) -> None:
    token = token_for(server)
    async with remote_bot(server, token) as bot:
        for text in ("no", "[]", '{"type":"dance"}', '{"type":"sit"}', '{"type":"sit","table":"abc234","more":1}'):
            await bot.line.send(text)
            assert ("message", "malformed") == ((refused := await bot.next(Refused)).about, refused.code)
        for text in ("x" * (BOT_MESSAGE_BYTES_MAX + 1), "é" * BOT_MESSAGE_BYTES_MAX):
            await bot.line.send(text)
            assert "too_large" == (await bot.next(Refused)).code
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=server.url, headers=headers, timeout=WITHIN, verify=False) as http:
        answer = await http.post("/api/bot/messages", json={"type": "hello", "version": 1})
        assert (409, "not_connected") == (answer.status_code, answer.json()["code"])
        async with remote_bot(server, token, "stream"):
            answer = await http.post("/api/bot/messages", json={"type": "dance"})
            assert (400, "malformed") == (answer.status_code, answer.json()["code"])
            answer = await http.post("/api/bot/messages", content="{}")
            assert (400, "wrong_media_type") == (answer.status_code, answer.json()["code"])


async def test_a_bot_that_says_too_much_is_refused(server: LiveServer) -> None:
    server.bounds = Bounds(bot_message_burst=2, bot_messages_per_second=1)
    await server.restart()
    async with remote_bot(server, token_for(server)) as bot:
        await bot.refusal("leave", table="zzzzzz")
        assert "too_fast" == await bot.refusal("leave", table="zzzzzz")
        server.clock.advance(1)
        assert "not_seated" == await bot.refusal("leave", table="zzzzzz")


async def test_a_bot_that_says_too_much_again_and_again_is_sent_away(server: LiveServer) -> None:
    server.bounds = Bounds(bot_message_burst=2, bot_messages_per_second=1)
    await server.restart()
    async with remote_bot(server, token_for(server)) as bot:
        for _ in range(2 + REFUSED_IN_A_ROW_MAX):
            await bot.say("leave", table="zzzzzz")
        assert "too_fast" == await bot.bye()


async def test_a_quiet_stream_has_an_empty_line_from_time_to_time(server: LiveServer) -> None:
    headers = {"Authorization": f"Bearer {token_for(server)}"}
    async with (
        httpx.AsyncClient(base_url=server.url, headers=headers, timeout=WITHIN, verify=False) as http,
        http.stream("GET", "/api/bot/stream") as response,
    ):
        assert "application/x-ndjson" == response.headers["content-type"]
        lines = response.aiter_lines()
        assert '{"type":"hello","version":1,"latest":2}' == await anext(lines)
        server.clock.advance(BOT_HEARTBEAT_EVERY)
        assert "" == await anext(lines)


async def test_connections_of_bots_count_like_pages(server: LiveServer) -> None:
    server.bounds = Bounds(connections=1, connections_per_address=1)
    await server.restart()
    async with remote_bot(server, token_for(server), "stream"):
        status, body = await refusal_of_socket(server, {"Authorization": f"Bearer {token_for(server, 'Ada')}"})
        assert (429, b"too_many_connections") == (status, body[9:29])


async def test_a_refused_connection_of_a_bot_takes_no_place(server: LiveServer) -> None:
    server.bounds = Bounds(connections=1, connections_per_address=1)
    await server.restart()
    wrong = {"Authorization": "Bearer nonsense"}
    async with httpx.AsyncClient(base_url=server.url, headers=wrong, verify=False) as http:
        assert HTTPStatus.UNAUTHORIZED == (await http.get("/api/bot/stream")).status_code
    assert HTTPStatus.UNAUTHORIZED == (await refusal_of_socket(server, wrong))[0]
    async with remote_bot(server, token_for(server), "stream") as bot:
        await bot.synced()


async def test_a_bot_that_does_not_read_is_sent_away() -> None:
    outbox = BotOutbox()
    for number in range(BOT_MESSAGES_WAITING_MAX + 1):
        outbox.put(Seated(table="abc234", seat=number))
    assert [b'{"type":"bye","code":"too_slow"}'] == [msgspec.json.encode(each) for each in await outbox.next()]
    assert outbox.is_spent


async def test_a_guest_cannot_seat_a_bot_from_outside(server: LiveServer) -> None:
    page, code = await table_for(server)
    async with remote_bot(server, token_for(server)) as bot:
        await bot.sit(code)
        refused = await page.say("add_bot", bot="outside:1")
        assert isinstance(refused, Rejected)
        assert "no_such_bot" == refused.code
