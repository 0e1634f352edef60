"""The lobby: matching people, table options, and the rules of a table."""

import re

import pytest
from playwright.sync_api import expect

from golpe.languages import languages
from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE, Size, choose_in_menu

pytestmark = pytest.mark.browser

FREE_OF_THE_EDGE = """(part) => {
    const { left, right, top } = part.getBoundingClientRect()
    return left >= 8 && top >= 8 && right <= innerWidth - 8
}"""
GAP_BELOW = """(part) => {
    let next = part.nextElementSibling
    while (next.getBoundingClientRect().height === 0) next = next.nextElementSibling
    return Math.round(next.getBoundingClientRect().top - part.getBoundingClientRect().bottom)
}"""


LAID_ACROSS = Size("laid-across", 844, 390, is_touched=True)
TINY = Size("tiny", 360, 640, is_touched=True)


@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param(size, language, id=f"{size.name}-{language}", marks=() if language == "ru" else pytest.mark.long)
        for size in (TINY, LAID_ACROSS)
        for language in languages()
    ],
)
def test_a_phone_shows_one_primary_button_without_scrolling(open_page: OpenPage, size: Size, language: str) -> None:
    page = open_page(size=size, language=language).page
    primary = page.locator("main .button.main")
    expect(primary).to_have_count(1)
    expect(primary).to_be_in_viewport(ratio=1)
    expect(page.locator(".logo:visible")).to_have_count(1)


