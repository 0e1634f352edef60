"""The deal of the day: the same for everybody on a server, once for each guest and day."""

from datetime import date

import msgspec
from msgspec.structs import replace

from golpe.protocol.page import Option
from golpe.protocol.profiles import DealOfDay, GameResult
from golpe.server.daily.routes import daily_of
from golpe.server.db import keys
from tests.support.live_server import LiveServer, Page, Visitor, synced
from tests.support.shared_pages import tags_in

DAY_S = 24 * 3600.0
SECONDS = 4.0
"""Longer than the pause of a bot."""


async def today(visitor: Visitor) -> DealOfDay:
    return msgspec.json.decode((await visitor.http.get("/api/daily")).raise_for_status().content, type=DealOfDay)


async def begun(visitor: Visitor) -> str:
    code: str = (await visitor.http.post("/api/daily", json={})).raise_for_status().json()["code"]
    return code


def first(options: list[Option]) -> str:
    return options[0].decision


async def play(server: LiveServer, page: Page, *, decisions: int = 1_000) -> None:
    """Give the first answer on offer to each question, until the game is over or so many were given."""
    while decisions and (await synced(page)).table.state == "playing":
        if page.prompt is not None and page.prompt.answered is None:
            await page.decide(first(page.prompt.options))
            decisions -= 1
        server.clock.advance(SECONDS)


async def shared_titles(visitor: Visitor, result: GameResult) -> list[str]:
    """Return the titles of a result's preview in Spanish and in Russian, when shared as a game and by a link."""
    response = await visitor.http.post(f"/api/games/{result.code}/{result.number}/links", json={"days": 1})
    link = response.raise_for_status().json()["link"].rpartition("/s/")[2]
    paths = f"/g/{result.code}/{result.number}?by={result.seat}&language=es", f"/s/{link}?language=ru"
    return [tags_in(await visitor.http.get(path))["og:title"] for path in paths]


def seen(page: Page) -> tuple[object, object, object]:
    """Return everything that a player sees, except who they are."""
    return page.game.players, page.log, [seat.name for seat in page.table.seats][1:]


async def test_everybody_who_plays_the_same_sees_the_same(server: LiveServer) -> None:
    pages = [await each.open(await begun(each)) for each in (await server.visitor("Ana"), await server.visitor("Bea"))]
    assert seen(pages[0]) == seen(pages[1])
    for page in pages:
        await play(server, page)
    assert ("over", seen(pages[0])) == (pages[1].table.state, seen(pages[1]))
    assert pages[0].table.options.hints is False


async def test_the_same_deal_goes_on_after_a_restart(server: LiveServer) -> None:
    ana, bea = await server.visitor("Ana"), await server.visitor("Bea")
    whole, code = await ana.open(await begun(ana)), await begun(bea)
    await play(server, whole)
    await play(server, await bea.open(code), decisions=2)
    await server.stop()
    await server.start()
    again = Visitor(server)
    again.http.cookies.update(bea.http.cookies)
    server.visitors.append(again)
    page = await again.open(code)
    await play(server, page)
    assert ([*whole.log], whole.game.winner) == (page.log, page.game.winner)


async def test_a_guest_has_one_deal_a_day_and_it_counts_once(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    assert ("new", None, 0) == ((found := await today(ana)).state, found.code, found.in_a_row)
    code = await begun(ana)
    assert ("playing", code, code) == ((found := await today(ana)).state, found.code, await begun(ana))
    page = await ana.open(code)
    await play(server, page)
    over = await today(ana)
    assert over.result is not None
    assert ("over", code, 1, over.day) == (over.state, over.code, over.in_a_row, over.result.day)
    assert code == await begun(ana)
    picture = await ana.http.get(f"/api/games/{code}/1/share.png", params={"by": over.result.seat, "language": "en"})
    assert (200, "image/png") == (picture.status_code, picture.headers["content-type"])
    titles = await shared_titles(ana, over.result)
    assert [f"Partida del día, {over.day}", f"Партия дня, {over.day}"] == [each.partition(":")[0] for each in titles]
    await page.say("start")
    await play(server, page)
    assert ["Ana", "Ana"] == [title[:3] for title in await shared_titles(ana, replace(over.result, number=2))]
    days = (await ana.http.get("/api/me/results", params={"kind": "day"})).json()["results"]
    assert [(code, 1)] == [(each["code"], each["number"]) for each in days]


async def test_the_next_day_has_another_deal(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    code = await begun(ana)
    page = await ana.open(code)
    await play(server, page)
    server.clock.spend(DAY_S)
    found = await today(ana)
    assert ("new", 1) == (found.state, found.in_a_row)
    assert code != await begun(ana)


async def test_nothing_of_the_deal_is_told_before_it_is_begun_and_no_key_ever(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    before = await ana.http.get("/api/daily")
    assert {"day", "ends_ms", "state", "code", "result", "in_a_row"} == before.json().keys()
    page = await ana.open(await begun(ana))
    await play(server, page)
    secret = await keys.key_of(server.database, keys.NETWORKS, b"x" * 32)
    told = b"".join([*page.received, (await ana.http.get("/api/me/data")).content])
    assert b'"key"' not in told
    assert secret.hex().encode() not in told


def test_codes_differ_by_guest_and_day_and_keys_by_day_and_server() -> None:
    made = [
        daily_of(secret, date(2026, 3, day), guest=guest)
        for secret, day, guest in ((b"a", 1, 1), (b"a", 1, 2), (b"a", 2, 1), (b"b", 1, 1))
    ]
    assert (4, 3) == (len({each.code for each in made}), len({each.deal.key for each in made}))
