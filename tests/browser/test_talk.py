"""Talk between players, and muting."""

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE

pytestmark = pytest.mark.browser


@pytest.mark.long
def test_people_talk_in_phrases_and_in_their_own_words(open_page: OpenPage, axe: str) -> None:
    ada = open_page()
    path = ada.open_table(kind="friends", options={"talk": "free", "seats": 3})
    grace = open_page(path, size=PHONE)
    ada.page.get_by_role("button", name="Start now").click()
    expect(ada.page.locator(".own")).to_be_visible()
    watcher = open_page(path)

    ada.page.get_by_role("button", name="Talk").click()
    ada.page.get_by_text("Claims", exact=True).click()
    ada.page.get_by_role("group", name="Claims").get_by_role("button", name="I hold").click()
    talk = ada.page.get_by_role("dialog", name="Talk")
    talk.get_by_role("button", name="Contessa", exact=True).click()
    expect(grace.page.locator(".bubble[data-speaker='0']")).to_contain_text("I hold the Contessa.")
    expect(grace.page.locator("header .talk .count")).to_be_in_viewport(ratio=1)
    grace.shot("bubble")
    grace.page.get_by_role("button", name="Talk").click()
    grace.page.get_by_label("Say it in your own words").fill("<b>Sure</b>, dear.")
    grace.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_role("region", name="What was said")).to_contain_text("<b>Sure</b>, dear.")
    grace.shot("talk")
    assert [] == grace.cut_off()
    assert [] == findings(grace.page, axe)

    # Those who watch hear the table; the table does not hear them.
    watcher.page.get_by_role("button", name="Talk").click()
    heard = watcher.page.get_by_role("region", name="What was said")
    expect(heard).to_contain_text("I hold the Contessa.")
    watcher.page.get_by_label("Say it in your own words").fill("She does not.")
    watcher.page.get_by_role("button", name="Send").click()
    expect(heard).to_contain_text("She does not.")

    # Whom one mutes one hears no more; others do.
    said = grace.page.get_by_role("region", name="What was said")
    said.get_by_role("button", name="Mute, block or report").click()
    said.get_by_role("button", name="Report", exact=True).click()
    expect(said.get_by_role("button", name="Reported")).to_be_disabled()
    said.get_by_role("button", name="Mute here").click()
    expect(said).not_to_contain_text("I hold the Contessa.")
    expect(said).not_to_contain_text("She does not.")
    said.get_by_text("1 person muted").click()
    said.get_by_role("button", name="Unmute").click()
    expect(said).to_contain_text("I hold the Contessa.")
