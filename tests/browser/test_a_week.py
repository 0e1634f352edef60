"""A week with Golpe: three people, whose server is killed and whose clock is moved between days."""

import json
import re
from collections.abc import Callable, Generator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from golpe.protocol.ratings import OwnRatings, RatingChanges
from tests.support.chromium import OpenPage, served
from tests.support.page_authenticator import authenticator
from tests.support.played_in_turns import play_in_turns
from tests.support.played_page import DESKTOP, PHONE, SMALL, PlayedPage, choose_in_menu
from tests.support.push_service import KEYS
from tests.support.served_process import ServedProcess

pytestmark = [pytest.mark.browser, pytest.mark.soak]

HOUR = 3_600
DAY = 24 * HOUR
NOBODY = "localhost:9"
"""Where no push service answers."""
NAMES = ("Ana", "Beatriz", "Кирилл")
WORDS = {
    "en": ("Account", "Name", "Create account", "Make ten codes", "Enter"),
    "es": ("Cuenta", "Nombre", "Crear cuenta", "Crear diez códigos", "Inscribirme"),
    "ru": ("Учётная запись", "Имя", "Создать учётную запись", "Создать десять кодов", "Участвовать"),
}
FETCH = """async ([method, path, body]) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const answer = await fetch(path, { method, headers, body: body === null ? undefined : JSON.stringify(body) })
    return answer.status === 204 ? null : await answer.json()
}"""


