"""The queue of reviews, while no server computes any."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.errors import ProtocolError
from golpe.server.db.jobs import JobProgress
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.reviews.reviewing import QUEUE, USUAL_S, Reviewer
from tests.support.manual_clock import ManualClock
from tests.support.new_database import lay_database


@pytest.fixture
async def database(tmp_path: Path) -> AsyncGenerator[SqliteDatabase]:
    opened = SqliteDatabase(lay_database(tmp_path / "golpe.sqlite3"), SUBJECTS)
    yield opened
    await opened.close()


async def test_the_queue_has_an_end(database: SqliteDatabase) -> None:
    clock = ManualClock()
    reviewer = Reviewer(database, clock)
    room = QUEUE.allotment.room
    for game in range(room):
        await reviewer.check_room(())
        await reviewer.ask(game, decisions=1)
    for refused_there in (reviewer.check_room(()), reviewer.ask(room, decisions=1)):
        with pytest.raises(ProtocolError) as refused:
            await refused_there
        assert ("queue_full", USUAL_S) == (refused.value.code, refused.value.retry_s)


async def test_one_network_leaves_room_for_others_who_come_before_most_of_what_it_asked_for(
    database: SqliteDatabase,
) -> None:
    clock = ManualClock()
    reviewer = Reviewer(database, clock)
    share = QUEUE.allotment.of_address_max
    for game in range(share):
        await reviewer.ask(game, decisions=1, networks=(b"one", b"near"))
    with pytest.raises(ProtocolError) as refused:
        await reviewer.ask(share, decisions=1, networks=(b"one", b"near"))
    assert ("share_full", USUAL_S) == (refused.value.code, refused.value.retry_s)
    clock.advance(60)
    await reviewer.ask(share, decisions=1, networks=(b"other", b"far"))
    assert JobProgress(state="waiting", ahead=1) == await reviewer.progress(share)


async def test_short_games_come_first_but_none_waits_for_those_asked_for_much_later(database: SqliteDatabase) -> None:
    clock = ManualClock()
    reviewer = Reviewer(database, clock)
    await reviewer.ask(1, decisions=200)
    await reviewer.ask(2, decisions=20)
    clock.advance(200)
    await reviewer.ask(3, decisions=20)
    waiting = [await reviewer.progress(game) for game in (2, 1, 3)]
    assert [JobProgress(state="waiting", ahead=ahead) for ahead in range(3)] == waiting
