"""What an outside bot cannot know changes nothing that it is sent, nor when; nor does its answer show to others."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from golpe.protocol.page import SetStanding, StandingAnswers, TableOptions
from golpe.protocol.talk import Talk
from golpe.server.limits import BOT_ANSWERS_EVERY, BOT_ANSWERS_WITHIN, BOT_UNANSWERED_MAX, REPLIES_EVERY
from golpe.server.realtime import audience
from golpe.server.realtime.seated_bots import SeatedBot, SeatedBots
from golpe.table.state import TableState
from golpe.table.waiting import conceals_answers_of_several
from tests.support.bot_at_table import BOT, BotAtTable

pytestmark = pytest.mark.leaks

OPTIONS: Final = TableOptions(show_waiting=False, seats=4, talk="phrases", outside_bots=True)
WATCHED_FOR: Final = 1.2
Act = Callable[[BotAtTable], Awaitable[None]]
Told = list[tuple[int, float, bytes]]

# --- To the bot -------------------------------------------------------------------------------

HANDS: Final = ("captain captain", "contessa ambassador", "duke duke", "assassin contessa")
OTHER_HANDS: Final = ("duke assassin", "duke captain", "ambassador captain", "assassin contessa")
"""The bot in the last seat has the same."""


async def nobody_answers(_world: BotAtTable) -> None:
    pass


async def one_passes(world: BotAtTable) -> None:
    world.decide(1, "pass")


async def one_plans_a_block(world: BotAtTable) -> None:
    world.decide(1, "block contessa" if "block contessa" in world.blocks(1) else "block captain")


async def both_answer(world: BotAtTable) -> None:
    world.decide(2, "challenge")
    world.decide(1, "pass")


async def one_sets_standing_answers(world: BotAtTable) -> None:
    world.say(2, SetStanding(id="standing", standing=StandingAnswers(pass_until_target=True)))


SECRETS: Final = (nobody_answers, one_passes, one_plans_a_block, both_answer, one_sets_standing_answers)


async def told_to_bot(path: Path, hands: tuple[str, ...], act: Act) -> Told:
    """Return what the bot is sent in an open window, and when it connects again in it."""
    world = BotAtTable(path, options=OPTIONS, hands=hands)
    try:
        await world.open()
        await world.advance(0.2)
        await act(world)
        await world.advance(0.2)
        await world.connect_bot()
        await world.advance(WATCHED_FOR)
        return [*world.opening, *world.told_to(BOT)]
    finally:
        await world.close()


async def test_what_others_hold_and_answer_changes_no_byte_to_a_bot(tmp_path: Path) -> None:
    expected = await told_to_bot(tmp_path / "honest.sqlite3", HANDS, nobody_answers)
    for act in SECRETS:
        told = await told_to_bot(tmp_path / f"{act.__name__}.sqlite3", OTHER_HANDS, act)
        assert expected == told, act.__name__
    kinds = [message.split(b'"')[3] for _, _, message in expected]
    assert [b"hello", b"seated", b"new_game", b"decide", b"hello", b"seated", b"new_game", b"decide"] == kinds


async def test_a_card_in_a_question_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = SeatedBots._ask  # type: ignore[attr-defined]

    def leaky(self: SeatedBots, bot: SeatedBot, state: TableState) -> None:
        honest(self, bot, state)
        question = bot.question
        if question is not None:
            cards = state.playing().view(0).hand[0]
            question.decide = replace(question.decide, legal=[*question.decide.legal, str(cards)])

    monkeypatch.setattr(SeatedBots, "_ask", leaky)
    one, other = [
        await told_to_bot(tmp_path / name, hands, nobody_answers)
        for name, hands in (("a.sqlite3", HANDS), ("b.sqlite3", OTHER_HANDS))
    ]
    assert one != other


async def test_a_question_that_shows_later_answers_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = SeatedBots.greet
    worlds: list[BotAtTable] = []

    def leaky(self: SeatedBots, token: int) -> None:
        bot = self._here[token]  # type: ignore[attr-defined]
        if bot.question is not None:
            waiting = len(worlds[-1].table.state.playing().waiting)
            bot.question.decide = replace(bot.question.decide, legal=[str(waiting)])
        honest(self, token)

    async def told(name: str, act: Act) -> Told:
        async def noted(world: BotAtTable) -> None:
            worlds.append(world)
            await act(world)

        return await told_to_bot(tmp_path / name, HANDS, noted)

    monkeypatch.setattr(SeatedBots, "greet", leaky)
    assert await told("a.sqlite3", nobody_answers) != await told("b.sqlite3", one_passes)


async def test_a_bot_hears_what_is_said_in_a_window_when_others_do(tmp_path: Path) -> None:
    world = BotAtTable(tmp_path / "a.sqlite3", options=OPTIONS, hands=HANDS)
    try:
        await world.open()
        world.table.talk(world.pages[1], Talk(id="talk", phrase="hello"))
        await world.advance(2 * REPLIES_EVERY)
        to_bot = [at for _, at, message in world.told_to(BOT) if b'"said"' in message]
        to_other = [at for _, at, message in world.told_to(2) if b'"talk"' in message]
        assert 1 == len(to_bot)
        assert 0 < to_bot[0] == to_other[-1]
    finally:
        await world.close()


async def test_a_bot_that_leaves_in_a_window_is_told_so_on_a_grid(tmp_path: Path) -> None:
    world = BotAtTable(tmp_path / "a.sqlite3", options=OPTIONS, hands=HANDS)
    try:
        await world.open()
        world.hear({"type": "leave", "table": world.code})
        await world.advance(2 * REPLIES_EVERY)
        (told,) = [at for _, at, message in world.told_to(BOT) if b'"left"' in message]
        assert told >= REPLIES_EVERY
    finally:
        await world.close()


# --- From the bot -----------------------------------------------------------------------------


async def silence(_world: BotAtTable) -> None:
    pass


async def passing(world: BotAtTable) -> None:
    world.answer("pass")


async def challenging(world: BotAtTable) -> None:
    world.answer("challenge")


async def repeating(world: BotAtTable) -> None:
    world.answer("pass")
    world.answer("pass")
    world.answer("challenge")


async def breaking_the_rules(world: BotAtTable) -> None:
    world.answer("coup 0")


async def babbling(world: BotAtTable) -> None:
    world.hear({"type": "decision", "game": 1, "id": 1, "decision": "x"})
    world.hear({"type": "sit", "table": world.code})


async def connecting_again(world: BotAtTable) -> None:
    await world.connect_bot()
    world.answer("pass")


ANSWERS: Final = (passing, challenging, repeating, breaking_the_rules, babbling, connecting_again)
PROBES: Final = 4
AT: Final = (0.0, 0.31)
"""How long after the question the bot does something."""


async def told_to_others(path: Path, act: Act, *, after: float, options: TableOptions) -> Told:
    """Return what everybody but the bot is sent while the window is open and people probe it on a busy server."""
    world = BotAtTable(path, options=options, hands=HANDS[: options.seats])
    try:
        await world.open()
        await world.advance(after)
        await act(world)
        await world.settle()
        for _ in range(PROBES):
            world.database.be_busy()
            await world.advance(BOT_ANSWERS_EVERY)
            world.probe(1)
            await world.advance(REPLIES_EVERY / 3)
            world.database.be_free()
            await world.advance(REPLIES_EVERY / 2)
        assert world.window == 2, "the window must still be open"
        return [each for each in world.told if each[0] != BOT]
    finally:
        await world.close()


@pytest.mark.parametrize("after", AT)
async def test_how_and_when_a_bot_answers_an_open_window_shows_to_nobody(tmp_path: Path, after: float) -> None:
    expected = await told_to_others(tmp_path / "silence.sqlite3", silence, after=after, options=OPTIONS)
    for act in ANSWERS:
        told = await told_to_others(tmp_path / f"{act.__name__}.sqlite3", act, after=after, options=OPTIONS)
        assert expected == told, act.__name__
    assert PROBES - 1 <= len([each for each in expected if b'"rejected"' in each[2]])


ALONE: Final = replace(OPTIONS, seats=3)
"""One person and the bot are asked."""


async def test_a_bot_does_not_show_to_one_person_who_is_asked_with_it(tmp_path: Path) -> None:
    expected = await told_to_others(tmp_path / "a.sqlite3", silence, after=0.0, options=ALONE)
    assert expected == await told_to_others(tmp_path / "b.sqlite3", passing, after=0.0, options=ALONE)


async def test_no_bot_is_replaced_in_a_window_because_it_does_not_answer(tmp_path: Path) -> None:
    async def told(name: str, act: Act) -> Told:
        world = BotAtTable(tmp_path / name, options=OPTIONS, hands=HANDS)
        try:
            await world.open()
            seated = world.table.bots.seated._here  # type: ignore[attr-defined]
            seated[1].missed = BOT_UNANSWERED_MAX - 1
            await act(world)
            await world.advance(BOT_ANSWERS_WITHIN + 1, step=0.5)
            assert world.window == 2, "the window must still be open"
            return [each for each in world.told if each[0] != BOT]
        finally:
            await world.close()

    assert await told("a.sqlite3", passing) == await told("b.sqlite3", silence)


async def test_replies_that_wait_for_a_bots_answer_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def conceals_answers_of_people(state: TableState) -> bool:
        asked = state.game.waiting if state.game is not None else ()
        return conceals_answers_of_several(state) and sum(state.seats[seat].is_human for seat in asked) > 1

    monkeypatch.setattr(audience, "conceals_answers_of_several", conceals_answers_of_people)
    expected = await told_to_others(tmp_path / "a.sqlite3", silence, after=0.0, options=ALONE)
    assert expected != await told_to_others(tmp_path / "b.sqlite3", passing, after=0.0, options=ALONE)
