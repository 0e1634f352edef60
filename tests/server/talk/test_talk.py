"""Talk at a table: who may speak, who receives it, and what is stored."""

import asyncio
import sqlite3
from contextlib import closing
from typing import get_args

import pytest
from typer.testing import CliRunner

from golpe.cli.main import app
from golpe.protocol.page import TableKind, TableOptions
from golpe.protocol.phrases import PHRASES
from golpe.protocol.talk import PhraseId
from golpe.server.limits import BOTS_SILENT_FOR, LINES_SENT_MAX, TALK_WAITING_MAX, TEXT_CHARACTERS_MAX, Bounds
from golpe.server.talk.remarks import PAUSE
from golpe.server.talk.rows import say
from tests.support.intercepted import Going, intercept
from tests.support.live_server import LiveServer, Page, hands, live_server, synced
from tests.support.refusals import code_of
from tests.support.talking import gathered, ready, words

FREE = TableOptions(talk="free", show_waiting=False)
PLENTY = Bounds(message_burst=1_000_000, talk_burst=1_000, report_burst=1_000)


# --- Phrases --------------------------------------------------------------------------------


def test_every_phrase_defines_what_it_is_about() -> None:
    assert set(get_args(PhraseId)) == set(PHRASES)


async def test_a_phrase_is_heard_by_all(server: LiveServer) -> None:
    ana, bea, watcher = await gathered(server)
    assert "accepted" == code_of(await ana.say("talk", phrase="suspect", seat=1, character="duke"))
    for page in (bea, watcher):
        await page.talked()
        (line,) = page.talk
        assert ("suspect", 1, "Bea", "duke") == (line.phrase, line.about, line.about_name, line.character)
        assert ("table", 0, "Ana", None) == (line.channel, line.seat, line.name, line.text)
    assert words(ana) == ["suspect"]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"phrase": "hello", "seat": 1}, "phrase_slots"),
        ({"phrase": "hello", "character": "duke"}, "phrase_slots"),
        ({"phrase": "thanks"}, "phrase_slots"),
        ({"phrase": "suspect", "seat": 1}, "phrase_slots"),
        ({"phrase": "thanks", "seat": 0}, "phrase_slots"),
        ({"phrase": "thanks", "seat": 5}, "no_such_seat"),
        ({"phrase": "thanks", "seat": 9}, "no_such_seat"),
        ({"phrase": "claim_hold", "character": "inquisitor"}, "no_such_character"),
        ({"phrase": "boast"}, "malformed"),
    ],
)
async def test_a_phrase_takes_what_it_is_about(server: LiveServer, said: dict[str, object], code: str) -> None:
    ana, bea, _ = await gathered(server)
    assert code == code_of(await ana.say("talk", **said))
    assert [] == (await synced(bea)).talk


async def test_talk_is_refused_where_it_is_off(server: LiveServer) -> None:
    ana, _, watcher = await gathered(server, options=TableOptions(talk="off"))
    for page in (ana, watcher):
        assert "off" == page.table.talk_allowed
        assert "talk_off" == code_of(await page.say("talk", phrase="hello"))
        assert "talk_off" == code_of(await page.say("say", text="hello"))


async def test_the_lobby_has_no_talk(server: LiveServer) -> None:
    page = await (await server.visitor()).connect("lobby")
    await page.hello_unheard()
    assert "not_a_table" == code_of(await page.say("talk", phrase="hello"))


# --- In one's own words ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "talk", "player", "watcher"),
    [
        ("friends", "free", "free", "free"),
        ("friends", "phrases", "phrases", "free"),
        ("public", "phrases", "phrases", "phrases"),
    ],
)
async def test_texts_are_for_tables_of_friends(
    server: LiveServer, kind: TableKind, talk: str, player: str, watcher: str
) -> None:
    options = TableOptions(talk="free" if talk == "free" else "phrases")
    pages = await gathered(server, kind=kind, options=options)
    for page, allowed in ((pages[0], player), (pages[-1], watcher)):
        assert allowed == page.table.talk_allowed
        expected = "accepted" if allowed == "free" else "phrases_only"
        assert expected == code_of(await page.say("say", text="good evening"))
    assert "accepted" == code_of(await pages[0].say("talk", phrase="hello"))


