"""The end of a game: its story, and what others see of a shared game."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE

pytestmark = pytest.mark.browser

SHARE = "navigator.share = async (shared) => { globalThis.shared = shared }"
PICTURE_SIZE = """async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob())
    return [picture.width, picture.height]
}"""


@pytest.mark.long
def test_a_shared_game_has_a_preview_and_invites_to_play(open_page: OpenPage, axe: str) -> None:
    played = open_page(size=PHONE, language="es")
    played.page.context.add_init_script(SHARE)
    played.play_at(5)
    played.answer_to_the_end()
    page = played.page
    page.locator(".next").get_by_role("button", name="Compartir").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="Lo que yo vi")).to_be_checked()
    dialog.get_by_role("button", name="Crear un enlace").click()
    expect(dialog.get_by_role("textbox")).to_be_focused()
    dialog.get_by_role("button", name="Compartir").click()
    shared = page.evaluate("shared")
    path = re.sub(r"^https?://[^/]+", "", shared["url"])
    assert re.fullmatch(r"/s/[\w-]{22}\?language=es", path)
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
    played.shot("share")

    visitor = open_page(language="en").page
    visitor.goto(path)
    title = visitor.locator("meta[property='og:title']").get_attribute("content") or ""
    assert title.endswith("una partida de Coup")
    picture = visitor.locator("meta[property='og:image']").get_attribute("content") or ""
    assert [1200, 630] == visitor.evaluate(PICTURE_SIZE, re.sub(r"^https?://[^/]+", "", picture))
    views = visitor.get_by_label("Cards", exact=True)
    expect(views.get_by_role("option")).to_have_count(1)  # not all cards, and no other view
    expect(visitor.get_by_role("link", name="Download")).to_have_count(0)
    visitor.get_by_role("link", name="Play Coup", exact=True).click()
    expect(visitor).to_have_url(re.compile("/$"))

    dialog.get_by_role("button", name="Anular").click()
    expect(dialog.get_by_role("status")).to_have_text("El enlace ya no funciona.")
    visitor.goto(path)
    expect(visitor.get_by_role("alert").filter(has_text="revoked")).to_be_visible()


@pytest.mark.long
def test_the_story_of_a_game_leads_to_its_moments_and_to_how_all_played(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    played.play_at(3)
    played.answer_to_the_end()
    story = played.page.locator(".next .story a")
    expect(story.first).to_be_visible()
    assert 1 <= played.page.locator(".next .story .beat").count() <= 3
    beat = story.last
    moment = (beat.get_attribute("href") or "").partition("#")[2]
    assert re.fullmatch(r"e\d+", moment)
    beat.click()
    expect(played.page).to_have_url(re.compile(r"/g/\w+/1#\d+/\d+$"))
    expect(played.page.locator("[type=range]")).to_be_visible()

    played.page.get_by_role("button", name="How did they play?").click()
    dialog = played.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=3)).to_have_count(4)
    expect(dialog.get_by_role("row", name="Challenged a claim").first).to_contain_text(" of ")
    dialog.locator("summary").first.click()
    expect(dialog.get_by_role("row", name="Duke").first).to_be_visible()
    assert [] == findings(played.page, axe)
    played.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
