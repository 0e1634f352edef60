"""Which bots take the seats of a table."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golpe.bots.personalities import canonical_settings, personalities, personality_in, temper_in
from golpe.bots.registry import LEVELS, bot_named, level_of
from golpe.cli.serve import catalogue
from golpe.protocol.page import Accepted, Rejected
from golpe.server.realtime.casting import cast_bot
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
    rng, taken = random.Random(1), list[str]()
    for _ in range(3):
        kind, name = cast_bot("easy:leo,lies=3", taken, rng)
        assert "easy:leo,lies=3" == kind
        taken.append(name)
    assert ["Leo", "Leo (2)", "Leo (3)"] == taken


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
    assert "there is no personality 'nobody': they are " in str(why_unknown("medium:nobody", catalogue().known))
    assert "there is no bot 'honest:random'" in str(why_unknown("honest:random", catalogue().known))


@pytest.mark.parametrize(
    ("wanted", "recorded"),
    [
        ("easy:leo,grudge=0,lies=2.50", "easy:leo"),
        ("easy:leo,lies=3.00001,attacks=1", "easy:leo,lies=3"),
        ("hard:attacks=0.25,lies=2.0000,challenges=1", "hard:lies=2,attacks=0.25"),
        ("master:challenges=1", "master:lies=1"),
        ("persona:honesty=0.20", "persona:honesty=0.20"),
    ],
)
def test_a_table_records_one_name_for_each_temper(wanted: str, recorded: str) -> None:
    kind, _ = cast_bot(wanted, [], random.Random(1))
    assert [recorded] * 2 == [kind, cast_bot(kind, [], random.Random(1))[0]]


@given(st.sampled_from(["", "leo,"]), *(st.floats(0.2, 5) for _ in range(3)), st.floats(0, 2))
def test_the_recorded_name_gives_the_same_temper(
    personality: str, lies: float, challenges: float, attacks: float, grudge: float
) -> None:
    wanted = f"{personality}grudge={grudge!r},attacks={attacks!r},challenges={challenges!r},lies={lies!r}"
    recorded = canonical_settings(wanted)
    assert temper_in(wanted).factors == temper_in(recorded).factors
    assert recorded == canonical_settings(recorded)
    assert len(f"master:{recorded}") <= 80  # the longest kind on the wire


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


async def test_a_host_chooses_each_opponent(server: LiveServer) -> None:
    server.catalogue = catalogue()
    await server.restart()
    ana = await server.visitor("Ana")
    company = ["hard:mina", "hard:attacks=3,lies=2.0"]
    wanted = {"kind": "bots", "opponents": 4, "bot": "easy", "company": company}
    code = (await ana.http.post("/api/tables", json=wanted)).json()["code"]
    seats = (await ana.open(code)).table.seats[1:]
    assert ["hard", "hard", "easy", "easy"] == [each.bot for each in seats]
    assert ["mina", None] == [each.personality for each in seats[:2]]
    assert all(each.personality for each in seats[2:])
    assert len(seats) == len({each.name for each in seats})


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"kind": "bots", "opponents": 1, "company": ["easy:leo", "easy:mina"]}, "bad_options"),
        ({"kind": "friends", "company": ["easy:leo"]}, "bad_options"),
        ({"kind": "bots", "company": ["easy:lies=6"]}, "no_such_bot"),
        ({"kind": "bots", "company": ["easy:lies=nan"]}, "no_such_bot"),
        ({"kind": "bots", "company": ["easy:grudge=2.1"]}, "no_such_bot"),
    ],
)
async def test_a_company_that_cannot_sit_is_refused(server: LiveServer, wanted: dict[str, object], code: str) -> None:
    server.catalogue = catalogue()
    await server.restart()
    ana = await server.visitor("Ana")
    refusal = await ana.http.post("/api/tables", json=wanted)
    assert code == refusal.json()["code"]
