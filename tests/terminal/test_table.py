"""`golpe play` at a table: talk, clocks, auto-answers, and coming back."""

import asyncio
import os
from collections.abc import AsyncGenerator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest
import pytest_asyncio
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static

from golpe.errors import ProtocolError
from golpe.game import Decision
from golpe.protocol.page import Clocks, StandingAnswers, TableOptions
from golpe.protocol.talk import PhraseId, TalkLine
from golpe.rules.events import Event
from golpe.rules.ruleset import preset
from golpe.table.dealing import Entropy
from golpe.table.journal import Started
from golpe.terminal.asides import THEMES, Heard, claims_made, clock_text, printable, seconds_left, talk_line
from golpe.terminal.online import OnlinePlay, sit_down
from golpe.terminal.plain import Lines, PlainGame
from golpe.terminal.scene import Clock, Remark, Scene, Seat
from golpe.terminal.screen import GameApp, seats_table
from golpe.terminal.speech import Line
from golpe.wording.messages import PARTS_AT_TABLE, Wording
from tests.support.live_server import LiveServer, Page, hands, live_server
from tests.support.speech_program import SLOW, SpeechProgram
from tests.support.terminal_process import TerminalProcess

HANDS = ("duke captain", "contessa ambassador")
TIMED = TableOptions(seats=2, talk="free", clocks=Clocks(turn=60, reaction=40, bank=90))
WORDS = Wording("en", parts=PARTS_AT_TABLE)
PROMPT = "> "


@pytest_asyncio.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[LiveServer]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("golpe.table.playing.announced_or_started", dealt_at_once)
    async with live_server(tmp_path, draws=hands(*HANDS)) as running:
        yield running


def dealt_at_once(game: Started, guests: list[int | None], entropy: Entropy) -> Started:
    """Deal without contributions, so that the hands can be chosen."""
    return game


async def table_of(server: LiveServer, options: TableOptions = TIMED) -> tuple[Page, str]:
    """Let Bea open a table and take the first seat; return her page, and the link."""
    bea = await server.visitor("Bea")
    code = await bea.new_table(options=options)
    return await bea.open(code), f"{server.url}/t/{code}"


async def said(game: TerminalProcess, wanted: str, *, start: int | None = None) -> str:
    """Read until the terminal has said this, and return what it said from there or from the start."""
    start = len(game.said) if start is None else start
    while wanted not in game.said[start:]:
        await asyncio.to_thread(game.read_until, "\n", PROMPT, ": ")
    return game.said[start:]


async def typed(game: TerminalProcess, line: str, wanted: str) -> str:
    """Type a line, and return what the terminal says until it has said this, and has asked if there is a question."""
    start = len(game.said)
    game.type(line)
    return await said(game, wanted, start=start)


async def claims_the_duke(bea: Page) -> None:
    """Start the game, and let Bea claim the Duke."""
    await bea.say("start")
    while bea.table.state != "playing":
        await bea.update()
    assert bea.latest is not None
    assert bea.latest.game is not None
    await bea.say("decide", window=bea.latest.game.window, decision="tax")


async def claimed(bea: Page, play: OnlinePlay) -> None:
    """Start the game, let Bea claim the Duke, and wait for the question about that."""
    await claims_the_duke(bea)
    async with asyncio.timeout(60):
        while play.scene.question is None:
            await play.change()


