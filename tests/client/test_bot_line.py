"""The connection of an outside bot, against servers on real sockets that say what a test wants."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from golpe.client.bot_line import BotLine, Connected, Lost
from golpe.errors import ProtocolError
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.telling import told_event, told_new_game, told_tally, told_view
from golpe.observe.watch import watch
from golpe.protocol.bots import (
    BotDecision,
    Bye,
    ByeCode,
    Decide,
    GameOver,
    Happened,
    Leave,
    Left,
    MessageFromBot,
    MessageToBot,
    Refused,
    Seated,
    Sit,
)
from tests.support.fake_server import TOKEN, Heard, server_that

WITHIN_S = 30
TABLE = "k7m2"
GAME = Game.deal(seats=2, seed=7, first=0)
NEW_GAME = told_new_game(GAME.ruleset, game=41, seat=0, seats=2, windows="sealed", luck=5, table=TABLE)
EVENTS = [told_event(each) for each in GAME.events(0)]


def question(number: int, events: list[Happened]) -> Decide:
    tally = Tally()
    watch(tally, GAME.state)
    court = GAME.ruleset.court
    return Decide(
        game=41,
        id=number,
        view=told_view(GAME.view(0), 0, court),
        tally=told_tally(tally, 2, court),
        events=events,
        legal=[each.text for each in GAME.legal(0)],
        deadline_ms=20_000,
    )


def happened(kind: str, seat: int) -> Happened:
    return Happened(kind=kind, seat=seat, other=None, character=None, action=None, coins=None, side=None)


Yielded = MessageToBot | Connected | Lost


async def heard(messages: AsyncGenerator[Yielded, None], count: int) -> list[Yielded]:
    async with asyncio.timeout(WITHIN_S):
        return [await anext(messages) for _ in range(count)]


async def test_a_lost_answer_is_given_again_and_the_bot_is_asked_once() -> None:
    answers: list[MessageFromBot] = []

    async def asks_and_is_killed(bot: Heard) -> None:
        await bot.greet()
        await bot.say(NEW_GAME, question(3, EVENTS))
        answers.append(await bot.next())

    async def asks_again(bot: Heard) -> None:
        await bot.greet()
        await bot.say(Seated(table=TABLE, seat=0), NEW_GAME, question(3, EVENTS))
        answers.append(await bot.next())
        await bot.say(question(4, []))
        await bot.next()

    async with server_that(asks_and_is_killed, asks_again) as line, aclosing(line.messages()) as messages:
        assert [Connected(), NEW_GAME, question(3, EVENTS)] == await heard(messages, 3)
        answer = BotDecision(game=41, id=3, decision="tax")
        await line.send(answer)
        told = await heard(messages, 4)
        assert [Lost(), Connected(), Seated(table=TABLE, seat=0), question(4, [])] == told
        assert [answer, answer] == answers


async def test_a_question_that_is_not_answered_yet_is_not_asked_twice() -> None:
    answered = asyncio.Event()

    async def asks(bot: Heard) -> None:
        await bot.greet()
        await bot.say(NEW_GAME, question(3, EVENTS))

    async def asks_again(bot: Heard) -> None:
        await bot.greet()
        await bot.say(NEW_GAME, question(3, EVENTS), Left(table=TABLE, reason="closed"))
        assert BotDecision(game=41, id=3, decision="tax") == await bot.next()
        answered.set()

    async with server_that(asks, asks_again) as line, aclosing(line.messages()) as messages:
        await heard(messages, 3)
        assert [Lost(), Connected(), Left(table=TABLE, reason="closed")] == await heard(messages, 3)
        await line.send(BotDecision(game=41, id=3, decision="tax"))
        async with asyncio.timeout(WITHIN_S):
            await answered.wait()


async def test_events_are_told_once_however_often_the_server_begins_again() -> None:
    new = [happened("turn", 0), happened("turn", 1)]

    async def asks(bot: Heard) -> None:
        await bot.greet()
        await bot.say(NEW_GAME, question(3, EVENTS))
        await bot.next()

    async def asks_about_something_else(bot: Heard) -> None:
        await bot.greet()
        await bot.say(NEW_GAME, question(4, [*EVENTS, new[0]]))
        await bot.next()

    async def ends_the_game(bot: Heard) -> None:
        await bot.greet()
        await bot.say(NEW_GAME, question(4, [*EVENTS, new[0]]), GameOver(game=41, winner=1, events=[new[1]]))
        await bot.say(NEW_GAME, question(3, EVENTS))  # another game with the same number
        await bot.next()

    acts = (asks, asks_about_something_else, ends_the_game)
    async with server_that(*acts) as line, aclosing(line.messages()) as messages:
        told = await heard(messages, 3)
        for number in (3, 4):
            await line.send(BotDecision(game=41, id=number, decision="tax"))
            told += await heard(messages, 3)
        told += await heard(messages, 2)
    assert [question(4, [new[0]]), GameOver(game=41, winner=1, events=[new[1]])] == [told[5], told[8]]
    assert [NEW_GAME, question(3, EVENTS)] == told[9:]


async def test_a_seat_is_asked_for_until_the_server_answers() -> None:
    asked: list[MessageFromBot] = []

    async def is_killed(bot: Heard) -> None:
        await bot.greet()
        asked.append(await bot.next())

    async def seats(bot: Heard) -> None:
        await bot.greet()
        asked.append(await bot.next())
        await bot.say(Seated(table=TABLE, seat=1))

    async def refuses(bot: Heard) -> None:
        await bot.greet()
        await bot.say(Seated(table=TABLE, seat=1), question(9, EVENTS))
        asked.append(await bot.next())
        already = Refused(about="sit", table=TABLE, code="already_seated", message="sits")
        await bot.say(already)
        asked.append(await bot.next())
        await bot.say(Left(table=TABLE, reason="left"))
        await bot.next()

    async with server_that(is_killed, seats, refuses) as line, aclosing(line.messages()) as messages:
        await line.send(Sit(table=TABLE))
        seated = Seated(table=TABLE, seat=1)
        assert [Connected(), Lost(), Connected(), seated, Lost(), Connected()] == await heard(messages, 6)
        await heard(messages, 2)
        await line.send(Sit(table=TABLE))
        await line.send(Leave(table=TABLE))
        assert [Left(table=TABLE, reason="left")] == await heard(messages, 1)
    assert [*[Sit(table=TABLE)] * 3, Leave(table=TABLE)] == asked


async def test_messages_of_a_newer_server_are_left_out() -> None:
    async def chats(bot: Heard) -> None:
        await bot.greet()
        await bot.say_text('{"type":"weather","rain":true}')
        await bot.say(Seated(table=TABLE, seat=1))
        await bot.next()

    async with server_that(chats) as line, aclosing(line.messages()) as messages:
        assert [Connected(), Seated(table=TABLE, seat=1)] == await heard(messages, 2)


@pytest.mark.parametrize("code", ["try_again", "too_slow", "too_fast", "hello_late"])
async def test_after_a_goodbye_for_now_the_bot_comes_back(code: ByeCode) -> None:
    async def says_goodbye(bot: Heard) -> None:
        await bot.greet()
        await bot.say(Bye(code=code))

    async def is_back(bot: Heard) -> None:
        await bot.greet()
        await bot.next()

    async with server_that(says_goodbye, is_back) as line, aclosing(line.messages()) as messages:
        assert [Connected(), Lost(), Connected()] == await heard(messages, 3)


@pytest.mark.parametrize("code", ["elsewhere", "revoked", "wrong_version"])
async def test_after_a_goodbye_for_good_it_does_not(code: ByeCode) -> None:
    async def says_goodbye(bot: Heard) -> None:
        await bot.greet()
        await bot.say(Bye(code=code))

    async with server_that(says_goodbye) as line, aclosing(line.messages()) as messages:
        await heard(messages, 1)
        with pytest.raises(ProtocolError) as refused:
            await heard(messages, 1)
        assert code == refused.value.code


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [(401, "bad_token", "does not know this token"), (404, "no_bots", "takes no bots: it answers 404")],
)
async def test_a_server_that_refuses_the_bot_is_not_asked_again(status: int, code: str, told: str) -> None:
    def refuse(socket: ServerConnection, _: Request) -> Response:
        return socket.respond(status, "no")

    async def handle(_: ServerConnection) -> None:
        raise AssertionError("the handshake was refused")

    async with serve(handle, "127.0.0.1", 0, process_request=refuse) as server:
        line = BotLine(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", TOKEN)
        with pytest.raises(ProtocolError, match=told) as refused:
            await anext(line.messages())
        assert code == refused.value.code
        assert TOKEN not in str(refused.value)


async def test_what_cannot_be_reached_at_first_is_an_error() -> None:
    async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.example.org\r\n\r\n")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(ProtocolError, match="no server of Golpe") as refused:
            await anext(BotLine(f"http://127.0.0.1:{port}", TOKEN).messages())
        assert "offline" == refused.value.code
    with pytest.raises(ProtocolError, match="cannot be reached") as refused:
        await anext(BotLine(f"http://127.0.0.1:{port}", TOKEN).messages())
    assert "offline" == refused.value.code


@pytest.mark.parametrize(
    "address", ["coup.example.org", "ftp://host", "http://", "http://:80", "http://[::1", "http://host:99999", "k7m2"]
)
def test_an_address_without_a_server_is_an_error(address: str) -> None:
    with pytest.raises(ProtocolError) as refused:
        BotLine(address, TOKEN)
    assert "bad_address" == refused.value.code


async def test_no_redirect_is_followed_which_could_lead_the_token_elsewhere() -> None:
    reached: list[str] = []

    async def handle(socket: ServerConnection) -> None:
        reached.append(socket.request.path if socket.request else "")

    async with serve(handle, "127.0.0.1", 0) as other:
        there = f"ws://127.0.0.1:{other.sockets[0].getsockname()[1]}/stolen"

        def redirect(connection: ServerConnection, _: Request) -> Response:
            response = connection.respond(302, "")
            response.headers["Location"] = there
            return response

        async with serve(handle, "127.0.0.1", 0, process_request=redirect) as server:
            line = BotLine(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", TOKEN)
            async with asyncio.timeout(WITHIN_S), aclosing(line.messages()) as messages:
                with pytest.raises(ProtocolError) as refused:
                    await anext(messages)
    assert ("no_bots", []) == (refused.value.code, reached)
