"""The scripts of the golden tables: each plays one table on its own server and returns its code."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from golpe.protocol.bots import Decide, Left, NewGame
from golpe.protocol.page import Accepted, Clocks, TableOptions
from golpe.server.limits import (
    ALL_READY_STARTS_AFTER,
    BOT_ANSWERS_EVERY,
    BOTS_OFFERED_AFTER,
    READY_STARTS_AFTER,
    REVEAL_WITHIN,
)
from tests.support.dealing_page import gathered as committed
from tests.support.golden_anything import anything
from tests.support.golden_days import by_days
from tests.support.golden_people import (
    STEPS_MAX,
    against,
    close,
    code_of,
    decide,
    do,
    gathered,
    hurry,
    let_time_answer,
    pause,
    play,
    sleep_and_wake,
    started,
    until,
)
from tests.support.ladder_bots import badly, bot_of, playing
from tests.support.ladder_bots import until as time_passes_until
from tests.support.live_server import CAPTAINS_FIRST, LiveServer, Page, hands, synced
from tests.support.rated_people import rated_until_clocks_run_out
from tests.support.remote_bot import RemoteBot, remote_bot, token_for
from tests.support.tournament_people import until_time_is_over

Script = Callable[[LiveServer, random.Random], Awaitable[str]]
SCRIPTS: Final[dict[str, Script]] = {}
CLOCKS: Final = Clocks(turn=30, reaction=20, bank=10)


def script(play: Script) -> Script:
    """Register a script under the name of its function."""
    SCRIPTS[play.__name__.replace("_", "-")] = play
    return play


def played(preset: str, seats: int, **options: object) -> Script:
    """Return a script in which people play a whole game."""

    async def play_it(server: LiveServer, rng: random.Random) -> str:
        wanted = msgspec.convert({"preset": preset, "seats": seats, "pace": "instant", **options}, TableOptions)
        pages = await started(server, seats, wanted)
        await play(pages, rng)
        return code_of(pages)

    return play_it


SCRIPTS.update(
    {
        "resistance-2": played("resistance", 2),
        "resistance-6": played("resistance", 6, show_waiting=False),
        "bga-8": played("bga", 8, show_waiting=False),
        "bga-house-rules-5": played(
            "bga", 5, changes={"factions": True, "exchange_role": "inquisitor", "tax_role": "diplomat"}, windows="open"
        ),
        "bga-replacement-optional-4": played("bga", 4, changes={"replacement_optional": True}),
        "city-state-5": played("city-state", 5, windows="open"),
        "igrato-4": played("igrato", 4, show_waiting=False),
        "reformation-3": played("reformation", 3, windows="open", show_waiting=False),
        "reformation-7": played("reformation", 7),
        "reformation-9": played("reformation", 9, windows="open"),
        "reformation-10": played("reformation", 10, show_waiting=False),
        "tournament-until-its-time-is-over": until_time_is_over,
        "two-player-draft": played("two-player-draft", 2),
        "closed-table": played("resistance", 3, spectators=False, talk="off", hints=False, show_waiting=True),
        "by-days": by_days,
        "rated-until-a-clock-has-run-out-three-times": rated_until_clocks_run_out,
        "talkative-table": played("igrato", 3, talk="free", first="random", leavers="resign"),
    }
)


# --- Bots -------------------------------------------------------------------------------------


@script
async def bots_3(server: LiveServer, rng: random.Random) -> str:
    pages = await against(server, 3, TableOptions(pace="instant"))
    await play(pages, rng)
    await do(pages[0], "start")
    await play(pages, rng, steps=4)
    return code_of(pages)


@script
async def bots_9_of_changing_pace(server: LiveServer, rng: random.Random) -> str:
    pages = await against(server, 9, TableOptions(preset="reformation", pace="calm"))
    for pace in ("brisk", "calm", "instant", "brisk"):
        await play(pages, rng, steps=3, pass_time=hurry(server))
        await do(pages[0], "set_pace", pace=pace)
    return code_of(pages)


@script
async def bots_added_and_removed(server: LiveServer, rng: random.Random) -> str:
    pages = await gathered(server, 2, TableOptions(seats=5, pace="instant"))
    for seat in (3, None):
        await do(pages[0], "add_bot", bot="random", seat=seat)
    await do(pages[1], "remove_bot", seat=3)
    await do(pages[1], "leave")
    await do(pages[1], "sit", seat=4)
    await do(pages[0], "fill", bot="random")
    await play(pages, rng)
    await do(pages[0], "remove_bot", seat=1)
    await do(pages[1], "leave")
    await do(pages[0], "add_bot", bot="random")
    await do(pages[0], "start")
    await play(pages[:1], rng, steps=3)
    return code_of(pages)


@script
async def bots_without_people(server: LiveServer, rng: random.Random) -> str:
    tokens = [await bot_of(server, "Ana", "Rex"), await bot_of(server, "Bea", "Max")]
    async with playing(server, tokens[0]) as rex, playing(server, tokens[1], badly) as max_:
        for bot in (rex, max_):
            await bot.say("seek")
        await time_passes_until(server, lambda: rex.games > 0)
        (new, *_) = rex.told(NewGame)
        assert new.table is not None
        return new.table


@script
async def bot_from_outside_that_leaves(server: LiveServer, rng: random.Random) -> str:
    pages = await gathered(server, 2, TableOptions(pace="instant", show_waiting=False, outside_bots=True))
    async with remote_bot(server, token_for(server)) as bot:
        await bot.sit(code_of(pages))
        await do(pages[0], "start")
        for _ in range(3):
            await answer_until_asked(pages, bot, rng)
            asked = await bot.next(Decide)
            await bot.decide(asked, rng.choice(asked.legal))
            server.clock.advance(BOT_ANSWERS_EVERY)
        await bot.say("leave", table=code_of(pages))
        await bot.next(Left)
        await play(pages, rng, pass_time=hurry(server))
        await bot.sit(code_of(pages))
    await do(pages[0], "configure", options=msgspec.to_builtins(TableOptions(pace="instant")))
    return code_of(pages)


async def answer_until_asked(pages: list[Page], bot: RemoteBot, rng: random.Random) -> None:
    """Answer for the people until only the bot still owes an answer."""
    while True:
        for page in pages:
            await synced(page)
        asked = [page for page in pages if page.texts and page.prompt is not None and page.prompt.answered is None]
        if not asked:
            return
        await decide(asked[0], rng.choice(asked[0].texts))


@script
async def lesson(server: LiveServer, rng: random.Random) -> str:
    return await learn(server, steps=STEPS_MAX)


@script
async def lesson_left_early(server: LiveServer, rng: random.Random) -> str:
    return await learn(server, steps=3)


async def learn(server: LiveServer, steps: int) -> str:
    """Follow the lesson for some steps, then deviate from it."""
    visitor = await server.visitor("Learner")
    page = await visitor.open(await visitor.new_table("lesson"))
    while (await synced(page)).table.state == "playing":
        note = page.game.lesson
        if page.prompt is None or page.prompt.answered is not None or note is None:
            continue
        advised = note.advice if steps > 0 else None
        outcome = await page.decide(
            next(text for text in page.texts if text != note.advice) if advised is None else advised
        )
        assert isinstance(outcome, Accepted), outcome
        steps -= 1
    return page.table.code


# --- Clocks -----------------------------------------------------------------------------------


@script
async def public_with_clocks(server: LiveServer, rng: random.Random) -> str:
    pages = await started(server, 3, TableOptions(seats=4, clocks=CLOCKS), "public")
    tick = hurry(server, 3.0)
    await play(pages, rng, steps=6, pass_time=tick)
    for page, factor in zip(pages, (2, 3, 1), strict=True):
        await do(page, "relax", factor=factor)
    await play(pages, rng, steps=6, pass_time=tick)
    await let_time_answer(server, pages)
    await sleep_and_wake(server, pages)
    await server.restart()
    pages = [await visitor.open(code_of(pages)) for visitor in server.visitors]
    await play(pages, rng, pass_time=tick)
    await close(pages[2], pages)
    server.clock.advance(61.0)
    await until(pages[0], lambda: pages[0].table.seats[2].kind == "free")
    await do(pages[0], "start")
    await play(pages[:2], rng, steps=2, pass_time=tick)
    return code_of(pages)


@script
async def open_windows_with_clocks(server: LiveServer, rng: random.Random) -> str:
    options = TableOptions(
        preset="reformation", seats=4, windows="open", clocks=CLOCKS, pace="instant", leavers="resign"
    )
    pages = await started(server, 4, options)
    await do(pages[1], "relax", factor=4)
    await play(pages, rng, steps=20, pass_time=hurry(server, 7.0))
    await do(pages[3], "leave")
    await play(pages[:3], rng, steps=8, pass_time=hurry(server, 7.0))
    await let_time_answer(server, pages[:3])
    return code_of(pages)


@script
async def quick_play(server: LiveServer, rng: random.Random) -> str:
    visitors = [await server.visitor(f"Stranger {number}") for number in range(3)]
    code = ""
    for visitor in visitors:
        response = await visitor.http.post("/api/quick", json={})
        code = str(response.raise_for_status().json()["code"])
    pages = [await visitors[0].open(code)]
    server.clock.advance(21.0)
    await do(pages[0], "add_bot", bot="random")
    pages += [await visitor.open(code) for visitor in visitors[1:]]
    await do(pages[1], "start")
    await play(pages, rng, pass_time=hurry(server, 3.5))
    return code


@script
async def quick_play_that_starts_by_itself(server: LiveServer, rng: random.Random) -> str:
    visitors = [await server.visitor(f"Stranger {number}") for number in range(2)]
    pages: list[Page] = []
    for visitor in visitors:
        response = await visitor.http.post("/api/quick", json={})
        pages.append(await visitor.open(str(response.raise_for_status().json()["code"])))
    server.clock.advance(BOTS_OFFERED_AFTER)
    await until(pages[0], lambda: pages[0].table.state == "playing")
    await play(pages, rng, steps=6, pass_time=hurry(server, 3.5))
    return code_of(pages)


@script
async def readiness(server: LiveServer, rng: random.Random) -> str:
    pages = await gathered(server, 3, TableOptions(seats=4, pace="instant"))
    await do(pages[0], "choose_mask", mask=7)
    await do(pages[1], "choose_mask", mask=0)
    await do(pages[2], "ready")
    await do(pages[2], "ready", is_wanted=False)
    for page in pages[:2]:
        await do(page, "ready")
    await do(pages[2], "stop_countdown")
    await do(pages[2], "ready")
    server.clock.advance(ALL_READY_STARTS_AFTER)
    await until(pages[0], lambda: pages[0].table.state == "playing")
    await play(pages, rng)
    for page in pages[1:]:
        await do(page, "ready")
    await do(pages[0], "choose_mask", mask=5)
    server.clock.advance(READY_STARTS_AFTER)
    await until(pages[0], lambda: pages[0].game.number == 2)
    await play(pages, rng, steps=6)
    return code_of(pages)


# --- Game after game --------------------------------------------------------------------------


@script
async def series_to_two(server: LiveServer, rng: random.Random) -> str:
    pages = await gathered(server, 2, TableOptions(seats=3, first_to=2, pace="instant"))
    await do(pages[0], "add_bot", bot="random")
    while (await synced(pages[0])).table.series.champion is None:
        await do(pages[1], "start")
        await play(pages, rng)
    await do(pages[0], "start")
    await play(pages, rng)
    return code_of(pages)


@script
async def champion(server: LiveServer, rng: random.Random) -> str:
    pages = await started(server, 2, TableOptions(seats=2, first_to=1, pace="instant"))
    await play(pages, rng)
    return code_of(pages)


@script
async def champion_who_leaves(server: LiveServer, rng: random.Random) -> str:
    pages = await started(server, 3, TableOptions(seats=3, first_to=1, pace="instant"))
    await play(pages, rng)
    await do(next(page for page in pages if page.table.you == page.game.winner), "leave")
    return code_of(pages)


@script
async def first_is_chosen(server: LiveServer, rng: random.Random) -> str:
    pages = await gathered(server, 3, TableOptions(seats=4, first="chosen", pace="instant", preset="bga"))
    await do(pages[1], "start", first=2)
    await play(pages, rng)
    await do(pages[0], "start")
    await play(pages, rng, steps=5)
    return code_of(pages)


@script
async def configured_between_games(server: LiveServer, rng: random.Random) -> str:
    pages = await gathered(server, 3)
    for wanted in (
        TableOptions(seats=3, pace="instant"),
        TableOptions(preset="reformation", seats=8, windows="open", pace="instant", hints=False),
        TableOptions(preset="igrato", seats=4, first="random", first_to=3, pace="instant", talk="free"),
        TableOptions(preset="bga", seats=3, clocks=CLOCKS, pace="instant"),
    ):
        await do(pages[1], "configure", options=msgspec.to_builtins(wanted))
        await do(pages[2], "start")
        await play(pages, rng)
    await do(pages[0], "configure", options=msgspec.to_builtins(TableOptions(seats=10, preset="reformation")))
    return code_of(pages)


# --- Coming and going -------------------------------------------------------------------------


@script
async def votes(server: LiveServer, rng: random.Random) -> str:
    pages = await gathered(server, 5)
    await do(pages[0], "vote_out", seat=3)
    await do(pages[0], "vote_out", seat=3, is_wanted=False)
    await do(pages[1], "vote_out", seat=3)
    await do(pages[4], "vote_out", seat=0)
    await do(pages[2], "vote_out", seat=3)
    await do(pages[0], "vote_out", seat=3)
    await do(pages[0], "start")
    await play([*pages[:3], pages[4]], rng)
    await do(pages[0], "vote_out", seat=1)
    await do(pages[4], "vote_out", seat=1)
    return code_of(pages)


@script
async def votes_carried_out_after_a_game(server: LiveServer, rng: random.Random) -> str:
    pages = await started(server, 3)
    await play(pages, rng)
    await do(pages[0], "vote_out", seat=1)
    await do(pages[2], "vote_out", seat=1)
    newcomer = await (await server.visitor("Newcomer")).open(code_of(pages))
    await do(newcomer, "sit")
    await do(newcomer, "vote_out", seat=0)
    return code_of(pages)


@script
async def substitutes(server: LiveServer, rng: random.Random) -> str:
    pages = await started(server, 4, TableOptions(seats=4, show_waiting=False, pace="instant"))
    await play(pages, rng, steps=4)
    server.clock.advance(181.0)
    for page in pages[:3]:
        await page.send(t="here")
        await synced(page)
    await do(pages[0], "substitute", seat=3)
    await play(pages[:3], rng, steps=4)
    if "sit" in (await synced(pages[3])).table.may:
        await do(pages[3], "sit")
    await close(pages[2], pages)
    server.clock.advance(61.0)
    await until(pages[0], lambda: pages[0].table.seats[2].owner_away or not pages[0].game.players[2].alive)
    await play([pages[0], pages[1], pages[3]], rng, steps=5)
    pages[2] = await server.visitors[2].open(code_of(pages))
    await play(pages, rng)
    return code_of(pages)


@script
async def seats_kept_to_the_end(server: LiveServer, rng: random.Random) -> str:
    pages = await started(server, 3, TableOptions(seats=3, first_to=2, pace="instant", preset="city-state"))
    await close(pages[1], pages)
    server.clock.advance(61.0)
    await until(pages[0], lambda: pages[0].table.seats[1].owner_away)
    await play([pages[0], pages[2]], rng)
    await do(pages[0], "start")
    await play([pages[0], pages[2]], rng, steps=5)
    return code_of(pages)


@script
async def leavers_as_bots(server: LiveServer, rng: random.Random) -> str:
    pages = await started(server, 4, TableOptions(seats=4, pace="instant"))
    await play(pages, rng, steps=5)
    for page in (pages[1], pages[3]):
        await do(page, "leave")
    await play([pages[0], pages[2]], rng)
    newcomer = await (await server.visitor("Newcomer")).open(code_of(pages))
    await do(newcomer, "sit", seat=3)
    await do(pages[0], "start")
    await play([pages[0], pages[2], newcomer], rng, steps=8)
    return code_of(pages)


@script
async def leavers_resign(server: LiveServer, rng: random.Random) -> str:
    server.stack(hands("duke duke", "contessa captain", "contessa captain", "assassin captain"))
    pages = await started(server, 4, TableOptions(seats=4, leavers="resign", show_waiting=False, pace="instant"))
    await decide(pages[0], "tax")
    await decide(pages[1], "challenge")
    await do(pages[2], "leave")
    await decide(pages[3], "pass")
    await play([pages[0], pages[1], pages[3]], rng)
    await do(pages[2], "sit")
    await do(pages[0], "start")
    await do(pages[1], "leave")
    return code_of(pages)


@script
async def all_have_left(server: LiveServer, rng: random.Random) -> str:
    pages = await started(server, 2, TableOptions(seats=2, leavers="resign", first_to=1, pace="instant"))
    turn = pages[0].game.turn
    for page in (pages[1 - turn], pages[turn]):
        await do(page, "leave")
    return code_of(pages)


@script
async def only_one_is_left_and_away(server: LiveServer, rng: random.Random) -> str:
    pages = await started(server, 3, TableOptions(seats=3, leavers="resign", pace="instant"))
    away = pages[pages[0].game.turn]
    others = [page for page in pages if page is not away]
    await close(away, others)
    for page in others:
        await do(page, "leave")
    return code_of(others)


# --- What is sealed, and what is settled ------------------------------------------------------


@script
async def sealed_window_half_answered(server: LiveServer, rng: random.Random) -> str:
    server.stack(hands("captain duke", "contessa ambassador", "duke duke", "assassin captain", "contessa captain"))
    pages = await started(server, 5, TableOptions(seats=5, show_waiting=False, pace="instant"))
    await decide(pages[0], "steal 1")
    await decide(pages[1], "block ambassador")
    await decide(pages[3], "challenge")
    await decide(pages[2], "pass")
    return code_of(pages)


@script
async def sealed_window_that_shows_who_waits(server: LiveServer, rng: random.Random) -> str:
    server.stack(hands(*CAPTAINS_FIRST, "duke contessa"))
    pages = await started(server, 4, TableOptions(seats=4, show_waiting=True, pace="instant", clocks=CLOCKS))
    await decide(pages[0], "foreign_aid")
    await decide(pages[3], "pass")
    server.clock.advance(5.0)
    await decide(pages[2], "block duke")
    return code_of(pages)


@script
async def open_window_half_answered(server: LiveServer, rng: random.Random) -> str:
    server.stack(hands(*CAPTAINS_FIRST, "duke contessa"))
    pages = await started(server, 4, TableOptions(seats=4, windows="open", pace="instant"))
    await decide(pages[0], "tax")
    await decide(pages[2], "pass")
    await decide(pages[1], "pass")
    return code_of(pages)


@script
async def plans(server: LiveServer, rng: random.Random) -> str:
    server.stack(hands(*CAPTAINS_FIRST))
    pages = await started(server, 3, TableOptions(seats=3, show_waiting=False, pace="instant"))
    await decide(pages[0], "steal 1")
    await decide(pages[1], "block ambassador", "block captain", "pass", "block ambassador")
    await decide(pages[2], "pass")  # the block is declared
    await decide(pages[0], "pass")
    await decide(pages[2], "pass")
    await decide(pages[1], "steal 2")
    await decide(pages[2], "block captain")
    await decide(pages[0], "challenge")  # and the block waits until that is settled
    await play(pages, rng)
    return code_of(pages)


@script
async def standing_answers(server: LiveServer, rng: random.Random) -> str:
    server.stack(hands(*CAPTAINS_FIRST))
    pages = await started(server, 3, TableOptions(seats=3, show_waiting=False))
    await do(pages[1], "set_standing", standing={"pass_income_and_aid": True, "block_as": ["contessa", "ambassador"]})
    await do(pages[2], "set_standing", standing={"pass_until_target": True})
    await decide(pages[0], "foreign_aid")
    await pause(server, pages)
    await decide(pages[1], "income")
    claims = [{"seat": 0, "character": "captain"}, {"seat": 1, "character": "duke"}]
    await do(pages[2], "set_standing", standing={"challenge": claims})
    await decide(pages[2], "income")
    await decide(pages[0], "steal 1")
    await pause(server, pages)
    await do(pages[0], "set_standing", standing={"pass_until_target": True, "pass_income_and_aid": True})
    await do(pages[0], "set_standing", standing={})
    return code_of(pages)


@script
async def same_names(server: LiveServer, rng: random.Random) -> str:
    """People with the same name play; one leaves during the game, and one is renamed."""
    visitors = [await server.visitor("Ana") for _ in range(4)]
    code = await visitors[0].new_table(options=TableOptions(pace="instant"))
    pages = [await visitor.open(code) for visitor in visitors]
    await do(pages[0], "leave")
    await do(pages[1], "start")
    await play(pages[1:], rng, steps=6)
    await do(pages[2], "leave")
    await visitors[3].http.put("/api/me", json={"name": "Bea"})
    await play([pages[1], pages[3]], rng)
    return code


@script
async def tried_again(server: LiveServer, rng: random.Random) -> str:
    """One of two people plays on against a bot from their second turn, with the other cards dealt anew."""
    ana, ben = [await server.visitor(name) for name in ("Ana", "Ben")]
    code = await ana.new_table(options=TableOptions(pace="instant", windows="open"))
    pages = [await ana.open(code), await ben.open(code)]
    await do(pages[0], "start")
    await play(pages, rng)
    wanted = {"moment": 3, "redeal": True}
    response = await ben.http.post(f"/api/games/{code}/1/again", json=wanted)
    again: str = response.raise_for_status().json()["code"]
    await play([await ben.open(again)], rng, pass_time=hurry(server))
    return again


# --- Checkable deals --------------------------------------------------------------------------


@script
async def checkable_deals(server: LiveServer, rng: random.Random) -> str:
    ana, ben = await committed(server, 2)
    pages = [ana.page, ben.page]
    await do(ana.page, "start")
    await asyncio.gather(ana.reveal(), ben.reveal())
    await play(pages, rng)
    await do(ben.page, "start")
    await ben.reveal()
    server.clock.advance(REVEAL_WITHIN)
    await play(pages, rng)
    await ben.commit()
    await do(ana.page, "start")
    return code_of(pages)


# --- Anything ---------------------------------------------------------------------------------

SCRIPTS.update(
    {
        "anything-1": anything(4, TableOptions(seats=5, pace="brisk", show_waiting=False, first_to=3), 800),
        "anything-2": anything(4, TableOptions(seats=4, preset="reformation", leavers="resign", clocks=CLOCKS), 800),
        "anything-3": anything(3, TableOptions(seats=6, preset="bga", windows="open", show_waiting=True), 800),
        "anything-4": anything(5, TableOptions(seats=5, clocks=CLOCKS, windows="open", pace="brisk"), 800, "public"),
        "anything-5": anything(6, TableOptions(seats=6, preset="bga", leavers="resign", show_waiting=False), 800),
        "anything-6": anything(3, TableOptions(seats=3, preset="igrato", clocks=CLOCKS, first="chosen"), 800, "public"),
    }
)
