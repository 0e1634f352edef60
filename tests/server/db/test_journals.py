"""The store suite for journals: commits, the lobby's list, and the ends of tables."""

import asyncio

import pytest

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.errors import CodeTaken, CommandTaken, SequenceTaken, StoreError
from golpe.server.db.retention import JOURNALS_KEPT_MS, ROWS_AT_ONCE_MAX
from golpe.server.games import rows as games
from golpe.server.guests import people, sessions
from golpe.server.hosting.subjects import SUBJECTS
from tests.support.houses import House
from tests.support.store_rows import HOUR_MS, commit, finished, lay_table

# --- Journals -------------------------------------------------------------------------------


async def test_a_journal_comes_back_in_its_order(database: Database) -> None:
    commits = [commit(seq, f"c{seq}", b"[%d]" % seq) for seq in range(1, 30)]
    await database.write(journals.new_table, "abc", commits[0], now_ms=0, expires_ms=HOUR_MS)
    await asyncio.gather(*(journals.save(database, "abc", each) for each in commits[1:]))
    assert commits == await database.write(journals.journal_of, "abc")


async def test_everything_is_there_when_the_store_is_opened_again(house: House) -> None:
    guest = await house.database.write(people.new_guest, b"hash", name="Ana", now_ms=1)
    await house.database.write(journals.new_table, "abc", commit(1, "c1"), now_ms=0, expires_ms=HOUR_MS)
    await journals.save(house.database, "abc", commit(2, "c2", b"[2]"))
    database = await house.reopen()
    assert guest == await sessions.identify(database, b"hash")
    assert [commit(1, "c1"), commit(2, "c2", b"[2]")] == await database.write(journals.journal_of, "abc")


async def test_an_unknown_table_has_no_journal(database: Database) -> None:
    assert [] == await database.write(journals.journal_of, "nothing")
    assert not await database.read(journals.exists, "nothing")
    with pytest.raises(StoreError, match="never was"):
        await journals.save(database, "nothing", commit(1))


async def test_a_number_in_a_journal_is_given_once(database: Database) -> None:
    await lay_table(database)
    with pytest.raises(SequenceTaken):
        await journals.save(database, "abc", commit(1, "c1"))
    assert [commit(1)] == await database.write(journals.journal_of, "abc")


async def test_a_journal_has_no_gap(database: Database) -> None:
    await lay_table(database)
    with pytest.raises(SequenceTaken):  # by a writer that has read another journal
        await journals.save(database, "abc", commit(3, "c1"))
    assert [commit(1)] == await database.write(journals.journal_of, "abc")


async def test_of_two_writers_to_one_table_the_second_is_refused(database: Database) -> None:
    await lay_table(database)
    outcomes = await asyncio.gather(
        journals.save(database, "abc", commit(2, "a", b"[1]")),
        journals.save(database, "abc", commit(2, "b", b"[2]")),
        return_exceptions=True,
    )
    assert [type(None), SequenceTaken] == [type(outcome) for outcome in outcomes]
    assert [commit(1), commit(2, "a", b"[1]")] == await database.write(journals.journal_of, "abc")


async def test_a_command_id_is_saved_once_at_a_table(database: Database) -> None:
    for code in ("abc", "xyz"):
        await lay_table(database, code)
        await journals.save(database, code, commit(2, "c1"))
    with pytest.raises(CommandTaken):
        await journals.save(database, "abc", commit(3, "c1"))
    await journals.save(database, "abc", commit(3))
    await journals.save(database, "abc", commit(4))  # bots have no command ids


async def test_one_refused_append_does_not_spoil_those_that_share_its_commit(database: Database) -> None:
    await lay_table(database)
    jobs = [
        journals.save(database, "abc", commit(2, "c")),
        journals.save(database, "abc", commit(3, "c")),
        journals.save(database, "abc", commit(3, "d")),
    ]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(None), CommandTaken, type(None)] == [type(outcome) for outcome in outcomes]
    assert [1, 2, 3] == [each.seq for each in await database.write(journals.journal_of, "abc")]


