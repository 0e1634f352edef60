"""Slow bots think in another thread, for a limited time."""

import asyncio
import logging
import random
import threading

import pytest

from golpe.bots.bot import Bot
from golpe.game import Decision, Game
from golpe.observe.tally import Tally
from golpe.rules.sight import View
from golpe.server.networks import NOWHERE, Origin, origin_of, quarter
from golpe.server.realtime.bots import origin_at
from golpe.server.services.households import Households
from golpe.server.services.metrics import Metrics
from golpe.server.services.thinking import WAITING_MAX, Thinker
from golpe.table.seats import Seat
from tests.support.ponderer import Ponderer

GAME = Game.deal("resistance", seats=2, seed=1, first=0)
FIRST, LAST = GAME.legal(0)[0], GAME.legal(0)[-1]
WITHIN = 10


def thinker_for(seconds: float) -> Thinker:
    return Thinker(Metrics(), longest_s=seconds)


def ask(
    thinker: Thinker, bot: Bot, tally: Tally | None = None, *, origin: Origin = NOWHERE
) -> asyncio.Future[Decision]:
    return thinker.ask(bot, GAME, tally or Tally(), 0, random.Random(0), origin=origin)


async def test_a_slow_bot_thinks_in_another_thread() -> None:
    bot = Ponderer(is_let=True)
    assert LAST == await ask(thinker_for(60), bot)
    assert threading.current_thread() not in bot.threads


async def test_a_bot_that_thinks_too_long_gives_its_instant_answer() -> None:
    bot, metrics = Ponderer(), Metrics()
    found = await ask(Thinker(metrics, longest_s=0), bot)
    bot.let.set()
    assert FIRST == found
    assert b"golpe_thoughts_given_up_total 1.0" in metrics.page()


async def test_a_thinking_bot_sees_the_question_unchanged() -> None:
    bot, tally = Ponderer(), Tally()
    thought = ask(thinker_for(60), bot, tally)
    tally.duel_turns = 5
    bot.let.set()
    await thought
    assert 0 == bot.turns


async def test_an_abandoned_question_is_not_thought_about() -> None:
    bot, thinker = Ponderer(), thinker_for(0)
    found = [await ask(thinker, bot) for _ in range(WAITING_MAX + 1)]
    await asyncio.sleep(0)  # the thread hears of the last one, too
    bot.let.set()
    assert [FIRST] * (WAITING_MAX + 1) == found
    assert len(bot.threads) <= 1


@pytest.mark.parametrize("later", [0, 1, 2])
async def test_thinking_that_is_cancelled_before_it_starts_never_starts(later: int) -> None:
    """However soon: in the same round of the loop as it was asked for, too."""
    bot, other, thinker = Ponderer(), Ponderer(), thinker_for(60)
    first = ask(thinker, other)
    thoughts = [ask(thinker, bot) for _ in range(WAITING_MAX - 1)]
    for _ in range(later):
        await asyncio.sleep(0)
    for each in thoughts:
        each.cancel()
    await asyncio.wait(thoughts)
    other.let.set()
    bot.let.set()
    assert LAST == await first
    assert LAST == await ask(thinker, bot)
    assert 1 == len(bot.threads)


async def test_a_queued_bot_answers_at_once_when_the_server_stops() -> None:
    bot, thinker = Ponderer(), thinker_for(60)
    waiting = [ask(thinker, bot) for _ in range(3)]
    assert await asyncio.to_thread(bot.has_begun.wait, WITHIN)
    thinker.close()
    bot.let.set()
    assert [LAST, FIRST, FIRST] == await asyncio.gather(*waiting)


async def test_with_a_full_queue_bots_answer_at_once() -> None:
    bot, thinker = Ponderer(), thinker_for(60)
    waiting = [ask(thinker, bot) for _ in range(WAITING_MAX)]
    assert FIRST == await ask(thinker, bot)
    bot.let.set()
    assert [LAST] * WAITING_MAX == await asyncio.gather(*waiting)


async def test_no_network_fills_the_queue_and_the_bots_of_others_come_first() -> None:
    crowd, other = [origin_of(address, is_forwarded=True) for address in ("93.184.1.1", "93.184.2.1")]
    first, bot, late, thinker = Ponderer(), Ponderer(), Ponderer(), thinker_for(60)
    running = ask(thinker, first, origin=crowd)
    assert await asyncio.to_thread(first.has_begun.wait, WITHIN)
    waiting = [ask(thinker, bot, origin=crowd) for _ in range(quarter(WAITING_MAX).of_address_max - 1)]
    assert FIRST == await ask(thinker, bot, origin=crowd)
    its_own = ask(thinker, late, origin=other)
    first.let.set()
    assert await asyncio.to_thread(late.has_begun.wait, WITHIN)
    assert [] == bot.threads
    late.let.set()
    bot.let.set()
    assert [LAST] * 2 == [await running, await its_own]
    assert [LAST] * len(waiting) == await asyncio.gather(*waiting)
    assert LAST == await ask(thinker, bot, origin=crowd)


async def test_a_network_gets_its_answers_in_the_order_of_its_questions() -> None:
    crowd = origin_of("93.184.1.1", is_forwarded=True)
    bots, thinker = [Ponderer() for _ in range(5)], thinker_for(60)
    asked = [ask(thinker, bot, origin=crowd) for bot in bots[:4]]
    for bot, answer in zip(bots[:2], asked[:2], strict=True):
        bot.let.set()
        assert LAST == await answer
    assert await asyncio.to_thread(bots[2].has_begun.wait, WITHIN)
    newest = ask(thinker, bots[4], origin=crowd)
    bots[2].let.set()
    try:
        assert await asyncio.to_thread(bots[3].has_begun.wait, WITHIN)
        assert [] == bots[4].threads
    finally:
        for bot in bots:
            bot.let.set()
    assert [LAST] * 3 == [await each for each in (*asked[2:], newest)]


def test_a_table_that_people_have_left_to_bots_counts_for_their_network() -> None:
    households = Households()
    crowd = origin_of("93.184.1.1", is_forwarded=True)
    households.see(7, crowd)
    assert crowd == origin_at([Seat(bot="hard"), Seat(bot="hard", former=7)], households)
    assert NOWHERE == origin_at([Seat(bot="hard"), Seat(guest=8)], households)


class Failing(Ponderer):
    """Has no answer once it has been let."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        super().decide(view, tally, seat, rng)
        raise LookupError("no such page")


@pytest.mark.parametrize("longest_s", [60, 0])
async def test_a_bots_error_is_logged_although_nobody_waits_for_its_answer(
    longest_s: float, caplog: pytest.LogCaptureFixture
) -> None:
    bot, thinker = Failing(), thinker_for(longest_s)
    thought = ask(thinker, bot)
    assert await asyncio.to_thread(bot.has_begun.wait, WITHIN)
    if longest_s > 0:
        thought.cancel()
    await asyncio.wait([thought])
    with caplog.at_level(logging.ERROR):
        bot.let.set()
        thinker.close()
        await asyncio.to_thread(bot.threads[0].join, WITHIN)
    assert "a bot failed while thinking" in caplog.text
    assert "LookupError: no such page" in caplog.text
