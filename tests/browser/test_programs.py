"""Bots of people in the browser: making them, and the pages that show them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.code_blocks import ROOT
from tests.support.page_authenticator import authenticator
from tests.support.played_page import DESKTOP, PHONE, Size
from tests.support.served_process import ServedProcess

pytestmark = pytest.mark.browser


def sign_up(page: Page, name: str) -> None:
    authenticator(page)
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("You have an account now")).to_be_visible()
    page.reload()


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_the_token_of_a_bot_is_shown_once_and_can_be_replaced_and_revoked(
    open_page: OpenPage, axe: str, size: Size, scheme: str
) -> None:
    played = open_page("/account", size=size, host="localhost", scheme=scheme)
    page, name = played.page, f"Rex {scheme}"
    sign_up(page, f"Ana {scheme}")
    page.get_by_role("button", name="Make a bot").click()
    page.get_by_label("Name", exact=True).last.fill(name)
    page.get_by_label("What it does").fill("Challenges whenever it can.")
    page.get_by_label("Where its source is").fill("https://example.org/rex")
    page.locator("label", has_text="Mask 3").click()
    assert [] == findings(page, axe)
    page.get_by_role("dialog").get_by_role("button", name="Make a bot").click()
    token = page.locator("code", has_text="golpe_bot_")
    expect(token).to_be_focused()
    first = token.inner_text()
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
    page.get_by_role("button", name=f"New token for \u2068{name}\u2069").click()
    expect(token).not_to_have_text(first)
    page.reload()
    expect(page.get_by_text("Never connected")).to_be_visible()
    expect(token).to_have_count(0)
    page.get_by_role("button", name=f"Revoke token of \u2068{name}\u2069").click()
    expect(page.get_by_text("Without a token, so it cannot connect")).to_be_visible()
    page.get_by_role("button", name=f"Delete \u2068{name}\u2069").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text(f"\u2068{name}\u2069 is deleted.")).to_be_visible()


def let_two_bots_play(server: ServedProcess, folder: Path) -> None:
    """Let Rex and Jay, who have two owners, play three rated games."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    golpe = (sys.executable, "-m", "golpe", "bot")
    running: list[subprocess.Popen[str]] = []
    for name, author, bot in (("Rex", "Ana", "honest"), ("Jay", "Bea", "random")):
        made = (*golpe, "token", name, "--author", author, "--db", str(server.db))
        token = subprocess.run(made, env=environment, capture_output=True, text=True, check=True).stdout.strip()
        seeks = (*golpe, "run", bot, "--server", server.url, "--seek", "--games", "3")
        told = environment | {"GOLPE_BOT_TOKEN": token}
        running.append(subprocess.Popen(seeks, env=told, cwd=folder, stdout=subprocess.PIPE, text=True))
    for each in running:
        said, _ = each.communicate(timeout=120)
        assert 0 == each.returncode, said


def test_bots_have_boards_and_pages_with_what_they_have_played(
    open_page: OpenPage, process: ServedProcess, axe: str, tmp_path: Path
) -> None:
    let_two_bots_play(process, tmp_path)
    for size, scheme in ((DESKTOP, "light"), (PHONE, "dark")):
        played = open_page("/ratings", size=size, scheme=scheme)
        page = played.page
        page.get_by_role("link", name="Ratings of bots").click()
        expect(page.get_by_role("rowheader", name="A medium bot")).to_be_visible()
        assert [] == findings(page, axe)
        assert [] == played.cut_off()
        page.get_by_role("link", name="Rex").click()
        expect(page.get_by_role("heading", name="Rex")).to_be_visible()
        expect(page.get_by_text("bot by \u2068Ana\u2069")).to_be_visible()
        expect(page.get_by_text("It is not connected.")).to_be_visible()
        expect(page.get_by_role("heading", name="Bluffs and challenges")).to_be_visible()
        expect(page.get_by_text("Plain blunders")).to_be_visible()
        expect(page.get_by_role("button", name="Play against it")).to_have_count(0)
        assert [] == findings(page, axe)
        assert [] == played.cut_off()
        page.get_by_role("link", name="Replay").first.click()
        expect(page.get_by_text("Jay").first).to_be_visible()