async def test_appends_to_one_table_that_share_a_commit_follow_one_another(database: Database) -> None:
    for code in ("abc", "xyz"):
        await lay_table(database, code)
    both = [(code, commit(seq)) for seq in range(2, 20) for code in ("abc", "xyz")]
    await asyncio.gather(*(journals.save(database, code, each) for code, each in both))
    for code in ("abc", "xyz"):
        assert list(range(1, 20)) == [each.seq for each in await database.write(journals.journal_of, code)]


async def test_a_refused_append_with_a_game_does_not_spoil_those_that_share_its_commit(database: Database) -> None:
    for code in ("abc", "old", "xyz"):
        await lay_table(database, code)
    await journals.save(database, "old", commit(2, finished=finished(1, 7)))
    jobs = [
        journals.save(database, "abc", commit(2)),
        journals.save(database, "old", commit(3, finished=finished(1, 7))),
        journals.save(database, "xyz", commit(2, finished=finished(1, 7))),
    ]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(None), StoreError, type(None)] == [type(outcome) for outcome in outcomes]
    assert [2, 2, 2] == [len(await database.write(journals.journal_of, code)) for code in ("abc", "old", "xyz")]


async def test_of_many_appends_that_share_a_commit_each_is_refused_for_a_reason_of_its_own(database: Database) -> None:
    codes = [f"t{number}" for number in range(70)]
    for code in codes:
        await lay_table(database, code)
    refused = {5: ("t5", commit(3)), 40: ("gone", commit(2)), 69: ("t69", commit(1))}
    jobs = [journals.save(database, *refused.get(i, (code, commit(2, f"c{i}")))) for i, code in enumerate(codes)]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert {5: SequenceTaken, 40: StoreError, 69: SequenceTaken} == {
        i: type(outcome) for i, outcome in enumerate(outcomes) if outcome is not None
    }
    for i, code in enumerate(codes):
        assert [1] if i in refused else [1, 2] == [each.seq for each in await database.write(journals.journal_of, code)]


async def test_a_closed_store_saves_nothing(house: House) -> None:
    await lay_table(house.database)
    await house.database.close()
    await house.database.close()
    with pytest.raises(StoreError, match="closed"):
        await journals.save(house.database, "abc", commit(2))
    with pytest.raises(StoreError, match="closed"):
        await house.database.read(journals.exists, "abc")


# --- A commit and what comes with it --------------------------------------------------------


async def test_a_commit_its_game_and_its_listing_are_saved_together(house: House) -> None:
    await lay_table(house.database)
    await journals.save(house.database, "abc", commit(2, "c", finished=finished(1, 7, "random"), listing=b"open"))
    database = await house.reopen()
    assert [1, 2] == [each.seq for each in await database.write(journals.journal_of, "abc")]
    assert await database.read(games.game, "abc", number=1) is not None
    assert {"abc": b"open"} == await database.read(journals.listed_tables)


async def test_a_commit_is_not_saved_without_its_game(database: Database) -> None:
    await lay_table(database)
    await journals.save(database, "abc", commit(2, finished=finished(1, 7, record=b"first")))
    with pytest.raises(StoreError):
        await journals.save(database, "abc", commit(3, finished=finished(1, 7, record=b"second"), listing=b"open"))
    assert [1, 2] == [each.seq for each in await database.write(journals.journal_of, "abc")]
    assert {} == await database.read(journals.listed_tables)
    game = await database.read(games.game, "abc", number=1)
    assert game is not None
    assert b"first" == game.record


@pytest.mark.parametrize("missing", ["games", "players"])
async def test_a_commit_whose_game_cannot_be_written_leaves_nothing(house: House, missing: str) -> None:
    await lay_table(house.database)
    with house.without(missing), pytest.raises(StoreError):
        await journals.save(house.database, "abc", commit(2, "c", finished=finished(1, 7), listing=b"open"))
    database = await house.reopen()
    assert [commit(1)] == await database.write(journals.journal_of, "abc")
    assert await database.read(games.game, "abc", number=1) is None
    assert {} == await database.read(journals.listed_tables)
    await journals.save(database, "abc", commit(2, "c", finished=finished(1, 7), listing=b"open"))


