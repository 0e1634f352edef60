"""Accounts with passkeys, made and used by Chromium's virtual authenticator."""

import re
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.page_authenticator import ask, authenticator
from tests.support.played_page import DESKTOP, PHONE, choose_in_menu

pytestmark = pytest.mark.browser


CLICKS_MAX = 4
COUNT_CLICKS = "sessionStorage.clicks = 0; addEventListener('click', () => { sessionStorage.clicks++ }, true)"
"""The number outlasts the page, which is loaded again by some of what is done there."""


def clicks(page: Page) -> int:
    """Return the number of clicks since they are counted, also of buttons and links pressed by key."""
    return page.evaluate("Number(sessionStorage.clicks)")


def number(page: Page) -> int:
    return page.evaluate("fetch('/api/me').then((answer) => answer.json()).then(({ number }) => number)")


def test_a_guest_becomes_an_account_and_signs_in_on_a_phone(open_page: OpenPage, axe: str) -> None:
    page = open_page(size=DESKTOP, host="localhost").page
    session, own = authenticator(page)
    guest = number(page)
    page.evaluate(COUNT_CLICKS)
    choose_in_menu(page, "Account")
    page.get_by_label("Name", exact=True).fill("Ana of the account")
    assert [] == findings(page, axe)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("You have an account now")).to_be_visible()
    expect(page.get_by_text("You are signed in as \u2068Ana of the account\u2069")).to_be_visible()
    assert 3 == clicks(page) <= CLICKS_MAX
    assert guest == number(page)
    assert [] == findings(page, axe)
    page.get_by_role("button", name="Add a passkey").press("Enter")
    expect(page.get_by_text("This device has a passkey of your account already")).to_be_visible()
    expect(page.get_by_role("button", name="Add a passkey")).to_be_focused()
    found = ask(session, "getCredentials", {"authenticatorId": own})["credentials"]
    assert isinstance(found, list)
    (credential,) = cast(list[object], found)

    phone = open_page(size=PHONE, host="localhost", scheme="dark")
    session, own = authenticator(phone.page)
    ask(session, "addCredential", {"authenticatorId": own, "credential": credential})
    assert guest != number(phone.page)
    phone.page.evaluate(COUNT_CLICKS)
    with phone.page.expect_navigation():
        choose_in_menu(phone.page, "Sign in")
    assert 2 == clicks(phone.page)
    choose_in_menu(phone.page, "Account")
    expect(phone.page.get_by_text("You are signed in as \u2068Ana of the account\u2069")).to_be_visible()
    assert guest == number(phone.page)
    assert [] == phone.cut_off()
    assert [] == findings(phone.page, axe)

    # The first device's counter is now behind that of the second: it is the copy.
    page.context.clear_cookies()
    page.reload()
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("The server does not accept this passkey")).to_be_visible()
    assert guest != number(page)


def test_an_account_signs_out_of_this_device(open_page: OpenPage, axe: str) -> None:
    page = open_page("/account", size=DESKTOP, host="localhost").page
    authenticator(page)
    guest = number(page)
    page.get_by_label("Name", exact=True).fill("Ana who leaves")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("button", name="Sign out of this device")).to_be_visible()
    page.goto("/today")
    page.evaluate(COUNT_CLICKS)
    with page.expect_navigation():
        choose_in_menu(page, "Sign out")
    assert 2 == clicks(page)
    assert guest != number(page)
    with page.expect_navigation():
        choose_in_menu(page, "Sign in")
    assert guest == number(page)
    choose_in_menu(page, "Account")
    with page.expect_navigation():
        page.get_by_role("button", name="Sign out of this device").press("Enter")
    expect(page.get_by_role("button", name="Create account")).to_be_visible()
    assert guest != number(page)
    assert [] == findings(page, axe)


def test_a_name_that_is_taken_is_refused_at_its_field(open_page: OpenPage) -> None:
    page = open_page("/account", size=PHONE, host="localhost").page
    field = page.get_by_label("Name", exact=True)
    assert "24" == field.get_attribute("maxlength")
    field.fill("Rosa")
    page.get_by_role("button", name="Create account").click()
    expect(field).to_have_accessible_description(re.compile("Choose another|taken|belongs"))
    expect(field).to_be_focused()
    told = page.get_by_role("alert").filter(has_text=re.compile(r"\w")).bounding_box()
    box = field.bounding_box()
    assert told is not None
    assert box is not None
    assert 0 <= told["y"] - (box["y"] + box["height"]) < 8


def test_there_are_no_accounts_where_browsers_have_no_passkeys(open_page: OpenPage) -> None:
    page = open_page(size=PHONE, language="es").page
    choose_in_menu(page, "Cuenta")
    expect(page.get_by_text("Las cuentas necesitan una dirección con https")).to_be_visible()
    expect(page.get_by_role("button", name="Crear cuenta")).to_have_count(0)


@pytest.mark.long
def test_a_guest_moves_to_a_phone_by_a_link(open_page: OpenPage, axe: str) -> None:
    page = open_page(size=DESKTOP).page
    guest = number(page)
    choose_in_menu(page, "Account")
    page.get_by_role("button", name="Move to another device").press("Enter")
    expect(page.get_by_label("Link", exact=True)).to_be_focused()
    link = page.get_by_label("Link", exact=True).input_value()
    assert [] == findings(page, axe)

    phone = open_page(link, size=PHONE, scheme="dark", language="ru")
    assert "/account" == phone.page.evaluate("location.pathname + location.hash")
    phone.page.get_by_role("button", name="Продолжить").click()
    shown = phone.page.locator("main strong").inner_text()
    assert [] == findings(phone.page, axe)
    assert [] == phone.cut_off()
    asked = page.get_by_text("shows two words. Are they these?")
    expect(asked).to_be_visible()
    expect(page.locator(".words")).to_be_focused()
    assert len(shown.split(" · ")) == len(page.locator(".words").inner_text().split(" · ")) == 2
    assert [] == findings(page, axe)
    with phone.page.expect_navigation():
        page.get_by_role("button", name="Yes, the same words").press("Enter")
    expect(page.get_by_text("The other device knows you now")).to_be_visible()
    expect(phone.page.get_by_role("heading", name="Ваши устройства")).to_be_visible()
    assert guest == number(phone.page)

    again = open_page(link, size=PHONE).page
    expect(again.get_by_text("This link was used or has expired")).to_be_visible()


