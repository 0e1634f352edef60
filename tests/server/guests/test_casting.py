"""Which bots take the seats of a table."""

import random

import pytest

from golpe.bots.personalities import personalities, personality_in
from golpe.bots.registry import LEVELS, bot_named, level_of
from golpe.cli.serve import catalogue
from golpe.protocol.page import Accepted, Rejected
from golpe.server.guests.casting import cast_bot
from golpe.server.services.bot_catalogue import why_unknown
from tests.support.live_server import LiveServer, synced


def test_a_level_is_played_by_personalities_until_none_is_left() -> None:
    rng, taken, kinds = random.Random(1), list[str](), list[str]()
    for _ in range(len(personalities()) + 4):
        kind, name = cast_bot("hard", taken, rng)
        kinds.append(kind)
        taken.append(name)
    assert len(taken) == len(set(taken))
    assert {f"hard:{each}" for each in personalities()} == set(kinds[:8])
    assert ["hard"] * 4 == kinds[8:]


def test_a_named_personality_comes_even_if_its_name_is_taken() -> None:
    assert ("easy:leo,lies=3", "Leo") == cast_bot("easy:leo,lies=3", ["Leo"], random.Random(1))


@pytest.mark.parametrize("wanted", ["counting", "persona:honesty=0.2", "hard:lies=2"])
def test_other_bots_have_names_that_no_personality_has(wanted: str) -> None:
    for seed in range(50):
        kind, name = cast_bot(wanted, [], random.Random(seed))
        assert wanted == kind
        assert name not in {each.name for each in personalities().values()}


def test_a_random_temper_is_settled_when_the_bot_sits_down() -> None:
    kind, name = cast_bot("medium:random", [], random.Random(1))
    chosen = personality_in(kind)
    assert chosen is not None
    assert (personalities()[chosen].name, "medium") == (name, level_of(kind))
    assert bot_named(kind).decide is not None


@pytest.mark.parametrize(
    "name", ["medium:tessa", "easy:leo,lies=3", "hard:lies=2", *(f"{one}:random" for one in LEVELS)]
)
def test_a_table_may_ask_for_a_personality(name: str) -> None:
    assert why_unknown(name, catalogue().known) is None


def test_a_table_is_told_why_there_is_no_such_personality() -> None:
    told = "a temper has no part 'nobody': it has lies, challenges, attacks, grudge, each as lies=2"
    assert told == why_unknown("medium:nobody", catalogue().known)
    assert "there is no bot 'honest:random'" in str(why_unknown("honest:random", catalogue().known))


async def test_a_page_sees_the_level_and_the_personality_of_a_bot(server: LiveServer) -> None:
    server.catalogue = catalogue()
    await server.restart()
    ana = await server.visitor("Ana")
    wanted = {"kind": "bots", "options": {"pace": "calm"}, "opponents": 3, "bot": "hard"}
    code = (await ana.http.post("/api/tables", json=wanted)).json()["code"]
    seats = (await ana.open(code)).table.seats[1:]
    assert ["hard"] * 3 == [each.bot for each in seats]
    assert [personalities()[each.personality or ""].name for each in seats] == [each.name for each in seats]
    await server.restart()
    again = (await ana.open(code)).table.seats[1:]
    assert [(each.name, each.bot, each.personality) for each in seats] == [
        (each.name, each.bot, each.personality) for each in again
    ]


async def test_a_table_asks_for_a_personality_by_name(server: LiveServer) -> None:
    server.catalogue = catalogue()
    await server.restart()
    ana = await server.visitor("Ana")
    page = await ana.open(await ana.new_table())
    assert isinstance(await page.say("add_bot", bot="easy:leo,lies=3", seat=1), Accepted)
    seat = (await synced(page)).table.seats[1]
    assert ("Leo", "easy", "leo") == (seat.name, seat.bot, seat.personality)
    assert isinstance(await page.say("add_bot", bot="persona:honesty=0.2", seat=2), Accepted)
    seat = (await synced(page)).table.seats[2]
    assert ("persona:honesty=0.2", None) == (seat.bot, seat.personality)
    assert isinstance(await page.say("add_bot", bot="easy:nobody", seat=3), Rejected)
