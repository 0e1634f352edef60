"""axe finds nothing on any route: in each language, by day and by night, on a desk and on a phone."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from golpe.languages import languages
from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, PlayedPage, Size

pytestmark = pytest.mark.browser

Scheme = Literal["light", "dark"]
EVERYWHERE = [
    pytest.param(size, language, scheme, id=f"{size.name}-{language}-{scheme}", marks=pytest.mark.soak)
    for size in (DESKTOP, PHONE)
    for language in languages()
    for scheme in ("light", "dark")
]


def heading(page: Page) -> None:
    expect(page.locator("h1")).to_be_attached()


def shown_rules(page: Page) -> None:
    page.locator(".hero button.quiet").first.click()
    page.locator("dialog[open] .body h3").first.wait_for()


def shown_menu(page: Page) -> None:
    page.locator("button[popovertarget=menu]").click()
    page.locator("#menu a").first.wait_for()


def shown_options(page: Page) -> None:
    page.locator(".choice .foot .quiet, .choice button.quiet").last.click()
    page.locator("dialog[open] select").first.wait_for()


def replayed(page: Page) -> None:
    page.get_by_role("slider").wait_for()


PLACES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "lobby": ("/", lambda page: page.get_by_role("link", name="Ratings").nth(1).wait_for()),
    "rules": ("/", shown_rules),
    "menu": ("/", shown_menu),
    "settings": ("/settings", heading),
    "today": ("/today", lambda page: page.locator("#day ~ .row button").first.wait_for()),
    "learn": ("/learn", heading),
    "account": ("/account", lambda page: page.locator("main section").nth(2).wait_for()),
    "options": ("/", shown_options),
    "example": ("/examples/city-state", replayed),
    "other-example": ("/examples/igrato", replayed),
    "endgames": ("/endgames", lambda page: page.locator(".detail table").wait_for()),
    "exercise": ("/today/exercise", lambda page: page.locator("#prompt.asking").wait_for()),
    "ratings": ("/ratings", lambda page: page.get_by_role("radio").first.wait_for()),
    "privacy": ("/privacy", lambda page: page.locator("tbody tr, .unknown").last.wait_for()),
    "you": ("/you", lambda page: page.locator("#achievements").wait_for()),
    "no-profile": ("/p/unknown", lambda page: page.locator("[role=alert]").first.wait_for()),
    "nowhere": ("/nowhere/at/all", heading),
    "no-table": ("/t/gone99", lambda page: page.locator(".notices .grave").wait_for()),
    "no-replay": ("/g/gone99/1", lambda page: page.locator("[role=alert]").first.wait_for()),
}


@pytest.mark.parametrize(
    ("size", "language", "scheme", "places"),
    [
        pytest.param(PHONE, "es", "light", ("menu", "today", "privacy", "nowhere", "example"), id="few"),
        *(pytest.param(*each.values, tuple(PLACES), id=each.id, marks=each.marks) for each in EVERYWHERE),
    ],
)
def test_axe_finds_nothing_on_any_page(
    open_page: OpenPage, axe: str, size: Size, language: str, scheme: Scheme, places: tuple[str, ...]
) -> None:
    played = open_page("/nowhere", size=size, language=language, scheme=scheme)
    page = played.page
    wrong: list[str] = []
    for place in places:
        path, stands = PLACES[place]
        page.goto(path)
        stands(page)
        wrong += [f"{place}: {found}" for found in findings(page, axe)]
        played.shot(f"page-{place}-{language}-{scheme}")
    assert [] == wrong, "\n".join(wrong)


# --- What one comes by on the way to a game, in it and after it: its questions are in the gallery -----


@dataclass
class Judge:
    """Looks at one page after another with axe, and keeps a screenshot of each."""

    played: PlayedPage
    other: Callable[[str], PlayedPage]
    """Opens the page of another visitor."""
    axe: str
    named: str
    wrong: list[str] = field(default_factory=list[str])

    def look(self, at: str, *stands: str) -> None:
        """Judge the page once this stands on it."""
        for part in stands:
            self.played.page.locator(part).first.wait_for()
        self.wrong += [f"{at}: {found}" for found in findings(self.played.page, self.axe)]
        self.played.shot(f"{at}-{self.named}")

    def look_behind(self, key: str, at: str, opened: str) -> None:
        """Check with axe what a key opens, and close it again."""
        page = self.played.page
        page.keyboard.press(key)
        self.look(at, opened)
        page.keyboard.press("Escape")
        expect(page.locator(opened).first).to_be_hidden()


PANELS = {
    "k": ("known", "#known h3"),
    "t": ("talk", "#talk .phrase"),
    "i": ("hints", "dialog[open] dd"),
    "?": ("keys", "dialog[open] kbd"),
    "r": ("table-rules", "dialog[open] .body h3"),
}


def lesson(judge: Judge) -> None:
    judge.played.open_table(kind="lesson")
    judge.played.wait_for_table()
    for _ in range(3):
        judge.played.wait_until_asked()
        judge.look(f"lesson-{judge.played.shown.kind}", "#prompt button")
        judge.played.answer()


def series(judge: Judge) -> None:
    """A series of one game between friends, with clocks: the gathering, a game, its end, and its summary."""
    played, page = judge.played, judge.played.page
    clocks = {"turn": 60, "reaction": 60, "bank": 60}
    options = {"pace": "instant", "seats": 3, "first_to": 1, "talk": "free", "clocks": clocks}
    played.open_table(kind="friends", options=options)
    judge.look("gathering", "li.free")
    page.locator("li.free button").first.click()
    page.locator("li.bot").wait_for()
    judge.look("gathered", ".start .main")
    page.locator("[aria-labelledby=summary-title] button").click()
    judge.look("gathered-options", "dialog[open] li")
    page.keyboard.press("Escape")
    page.locator(".start .main").click()
    played.wait_for_table()
    played.wait_until_asked()
    page.locator("[popovertarget=known]").wait_for()  # its key is heard once it is there
    for key, (at, opened) in PANELS.items():
        judge.look_behind(key, at, opened)
    played.answer_to_the_end()
    judge.look("end", ".end h2", ".next .story a")
    page.locator(".next .others > button").last.click()
    judge.look("end-more", ".next .more button")
    page.locator(".next .more button").first.click()
    judge.look("bluffs", "dialog[open] h3")
    page.keyboard.press("Escape")
    page.locator(".next .others > button").last.click()
    page.locator(".next .more button").nth(1).click()
    judge.look("next-players", "dialog[open] li")
    page.keyboard.press("Escape")
    page.locator(".next .others > button").last.click()
    page.locator(".next .more a").click()
    judge.look("replay", "[type=range]")
    page.goto("/you")
    judge.look("played-games", "main ol li")


def factions(judge: Judge) -> None:
    """Prompts of an edition with factions, and seats as targets."""
    played, page = judge.played, judge.played.page
    played.begin_at(3, preset="reformation", changes={"tax_role": "diplomat"})
    for kind in ("faction", "action"):
        played.answer_until(kind)
        judge.look(kind, "#prompt button")
        if kind == "faction":
            played.answer()
    page.locator("#prompt button[data-decision^=convert]").click()
    judge.look("target", ".targets button")


def draft(judge: Judge) -> None:
    judge.played.play_at(1, preset="two-player-draft")
    judge.played.answer_until("draft")
    judge.look("draft", "#prompt button")


def talk(judge: Judge) -> None:
    """What people say to each other: phrases, bubbles, own words, and whom one mutes."""
    page = judge.played.page
    path = judge.played.open_table(kind="friends", options={"talk": "free", "seats": 2})
    other = judge.other(path).page
    page.locator("li.human").nth(1).wait_for()
    page.locator(".start .button:not(.main)").first.click()
    judge.played.wait_for_table()
    other.locator(".own").wait_for()
    say_phrase(other)
    judge.look("bubble", ".bubble[data-side]")
    page.keyboard.press("t")
    page.locator("#talk input.field").fill("Hm…")
    page.locator("#talk form button").click()
    page.locator("#talk .row.own").wait_for()
    for theme in range(4):
        page.locator("#talk fieldset label").nth(theme).click()
        judge.look(f"talk-{theme}", "#talk .phrase")
    page.locator("#talk .phrase").first.click()
    judge.look("talk-whom", "#talk .draft + .row")
    page.locator("#talk .draft + .row button").last.click()
    page.locator("#talk .more").first.click()
    judge.look("talk-about", "#talk .actions")
    page.locator("#talk .actions button").first.click()
    page.locator("#talk summary").click()
    judge.look("talk-muted", "#talk .hushed")


def say_phrase(page: Page) -> None:
    """Say that one has the first character of the court."""
    page.locator("button.talk").click()
    page.locator("#talk fieldset label").nth(2).click()
    page.locator("#talk .phrase").first.click()
    page.locator("#talk .draft + .row button").first.click()


JOURNEYS = (lesson, series, factions, draft, talk)


@pytest.mark.parametrize("journey", [pytest.param(each, id=each.__name__) for each in JOURNEYS])
@pytest.mark.parametrize(("size", "language", "scheme"), EVERYWHERE)
def test_axe_finds_nothing_on_the_way(
    open_page: OpenPage, axe: str, size: Size, language: str, scheme: Scheme, journey: Callable[[Judge], None]
) -> None:
    def other(path: str) -> PlayedPage:
        return open_page(path, size=size, language=language, scheme=scheme)

    judge = Judge(other("/nowhere"), other, axe, f"{language}-{scheme}")
    journey(judge)
    assert [] == judge.wrong, "\n".join(judge.wrong)