@pytest.mark.long
def test_a_lost_account_comes_back_by_a_code_on_a_phone_by_keyboard(open_page: OpenPage, axe: str) -> None:
    opened = open_page(size=DESKTOP, host="localhost")
    page = opened.page
    authenticator(page)
    guest = number(page)
    choose_in_menu(page, "Account")
    page.get_by_label("Name", exact=True).fill("Ana of the codes")
    page.get_by_role("button", name="Create account").press("Enter")
    page.get_by_role("button", name="Make ten codes").press("Enter")
    codes = page.locator("ol code")
    expect(codes).to_have_count(10)
    expect(page.get_by_role("list", name="Recovery codes")).to_be_focused()
    assert [] == findings(page, axe)
    assert [] == opened.cut_off()
    code = codes.first.inner_text()

    phone = open_page(size=PHONE, host="localhost", scheme="dark", language="es")
    authenticator(phone.page)
    phone.page.evaluate(COUNT_CLICKS)
    choose_in_menu(phone.page, "Cuenta")
    phone.page.get_by_role("button", name="Usar un código de recuperación").press("Enter")
    for typed, said in (("7K-AAAA-BBBB-CCCC-DDDD", "Este código no sirve"), (code.lower(), "")):
        phone.page.get_by_label("Código de recuperación").fill(typed)
        assert [] == findings(phone.page, axe)
        phone.page.keyboard.press("Enter")
        if said:
            expect(phone.page.get_by_text(said)).to_be_visible()
    wrong = 1  # the click of the form's button, for the code that does not work
    expect(phone.page.get_by_text("Has entrado como \u2068Ana of the codes\u2069")).to_be_visible()
    assert 4 == clicks(phone.page) - wrong <= CLICKS_MAX
    expect(phone.page.get_by_text("este dispositivo no puede quitar llaves de acceso")).to_be_visible()
    expect(phone.page.get_by_text("Te quedan 9 códigos")).to_be_visible()
    assert guest == number(phone.page)
    assert [] == phone.cut_off()
    assert [] == findings(phone.page, axe)
    phone.page.goto("/privacy")
    phone.page.get_by_role("button", name="Descargar mis datos").press("Enter")
    expect(phone.page.get_by_role("alert").filter(has_text="menos de 72 horas")).to_be_visible()

    page.goto("/")
    notice = page.get_by_role("alert").filter(has_text="A recovery code was used")
    expect(notice).to_be_visible()
    assert [] == findings(page, axe)
    notice.get_by_role("button", name="It was me").press("Enter")
    expect(notice).to_have_count(0)
    page.reload()
    expect(page.get_by_role("contentinfo")).to_be_visible()
    expect(notice).to_have_count(0)


def test_rated_is_a_switch_of_quick_play_which_hides_the_bots_and_shows_the_search(
    open_page: OpenPage, axe: str
) -> None:
    played = open_page(size=PHONE, host="localhost")
    page = played.page
    anybody = page.get_by_role("region", name="Anybody")
    promise = anybody.get_by_text("After 20 seconds, bots take the free seats.")
    expect(promise).to_be_visible()
    expect(anybody.get_by_role("checkbox", name="Rated")).to_have_count(0)
    authenticator(page)
    choose_in_menu(page, "Account")
    page.get_by_label("Name", exact=True).fill("Ana who is rated")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("You have an account now")).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).click()
    rated = anybody.get_by_role("checkbox", name="Rated")
    rated.check()
    expect(promise).to_have_count(0)
    expect(anybody.get_by_role("button", name="Quick play")).to_have_count(0)
    assert [] == findings(page, axe)
    anybody.get_by_role("button", name="Play a rated game").click()
    expect(anybody.get_by_text("Only you are waiting.")).to_be_visible()
    played.shot("rated-search")
    anybody.get_by_role("button", name="Stop looking").click()
    page.reload()
    expect(rated).to_be_checked()
    rated.uncheck()
    expect(promise).to_be_visible()


@pytest.mark.long
def test_who_wins_for_the_first_time_is_offered_an_account_and_who_loses_is_not(open_page: OpenPage) -> None:
    host = open_page(host="localhost")
    path = host.open_table(kind="friends", options={"pace": "instant", "seats": 2, "leavers": "resign"})
    host.page.locator("li.free").wait_for()
    friend = open_page(path, size=PHONE, host="localhost")
    expect(host.page.locator("li.human")).to_have_count(2)
    for played in (host, friend):
        played.page.get_by_role("button", name="I’m ready").click()
    for played in (host, friend):
        played.wait_for_table()
    friend.page.get_by_role("banner").get_by_role("button", name="More").click()
    friend.page.get_by_role("button", name="Leave the table").click()
    friend.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    offer = host.page.get_by_role("link", name="create an account")
    expect(offer).to_be_visible()
    host.shot("first-win")
    offer.click()
    expect(host.page.get_by_role("button", name="Create account")).to_be_visible()
    expect(friend.page.get_by_role("link", name="create an account")).to_have_count(0)
