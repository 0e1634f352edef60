"""Requests with an idempotency key: repeated, they are answered as before and change nothing."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from golpe.server.db.subjects import erase_guest
from tests.support.intercepted import Going, intercept
from tests.support.linked_games import refused
from tests.support.live_server import LiveServer, Visitor
from tests.support.moderators import moderator, number_of
from tests.support.played_games import played
from tests.support.server_process import ServerProcess

KEY = {"Idempotency-Key": "3f1c7a52-7b8e-4d1f-9c55-0123456789ab"}
OTHER = {"Idempotency-Key": "another-key-of-this-guest"}
TABLE = {"kind": "friends"}


async def opened(visitor: Visitor, key: dict[str, str], table: dict[str, str] = TABLE) -> httpx.Response:
    return await visitor.http.post("/api/tables", json=table, headers=key)


def is_repeated(response: httpx.Response) -> bool:
    return "true" == response.headers.get("idempotency-replayed")


async def test_a_repeated_request_is_answered_as_before_also_after_a_restart(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    first, again = await opened(ana, KEY), await opened(ana, KEY)
    assert (201, first.content, first.headers["content-type"]) == (
        again.status_code,
        again.content,
        again.headers["content-type"],
    )
    assert [False, True] == [is_repeated(each) for each in (first, again)]
    await server.restart()
    assert first.content == (await opened(ana, KEY)).content
    assert first.content != (await opened(ana, OTHER)).content
    assert first.content != (await opened(ana, {})).content


async def test_requests_that_come_at_once_with_one_key_open_one_table(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    answers = await asyncio.gather(*(opened(ana, KEY) for _ in range(5)))
    assert 1 == len({each.content for each in answers})
    assert 4 == sum(map(is_repeated, answers))


async def test_a_request_that_waited_for_the_first_is_not_answered_once_its_session_has_ended(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await server.visitor("Ana")
    held = asyncio.Event()

    async def slow(going: Going) -> object:
        await held.wait()
        return await going()

    intercept(monkeypatch, erase_guest, slow)
    erasing = [asyncio.create_task(ana.http.delete("/api/me", headers=KEY)) for _ in range(2)]
    for _ in range(5):  # so that both have come
        await ana.http.get("/health")
    held.set()
    assert [204, 401] == sorted([(await each).status_code for each in erasing])


async def test_the_key_of_one_guest_means_nothing_to_another(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    path = f"/api/games/{pages[0].table.code}/1/links"
    wanted = {"opens": "seat", "days": 1}
    secrets = [(await each.http.post(path, json=wanted, headers=KEY)).json()["link"] for each in (ana, bea)]
    assert secrets[0] != secrets[1]
    stranger = await server.visitor("Cleo")
    answer = await stranger.http.post(path, json=wanted, headers=KEY)
    assert (404, "no_such_game") == refused(answer)
    without = await stranger.http.post(path, json=wanted)
    assert [without.content, without.headers.keys()] == [answer.content, answer.headers.keys()]
    nobody = Visitor(server)
    server.visitors.append(nobody)
    assert (401, "no_guest") == refused(await nobody.http.post(path, json=wanted, headers=KEY))


async def test_the_secret_in_an_answer_is_not_in_the_database(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    path = f"/api/games/{pages[0].table.code}/1/links"
    answers = [await ana.http.post(path, json={"opens": "seat", "days": 1}, headers=KEY) for _ in range(2)]
    assert answers[0].content == answers[1].content
    secret = answers[0].json()["link"].rpartition("/")[2].encode()
    await server.stop()
    files = b"".join(each.read_bytes() for each in Path(server.path).parent.glob(f"{server.path.name}*"))
    assert b"replies" in files
    assert [False, False] == [text in files for text in (secret, KEY["Idempotency-Key"].encode())]
    await server.start()


async def test_a_key_is_refused_for_another_request(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    await opened(ana, KEY)
    await ana.http.put("/api/me", json={"name": "Ana"}, headers=OTHER)
    for answer in (
        await opened(ana, KEY, {"kind": "bots"}),
        await ana.http.post("/api/quick", json=TABLE, headers=KEY),
        await ana.http.put("/api/me", json={"name": "Eva"}, headers=KEY),
        await ana.http.request("DELETE", "/api/me", json={"name": "Ana"}, headers=OTHER),
    ):
        assert (409, "idempotency_key_used") == refused(answer)
    assert "Ana" == (await ana.http.get("/api/me")).json()["name"]


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "with a space in it", "a-key-with-ümlauts-"])
async def test_a_malformed_key_is_refused(server: LiveServer, key: str) -> None:
    ana = await server.visitor("Ana")
    headers = {b"Idempotency-Key": key.encode()}
    answer = await ana.http.post("/api/tables", json=TABLE, headers=headers)
    assert (400, "bad_idempotency_key") == refused(answer)


async def test_a_refused_request_may_be_corrected_and_sent_again_with_its_key(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    assert (400, "name_empty") == refused(await ana.http.put("/api/me", json={"name": ""}, headers=KEY))
    await opened(ana, OTHER)
    answers = [await ana.http.put("/api/me", json={"name": "Eva"}, headers=KEY) for _ in range(2)]
    assert ["Eva", "Eva"] == [answer.json()["name"] for answer in answers]
    await ana.http.put("/api/me", json={"name": "Ida"})
    assert answers[0].content == (await ana.http.put("/api/me", json={"name": "Eva"}, headers=KEY)).content
    assert "Ida" == (await ana.http.get("/api/me")).json()["name"]


async def test_a_moderators_act_with_a_key_is_logged_once(server: LiveServer) -> None:
    ana = await moderator(server)
    await server.visitor("Bea")
    wanted = {"guest": number_of(server, "Bea"), "minutes": 5, "reason": "spam"}
    answers = [await ana.http.post("/api/moderation/mute", json=wanted, headers=KEY) for _ in range(2)]
    assert [(204, b"")] * 2 == [(answer.status_code, answer.content) for answer in answers]
    acts = (await ana.http.get("/api/moderation/log")).json()["acts"]
    assert ["mute"] == [act["kind"] for act in acts if act["actor"] is not None]


@pytest.mark.faults
@pytest.mark.soak
async def test_a_request_whose_answer_was_lost_with_the_server_is_not_done_twice(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    await process.start()
    keys = [{"Idempotency-Key": f"the-key-of-request-{number}"} for number in range(10)]
    async with httpx.AsyncClient(base_url=process.url) as http:
        await http.get("/api/me")
        sent = [asyncio.create_task(http.post("/api/tables", json=TABLE, headers=key)) for key in keys]
        await asyncio.wait(sent, return_when=asyncio.FIRST_COMPLETED)
        await process.kill()
        before = await asyncio.gather(*sent, return_exceptions=True)
        await process.start()
        after = [await http.post("/api/tables", json=TABLE, headers=key) for key in keys]
        await process.kill()
    assert {201} == {answer.status_code for answer in after}
    pairs = [(old, new) for old, new in zip(before, after, strict=True) if isinstance(old, httpx.Response)]
    assert pairs
    assert [old.content for old, _ in pairs] == [new.content for _, new in pairs]
    assert all(is_repeated(new) for _, new in pairs)
    with closing(sqlite3.connect(process.database)) as database:
        saved = {code for (code,) in database.execute("SELECT code FROM tables")}
    assert saved == {answer.json()["code"] for answer in after}


async def test_an_erased_guest_leaves_no_answers(server: LiveServer) -> None:
    ana = await server.visitor("Ana")
    await opened(ana, KEY)
    assert 204 == (await ana.http.delete("/api/me", headers=OTHER)).status_code
    assert (401, "no_guest") == refused(await opened(ana, KEY))