async def test_a_terminal_talks_sees_the_clock_answers_in_advance_and_comes_back(server: LiveServer) -> None:
    bea, link = await table_of(server)
    game = TerminalProcess("play", link, "--plain")
    try:
        await said(game, "Your name: ", start=0)
        await typed(game, "Ada", "I am ready")
        await typed(game, "say", "-  Back\n> ")
        await typed(game, "1", "-  Back\n> ")
        assert "Ada: Hello!" in await typed(game, "1", "I am ready for the next game\n> ")
        await bea.talked()
        assert ("hello", "Ada", 1) == (bea.talk[0].phrase, bea.talk[0].name, bea.talk[0].seat)
        await typed(game, "say well, well", "Ada: well, well\n")
        start = len(game.said)
        await bea.say("talk", phrase="suspect", seat=1, character="duke")
        await said(game, "Bea: You do not hold the Duke, Ada.\n", start=start)

        start = len(game.said)
        await claims_the_duke(bea)
        asked = await said(game, "You do not object.\n> ", start=start)
        assert " to answer, then 1:30 from your time bank.\n" in asked
        await typed(game, "time", "from your time bank.\n> ")
        await typed(game, "seats", "Bea: 1 coin, 2 influence, 1:30 in the bank, Claims Duke\n")
        assert "2  Let Foreign Aid pass this round: off\n" in await typed(game, "advance", "-  Back\n> ")
        menu = await typed(game, "2", "-  Back\n> ")
        assert "2  Let Foreign Aid pass this round: on\n" in menu
        doubts = next(each for each in menu.splitlines() if "Challenge what Bea has claimed: off" in each)
        await typed(game, doubts.split()[0], "1  Challenge Bea: Duke: off\n")
        await typed(game, "-", "c  Challenge")
    finally:
        game.close()

    again = TerminalProcess("play", link, "--plain")
    try:
        text = await said(again, "You do not object.\n> ", start=0)
        assert "Your name:" not in text
        assert "Challenge, or let it pass?" in text
        await typed(
            again, "seats", "Ada (you): 2 coins, 2 influence, holds Ambassador and Contessa, 1:30 in the bank\n"
        )
        await typed(again, "advance", "2  Let Foreign Aid pass this round: on\n")
        await typed(again, "talk", "Bea: You do not hold the Duke, Ada.\n")
        again.type("quit")
        assert 0 == await asyncio.to_thread(again.ended)
    finally:
        again.close()

    other = TerminalProcess("play", link, "--plain", "--guest", "other", "--language", "es")
    try:
        await said(other, "Tu nombre: ", start=0)
        await typed(other, "Cleo", "Estás viendo esta partida.\n")
        await typed(other, "c", "Ahora no te toca responder.")
        await typed(other, "help", "say: decir una frase")
        await typed(other, "advance", "Solo puedes fijar respuestas automáticas")
    finally:
        other.close()


async def test_what_others_are_told_says_nothing_of_answers_in_advance(server: LiveServer) -> None:
    bea, link = await table_of(server)
    play = await sit_down(link, "Ada")
    await claimed(bea, play)
    before = len(bea.received)
    wanted = StandingAnswers(pass_income_and_aid=True, block_as=["contessa"])
    await play.prepare(wanted)
    async with asyncio.timeout(60):
        while play.scene.standing != wanted:
            await play.change()
    await bea.say("talk", phrase="hello")
    assert not [each for each in bea.received[before:] if b"contessa" in each or b'"pass_income_and_aid":true' in each]
    await play.leave()


async def test_what_a_table_does_not_allow_is_refused_in_words(server: LiveServer) -> None:
    bea, link = await table_of(server, TableOptions(seats=2, talk="phrases"))
    game = TerminalProcess("play", link, "--plain", "--name", "Ada", "--guest", "-")
    try:
        await said(game, "I am ready", start=0)
        await typed(game, "say boo", "This table allows only phrases.\n")
        assert [] == bea.talk
        await typed(game, "advance", "You can set auto-answers only while you are playing.\n  -  Back\n> ")
        await typed(game, "9", "“9” is not one of the answers: -.")
    finally:
        game.close()
    nobody = TerminalProcess("play", link, "--plain", "--guest", "../x")
    try:
        assert 2 == await asyncio.to_thread(nobody.ended)
        assert nobody.said.startswith("golpe: guest '../x': expected a name")
        assert 1 == nobody.said.count("\n")
    finally:
        nobody.close()
    play = await sit_down(link, "Eve")
    with pytest.raises(ProtocolError) as refused:
        await play.say(Remark("suspect", seat=0))
    assert "phrase_slots" == refused.value.code
    await play.leave()


async def test_a_person_is_told_once_when_little_time_is_left(server: LiveServer) -> None:
    bea, link = await table_of(server, TableOptions(seats=2, clocks=Clocks(turn=60, reaction=11, bank=0)))
    game = TerminalProcess("play", link, "--plain", "--name", "Ada")
    try:
        await said(game, "I am ready", start=0)
        await claims_the_duke(bea)
        await said(game, " seconds left.\n> ")
        assert 1 == game.said.count(" seconds left.")
    finally:
        game.close()