async def test_a_refused_commit_leaves_neither_game_nor_listing(database: Database) -> None:
    await lay_table(database)
    with pytest.raises(SequenceTaken):
        await journals.save(database, "abc", commit(1, finished=finished(1, 7), listing=b"open"))
    assert await database.read(games.game, "abc", number=1) is None
    assert {} == await database.read(journals.listed_tables)


async def test_a_table_is_not_saved_without_its_first_commit(database: Database) -> None:
    with pytest.raises(SequenceTaken):
        await database.write(journals.new_table, "abc", commit(2), now_ms=0, expires_ms=HOUR_MS)
    assert not await database.read(journals.exists, "abc")
    await lay_table(database)


# --- The lobby's list -----------------------------------------------------------------------


async def test_the_lobby_shows_the_last_listing(database: Database) -> None:
    await database.write(journals.new_table, "abc", commit(1, listing=b"one seat free"), now_ms=0, expires_ms=HOUR_MS)
    await database.write(journals.new_table, "xyz", commit(1), now_ms=0, expires_ms=HOUR_MS)
    assert {"abc": b"one seat free"} == await database.read(journals.listed_tables)
    await journals.save(database, "abc", commit(2))
    assert {"abc": b"one seat free"} == await database.read(journals.listed_tables)
    await journals.save(database, "abc", commit(3, listing=b"full"))
    assert {"abc": b"full"} == await database.read(journals.listed_tables)
    await journals.save(database, "abc", commit(4, listing=b""))
    assert {} == await database.read(journals.listed_tables)


async def test_an_expired_table_is_off_the_list(database: Database) -> None:
    await database.write(journals.new_table, "abc", commit(1, listing=b"open"), now_ms=0, expires_ms=HOUR_MS)
    await database.write(journals.expire, SUBJECTS, HOUR_MS)
    assert {} == await database.read(journals.listed_tables)


# --- The end of a table ---------------------------------------------------------------------


async def test_a_code_is_given_once(database: Database) -> None:
    await database.write(journals.new_table, "abc", commit(1), now_ms=0, expires_ms=1)
    with pytest.raises(CodeTaken):
        await database.write(journals.new_table, "abc", commit(1), now_ms=0, expires_ms=1)
    await database.write(journals.expire, SUBJECTS, 5)
    await database.retain(5 + JOURNALS_KEPT_MS)
    with pytest.raises(CodeTaken):  # an expired table's link never leads to another table
        await database.write(journals.new_table, "abc", commit(1), now_ms=0, expires_ms=1)


async def test_a_table_is_closed_when_its_time_is_over(database: Database) -> None:
    await lay_table(database, "old", expires_ms=HOUR_MS)
    await lay_table(database, "new", expires_ms=HOUR_MS)
    await database.write(journals.keep_until, {"new": 3 * HOUR_MS})
    assert ["old"] == await database.write(journals.expire, SUBJECTS, 2 * HOUR_MS)
    assert [] == await database.write(journals.journal_of, "old")
    assert [commit(1)] == await database.write(journals.journal_of, "new")
    assert [False, True] == [
        await database.read(journals.exists, "old"),
        await database.read(journals.exists, "new"),
    ]
    assert [] == await database.write(journals.expire, SUBJECTS, 2 * HOUR_MS)


async def test_a_closed_table_takes_no_commit(database: Database) -> None:
    await lay_table(database, expires_ms=HOUR_MS)
    await database.write(journals.expire, SUBJECTS, HOUR_MS)
    with pytest.raises(StoreError, match="expired"):
        await journals.save(database, "abc", commit(2))


