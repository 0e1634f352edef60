"""Requests of moderators: who may send them, what they show, and what they change."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

from msgspec import structs

from golpe.protocol.moderation import (
    Hub,
    LoggedAct,
    LoggedActs,
    OpenReports,
    PairGames,
    SanctionsInForce,
    SuspiciousPairs,
)
from golpe.protocol.page import Accepted, TableOptions
from golpe.server.db import jobs
from golpe.server.hosting.commands import moderate
from golpe.server.ratings import recomputing
from golpe.server.ratings import rows as ratings
from golpe.server.talk import rows as talk_rows
from tests.support.ended_games import end, game
from tests.support.live_server import LiveServer, Page, Visitor, hands, live_server, synced
from tests.support.moderators import acted, listed, moderator, number_of
from tests.support.store_rows import line
from tests.support.talking import ready

FREE = TableOptions(talk="free", show_waiting=False)
ACTS = ("ban", "unban", "mute", "unmute", "rename", "close", "settle", "void")
READ = ("reports", "log", "sanctions", "pairs", "pairs/games")


async def reported(server: LiveServer) -> tuple[Visitor, Visitor, list[Page]]:
    """Let Bea report what Ana says at their table."""
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table(options=FREE)
    pages = [await ready(await each.open(code)) for each in (ana, bea)]
    for page, text in zip((pages[1], pages[0]), ("hello", "you rat"), strict=True):
        assert isinstance(await page.say("say", text=text), Accepted)
    while len(pages[1].talk) < 2:
        await pages[1].talked()
    assert isinstance(await pages[1].say("report", line=pages[1].talk[-1].id), Accepted)
    return ana, bea, pages


async def test_only_guests_with_a_role_may_moderate(server: LiveServer) -> None:
    ana, nobody = await server.visitor("Ana"), Visitor(server)
    server.visitors.append(nobody)
    for method, path in [*(("GET", each) for each in READ), *(("POST", act) for act in ACTS)]:
        for visitor, status, code in ((ana, 403, "not_a_moderator"), (nobody, 401, "no_guest")):
            body = None if method == "GET" else {"guest": 1}
            response = await visitor.http.request(method, f"/api/moderation/{path}", json=body)
            assert (status, code) == (response.status_code, response.json()["code"])


async def test_a_role_is_lost_at_once(server: LiveServer) -> None:
    mona = await moderator(server)
    assert 200 == (await mona.http.get("/api/moderation/log")).status_code
    moderate(server.path, "revoke", guest="Mona")
    assert 403 == (await mona.http.get("/api/moderation/log")).status_code


async def test_a_role_is_lost_even_while_a_request_is_on_its_way(server: LiveServer) -> None:
    mona, _ = await moderator(server), await server.visitor("Ana")
    body = json.dumps({"guest": number_of(server, "Ana"), "minutes": 5}).encode()

    async def held_back() -> AsyncIterator[bytes]:
        yield body[:5]
        for _ in range(3):  # meanwhile the server has read the beginning
            await mona.http.get("/api/moderation/log")
        moderate(server.path, "revoke", guest="Mona")
        yield body[5:]

    headers = {"content-type": "application/json"}
    response = await mona.http.post("/api/moderation/ban", content=held_back(), headers=headers)
    assert (403, "not_a_moderator") == (response.status_code, response.json()["code"])


async def test_a_role_waits_after_a_recovery_code_was_used(server: LiveServer) -> None:
    mona, ana = await moderator(server), await server.visitor("Ana")
    until_ms = server.clock.wall_ms() + 1_000
    with server.connection() as connection:
        connection.execute(
            "UPDATE sessions SET limited_until_ms = ? WHERE guest = ?", (until_ms, number_of(server, "Mona"))
        )
    about = {"guest": number_of(server, "Ana"), "reason": "no"}
    cup = {"name": "Cup", "starts_ms": until_ms, "minutes": 10, "is_public": True}
    for refusal in (
        await acted(mona, "mute", minutes=5, **about),
        await mona.http.get("/api/moderation/log"),
        await mona.http.post("/api/tournaments", json=cup),
    ):
        assert (403, "recovered_recently") == (refusal.status_code, refusal.json()["code"])
    server.clock.advance(1)
    assert 204 == (await acted(mona, "mute", minutes=5, **about)).status_code
    assert 403 == (await acted(ana, "mute", minutes=5, **about)).status_code


async def test_moderators_do_not_act_on_each_other(server: LiveServer) -> None:
    mona, other = await moderator(server), await moderator(server, "Otto")
    response = await acted(mona, "ban", guest=number_of(server, "Otto"), minutes=5)
    assert (403, "over_a_moderator") == (response.status_code, response.json()["code"])
    assert 200 == (await other.http.get("/api/me")).status_code


async def test_pages_of_other_sites_cannot_moderate(server: LiveServer) -> None:
    mona = await moderator(server)
    body = {"guest": 1, "minutes": 5}
    response = await mona.http.post("/api/moderation/ban", json=body, headers={"origin": "https://other.example"})
    assert (403, "bad_origin") == (response.status_code, response.json()["code"])


async def test_the_queue_shows_the_talk_before_a_reported_line(server: LiveServer) -> None:
    _, _, pages = await reported(server)
    mona = await moderator(server)
    (report,) = (await listed(mona, "reports", OpenReports)).reports
    assert (pages[0].table.code, "Bea", report.lines[-1].id) == (report.code, report.reporter_name, report.line)
    assert [("Bea", "hello"), ("Ana", "you rat")] == [(line.name, line.text) for line in report.lines]


async def test_a_settled_report_leaves_the_queue(server: LiveServer) -> None:
    await reported(server)
    mona = await moderator(server)
    assert 204 == (await acted(mona, "settle", report=1, note="warned")).status_code
    assert [] == (await listed(mona, "reports", OpenReports)).reports
    response = await acted(mona, "settle", report=1)
    assert (404, "no_such_report") == (response.status_code, response.json()["code"])


async def test_a_moderator_sees_no_reports_from_a_game_that_they_play(server: LiveServer) -> None:
    _, _, pages = await reported(server)
    moderate(server.path, "grant", guest="Bea")
    bea = server.visitors[1]
    assert 1 == len((await listed(bea, "reports", OpenReports)).reports)
    await pages[0].say("start")
    assert [] == (await listed(bea, "reports", OpenReports)).reports
    await server.restart()  # the table is not loaded
    assert [] == (await listed(bea, "reports", OpenReports)).reports
    assert 1 == len((await listed(await moderator(server), "reports", OpenReports)).reports)


async def test_moderators_neither_see_nor_settle_reports_of_what_they_said(server: LiveServer) -> None:
    ana, _, _ = await reported(server)
    moderate(server.path, "grant", guest="Ana")
    assert [] == (await listed(ana, "reports", OpenReports)).reports
    refusal = await acted(ana, "settle", report=1)
    assert (403, "own_matter") == (refusal.status_code, refusal.json()["code"])
    mona = await moderator(server)
    assert [1] == [each.id for each in (await listed(mona, "reports", OpenReports)).reports]
    assert 204 == (await acted(mona, "settle", report=1)).status_code


async def test_moderators_neither_close_the_table_where_they_play_nor_ban_who_plays_with_them(
    server: LiveServer,
) -> None:
    _, _, pages = await reported(server)
    moderate(server.path, "grant", guest="Ana")
    ana, of_bea = server.visitors[0], number_of(server, "Bea")
    acts = ("close", {"code": pages[0].table.code.upper()}), ("ban", {"guest": of_bea, "minutes": 1})
    assert isinstance(await pages[0].say("start"), Accepted)
    for act, fields in acts:
        refusal = await acted(ana, act, **fields)
        assert (403, "own_matter") == (refusal.status_code, refusal.json()["code"])
    assert "playing" == (await synced(pages[0])).table.state
    assert isinstance(await pages[0].say("leave"), Accepted)
    assert [204, 204] == [(await acted(ana, act, **fields)).status_code for act, fields in acts[::-1]]


async def test_every_act_is_in_the_log(server: LiveServer) -> None:
    _, _, pages = await reported(server)
    mona = await moderator(server)
    guest = number_of(server, "Ana")
    for act, fields in (
        ("mute", {"guest": guest, "minutes": 5, "reason": "rude"}),
        ("unmute", {"guest": guest}),
        ("rename", {"guest": guest}),
        ("settle", {"report": 1}),
        ("close", {"code": pages[0].table.code.upper()}),
        ("ban", {"guest": guest, "minutes": 5}),
        ("unban", {"guest": guest}),
    ):
        assert (act, 204) == (act, (await acted(mona, act, **fields)).status_code)
    acts = (await listed(mona, "log", LoggedActs)).acts[::-1]
    assert ["grant", "mute", "unmute", "rename", "settle", "close", "ban", "unban"] == [act.kind for act in acts]
    assert [None, *[number_of(server, "Mona")] * 7] == [act.actor for act in acts]
    assert [None, *["Mona"] * 7] == [act.actor_name for act in acts]
    assert "rude" == acts[1].reason


async def test_what_is_in_force_is_listed_until_it_is_lifted(server: LiveServer) -> None:
    ana, mona = await server.visitor("Ana"), await moderator(server)
    await ana.open(await ana.new_table())
    guest = number_of(server, "Ana")
    await acted(mona, "mute", guest=guest, minutes=5)
    await acted(mona, "ban", guest=guest, minutes=9)
    in_force = (await listed(mona, "sanctions", SanctionsInForce)).sanctions
    assert {("mute", guest, "Ana", False), ("ban", guest, "Ana", False)} == {
        (each.kind, each.guest, each.name, each.is_address) for each in in_force
    }
    await acted(mona, "unban", guest=guest)
    assert ["mute"] == [each.kind for each in (await listed(mona, "sanctions", SanctionsInForce)).sanctions]


async def test_a_moderator_is_told_whom_a_phrase_is_about(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table(options=FREE)
    pages = [await ready(await each.open(code)) for each in (ana, bea)]
    assert isinstance(await pages[0].say("talk", phrase="thanks", seat=1), Accepted)
    while not pages[1].talk:
        await pages[1].talked()
    await pages[1].say("report", line=pages[1].talk[-1].id)
    (report,) = (await listed(await moderator(server), "reports", OpenReports)).reports
    assert [("Ana", "thanks", "Bea")] == [(line.name, line.phrase, line.about) for line in report.lines]


async def test_a_page_knows_whether_its_guest_is_a_moderator(server: LiveServer) -> None:
    mona, ana = await moderator(server), await server.visitor("Ana")
    told = [(await each.http.get("/api/me")).json()["is_moderator"] for each in (mona, ana)]
    renamed = await mona.http.put("/api/me", json={"name": "Mona Lisa"})
    assert [True, False, True] == [*told, renamed.json()["is_moderator"]]


async def test_what_does_not_exist_is_refused(server: LiveServer) -> None:
    mona = await moderator(server)
    for act, fields, code in (
        ("ban", {"guest": 999, "minutes": 5}, "no_such_guest"),
        ("close", {"code": "bcdfgh"}, "no_such_table"),
        ("close", {"code": "a"}, "no_such_table"),
        ("settle", {"report": 9}, "no_such_report"),
    ):
        response = await acted(mona, act, **fields)
        assert (404, code) == (response.status_code, response.json()["code"])


HIDDEN = (("duke duke", "captain contessa"), ("assassin contessa", "ambassador duke"))


async def test_nothing_that_moderators_see_depends_on_cards(tmp_path: Path) -> None:
    seen: list[tuple[bytes, list[LoggedAct]]] = []
    for number, dealt in enumerate(HIDDEN):
        (tmp_path / str(number)).mkdir()
        async with live_server(tmp_path / str(number), draws=hands(*dealt)) as server:
            _, _, pages = await reported(server)
            await pages[0].say("start")
            await synced(pages[0])
            assert "playing" == pages[0].table.state
            mona = await moderator(server)
            await acted(mona, "mute", guest=number_of(server, "Ana"), minutes=5)
            queue = (await mona.http.get("/api/moderation/reports")).content
            acts = (await listed(mona, "log", LoggedActs)).acts
            seen.append((queue, [act for act in acts if act.actor is not None]))  # the host's acts have the real time
    assert seen[0] == seen[1]


async def test_a_running_game_cannot_be_exported_even_by_a_moderator(server: LiveServer) -> None:
    _, _, pages = await reported(server)
    await pages[0].say("start")
    mona = await moderator(server)
    for path in ("", ".jsonl", "/claims", "/share.png"):
        response = await mona.http.get(f"/api/games/{pages[0].table.code}/1{path}")
        assert (404, "no_such_game") == (response.status_code, response.json()["code"])


# --- Rated games ----------------------------------------------------------------------------------


async def rated_games(server: LiveServer, *codes: str) -> None:
    """Save a rated game at each of these tables, in which Ana comes before Bea, and Bea before Cleo."""
    guests = [number_of(server, name) for name in ("Ana", "Bea", "Cleo")]
    for code in codes:
        await end(server.services.database, code, game(*guests))


async def players(server: LiveServer) -> None:
    for name in ("Ana", "Bea", "Cleo"):
        await server.visitor(name)


async def test_a_voided_game_counts_no_more_from_the_next_night_on(server: LiveServer) -> None:
    await players(server)
    mona = await moderator(server)
    await rated_games(server, "bcdfgh", "bcdfgk")
    voided = await acted(mona, "void", code="BCDFGH", number=1, reason="one person")
    assert 204 == voided.status_code
    act = (await listed(mona, "log", LoggedActs)).acts[0]
    assert ("void", "bcdfgh", 1, "one person", "Mona") == (act.kind, act.code, act.number, act.reason, act.actor_name)
    assert 1 == await server.services.database.read(jobs.count_jobs, "ratings")
    await recomputing.recompute(server.services.database)
    assert {1} == {(await server.services.database.read(ratings.ratings_of, number_of(server, "Ana")))[0].games}


async def test_only_a_rated_game_that_counts_is_voided(server: LiveServer) -> None:
    await players(server)
    mona = await moderator(server)
    await rated_games(server, "bcdfgh")
    casual = structs.replace(game(number_of(server, "Ana"), number_of(server, "Bea")), unrated="casual")
    await end(server.services.database, "bcdfgj", casual)
    await acted(mona, "void", code="bcdfgh", number=1)
    for code, number, status, refusal in (
        ("bcdfgh", 1, 409, "game_voided"),
        ("bcdfgj", 1, 409, "game_not_rated"),
        ("bcdfgh", 2, 404, "no_such_game"),
        ("a", 1, 404, "no_such_table"),
        ("bcdfgh", 0, 400, "malformed"),
        ("bcdfgh", 2**31, 400, "malformed"),
    ):
        response = await acted(mona, "void", code=code, number=number)
        assert (status, refusal) == (response.status_code, response.json()["code"])
    assert ["void", "grant"] == [act.kind for act in (await listed(mona, "log", LoggedActs)).acts]


async def test_moderators_do_not_void_games_of_moderators(server: LiveServer) -> None:
    await players(server)
    mona = await moderator(server)
    await rated_games(server, "bcdfgh")
    moderate(server.path, "grant", guest="Ana")
    for visitor in (mona, server.visitors[0]):
        response = await acted(visitor, "void", code="bcdfgh", number=1)
        assert (403, "over_a_moderator") == (response.status_code, response.json()["code"])
    assert {"grant"} == {act.kind for act in (await listed(mona, "log", LoggedActs)).acts}


async def test_a_report_names_the_game_that_can_be_voided(server: LiveServer) -> None:
    await players(server)
    mona = await moderator(server)
    await rated_games(server, "bcdfgh")
    database = server.services.database
    for number in (0, 1):
        said = line("hello", guest=number_of(server, "Ana"), number=number)
        talk = await database.write(talk_rows.say, "bcdfgh", said)
        await database.write(talk_rows.report, "bcdfgh", talk=talk, reporter=number_of(server, "Bea"), now_ms=1)
    assert [None, 1] == [each.rated_game for each in (await listed(mona, "reports", OpenReports)).reports]
    await acted(mona, "void", code="bcdfgh", number=1)
    assert [None, None] == [each.rated_game for each in (await listed(mona, "reports", OpenReports)).reports]


async def test_an_account_that_many_others_lose_to_is_listed(server: LiveServer) -> None:
    await players(server)
    ana, mona = number_of(server, "Ana"), await moderator(server)
    for each in range(8):
        await end(server.services.database, f"fed{each}", structs.replace(game(ana, 100 + each % 4), pool="bga_two"))
    found = await listed(mona, "pairs?pool=bga_two", SuspiciousPairs)
    assert ([], [Hub(guest=ana, name="Ana", games=8, feeders=4, share=1.0)]) == (found.pairs, found.hubs)


async def test_conspicuous_pairs_are_listed_with_their_names(server: LiveServer) -> None:
    await players(server)
    mona = await moderator(server)
    codes = ["bcdfg" + letter for letter in "bcdfghjkmnpq"]
    await rated_games(server, *codes)
    found = await listed(mona, "pairs?pool=resistance_more", SuspiciousPairs)
    assert 12 == found.games
    assert [("Ana", "Bea", 12, 8.0), ("Ana", "Cleo", 12, 8.0)] == [
        (pair.first_name, pair.second_name, pair.games, pair.expected) for pair in found.pairs
    ]
    assert [] == found.hubs
    assert SuspiciousPairs(games=0, pairs=[], hubs=[]) == await listed(mona, "pairs?pool=bga_two", SuspiciousPairs)
    await acted(mona, "void", code=codes[0], number=1)
    assert 11 == (await listed(mona, "pairs?pool=resistance_more", SuspiciousPairs)).games
    assert 400 == (await mona.http.get("/api/moderation/pairs?pool=poker")).status_code


async def test_a_pair_leads_to_its_common_games_of_which_moderators_read_what_everybody_may(server: LiveServer) -> None:
    await players(server)
    mona = await moderator(server)
    ana, bea, cleo = [number_of(server, name) for name in ("Ana", "Bea", "Cleo")]
    codes = ["bcdfg" + letter for letter in "bcdfghjkmnpqrstvwxyz2"]
    await rated_games(server, *codes)
    database = server.services.database
    await end(database, "bcdfg3", structs.replace(game(ana, bea), is_public=False, pool="resistance_two"))
    await end(database, "bcdfg4", structs.replace(game(ana, bea, cleo), unrated="casual"))
    with server.connection() as connection:
        connection.execute("DELETE FROM players WHERE game = (SELECT id FROM games WHERE code = ?)", [codes[0]])
        connection.execute("DELETE FROM games WHERE code = ?", [codes[0]])
    await acted(mona, "void", code=codes[1], number=1)

    async def common(
        pool: str, *, before: int | None = None
    ) -> tuple[list[tuple[str, int, int, bool, bool]], int | None]:
        after = "" if before is None else f"&before={before}"
        path = f"pairs/games?pool={pool}&first={bea}&second={ana}{after}"
        found = await listed(mona, path, PairGames)
        rows = [
            (each.code, each.first_place, each.second_place, each.is_voided, each.is_readable) for each in found.games
        ]
        return rows, found.next

    newest, following = await common("resistance_more")
    assert [(code, 2, 1, code == codes[1], True) for code in reversed(codes[1:])] == newest
    assert ([(codes[0], 2, 1, False, False)], None) == await common("resistance_more", before=following)
    assert ([("bcdfg3", 2, 1, False, False)], None) == await common("resistance_two")
    assert 404 == (await mona.http.get("/api/games/bcdfg3/1")).status_code
    assert 410 == (await mona.http.get(f"/api/games/{codes[1]}/1")).status_code  # they may, but the record is empty
    assert ([], None) == await common("bga_two")
    for query in ("", "?pool=bga_two&first=0&second=1", f"?pool=bga_two&first=1&second=2&before={2**54}"):
        assert 400 == (await mona.http.get(f"/api/moderation/pairs/games{query}")).status_code