async def test_a_question_is_read_aloud_before_older_news(
    server: LiveServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = SpeechProgram(tmp_path, SLOW)
    monkeypatch.setenv("PATH", str(program.folder))
    bea, link = await table_of(server)
    game = TerminalProcess("play", link, "--say", "--name", "Ada", "--guest", "-")
    try:
        await said(game, "I am ready", start=0)
        await claims_the_duke(bea)
        await said(game, "You do not object.\n> ")
        assert "begins: Challenge, or let it pass?" not in program.lines
        async with asyncio.timeout(60):
            while "begins: Challenge, or let it pass?" not in program.lines:  # noqa: ASYNC110  # it is another process
                await asyncio.sleep(0.01)
            game.type("advance")
            while not program.lines[-1].startswith("begins: The rest is only on the screen"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            game.type("")
            while 2 > sum(each.startswith("begins: The rest") for each in program.lines):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    finally:
        game.close()
    assert "  1  Start the game\n" in game.said
    begun = [each.removeprefix("begins: ") for each in program.lines if each.startswith("begins: ")]
    assert not [each for each in begun if each.startswith("1: Start")]
    claim = "Bea claims the Duke to collect taxes."
    assert claim == begun[begun.index("Challenge, or let it pass?") - 1]
    assert 1 == begun.count(claim)
    assert not [each for each in begun if "Let Foreign Aid pass" in each]


# --- On the full screen ---------------------------------------------------------------------------


def shown(pilot: Pilot[None], place: str) -> str:
    return str(pilot.app.query_one(place, Static).render())


def answers(pilot: Pilot[None]) -> list[str]:
    found = pilot.app.query_one(OptionList)
    return [str(found.get_option_at_index(at).prompt) for at in range(found.option_count)]


async def until(pilot: Pilot[None], wanted: str) -> None:
    """Wait until an answer with this text is offered."""
    async with asyncio.timeout(60):
        while not any(wanted in each for each in answers(pilot)):
            await pilot.pause()


@pytest.mark.long
async def test_the_screen_talks_shows_the_clock_and_answers_in_advance(server: LiveServer) -> None:
    bea, link = await table_of(server)
    play = await sit_down(link, "Ada")
    await claimed(bea, play)
    async with GameApp(play, Wording("en", edition="resistance", parts=PARTS_AT_TABLE)).run_test(
        size=(80, 24)
    ) as pilot:
        await until(pilot, "Challenge")
        assert "to answer, then 1:30 from your time bank." in shown(pilot, "#clock")
        assert ["+1:30", "+1:30"] == [str(each) for each in seats_table(play.scene, WORDS).columns[3].cells]
        await pilot.press("t", "3", "4")  # claims: somebody does not hold a character
        await until(pilot, "Bea")
        await pilot.press("1")
        await until(pilot, "Duke")
        await pilot.press("1")
        await until(pilot, "Challenge")
        await bea.talked()
        assert ("suspect", 0, "duke") == (bea.talk[0].phrase, bea.talk[0].about, bea.talk[0].character)
        async with asyncio.timeout(60):
            while "Ada: Bea does not hold the Duke." not in "".join(
                strip.text for strip in pilot.app.query_one(RichLog).lines
            ):
                await pilot.pause()
        await pilot.press("t", "6")
        await pilot.pause()
        pilot.app.screen.query_one(Input).value = "in my own words"
        await pilot.press("enter")
        await bea.talked()
        assert "in my own words" == bea.talk[-1].text
        await until(pilot, "Challenge")
        await pilot.press("a")
        await until(pilot, "Let Foreign Aid pass this round: off")
        await pilot.press("2")
        await until(pilot, "Let Foreign Aid pass this round: on")
        assert "Auto-answer" == shown(pilot, "#question")
        await pilot.press("escape")
        await until(pilot, "Challenge")
        assert shown(pilot, "#question").startswith("Challenge, or let it pass?")
    await play.leave()


async def test_the_clock_may_tick_while_the_screen_is_taken_down(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("golpe.terminal.screen.TICK_S", 0.001)
    _, link = await table_of(server)
    play = await sit_down(link, "Ada")
    async with GameApp(play, Wording("en", edition="resistance", parts=PARTS_AT_TABLE)).run_test() as pilot:
        await pilot.pause()
        await pilot.app.query_one("#prompt").remove()
        await pilot.pause(0.02)
    await play.leave()


# --- In words -------------------------------------------------------------------------------------


def test_every_phrase_is_offered_once() -> None:
    assert sorted(get_args(PhraseId)) == sorted(chain(*THEMES.values()))


def test_the_base_time_runs_before_the_bank() -> None:
    clock = Clock(ends_s=100.0, bank_s=60.0)
    said = [clock_text(clock, WORDS, now_s=now) for now in (0.0, 39.5, 45.0, 120.0)]
    assert said == [
        "0:40 to answer, then 1:00 from your time bank.",
        "0:01 to answer, then 1:00 from your time bank.",
        "Your time bank is running: 0:55.",
        "Your time bank is running: 0:00.",
    ]
    assert "0:05 to answer." == clock_text(Clock(ends_s=5.0, bank_s=0.0), WORDS, now_s=0.0)
    assert [10, 1, 0] == [seconds_left(clock, now_s=now) for now in (90.0, 99.5, 101.0)]


SCENE = Scene((Seat("Ada"), Seat("Bea (2)"), Seat("Cleo", alive=False)), you=0)


def line(number: int, **about: object) -> TalkLine:
    return TalkLine(id=number, at_ms=0, channel="table", who=None, seat=1, name="Bea", **about)  # pyright: ignore[reportArgumentType]


def test_talk_stands_after_what_had_happened_and_each_line_is_new_once() -> None:
    heard, log = Heard(), [Line("", "one", end=1), Line("", "two", end=2)]
    first, second = line(1, phrase="hello"), line(2, text="now then")
    assert [first] == heard.new([first], SCENE, 1)
    assert [second] == heard.new([first, second], SCENE, 2)
    told = [each.text for each in heard.among([*log, Line("", "three", end=3)], SCENE, WORDS)]
    assert ["one", "Bea (2): Hello!", "two", "Bea (2): now then", "three"] == told


class Exiled:
    """A game whose reader has exchanged and is exiled: from then on the log conceals what they drew."""

    table = None
    ended: str | None = None
    ruleset = preset("resistance")
    scene = SCENE

    def __init__(self) -> None:
        self.log = [
            Event("turn", seat=0),
            Event("acted", seat=0, action="exchange", character="ambassador"),
            Event("drew", seat=0, character="duke"),
            Event("drew", seat=0, character="captain"),
        ]

    async def change(self) -> None:
        """Exile the reader, and then close the table."""
        if self.log[-1].kind == "exiled":
            self.ended = "no_such_table"
            return
        concealed = [replace(each, character=None) if each.kind == "drew" else each for each in self.log]
        coup = [Event("turn", seat=1), Event("acted", seat=1, other=0, action="coup")]
        self.log = [*concealed, *coup, Event("exiled", seat=0)]

    async def answer(self, decision: Decision) -> None:
        raise NotImplementedError

    async def accept(self, offer: str) -> None:
        raise NotImplementedError

    async def leave(self) -> None:
        return


async def test_the_lines_about_ones_own_exile_are_told_once() -> None:
    keys, _ = os.pipe()
    told: list[str] = []
    await PlainGame(Exiled(), WORDS, write=told.append, lines=Lines(keys)).run()
    lines = [line for line in "".join(told).splitlines() if line]
    assert [
        "You draw the Duke.",
        "You draw the Captain.",
        "Bea (2)’s turn",
        "Bea (2) launches a Coup against you.",
        "You are exiled.",
    ] == [line.strip() for line in lines[4:-1]]


class Restarted(Exiled):
    """A game that is over, whose players then start the next one, which is announced but not yet dealt."""

    scene = replace(SCENE, over=True, winner=1, offers=("start",))

    async def change(self) -> None:
        """Start the next game, and then close the table."""
        if not self.scene.offers:
            self.ended = "no_such_table"
        self.scene = replace(self.scene, offers=())


async def test_who_has_won_is_told_once() -> None:
    keys, _ = os.pipe()
    told: list[str] = []
    await PlainGame(Restarted(), WORDS, write=told.append, lines=Lines(keys)).run()
    assert 1 == "".join(told).count("Bea (2) wins the game.")


def test_what_others_write_gives_the_terminal_no_orders() -> None:
    assert "Bea (2): a [2J b" == talk_line(line(1, text="a\x1b[2J\nb"), SCENE, WORDS).text
    assert " ]0;x " == printable("\x1b]0;x\x07")


def test_claims_of_living_others_can_be_challenged_in_advance_each_once() -> None:
    log = [
        Event("acted", seat=1, action="tax", character="duke"),
        Event("acted", seat=1, action="tax", character="duke"),
        Event("blocked", seat=1, other=0, character="contessa"),
        Event("acted", seat=1, action="embezzle", character="duke"),
        Event("acted", seat=0, action="tax", character="duke"),
        Event("acted", seat=2, action="tax", character="duke"),
    ]
    assert [("duke", 1), ("contessa", 1)] == [(each.character, each.seat) for each in claims_made(SCENE, log)]