@pytest.mark.parametrize(("kind", "talk"), [("friends", "free"), ("public", "phrases"), ("bots", "phrases")])
async def test_texts_are_usual_among_friends_only(server: LiveServer, kind: TableKind, talk: str) -> None:
    visitor = await server.visitor("Ana")
    page = await visitor.open(await visitor.new_table(kind, pace="brisk", options=TableOptions()))
    assert (talk, talk) == (page.table.options.talk, page.table.talk_allowed)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("   ", "text_empty"),
        ("a" * (TEXT_CHARACTERS_MAX + 1), "text_too_long"),
        ("two\nlines", "text_forbidden_character"),
        ("turned \u202e round", "text_forbidden_character"),
        ("hidden\u200b", "text_forbidden_character"),
        ("Z" + "\u0351" * 3, "text_forbidden_character"),
        ("a" * 801, "malformed"),
        ("", "malformed"),
    ],
)
async def test_an_invalid_text_is_refused(server: LiveServer, text: str, code: str) -> None:
    ana, bea, _ = await gathered(server, options=FREE)
    assert code == code_of(await ana.say("say", text=text))
    assert [] == (await synced(bea)).talk


async def test_a_text_stays_as_it_is(server: LiveServer) -> None:
    ana, bea, _ = await gathered(server, options=FREE)
    text = "<b>bold</b> & \u0434\u0430 \u0644\u064a\u0644\u0649 \U0001f44d" + "x" * 150
    assert "accepted" == code_of(await ana.say("say", text=f"  {text} "))
    await bea.talked()
    assert [text] == words(bea)


# --- Two channels ---------------------------------------------------------------------------


async def test_players_do_not_hear_spectators(server: LiveServer) -> None:
    ana, bea, watcher = await gathered(server)
    await watcher.say("say", text="Bea bluffs")
    await ana.say("talk", phrase="hello")
    await bea.talked()
    assert ["Bea bluffs", "hello"] == words(await synced(watcher))
    assert ["hello"] == words(await synced(ana)) == words(await synced(bea))
    again = await ready(await server.visitors[0].open(ana.table.code))
    assert ["hello"] == words(again)


async def test_exiled_players_talk_with_spectators_until_the_game_is_over(server: LiveServer) -> None:
    server.stack([0, *hands("duke duke", "contessa contessa", "captain captain")[1:]])
    ana, bea, cleo, watcher = await gathered(server, 3, options=FREE)
    await watcher.say("say", text="before")
    await ana.say("start")
    for _ in range(2):
        await exile_a_card_of_bea(ana, bea, cleo)
    assert ("spectators", "free") == (bea.table.talk_channel, bea.table.talk_allowed)
    assert ["before"] == words(bea)
    await bea.say("say", text="I had the Contessa twice")
    await ana.say("talk", phrase="why_me")
    await watcher.talked()
    assert ["before", "I had the Contessa twice", "why_me"] == words(await synced(bea)) == words(await synced(watcher))
    assert ["why_me"] == words(await synced(ana)) == words(await synced(cleo))


async def exile_a_card_of_bea(ana: Page, bea: Page, cleo: Page) -> None:
    """Let Bea doubt a Duke that Ana has, and come round to Ana's turn again."""
    while (await synced(ana)).game.turn != 0:
        actor = (ana, bea, cleo)[ana.game.turn]
        await synced(actor)
        await actor.decide("income")
    await ana.decide("tax")
    await (await synced(bea)).decide("challenge")
    await (await synced(cleo)).decide("pass")
    await (await synced(ana)).decide("prove")
    if "lose contessa" in (await synced(bea)).texts:
        await bea.decide("lose contessa")
    await synced(bea)


# --- Rates ----------------------------------------------------------------------------------


async def test_talk_has_its_own_rate_limit(server: LiveServer) -> None:
    ana, bea, _ = await gathered(server)
    burst = server.bounds.talk_burst
    outcomes = [code_of(await ana.say("talk", phrase="hello")) for _ in range(burst + 1)]
    assert ["accepted"] * burst + ["too_fast"] == outcomes
    assert "accepted" == code_of(await ana.say("start"))
    assert "accepted" == code_of(await bea.say("talk", phrase="hello"))
    server.clock.advance(1 / server.bounds.talk_per_second)
    assert "accepted" == code_of(await ana.say("talk", phrase="hello"))


@pytest.mark.parametrize("said", ["report", "mute", "block"])
async def test_reports_and_mutes_have_a_rate_limit(server: LiveServer, said: str) -> None:
    ana, bea, _ = await gathered(server)
    await ana.say("talk", phrase="hello")
    (line,) = (await synced(bea)).talk
    fields: dict[str, dict[str, object]] = {
        "report": {"line": line.id},
        "mute": {"who": line.who, "muted": True},
        "block": {"who": line.who, "blocked": True},
    }
    outcomes = [code_of(await bea.say(said, **fields[said])) for _ in range(server.bounds.report_burst + 1)]
    assert ("accepted", "too_fast") == (outcomes[0], outcomes[-1])
    assert "accepted" == code_of(await bea.say("talk", phrase="hello"))


