"""Tournaments on a server: entering, tables, results, breaks, and a server that is replaced at any time."""

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from golpe.protocol.page import Accepted, Rejected
from golpe.protocol.tournaments import Tournaments, TournamentView
from golpe.server.db import journals
from golpe.server.db.journals import Commit
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.hosting import app
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import BREAK_BURST, TOURNAMENT_BURST
from golpe.server.networks import NOWHERE
from golpe.server.tournaments import known as known_tournaments
from golpe.server.tournaments import rows as tournaments
from golpe.server.tournaments.director import HELD_FOR_MS, Director
from golpe.server.tournaments.known import KnownTournaments
from golpe.server.tournaments.rows import TournamentCommit
from golpe.table.journal import Voided
from golpe.table.journal import written as table_entries
from golpe.tournament.journal import Entry, Seated, written
from golpe.tournament.limits import ABSENT_AFTER_MS, ALONE_MS, RETURN_WITHIN_MS
from tests.support.announced_tournaments import (
    MINUTE_MS,
    announce,
    announced,
    at_a_table,
    look,
    past,
    play,
    state_of,
    until,
    waits,
)
from tests.support.intercepted import Going, intercept
from tests.support.live_server import LiveServer, Page, Visitor, hands, live_server, synced
from tests.support.moderators import acted, moderator
from tests.support.whole_games import play_to_the_end


async def entered(server: LiveServer, count: int) -> tuple[str, list[Visitor]]:
    """Return a tournament that some visitors have entered."""
    visitors = [await server.visitor(f"Player {number}") for number in range(count)]
    cup = await announced(visitors[0], server)
    for visitor in visitors:
        await play(visitor, cup)
    return cup, visitors


def director_of(server: LiveServer, known: KnownTournaments | None = None) -> Director:
    async def play_bots(_: str) -> None:
        raise AssertionError("only people play")

    known = known or KnownTournaments(server.services)
    return Director(server.services, known, play_bots=play_bots, games_of_bots=lambda: 0)


async def begun(server: LiveServer, count: int) -> tuple[str, list[Visitor], list[Page]]:
    """Return a tournament with one table, and the players' pages there."""
    cup, visitors = await entered(server, count)
    await past(server, visitors, cup, 61)
    codes = {view.me.table for visitor in visitors if (view := await until(visitor, cup, at_a_table)).me is not None}
    (code,) = codes
    assert code is not None
    return cup, visitors, [await visitor.open(code) for visitor in visitors]


async def test_players_are_seated_at_the_start_and_again_after_their_game(server: LiveServer) -> None:
    cup, visitors, pages = await begun(server, 3)
    assert {cup} == {page.table.options.tournament.id for page in pages if page.table.options.tournament is not None}
    assert {"playing"} == {page.table.state for page in pages}
    await play_to_the_end(pages, random.Random(1))
    view = await until(visitors[0], cup, waits)
    assert view.standings is not None
    assert [1, 1, 1] == [each.games for each in view.standings]
    assert [1, 0, 0] == [each.wins for each in view.standings]
    assert view.standings[0].points == 3
    winner = next(seat.name for seat in pages[0].table.seats if seat.seat == pages[0].game.winner)
    assert winner == view.standings[0].name
    await past(server, visitors, cup, 21)
    again = await until(visitors[0], cup, at_a_table)
    assert again.me is not None
    assert pages[0].table.code != again.me.table


async def test_nobody_begins_another_game_at_a_table_of_a_tournament(server: LiveServer) -> None:
    _, _, pages = await begun(server, 3)
    await play_to_the_end(pages, random.Random(1))
    stranger = await (await server.visitor("Zoe")).open(pages[0].table.code)
    assert "leave" in pages[0].table.may
    assert {"leave", "choose_mask", "set_pace"} >= {*pages[0].table.may, *stranger.table.may}
    assert isinstance(await pages[1].say("leave"), Accepted)
    for page, command, fields in (
        (pages[0], "start", {}),
        (pages[0], "ready", {}),
        (pages[0], "fill", {"bot": "random"}),
        (pages[0], "vote_out", {"seat": pages[2].table.you}),
        (stranger, "sit", {}),
    ):
        refusal = await page.say(command, **fields)
        assert isinstance(refusal, Rejected)
        assert "options_fixed" == refusal.code
    assert [] == stranger.table.may


