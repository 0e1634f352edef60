"""Notifications of waiting games, from the question to the browser that decrypts them."""

import asyncio
import re
from collections.abc import AsyncGenerator
from pathlib import Path

import msgspec
import pytest

from golpe.protocol.days import Notifications
from golpe.protocol.page import Accepted
from golpe.protocol.privacy import MyData
from golpe.server.days import notifier
from golpe.server.days.encryption import SIGNED_FOR_S, base64url
from golpe.server.days.endpoints import Service
from golpe.server.days.posting import Poster
from golpe.server.db import keys
from golpe.server.db.subjects import erase_guest
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import NOTIFIED_AGAIN_AFTER, NOTIFY_EVERY
from tests.support.by_days import ANSWER_S, BY_DAYS, CARDS, leave, started, until
from tests.support.live_server import CONTACT, LiveServer, Page, Visitor, live_server
from tests.support.push_service import CREATED, HOST, Browser, PushService, signed

COUNTED = re.compile(r'^golpe_notifications_total\{outcome="(\w+)",service="([^"]+)"\} (.+)$', re.MULTILINE)
WAITS = {"title": "A game is waiting for you", "lang": "en"}
URL = "/api/me/notifications"
SLOW = Service("slow.lan", 443)
HOSTILE = (
    ({"endpoint": "http://fcm.googleapis.com/x"}, "bad_endpoint"),
    ({"endpoint": "https://127.0.0.1/x"}, "bad_endpoint"),
    ({"endpoint": "https://fcm.googleapis.com/" + "x" * 1_000}, "malformed"),
    ({"p256dh": "AAAA"}, "malformed"),
    ({"p256dh": "B" * 87}, "malformed"),
    ({"p256dh": "A"}, "malformed"),
    ({"auth": "AAAA"}, "malformed"),
    ({"auth": "+" * 22}, "malformed"),
    ({"more": "field"}, "malformed"),
)


@pytest.fixture
async def service(tmp_path: Path) -> AsyncGenerator[PushService]:
    async with PushService(tmp_path) as running:
        yield running


@pytest.fixture
async def server(tmp_path: Path, service: PushService) -> AsyncGenerator[LiveServer]:
    async with live_server(tmp_path, poster=service.poster()) as running:
        yield running


async def subscribed(visitor: Visitor, browser: Browser, language: str = "en") -> str:
    """Switch notifications on; return the server's key."""
    response = (await visitor.http.put(URL, json=browser.subscription(language))).raise_for_status()
    state = msgspec.json.decode(response.content, type=Notifications)
    assert state.is_on
    assert state.key is not None
    return state.key


async def look(server: LiveServer, seconds: float = NOTIFY_EVERY) -> None:
    """Let the server look for what has to be told, until it has sent it all and waits for the next time."""
    await server.visitors[0].http.get("/health")  # the server has started
    server.clock.advance(seconds)
    before = timers(server)

    async def has_looked() -> bool:
        await asyncio.sleep(0)
        return timers(server) > before

    await until(has_looked)


def timers(server: LiveServer) -> int:
    """Return the number of timers that ring as long from now as the one for the next look, which is among them."""
    return sum(abs(delay - NOTIFY_EVERY) < 1e-6 for delay in server.clock.delays())


async def income(visitor: Visitor, code: str) -> Page:
    page = await visitor.open(code)
    assert isinstance(await page.decide("income"), Accepted)
    return page


async def counted(visitor: Visitor) -> dict[str, float]:
    found = COUNTED.findall((await visitor.http.get("/metrics")).text)
    assert {"own"} >= {service for _, service, _ in found}
    return {outcome: float(count) for outcome, _, count in found}


