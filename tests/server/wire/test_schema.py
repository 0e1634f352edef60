"""What a server and its pages send each other fits the published JSON Schema, and nothing else does."""

import json
import random
import re
from typing import Any, Final, get_args

import msgspec
import pytest

from golpe.protocol.page import ClientMessage, Clocks, ServerMessage, TableOptions
from tests.support.dealing_page import gathered
from tests.support.dealt_games import play_on, start
from tests.support.junk import Junk
from tests.support.live_server import LiveServer, synced
from tests.support.protocol_schema import faults
from tests.support.seeds import current_seed
from tests.support.talking import ready

FRAMES: Final = 4_000
BEYOND_A_SCHEMA: Final = re.compile(r"\\ud800|\d{20}")
"""What the server never takes, although a schema cannot say so: lone surrogates, and numbers of more than 64 bits."""
COMMITMENT: Final = "0" * 64
RIGHT: Final[tuple[dict[str, Any], ...]] = (
    {"t": "hello", "protocol": 2},
    {"t": "hello", "protocol": 2, "commitment": COMMITMENT},
    {"t": "here"},
    {"t": "ping"},
    {"t": "ask_hints", "window": 0},
    {"t": "sit", "id": "1", "seat": 9, "commitment": None},
    {"t": "configure", "id": "1", "options": {"changes": {"treasury": None, "reblock": True}, "clocks": None}},
    {"t": "set_standing", "id": "1", "standing": {"challenge": [{"seat": 1, "character": "duke"}]}},
    {"t": "reveal", "id": "1", "game": 1, "contribution": "0" * 32, "next": COMMITMENT},
    {"t": "talk", "id": "1", "phrase": "emote_bravo"},
)
WRONG: Final[tuple[dict[str, Any], ...]] = (
    {"t": "nonsense"},
    {"t": "hello"},
    {"t": "hello", "protocol": "2"},
    {"t": "here", "id": "1"},
    {"t": "sit", "id": "1", "seat": 10},
    {"t": "sit", "id": "", "seat": 1},
    {"t": "sit", "id": "1", "commitment": "0" * 63},
    {"t": "configure", "id": "1", "options": {"seats": 11}},
    {"t": "configure", "id": "1", "options": {"clocks": {"turn": 60, "reaction": 40}}},
    {"t": "relax", "id": "1", "factor": 0},
    {"t": "say", "id": "1", "text": ""},
    {"t": "talk", "id": "1", "phrase": "nonsense"},
)


@pytest.mark.parametrize("message", RIGHT, ids=json.dumps)
def test_a_message_that_the_server_takes_fits(message: dict[str, Any]) -> None:
    msgspec.json.decode(json.dumps(message), type=ClientMessage)
    assert [] == faults(message, "ClientMessage")


@pytest.mark.parametrize("message", WRONG, ids=json.dumps)
def test_a_message_that_the_server_refuses_does_not_fit(message: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(message), type=ClientMessage)
    assert faults(message, "ClientMessage")


def test_what_the_server_takes_of_mutated_messages_is_what_fits() -> None:
    junk, taken = Junk(current_seed()), 0
    for _ in range(FRAMES):
        frame = junk.frame()
        if not isinstance(frame, str) or not frame.startswith("{") or BEYOND_A_SCHEMA.search(frame):
            continue
        try:
            message = json.loads(frame)
        except ValueError:
            continue
        try:
            msgspec.json.decode(frame, type=ClientMessage)
        except msgspec.MsgspecError:
            assert faults(message, "ClientMessage"), frame
        else:
            taken += 1
            assert [] == faults(message, "ClientMessage"), frame
    assert FRAMES / 20 < taken


async def test_all_messages_of_a_server_fit(server: LiveServer) -> None:
    clocks = Clocks(turn=60, reaction=40, bank=90)
    ana, ben = await gathered(server, 2, TableOptions(seats=2, talk="free", clocks=clocks, first_to=2))
    pages = [ana.page, ben.page]
    await ana.page.send(t="ping")
    await start(ana)
    await synced(ben.page)
    await ana.reveal()
    await ben.reveal()
    for page in pages:
        await synced(await ready(page))
        await page.send(t="ask_hints", window=page.game.window)
    await ana.page.say("talk", phrase="suspect", seat=1, character="duke")
    await ben.page.say("say", text="well, well")
    await synced(ben.page)
    await ben.page.say("mute", who=ben.page.talk[0].who, muted=True)
    await ana.page.say("set_standing", standing={"pass_income_and_aid": True})
    await play_on(pages, random.Random(1))
    await ana.page.say("configure", options={"preset": "reformation", "seats": 3})
    await ana.page.say("start")
    await play_on(pages, random.Random(2))
    waiting = await server.visitors[0].connect(await server.visitors[0].new_table("public", pace="brisk"))
    await waiting.hello()
    lobby = await server.visitors[1].connect("lobby")
    await lobby.hello_unheard()
    await lobby.receive()
    late = await server.visitors[1].connect(ana.page.table.code)
    await late.send(t="hello", protocol=1)
    await late.bye()
    told = [json.loads(raw) for page in (*pages, waiting, lobby, late) for raw in page.received]
    assert [] == [fault for message in told for fault in faults(message, "ServerMessage")]
    tags = {str(each.__struct_config__.tag) for each in get_args(ServerMessage)}
    assert {"invitations"} == tags - {message["t"] for message in told}, "only people who are invited get these"


def test_the_server_always_sends_all_fields() -> None:
    update: dict[str, Any] = {"t": "update", "seq": 1, "game": None, "log_from": 0, "events": []}
    assert ['"table" is a required property'] == [each.partition(" at ")[0] for each in faults(update, "ServerMessage")]
    assert faults({"t": "bye", "code": "banned"}, "ServerMessage")