async def test_who_answers_nothing_is_unseated_until_they_are_back(server: LiveServer) -> None:
    cup, visitors, pages = await begun(server, 4)
    absent = pages.pop()
    await absent.socket.close()
    while pages[0].game.phase != "game_over":
        await play_one_or_wait(server, pages)
    view = await until(visitors[3], cup, lambda view: view.me is not None and view.me.status == "away")
    assert view.standings is not None
    assert {"Player 3": 0} == {each.name: each.games for each in view.standings if each.status == "away"}
    back = await play(visitors[3], cup)
    assert back.me is not None
    assert "waiting" == back.me.status


async def play_one_or_wait(server: LiveServer, pages: list[Page]) -> None:
    """Answer with a pass or whatever else is possible; if only others are asked, let their time run out."""
    await asyncio.gather(*(synced(page) for page in pages))
    asked = [page for page in pages if page.prompt is not None and page.prompt.answered is None]
    if not asked:
        server.clock.advance(31)
        return
    await asked[0].decide(random.Random(0).choice(asked[0].texts))


async def test_a_game_ends_tied_after_twenty_minutes(server: LiveServer) -> None:
    cup, visitors, pages = await begun(server, 3)
    for page in pages:
        assert isinstance(await page.say("set_pace", pace="calm"), Accepted)
    server.clock.advance(20 * 60)
    view = await until(visitors[0], cup, waits)
    assert view.standings is not None
    await synced(pages[0])
    assert ("over", "capped") == (pages[0].table.state, pages[0].game.ended)
    assert [0, 0, 0] == [each.wins for each in view.standings]


async def test_more_time_moves_the_tie_and_is_limited(server: LiveServer) -> None:
    cup, visitors, pages = await begun(server, 3)
    refusal = await pages[0].say("relax", factor=3)
    assert isinstance(refusal, Rejected)
    assert "bad_options" == refusal.code
    assert isinstance(await pages[0].say("relax", factor=2), Accepted)
    for page in pages:
        assert isinstance(await page.say("set_pace", pace="calm"), Accepted)
    server.clock.advance(20 * 60)
    await synced(pages[0])
    assert "playing" == pages[0].table.state
    server.clock.advance(9 * 60)
    await asyncio.sleep(0.3)  # the director looks in real time
    assert 1 == (await look(visitors[0], cup)).tables
    server.clock.advance(60)
    await until(visitors[0], cup, lambda view: view.tables == 0)
    assert "capped" == (await synced(pages[0])).game.ended


async def test_a_table_that_a_moderator_closes_releases_its_players_at_once(server: LiveServer) -> None:
    mona = await moderator(server)
    cup, visitors, pages = await begun(server, 3)
    assert (await acted(mona, "close", code=pages[0].table.code)).is_success
    view = await until(visitors[0], cup, waits)
    assert view.standings is not None
    assert [0, 0, 0] == [each.games for each in view.standings]


async def test_a_table_that_is_halted_releases_its_players_at_once(server: LiveServer) -> None:
    cup, visitors, pages = await begun(server, 3)
    code = pages[0].table.code
    for page in pages:
        await page.socket.close()
    await server.stop()
    database = SqliteDatabase(server.path, SUBJECTS)
    seq = len(await database.write(journals.journal_of, code)) + 1
    void = Commit(seq=seq, command_id=None, command=b"", entries=table_entries([Voided("damaged")]))
    await journals.save(database, code, void)
    await database.close()
    await server.start()
    server.follow()
    assert waits(await until(visitors[0], cup, waits))


