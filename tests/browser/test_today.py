"""The page of today: a mistake of one's own is tried again; and the curve of a rating on the page about oneself."""

import re

import msgspec
import pytest
from msgspec import Struct, structs
from playwright.sync_api import Page, expect

from golpe.protocol.bodies import Mistake, Mistakes, PlayedGame
from golpe.protocol.profiles import MyProfile, RatingCurve
from golpe.server.reviews.mistake_routes import moment_before
from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.known_profiles import much
from tests.support.marked_games import marked
from tests.support.played_page import PHONE
from tests.support.scripted_game import scripted

pytestmark = pytest.mark.browser

GAME = PlayedGame(
    code="k7qm2x",
    number=1,
    preset="resistance",
    title="",
    names=["Bruno", "Ulises"],
    bots=[None, None],
    personalities=[None, None],
    masks=[3, 7],
    you=1,
    winner=0,
    turns=9,
    ended_ms=1,
    is_public=False,
)
RATING = RatingCurve(
    pool="bga_two", number=1461, deviation=210, games=3, is_provisional=True, curve=[1500, 1533, 1490, 1461]
)


def tell(page: Page, path: str, answer: Struct) -> None:
    """Answer requests of a page in place of the server."""
    body = msgspec.json.encode(answer)
    page.route(re.compile(rf"{path}(\?|$)"), lambda route: route.fulfill(body=body, content_type="application/json"))


def test_a_mistake_is_decided_again_and_then_the_review_tells_what_each_answer_is_worth(
    open_page: OpenPage, axe: str
) -> None:
    decision = marked(2, seat=1)
    moment = moment_before(scripted("duke assassin, captain contessa", "0 tax, 1 challenge"), decision, number=1)
    event = len(moment.events) - 1
    mistake = Mistake(game=GAME, view=moment.view, events=moment.events, event=event, decision=decision)
    played = open_page("/nowhere", size=PHONE)
    page = played.page
    tell(page, "/api/me/mistake", Mistakes(mistake=mistake, count=2))
    page.goto("/today")
    again = page.get_by_role("region", name="Try it again")
    expect(again).to_contain_text("claims the Duke to collect taxes.")
    expect(again.get_by_role("img", name="Captain")).to_be_visible()
    expect(again.get_by_role("img", name="Duke")).to_have_count(0)
    expect(again.get_by_role("table")).to_have_count(0)
    assert [] == findings(page, axe)

    again.get_by_role("button", name="Challenge").click()
    told = again.get_by_text("That is what you played then. It loses 30 points to Let it pass.")
    expect(told).to_be_focused()
    again.get_by_role("button", name="Try again").click()
    again.get_by_role("button", name="Let it pass").click()
    expect(again.get_by_text("Let it pass is the best answer: 30 points better")).to_be_focused()
    expect(again.get_by_role("row")).to_have_text([re.compile("Answer"), re.compile("40"), re.compile("10")])
    replay = again.get_by_role("link", name="See it in the replay").get_attribute("href")
    assert f"/g/k7qm2x/1#e{event}" == replay
    expect(again.get_by_role("button", name="Another one of 2")).to_be_visible()
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
    played.shot("today-mistake")


def test_without_a_mistake_the_way_leads_to_ones_games(open_page: OpenPage) -> None:
    page = open_page("/today").page
    again = page.get_by_role("region", name="Try it again")
    expect(again).to_contain_text("Decisions of your own that a review has marked come back here.")
    again.get_by_role("link", name="Review a game").click()
    expect(page).to_have_url(re.compile("/you$"))


def test_a_rating_is_told_with_its_curve(open_page: OpenPage, axe: str) -> None:
    played = open_page("/nowhere", size=PHONE)
    page = played.page
    tell(page, "/api/me/profile", MyProfile(profile=structs.replace(much(), ratings=[RATING]), people=[], link=None))
    page.goto("/you")
    figure = page.get_by_role("figure")
    expect(figure).to_contain_text("1461 ± 210")
    expect(figure).to_contain_text("provisional")
    curve = figure.get_by_role("img", name="In 3 rated games from 1500 to 1461; lowest 1461, highest 1533.")
    expect(curve).to_be_visible()
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
