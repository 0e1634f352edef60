"""The voice: games are played by ear, with a recording stand-in for the browser's speech synthesis."""

import re

import pytest
from playwright.sync_api import expect

from golpe.protocol.page import Event
from tests.support.chromium import OpenPage
from tests.support.played_page import PlayedPage
from tests.support.recorded_speech import Listener, Transcript, heard, record_speech
from tests.support.told_page import ToldPage

pytestmark = pytest.mark.browser

SLOW_MS = 40
"""Slow enough that a text takes seconds, and others arrive in the meantime."""
OWN = re.compile("You are dealt|You hold|You draw the|You return the|[:.] [Aa] bluff|Lose the|Show the|Yours|New[.]")
"""Matches texts that would reveal the viewer's cards."""


def by_ear(played: PlayedPage, *languages: str, ms_per_character: float = 0.2) -> Transcript:
    """Reload a page with a recorded voice; without languages, there is no voice."""
    record_speech(played.page.context, *languages, ms_per_character=ms_per_character)
    played.page.reload()
    played.page.locator("main h1").first.wait_for()
    return Transcript(played.page)


@pytest.mark.long
def test_a_game_is_played_by_ear_from_the_lobby_to_the_next_one(open_page: OpenPage) -> None:
    """The player neither clicks nor looks: each key is told before it is pressed."""
    transcript = by_ear(open_page(), "en-GB")
    listener = Listener(transcript)
    transcript.page.keyboard.press("v")
    assert "The voice is on" in transcript.wait_for("^The voice is on")
    listener.choose("Play 3 bots", listener.listen())
    reads_cards = False
    while not heard("Play again", told := listener.listen()):
        if heard("M reads", told):
            assert not reads_cards, "cards are read aloud, but not told"
            assert [] == [text for text in transcript.texts if OWN.search(text)]
            reads_cards = True
            listener.press("m")
        else:
            listener.choose("Skip to the end" if heard("Skip to the end", told) else ".", told)
    board = listener.ask("b", "^You: ")
    assert 4 == len([line for line in board if re.search(r"coins?|Exiled", line)])
    over = re.search(r"game (\d+) is over", listener.ask("w", "^Table ")[0])
    assert over is not None
    assert heard("^1: Play again", told)
    listener.press("1")
    transcript.wait_for(" begins[.]$|^You begin[.]$")
    assert f"game {int(over[1]) + 1}, turn" in listener.ask("w", "^Table ")[0]
    listener.ask("a", ".")


@pytest.mark.long
def test_a_question_cuts_older_news_short_but_no_loss(open_page: OpenPage) -> None:
    played = open_page()
    told = ToldPage(played.page)
    transcript = by_ear(played, "en", ms_per_character=SLOW_MS)
    page = transcript.page
    page.keyboard.press("v")
    transcript.wait_for("^The voice is on")
    played.begin_at(2)
    assert played.wait_until_asked()
    transcript.wait_for("Choose an action")
    game = told.last.game
    assert game is not None
    transcript.react()
    before = len(transcript.said)
    told.tell(Event(kind="turn", seat=1), prompt=None, window=game.window + 1, turn=1)
    transcript.wait_for("’s turn[.]$")
    told.tell(
        Event(kind="acted", seat=1, action="income"),
        Event(kind="lost", seat=2, character="contessa"),
        Event(kind="took", seat=1, coins=1),
    )
    told.tell(Event(kind="turn", seat=0), prompt=game.prompt, window=game.window + 2, turn=0)
    transcript.wait_for("Choose an action")
    page.keyboard.press("Control")
    page.wait_for_timeout(SLOW_MS * 10)
    said = [(re.sub(r"^\w+", "-", each.text), each.end) for each in transcript.said[before:]]
    assert ("- loses the Contessa.", "said") in said
    assert all(end == "cut" for text, end in said if "loses" not in text), "the turn is older, the question is silenced"
    assert [] == [text for text, _ in said if "takes Income" in text or "takes 1 coin" in text]
    loss = next(at for at, (text, _) in enumerate(said) if "loses" in text)
    question = next(at for at, (text, _) in enumerate(said) if "Choose an action" in text)
    assert loss < question


@pytest.mark.long
def test_a_digit_does_not_press_a_button_that_is_still_to_be_read(open_page: OpenPage) -> None:
    played = open_page()
    transcript = by_ear(played, "en", ms_per_character=SLOW_MS)
    page = transcript.page
    page.keyboard.press("v")
    transcript.wait_for("^The voice is on")
    played.play_at(5)
    page.evaluate(f"msPerCharacter = {5 * SLOW_MS}")
    played.answer_to_the_end()
    page.get_by_role("button", name="Play again").wait_for()
    page.wait_for_timeout(2_500)  # by then, the page is read, even if it keeps changing
    assert not heard("Play again", transcript.texts), "the losses before it are still being read"
    page.keyboard.press("1")
    page.evaluate(f"msPerCharacter = {SLOW_MS}")
    transcript.wait_for("^1: Play again")
    assert played.is_over
    page.keyboard.press("9")  # presses nothing
    transcript.wait_for("^1: Play again")
    page.keyboard.press("1")
    transcript.wait_for("begins?[.]$")


@pytest.mark.long
def test_live_regions_are_off_while_the_voice_reads_them(open_page: OpenPage) -> None:
    played = open_page()
    transcript = by_ear(played, "en")
    page = transcript.page
    played.play_against_bots(1)
    asked = page.locator("[data-live=asked]")
    expect(asked).to_have_attribute("aria-live", "assertive")
    page.keyboard.press("v")
    transcript.wait_for("^The voice is on")
    expect(asked).to_have_attribute("aria-live", "off")
    page.wait_for_timeout(1_000)
    assert "The voice is on" in transcript.texts[0]
    assert sorted(set(transcript.fresh)) == sorted(transcript.fresh), "something is said twice"
    page.keyboard.press("v")
    assert transcript.wait_for("voice is off")
    expect(asked).to_have_attribute("aria-live", "assertive")
    transcript.react()
    page.keyboard.press("b")
    expect(page.locator("[data-live=voice]")).to_contain_text("You: ")
    assert [] == transcript.fresh


def test_without_a_voice_a_notice_says_so_once(open_page: OpenPage) -> None:
    transcript = by_ear(open_page(), "ru-RU")
    page = transcript.page
    page.keyboard.press("v")
    notice = page.get_by_text("This device has no voice for this language (en)")
    expect(notice).to_be_visible()
    page.get_by_role("button", name="Dismiss").click()
    expect(notice).to_be_hidden()
    page.keyboard.press("w")
    expect(page.locator("[data-live=voice]")).to_contain_text("You are in the lobby.")
    expect(notice).to_be_hidden()
    assert [] == transcript.said


@pytest.mark.long
def test_the_voice_speaks_the_language_of_the_page_at_the_chosen_speed(open_page: OpenPage) -> None:
    transcript = by_ear(open_page("/settings", language="ru"), "en-GB", "ru-RU")
    page = transcript.page
    page.get_by_label("Читать игру вслух").check()
    said = transcript.wait_for("^Голос включён")
    assert said
    page.get_by_label("Скорость").fill("2")
    page.get_by_role("group", name="Что читать").get_by_text("Главное").click()
    transcript.react()
    page.keyboard.press("Tab")
    transcript.wait_for(".")
    assert ("ru-RU", 2) == (transcript.said[-1].language, transcript.said[-1].speed)
