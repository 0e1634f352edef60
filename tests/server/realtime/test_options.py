"""The options of a table: contradictory ones are refused, the others take effect."""

import httpx
import pytest

from golpe.protocol.page import TableOptions
from golpe.rules.ruleset import preset, preset_names
from golpe.server.db import journals
from golpe.server.wire.incoming import options_of
from golpe.table.journal import Created, Started, read, written
from tests.support.live_server import PLAIN_OPTIONS, LiveServer, synced
from tests.support.refusals import code_of

CLOCKS = {"turn": 60, "reaction": 30, "bank": 60}


async def opened(server: LiveServer, **wanted: object) -> httpx.Response:
    return await (await server.visitor()).http.post("/api/tables", json={"kind": "friends", "bot": "random", **wanted})


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"preset": "chess"}, "unknown preset 'chess'"),
        ({"changes": {"gravity": 1}}, "unknown option 'gravity'"),
        ({"changes": {"reblock": 2}}, "option 'reblock' must be one of"),
        ({"changes": {"embezzle_proof": "show_all"}}, "contradicts factions: false"),
        ({"changes": {"examine_swap": "forced"}}, "contradicts exchange_role: ambassador"),
        ({"seats": 7}, "for 2 to 6 seats, not 7"),
        ({"preset": "two-player-draft"}, "for 2 to 2 seats, not 6"),
        ({"changes": {"treasury": 11}}, "less than the 12 coins"),
    ],
)
async def test_options_that_no_ruleset_has_are_refused_with_the_reason(
    server: LiveServer, options: dict[str, object], reason: str
) -> None:
    refused = await opened(server, options=options)
    assert (400, "bad_options") == (refused.status_code, refused.json()["code"])
    assert reason in refused.json()["message"]


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("public", {"pace": "instant", "clocks": CLOCKS}),
        ("public", {"talk": "free", "clocks": CLOCKS}),
        ("bots", {"talk": "free"}),
    ],
)
async def test_options_for_other_kinds_of_table_are_refused(
    server: LiveServer, kind: str, options: dict[str, object]
) -> None:
    assert "bad_options" == (await opened(server, kind=kind, options=options)).json()["code"]


async def test_only_friends_and_bots_play_without_clocks(server: LiveServer) -> None:
    for kind in ("friends", "bots"):
        assert 200 <= (await opened(server, kind=kind, options={"clocks": None})).status_code < 300
    refused = await opened(server, kind="public", options={"clocks": None})
    assert (400, "bad_options") == (refused.status_code, refused.json()["code"])
    assert "clocks: required at a public table" in refused.json()["message"]
    assert 200 <= (await opened(server, kind="public", options={"clocks": CLOCKS})).status_code < 300


@pytest.mark.parametrize("name", preset_names())
async def test_a_table_is_played_by_the_preset_and_the_changes_it_has(server: LiveServer, name: str) -> None:
    seats = preset(name).players_max if preset(name).players_max < 6 else 6
    options = TableOptions(preset=name, changes={"forced_coup_at": 9}, seats=seats, first="random")
    pages = await server.friends(2, options)
    journal = await server.database.write(journals.journal_of, pages[0].table.code)
    started = [entry for commit in journal for entry in read(commit.entries) if isinstance(entry, Started)]
    assert (name, 9, "random") == (
        started[0].preset,
        started[0].options["forced_coup_at"],
        started[0].options["first_player"],
    )
    assert list(preset(name).court) == pages[0].game.court


async def test_whoever_is_seated_may_choose_other_options_between_games(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    page, other = await ana.open(code := await ana.new_table()), await bea.open(code)
    assert "configure" in other.table.may
    wanted = {"preset": "reformation", "seats": 8}
    assert "accepted" == code_of(await other.say("configure", options=wanted))
    await synced(page)
    assert ("reformation", 8) == (page.table.options.preset, len(page.table.seats))
    assert "bad_options" == code_of(await page.say("configure", options={"seats": 2, "preset": "chess"}))
    assert "accepted" == code_of(await page.say("configure", options={"seats": 2}))
    await synced(other)
    assert 2 == len(other.table.seats)
    assert "accepted" == code_of(await page.say("start"))
    assert "already_started" == code_of(await page.say("configure", options={}))
    await server.restart()
    assert page.table.options == (await ana.open(code)).table.options


async def test_more_people_are_never_seated_than_there_are_seats(server: LiveServer) -> None:
    visitors = [await server.visitor() for _ in range(4)]
    code = await visitors[0].new_table()
    pages = [await visitor.open(code) for visitor in visitors[:3]]
    assert "bad_options" == code_of(await pages[0].say("configure", options={"seats": 2}))
    await pages[0].say("leave")
    assert "accepted" == code_of(await pages[1].say("configure", options={"seats": 2}))
    late = await visitors[3].open(code)
    assert (None, "table_full") == (late.table.you, code_of(await late.say("sit")))


async def test_the_options_of_a_public_table_stay_as_they_are(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table("public", pace="brisk"))
    assert "configure" not in page.table.may
    assert "options_fixed" == code_of(await page.say("configure", options={}))


async def test_by_default_only_friends_without_clocks_see_who_owes_an_answer(server: LiveServer) -> None:
    for kind, options, is_shown in (
        ("friends", {}, True),
        ("friends", {"clocks": CLOCKS}, False),
        ("friends", {"clocks": CLOCKS, "show_waiting": True}, True),
        ("public", {"clocks": CLOCKS}, False),
        ("bots", {}, False),
    ):
        ana = await server.visitor()
        made = await ana.http.post("/api/tables", json={"kind": kind, "options": options, "bot": "random"})
        page = await ana.open(made.json()["code"])
        assert page.table.options.show_waiting is is_shown


def test_a_journal_has_the_options_of_its_table() -> None:
    created = Created("friends", options_of(PLAIN_OPTIONS))
    assert [created] == read(written([created]))