async def test_without_a_contact_no_notifications_are_offered_or_sent(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    browser = service.browser()
    await subscribed(bea, browser)
    server.poster.contact = None
    await server.restart()
    assert {"is_on": False, "key": None} == (await bea.http.get(URL)).json()
    refused = await ana.http.put(URL, json=browser.subscription())
    assert (403, "notifications_off") == (refused.status_code, refused.json()["code"])
    await (await income(ana, code)).socket.close()
    server.clock.advance(NOTIFY_EVERY)
    await asyncio.sleep(0)
    assert 204 == (await bea.http.delete(URL)).status_code
    assert service.arrived.empty()


async def test_somebody_who_is_away_is_told_once_that_a_game_waits(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    browser = service.browser()
    key = await subscribed(bea, browser)
    await (await income(ana, code)).socket.close()
    await look(server)
    pushed = service.arrived.get_nowait()
    assert WAITS == browser.read(pushed)
    now_s = server.clock.wall_ms() // 1000
    audience = f"https://{HOST}:{service.port}"
    assert {"aud": audience, "exp": now_s + SIGNED_FOR_S, "sub": server.poster.contact} == signed(pushed, key)
    assert ANSWER_S - NOTIFY_EVERY <= int(pushed.headers["TTL"]) <= ANSWER_S
    for _ in range(2):
        await look(server)
    await server.restart()
    await look(server)
    assert service.arrived.empty()
    assert {} == await counted(ana)  # since the restart


async def test_the_words_are_in_the_language_of_the_page(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    browser, unknown = service.browser("one"), service.browser("two")
    await subscribed(bea, browser, "ru")
    await income(ana, code)
    await look(server)
    assert {"title": "Вас ждёт партия", "lang": "ru"} == browser.read(service.arrived.get_nowait())
    await subscribed(ana, unknown, "xx")
    await ana.pages[-1].socket.close()
    await income(bea, code)
    await look(server)
    assert WAITS == unknown.read(service.arrived.get_nowait())


async def test_nobody_is_told_who_has_the_table_open(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    await subscribed(bea, service.browser())
    page = await bea.open(code)
    await income(ana, code)
    await look(server)
    await page.socket.close()  # she has seen the question
    await look(server)
    assert service.arrived.empty()


async def test_a_page_of_another_table_does_not_count(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    await subscribed(bea, service.browser())
    await bea.open(await bea.new_table())
    await income(ana, code)
    await look(server)
    assert not service.arrived.empty()


async def test_nothing_is_sent_when_a_standing_answer_has_replied(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    page = await bea.open(code)
    assert isinstance(await page.say("set_standing", standing={"pass_income_and_aid": True}), Accepted)
    await page.socket.close()
    await subscribed(bea, service.browser())
    page = await ana.open(code)
    assert isinstance(await page.decide("foreign_aid"), Accepted)
    while page.game.players[0].coins != 3:
        await page.update()
    await look(server)
    service.arrived.get_nowait()  # now it is her turn
    assert service.arrived.empty()


async def test_nobody_is_told_that_somebody_else_has_answered_a_sealed_question(
    server: LiveServer, service: PushService
) -> None:
    code, visitors = await started(server, players=3)
    page = await visitors[0].open(code)
    asking, first, second = [visitors[(page.game.turn + at) % 3] for at in range(3)]
    await page.socket.close()
    for each in visitors:
        await subscribed(each, service.browser(str(visitors.index(each))))
    page = await asking.open(code)
    assert isinstance(await page.decide("tax"), Accepted)
    await page.socket.close()
    await look(server)
    told = {service.arrived.get_nowait().target for _ in range(service.arrived.qsize())}
    assert {f"/push/{visitors.index(each)}" for each in (first, second)} == told
    page = await first.open(code)
    assert isinstance(await page.decide("pass"), Accepted)
    await page.socket.close()
    await look(server)
    assert service.arrived.empty()


async def test_several_games_make_one_notification(server: LiveServer, service: PushService) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    await subscribed(bea, service.browser())
    for _ in range(2):
        server.stack(CARDS)
        code = await ana.new_table(options=BY_DAYS)
        pages = [await ana.open(code), await bea.open(code)]
        assert isinstance(await pages[0].say("start"), Accepted)
        await leave(pages)
        await (await income(ana, code)).socket.close()
    await look(server)
    pushed = service.arrived.get_nowait()
    assert "golpe" == pushed.headers["Topic"]
    assert service.arrived.empty()


async def test_a_question_saved_before_a_crash_is_told_after_it(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    await subscribed(bea, service.browser())
    await (await income(ana, code)).socket.close()
    await server.restart()
    await look(server)
    service.arrived.get_nowait()


async def test_an_ended_subscription_is_deleted(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    await subscribed(bea, service.browser())
    service.answer = b"HTTP/1.1 410 Gone\r\n\r\n"
    await income(ana, code)
    await look(server)
    assert {"gone": 1.0} == await counted(ana)
    assert not (await bea.http.get(URL)).json()["is_on"]


async def test_a_failure_is_tried_again_a_few_times_until_it_arrives(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    browser = service.browser()
    await subscribed(bea, browser)
    service.answer = b"HTTP/1.1 503 Service Unavailable\r\n\r\n"
    await income(ana, code)
    await look(server)
    assert 1 == service.arrived.qsize()
    await look(server)
    assert 1 == service.arrived.qsize()  # not yet
    for count, seconds in enumerate(NOTIFIED_AGAIN_AFTER, start=2):
        await look(server, seconds)
        assert count == service.arrived.qsize()
    await look(server, 10 * max(NOTIFIED_AGAIN_AFTER))
    assert 1 + len(NOTIFIED_AGAIN_AFTER) == service.arrived.qsize()
    await income(bea, code)
    await bea.pages[-1].socket.close()
    await income(ana, code)
    await look(server)
    service.answer = CREATED
    await look(server, NOTIFIED_AGAIN_AFTER[0])
    assert {"refused": 5.0, "sent": 1.0} == await counted(ana)
    await look(server, NOTIFIED_AGAIN_AFTER[1])
    assert {"refused": 5.0, "sent": 1.0} == await counted(ana)


async def test_nothing_is_sent_again_once_the_question_is_answered(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    await subscribed(bea, service.browser())
    service.answer = b"HTTP/1.1 503 Service Unavailable\r\n\r\n"
    await income(ana, code)
    await look(server)
    await income(bea, code)
    await look(server, NOTIFIED_AGAIN_AFTER[0])
    assert 1 == service.arrived.qsize()


async def test_a_service_that_is_no_longer_known_gets_nothing(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    await subscribed(bea, service.browser())
    await income(ana, code)
    await server.stop()
    server.poster = Poster(contact=CONTACT)
    await server.start()
    server.follow()
    await look(server)
    assert 0 == service.connections
    assert not (await bea.http.get(URL)).json()["is_on"]


async def test_notifications_end_with_their_session(server: LiveServer, service: PushService) -> None:
    code, (ana, bea) = await started(server)
    await subscribed(bea, service.browser())
    (own,) = (await bea.http.get("/api/me/sessions")).json()["sessions"]
    assert 204 == (await ana.http.delete(f"/api/me/sessions/{own['id']}")).status_code  # not hers
    assert (await bea.http.get(URL)).json()["is_on"]
    assert 204 == (await bea.http.delete(f"/api/me/sessions/{own['id']}")).status_code
    await income(ana, code)
    await look(server)
    assert service.arrived.empty()


async def test_one_session_neither_sees_nor_ends_the_notifications_of_another(
    server: LiveServer, service: PushService
) -> None:
    ana, bea = await server.visitor(), await server.visitor()
    browser = service.browser()
    await subscribed(ana, browser)
    assert not (await bea.http.get(URL)).json()["is_on"]
    assert 204 == (await bea.http.delete(URL)).status_code
    await subscribed(bea, browser)  # with the endpoint of another person
    assert 204 == (await bea.http.delete(URL)).status_code
    assert (await ana.http.get(URL)).json()["is_on"]
    data = msgspec.json.decode((await ana.http.get("/api/me/data")).content, type=MyData)
    assert [(browser.endpoint, "en")] == [(each.endpoint, each.language) for each in data.subscriptions]
    await server.database.write(erase_guest, SUBJECTS, await server.guest_of(ana), now_ms=0)
    assert 401 == (await ana.http.get(URL)).status_code


async def test_a_service_that_does_not_answer_holds_nobody_else_up(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "NOTIFICATIONS_AT_ONCE", 1)
    tried: list[str] = []

    async def resolve(host: str, _port: int) -> list[str]:
        if host == SLOW.host:
            tried.append(host)
            if len(tried) == 1:
                raise TimeoutError
            await asyncio.Event().wait()
        return ["127.0.0.1"]

    async with live_server(tmp_path, poster=service.poster(resolve=resolve, others=(SLOW,))) as server:
        for browser in (Browser(f"https://{SLOW.host}/push"), service.browser()):
            code, (ana, bea) = await started(server)
            await subscribed(bea, browser)
            await income(ana, code)
            await look(server, NOTIFIED_AGAIN_AFTER[0])
        await until(lambda: has_come(tried, 2))
        assert 1 == service.arrived.qsize()


async def has_come(tried: list[str], count: int) -> bool:
    await asyncio.sleep(0)
    return len(tried) == count


async def test_what_waits_to_be_sent_ends_with_its_session(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "NOTIFICATIONS_AT_ONCE", 1)
    asked, goes_on = asyncio.Event(), asyncio.Event()

    async def resolve(host: str, _port: int) -> list[str]:
        if host == SLOW.host:
            asked.set()
            await goes_on.wait()
        return ["127.0.0.1"]

    async with live_server(tmp_path, poster=service.poster(resolve=resolve, others=(SLOW,))) as server:
        code, visitors = await started(server, players=3)
        page = await visitors[0].open(code)
        asking, *others = [visitors[(page.game.turn + at) % 3] for at in range(3)]
        await page.socket.close()
        first, second = sorted(others, key=visitors.index)
        await subscribed(first, Browser(f"https://{SLOW.host}/push"))
        await subscribed(second, service.browser())
        await (await asking.open(code)).decide("tax")
        looking = asyncio.create_task(look(server))
        await asked.wait()
        (own,) = (await second.http.get("/api/me/sessions")).json()["sessions"]
        assert 204 == (await second.http.delete(f"/api/me/sessions/{own['id']}")).status_code
        goes_on.set()
        await looking
        assert service.arrived.empty()


async def test_hostile_subscriptions_are_refused_and_change_nothing(server: LiveServer, service: PushService) -> None:
    visitor = await server.visitor()
    usual = service.browser().subscription()
    for wrong, code in HOSTILE:
        response = await visitor.http.put(URL, json=usual | wrong)
        assert (400, code) == (response.status_code, response.json()["code"]), wrong
        assert not (await visitor.http.get(URL)).json()["is_on"]


async def test_the_log_names_neither_endpoint_nor_key(
    server: LiveServer, service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    code, (ana, bea) = await started(server)
    browser = service.browser("secret-name")
    caplog.set_level("DEBUG")
    key = await subscribed(bea, browser)
    service.answer = b"HTTP/1.1 500 Internal Server Error\r\n\r\n"
    await income(ana, code)
    await look(server)
    private = await keys.key_of(server.database, keys.PUSH, b"")
    assert "status 500" in caplog.text
    assert [] == [each for each in ("secret-name", HOST, key, base64url(private)) if each in caplog.text]
