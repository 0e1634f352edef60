"""The page without a mouse, and with a screen reader."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, PlayedPage, Size

pytestmark = pytest.mark.browser

SPOKEN = """
window.spoken = { log: [], asked: [] }
const said = new Map()
new MutationObserver(() => {
  for (const region of ['log', 'asked']) {
    const element = document.querySelector(`[data-live=${region}]`)
    const text = element?.textContent ?? ''
    if (said.get(region) !== text && text !== '') spoken[region].push(text)
    said.set(region, text)
  }
}).observe(document, { subtree: true, childList: true, characterData: true })
"""
"""Keeps what the regions for listeners have said."""
ASKED = """() => {
  const parts = ['[data-live=asked]', '#prompt.asking #prompt-heading'].map((part) => document.querySelector(part))
  if (parts.includes(null)) return null
  return [...parts.map((part) => part.textContent), parts[1].closest('#prompt').dataset.kind]
}"""
"""What is said aloud of the open question, what stands above its answers, and its kind; null if a bot has ended it."""
FOCUS = """([window]) => {
  const prompt = document.querySelector('#prompt.asking')
  if (prompt?.dataset.window !== window) return true
  const button = prompt.querySelector('button')
  button?.focus()
  return button !== null
}"""
"""Focuses a button of a question; true once that is done, or a bot has ended the question."""
READY = """([pressed]) => {
  const prompt = document.querySelector('#prompt.asking')
  const said = document.querySelector('[data-live=asked]')?.textContent ?? ''
  return prompt === null || ((prompt.matches(':focus-within') || !pressed) && said.includes('Your turn to answer'))
}"""
"""Whether the open question has been said aloud and, after another one, has the focus; true if a bot has ended it."""
GENERAL = re.compile("^(income|foreign_aid|coup 1)$")
"""The actions that claim no character, which stand above the others."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "scheme"),
    [
        pytest.param(DESKTOP, "dark", id="desktop-dark"),
        pytest.param(PHONE, "light", id="phone-light", marks=pytest.mark.soak),
        pytest.param(DESKTOP, "light", id="desktop-light", marks=pytest.mark.soak),
        pytest.param(PHONE, "dark", id="phone-dark", marks=pytest.mark.soak),
    ],
)
def test_axe_finds_nothing(open_page: OpenPage, axe: str, size: Size, scheme: str) -> None:
    played = open_page(size=size)
    played.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    assert [] == findings(played.page, axe)
    played.play_against_bots(2)
    played.page.keyboard.press("r")
    expect(played.page.get_by_role("dialog")).to_be_visible()  # its code comes on demand
    assert [] == findings(played.page, axe)
    played.page.keyboard.press("Escape")
    seen: set[str] = set()
    while played.wait_until_asked():
        kind = played.shown.kind
        if kind not in seen:
            seen.add(kind)
            assert [] == findings(played.page, axe), kind
        played.answer()
    assert [] == findings(played.page, axe)


@pytest.mark.long
def test_axe_finds_nothing_while_friends_gather(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    played.page.get_by_role("button", name="Open a table").click()
    expect(played.page.get_by_role("heading", name="The table is set")).to_be_visible()
    assert [] == findings(played.page, axe)


def press_keys(played: PlayedPage) -> None:
    """Answer with the keys that the buttons show, while a button has the focus."""
    page = played.page
    before = played.shown
    if not before.is_asked:  # a bot has ended the question by a challenge
        return
    if before.kind == "exchange":  # what answers it comes with it, a moment later
        page.locator(".picker .card").first.wait_for()
    page.wait_for_function(FOCUS, arg=[before.window])
    if played.shown != before:
        return
    if before.kind == "exchange":
        page.keyboard.press("1")
        page.keyboard.press("2")
        page.locator(".picker .ways button").first.focus()
        page.keyboard.press("Enter")
    elif before.kind == "action":
        page.keyboard.press(page.locator("#prompt [data-decision]").first.get_attribute("aria-keyshortcuts") or "")
        if page.locator(".targets").count():
            page.keyboard.press("1")
    else:
        page.keyboard.press("p" if page.locator("#prompt [aria-keyshortcuts=P]").count() else "1")
    played.wait_for_another(before)


def test_turns_are_played_by_keyboard_alone(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    page.get_by_text("Choose opponents").click()
    page.get_by_label("Bot speed").select_option("instant")
    page.get_by_role("region", name="Bots").get_by_role("button", name="Play").focus()
    page.keyboard.press("Enter")
    played.wait_for_table()
    pressed = 0
    while played.wait_until_asked() and pressed < 6:
        page.wait_for_function(READY, arg=[pressed > 0])
        press_keys(played)
        pressed += 1
    assert pressed > 1  # nobody loses two cards by one answer


@pytest.mark.long
def test_keys_can_be_turned_off(open_page: OpenPage) -> None:
    played = open_page()
    played.play_against_bots(1)
    assert played.wait_until_asked()
    played.page.keyboard.press("?")
    played.page.get_by_label("Use these keys").uncheck()
    played.page.keyboard.press("Escape")
    expect(played.page.get_by_label("Use these keys")).to_be_hidden()
    expect(played.page.locator("#prompt kbd")).to_have_count(0)
    before = played.shown
    for key in "123pc":
        played.page.keyboard.press(key)
    assert before == played.shown


@pytest.mark.long
def test_arrows_lead_to_the_targets_and_escape_leads_back(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    played.begin_at(3)
    played.answer_until("action")
    expect(page).to_have_title("Your turn · Golpe")
    steal = page.locator("#prompt button[data-decision^=steal]")
    steal.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#prompt button:focus")).to_have_attribute("data-decision", GENERAL)
    page.keyboard.press("ArrowDown")
    steal.click()
    expect(page.locator("#prompt-heading")).to_contain_text("from whom?")
    expect(page.locator("#prompt-heading")).to_be_focused()
    targets = page.locator(".targets button[data-decision]")
    page.keyboard.press("ArrowRight")
    expect(targets.nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(targets.nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(targets).to_have_count(0)
    assert played.is_asked


@pytest.mark.long
def test_a_whole_game_is_played_by_keyboard_and_told_aloud(open_page: OpenPage) -> None:
    """Nothing is clicked, and the live regions announce each event once."""
    played = open_page()
    page = played.page
    page.get_by_text("Choose opponents").click()
    page.get_by_label("Bot speed").select_option("instant")
    page.evaluate(SPOKEN)
    page.get_by_role("region", name="Bots").get_by_role("button", name="Play").focus()
    page.keyboard.press("Enter")
    played.wait_for_table()
    page.keyboard.press("Tab")
    expect(page.locator("[data-live]:not(:empty)").first).to_be_attached()  # filled a moment after it has come
    while played.wait_until_asked():
        if (told_and_shown := page.evaluate(ASKED)) is not None:
            said, heading, kind = told_and_shown
            before, question = said.split("Your turn to answer: ")
            assert question
            assert heading.endswith(question)
            assert kind != "claim" or heading == before + question
            press_keys(played)
    expect(page.locator(".end")).to_be_visible()
    expect(page.locator(".next")).to_be_focused()  # it comes a moment later
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play again")).to_be_focused()
    told, asked = page.evaluate("[spoken.log, spoken.asked]")
    assert told
    assert asked
    assert [] == [text for text in asked if "Your turn to answer" not in text]
    assert [] == [text for text, after in pairwise(told) if text == after]