async def test_what_is_said_again_after_a_restart_counts_once(server: LiveServer) -> None:
    ana, bea, _ = await gathered(server, options=FREE)
    assert "accepted" == code_of(await ana.say("say", id="x", text="hello"))
    assert "accepted" == code_of(await bea.say("say", id="x", text="hello yourself"))
    await server.restart()
    ana, bea = [await ready(await visitor.open(ana.table.code)) for visitor in server.visitors[:2]]
    assert "accepted" == code_of(await ana.say("say", id="x", text="hello"))
    assert "command_id_used" == code_of(await ana.say("say", id="x", text="something else"))
    assert "accepted" == code_of(await ana.say("say", id="y", text="how are you"))
    await bea.talked()
    assert ["hello", "hello yourself", "how are you"] == words(bea) == words(await synced(ana))


async def test_what_is_said_twice_under_one_id_counts_once(server: LiveServer) -> None:
    ana, bea, _ = await gathered(server)
    for _ in range(2):
        assert "accepted" == code_of(await ana.say("talk", id="x", phrase="hello"))
    assert "command_id_used" == code_of(await ana.say("talk", id="x", phrase="good_luck"))
    assert "accepted" == code_of(await bea.say("talk", id="x", phrase="good_game"))
    assert ["hello", "good_game"] == words(bea)


# --- Not to be heard ------------------------------------------------------------------------


async def test_a_muted_guest_is_not_heard_at_this_table(server: LiveServer) -> None:
    ana, bea, watcher = await gathered(server)
    await ana.say("talk", phrase="hello")
    await bea.talked()
    who = bea.talk[0].who
    assert "accepted" == code_of(await bea.say("mute", who=who, muted=True))
    await ana.say("talk", phrase="why_me")
    await watcher.talked()
    assert ([], [("Ana", False)]) == (words(await synced(bea)), [(each.name, each.blocked) for each in bea.hushed])
    assert ["hello", "why_me"] == words(await synced(watcher))
    assert "accepted" == code_of(await bea.say("mute", who=who, muted=False))
    assert (["hello", "why_me"], []) == (words(await synced(bea)), bea.hushed)


async def test_a_blocked_guest_is_heard_at_no_table(server: LiveServer) -> None:
    ana, bea, _ = await gathered(server)
    other = await server.visitors[0].new_table("friends", pace="brisk")
    elsewhere = [await ready(await visitor.open(other)) for visitor in server.visitors[:2]]
    await elsewhere[0].say("talk", phrase="good_luck")
    await ana.say("talk", phrase="hello")
    await bea.talked()
    assert "accepted" == code_of(await bea.say("block", who=bea.talk[0].who, blocked=True))
    assert [] == words(await synced(elsewhere[1]))
    await server.restart()
    back = await ready(await server.visitors[1].open(other))
    assert ([], [("Ana", True)]) == (words(back), [(each.name, each.blocked) for each in back.hushed])
    assert "accepted" == code_of(await back.say("block", who=back.hushed[0].who, blocked=False))
    assert ["good_luck"] == words(await synced(back))


async def test_a_handle_stands_for_one_guest_at_one_table(server: LiveServer) -> None:
    ana, bea, _ = await gathered(server)
    other = await ready(await server.visitors[0].open(await server.visitors[0].new_table("friends", pace="brisk")))
    for page in (ana, bea, other):
        await page.say("talk", phrase="hello")
    await synced(ana)
    assert 3 == len({ana.talk[0].who, ana.talk[1].who, other.talk[0].who})
    assert "no_such_person" == code_of(await ana.say("mute", who=ana.talk[0].who, muted=True))
    assert "no_such_person" == code_of(await ana.say("block", who=other.talk[0].who, blocked=True))


# --- What is kept ---------------------------------------------------------------------------


async def test_the_last_lines_survive_a_restart(server: LiveServer) -> None:
    server.bounds = PLENTY
    await server.restart()
    ana, bea, watcher = await gathered(server, options=FREE)
    for number in range(LINES_SENT_MAX + 2):
        await ana.say("say", text=str(number))
    await bea.say("talk", phrase="thanks", seat=0)
    for page in (bea, watcher):
        await synced(page)  # a page that leaves much unread is slow to close
    await server.visitors[0].http.put("/api/me", json={"name": "Anna"})
    await server.restart()
    page = await ready(await server.visitors[1].open(bea.table.code))
    assert [*map(str, range(3, LINES_SENT_MAX + 2)), "thanks"] == words(page)
    assert ("Anna", "Bea", "Anna") == (page.talk[0].name, page.talk[-1].name, page.talk[-1].about_name)
    assert (0, 1, 0) == (page.talk[0].seat, page.talk[-1].seat, page.talk[-1].about)