async def test_a_table_that_cannot_be_read_releases_its_players_after_a_restart(server: LiveServer) -> None:
    cup, visitors, pages = await begun(server, 3)
    for page in pages:
        await page.socket.close()
    await server.stop()
    with server.connection() as connection:
        connection.execute("UPDATE commits SET entries = X'00' WHERE code = ?", [pages[0].table.code])
    await server.start()
    server.follow()
    assert waits(await until(visitors[0], cup, waits))


async def test_breaks_and_withdrawals_may_be_repeated(server: LiveServer) -> None:
    cup, visitors = await entered(server, 3)
    for _ in range(2):
        assert 2 == (await play(visitors[2], cup, plays=False)).people
    assert (await play(visitors[2], cup, plays=False)).me is None
    await past(server, visitors, cup, 61)
    for plays, status in ((False, "paused"), (False, "paused"), (True, "waiting"), (True, "waiting")):
        me = (await play(visitors[1], cup, plays=plays)).me
        assert me is not None
        assert status == me.status


async def test_nobody_fills_a_journal_with_breaks(server: LiveServer) -> None:
    cup, (ana,) = await entered(server, 1)
    path, answers = f"/api/tournaments/{cup}/me", list[int]()
    for at in range(BREAK_BURST):
        answers.append((await ana.http.put(path, json={"plays": at % 2 == 1})).status_code)
    assert [200, 429] == [answers[0], answers[-1]]
    assert BREAK_BURST + 1 == len(await server.database.read(tournaments.events, cup, since=1))


async def test_tournaments_are_announced_at_a_rate(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    *answers, last = [(await announce(ana, server)).status_code for _ in range(TOURNAMENT_BURST + 1)]
    assert (False, True) == (429 in answers, last == 429)


async def test_only_moderators_announce_public_tournaments(server: LiveServer) -> None:
    ana, mona = await server.visitor("Ana"), await moderator(server)
    refused = await announce(ana, server, is_public=True)
    assert (403, "not_a_moderator") == (refused.status_code, refused.json()["code"])
    cup, closed = await announced(mona, server, is_public=True), await announced(ana, server, name="Closed")
    assert [cup] == await listed_for(ana)
    await play(ana, closed)
    assert {cup, closed} == set(await listed_for(ana))


async def listed_for(visitor: Visitor) -> list[str]:
    response = (await visitor.http.get("/api/tournaments")).raise_for_status()
    return [each.id for each in msgspec.json.decode(response.content, type=Tournaments).tournaments]


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": " "},
        {"minutes": 5},
        {"starts_ms": 0},
        {"preset": "nothing"},
        {"preset": "two-player-draft"},
        {"x": 1},
    ],
)
async def test_a_tournament_that_cannot_be_played_is_refused(server: LiveServer, wrong: dict[str, object]) -> None:
    ana = await server.visitor("Ana")
    refused = await announce(ana, server, **wrong)
    assert 400 == refused.status_code
    assert refused.json()["code"] in ("malformed", "bad_tournament")
    assert [] == await server.database.read(tournaments.listed, None, since_ms=0, limit=9)


