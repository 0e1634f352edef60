"""Hidden cards, for a stream or a shared room."""

import pytest
from playwright.sync_api import expect

from golpe.protocol.page import Event
from tests.support.chromium import OpenPage
from tests.support.told_page import ToldPage

pytestmark = pytest.mark.browser


def test_a_veil_covers_the_hand_wherever_it_is_told(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()  # what moves stands still to be looked at
    told = ToldPage(page)
    played.play_at(3)
    assert played.wait_until_asked()
    expect(page.locator("[data-layer]")).to_be_attached()
    told.stop_time()
    page.keyboard.press("Escape")
    drew = Event(kind="drew", seat=0, character="duke")
    moving, face = page.locator("[data-layer][data-cue=drew] svg"), page.locator("[data-layer] svg:not(.back)")
    own, risks = page.locator("#known .copies .own"), page.get_by_role("button", name="What do the answers risk?")

    page.keyboard.press("k")
    expect(own).to_have_count(2)
    expect(risks).to_be_enabled()
    told.tell(drew)
    expect(face).to_have_count(1)
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Hide your cards").click()
    page.keyboard.press("k")
    expect(page.locator("#known .copies i")).to_have_count(15)
    expect(own).to_have_count(0)
    expect(risks).to_be_disabled()
    told.tell(drew)
    expect(moving).to_have_count(1)
    expect(face).to_have_count(0)
    expect(page.locator(".own svg[role=img]:not(.back)")).to_have_count(0)
