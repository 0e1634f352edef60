"""Rated quick play on a real server: who is seated, what a rated table allows, and what its game changes."""

import msgspec
import pytest

from golpe.people.matching import AVOIDS_FOR_S
from golpe.people.ratings import Rating
from golpe.protocol.page import PROTOCOL_VERSION, Accepted, OpenTables, Rejected
from golpe.protocol.privacy import MyData
from golpe.protocol.profiles import GameResults
from golpe.protocol.ratings import Board, OwnRatings, RatingChanges
from golpe.server.db import journals
from golpe.server.db.retention import DAY_MS
from golpe.server.db.subjects import erase_guest
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import (
    GRACE_WITH_CLOCKS,
    RATED_ASKS_WITHIN,
    RATED_FOUND_KEPT_FOR,
    RATED_LEAVER_WAITS,
    RATED_MISSED_AFTER,
    SEAT_KEPT_FOR,
)
from golpe.server.networks import NOWHERE, network_that_counts, origin_of
from golpe.server.talk.rows import mute
from golpe.table.limits import LAPSES_MAX
from tests.support.intercepted import Going, intercept
from tests.support.live_server import LiveServer, Page, Visitor, synced
from tests.support.rated_people import POOL, account, decide, over, seated, seek


async def ratings(visitor: Visitor) -> list[tuple[str, int, int]]:
    response = (await visitor.http.get("/api/ratings/mine")).raise_for_status()
    return [
        (each.pool, each.number, each.games) for each in msgspec.json.decode(response.content, type=OwnRatings).ratings
    ]


async def leave_at_once(pages: list[Page]) -> None:
    """Let the one of two who begins leave instead."""
    leaves, stays = sorted(pages, key=lambda page: page.texts, reverse=True)
    assert isinstance(await leaves.say("leave"), Accepted)
    await over(stays)