class Person:
    """Somebody with a page, and the words of their language."""

    def __init__(self, name: str, played: PlayedPage, language: str) -> None:
        self.name = name
        self.played = played
        self.page: Page = played.page
        self.account, self.label, self.make, self.ten, self.enter = WORDS[language]
        self.codes: list[str] = []

    def ask(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """Send a request as the page would."""
        return self.page.evaluate(FETCH, [method, path, body])

    def become_an_account(self) -> None:
        """Two clicks and a name; then ten codes."""
        authenticator(self.page)
        choose_in_menu(self.page, self.account)
        self.page.get_by_label(self.label, exact=True).fill(self.name)
        self.page.get_by_role("button", name=self.make).click()
        self.page.get_by_role("button", name=self.ten).click()
        expect(self.page.locator("ol code")).to_have_count(10)
        self.codes = self.page.locator("ol code").all_inner_texts()

    def seek(self) -> None:
        """Look for a rated game."""
        self.page.goto("/ratings")
        self.page.locator("select").last.select_option("resistance_two")
        self.page.locator("main .button.main").click()


@pytest.fixture
def process(tmp_path: Path) -> Generator[ServedProcess]:
    with served(tmp_path, "--push-service", NOBODY, "--contact", "host@example.org") as own:
        yield own


@pytest.fixture
def tomorrow(process: ServedProcess) -> Callable[[int], None]:
    """Kill the server, and start it again later, in seconds from the first day."""

    def later(seconds: int) -> None:
        process.kill()
        process.ahead_s = seconds
        process.start()

    return later


def play_rated(winner: Person, loser: Person) -> None:
    """Let two people find each other, and one of them give up after a turn."""
    for person in (winner, loser):
        person.seek()
    for person in (winner, loser):
        person.page.wait_for_url("**/t/*")
        person.page.locator("#prompt").wait_for()
    code = winner.page.url.rsplit("/", 1)[1]
    income = winner.page.locator("#prompt [data-decision=income]")
    if income.is_visible():
        income.click()
    loser.page.locator("#prompt [data-decision=income]").click()
    loser.page.locator("[popovertarget=menu]").click()
    loser.page.locator("#menu .button").last.click()
    loser.page.get_by_role("dialog").locator(".button.main").click()
    expect(winner.page.locator(".end")).to_be_visible()
    changed = msgspec.convert(winner.ask("GET", f"/api/ratings/changes/{code}/1"), RatingChanges)
    assert 2 == len(changed.changes)


def play_ten_rated_games(everybody: list[Person], tomorrow: Callable[[int], None]) -> None:
    """The second day."""
    ana = everybody[0]
    tomorrow(DAY)
    for number in range(10):
        other = everybody[1 + number % 2]
        pair = (ana, other) if number % 4 < 2 else (other, ana)
        play_rated(*pair)
        if number == 4:
            tomorrow(DAY + HOUR)
    (rating,) = msgspec.convert(ana.ask("GET", "/api/ratings/mine"), OwnRatings).ratings
    assert (10, 2) == (rating.games, rating.opponents)
    ana.page.goto("/ratings")
    expect(ana.page.get_by_text("10 rated games")).to_be_visible()
    ana.page.goto("/you")
    expect(ana.page.get_by_role("region", name="All your games").get_by_role("listitem")).to_have_count(10)


def play_a_tournament(everybody: list[Person], tomorrow: Callable[[int], None]) -> str:
    """The third day: a tournament that begins while the server is down. Return its path."""
    ana = everybody[0]
    starts_ms = ana.ask("GET", "/api/tournaments")["now_ms"]
    assert isinstance(starts_ms, int)
    wanted = {"name": "Cup", "starts_ms": starts_ms + HOUR * 1000, "minutes": 30}
    cup = f"/tournaments/{ana.ask('POST', '/api/tournaments', wanted)['id']}"
    for person in everybody:
        person.page.goto(cup)
        person.page.get_by_role("button", name=person.enter, exact=True).click()
        expect(person.page.locator("tr.own")).to_be_visible()
    tomorrow(DAY + 2 * HOUR + 5 * 60)
    for person in everybody:
        person.page.wait_for_url("**/t/*")
        person.page.locator("#prompt").wait_for()
    play_in_turns([person.played for person in everybody])
    return cup


def play_by_days(everybody: list[Person], cup: str, tomorrow: Callable[[int], None]) -> str:
    """The fourth day: the standings, and a game by days. Return the path of its table."""
    ana = everybody[0]
    tomorrow(3 * DAY)
    ana.page.goto(cup)
    expect(ana.page.get_by_text("The tournament is over.")).to_be_visible()
    podium = ana.page.get_by_role("list", name="The top three").get_by_role("listitem")
    expect(podium.filter(has_text=re.compile("3 points"))).to_have_count(1)
    expect(podium.filter(has_text=re.compile("1 point(?!s)"))).to_have_count(1)
    expect(podium.filter(has_text=re.compile("0 points"))).to_have_count(1)
    wanted = {"kind": "friends", "options": {"hours": 24, "leavers": "resign", "seats": 3}}
    table = f"/t/{ana.ask('POST', '/api/tables', wanted)['code']}"
    for person in everybody:
        person.page.goto(table)
        expect(person.page.locator("li.you")).to_be_visible()
    ana.page.get_by_role("button", name="Start now").click()
    for person in everybody:
        person.page.locator("#prompt").wait_for()
        person.ask("PUT", "/api/me/notifications", subscription_of(person))
    (asked,) = [person for person in everybody if person.played.is_asked]
    for person in everybody:
        person.page.goto("/")
    tomorrow(4 * DAY - HOUR)
    asked.page.goto("/")
    asked.page.locator("a.yours").click()
    asked.played.answer()
    return table


def come_back(open_page: OpenPage, bea: Person) -> Page:
    """Come back on a new phone by a recovery code."""
    phone = open_page(size=PHONE, host="localhost", scheme="light", language="es").page
    authenticator(phone)
    choose_in_menu(phone, bea.account)
    phone.get_by_role("button", name="Usar un código de recuperación").click()
    phone.get_by_label("Código de recuperación").fill(bea.codes[0])
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Has entrado como \u2068Beatriz\u2069")).to_be_visible()
    return phone


def move(open_page: OpenPage, cyr: Person) -> tuple[Page, str]:
    """Move to another device; return its page, and the secret of the link."""
    cyr.page.goto("/account")
    cyr.page.get_by_role("button", name="Перейти на другое устройство").click()
    link = cyr.page.get_by_label("Ссылка", exact=True).input_value().replace("127.0.0.1", "localhost")
    desktop = open_page("/account" + link.partition("/account")[2], host="localhost", language="ru").page
    desktop.get_by_role("button", name="Продолжить").click()
    cyr.page.get_by_role("button", name="Да, те же слова").click()
    expect(desktop.get_by_text("Вы вошли как \u2068Кирилл\u2069")).to_be_visible()
    return desktop, link.rpartition("=")[2]


def leave(ana: Person, folder: Path, secrets: list[str]) -> None:
    """Take everything along, and be forgotten."""
    ana.page.goto("/privacy")
    with ana.page.expect_download() as download:
        ana.page.get_by_role("button", name="Download my data").click()
    download.value.save_as(folder / "data.json")
    text = (folder / "data.json").read_text("utf-8")
    data = json.loads(text)
    kept = ("games", "results", "ratings", "tournaments", "games_by_days", "subscriptions", "passkeys", "sessions")
    assert [11, 11, 1, 1, 1, 1, 1, 1] == [len(data[what]) for what in kept]
    assert [] == [secret for secret in secrets if secret in text]
    ana.page.get_by_role("button", name="Forget me").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Forget me").click()
    expect(ana.page.get_by_text("The server knows nothing about you")).to_be_visible()


def test_three_people_spend_a_week(
    open_page: OpenPage, process: ServedProcess, tomorrow: Callable[[int], None], tmp_path: Path
) -> None:
    ana = Person(NAMES[0], open_page(size=DESKTOP, host="localhost", scheme="dark"), "en")
    bea = Person(NAMES[1], open_page(size=PHONE, host="localhost", scheme="dark", language="es"), "es")
    cyr = Person(NAMES[2], open_page(size=SMALL, host="localhost", language="ru"), "ru")
    everybody = [ana, bea, cyr]
    for person in everybody:
        person.become_an_account()
    play_ten_rated_games(everybody, tomorrow)
    cup = play_a_tournament(everybody, tomorrow)
    table = play_by_days(everybody, cup, tomorrow)
    phone = come_back(open_page, bea)
    desktop, secret = move(open_page, cyr)
    tomorrow(7 * DAY)
    secrets = [*ana.codes, *bea.codes, *cyr.codes, secret]
    leave(ana, tmp_path, secrets)
    for page, path, guest in ((phone, cup, "Invitado"), (desktop, "/you", "Гость"), (desktop, table, "Гость")):
        page.goto(path)
        expect(page.locator("main").get_by_text(guest).first).to_be_visible()
        expect(page.locator("main").get_by_text(re.compile(r"\bAna\b"))).to_have_count(0)
    log = process.log.read_text("utf-8")
    assert [] == [told for told in (*NAMES[1:], *secrets) if told in log]


def subscription_of(person: Person) -> dict[str, str]:
    """Return where a person wants to be told; nobody is there."""
    return {
        "endpoint": f"https://{NOBODY}/push/{person.codes[0][0]}",
        "p256dh": KEYS["p256dh"],
        "auth": KEYS["auth"],
        "language": "en",
    }
