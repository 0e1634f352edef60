"""Reviews of finished games: who may ask, how they are computed in another process, and what is kept."""

import asyncio
import os
import signal
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from golpe.protocol.bodies import ReviewTold
from golpe.review.outcomes import outcome_model
from golpe.rules.ruleset import preset
from golpe.server.db import jobs
from golpe.server.db.jobs import Job, queue_job, take_job
from golpe.server.db.sqlite.database import visit
from golpe.server.games import rows as games
from golpe.server.limits import (
    REVIEW_ATTEMPTS,
    REVIEW_BYTES_MAX,
    REVIEW_LEASE,
    REVIEWS_OF_NETWORK,
    REVIEWS_WAITING_MAX,
    Bounds,
)
from golpe.server.replays.replays import frames_of, positions_of
from golpe.server.reviews import reviewing, rows
from golpe.server.reviews.reviewing import KIND, LEASE_MS, OURS, QUEUE
from golpe.server.reviews.rows import KeptReview
from tests.support.code_blocks import ROOT
from tests.support.linked_games import link_of, refused, secret_of
from tests.support.live_server import WITHIN, LiveServer, Visitor
from tests.support.played_games import played
from tests.support.shared_pages import size_of

RECORDS = ROOT / "tests" / "golden_tables" / "records"
FAILS = (sys.executable, "-c", "raise SystemExit(3)")
REVIEWED_WITHIN = 10 * WITHIN
"""Seconds for a review, which has the lowest priority and so only what a busy machine leaves."""
MUTE = (sys.executable, "-c", "import time; time.sleep(600)")


@pytest.fixture(autouse=True)
async def patient(server: LiveServer) -> None:
    """Let visitors ask as often as they like: no test waits for time to pass."""
    await server.stop()
    server.bounds = Bounds(request_burst=1_000_000)
    await server.start()


async def told(visitor: Visitor, path: str, *, ask: bool = False) -> ReviewTold:
    response = await visitor.http.request("POST" if ask else "GET", f"/api/{path}/review")
    assert "no-store" == response.headers["cache-control"]
    return msgspec.json.decode(response.raise_for_status().content, type=ReviewTold)


async def until(visitor: Visitor, path: str, *states: str) -> list[ReviewTold]:
    """Read until the review is in one of these states; return all that was read."""
    seen: list[ReviewTold] = []
    async with asyncio.timeout(REVIEWED_WITHIN):
        while not seen or seen[-1].state not in states:
            seen.append(await told(visitor, path))
    return seen


def children() -> set[int]:
    """Return the processes that this one has started."""
    found: set[int] = set()
    for task in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # it may end meanwhile, as one that awaits a process does
            found |= {int(child) for child in (task / "children").read_text().split()}
    return found


async def begun(visitor: Visitor, path: str, before: set[int]) -> int:
    """Read until a process with the lowest priority computes a review, and return its id."""
    async with asyncio.timeout(WITHIN):
        while not (new := children() - before) or 19 != os.getpriority(os.PRIO_PROCESS, *new):
            assert (await told(visitor, path)).state in ("waiting", "computing")
    (worker,) = new
    return worker


