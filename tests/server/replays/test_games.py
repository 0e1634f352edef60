"""Finished games: one's own, their records and replays. Running games are not served."""

import json
import random

import msgspec
import pytest

from golpe.protocol.bodies import Claims, Presets
from golpe.protocol.page import Accepted, TableOptions
from golpe.record.game_text import read_game
from golpe.server.db import journals
from golpe.server.db.finished import Finished, Player
from golpe.server.db.journals import Commit
from golpe.server.guests.names import BOT_NAMES
from golpe.server.limits import GAMES_PER_PAGE
from golpe.server.replays import replays
from tests.support.live_server import LiveServer, synced
from tests.support.played_games import mine, played, replayed
from tests.support.store_rows import saving
from tests.support.whole_games import play_to_the_end


async def test_a_guest_finds_their_games(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    (game,) = (await mine(bea)).games
    assert (pages[0].table.code, 1, "resistance", "The base game") == (game.code, game.number, game.preset, game.title)
    assert (["Ana", "Bea"], [None, None], 1, 0) == (game.names, game.bots, game.you, game.winner)
    assert 0 == (await mine(ana)).games[0].you
    assert [] == (await mine(await server.visitor())).games
    await ana.http.delete("/api/me")
    assert ["Guest", "Bea"] == (await mine(bea)).games[0].names


async def test_a_game_keeps_the_masks_of_its_players_until_they_are_erased(server: LiveServer) -> None:
    (ana, bea), pages = await played(server, mask=7)
    code = pages[0].table.code
    assert [7, 1] == [seat.mask for seat in pages[0].table.seats]
    assert [[7, 1]] * 2 == [game.masks for game in ((await mine(bea)).games[0], (await replayed(bea, code)).game)]
    await ana.http.delete("/api/me")
    assert [0, 1] == (await replayed(bea, code)).game.masks


async def test_a_replay_comes_with_the_changes_to_its_preset(server: LiveServer) -> None:
    (ana, _), pages = await played(server, changes={"treasury": 40, "factions": False})
    assert {"treasury": 40} == (await replayed(ana, pages[0].table.code)).changes


async def test_a_guest_who_left_their_cards_to_a_bot_finds_the_game(server: LiveServer) -> None:
    pages = await server.friends(3)
    _, bea, cleo = server.visitors
    assert isinstance(await pages[2].say("leave"), Accepted)
    assert isinstance(await pages[1].say("leave"), Accepted)
    for _ in range(2):
        await play_to_the_end(pages[:1], random.Random(1))
        assert isinstance(await pages[0].say("start"), Accepted)
        await synced(pages[0])
    for visitor, seat in ((bea, 1), (cleo, 2)):
        (game,) = (await mine(visitor)).games  # the next one was the bot's own
        assert (1, seat, "random") == (game.number, game.you, game.bots[seat])
        assert ["Friend 0", "Friend 1", "Friend 2"] == game.names
    again, _ = (await mine(server.visitors[0])).games
    assert [None, "random", "random"] == again.bots
    assert again.names == [seat.name for seat in pages[0].table.seats]
    assert again.names[0] == "Friend 0"
    assert set(again.names[1:]) < set(BOT_NAMES)


async def test_the_presets_come_with_the_kinds_of_bot(server: LiveServer) -> None:
    response = await (await server.visitor()).http.get("/api/presets")
    presets = msgspec.json.decode(response.raise_for_status().content, type=Presets)
    assert ("resistance", ["random"]) == (presets.presets[0].name, presets.bots)


async def test_many_games_come_in_pages(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    for number in range(1, GAMES_PER_PAGE + 3):
        players = (Player(guest=1, bot=None), Player(guest=None, bot="random"))
        over = Finished(
            number=number, preset="gone", winner=None, turns=9, ended_ms=number, players=players, record=b"?"
        )
        first = Commit(seq=1, command_id=None, command=b"", entries=b"[]", beside=(saving(over),))
        await server.database.write(journals.new_table, f"c{number}", first, now_ms=0, expires_ms=2**50)
    page = await mine(ana)
    assert list(range(GAMES_PER_PAGE + 2, 2, -1)) == [game.number for game in page.games]
    assert page.next is not None
    rest = await mine(ana, before=page.next)
    assert ([2, 1], None) == ([game.number for game in rest.games], rest.next)
    # How the bot was called an older version did not keep.
    assert ("gone", ["Ana", ""], [None, "random"]) == (rest.games[0].title, rest.games[0].names, rest.games[0].bots)
    unreadable = await ana.http.get("/api/games/c1/1")
    assert (410, "game_unreadable") == (unreadable.status_code, unreadable.json()["code"])
    unreadable = await ana.http.get("/api/games/c1/1/claims")
    assert (410, "game_unreadable") == (unreadable.status_code, unreadable.json()["code"])


async def test_a_record_is_downloaded_and_plays_again(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    code = pages[0].table.code
    response = await ana.http.get(f"/api/games/{code}/1.jsonl")
    assert f'attachment; filename="golpe-{code}-1.jsonl"' == response.headers["content-disposition"]
    assert 0 == read_game(response.text).winner
    assert "Ana" not in response.text
    again = await ana.http.get(f"/api/games/{code}/1.jsonl", headers={"if-none-match": response.headers["etag"]})
    assert (304, b"") == (again.status_code, again.content)


async def test_a_seat_sees_again_what_it_saw(server: LiveServer) -> None:
    (_, bea), pages = await played(server)
    replay = await replayed(bea, pages[0].table.code, seat=0)
    assert pages[0].log == [event for frame in replay.frames for event in frame.events]
    replay = await replayed(bea, pages[0].table.code, seat=1)
    assert all(frame.view.players[0].hand is None for frame in replay.frames[:-1])
    assert ["captain", "contessa"] == replay.frames[0].view.players[1].hand
    await synced(pages[1])
    assert pages[1].game == replay.frames[-1].view
    assert ["challenge", "lose captain"] == [each.decision for frame in replay.frames for each in frame.answers][:2]
    assert {1} == {each.seat for frame in replay.frames for each in frame.answers}


async def test_with_open_cards_everything_is_seen(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    replay = await replayed(ana, pages[0].table.code)
    first = replay.frames[0].view.players
    assert [["duke", "duke"], ["captain", "contessa"]] == [player.hand for player in first]
    dealt = [event.character for event in replay.frames[0].events if event.kind == "dealt"]
    assert None not in dealt
    assert len(dealt) == 4
    assert {0, 1} == {each.seat for frame in replay.frames for each in frame.answers}
    assert ("won", None) == (replay.frames[-1].view.ended, replay.next)


async def test_a_long_replay_comes_in_parts(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "FRAMES_MAX", 3)
    (ana, _), pages = await played(server)
    record = (await ana.http.get(f"/api/games/{pages[0].table.code}/1.jsonl")).text
    whole = [msgspec.json.encode(frame) for frame in replays.frames_of(record, number=1, seat=0)]
    parts: list[bytes] = []
    following: int | None = 0
    while following is not None:
        part = await replayed(ana, pages[0].table.code, seat=0, first=following)
        assert len(part.frames) <= 3
        parts += [msgspec.json.encode(frame) for frame in part.frames]
        following = part.next
    assert whole == parts
    from_within = await replayed(ana, pages[0].table.code, seat=0, first=4)
    assert whole[4:6] == [msgspec.json.encode(frame) for frame in from_within.frames]
    assert ([], None) == ((await replayed(ana, pages[0].table.code, first=10**6)).frames, None)


async def test_a_replay_is_compressed_for_clients_that_accept_it(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    path = f"/api/games/{pages[0].table.code}/1"
    packed = await ana.http.get(path, headers={"accept-encoding": "gzip"})
    plain = await ana.http.get(path, headers={"accept-encoding": "identity"})
    assert ("gzip", None) == (packed.headers["content-encoding"], plain.headers.get("content-encoding"))
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 4


async def test_when_a_game_is_over_its_claims_are_open(server: LiveServer) -> None:
    (_, bea), pages = await played(server)
    response = await bea.http.get(f"/api/games/{pages[0].table.code}/1/claims")
    claims = msgspec.json.decode(response.raise_for_status().content, type=Claims).claims
    assert [(0, "duke", True, "proved", 1)] * 2 == [
        (each.seat, each.character, each.is_true, each.fate, each.challenger) for each in claims
    ]
    assert ["acted", "acted"] == [pages[1].log[each.event].kind for each in claims]


async def test_nothing_is_shown_of_a_running_game(server: LiveServer) -> None:
    pages = await server.friends(2)
    code, ana = pages[0].table.code, server.visitors[0]
    for path in (
        f"{code}/1",
        f"{code}/1/claims",
        f"{code}/1.jsonl",
        f"{code}/1?seat=0",
        f"{code}/0",
        "zzzzzz/1",
        f"{code}/{10**30}",
    ):
        response = await ana.http.get(f"/api/games/{path}")
        assert (404, "no_such_game") == (response.status_code, response.json()["code"])
    assert [] == (await mine(ana)).games


async def test_bad_questions_about_games_are_refused(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    game = f"/api/games/{pages[0].table.code}/1"
    expected = {
        f"{game}?seat=2": (404, "no_such_seat"),
        f"{game}?seat=10": (400, "malformed"),
        f"{game}?seat=x": (400, "malformed"),
        f"{game}?seat=0&seat=1": (400, "malformed"),
        f"{game}?cards=all": (400, "malformed"),
        "/api/me/games?before=-1": (400, "malformed"),
        f"{game}.txt": (404, "not_found"),
    }
    for path, outcome in expected.items():
        response = await ana.http.get(path)
        assert (path, outcome) == (path, (response.status_code, response.json()["code"]))


# --- Rules ----------------------------------------------------------------------------------------


async def test_the_presets_are_listed_with_what_can_be_changed(server: LiveServer) -> None:
    ana = await server.visitor()
    response = await ana.http.get("/api/presets")
    presets = response.json()["presets"]
    assert ("resistance", "The base game", 2, 6) == tuple(
        presets[0][key] for key in ("name", "title", "seats_min", "seats_max")
    )
    assert len(presets) >= 6
    (method,) = [each for each in presets[0]["toggles"] if each["option"] == "replacement_method"]
    assert ("shuffle", ["shuffle", "bottom"], True) == (method["value"], method["choices"], method["matters"])
    assert "public" in response.headers["cache-control"]
    again = await ana.http.get("/api/presets", headers={"if-none-match": response.headers["etag"]})
    assert (304, b"") == (again.status_code, again.content)


async def test_responses_that_are_the_same_for_everybody_are_compressed(server: LiveServer) -> None:
    ana = await server.visitor()
    packed = await ana.http.get("/api/presets", headers={"accept-encoding": "gzip"})
    plain = await ana.http.get("/api/presets", headers={"accept-encoding": "identity"})
    assert ("gzip", None) == tuple(each.headers.get("content-encoding") for each in (packed, plain))
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 4
    assert packed.headers["etag"] != plain.headers["etag"]


async def test_the_rules_of_a_table_are_those_it_plays_by(server: LiveServer) -> None:
    ana = await server.visitor()
    changes = {"forced_coup_at": 12}
    code = await ana.new_table(options=TableOptions(preset="bga", changes={**changes}, show_waiting=False))
    of_table = await ana.http.get("/api/rules", params={"table": code})
    of_preset = await ana.http.get("/api/rules", params={"preset": "bga", "changes": json.dumps(changes)})
    plain = await ana.http.get("/api/rules", params={"preset": "bga"})
    assert of_preset.json() == of_table.json()
    assert plain.json() != of_table.json()
    sentences = [each for section in of_table.json()["sections"] for each in section["sentences"]]
    assert any("changed" in each["sources"] for each in sentences)
    named = {document["name"] for document in of_table.json()["documents"]}
    assert {source for each in sentences for source in each["sources"]} - {"settled", "changed"} == named - {"settled"}
    assert "no-cache" in of_table.headers["cache-control"]


@pytest.mark.parametrize(
    ("query", "outcome"),
    [
        ({}, (400, "malformed")),
        ({"preset": "bga", "table": "zzzzzz"}, (400, "malformed")),
        ({"table": "zzzzzz"}, (404, "no_such_table")),
        ({"preset": "poker"}, (400, "bad_options")),
        ({"preset": "bga", "changes": "{"}, (400, "malformed")),
        ({"preset": "bga", "changes": '{"reblock": 7}'}, (400, "bad_options")),
        ({"preset": "bga", "changes": '{"cheat": true}'}, (400, "bad_options")),
        ({"preset": "resistance", "seats": "9"}, (400, "bad_options")),
        ({"preset": "resistance", "seats": "99"}, (400, "malformed")),
    ],
)
async def test_requests_for_unknown_rules_are_refused(
    server: LiveServer, query: dict[str, str], outcome: tuple[int, str]
) -> None:
    response = await (await server.visitor()).http.get("/api/rules", params=query)
    assert outcome == (response.status_code, response.json()["code"])
