"""Bad input: each kind has its code, changes nothing, and leaves no traceback in the log."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Generator

import httpx
import pytest
from uvicorn.config import LOGGING_CONFIG
from websockets.exceptions import InvalidStatus

from golpe.protocol.page import PROTOCOL_VERSION, Accepted, Rejected
from golpe.server.limits import CONNECTIONS_OF_GUEST_MAX, HELLO_WITHIN, REFUSED_IN_A_ROW_MAX, Bounds
from tests.support.live_server import LiveServer, Page, synced


@pytest.fixture(autouse=True)
def silent_log(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """Whatever a client does is nothing for the server to complain about, and nothing for uvicorn either."""
    monkeypatch.setitem(LOGGING_CONFIG["loggers"]["uvicorn"], "propagate", True)  # it would keep its log to itself
    yield
    records = [record for when in ("setup", "call", "teardown") for record in caplog.get_records(when)]
    assert [] == [record.getMessage() for record in records if record.levelno >= logging.WARNING]


def code_of(outcome: Accepted | Rejected) -> str:
    return outcome.code if isinstance(outcome, Rejected) else "accepted"


async def unchanged(page: Page, misbehave: Callable[[], Awaitable[object]]) -> None:
    """Check that the table is as it was, whatever was tried."""
    await synced(page)
    before = page.table, page.game, list(page.log)
    await misbehave()
    await synced(page)
    assert before == (page.table, page.game, page.log)


# --- Frames -----------------------------------------------------------------------------------


NO_MESSAGES: tuple[tuple[str | bytes, str], ...] = (
    ("", "malformed"),
    ("{", "malformed"),
    ("[]", "malformed"),
    ("null", "malformed"),
    ("17", "malformed"),
    ('"hello"', "malformed"),
    ("{}", "malformed"),
    ('{"t":"dance"}', "malformed"),
    ('{"t":"here","unknown":1}', "malformed"),
    ('{"t":"decide","id":"x","window":1,"decision":"pass","seat":2}', "malformed"),
    ('{"t":"decide","id":"x","window":"1","decision":"pass"}', "malformed"),
    ('{"t":"decide","id":"x","window":-1,"decision":"pass"}', "malformed"),
    ('{"t":"decide","id":"x","window":1}', "malformed"),
    ('{"t":"decide","id":"","window":1,"decision":"pass"}', "malformed"),
    ('{"t":"decide","id":"' + "x" * 41 + '","window":1,"decision":"pass"}', "malformed"),
    ('{"t":"set_pace","id":"x","pace":"frantic"}', "malformed"),
    ('{"t":"remove_bot","id":"x","seat":99}', "malformed"),
    ("[" * 4000 + "]" * 4000, "malformed"),
    (b"\x00\x01", "binary_frame"),
    (b'{"t":"here"}', "binary_frame"),
)


async def test_a_frame_that_is_no_message_is_refused(server: LiveServer) -> None:
    pages = await server.friends(2)

    async def misbehave() -> None:
        for frame, code in NO_MESSAGES:
            await pages[0].socket.send(frame)
            assert (frame, code) == (frame, (await pages[0].refusal()).code)

    await unchanged(pages[1], misbehave)


@pytest.mark.parametrize(
    ("frame", "command_id"),
    [
        ('{"t":"set_pace","id":"c7","pace":"frantic"}', "c7"),
        ('{"id":"c7"}', "c7"),
        ('{"t":"set_pace","id":7,"pace":"calm"}', None),
        ('{"t":"set_pace","id":"' + "x" * 41 + '","pace":"calm"}', None),
        ('["c7"]', None),
        ('{"id":"c7"', None),
        (b'{"id":"c7"}', None),
    ],
)
async def test_a_refusal_carries_the_id_as_far_as_it_can_be_read(
    server: LiveServer, frame: str | bytes, command_id: str | None
) -> None:
    page = (await server.friends(2))[0]
    await page.socket.send(frame)
    assert command_id == (await page.refusal()).id


async def test_a_huge_frame_closes_its_connection_alone(server: LiveServer) -> None:
    pages = await server.friends(2)
    await pages[0].socket.send("x" * 9000)
    assert 1009 == await pages[0].closed()
    await synced(pages[1])


async def test_text_that_is_no_text_closes_its_connection_alone(server: LiveServer) -> None:
    pages = await server.friends(2)
    await pages[0].socket.send(b"\xff\xfe", text=True)
    assert 1007 == await pages[0].closed()
    await synced(pages[1])


async def test_a_frame_of_just_the_allowed_size_is_read(server: LiveServer) -> None:
    page = (await server.friends(2))[0]
    await page.socket.send(" " * (8192 - 12) + '{"t":"here"}')
    await synced(page)


# --- Greeting ---------------------------------------------------------------------------------


async def test_the_first_message_is_hello(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.connect(await ana.new_table())
    await page.send(t="start", id="c1")
    refusal = await page.refusal()
    assert ("hello_first", "c1") == (refusal.code, refusal.id)


@pytest.mark.parametrize(("protocol", "code"), [(0, "protocol_too_old"), (PROTOCOL_VERSION + 1, "protocol_too_new")])
async def test_a_page_of_another_version_is_sent_away(server: LiveServer, protocol: int, code: str) -> None:
    ana = await server.visitor()
    page = await ana.connect(await ana.new_table())
    await page.send(t="hello", protocol=protocol)
    assert code == (await page.refusal()).code
    assert code == await page.bye()


async def test_who_says_nothing_is_sent_away(server: LiveServer) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    page = await ana.connect(code)
    await (await ana.open(code)).hello()  # by then the first connection is being served
    server.clock.advance(HELLO_WITHIN)
    assert "hello_late" == await page.bye()


@pytest.mark.parametrize("code", ["zzzzzz", "x", "abcdef", "%00", "%2e%2e", "z" * 500])
async def test_a_table_that_does_not_exist_is_refused(server: LiveServer, code: str) -> None:
    ana = await server.visitor()
    page = await ana.connect(code)
    assert "no_such_table" == (await page.refusal()).code
    assert "no_such_table" == await page.bye()


async def test_a_socket_anywhere_else_is_refused_at_the_handshake(server: LiveServer) -> None:
    ana = await server.visitor()
    with pytest.raises(InvalidStatus):
        await ana.connect("../etc")
    with pytest.raises(InvalidStatus):
        await ana.connect("a/b")


async def test_who_has_no_cookie_is_sent_to_get_one(server: LiveServer) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    ana.http.cookies.clear()
    page = await ana.connect(code)
    assert "no_guest" == await page.bye()


async def test_a_forged_cookie_is_no_guest(server: LiveServer) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    ana.http.cookies.clear()
    ana.http.cookies.set("golpe", "A" * 43)
    assert "no_guest" == await (await ana.connect(code)).bye()


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "", "http://"])
async def test_a_page_of_another_site_is_refused_at_the_handshake(server: LiveServer, origin: str) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    with pytest.raises(InvalidStatus) as refusal:
        await ana.connect(code, origin=origin)
    assert 403 == refusal.value.response.status_code
    assert b"bad_origin" in refusal.value.response.body
    await (await ana.connect(code, origin=server.url)).hello()


async def test_behind_a_public_address_only_its_own_pages_are_served(server: LiveServer) -> None:
    server.base_url, server.is_public = "https://golpe.test", True
    await server.restart()
    ana = await server.visitor()
    secret = ana.http.cookies["__Host-golpe"]
    ana.http.cookies.clear()
    ana.http.cookies.set("__Host-golpe", secret)  # sent over http too: the proxy that speaks https is left out
    wanted = {"kind": "friends", "bot": "random"}
    for origin in (server.url, "https://evil.example", "http://golpe.test", "https://golpe.test.evil.example"):
        refusal = await ana.http.post("/api/tables", json=wanted, headers={"origin": origin})
        assert (403, "bad_origin") == await problem(refusal), origin
        with pytest.raises(InvalidStatus):
            await ana.connect("zzzzzz", origin=origin)
    own = await ana.http.post("/api/tables", json=wanted, headers={"origin": "https://golpe.test"})
    assert 201 == own.status_code
    assert "no_such_table" == await (await ana.connect("zzzzzz", origin="https://golpe.test")).bye()


async def test_more_pages_than_a_person_can_look_at_are_sent_away(server: LiveServer) -> None:
    ana = await server.visitor()
    code = await ana.new_table()
    pages = [await ana.open(code) for _ in range(CONNECTIONS_OF_GUEST_MAX)]
    one_more = await ana.connect(code)
    await one_more.send(t="hello", protocol=PROTOCOL_VERSION)
    assert "too_many_connections" == await one_more.bye()
    await synced(pages[0])


async def test_who_hurries_is_slowed_down_and_then_sent_away(server: LiveServer) -> None:
    server.bounds = Bounds(message_burst=10)
    await server.restart()
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    for _ in range(10):
        await page.send(t="here")
    assert "too_fast" == (await page.refusal()).code
    await page.send(t="set_pace", id="c1", pace="calm")
    refusal = await page.refusal()
    assert ("too_fast", "c1") == (refusal.code, refusal.id)
    server.clock.advance(60)
    await synced(page)
    for _ in range(11 + REFUSED_IN_A_ROW_MAX):
        await page.send(t="here")
    assert "too_fast" == await page.bye()


async def test_what_cannot_be_understood_is_paid_for_too(server: LiveServer) -> None:
    server.bounds = Bounds(message_burst=10)
    await server.restart()
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    for _ in range(10):
        await page.socket.send("{")
    assert ["malformed"] * 9 + ["too_fast"] == [(await page.refusal()).code for _ in range(10)]


# --- Commands ---------------------------------------------------------------------------------


async def test_a_decision_that_is_not_legal_is_refused(server: LiveServer) -> None:
    pages = await server.friends(2)
    actor = next(page for page in pages if page.prompt is not None)
    other = next(page for page in pages if page.prompt is None)
    tries = {
        "coup 0": "not_legal",
        "pass": "not_legal",
        "prove": "not_legal",
        "win": "not_a_decision",
        "TAX": "not_a_decision",
        "steal 99": "not_a_decision",
    }

    async def misbehave() -> None:
        for decision, code in tries.items():
            assert code == code_of(await actor.decide(decision)), decision

    await unchanged(other, misbehave)


async def test_who_is_not_asked_cannot_decide(server: LiveServer) -> None:
    pages = await server.friends(3)
    other = next(page for page in pages if page.prompt is None)
    assert "not_asked" == code_of(await other.decide("income"))


async def test_who_has_answered_cannot_answer_again(server: LiveServer) -> None:
    pages = await server.friends(3)
    actor = next(page for page in pages if page.prompt is not None)
    other = next(page for page in pages if page.prompt is None)
    await actor.decide("tax")
    await synced(other)
    assert "accepted" == code_of(await other.decide("pass"))
    assert "not_asked" == code_of(await other.decide("challenge"))


@pytest.mark.parametrize("off", [-1, 1, 1000])
async def test_an_answer_to_another_window_is_stale_and_brings_the_fresh_view(server: LiveServer, off: int) -> None:
    pages = await server.friends(2)
    actor = next(page for page in pages if page.prompt is not None)
    seen = len(actor.received)
    outcome = await actor.decide("income", window=actor.game.window + off)
    assert "stale_window" == code_of(outcome)
    assert actor.received[seen].startswith(b'{"t":"update"')


async def test_a_spectator_may_do_nothing(server: LiveServer) -> None:
    pages = await server.friends(2)
    guest = await server.visitor()
    page = await guest.open(pages[0].table.code)
    assert (None, []) == (page.table.you, page.table.may)
    for t, fields in (
        ("decide", {"window": page.game.window, "decision": "income"}),
        ("leave", {}),
        ("start", {}),
        ("set_pace", {"pace": "calm"}),
        ("substitute", {"seat": 0}),
        ("add_bot", {"bot": "random"}),
        ("remove_bot", {"seat": 0}),
    ):
        assert "not_seated" == code_of(await page.say(t, **fields)), t


async def test_a_full_table_has_no_seat_for_one_more(server: LiveServer) -> None:
    visitors = [await server.visitor() for _ in range(7)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors]
    assert [0, 1, 2, 3, 4, 5, None] == [page.table.you for page in pages]
    assert "table_full" == code_of(await pages[6].say("sit"))
    assert "table_full" == code_of(await pages[0].say("add_bot", bot="random"))


async def test_one_player_alone_cannot_start(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    assert "cannot_start" == code_of(await page.say("start"))
    assert "no_game" == code_of(await page.say("decide", window=0, decision="income"))


async def test_a_game_under_way_cannot_be_started_or_joined(server: LiveServer) -> None:
    pages = await server.friends(2)
    spectator = await (await server.visitor()).open(pages[0].table.code)
    assert "cannot_start" == code_of(await pages[0].say("start"))
    assert "table_full" == code_of(await spectator.say("sit"))
    assert "already_started" == code_of(await pages[0].say("add_bot", bot="random"))
    assert "already_started" == code_of(await pages[0].say("remove_bot", seat=1))


async def test_nonsense_about_seats_and_bots_is_refused(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table())
    assert "already_seated" == code_of(await page.say("sit"))
    assert "no_such_bot" == code_of(await page.say("add_bot", bot="stockfish"))
    assert "not_a_bot" == code_of(await page.say("remove_bot", seat=0))
    assert "no_such_seat" == code_of(await page.say("remove_bot", seat=9))
    assert "not_idle" == code_of(await page.say("substitute", seat=0))


async def test_after_the_end_there_is_nothing_to_decide(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table("bots", opponents=1))
    while page.game.phase != "game_over":
        if page.prompt is not None and page.prompt.answered is None:
            await page.decide(page.texts[0])
        else:
            await page.update()
    assert "game_over" == code_of(await page.decide("income"))


async def test_a_command_id_is_used_once(server: LiveServer) -> None:
    pages = await server.friends(2)
    actor = next(page for page in pages if page.prompt is not None)
    window = actor.game.window
    command = {"id": "once", "window": window, "decision": "income"}
    assert "accepted" == code_of(await actor.say("decide", **command))
    assert "accepted" == code_of(await actor.say("decide", **command))
    assert "command_id_used" == code_of(await actor.say("decide", **{**command, "decision": "tax"}))
    assert "command_id_used" == code_of(await actor.say("leave", id="once"))
    await synced(actor)
    assert 1 == [event.kind for event in actor.log].count("acted")


async def test_a_command_counts_once_also_after_a_restart(server: LiveServer) -> None:
    pages = await server.friends(2)
    actor = next(page for page in pages if page.prompt is not None)
    command = {"id": "once", "window": actor.game.window, "decision": "income"}
    await actor.say("decide", **command)
    seat, code = actor.table.you, actor.table.code
    assert seat is not None
    await server.restart()
    page = await server.visitors[seat].open(code)
    coins = page.game.players[seat].coins
    assert "accepted" == code_of(await page.say("decide", **command))
    await synced(page)
    assert coins == page.game.players[seat].coins


async def test_two_guests_may_use_the_same_command_id(server: LiveServer) -> None:
    pages = await server.friends(2)
    assert ["accepted", "accepted"] == [code_of(await page.say("set_pace", id="x", pace="calm")) for page in pages]


# --- Requests ---------------------------------------------------------------------------------


async def problem(response: httpx.Response) -> tuple[int, str]:
    body = response.json()
    assert {"code", "message"} == set(body) - {"retry_s"}
    return response.status_code, body["code"]


async def test_requests_are_refused_with_a_problem(server: LiveServer) -> None:
    ana = (await server.visitor()).http
    json = {"content-type": "application/json"}
    evil = {"origin": "https://evil.example"}
    deep = "[" * 1000
    expected = {
        (400, "malformed"): [
            ana.post("/api/tables", content="{", headers=json),
            ana.post("/api/tables", content="[" * 1000, headers=json),
            ana.post("/api/tables", content=deep, headers=json),
            ana.post("/api/tables", content=b"\xff", headers=json),
            ana.post("/api/tables", json={"kind": "bots", "cheat": True}),
            ana.post("/api/tables", json={"kind": "poker"}),
            ana.post("/api/tables", json={"kind": "bots", "opponents": 10}),
            ana.put("/api/me", json={"name": 7}),
        ],
        (400, "no_such_bot"): [ana.post("/api/tables", json={"kind": "bots", "bot": "stockfish"})],
        (400, "wrong_media_type"): [ana.post("/api/tables", content='{"kind":"bots"}')],
        (400, "name_forbidden_character"): [ana.put("/api/me", json={"name": "An\u202ea"})],
        (400, "name_too_long"): [ana.put("/api/me", json={"name": "a" * length}) for length in (25, 81, 2000)],
        (400, "name_empty"): [ana.put("/api/me", json={"name": name}) for name in ("", "  ")],
        (413, "too_large"): [ana.post("/api/tables", content="x" * 5000, headers=json)],
        (403, "bad_origin"): [
            ana.post("/api/tables", json={"kind": "bots"}, headers=evil),
            ana.put("/api/me", json={"name": "Ana"}, headers=evil),
            ana.put("/api/me", json={"name": "Ana"}, headers={"origin": "http://["}),
        ],
        (404, "no_such_table"): [ana.get("/api/tables/zzzzzz/qr.svg")],
        (404, "not_found"): [
            ana.get("/api/nothing"),
            ana.post("/api/nothing"),
            ana.get("/api/me/"),
            ana.get("/api"),
        ],
        (405, "method_not_allowed"): [ana.post("/api/me"), ana.get("/api/tables"), ana.post("/health")],
    }
    for outcome, requests in expected.items():
        for request in requests:
            assert outcome == await problem(await request)


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/api/me", {"DELETE", "GET", "HEAD", "PUT"}),
        ("GET", "/api/tables", {"POST"}),
        ("POST", "/api/tables/zzzzzz/qr.svg", {"GET", "HEAD"}),
        ("POST", "/health", {"GET", "HEAD"}),
    ],
)
async def test_a_wrong_method_is_told_the_right_ones(
    server: LiveServer, method: str, path: str, allowed: set[str]
) -> None:
    response = await (await server.visitor()).http.request(method, path)
    assert (405, allowed) == (response.status_code, set(response.headers["allow"].split(", ")))


async def test_a_request_without_a_guest_changes_nothing(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as stranger:
        assert (401, "no_guest") == await problem(await stranger.post("/api/tables", json={"kind": "bots"}))
        assert (401, "no_guest") == await problem(await stranger.put("/api/me", json={"name": "Ana"}))


async def test_who_lays_out_table_after_table_is_slowed_down(server: LiveServer) -> None:
    ana = await server.visitor()
    responses = [await ana.http.post("/api/tables", json={"kind": "friends", "bot": "random"}) for _ in range(13)]
    assert [201] * 12 == [response.status_code for response in responses[:12]]
    assert (429, "too_fast") == await problem(responses[12])
    assert 0 < responses[12].json()["retry_s"]


async def test_many_bad_frames_at_once_hurt_nobody(server: LiveServer) -> None:
    pages = await server.friends(2)

    async def misbehave() -> None:
        frames = ["{", b"\x00", '{"t":"decide"}', "null"] * 10
        await asyncio.gather(*(pages[0].socket.send(frame) for frame in frames))
        for _ in frames:
            await pages[0].refusal()

    await unchanged(pages[1], misbehave)