async def test_what_a_guest_has_said_is_erased_with_them(server: LiveServer) -> None:
    ana, bea, _ = await gathered(server)
    await ana.say("talk", phrase="hello")
    await bea.say("talk", phrase="thanks", seat=0)
    assert 204 == (await server.visitors[0].http.delete("/api/me")).status_code
    await bea.talked()
    assert [("thanks", "Guest")] == [(line.phrase, line.about_name) for line in (await synced(bea)).talk]
    with closing(sqlite3.connect(server.path)) as database:
        assert [(server_guest(bea),)] == database.execute("SELECT seat FROM talk").fetchall()


def server_guest(page: Page) -> int:
    """Return the seat of a page."""
    assert page.table.you is not None
    return page.table.you


async def test_no_word_of_talk_is_in_a_journal(server: LiveServer) -> None:
    ana, _, _ = await gathered(server, options=FREE)
    await ana.say("say", text="a telling word")
    await ana.say("start")
    with closing(sqlite3.connect(server.path)) as database:
        rows = database.execute("SELECT command, entries FROM commits").fetchall()
    assert rows
    assert not any(b"telling" in part for row in rows for part in row)


async def test_a_reported_line_waits_in_the_queue_with_what_was_said_before(server: LiveServer) -> None:
    ana, bea, watcher = await gathered(server, options=FREE)
    await watcher.say("say", text="behind their backs")
    for text in ("harmless", "rude\u00a0word".replace("\u00a0", " ")):
        await ana.say("say", text=text)
    await bea.talked()
    line = (await synced(bea)).talk[-1].id
    assert "accepted" == code_of(await bea.say("report", line=line))
    assert "accepted" == code_of(await bea.say("report", line=line))
    assert "no_such_line" == code_of(await bea.say("report", line=line + 1))
    hidden = (await synced(watcher)).talk[0].id
    assert "no_such_line" == code_of(await bea.say("report", line=hidden))
    printed = await asyncio.to_thread(CliRunner().invoke, app, ["admin", "reports", "--db", str(server.path)])
    assert 0 == printed.exit_code
    assert "by Bea" in printed.output
    assert "harmless" in printed.output
    assert printed.output.count("rude word") == 1
    assert "behind" not in printed.output
    assert "1 open report" in printed.output


# --- Apart from the game --------------------------------------------------------------------


async def test_a_flood_of_talk_delays_no_decision(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold the store's first line of talk: decisions pass, one line is with the store, and what waits is bounded."""
    server.bounds = Bounds(message_burst=1_000_000, talk_burst=1_000_000)
    await server.restart()
    ana, bea, _ = await gathered(server)
    held, begun = asyncio.Event(), 0

    async def slow(going: Going) -> object:
        nonlocal begun
        begun += 1
        await held.wait()
        return await going()

    intercept(monkeypatch, say, slow)
    try:
        for number in range(TALK_WAITING_MAX + 2):
            await ana.send(t="talk", id=f"flood {number}", phrase="hello")
        assert "accepted" == code_of(await bea.say("start"))
        assert "accepted" == code_of(await ana.say("leave"))
        assert 1 == begun
        assert any(b'"busy"' in message for message in ana.received)
    finally:
        held.set()
        monkeypatch.undo()


async def test_a_store_that_keeps_no_talk_stops_no_game(server: LiveServer) -> None:
    ana, bea, _ = await gathered(server)
    with closing(sqlite3.connect(server.path)) as database:
        database.execute("DROP TABLE talk")
    assert "try_again" == code_of(await ana.say("talk", phrase="hello"))
    assert "accepted" == code_of(await bea.say("start"))
    late = await server.visitors[1].open(bea.table.code)
    assert "playing" == late.table.state


# --- Bots -----------------------------------------------------------------------------------


async def test_bots_say_something_now_and_then(tmp_path_factory: pytest.TempPathFactory) -> None:
    async with live_server(tmp_path_factory.mktemp("bots")) as server:
        server.bots_remark_on = 1.0
        await server.restart()
        visitor = await server.visitor("Ana")
        page = await ready(await visitor.open(await visitor.new_table("bots", pace="brisk", opponents=4)))
        while not page.talk:
            await play(page)
            server.clock.advance(PAUSE[1])
        line = page.talk[0]
        assert line.who is None
        assert line.seat is not None
        assert line.name == page.table.seats[line.seat].name
        assert page.table.seats[line.seat].bot == "random"
        server.clock.advance(BOTS_SILENT_FOR)


async def play(page: Page) -> None:
    """Answer every question, to continue the game."""
    await synced(page)
    if page.prompt is not None and page.prompt.answered is None:
        await page.decide(page.texts[0])
