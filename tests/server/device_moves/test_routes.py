"""Moving to another device: by a link that is used once, and two words that the old device confirms."""

import httpx
from starlette.types import Message

from golpe.protocol.accounts import MoveState
from golpe.server.db.retention import MOVES_KEPT_MS
from golpe.server.guests import people
from golpe.server.http.callers import VERIFIED_FOR_MS
from golpe.server.http.identity import renewed
from golpe.server.wire.outbox import Outbox
from tests.support.account_holder import At, at
from tests.support.live_server import LiveServer, Visitor


async def on_page(server: LiveServer, name: str) -> Visitor:
    """Return a visitor whose requests say that they come from a page of the server."""
    visitor = await server.visitor(name)
    visitor.http.headers["origin"] = server.url
    return visitor


async def begun(visitor: Visitor) -> dict[str, str]:
    """Begin a move; return what the link has."""
    link = (await visitor.http.post("/api/me/move")).raise_for_status().json()["link"]
    return {"secret": link.removeprefix("http://golpe.test/account#move=")}


async def asked(visitor: Visitor, link: dict[str, str]) -> list[str]:
    """Ask for a move; return the words."""
    return (await visitor.http.post("/api/move/ask", json=link)).raise_for_status().json()["words"]


async def seen(visitor: Visitor) -> tuple[str, list[str]]:
    move = (await visitor.http.get("/api/me/move")).raise_for_status().json()
    return move["state"], move["words"]


async def confirm(visitor: Visitor, words: list[str]) -> str:
    return outcome(await visitor.http.post("/api/me/move/confirm", json={"words": words}))


async def finish(visitor: Visitor) -> str:
    return outcome(await visitor.http.post("/api/move/finish"))


def outcome(response: httpx.Response) -> str:
    if response.status_code == 204:
        return "confirmed"
    return response.json()["code"] if response.is_error else {True: "done", False: "waits"}[response.json()["is_done"]]


async def test_a_guest_moves_after_both_devices_show_the_same_words(server: LiveServer) -> None:
    ana, phone = await on_page(server, "Ana"), await on_page(server, "Phone")
    number, of_phone = await server.guest_of(ana), await server.guest_of(phone)
    link = await begun(ana)
    assert {"name": "Ana"} == (await phone.http.post("/api/move/look", json=link)).json()
    assert ("waiting", []) == await seen(ana)
    words = await asked(phone, link)
    assert 2 == len(set(words))
    assert ("asked", words) == await seen(ana)
    assert "waits" == await finish(phone)
    assert "no_such_move" == await confirm(ana, words[::-1])
    assert "waits" == await finish(phone)
    assert "confirmed" == await confirm(ana, words)
    assert "done" == await finish(phone)
    assert [number] * 2 == [await server.guest_of(each) for each in (ana, phone)]
    assert {of_phone: "Phone"} == await server.database.read(people.names_of, frozenset((of_phone,)))
    assert [("none", []), "no_such_move"] == [await seen(ana), await finish(phone)]


async def test_looking_at_a_link_changes_nothing_and_makes_nobody_a_guest(server: LiveServer) -> None:
    ana = await on_page(server, "Ana")
    link = await begun(ana)
    nobody = Visitor(server)
    nobody.http.headers["origin"] = server.url
    server.visitors.append(nobody)
    for _ in range(2):
        assert 200 == (await nobody.http.post("/api/move/look", json=link)).status_code
    assert {} == dict(nobody.http.cookies)
    assert ("waiting", []) == await seen(ana)


async def test_a_link_is_used_once_and_all_that_do_not_work_are_answered_alike(server: LiveServer) -> None:
    ana, phone, thief = [await on_page(server, name) for name in ("Ana", "Phone", "Thief")]
    link = await begun(ana)
    words = await asked(thief, link)
    answers = {
        (await visitor.http.post(f"/api/move/{what}", json=each)).content
        for visitor in (phone, thief)
        for what in ("look", "ask")
        for each in (link, {"secret": "unknown"})
    }
    assert 1 == len(answers)
    assert ("asked", words) == await seen(ana)  # the phone shows no words, so Ana confirms nothing
    assert 204 == (await ana.http.delete("/api/me/move")).status_code
    assert ["no_such_move"] * 2 == [await finish(thief), await confirm(ana, words)]


async def test_a_link_works_for_five_minutes(server: LiveServer) -> None:
    ana, phone = await on_page(server, "Ana"), await on_page(server, "Phone")
    link = await begun(ana)
    words = await asked(phone, link)
    assert "confirmed" == await confirm(ana, words)
    late = await begun(await on_page(server, "Bea"))
    server.clock.advance(MOVES_KEPT_MS / 1000)
    assert "no_such_move" == await finish(phone)
    assert 404 == (await phone.http.post("/api/move/ask", json=late)).status_code


async def test_a_move_ends_with_the_session_that_began_it(server: LiveServer) -> None:
    ana, phone = await on_page(server, "Ana"), await on_page(server, "Phone")
    words = await asked(phone, await begun(ana))
    assert "confirmed" == await confirm(ana, words)
    (own,) = (await ana.http.get("/api/me/sessions")).json()["sessions"]
    await ana.http.delete(f"/api/me/sessions/{own['id']}")
    assert "no_such_move" == await finish(phone)


async def test_nobody_else_confirms_or_finishes_a_move(server: LiveServer) -> None:
    ana, phone, thief = [await on_page(server, name) for name in ("Ana", "Phone", "Thief")]
    words = await asked(phone, await begun(ana))
    assert ["no_such_move"] * 2 == [await confirm(each, words) for each in (phone, thief)]
    assert "confirmed" == await confirm(ana, words)
    assert "no_such_move" == await finish(thief)
    own = await begun(ana)
    assert 404 == (await ana.http.post("/api/move/ask", json=own)).status_code  # to the same device
    foreign = await phone.http.post("/api/move/look", json=own, headers={"origin": "https://elsewhere.example"})
    assert "bad_origin" == outcome(foreign)


async def test_moves_must_say_which_page_they_are_from(server: LiveServer) -> None:
    ana = await server.visitor("Ana")  # without an Origin
    asked = [("POST", f"/api/me/move{end}") for end in ("", "/confirm")] + [("DELETE", "/api/me/move")]
    asked += [("POST", f"/api/move/{what}") for what in ("look", "ask", "finish")]
    for method, path in asked:
        response = await ana.http.request(method, path, json={"secret": "unknown"})
        assert (403, "bad_origin") == (response.status_code, outcome(response)), path


async def test_old_pages_are_closed_once_the_answer_with_the_new_cookie_is_sent(server: LiveServer) -> None:
    page = Outbox()
    were_open: list[bool] = []

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(_: Message) -> None:
        were_open.append(not page.is_ended)

    with server.services.open_sessions.holding(b"old", page):
        await renewed(server.services, b"old", "new", MoveState(is_done=True))({"type": "http"}, receive, send)
    assert [True, True] == were_open
    assert page.is_ended


async def test_an_account_moves_only_after_using_a_passkey(server: LiveServer) -> None:
    ana = await at(server)
    assert isinstance(ana, At)
    await ana.add(ana.passkey())
    server.clock.advance(VERIFIED_FOR_MS / 1000)
    assert "verification_needed" == outcome(await ana.ask("POST", "/me/move"))


async def test_an_erased_guest_moves_nowhere(server: LiveServer) -> None:
    ana, phone = await on_page(server, "Ana"), await on_page(server, "Phone")
    words = await asked(phone, await begun(ana))
    await confirm(ana, words)
    await ana.http.delete("/api/me")
    assert "no_such_move" == await finish(phone)