@pytest.mark.long
def test_opponents_are_chosen_by_their_portraits(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    page = played.page
    bots = page.get_by_role("region", name="Bots")
    expect(bots.get_by_role("status")).to_have_text("A mixed group. Choose the bots that you want to face.")
    bots.get_by_text("Choose opponents").click()
    bots.get_by_label("Bot speed").select_option("instant")
    bots.get_by_text("How strong are they?").click()
    bots.get_by_label("Level").select_option("easy")
    leo = bots.get_by_role("button", name=re.compile(r"Leo\W+An easy bot\W+sly\W+Leo lies early and often"))
    for name in (leo, *(bots.get_by_role("button", name=other) for other in ("Mina", "Vera"))):
        name.click()
    expect(leo).to_have_attribute("aria-pressed", "true")
    bots.get_by_label("One with a temper of your own").check()
    expect(bots.get_by_role("status")).to_have_text("You play against Leo, Mina, Vera, and your own bot.")
    lies = bots.get_by_label("Lies")
    lies.press("End")
    expect(lies).to_have_attribute("aria-valuetext", "5 × the usual odds")
    assert [] == findings(page, axe)
    bots.get_by_role("button", name="Play 4 bots").click()
    played.wait_for_table()
    seated = page.locator("[data-seat]:not(.own) h2")
    expect(seated).to_contain_text(["Leo", "Mina", "Vera", ""])
    expect(page.locator("[data-seat]").filter(has_text="Leo").locator(".bot")).to_contain_text("An easy bot, sly")
    page.goto("/")
    expect(bots.get_by_role("button", pressed=True)).to_have_count(3)


@pytest.mark.long
def test_a_bot_is_chosen_by_its_portrait_in_the_waiting_room(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    page = played.page
    played.open_table(kind="friends", options={"seats": 3})
    for count, name in enumerate(("Hugo", "Felix"), 1):
        page.get_by_role("button", name="Seats and options").click()
        page.get_by_role("button", name="Choose a bot").click()
        dialog = page.get_by_role("dialog", name="Choose a bot")
        dialog.get_by_text("How strong are they?").click()
        dialog.get_by_text("hard", exact=True).click()
        dialog.get_by_role("button", name=name).click()
        assert [] == findings(page, axe)
        dialog.get_by_role("button", name="Add this bot").click()
        expect(page.locator("li.bot")).to_have_count(count)
    expect(page.locator("li.bot")).to_contain_text(["Hugo", "Felix"])
    expect(page.locator("li.bot")).to_contain_text(["A hard bot", "A hard bot"])
    page.get_by_role("button", name="Seats and options").click()
    expect(page.get_by_role("button", name="Options", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Choose a bot")).to_have_count(0)


@pytest.mark.usefixtures("process")  # nobody else waits there
def test_two_guests_meet_through_the_lobby_and_play(open_page: OpenPage, axe: str) -> None:
    grace = open_page(size=PHONE)
    expect(grace.page.get_by_role("link", name="Ratings").nth(1)).to_be_visible()
    expect(grace.page.get_by_role("heading", name="Open tables")).to_have_count(0)
    ada = open_page()
    ada.page.get_by_role("button", name="Quick play").click()
    expect(ada.page.get_by_text("with bots in the free seats")).to_be_visible()
    expect(ada.page.get_by_text("Invite your friends")).to_have_count(0)
    table = grace.page.get_by_role("listitem").filter(has_text="3 free seats of 4")
    expect(table).to_contain_text("40 s a turn")
    grace.shot("lobby-tables")
    assert [] == grace.cut_off()
    assert [] == findings(grace.page, axe)
    table.get_by_role("link", name="Join").click()
    for played in (ada, grace):
        played.page.get_by_role("button", name="I’m ready").click()
    for played in (ada, grace):
        expect(played.page.locator(".own")).to_be_visible()
    watcher = open_page()
    expect(watcher.page.get_by_role("listitem").filter(has_text="Playing")).to_be_visible()
    code = ada.page.url.rsplit("/", 1)[1]
    watcher.page.get_by_label("Have a code?").fill(code.upper())
    watcher.page.get_by_role("button", name="Join", exact=True).click()
    expect(watcher.page.get_by_text("You are watching this game.")).to_be_visible()


def test_a_code_of_no_table_is_refused_in_words(open_page: OpenPage) -> None:
    played = open_page()
    for code, words in {"nowhere": "There is no such table", "a b!": "A code has only letters and digits"}.items():
        played.page.get_by_label("Have a code?").fill(code)
        played.page.get_by_role("button", name="Join", exact=True).click()
        expect(played.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
        field = played.page.get_by_label("Have a code?")
        expect(field).to_be_focused()
        expect(field).to_have_accessible_description(re.compile(words))


def test_nothing_in_the_lobby_touches_the_edge_of_a_phone_or_leaves_a_gap(open_page: OpenPage) -> None:
    page = open_page(size=PHONE).page
    choose_in_menu(page, "Change your name")
    for field in (page.get_by_label("Your name"), page.get_by_role("button", name="Save", exact=True)):
        assert page.evaluate(FREE_OF_THE_EDGE, field.element_handle())
    page.keyboard.press("Escape")
    page.get_by_text("Choose opponents").click()
    page.get_by_role("button", name="Choose the options for a table with bots").click()
    strength = page.get_by_role("dialog").locator("details", has_text="How strong are they?")
    strength.locator("summary").click()
    bots = page.get_by_role("group", name="How they play")
    expect(bots).to_be_visible()
    expect(page.get_by_role("dialog").get_by_label("Rules", exact=True)).to_be_visible()
    assert [0, 16] == [page.evaluate(GAP_BELOW, part.element_handle()) for part in (bots, strength)]


@pytest.mark.long
def test_the_form_makes_a_table_to_ones_taste(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    page = played.page
    page.get_by_role("button", name="Choose the options for a table with friends").click()
    form = page.get_by_role("dialog", name="Your own table")
    form.get_by_label("Rules", exact=True).select_option("reformation")
    form.get_by_text("8", exact=True).click()
    form.get_by_text("Normal", exact=True).click()
    expect(form.get_by_text("40 seconds for a turn, 20 to react")).to_be_visible()
    form.get_by_text("More options").click()
    form.get_by_label("The series ends").select_option("3")
    form.get_by_label("Others may watch").uncheck()
    form.get_by_label("Declining to prove costs").select_option("other")
    played.shot("options")
    assert [] == findings(page, axe)
    form.get_by_role("button", name="Read these rules").click()
    sheet = page.get_by_role("dialog", name="The rules")
    expect(sheet.get_by_text("loses a card other than that character")).to_be_visible()
    expect(sheet.get_by_text("differ from the edition at this table")).to_be_visible()
    assert [] == findings(page, axe)
    sheet.get_by_role("button", name="Close").click()
    form.get_by_role("button", name="Open this table").click()
    summary = page.get_by_role("region", name="The game")
    for words in ("Reformation", "40 s a turn, 20 s to react", "first to 3 wins", "1 house rule", "no spectators"):
        expect(summary).to_contain_text(words)
    expect(page.locator("main li.free")).to_have_count(7)
    page.get_by_role("button", name="Seats and options").click()
    page.get_by_role("button", name="Options", exact=True).click()
    form = page.get_by_role("dialog", name="Table options")
    form.get_by_text("10", exact=True).click()
    form.get_by_role("button", name="Save the options").click()
    expect(page.locator("main li.free")).to_have_count(9)


@pytest.mark.long
def test_the_rules_of_a_table_are_one_press_away_in_the_middle_of_a_game(open_page: OpenPage, axe: str) -> None:
    played = open_page(size=PHONE)
    played.play_at(2, preset="city-state")
    played.page.get_by_role("banner").get_by_role("button", name="More").click()
    played.page.get_by_role("button", name="Rules").click()
    sheet = played.page.get_by_role("dialog", name="The rules")
    expect(sheet.get_by_role("heading", name="City-State")).to_be_visible()
    expect(sheet.get_by_text("must show it")).to_be_visible()
    played.shot("rules")
    assert [] == played.cut_off()
    assert [] == findings(played.page, axe)
    played.page.emulate_media(media="print")
    expect(sheet.get_by_role("heading", name="City-State")).to_be_visible()
    expect(played.page.get_by_role("banner").get_by_role("button", name="More")).not_to_be_visible()
    played.page.emulate_media(media="screen")
    sheet.get_by_role("button", name="Player cards").click()
    expect(sheet.get_by_role("table").first).to_be_visible()
    printed = played.page.pdf(prefer_css_page_size=True)
    assert 1 == len(re.findall(rb"/Type\s*/Page\b", printed)), "the page behind the cards takes paper"