async def test_two_accounts_play_a_rated_game_and_one_who_leaves_is_last(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    assert (None, 1, 1500) == ((wait := await seek(ana)).code, wait.waiting, wait.number)
    first, second = await seated([ana, bea])
    options = first.table.options
    assert (True, "sealed", False, "resign", 2) == (
        options.rated,
        options.windows,
        options.hints,
        options.leavers,
        len(first.table.seats),
    )
    await decide([first, second])
    second, first = sorted((first, second), key=lambda page: page.texts, reverse=True)
    assert isinstance(await second.say("leave"), Accepted)
    await over(first)
    code, won, lost = first.table.code, *sorted([*await ratings(ana), *await ratings(bea)], key=lambda each: -each[1])
    assert (won[1] > 1500 > lost[1], 1, 1) == (True, won[2], lost[2])
    response = await ana.http.get(f"/api/ratings/changes/{code.upper()}/1")
    changes = msgspec.json.decode(response.content, type=RatingChanges).changes
    assert [(0, 1500, won[1]), (1, 1500, lost[1])] == [(each.seat, each.before, each.after) for each in changes]
    for visitor, (_, number, _) in zip(
        (ana, bea), [each for who in (ana, bea) for each in await ratings(who)], strict=True
    ):
        data = msgspec.json.decode((await visitor.http.get("/api/me/data")).raise_for_status().content, type=MyData)
        assert [(POOL, None, 1500, number)] == [
            (each.pool, each.unrated, each.before, each.after) for each in data.results
        ]
        listed = msgspec.json.decode((await visitor.http.get("/api/me/results")).content, type=GameResults).results
        assert [number - 1500] == [each.change for each in listed]


async def test_nobody_gains_from_somebody_who_leaves_at_once(server: LiveServer) -> None:
    people = [await account(server, "Ana"), await account(server, "Bea")]
    await leave_at_once(await seated(people))
    (lost,) = [*await ratings(people[0]), *await ratings(people[1])]
    assert (POOL, True, 1) == (lost[0], lost[1] < 1500, lost[2])


async def test_whoever_leaves_at_once_waits_before_the_next_search_and_longer_each_time(server: LiveServer) -> None:
    people = [await account(server, "Ana"), await account(server, "Bea")]
    waits: list[list[int]] = [[], []]
    for _ in range(6):
        await leave_at_once(await seated(people))
        found = [await each.http.post("/api/rated", json={"pool": POOL}) for each in people]
        ((who, answer),) = [(who, each) for who, each in enumerate(found) if each.status_code != 200]
        assert (409, "left_rated_game") == (answer.status_code, answer.json()["code"])
        waits[who].append(int(answer.json()["message"].split()[-2]))
        server.clock.advance(waits[who][-1])
    for each in waits:
        assert each == [300, 900, 2700, 3600, 3600, 3600][: len(each)]


async def test_a_rated_game_survives_a_restart_and_counts_once(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    pages = await seated([ana, bea])
    code = pages[0].table.code
    await decide(pages)
    await server.restart()
    page, other = await ana.open(code), await bea.open(code)
    assert page.table.options.rated
    for _ in range(2):
        assert isinstance(await other.say("leave", id="x"), Accepted)
    await over(page)
    await server.restart()
    assert [1, 1] == [games for each in (ana, bea) for _, _, games in await ratings(each)]


async def test_only_accounts_play_rated_games(server: LiveServer) -> None:
    response = await (await server.visitor("Ana")).http.post("/api/rated", json={"pool": POOL})
    assert (403, "account_needed") == (response.status_code, response.json()["code"])
    ana = await account(server, "Bea")
    for wish in ({"pool": "poker"}, {}, {"pool": POOL, "number": 3000}):
        response = await ana.http.post("/api/rated", json=wish)
        assert (400, "malformed") == (response.status_code, response.json()["code"])


async def test_nobody_can_open_a_rated_table_or_sit_down_at_one(server: LiveServer) -> None:
    ana, bea, cleo = await account(server, "Ana"), await account(server, "Bea"), await server.visitor("Cleo")
    body = {"kind": "public", "options": {"rated": True, "hints": False, "leavers": "resign", "clocks": None}}
    response = await cleo.http.post("/api/tables", json=body)
    assert (400, "bad_options") == (response.status_code, response.json()["code"])
    await seek(ana)
    code = (await seek(bea)).code or ""
    spectator, first = await cleo.open(code), await ana.open(code)
    assert None is spectator.table.you
    for page, command, fields in (
        (spectator, "sit", {}),
        (first, "start", {}),
        (first, "ready", {}),
        (first, "add_bot", {"bot": "random"}),
        (first, "fill", {"bot": "random"}),
        (first, "vote_out", {"seat": 1}),
        (first, "substitute", {"seat": 1}),
    ):
        refusal = await page.say(command, **fields)
        assert isinstance(refusal, Rejected)
        assert "options_fixed" == refusal.code
    assert {"leave", "choose_mask"} == set(first.table.may)
    assert [] == spectator.table.may
    quick = (await cleo.http.post("/api/quick", json={})).json()["code"]
    assert quick != code


async def test_whoever_lets_three_clocks_run_out_resigns(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    first, second = await seated([ana, bea])
    await decide([first, second])
    lapses = 0
    while (await synced(first)).table.state != "over":
        lapses += 1
        assert lapses < 9
        server.clock.advance(200)
    assert [False, False] == [seat.bot is not None for seat in first.table.seats]
    assert "resigned" in [event.kind for event in first.log]
    assert lapses >= LAPSES_MAX
    assert [1, 1] == [games for each in (ana, bea) for _, _, games in await ratings(each)]


async def test_no_bot_plays_for_somebody_who_is_away(server: LiveServer) -> None:
    first, second = await seated([await account(server, "Ana"), await account(server, "Bea")])
    await second.socket.close()
    while first.table.seats[1].connected:
        await first.update()
    server.clock.advance(GRACE_WITH_CLOCKS + 1)
    assert ["human", "human"] == [seat.kind for seat in (await synced(first)).table.seats]
    assert [False, False] == [seat.owner_away or seat.idle for seat in first.table.seats]


async def test_after_a_rated_game_the_next_one_is_with_others(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    first, second = await seated([ana, bea])
    await second.say("leave")
    await over(first)
    refusal = await first.say("ready")
    assert isinstance(refusal, Rejected)
    assert None is (await seek(ana)).code


async def test_whoever_asks_again_is_told_of_their_game_until_they_leave_it(server: LiveServer) -> None:
    people = [await account(server, name) for name in ("Ana", "Bea", "Cleo", "Dora")]
    pages = await seated(people, "resistance_more")
    assert [pages[0].table.code] * 4 == [(await seek(each, "resistance_more")).code for each in people]
    left = await people[0].open(pages[0].table.code)
    assert isinstance(await left.say("leave"), Accepted)
    assert None is (await seek(people[0], "resistance_more")).code


async def test_whoever_stops_asking_is_not_seated(server: LiveServer) -> None:
    ana, bea, cleo = [await account(server, name) for name in ("Ana", "Bea", "Cleo")]
    await seek(ana)
    server.clock.advance(RATED_ASKS_WITHIN + 1)
    assert (None, 1) == ((wait := await seek(bea)).code, wait.waiting)
    assert 204 == (await bea.http.delete("/api/rated")).status_code
    assert (None, 1) == ((wait := await seek(cleo)).code, wait.waiting)


async def test_somebody_who_was_seated_finds_the_table_although_the_server_was_restarted(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    await seek(ana)
    code = (await seek(bea)).code
    assert code is not None
    await server.restart()
    assert code == (await seek(ana)).code
    assert isinstance(await (await ana.open(code)).say("leave"), Accepted)
    assert None is (await seek(ana)).code


def in_order(people: list[object]) -> None:
    """Shuffle nothing, so that whoever has waited longest opens the table."""


async def test_somebody_who_sits_elsewhere_keeps_nobody_from_a_game(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bea, cleo = [await account(server, name) for name in ("Ana", "Bea", "Cleo")]
    monkeypatch.setattr(server.services.rng, "shuffle", in_order)
    await seek(ana)
    body = {"kind": "public", "options": {"clocks": {"turn": 30, "reaction": 20, "bank": 60}}}
    (await ana.http.post("/api/tables", json=body)).raise_for_status()
    assert (None, 1) == ((wait := await seek(bea)).code, wait.waiting)
    assert "seated_elsewhere" == (await ana.http.post("/api/rated", json={"pool": POOL})).json()["code"]
    assert None is not (await seek(cleo)).code


async def test_somebody_who_stops_while_a_table_is_opened_is_not_seated(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bea, cleo = [await account(server, name) for name in ("Ana", "Bea", "Cleo")]
    await seek(ana)

    async def stopped_first(going: Going) -> None:
        monkeypatch.undo()
        assert 204 == (await ana.http.delete("/api/rated")).status_code
        await going()

    intercept(monkeypatch, journals.new_table, stopped_first)
    assert (None, 1) == ((wait := await seek(bea)).code, wait.waiting)
    assert (None, 1) == ((wait := await seek(ana, "bga_two")).code, wait.waiting)
    found = await seek(cleo)
    assert found.code == (await seek(bea)).code is not None


async def test_somebody_who_is_erased_waits_no_longer(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    await seek(ana)
    await server.database.write(erase_guest, SUBJECTS, await server.guest_of(ana), now_ms=0)
    assert (None, 1) == ((wait := await seek(bea)).code, wait.waiting)


async def test_a_table_at_which_somebody_does_not_arrive_begins_without_them(server: LiveServer) -> None:
    people = [await account(server, name) for name in ("Ana", "Bea", "Cleo", "Dora")]
    for each in people:
        await seek(each, "resistance_more")
    (code,) = {(await seek(each, "resistance_more")).code for each in people}
    assert code is not None
    pages = [await each.open(code) for each in people[:3]]
    assert "gathering" == pages[0].table.state
    server.clock.advance(SEAT_KEPT_FOR + 1)
    while (await synced(pages[0])).latest is not None and pages[0].table.state != "playing":
        pass
    assert 3 == len(pages[0].table.seats)
    assert "left_rated_table" == await refused(people[3])
    assert 200 == (await people[0].http.post("/api/rated", json={"pool": POOL})).status_code


async def refused(visitor: Visitor) -> str:
    """Return the code with which somebody is refused who looks for a rated game."""
    response = await visitor.http.post("/api/rated", json={"pool": POOL})
    assert 409 == response.status_code
    return response.json()["code"]


async def test_nobody_chooses_opponents_by_leaving_tables_before_their_games(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    await seek(ana)
    code = (await seek(bea)).code or ""
    for each in (ana, bea):
        assert isinstance(await (await each.open(code)).say("leave"), Accepted)
    server.clock.advance(RATED_FOUND_KEPT_FOR + 1)
    assert "left_rated_table" == await refused(ana)
    assert None is (await seek(bea)).code  # who was left alone
    server.clock.advance(RATED_LEAVER_WAITS)
    assert None is (await seek(ana)).code


async def test_whoever_has_waited_long_enough_for_others_may_leave(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    await seek(ana)
    page = await ana.open((await seek(bea)).code or "")
    server.clock.advance(RATED_MISSED_AFTER + 1)
    assert isinstance(await page.say("leave"), Accepted)
    server.clock.advance(RATED_FOUND_KEPT_FOR)
    assert None is (await seek(ana)).code


async def test_people_of_one_network_do_not_meet_on_a_public_server(server: LiveServer) -> None:
    await server.stop()
    server.is_public, server.trusted_proxies = True, ("127.0.0.1",)
    await server.start()
    same = [await account(server, name, address="198.51.100.7") for name in ("Ana", "Bea")]
    assert [None, None] == [(await seek(each)).code for each in same]
    other = await account(server, "Cleo", address="198.51.100.8")
    assert (await seek(other)).code is not None


async def test_a_search_goes_on_where_it_was_asked_for_last(server: LiveServer) -> None:
    await server.stop()
    server.is_public, server.trusted_proxies = True, ("127.0.0.1",)
    await server.start()
    ana, bea = [
        await account(server, name, address=f"198.51.100.{at}") for at, name in enumerate(("Ana", "Bea"), start=7)
    ]
    await seek(ana)
    ana.http.headers["X-Forwarded-For"] = "198.51.100.8"
    assert [None, None] == [(await seek(each)).code for each in (ana, bea)]


async def test_two_who_meet_again_and_again_play_somebody_else_who_waits(server: LiveServer) -> None:
    ana, bea, cleo = [await account(server, name) for name in ("Ana", "Bea", "Cleo")]
    with server.connection() as connection:
        row = (POOL, await server.guest_of(cleo), 35.0, 2.0, 1900, 1900, 40, 30, 0, 1)
        connection.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 9, NULL)", row)
    pages = await seated([ana, bea])
    await decide(pages)
    await leave_at_once(pages)
    assert [None] * 3 == [(await seek(each)).code for each in (cleo, ana, bea)]
    server.clock.advance(AVOIDS_FOR_S - 1)
    await seek(cleo)
    server.clock.advance(1)
    assert (await seek(ana)).code == (await seek(bea)).code is not None


@pytest.mark.parametrize(
    ("address", "expected", "in_public"),
    [
        ("1.2.3.4", "1.2.3.4/32", "1.2.3.4/32"),
        ("2606:4700::1", "2606:4700::/64", "2606:4700::/64"),
        ("127.0.0.1", None, "127.0.0.1"),
        ("192.168.1.4", None, "192.168.1.4"),
    ],
)
def test_private_addresses_are_exempt_only_on_servers_without_a_public_url(
    address: str, expected: str | None, in_public: str
) -> None:
    origin = origin_of(address, is_forwarded=False)
    assert expected == network_that_counts(origin, is_public=False)
    assert in_public == network_that_counts(origin, is_public=True)
    assert "" == network_that_counts(NOWHERE, is_public=True)


async def test_people_who_block_each_other_do_not_meet(server: LiveServer) -> None:
    ana, bea, cleo = [await account(server, name) for name in ("Ana", "Bea", "Cleo")]
    guests = [await server.guest_of(each) for each in (ana, bea)]
    await server.database.write(mute, guests[0], guests[1], code=None, muted=True, now_ms=1)
    assert [None, None] == [(await seek(each)).code for each in (bea, ana)]
    assert (await seek(cleo)).code is not None


async def test_a_rated_game_can_be_watched_and_shows_how_highly_its_players_are_rated(server: LiveServer) -> None:
    people = [await account(server, name) for name in ("Ana", "Bea", "Cleo", "Dan")]
    with server.connection() as connection:
        for number, each in ((1620, people[0]), (1600, people[1])):
            row = (POOL, await server.guest_of(each), number, number)
            connection.execute("INSERT INTO ratings VALUES (?, ?, 25, 2, ?, ?, 40, 20, 0, 1, 9, NULL)", row)
    rated, provisional = await seated(people[:2]), await seated(people[2:])
    hall = await (await server.visitor()).connect("lobby")
    await hall.send(t="hello", protocol=PROTOCOL_VERSION)
    while not isinstance(shown := await hall.receive(), OpenTables) or len(shown.tables) < 2:
        pass
    assert [(rated[0].table.code, 1610), (provisional[0].table.code, None)] == [
        (each.code, each.rating) for each in shown.tables
    ]
    assert [True, True] == [each.options.rated for each in shown.tables]


async def test_a_board_has_names_and_guests(server: LiveServer) -> None:
    ana, bea = await account(server, "Ana"), await account(server, "Bea")
    with server.connection() as connection:
        for visitor, number, days in ((ana, 1700, 6), (bea, 1600, 8)):
            guest, rated_ms = await server.guest_of(visitor), server.services.clock.wall_ms() - days * DAY_MS
            row = (POOL, guest, 25 + (number - 1500) / 40, 3.0, number, number, 40, 30, rated_ms, 1)
            connection.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 9, NULL)", row)

    async def board(path: str) -> list[tuple[int, str | None, int, int, bool]]:
        response = (await ana.http.get(f"/api/ratings/{path}")).raise_for_status()
        rows = msgspec.json.decode(response.content, type=Board).rows
        return [(each.rank, each.name, each.number, each.deviation, each.is_you) for each in rows]

    expected = [(1, "Ana", 1700, 120, True), (2, "Bea", 1600, 120, False)]
    for path in (f"board?pool={POOL}", f"around?pool={POOL}"):
        assert expected == await board(path)
    assert expected[:1] == await board(f"board?pool={POOL}&period=week")
    cleo = await account(server, "Cleo")
    with server.connection() as connection:
        row = ("bga_two", await server.guest_of(cleo), 25.0, 3.0, 1500, 1500, 8, 5, server.services.clock.wall_ms(), 0)
        connection.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 9, NULL)", row)
    for path in ("board?pool=bga_two", "around?pool=bga_two"):
        told = [
            msgspec.json.decode((await each.http.get(f"/api/ratings/{path}")).raise_for_status().content, type=Board)
            for each in (ana, cleo)
        ]
        # Her profile is not public, so only she is told.
        assert [[], [("Cleo", 12, 7, True)]] == [
            [(each.name, each.games_missing, each.people_missing, each.is_you) for each in board.rising]
            for board in told
        ]
    await server.database.write(erase_guest, SUBJECTS, await server.guest_of(bea), now_ms=0)
    assert [expected[0], (2, None, 1600, 120, False)] == await board(f"board?pool={POOL}")
    assert 400 == (await ana.http.get("/api/ratings/board?pool=poker")).status_code
    assert Rating().number == (await seek(ana, "bga_two")).number
