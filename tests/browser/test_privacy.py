"""The page about privacy: what is kept, and one's own data."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE

pytestmark = pytest.mark.browser


def test_a_visitor_downloads_their_data_and_is_forgotten(open_page: OpenPage, axe: str, tmp_path: Path) -> None:
    played = open_page(size=PHONE)
    page = played.page
    page.get_by_role("contentinfo").get_by_role("link", name="Privacy").press("Enter")
    expect(page.get_by_role("heading", name="Privacy", level=1)).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="A finished game with")).to_contain_text("365 days")
    assert [] == played.cut_off()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download my data").press("Enter")
    assert "golpe-my-data.json" == download.value.suggested_filename
    download.value.save_as(tmp_path / "data.json")
    data = json.loads((tmp_path / "data.json").read_text("utf-8"))
    assert page.request.get("/api/me").json()["name"] == data["name"]

    page.get_by_role("button", name="Forget me").click()
    sure = page.get_by_role("dialog")
    assert [] == findings(page, axe)
    page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    page.get_by_role("button", name="Forget me").click()
    sure.get_by_role("button", name="Forget me").press("Enter")
    expect(page.get_by_text("The server knows nothing about you")).to_be_visible()
    assert [] == page.context.cookies()
    expect(page.get_by_role("button", name="Download my data")).to_have_count(0)
    page.get_by_role("banner").get_by_role("link", name="Golpe").click()
    expect(page.get_by_role("button", name="Your menu: Guest")).to_be_visible()  # a new guest
    assert data["name"] != page.request.get("/api/me").json()["name"]


def test_nobody_becomes_a_guest_by_reading_about_privacy(open_page: OpenPage) -> None:
    page = open_page("/privacy", size=PHONE, language="ru").page
    expect(page.get_by_text("Сервер ничего о вас не знает")).to_be_visible()
    assert [] == page.context.cookies()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Войти или создать учётную запись").press("Enter")
    expect(page.get_by_role("heading", name="Ваша учётная запись")).to_be_visible()
    assert [] != page.context.cookies()
