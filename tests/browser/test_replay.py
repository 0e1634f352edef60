"""Finished games: listed, replayed, downloaded."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.gallery import UNREADABLE
from tests.support.played_page import PHONE

pytestmark = pytest.mark.browser

REVIEWED_WITHIN_MS = 300_000


@pytest.mark.long
def test_a_game_is_replayed_from_its_end_and_taken_home(open_page: OpenPage, axe: str, tmp_path: Path) -> None:
    played = open_page()
    page = played.page
    played.play_against_bots(1)
    played.answer_to_the_end()
    hand_backs = page.get_by_role("img", name="Face-down card")
    played.choose_more("Replay")
    moment = page.get_by_label("Moment 1 of")
    expect(moment).to_be_visible()
    expect(hand_backs).to_have_count(0)
    assert [] == findings(page, axe)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Moment 2 of")).to_be_visible()
    page.get_by_label("Cards", exact=True).select_option("0")
    expect(hand_backs).to_have_count(2)  # nobody loses a card so soon
    played.shot("replay")
    shared = page.url
    assert re.search(r"\?seat=0#[12]/[12]$", shared), shared

    # The address leads nobody else to the game; a link does, and to the same moment.
    path = re.sub(r"^https?://[^/]+", "", shared)
    stranger = open_page(path, size=PHONE).page
    expect(stranger.get_by_role("alert").filter(has_text="private")).to_be_visible()
    page.get_by_role("button", name="Share…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("All cards", exact=True).click()
    make = dialog.get_by_role("button", name="Make a link")
    make.click()
    link = urlsplit(dialog.get_by_role("textbox").input_value())
    expect(make).to_have_class("button")  # it is no longer the next step
    page.keyboard.press("Escape")
    other = open_page(f"{link.path}{path[path.index('?') :]}", size=PHONE)
    expect(other.page.locator(".story > .bar")).to_be_visible()
    expect(other.page.get_by_role("img", name="Face-down card")).to_have_count(2)
    other.shot("replay")
    assert [] == other.cut_off()
    assert other.page.url.endswith(f"{link.path}{path[path.index('?') :]}")
    expect(other.page.get_by_label("Moment 2 of")).to_be_visible()
    expect(other.page.get_by_role("link", name="Download")).to_be_visible()
    for opened, checks in ((other.page, 0), (page, 1)):  # what a link opens does not say which table it is from
        expect(opened.get_by_role("button", name="Check this deal")).to_have_count(checks)

    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next turn")).to_be_disabled()
    expect(page.locator(".log .now").last).to_be_in_viewport()  # the story goes along
    page.keyboard.press("Home")
    expect(page.get_by_label("Moment 1 of")).to_be_visible()
    page.get_by_role("button", name="Next turn").click()
    page.get_by_role("button", name="Step back").click()
    page.get_by_label("Speed").select_option("0.5")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_label("Speed").select_option("4")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    record = tmp_path / download.value.suggested_filename
    download.value.save_as(record)
    assert record.name.endswith("-1.jsonl")
    assert [] == [line for line in record.read_text().splitlines() if not isinstance(json.loads(line), dict)]
    page.get_by_role("link", name="You", exact=True).click()
    game = page.get_by_role("listitem").filter(has_text="The base game", has=page.get_by_role("link", name="Replay"))
    expect(game).to_have_count(1)
    assert [] == findings(page, axe)


@pytest.mark.long
def test_a_game_that_is_not_over_has_no_replay(open_page: OpenPage) -> None:
    played = open_page()
    path = played.open_table(kind="bots", opponents=1)
    other = open_page(path.replace("/t/", "/g/") + "/1")
    expect(other.page.get_by_role("alert").filter(has_text="game")).to_be_visible()


def test_a_replay_shows_decisive_moments_while_it_plays(open_page: OpenPage) -> None:
    page = open_page("/examples/city-state").page
    headline = page.locator(".highlight h2")
    expect(page.get_by_label("Moment 1 of 23")).to_be_visible()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    page.keyboard.press("End")
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_label("Moment 18 of 23")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Moment 18 of 23")).to_be_visible()
    expect(headline).to_have_count(0)  # a step by hand shows the new state at once

    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    page.clock.run_for(1600)
    expect(headline).to_contain_text("moves against")
    expect(page.locator(".log .now")).to_have_count(0)  # it waits for the stamp
    expect(page.locator(".note")).not_to_contain_text("Coup")
    page.clock.run_for(900)
    expect(headline).to_contain_text("Coup")
    expect(page.locator(".log .now")).not_to_have_count(0)
    expect(page.locator(".note")).to_contain_text("Coup")
    page.clock.run_for(700)
    expect(headline).to_contain_text("Coup")  # until the card is chosen
    page.clock.run_for(900)
    expect(headline).to_contain_text("loses the Contessa")
    page.keyboard.press("Space")
    expect(page.get_by_label("Moment 19 of 23")).to_be_visible()
    expect(headline).to_have_count(0)

    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    page.clock.run_for(2900)
    expect(headline).to_contain_text("is exiled")  # the last moment too, although it ends the replay
    page.keyboard.press("Home")
    expect(headline).to_have_count(0)


@pytest.mark.long
def test_a_moment_of_a_finished_game_is_tried_again_in_the_own_seat(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    page = played.page
    played.play_at(1)
    played.answer_to_the_end()
    path = page.url.replace("/t/", "/g/") + "/1"
    page.goto(f"{path}?review")
    decision = page.locator("aside ol > li").first
    decision.get_by_role("button").first.click(timeout=REVIEWED_WITHIN_MS)
    assert [] == page.evaluate(UNREADABLE)
    decision.get_by_role("button", name="Try it again from here").click()
    dialog = page.get_by_role("dialog", name="Play on from moment")
    dialog.get_by_text("easy", exact=True).click()
    dialog.get_by_text("Dealt anew", exact=True).click()
    assert [] == findings(page, axe)
    dialog.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("This game does not count.")).to_be_visible()
    played.wait_for_table()
    played.answer_to_the_end()
    expect(page.locator(".next").get_by_role("button", name="Try again")).to_be_visible()
    page.locator(".next").get_by_role("link", name="Open the review").click()
    expect(page).to_have_url(re.compile(re.escape(path)))