@pytest.mark.long
async def test_a_game_is_reviewed_curves_first_and_the_review_is_kept(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    path = f"games/{pages[0].table.code}/1"
    assert "none" == (await told(bea, path)).state
    assert (await told(ana, path, ask=True)).state in ("waiting", "computing")
    seen = await until(bea, path, "ready", "failed")
    assert all(each.review is None for each in seen[:-1])
    review = seen[-1].review
    assert review is not None
    assert (2, 0, "resistance") == (review.seats, review.winner, review.preset)
    early = [each.curves for each in seen if each.curves is not None]
    for curves in early:
        assert curves.opened == review.curves.opened
        for first, last in ((curves.spectator, review.curves.spectator), (curves.known, review.curves.known)):
            assert [row or told for row, told in zip(first, last, strict=True)] == last
    assert seen[-1].positions[-1] == len(review.curves.opened) - 1
    picture = f"/api/{path}/review.png"
    png = (await bea.http.get(picture, params={"n": 1, "seat": 0})).raise_for_status()
    assert ("image/png", (1200, 630)) == (png.headers["content-type"], size_of(png.content))
    last = len(review.curves.opened)
    for wrong, code in (({"n": last, "seat": 0}, "malformed"), ({"n": 1, "seat": 2}, "no_such_seat")):
        assert code == refused(await bea.http.get(picture, params=wrong))[1]
    again = await told(ana, path, ask=True)
    assert ("ready", review) == (again.state, again.review)
    await server.restart()
    assert review == (await told(bea, path)).review


async def test_a_review_of_another_version_is_computed_again(server: LiveServer) -> None:
    (ana, _), pages = await played(server)
    code = pages[0].table.code
    row = await server.database.read(games.game, code, number=1, reader=1)
    assert row is not None
    ours = f"{OURS}hard 0123456789ab {outcome_model(preset('resistance').encoded(), 2).version}"
    content = zlib.compress(b"{}")
    for version, is_shown in ((ours, True), (f"0{ours}", False), (f"{OURS}hard 0123456789ab fedcba987654", False)):
        await server.database.write(rows.keep_review, row.id, KeptReview(version=version, content=content))
        kept = (await ana.http.get(f"/api/games/{code}/1/review")).json()
        assert ("ready" if is_shown else "none") == kept["state"]


async def test_whoever_may_not_see_all_cards_gets_no_review(server: LiveServer) -> None:
    (ana, bea), pages = await played(server)
    code = pages[0].table.code
    own, every = await link_of(bea, code), await link_of(bea, code, opens="all")
    stranger = await server.visitor()
    nobody = Visitor(server)
    server.visitors.append(nobody)
    for path in (f"games/{code}/1", f"games/{code}/2", "games/zzzzzz/1", f"shared/{secret_of(own)}", "shared/wrong"):
        for http in (stranger.http, nobody.http):
            for ending in ("review", "review.png?n=1&seat=0"):
                assert (404, "no_such_game") == refused(await http.get(f"/api/{path}/{ending}"))
        assert (404, "no_such_game") == refused(await stranger.http.post(f"/api/{path}/review"))
    shared = f"shared/{secret_of(every)}"
    assert (401, "no_guest") == refused(await nobody.http.post(f"/api/{shared}/review"))
    elsewhere = {"origin": "http://elsewhere.example"}
    assert (403, "bad_origin") == refused(await ana.http.post(f"/api/{shared}/review", headers=elsewhere))
    assert "none" == (await told(stranger, shared)).state
    assert (503, "try_again") == refused(await stranger.http.get(f"/api/{shared}/review.png?n=1&seat=0"))
    response = await stranger.http.get(f"/api/{shared}/review")
    assert code not in response.text + str(response.headers)


async def test_a_running_game_is_never_reviewed(server: LiveServer) -> None:
    pages = await server.friends(2)
    path = f"/api/games/{pages[0].table.code}/1/review"
    assert (404, "no_such_game") == refused(await server.visitors[0].http.post(path))


async def test_a_guest_may_have_only_so_many_reviews_computed(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "WORKER", MUTE)
    await server.stop()
    server.bounds = Bounds(request_burst=1_000_000, review_burst=1)
    await server.start()
    (ana, bea), pages = await played(server)
    (cleo, _), others = await played(server)
    first = f"games/{pages[0].table.code}/1"
    second = f"shared/{secret_of(await link_of(cleo, others[0].table.code, opens='all'))}"
    await told(ana, first, ask=True)
    await until(ana, first, "computing")
    await told(ana, first, ask=True)  # it is under way and costs nothing
    assert (429, "too_fast") == refused(await ana.http.post(f"/api/{second}/review"))
    assert "none" == (await told(ana, second)).state
    waiting = await told(bea, second, ask=True)
    assert ("waiting", 1) == (waiting.state, waiting.ahead)


@pytest.mark.faults
async def test_a_killed_process_is_begun_once_more_and_its_review_can_be_asked_for_again(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as slow:
        slow.setattr(reviewing, "WORKER", MUTE)
        (ana, _), pages = await played(server)
        path = f"games/{pages[0].table.code}/1"
        before = children()
        await told(ana, path, ask=True)
        worker = await begun(ana, path, before)
        os.kill(worker, signal.SIGKILL)
        again = await begun(ana, path, before | {worker})
        os.kill(again, signal.SIGKILL)
        assert "failed" == (await until(ana, path, "failed"))[-1].state
    assert (await told(ana, path, ask=True)).state in ("waiting", "computing")


@pytest.mark.faults
async def test_a_review_that_is_running_or_waiting_when_the_server_ends_is_computed_by_the_next(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ana, _), pages = await played(server)
    (cleo, _), others = await played(server)
    first, second = f"games/{pages[0].table.code}/1", f"games/{others[0].table.code}/1"
    before = children()
    monkeypatch.setattr(reviewing, "WORKER", MUTE)
    await told(ana, first, ask=True)
    await begun(ana, first, before)
    await told(cleo, second, ask=True)
    monkeypatch.setattr(reviewing, "WORKER", FAILS)
    await server.stop()
    assert set() == children() - before
    await server.start()
    server.follow()
    assert "failed" == (await until(ana, first, "failed"))[-1].state
    assert "failed" == (await until(cleo, second, "failed"))[-1].state


@pytest.mark.faults
async def test_a_server_whose_review_was_taken_over_stops_computing_it(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "WORKER", MUTE)
    monkeypatch.setattr(reviewing, "REVIEW_LEASE", 0.03)
    (ana, _), pages = await played(server)
    path = f"games/{pages[0].table.code}/1"
    before = children()
    await told(ana, path, ask=True)
    await begun(ana, path, before)
    later_ms = server.clock.wall_ms() + 2 * LEASE_MS
    taker = await server.database.write(
        jobs.take_job, KIND, now_ms=later_ms, until_ms=2 * later_ms, attempts_max=REVIEW_ATTEMPTS
    )
    assert taker is not None
    async with asyncio.timeout(WITHIN):
        while children() - before:
            assert "computing" == (await told(ana, path)).state
    assert await server.database.write(jobs.finish_job, taker)


@pytest.mark.faults
def taken_by_another(server: LiveServer, game: int) -> Job:
    """Queue a review, and take it as another server that dies."""
    now_ms = server.clock.wall_ms()
    with visit(server.path) as other:
        queue_job(other, QUEUE, str(game), priority=0, now_ms=now_ms)
        dead = take_job(other, KIND, now_ms=now_ms, until_ms=now_ms + LEASE_MS, attempts_max=REVIEW_ATTEMPTS)
    assert dead is not None
    return dead


async def test_a_review_whose_server_died_is_taken_over_when_its_time_is_up(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "REVIEWS_LOOKED_FOR_EVERY", 0.02)
    monkeypatch.setattr(reviewing, "WORKER", FAILS)
    (ana, _), pages = await played(server)
    path = f"games/{pages[0].table.code}/1"
    row = await server.database.read(games.game, pages[0].table.code, number=1, reader=1)
    assert row is not None
    dead = taken_by_another(server, row.id)
    assert "computing" == (await told(ana, path)).state  # by the dead one, for all that is known
    server.clock.advance(REVIEW_LEASE)
    assert "failed" == (await until(ana, path, "failed"))[-1].state
    until_ms = server.clock.wall_ms() + LEASE_MS
    assert not await server.database.write(jobs.extend_job, dead, until_ms=until_ms)


async def test_a_server_that_is_alone_takes_over_a_review_at_its_start(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "WORKER", FAILS)
    (ana, _), pages = await played(server)
    path = f"games/{pages[0].table.code}/1"
    row = await server.database.read(games.game, pages[0].table.code, number=1, reader=1)
    assert row is not None
    await server.stop()
    taken_by_another(server, row.id)
    await server.start()
    server.follow()
    assert "failed" == (await until(ana, path, "failed"))[-1].state


@pytest.mark.faults
async def test_a_process_that_reaches_its_limit_of_memory_is_not_begun_again(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun_in = tmp_path / "begun"
    (ana, _), pages = await played(server)
    path = f"games/{pages[0].table.code}/1"
    for ends in ("b'x' * 2**40", "import os; os.abort()"):
        begun_in.write_text("")
        monkeypatch.setattr(
            reviewing, "WORKER", (sys.executable, "-c", f"open({str(begun_in)!r}, 'a').write('.'); {ends}")
        )
        await told(ana, path, ask=True)
        assert "failed" == (await until(ana, path, "failed"))[-1].state
        assert "." == begun_in.read_text()


async def test_a_process_that_does_not_answer_as_agreed_fails_the_review(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ana, _), pages = await played(server)
    path = f"games/{pages[0].table.code}/1"
    wrong = ("print('{')", 'print(\'{"t":"review"}\')', f"print('x' * {REVIEW_BYTES_MAX + 1})", "raise SystemExit(3)")
    for command in (*((sys.executable, "-c", says) for says in wrong), ("/no/such/program",)):
        monkeypatch.setattr(reviewing, "WORKER", command)
        await told(ana, path, ask=True)
        assert "failed" == (await until(ana, path, "failed", "ready"))[-1].state, command


def test_one_network_leaves_others_half_of_the_queue() -> None:
    assert REVIEWS_OF_NETWORK * Bounds().review_burst <= REVIEWS_WAITING_MAX / 2


def test_each_moment_of_a_replay_has_its_position() -> None:
    text = (RECORDS / "resistance.jsonl").read_text("utf-8")
    frames = list(frames_of(text, number=1, seat=None))
    positions = positions_of(text)
    assert positions == sorted(set(positions))
    told_by: list[int] = []
    for frame in frames:
        told_by.append((told_by[-1] if told_by else 0) + len(frame.answers))
    assert told_by == positions
