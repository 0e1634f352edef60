"""Following the people one has played with."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_in_turns import play_in_turns
from tests.support.played_page import PHONE, PlayedPage, choose_in_menu

pytestmark = pytest.mark.browser

GRACE = "\u2068Grace H\u2069"
"""The name of a player, as a table isolates it."""


@pytest.mark.long
def test_somebody_is_followed_to_the_next_public_table(open_page: OpenPage, axe: str) -> None:
    ada, grace = open_page(), open_page(size=PHONE)
    grace.page.get_by_role("contentinfo").get_by_role("link", name="Privacy").press("Enter")
    grace.page.get_by_role("checkbox", name="Let others follow me").click()
    expect(grace.page.get_by_text("Others may follow you now.")).to_be_visible()
    grace.page.goto("/")
    choose_in_menu(grace.page, "Change your name")
    grace.page.get_by_label("Your name").fill("Grace H")
    grace.page.get_by_role("button", name="Save", exact=True).click()
    expect(grace.page.get_by_role("button", name="Your menu: Grace H")).to_be_visible()

    path = ada.open_table(kind="friends", options={"seats": 2, "pace": "instant"})
    grace.page.goto(path)
    ada.page.get_by_role("button", name="Start now").click()
    expect(ada.page.locator(".own")).to_be_visible()
    play_in_turns([ada, grace])
    ada.choose_more("Follow somebody")
    dialog = ada.page.get_by_role("dialog", name="Follow")
    dialog.get_by_role("button", name=f"Follow {GRACE}").click()
    expect(dialog.get_by_text("You follow them now.")).to_be_visible()
    assert [] == findings(ada.page, axe)

    invite_and_join(ada, grace, axe)
    public = grace.open_table(kind="public", options={"seats": 3, "clocks": {"turn": 30, "reaction": 15, "bank": 60}})
    ada.page.goto("/")
    friends = ada.page.get_by_role("region", name="People you follow")
    assert [] == findings(ada.page, axe)
    friends.get_by_role("link", name=f"Join {GRACE}").click()
    expect(ada.page).to_have_url(re.compile(f"{public}$"))


def invite_and_join(ada: PlayedPage, grace: PlayedPage, axe: str) -> None:
    """Let Ada invite Grace, whom she follows, to two tables; Grace declines the first and joins the second."""
    grace.page.goto("/")
    for joins in (False, True):
        path = ada.open_table(kind="friends", options={"seats": 3})
        ada.page.get_by_role("button", name="Invite people you follow").click()
        dialog = ada.page.get_by_role("dialog", name="Invite people you follow")
        dialog.get_by_role("button", name=f"Invite {GRACE}").click()
        expect(dialog.get_by_role("button", name=f"Invited: {GRACE}")).to_be_visible()
        assert [] == findings(ada.page, axe)
        ada.shot("inviting")
        dialog.get_by_role("button", name="Close").click()
        invitations = grace.page.get_by_role("region", name="Invitations")
        expect(invitations).to_contain_text("invites you to a table. The base game · 1 of 3 seats taken")
        assert [] == findings(grace.page, axe)
        grace.shot("invited")
        if not joins:
            invitations.get_by_role("button", name="Not now").click()
            expect(invitations.get_by_role("listitem")).to_have_count(0)
            expect(invitations.get_by_role("heading")).to_be_focused()
    grace.page.get_by_role("region", name="Invitations").get_by_role("link", name="Join").click()
    expect(grace.page).to_have_url(re.compile(f"{path}$"))
    expect(ada.page.get_by_role("listitem").filter(has_text=GRACE)).to_be_visible()
