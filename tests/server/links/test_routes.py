"""Links to finished games: made, listed and revoked by those who had a seat, and read by anybody who has one."""

import io
import json
import logging

import httpx
import msgspec

from golpe.protocol.bodies import Claims, GameLinks, NewGameLink, Replay
from golpe.protocol.page import TableOptions
from golpe.server.db.retention import DAY_MS, LINKS_MAX
from golpe.server.links import rows as link_rows
from golpe.server.lobby.lobby import CODE_ALPHABET, CODE_LENGTH, LONG_CODE_LENGTH
from golpe.server.services.logs import written_log
from tests.support.linked_games import link_of, refused, secret_of
from tests.support.live_server import LiveServer, Visitor
from tests.support.played_games import played, replayed
from tests.support.shared_pages import tags_in

CHANGED = TableOptions(changes={"forced_coup_at": 12}, show_waiting=False)


async def links_of(visitor: Visitor) -> GameLinks:
    response = await visitor.http.get("/api/me/links")
    return msgspec.json.decode(response.raise_for_status().content, type=GameLinks)


async def shared(visitor: Visitor, made: NewGameLink, **query: int) -> Replay:
    response = await visitor.http.get(f"/api/shared/{secret_of(made)}", params=query)
    return msgspec.json.decode(response.raise_for_status().content, type=Replay)