async def test_a_journal_that_is_read_can_be_kept_for_longer_but_not_for_less(database: Database) -> None:
    await lay_table(database, expires_ms=2 * HOUR_MS)
    await database.write(journals.journal_of, "abc", kept_until_ms=HOUR_MS)
    assert [] == await database.write(journals.expire, SUBJECTS, HOUR_MS)
    await database.write(journals.journal_of, "abc", kept_until_ms=3 * HOUR_MS)
    assert [] == await database.write(journals.expire, SUBJECTS, 2 * HOUR_MS)
    assert ["abc"] == await database.write(journals.expire, SUBJECTS, 3 * HOUR_MS)


async def test_time_without_a_server_does_not_count(database: Database) -> None:
    await lay_table(database, expires_ms=2 * HOUR_MS)
    await database.write(journals.expire, SUBJECTS, HOUR_MS)
    assert HOUR_MS == await database.write(journals.shift_expiry, SUBJECTS, 9 * HOUR_MS)
    assert [] == await database.write(journals.expire, SUBJECTS, 9 * HOUR_MS + 1)
    assert ["abc"] == await database.write(journals.expire, SUBJECTS, 10 * HOUR_MS)


async def test_a_server_is_known_to_run_until_its_last_sign_of_life(house: House) -> None:
    assert HOUR_MS == await house.database.write(journals.shift_expiry, SUBJECTS, HOUR_MS)  # the first that ever ran
    await house.database.write(journals.mark_alive, 2 * HOUR_MS)
    database = await house.reopen()
    assert 2 * HOUR_MS == await database.write(journals.shift_expiry, SUBJECTS, 5 * HOUR_MS)
    assert 5 * HOUR_MS == await database.write(journals.shift_expiry, SUBJECTS, 5 * HOUR_MS)


async def test_the_journal_of_a_closed_table_is_cleared_away_after_its_time(database: Database) -> None:
    await lay_table(database, "old", expires_ms=HOUR_MS)
    await lay_table(database, "new")
    await database.write(journals.expire, SUBJECTS, HOUR_MS)
    for _ in range(2):
        await database.retain(HOUR_MS + JOURNALS_KEPT_MS)
    assert [commit(1)] == await database.write(journals.journal_of, "new")


async def test_clearing_away_takes_a_little_at_a_time_and_comes_to_an_end(database: Database) -> None:
    await lay_table(database, expires_ms=HOUR_MS)
    count = 2 * ROWS_AT_ONCE_MAX
    await asyncio.gather(*(journals.save(database, "abc", commit(seq)) for seq in range(2, count + 1)))
    await database.write(journals.expire, SUBJECTS, HOUR_MS)
    for _ in range(4):
        await database.retain(HOUR_MS + JOURNALS_KEPT_MS)
    assert not await database.read(journals.exists, "abc")


# --- One owner ------------------------------------------------------------------------------


async def test_a_server_saves_nothing_once_another_has_taken_over(house: House) -> None:
    await lay_table(house.database)
    house.take_over()
    jobs = [
        journals.save(house.database, "abc", commit(2)),
        journals.save(house.database, "abc", commit(2, finished=finished(1, 7))),
        house.database.write(people.new_guest, b"hash", name="Ana", now_ms=0),
    ]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [StoreError] * 3 == [type(outcome) for outcome in outcomes]
    database = await house.reopen()
    assert [commit(1)] == await database.write(journals.journal_of, "abc")
    assert await sessions.identify(database, b"hash") is None
    await journals.save(database, "abc", commit(2))  # it has taken over in turn


async def test_a_single_append_is_refused_once_another_server_has_taken_over(house: House) -> None:
    await lay_table(house.database)
    house.take_over()
    with pytest.raises(StoreError):
        await journals.save(house.database, "abc", commit(2))
    with pytest.raises(StoreError):
        await house.database.check()
    database = await house.reopen()
    assert [commit(1)] == await database.write(journals.journal_of, "abc")


async def test_nothing_else_is_saved_either_once_another_server_has_taken_over(house: House) -> None:
    house.take_over()
    with pytest.raises(StoreError):
        await house.database.write(people.new_guest, b"hash", name="Ana", now_ms=0)
    database = await house.reopen()
    assert await sessions.identify(database, b"hash") is None