async def test_there_is_no_tournament_behind_a_wrong_link_and_none_to_enter_after_the_bell(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    for response in (
        await ana.http.get("/api/tournaments/nothing"),
        await ana.http.put("/api/tournaments/nothing/me", json={"plays": True}),
    ):
        assert (404, "no_such_tournament") == (response.status_code, response.json()["code"])
    cup = await announced(ana, server)
    server.clock.advance(31 * 60)
    over = await until(ana, cup, lambda view: view.phase == "over")
    assert [] == over.standings
    late = await ana.http.put(f"/api/tournaments/{cup}/me", json={"plays": True})
    assert (409, "tournament_over") == (late.status_code, late.json()["code"])


async def test_pages_cannot_open_a_table_of_a_tournament(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    wanted = {"kind": "friends", "options": {"tournament": {"id": "x", "until_ms": 1}}}
    refused = await ana.http.post("/api/tables", json=wanted)
    assert (400, "bad_options") == (refused.status_code, refused.json()["code"])


async def test_somebody_who_is_erased_has_no_name_in_the_standings(server: LiveServer) -> None:
    cup, visitors = await entered(server, 2)
    (await visitors[0].http.delete("/api/me")).raise_for_status()
    server.clock.advance(2)
    view = await look(visitors[1], cup)
    assert view.standings is not None
    assert ["", "Player 1"] == [each.name for each in view.standings]


async def test_known_standings_are_not_sent_again(server: LiveServer) -> None:
    cup, visitors = await entered(server, 2)
    view = await look(visitors[0], cup)
    response = await visitors[0].http.get(f"/api/tournaments/{cup}", params={"revision": view.revision})
    assert msgspec.json.decode(response.content, type=TournamentView).standings is None


@pytest.mark.leaks
async def test_what_is_sent_about_a_tournament_does_not_depend_on_hidden_cards(tmp_path: Path) -> None:
    seen: list[bytes] = []
    held: list[object] = []
    for number, hand in enumerate(("duke duke", "assassin contessa")):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with live_server(folder, draws=hands(hand, "captain captain", "ambassador ambassador")) as running:
            cup, visitors, pages = await begun(running, 3)
            (code,) = {page.table.code for page in pages}
            stranger = await running.visitor("Stranger")
            answers = [await each.http.get(f"/api/tournaments/{cup}") for each in (visitors[1], stranger)]
            assert code not in answers[1].text
            held.append([page.game.players[page.table.you or 0].hand for page in pages])
            assert all(b'"guest"' not in each.content for each in answers)
            seen.append(b"".join(each.content for each in answers))
    assert held[0] != held[1]
    assert seen[0] == seen[1]


async def test_who_has_entered_finds_that_in_their_data(server: LiveServer) -> None:
    cup, visitors = await entered(server, 1)
    data = (await visitors[0].http.get("/api/me/data")).raise_for_status().json()
    assert [cup] == [each["tournament"] for each in data["tournaments"]]
    other = await server.visitor("Other")
    assert [] == (await other.http.get("/api/me/data")).raise_for_status().json()["tournaments"]


# --- Servers that end -----------------------------------------------------------------------


async def test_a_server_that_is_restarted_in_any_phase_goes_on(server: LiveServer) -> None:
    cup, visitors = await entered(server, 3)
    await restarted(server, visitors)
    await past(server, visitors, cup, 61)
    await until(visitors[0], cup, at_a_table)
    await restarted(server, visitors)
    code = ((await until(visitors[0], cup, at_a_table)).me or None) and (await look(visitors[0], cup)).me
    assert code is not None
    assert code.table is not None
    pages = [await visitor.open(code.table) for visitor in visitors]
    await play_to_the_end(pages, random.Random(1))
    await restarted(server, visitors)
    view = await until(visitors[0], cup, waits)
    assert view.standings is not None
    assert [1, 1, 1] == [each.games for each in view.standings]
    server.clock.advance(31 * 60)
    await restarted(server, visitors)
    assert "over" == (await until(visitors[0], cup, lambda view: view.phase == "over")).phase


async def restarted(server: LiveServer, visitors: list[Visitor]) -> None:
    for visitor in visitors:
        for page in visitor.pages:
            await page.socket.close()
    await server.restart()


async def test_whoever_comes_back_first_waits_for_the_others(server: LiveServer) -> None:
    cup, visitors = await entered(server, 3)
    await server.stop()
    server.clock.advance(3 * 60)  # the tournament has begun
    await server.start()
    server.follow()
    assert not at_a_table(await until(visitors[0], cup, lambda view: view.phase == "running"))
    for visitor in visitors[1:]:
        await look(visitor, cup)
    server.clock.advance(RETURN_WITHIN_MS / 1000)  # the others' pages have come back, too
    codes = {view.me.table for visitor in visitors if (view := await until(visitor, cup, at_a_table)).me is not None}
    assert 1 == len(codes)


async def test_nobody_is_away_while_the_server_has_just_come_back(server: LiveServer) -> None:
    cup, visitors = await entered(server, 3)
    await server.stop()
    server.clock.advance(3 * 60)
    await server.start()
    server.follow()
    await until(visitors[0], cup, lambda view: view.phase == "running")
    server.clock.advance(ABSENT_AFTER_MS / 1000 - 1)
    statuses = [(await until(visitor, cup, at_a_table)).me for visitor in visitors]
    assert ["seated"] * 3 == [me.status for me in statuses if me is not None]


async def test_a_table_that_was_saved_and_not_opened_is_opened_by_the_next_server(server: LiveServer) -> None:
    cup, visitors = await entered(server, 3)
    await past(server, visitors, cup, 55)
    guests = [await server.guest_of(visitor) for visitor in visitors]
    await server.stop()
    server.clock.advance(10)
    database = SqliteDatabase(server.path, SUBJECTS)
    now_ms = server.clock.wall_ms()
    seated = Seated(table=1, code="bcdfghjkm", guests=guests, until_ms=now_ms + MINUTE_MS)
    commit = TournamentCommit(seq=5, events=written(Entry(now_ms, [seated])))
    assert await database.write(tournaments.append, cup, commit, now_ms=now_ms)
    await database.close()
    await server.start()
    server.follow()
    view = await until(visitors[0], cup, at_a_table)
    assert view.me is not None
    assert "bcdfghjkm" == view.me.table
    assert "playing" == (await visitors[0].open("bcdfghjkm")).table.state


async def test_no_table_is_set_that_nodes_of_an_earlier_version_cannot_read(server: LiveServer) -> None:
    cup, visitors = await entered(server, 3)
    server.services.lease.format = 1
    await past(server, visitors, cup, 61)
    assert "running" == (await until(visitors[0], cup, lambda view: view.phase == "running")).phase
    await asyncio.sleep(0.3)  # the director looks in real time
    assert {} == (await state_of(server, cup)).running
    server.services.lease.format = 2
    assert at_a_table(await until(visitors[0], cup, at_a_table))


@pytest.mark.parametrize(("is_public", "tables"), [(True, 3), (False, 1)])
async def test_people_of_one_address_sit_together_only_in_tournaments_by_link(
    server: LiveServer, is_public: bool, tables: int
) -> None:
    server.trusted_proxies = ("127.0.0.1",)
    await server.restart()
    cup = await announced(await moderator(server), server, is_public=is_public)
    visitors = [await server.visitor(f"Player {number}", address="1.2.3.4") for number in range(3)]
    for visitor in visitors:
        await play(visitor, cup)
    await past(server, visitors, cup, 61)
    for _ in range(3 if is_public else 0):  # whoever is left over waits two minutes for people
        await past(server, visitors, cup, 41)
    codes = {view.me.table for visitor in visitors if (view := await until(visitor, cup, at_a_table)).me is not None}
    assert tables == len(codes)


async def test_a_tournament_is_not_read_again_while_nobody_plays_in_it(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, eve = await server.visitor("Ana"), await server.visitor("Eve")
    cup, empty = await announced(ana, server), await announced(ana, server, minutes=10)
    await play(eve, cup)
    monkeypatch.setattr(app, "LOOK_EVERY", 3_600)  # the server's own director stands still
    await server.restart()
    await look(ana, cup)
    reads = 0

    async def counted(going: Going) -> object:
        nonlocal reads
        reads += 1
        return await going()

    intercept(monkeypatch, tournaments.events, counted)
    director = director_of(server)
    server.clock.advance(61)
    for _ in range(0, ABSENT_AFTER_MS + 1, 9_000):  # it must not seem dead meanwhile
        await director.look()
        server.clock.advance(9)
    await director.look()  # Eve is away
    reads = 0
    for _ in range(3):
        await director.look()
    assert 0 == reads
    await play(ana, cup)
    server.clock.advance(10)
    await look(ana, cup)
    server.clock.advance(ALONE_MS / 1000 - 10)
    await look(ana, cup)
    await director.look()
    assert 1 == (await state_of(server, cup)).tables
    server.clock.advance(10 * 60)
    await director.look()
    assert (await state_of(server, empty)).is_closed


async def test_one_of_several_servers_runs_a_tournament_and_another_takes_over(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup, visitors = await entered(server, 6)
    await past(server, visitors, cup, 55)
    monkeypatch.setattr(app, "LOOK_EVERY", 3_600)  # the server's own director stands still
    await server.restart()
    for visitor in visitors:
        await look(visitor, cup)
    server.clock.advance(10)
    first, second = (director_of(server) for _ in range(2))
    await first.look()
    tables = (await state_of(server, cup)).tables
    assert {} == await server.database.read(tournaments.to_run, now_ms=server.clock.wall_ms())
    await second.look()
    assert (2, 2) == (tables, (await state_of(server, cup)).tables)
    server.clock.advance(HELD_FOR_MS / 1000 + 30 * 60)
    await second.look()
    await first.look()
    server.clock.advance(11 * 60)
    await second.look()
    state = await state_of(server, cup)
    assert state.is_closed
    assert 2 == state.tables


async def test_the_codes_of_tables_are_forgotten_when_their_games_have_ended(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup, visitors = await entered(server, 3)
    await past(server, visitors, cup, 55)
    monkeypatch.setattr(app, "LOOK_EVERY", 3_600)  # the server's own director stands still
    await server.restart()
    for visitor in visitors:
        await look(visitor, cup)
    server.clock.advance(10)
    known = KnownTournaments(server.services)
    director = director_of(server, known)
    await director.look()
    tables = await known.look(cup)
    codes = {each.code for each in tables.state.running.values()}
    assert (1, codes, codes) == (len(codes), tables.opened, tables.set_up)
    server.clock.advance(30 * 60)
    await director.look()
    assert (0, set(), set()) == (len(tables.state.running), tables.opened, tables.set_up)


async def test_a_server_that_is_alone_goes_on_at_once_after_it_was_killed(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup, visitors, pages = await begun(server, 3)
    code = pages[0].table.code

    async def killed(_: Director) -> None: ...

    monkeypatch.setattr(Director, "close", killed)
    await server.restart()
    await play_to_the_end([await visitor.open(code) for visitor in visitors], random.Random(1))
    assert waits(await until(visitors[0], cup, waits))  # although the clock has not moved


async def test_people_who_enter_at_several_servers_at_once_are_all_in(server: LiveServer) -> None:
    visitors = [await server.visitor(f"Player {number}") for number in range(6)]
    cup = await announced(visitors[0], server)
    guests = [await server.guest_of(visitor) for visitor in visitors]
    servers = [KnownTournaments(server.services) for _ in range(3)]
    for known_here in servers:
        await known_here.look(cup)
    await asyncio.gather(
        *(servers[at % 3].play(cup, guest, plays=True, origin=NOWHERE) for at, guest in enumerate(guests))
    )
    assert set(guests) == (await state_of(server, cup)).people.keys()
    assert 1 + len(guests) == len(await server.database.read(tournaments.events, cup, since=1))


async def test_a_server_keeps_the_tournament_that_is_looked_at(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known_tournaments, "KNOWN_MAX", 2)
    visitor = await server.visitor()
    first, *others = [await announced(visitor, server) for _ in range(3)]
    held = KnownTournaments(server.services)
    known = await held.look(first)
    for cup in others:
        await held.look(cup)
        assert known is await held.look(first)