async def test_a_link_to_all_cards_opens_everything(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    code = pages[0].table.code
    made = await link_of(ana, code, opens="all")
    stranger = await server.visitor()
    open_to_ana, open_to_all = await replayed(ana, code), await shared(stranger, made)
    assert open_to_ana.frames == open_to_all.frames
    assert ("all", None, "") == (open_to_all.opens, open_to_all.seat, open_to_all.game.code)
    assert ["Ana", "Bea"] == open_to_all.game.names
    path = f"/api/shared/{secret_of(made)}"
    for ending in ("", ".jsonl", "/claims"):
        mine, theirs = [
            await visitor.http.get(start + ending)
            for visitor, start in ((ana, f"/api/games/{code}/1"), (stranger, path))
        ]
        assert 200 == theirs.status_code
        assert ending == "" or mine.content == theirs.content
        assert code not in theirs.text + str(theirs.headers)
    claims = msgspec.json.decode((await stranger.http.get(f"{path}/claims")).content, type=Claims)
    assert 2 == len(claims.claims)


async def test_a_link_to_ones_own_view_opens_nothing_else(server: LiveServer) -> None:
    (_, bea), pages = await played(server)
    code = pages[0].table.code
    made = await link_of(bea, code)
    stranger = await server.visitor()
    own = await shared(stranger, made)
    assert ("seat", 1) == (own.opens, own.seat)
    assert (await replayed(bea, code, seat=1)).frames == own.frames == (await shared(stranger, made, seat=1)).frames
    assert all(frame.view.players[0].hand is None for frame in own.frames[:-1])
    path = f"/api/shared/{secret_of(made)}"
    assert (404, "no_such_seat") == refused(await stranger.http.get(f"{path}?seat=0"))
    for ending in (".jsonl", "/claims"):
        assert (404, "no_such_game") == refused(await stranger.http.get(path + ending))
        assert (404, "no_such_game") == refused(await bea.http.get(path + ending))


async def test_a_shared_game_comes_with_the_rules_that_it_was_played_by(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    code = await ana.new_table("bots", opponents=1, options=CHANGED)
    page = await ana.open(code)
    await page.say("leave")
    for _ in range(1000):
        server.clock.advance(1)
        if page.latest is not None and page.latest.game is not None and page.game.phase == "game_over":
            break
        await page.update()
    replay = await shared(await server.visitor(), await link_of(ana, code))
    assert {"forced_coup_at": 12} == replay.changes


async def test_a_link_has_a_picture_and_a_preview_of_its_maker(server: LiveServer) -> None:
    (_, bea), pages = await played(server)
    made = await link_of(bea, pages[0].table.code)
    stranger = await server.visitor()
    page = await stranger.http.get(f"/s/{secret_of(made)}?language=es&fbclid=x")
    tags = tags_in(page)
    assert ("Bea ha jugado una partida de Coup", f"{made.link}?language=es") == (tags["og:title"], tags["og:url"])
    picture = await stranger.http.get(tags["og:image"].removeprefix(server.services.base_url))
    assert (200, "image/png") == (picture.status_code, picture.headers["content-type"])
    assert "Ana" not in page.text
    assert pages[0].table.code not in page.text


async def test_whoever_has_a_link_reads_it_unless_it_is_revoked(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    made, kept = [await link_of(ana, pages[0].table.code, opens="all") for _ in range(2)]
    path = f"/api/shared/{secret_of(made)}"
    await ana.http.get(path)  # now it is in the cache
    await bea.http.delete(f"/api/me/links/{made.id}")
    assert 200 == (await bea.http.get(path)).status_code
    assert 204 == (await ana.http.delete(f"/api/me/links/{made.id}")).status_code
    for ending in ("", "?seat=0", ".jsonl", "/claims", "/share.png"):
        assert (404, "no_such_game") == refused(await bea.http.get(path + ending))
    assert {} == tags_in(await bea.http.get(f"/s/{secret_of(made)}"))
    assert [kept.id] == [link.id for link in (await links_of(ana)).links]
    assert 204 == (await ana.http.delete(f"/api/me/links/{10**30}")).status_code


async def test_a_link_expires(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    made = await link_of(ana, pages[0].table.code, opens="all", days=1)
    path = f"/api/shared/{secret_of(made)}"
    server.clock.spend(DAY_MS / 1000 - 1)
    assert 200 == (await bea.http.get(path)).status_code
    server.clock.spend(2)
    assert (404, "no_such_game") == refused(await bea.http.get(path))


async def test_a_link_is_gone_with_its_maker(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    made = await link_of(ana, pages[0].table.code, opens="all")
    await ana.http.delete("/api/me")
    assert (404, "no_such_game") == refused(await bea.http.get(f"/api/shared/{secret_of(made)}"))
    assert 200 == (await bea.http.get(f"/api/games/{pages[0].table.code}/1")).status_code


async def test_links_are_made_only_by_those_who_had_a_seat(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    code = pages[0].table.code
    stranger = await server.visitor()
    refusals = [
        await visitor.http.post(path, json={})
        for visitor, path in (
            (stranger, f"/api/games/{code}/1/links"),
            (stranger, "/api/games/zzzzzz/1/links"),
            (ana, f"/api/games/{code}/2/links"),
            (ana, f"/api/games/{code}/{10**30}/links"),
        )
    ]
    assert {(404, "no_such_game")} == {refused(each) for each in refusals}
    assert 1 == len({each.content for each in refusals})
    bodies: tuple[dict[str, object], ...] = ({"opens": "table"}, {"days": 0}, {"days": 366}, {"cards": "all"})
    for body in bodies:
        assert (400, "malformed") == refused(await ana.http.post(f"/api/games/{code}/1/links", json=body))
    foreign = {"origin": "https://elsewhere.example"}
    for method, path in (("POST", f"/api/games/{code}/1/links"), ("DELETE", "/api/me/links/1")):
        assert (403, "bad_origin") == refused(await ana.http.request(method, path, json={}, headers=foreign))
    assert [] == (await links_of(ana)).links


async def test_a_guest_who_has_too_many_links_is_refused(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    code, guest = pages[0].table.code, await server.guest_of(ana)
    for at in range(LINKS_MAX):
        now_ms = server.services.clock.wall_ms()
        await server.database.write(
            link_rows.new_link, b"%d" % at, code, number=1, guest=guest, opens="all", now_ms=now_ms, kept_ms=DAY_MS
        )
    assert (409, "too_many_links") == refused(await ana.http.post(f"/api/games/{code}/1/links", json={}))


async def test_a_secret_is_long_and_stored_only_as_a_hash(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    secrets = [secret_of(await link_of(ana, pages[0].table.code)) for _ in range(3)]
    assert ([22] * 3, 3) == ([len(secret) for secret in secrets], len(set(secrets)))
    assert all("/s/" not in str(link) for link in (await links_of(ana)).links)
    await server.stop()
    stored = b"".join(path.read_bytes() for path in server.path.parent.iterdir() if path.is_file())
    assert [] == [secret for secret in secrets if secret.encode() in stored]


async def test_a_secret_is_neither_logged_nor_counted(server: LiveServer) -> None:
    stream = io.StringIO()
    with written_log(level="debug", as_json=True, stream=stream):
        logging.getLogger("golpe.server").debug("begun")
        (ana, _), pages = await played(server)
        secret = secret_of(await link_of(ana, pages[0].table.code))
        stranger = await server.visitor()
        answers: list[httpx.Response] = []
        for path in (f"/s/{secret}", f"/api/shared/{secret}"):
            for ending in ("", "?seat=0", "?seat=x", ".jsonl", "/claims", "/share.png?language=xx", "/x"):
                asked = [await stranger.http.request(method, path + ending) for method in ("GET", "POST")]
                answers.extend(asked)
        metrics = (await ana.http.get("/metrics")).text
    assert {200, 400, 404, 405} == {each.status_code for each in answers}
    routes = {json.loads(line).get("route") for line in stream.getvalue().splitlines()}
    assert {"/s/{secret}", "/api/shared/{secret}", "/api/shared/{secret}.jsonl"} <= routes
    assert secret not in stream.getvalue()
    assert secret not in metrics
    refusals = [each for each in answers if each.status_code >= 400]
    assert [] == [str(each.url) for each in refusals if secret in each.text + str(each.headers)]


async def test_only_codes_that_people_type_are_short(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    assert CODE_LENGTH == len(await ana.new_table("friends"))
    codes = [await ana.new_table("bots"), await (await server.visitor()).new_table("public", pace="brisk")]
    codes.append((await ana.http.post("/api/tables", json={"kind": "lesson"})).json()["code"])
    codes.append((await ana.http.post("/api/quick", json={})).json()["code"])
    assert [LONG_CODE_LENGTH] * 4 == [len(code) for code in codes]
    assert len(CODE_ALPHABET) ** LONG_CODE_LENGTH >= 2**40
