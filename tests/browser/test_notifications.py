"""Notifications of games by days: switched on in the lobby, shown by a worker of their own, and followed."""

import json
import os
import re
from collections.abc import Callable, Generator
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.support.axe import findings
from tests.support.chromium import ARGUMENTS, CHROMIUMS, OpenPage, found_chromium
from tests.support.played_page import PHONE
from tests.support.push_service import KEYS
from tests.support.served_process import ServedProcess

pytestmark = pytest.mark.browser

SUBSCRIPTION = {"endpoint": "https://fcm.googleapis.com/fcm/send/stand-in", "keys": KEYS}
STAND_IN = """(subscription) => {
    const kept = () => {
        const key = sessionStorage.getItem('subscribed')
        if (key === null) return null
        const text = key.replaceAll('-', '+').replaceAll('_', '/')
        const applicationServerKey = Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer
        const unsubscribe = async () => sessionStorage.removeItem('subscribed')
        return { toJSON: () => subscription, unsubscribe, options: { applicationServerKey } }
    }
    PushManager.prototype.getSubscription = async () => kept()
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        sessionStorage.setItem('subscribed', applicationServerKey)
        return kept()
    }
}"""
"""Headless Chromium has no push service, so a page gets this subscription."""
NO_SERVICES = {"DBUS_SESSION_BUS_ADDRESS": "disabled:", "DBUS_SYSTEM_BUS_ADDRESS": "disabled:"}
"""Lets the browser show notifications itself: it would wait forever for a service that does not answer."""
DISPLAY = """() => {
    let shown = []
    self.registration.showNotification = async (title, { lang, tag }) => {
        const close = () => (shown = shown.filter((each) => each.tag !== tag))
        close()
        shown.push({ title, lang, tag, close })
    }
    self.registration.getNotifications = async () => shown
}"""
"""The headless shell shows no notifications, so a worker gets this display."""
GRANTED = "Object.defineProperty(Notification, 'permission', { get: () => 'granted' });"
"""In the headless shell, a page finds its permission denied, even if it was granted."""
SHOWN = """async (awaited) => {
    for (let tries = 0; tries < 300; tries++) {
        const shown = await registration.getNotifications()
        if (shown.some(({ title }) => title === awaited)) return shown.map(({ title, lang, tag }) => [title, lang, tag])
        await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error('it was not shown')
}"""
SCOPES = """async () => {
    await navigator.serviceWorker.ready
    return (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)
}"""
CLICKED = """async () => {
    const opened = new Promise((resolve, reject) => {
        clients.openWindow = async (path) => resolve(path)
        setTimeout(() => reject(new Error('no page was opened')), 30_000)
    })
    const games = [{ code: 'soonest', deadline_ms: 1 }, { code: 'later', deadline_ms: 2 }]
    self.fetch = async (path) => Response.json(path === '/api/me/games-by-days' ? { games } : {})
    const [notification] = await registration.getNotifications()
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
    return [await opened, (await registration.getNotifications()).length]
}"""
OPENED = """async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one-table-by-days' }
    const body = JSON.stringify({ kind: 'friends', options: { hours: 24, leavers: 'resign', seats: 2 } })
    return (await fetch('/api/tables', { method: 'POST', headers, body })).ok
}"""


@pytest.fixture
def browser(browser: Browser, request: pytest.FixtureRequest) -> Generator[Browser]:
    """Open a whole Chromium for a test that asks for it, without the notification service of this machine."""
    if getattr(request, "param", "shell") == "shell":
        yield browser
        return
    executable = found_chromium(CHROMIUMS[1:])
    env: dict[str, str | float | bool] = {**os.environ, **NO_SERVICES}
    whole = browser.browser_type.launch(executable_path=executable, args=ARGUMENTS, env=env)
    yield whole
    whole.close()


def open_table(page: Page) -> None:
    """Open a table by days, without going there."""
    expect(
        page.get_by_role("button", name=re.compile(r"Your menu: Guest \d"))
    ).to_be_visible()  # the server knows the visitor
    assert page.evaluate(OPENED)


