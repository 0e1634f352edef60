"""Errors are reported to the player: what happened, and what to do."""

import json
import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.support.chromium import ARGUMENTS, WITHIN_MS, OpenPage, Watch, found_chromium
from tests.support.played_page import PHONE
from tests.support.served_process import ServedProcess

pytestmark = pytest.mark.browser

COOKIES_BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Preferences of a Chromium whose reader wants no page to keep anything."""


def test_a_table_that_is_gone_says_so_and_leads_back(open_page: OpenPage) -> None:
    page = open_page("/t/gone99", size=PHONE, language="es").page
    expect(page.locator(".notices")).to_contain_text("Esa mesa no existe")
    page.locator(".notices").get_by_role("link", name="Volver a la sala").click()
    expect(page).to_have_url(re.compile("/$"))


def test_who_is_offline_is_told_and_goes_on_when_the_network_is_back(open_page: OpenPage) -> None:
    played = open_page(size=PHONE, language="ru")
    played.play_at(1)
    notices = played.page.locator(".notices")
    expect(notices).to_have_text("")
    played.page.context.set_offline(True)
    expect(notices).to_contain_text("Нет сети")
    played.page.context.set_offline(False)
    expect(notices).to_have_text("")


def test_a_lobby_without_a_network_says_at_once_why_no_table_opens(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    played.wait_until(lambda: bool(page.context.cookies()), "the visitor is no guest")
    page.context.set_offline(True)
    page.get_by_role("button", name="Open a table").click()
    expect(page.locator("p.refused")).to_contain_text("The server cannot be reached")


def test_a_page_older_than_its_server_loads_itself_anew_once_and_then_asks(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    greetings: list[str] = []

    def outdated(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "hello":
                greetings.append(page.url)
                message["protocol"] = 0
            server.send(json.dumps(message))

        socket.on_message(pass_on)

    page.route_web_socket(re.compile("/ws/(?!lobby)"), outdated)
    played.open_table(kind="friends")
    played.wait_until(lambda: len(greetings) == 2, "the page has not loaded itself anew")
    expect(page.locator(".notices")).to_contain_text("older than the server")
    expect(page.get_by_role("button", name="Reload the page")).to_be_visible()
    assert 2 == len(greetings)


def test_a_script_that_does_not_come_leaves_words_in_every_language(open_page: OpenPage) -> None:
    page = open_page().page

    def lose(route: Route) -> None:
        route.abort("connectionreset")

    page.route(re.compile(r"/assets/app-[\w-]+\.js"), lose)
    page.goto("/")
    for words in ("did not load completely", "no se ha cargado del todo", "загрузилась не полностью"):
        expect(page.locator("main.unreached")).to_contain_text(words)
    page.unroute_all()
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", name="Friends")).to_be_visible()


def test_a_part_that_does_not_come_is_asked_for_again_and_then_missed_in_words(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    asked: list[str] = []

    def lose_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort("connectionreset")
        else:
            route.continue_()

    def lose(route: Route) -> None:
        route.abort("connectionreset")

    dialog = page.get_by_role("dialog", name="Your own table")
    opener = page.get_by_role("button", name="Choose the options for a table with friends")
    page.route(re.compile(r"/assets/NewTableDialog-[\w-]+\.js"), lose_once)
    opener.click()
    expect(dialog).to_be_visible()
    assert 2 == len(asked)
    page.unroute_all()

    page.route(re.compile(r"/assets/NewTableDialog-[\w-]+\.js"), lose)
    page.clock.install()
    page.reload()
    opener.click()
    missed = page.get_by_role("alert")

    def is_missed() -> bool:
        page.clock.run_for(5000)  # it asks again some seconds later
        return missed.count() > 0

    played.wait_until(is_missed, "nobody says that a part is missing")
    expect(missed).to_contain_text("Part of the page did not load. Your game is safe: reload the page.")
    page.unroute_all()
    with page.expect_navigation():  # the page that is being left still has its button
        missed.get_by_role("button", name="Reload the page").click()
    opener.click()
    expect(dialog).to_be_visible()


@pytest.fixture
def cookieless(browser: Browser, server: ServedProcess, watch: Watch, tmp_path: Path) -> Generator[Page]:
    """A page in a Chromium of its own, which keeps no cookies."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(COOKIES_BLOCKED))
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=found_chromium(), args=ARGUMENTS, base_url=server.url, locale="en"
    )
    context.set_default_timeout(WITHIN_MS)
    page = context.new_page()
    watch(page, "(Unauthorized)")
    yield page
    context.close()


@pytest.mark.soak
def test_a_browser_that_keeps_no_cookies_is_told_so(open_page: OpenPage, cookieless: Page) -> None:
    page = cookieless
    page.goto(open_page().open_table(kind="friends"))
    expect(page.locator(".notices")).to_contain_text("This browser blocks cookies for this page")
    page.goto("/")
    page.locator(".choice button.main").first.click()
    expect(page.locator("p.refused")).to_contain_text("This browser blocks cookies for this page")
