"""Shared games: the picture, and what previews of a link read in the head of the page."""

import re
import struct
import zlib

import httpx
import pytest
from msgspec.structs import replace

from golpe.drawing.letters import drawable, width
from golpe.record.game_text import write_game
from golpe.server.limits import Bounds
from golpe.server.replays.pictures import SHARE_WORDS, Scene, drawn_words, picture, svg_of, title_of
from golpe.server.replays.share_story import Blow, story_of
from tests.support.live_server import LiveServer
from tests.support.played_games import played
from tests.support.random_games import dealt_by_key
from tests.support.scripted_game import scripted
from tests.support.shared_pages import PNG_HEAD, size_of, tags_in


def checked(png: bytes) -> bytes:
    """Return the raw rows of a PNG; fail if a chunk is damaged."""
    at, rows = len(PNG_HEAD), b""
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        content = png[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", png, at + 8 + length) == (zlib.crc32(kind + content),)
        rows += content if kind == b"IDAT" else b""
        at += 12 + length
    return zlib.decompress(rows)


async def test_the_picture_of_a_finished_game_is_a_png_of_the_usual_size(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    address = f"/api/games/{pages[0].table.code}/1/share.png"
    response = await ana.http.get(address, params={"by": 0, "language": "es"})
    assert (200, "image/png") == (response.status_code, response.headers["content-type"])
    assert "cross-origin" == response.headers["cross-origin-resource-policy"]
    assert "content-encoding" not in response.headers, "a PNG is compressed already"
    assert (1200, 630) == size_of(response.content)
    assert 630 * (1 + 4 * 1200) == len(checked(response.content))
    again = await ana.http.get(
        address, params={"by": 0, "language": "es"}, headers={"if-none-match": response.headers["etag"]}
    )
    assert (304, b"") == (again.status_code, again.content)


async def test_each_player_shares_a_picture_of_their_own(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    address = f"/api/games/{pages[0].table.code}/1/share.png"
    seen = [(await ana.http.get(address, params={"by": seat})).content for seat in (0, 1, 0)]
    assert [True, False] == [seen[0] == seen[2], seen[0] == seen[1]]


async def test_a_picture_shows_the_masks_of_the_players_until_they_are_erased(server: LiveServer) -> None:
    (ana, bea), pages = await played(server, mask=7)
    address = f"/api/games/{pages[0].table.code}/1/share.png"
    for masks in ((7, 1), (0, 1)):
        story = story_of((await bea.http.get(address.replace("/share.png", ".jsonl"))).text)
        assert picture(Scene(masks, 0, None, "", "en"), story) == (await bea.http.get(address)).content
        await ana.http.delete("/api/me")


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("zzzzzz/1/share.png", 404, "no_such_game"),
        ("{code}/2/share.png", 404, "no_such_game"),
        ("{code}/1/share.png?by=2", 404, "no_such_seat"),
        ("{code}/1/share.png?by=-1", 400, "malformed"),
        ("{code}/1/share.png?language=ia", 400, "malformed"),
    ],
)
async def test_what_cannot_be_drawn_is_refused_with_a_code(
    server: LiveServer, path: str, status: int, code: str
) -> None:
    (ana, _), pages = await played(server)
    response = await ana.http.get(f"/api/games/{path.replace('{code}', pages[0].table.code)}")
    assert (status, code) == (response.status_code, response.json()["code"])


async def test_a_running_game_has_no_picture_and_no_preview(server: LiveServer) -> None:
    pages = await server.friends(2)
    code, http = pages[0].table.code, server.visitors[0].http
    assert "playing" == pages[0].table.state
    response = await http.get(f"/api/games/{code}/1/share.png")
    assert (404, "no_such_game") == (response.status_code, response.json()["code"])
    page = await http.get(f"/g/{code}/1?by=0")
    assert (200, {}) == (page.status_code, tags_in(page))


async def test_the_head_of_a_shared_game_speaks_the_language_of_its_sharer(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    game = f"{pages[0].table.code}/1"
    page = await ana.http.get(f"/g/{game}?by=0&language=es&fbclid=x", headers={"accept-language": "ru"})
    tags = tags_in(page)
    assert ("Ana ha ganado una partida de Coup", "es") == (tags["og:title"], tags["og:locale"])
    assert "farol" in tags["og:description"]
    assert ("1200", "630") == (tags["og:image:width"], tags["og:image:height"])
    assert "summary_large_image" == tags["twitter:card"]
    base = server.services.base_url
    assert f"{base}/g/{game}?by=0&language=es" == tags["og:url"]
    assert f"{base}/api/games/{game}/share.png?by=0&language=es" == tags["og:image"]
    image = await ana.http.get(tags["og:image"].removeprefix(base))
    assert (200, "image/png") == (image.status_code, image.headers["content-type"])
    assert "Bea" not in page.text


async def test_the_head_names_nobody_unless_a_player_shares(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    code = pages[0].table.code
    titles = [tags_in(await ana.http.get(f"/g/{code}/1{query}"))["og:title"] for query in ("", "?by=1")]
    assert ["A game of Coup", "Bea played a game of Coup"] == titles
    await bea.http.delete("/api/me")
    assert "A game of Coup" == tags_in(await ana.http.get(f"/g/{code}/1?by=1"))["og:title"]


@pytest.mark.parametrize("query", ["", "?by=9", "?by=x", "?language=ia", "?seat=1"])
async def test_no_query_breaks_the_page_of_a_game(server: LiveServer, query: str) -> None:
    (ana, _), pages = await played(server)
    page = await ana.http.get(f"/g/{pages[0].table.code}/1{query}")
    assert (200, 1) == (page.status_code, page.text.count("<title>Golpe</title>"))


async def test_names_are_escaped(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    name = '"><script>&'
    (await ana.http.put("/api/me", json={"name": name})).raise_for_status()
    page = await ana.http.get(f"/g/{pages[0].table.code}/1?by=0")
    assert f"{name} won a game of Coup" == tags_in(page)["og:title"]
    assert name not in page.text


async def test_previews_are_limited_like_other_requests(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    code = pages[0].table.code
    await server.stop()
    server.bounds = Bounds(request_burst=1, requests_per_second=0.0001)
    await server.start()
    ana.http.base_url = httpx.URL(server.url)
    assert [True, False] == [bool(tags_in(await ana.http.get(f"/g/{code}/1"))) for _ in range(2)]
    response = await ana.http.get(f"/api/games/{code}/1/share.png")
    assert (429, "too_fast") == (response.status_code, response.json()["code"])


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ada", "Ada"),
        ("Zoë Łódź", "Zoë Łódź"),
        ("Анна Ёлкина", "Анна Ёлкина"),
        ("Ada 🎩", "Ada"),
        ("👩\u200d🚀", ""),
        ("محمد", ""),
        ("Ada 漢", ""),
    ],
)
def test_a_name_is_drawn_only_with_all_of_its_letters(name: str, drawn: str) -> None:
    assert drawn == drawable(name)
    scene = Scene((0, 1), 0, 0, name, "en")
    lines = re.findall(r"<text [^>]*>([^<]*)<", svg_of(scene, None))
    assert ([drawn, "won a game of Coup"] if drawn else ["A game of Coup"]) == lines[:-1]
    assert f"{name} won a game of Coup" == title_of(scene)
    assert (1200, 630) == size_of(picture(scene, None))


@pytest.mark.parametrize(("by", "title"), [(0, "Ada won a game of Coup"), (None, "A game of Coup")])
def test_a_deal_of_the_day_says_so(by: int | None, title: str) -> None:
    scene = Scene((0, 1), 0, by, "Ada", "en", day="2026-03-01")
    assert "Deal of the day, 2026-03-01" == re.findall(r"<text [^>]*>([^<]*)<", svg_of(scene, None))[0]
    assert f"Deal of the day, 2026-03-01: {title}" == title_of(scene)
    assert picture(scene, None) != picture(replace(scene, day=None), None)


@pytest.mark.parametrize("field", ["won", "nameless", "invitation", "day", "turns", "coup"])
def test_words_in_letters_that_the_typeface_lacks_are_drawn_in_english(field: str) -> None:
    spanish = SHARE_WORDS["es"]
    assert spanish == drawn_words(spanish)
    assert SHARE_WORDS["en"] == drawn_words(replace(spanish, **{field: "משחק"}))
    assert "Coup!" == getattr(drawn_words(replace(spanish, **{field: "Coup\u202f!"})), field)
    assert "משחק" == drawn_words(replace(spanish, about="משחק")).about, "the description is not drawn"


def test_a_long_name_is_made_smaller() -> None:
    sizes: list[float] = []
    for name in ("W" * 24, "i" * 24, "Ada"):
        found = re.search(rf'font-size="([\d.]+)" fill="[#\w]+">{name}<', svg_of(Scene((0, 1), 1, 0, name, "ru"), None))
        assert found is not None
        sizes.append(float(found[1]))
        assert 820 >= sizes[-1] * width(name) - 1.5
    assert [True, True] == [sizes[0] < sizes[1], sizes[2] == 76]


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_table_of_any_size_fits_into_the_picture(seats: int) -> None:
    svg = svg_of(Scene(tuple(range(seats)), None, None, "", "en"), None)
    small = [float(x) for x in re.findall(r'<circle cx="([\d.]+)" cy="505"', svg)]
    assert seats == len(small)
    assert 60 < min(small) - 44
    assert max(small) + 44 < 1140


DUEL = "duke assassin, captain contessa"
TWO_BLUFFS = (
    "0 tax, 1 pass, 1 tax, 0 challenge, 1 decline, 1 lose captain, 0 tax, 1 pass, 1 tax, 0 challenge, 1 decline"
)


@pytest.mark.parametrize(
    ("steps", "blow"),
    [
        (
            "0 tax, 1 challenge, 0 prove, 1 lose captain, 1 tax, 0 pass, 0 tax, 1 challenge, 0 prove",
            Blow("proved", 0, 1, "duke"),
        ),
        (
            TWO_BLUFFS,
            Blow("caught", 0, 1, "duke"),
        ),
        (
            "0 tax, 1 challenge, 0 prove, 1 lose contessa, 1 income, 0 assassinate 1, 1 pass, 1 pass",
            Blow("assassinate", 0, 1, "captain"),
        ),
        (
            "0 tax, 1 challenge, 0 prove, 1 lose captain, 1 income, 0 tax, 1 pass, 1 income, 0 coup 1",
            Blow("coup", 0, 1, "contessa"),
        ),
    ],
    ids=["proved", "caught", "assassinate", "coup"],
)
def test_a_story_tells_the_blow_that_ended_the_game(steps: str, blow: Blow) -> None:
    story = story_of(scripted(DUEL, steps))
    assert blow == story.blow
    assert (1, 2) == (story.endings[0].place, story.endings[1].place)


def test_a_picture_shows_the_last_cards_and_the_bluffs_of_the_player_who_shares_it_alone() -> None:
    story = story_of(scripted(DUEL, TWO_BLUFFS))
    words = [
        re.findall(r"<text [^>]*>([^<]*)<", svg_of(Scene((0, 1), 0, by, "Ada", "en"), story)) for by in (0, 1, None)
    ]
    blow = ["The last blow", "A bluff, caught", "Play Coup"]
    assert ["Ada", "won a game of Coup", "Turns: 4 · Bluffs: 0 · Caught: 0", *blow] == words[0]
    assert ["Ada", "played a game of Coup", "Place 2 of 2 · Turns: 4 · Bluffs: 2 · Caught: 2", *blow] == words[1]
    assert ["A game of Coup", "Turns: 4", *blow] == words[2]
    assert (("duke", "assassin"), ()) == (story.endings[0].hand, story.endings[0].lost)
    assert ((), ("captain", "contessa")) == (story.endings[1].hand, story.endings[1].lost)


def test_a_game_that_ended_because_somebody_left_says_so() -> None:
    game = dealt_by_key("resistance", seats=2, key=3)
    leaver = next(seat for seat in range(2) if game.may_resign(seat))
    game.play(leaver, "resign")
    assert Blow("left", None, leaver, None) == story_of(write_game(game.record())).blow


def test_a_game_without_a_winner_has_no_last_blow() -> None:
    assert story_of(scripted(DUEL, "0 tax, 1 pass")).blow is None
