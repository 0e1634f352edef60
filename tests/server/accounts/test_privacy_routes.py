"""What the server tells about itself and about a visitor: what it keeps, and everything that it has."""

import sqlite3
from contextlib import closing

import msgspec

from golpe.languages import languages
from golpe.protocol.privacy import MyData, MyLine, Privacy
from golpe.server.db.retention import GAMES_KEPT_MS, TALK_OF_CHANNEL_MAX
from golpe.server.db.schema import METADATA
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.limits import DATA_BURST
from tests.support.code_blocks import ROOT
from tests.support.linked_games import link_of
from tests.support.live_server import LiveServer, Visitor
from tests.support.moderators import acted, moderator, number_of
from tests.support.played_games import played

KEPT = [subject for subject in SUBJECTS if subject.what is not None]
ROWS = [table.name for kept in KEPT for table in kept.tables]

IN_THE_DATA = {  # the field of `MyData` with what a table has about a person
    "guests": "name",
    "sessions": "sessions",
    "accounts": "recovered",
    "passkeys": "passkeys",
    "recovery_codes": "codes",
    "games": "games",
    "players": "games",
    "results": "results",
    "result_seats": "results",
    "rating_changes": "results",
    "ratings": "ratings",
    "opponents": "ratings",
    "profiles": "profile",
    "tournaments": "tournaments",
    "tournament_entries": "tournaments",
    "links": "links",
    "talk": "talk",
    "reports": "reports",
    "hushes": "mutes",
    "follows": "followers",
    "followable": "is_followable",
    "invitations": "invitations",
    "sanctions": "muted_until_ms",
    "roles": "role",
    "waiting": "waiting_at",
    "seats": "seats",
    "wakes": "games_by_days",
    "turns": "games_by_days",
    "told": "notified",
    "subscriptions": "subscriptions",
    "bots": "bots",
    "bot_tokens": "bots",
}


async def data_of(visitor: Visitor) -> MyData:
    response = await visitor.http.get("/api/me/data")
    assert 'attachment; filename="golpe-my-data.json"' == response.headers["content-disposition"]
    assert "no-store" == response.headers["cache-control"]
    return msgspec.json.decode(response.raise_for_status().content, type=MyData)


def test_every_table_of_the_database_has_a_retention_period() -> None:
    assert sorted(METADATA.tables) == sorted(table.name for subject in SUBJECTS for table in subject.tables)


def test_every_table_about_people_is_in_the_data_or_there_is_a_reason_not_to() -> None:
    for subject in KEPT:
        is_whole = {table.name for table in subject.tables} <= IN_THE_DATA.keys()
        assert is_whole == (subject.withheld is None), subject.what
    assert IN_THE_DATA.keys() <= set(ROWS)
    assert set() == set(IN_THE_DATA.values()) - set(MyData.__struct_fields__)


def test_the_page_has_words_for_all_that_is_kept() -> None:
    wanted = {f"kept-{each.what}{ending}" for each in KEPT for ending in ("", "-for")}
    for language in languages():
        text = (ROOT / "web" / "src" / "messages" / language / "privacy.ftl").read_text("utf-8")
        found = {line.partition(" = ")[0] for line in text.splitlines() if line.startswith("kept-")}
        assert wanted == found, language


async def test_the_server_lists_what_it_keeps(server: LiveServer) -> None:
    response = await (await server.visitor()).http.get("/api/privacy")
    privacy = msgspec.json.decode(response.raise_for_status().content, type=Privacy)
    kept = privacy.kept
    assert list(dict.fromkeys(each.what for each in KEPT)) == [each.what for each in kept]
    found = {each.what: (each.for_ms, each.at_most) for each in kept}
    assert (GAMES_KEPT_MS, None) == found["game"]
    assert TALK_OF_CHANNEL_MAX == found["talk"][1]
    nobody = Visitor(server)
    server.visitors.append(nobody)
    again = msgspec.json.decode((await nobody.http.get("/api/privacy")).content, type=Privacy)
    assert ([True, False], 0) == ([privacy.is_known, again.is_known], len(nobody.http.cookies))