@pytest.mark.parametrize(
    ("browser", "permission", "display"),
    [
        pytest.param("shell", GRANTED, DISPLAY, id="shell"),
        pytest.param("whole", "", "() => {}", marks=pytest.mark.soak, id="whole"),
    ],
    indirect=["browser"],
)
def test_notifications_are_switched_on_shown_and_followed(
    open_page: OpenPage, axe: str, permission: str, display: str
) -> None:
    played = open_page(size=PHONE, keeps_shell=True)
    page = played.page
    page.context.grant_permissions(["notifications"])
    page.add_init_script(f"{permission}({STAND_IN})({json.dumps(SUBSCRIPTION)})")
    registrations: dict[str, str] = {}

    def register(event: dict[str, Any]) -> None:
        registrations.update({each["scopeURL"]: each["registrationId"] for each in event["registrations"]})

    chromium = page.context.new_cdp_session(page)
    chromium.on("ServiceWorker.workerRegistrationUpdated", register)
    command = cast(Callable[..., object], chromium.send)  # pyright: ignore[reportUnknownMemberType]
    command("ServiceWorker.enable")
    open_table(page)
    page.goto("/")
    switch = page.get_by_role("checkbox", name="Notify me when a game is waiting for me")
    expect(switch).not_to_be_checked()
    assert ["/"] == page.evaluate(SCOPES)
    with page.expect_response(lambda response: response.request.method == "PUT") as saved:
        switch.check()
    assert saved.value.ok
    assert [] == findings(page, axe)
    assert [] == played.cut_off()

    worker = next(each for each in page.context.service_workers if "/push.js" in each.url)
    worker.evaluate(display)
    origin = page.url.rstrip("/")
    registration = {"origin": origin, "registrationId": registrations[f"{origin}/push/"]}
    for title, language in (("A game is waiting for you", "en"), ("Te espera una partida", "es")):
        data = json.dumps({"title": title, "lang": language})
        command("ServiceWorker.deliverPushMessage", {**registration, "data": data})
        assert [[title, language, "golpe-days"]] == worker.evaluate(SHOWN, title)  # a second game replaces the first
    chromium.detach()
    assert ["/t/soonest", 0] == worker.evaluate(CLICKED)
    page.reload()
    expect(switch).to_be_checked()
    with page.expect_response(lambda response: response.request.method == "DELETE") as saved:
        switch.uncheck()
    assert saved.value.ok
    expect(switch).not_to_be_checked()
    page.wait_for_function(f"async () => (await ({SCOPES})()).length === 1")
    assert ["/"] == page.evaluate(SCOPES)  # that of the page's own files stays


def test_a_server_without_a_contact_offers_no_notifications(open_page: OpenPage, process: ServedProcess) -> None:
    page = open_page(size=PHONE).page
    page.context.grant_permissions(["notifications"])
    page.add_init_script(GRANTED)
    open_table(page)
    with page.expect_response(lambda response: response.url.endswith("/api/me/notifications")) as told:
        page.goto("/")
    assert {"is_on": False, "key": None} == told.value.json()
    expect(page.locator("[role=status]").first).to_be_attached()
    expect(page.get_by_role("checkbox", name="Notify me when a game is waiting for me")).to_have_count(0)


@pytest.mark.long
def test_nothing_is_offered_by_a_server_that_cannot_be_asked(open_page: OpenPage) -> None:
    played = open_page(size=PHONE)
    page = played.page
    page.add_init_script(GRANTED)
    open_table(page)
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=400, json={"code": "too_fast", "message": "too many requests"})

    page.route("**/api/me/notifications", refuse)
    page.goto("/")
    played.wait_until(lambda: bool(asked), "nobody is asked")
    expect(page.locator("[role=status]").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("checkbox", name="Notify me when a game is waiting for me")).to_have_count(0)


@pytest.mark.long
def test_a_page_says_why_it_cannot_notify(open_page: OpenPage) -> None:
    page = open_page(host="golpe.lan").page
    open_table(page)
    page.goto("/")
    expect(page.get_by_text("only over https")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Notify me when a game is waiting for me")).to_have_count(0)
