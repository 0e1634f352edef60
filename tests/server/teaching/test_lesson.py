"""A lesson: its cards are fixed only while the learner follows it; it is stored like any game."""

import json
from pathlib import Path

import pytest

from golpe.errors import IllegalDecision
from golpe.game import Game
from golpe.protocol.page import Accepted, Rejected
from golpe.record.game_text import read_game
from golpe.rules.chance import roll
from golpe.rules.ruleset import preset
from golpe.server.teaching.scripts import FIRST_GAME, script_named
from golpe.table.lesson import LEARNER
from tests.support.live_server import LiveServer, Page, live_server

LESSON = script_named(FIRST_GAME)


def test_the_script_is_a_whole_game_that_the_learner_wins() -> None:
    *_, game = LESSON.played(roll)
    assert LEARNER == game.winner


def test_every_question_to_the_learner_has_its_note_unless_a_block_answers_it() -> None:
    said = [step for step in LESSON.steps if LEARNER in step.says]
    assert ["block contessa"] == [step.says[LEARNER] for step in said if not step.note]
    notes = [step.note for step in LESSON.steps if step.note]
    assert len(notes) == len(set(notes))


def test_the_lesson_advises_what_may_be_answered() -> None:
    game = Game.deal_with(
        preset(LESSON.preset), seats=LESSON.seats, windows="sealed", first=LESSON.first, draws=LESSON.deal, chance=roll
    )
    for step in LESSON.steps:
        if step.note:
            offered = [*game.legal(LEARNER), *game.foreseen_blocks(LEARNER)]
            assert (step.advice or step.says[LEARNER]) in [each.text for each in offered]
        for seat, decision in step.says.items():
            with pytest.raises(IllegalDecision):
                game.play(seat, "draft duke")
            game.play(seat, decision, draws=LESSON.slots(step.draws) if game.waiting == (seat,) else [])


async def begun(server: LiveServer) -> tuple[str, Page]:
    visitor = await server.visitor("Grace")
    code = await visitor.new_table("lesson")
    return code, await visitor.open(code)


async def asked(page: Page) -> bool:
    """Read on until the learner is asked, or the game is over."""
    while page.prompt is None or page.prompt.answered is not None:
        if page.game.winner is not None:
            return False
        await page.update()
    return True


async def follow(page: Page, answers: int = 100) -> list[str]:
    """Do what the lesson advises, and return the notes that were shown."""
    notes: list[str] = []
    while len(notes) < answers and await asked(page):
        lesson = page.game.lesson
        assert lesson is not None
        assert lesson.note is not None
        assert lesson.advice is not None
        notes.append(lesson.note)
        await answer(page, lesson.advice)
    return notes


async def answer(page: Page, decision: str) -> None:
    """Answer the open window, and read on until it is closed."""
    window = page.game.window
    assert isinstance(await page.decide(decision), Accepted)
    while page.game.window == window and page.game.winner is None:
        await page.update()


async def test_a_learner_who_follows_the_advice_wins_and_sees_every_note(tmp_path: Path) -> None:
    async with live_server(tmp_path, draws=[]) as server:
        code, page = await begun(server)
        assert ["Grace", "Ada", "Bruno"] == [seat.name for seat in page.table.seats]
        notes = await follow(page)
        assert [step.note for step in LESSON.steps if step.note] == notes
        assert LEARNER == page.game.winner
        assert page.game.lesson is not None
        assert (True, 15, 15) == (page.game.lesson.is_followed, page.game.lesson.step, page.game.lesson.steps)
        assert ["leave", "set_pace", "ready", "choose_mask", "start"] == page.table.may

        record = await server.visitors[0].http.get(f"/api/games/{code}/1.jsonl")
        assert LEARNER == read_game(record.text).winner
        replay = await server.visitors[0].http.get(f"/api/games/{code}/1")
        assert LEARNER == replay.json()["game"]["winner"]

        # Once more: the same cards.
        assert isinstance(await page.say("start"), Accepted)
        assert notes == await follow(page)


async def test_a_lesson_goes_on_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        code, page = await begun(server)
        before = await follow(page, 5)
        await server.restart()
        page = await server.visitors[0].open(code)
        after = await follow(page)
        assert [step.note for step in LESSON.steps if step.note] == before + after
        assert LEARNER == page.game.winner


async def test_a_learner_who_deviates_plays_on_with_random_draws(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        code, page = await begun(server)
        assert isinstance(await page.decide("income"), Accepted)
        assert await asked(page)
        assert page.game.lesson is not None
        assert (page.game.lesson.is_followed, page.game.lesson.note, page.game.lesson.advice) == (False, None, None)
        while await asked(page):
            if len(page.texts) > 1:
                await answer(page, page.texts[0])
            else:  # where there is no choice the table answers by itself
                await page.update()
        await server.restart()
        page = await server.visitors[0].open(code)
        assert page.game.winner is not None


async def test_a_lesson_stays_as_it_is_and_nobody_looks_on(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        code, page = await begun(server)
        other = await server.visitor()
        looking = await other.connect(code)
        await looking.hello_unheard()
        assert "no_spectators" == await looking.bye()
        await follow(page)
        options = {"preset": "resistance"}
        for refused in (
            await page.say("configure", options=options),
            await page.say("remove_bot", seat=1),
            await page.say("add_bot", bot="random"),
            await page.say("fill", bot="random"),
        ):
            assert isinstance(refused, Rejected)
            assert "options_fixed" == refused.code
        assert [] == json.loads((await other.http.get("/api/me/games")).text)["games"]


async def test_other_tables_have_no_lesson_and_no_fixed_cards(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        visitor = await server.visitor()
        page = await visitor.open(await visitor.new_table("bots", opponents=2))
        assert page.game.lesson is None
        table = {"kind": "bots", "lesson": FIRST_GAME}
        assert 400 == (await visitor.http.post("/api/tables", json=table)).status_code