async def test_a_visitor_downloads_everything_about_themselves_and_nothing_about_others(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    code = pages[0].table.code
    for page, text in ((pages[0], "from Ana"), (pages[1], "from Bea")):
        await page.say("say", text=text)
    made = await link_of(ana, code)
    await link_of(bea, code, opens="all")
    while "from Bea" not in [line.text for line in pages[0].talk]:
        await pages[0].receive()
    line = pages[0].talk[-1]
    await pages[0].say("block", who=line.who, blocked=True)
    await pages[0].say("report", line=line.id)
    data = await data_of(ana)
    assert ("Ana", True, 1) == (data.name, data.is_chosen, data.format)
    assert [(code, 1, ["Ana", "Bea"], 0)] == [(each.code, each.number, each.names, each.you) for each in data.games]
    assert [("from Ana", code, 1, 0)] == [(each.text, each.table, each.number, each.seat) for each in data.talk]
    (own,) = data.results
    assert (code, 1, 0, 2) == (own.table, own.number, own.seat, own.seats)
    assert data.games[0].winner == (0 if own.place == 1 else None if own.place is None else 1)
    assert [made.id] == [link.id for link in data.links]
    assert [(code, None)] == [(each.table, each.closed_ms) for each in data.reports]
    assert [None] == [each.table for each in data.mutes]
    whole = (await ana.http.get("/api/me/data")).text
    secrets = [*ana.http.cookies.values(), made.link.rpartition("/")[2]]
    assert [] == [each for each in (*secrets, "from Bea", "guest", "hash") if each in whole]


async def test_the_data_tell_a_role_and_a_mute_in_force(server: LiveServer) -> None:
    mona, ana, bea = await moderator(server), await server.visitor("Ana"), await server.visitor("Bea")
    await acted(mona, "mute", guest=number_of(server, "Ana"), minutes=5)
    until_ms = server.services.clock.wall_ms() + 5 * 60_000
    found = [await data_of(each) for each in (mona, ana, bea)]
    assert [("moderator", None), (None, until_ms), (None, None)] == [(data.role, data.muted_until_ms) for data in found]
    server.clock.advance(5 * 60)
    assert (await data_of(ana)).muted_until_ms is None


async def test_the_data_tell_where_one_waits_who_follows_and_what_was_notified(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    code = await ana.new_table(kind="public", pace="calm")
    guest, other = await server.guest_of(ana), await server.guest_of(bea)
    with server.connection() as connection:
        connection.execute("INSERT INTO follows (guest, other, made_ms) VALUES (?, ?, 5)", [other, guest])
        connection.execute("INSERT INTO told (code, guest, number, window) VALUES ('abc', ?, 2, 7)", [guest])
        connection.execute("INSERT INTO told (code, guest, number, window) VALUES ('abd', ?, 1, 3)", [other])
    data, theirs = await data_of(ana), await data_of(bea)
    assert (code, ["Bea"], [("abc", 2)]) == (
        data.waiting_at,
        data.followers,
        [(each.table, each.number) for each in data.notified],
    )
    assert (None, [], ["Ana"]) == (theirs.waiting_at, theirs.followers, [each.name for each in theirs.following])


async def test_a_stranger_has_no_data(server: LiveServer) -> None:
    nobody = Visitor(server)
    server.visitors.append(nobody)
    response = await nobody.http.get("/api/me/data")
    assert (401, "no_guest") == (response.status_code, response.json()["code"])
    empty = await data_of(await server.visitor("Cleo"))
    assert ("Cleo", [], [], [], [], []) == (
        empty.name,
        empty.games,
        empty.talk,
        empty.links,
        empty.reports,
        empty.mutes,
    )


async def test_talk_that_cannot_be_read_does_not_prevent_a_download(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    await pages[0].say("say", text="hello")
    await server.stop()
    with closing(sqlite3.connect(server.path)) as database, database:
        database.execute("UPDATE talk SET content = ?", [b"?"])
    await server.start()
    server.follow()
    (line,) = (await data_of(ana)).talk
    assert isinstance(line, MyLine)
    assert (None, None) == (line.text, line.phrase)


async def test_downloads_are_limited(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    for _ in range(DATA_BURST):
        await data_of(ana)
    response = await ana.http.get("/api/me/data")
    assert (429, "too_fast") == (response.status_code, response.json()["code"])
    await data_of(bea)
