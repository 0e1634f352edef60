"""The store suite for journals: commits, the lobby's list, and the ends of tables."""

import asyncio

import pytest

from golpe.server.store.errors import CodeTaken, CommandTaken, SequenceTaken, StoreError
from golpe.server.store.retention import JOURNALS_KEPT_MS, ROWS_AT_ONCE_MAX
from golpe.server.store.store import Store
from tests.server.store.conftest import House
from tests.support.store_rows import HOUR_MS, commit, finished, lay_table

# --- Journals -------------------------------------------------------------------------------


async def test_a_journal_comes_back_in_its_order(store: Store) -> None:
    commits = [commit(seq, f"c{seq}", b"[%d]" % seq) for seq in range(1, 30)]
    await store.new_table("abc", commits[0], now_ms=0, expires_ms=HOUR_MS)
    await asyncio.gather(*(store.append("abc", each) for each in commits[1:]))
    assert commits == await store.journal_of("abc")


async def test_everything_is_there_when_the_store_is_opened_again(house: House) -> None:
    guest = await house.store.new_guest(b"hash", name="Ana", now_ms=1)
    await house.store.new_table("abc", commit(1, "c1"), now_ms=0, expires_ms=HOUR_MS)
    await house.store.append("abc", commit(2, "c2", b"[2]"))
    store = await house.reopen()
    assert guest == await store.guest_of(b"hash")
    assert [commit(1, "c1"), commit(2, "c2", b"[2]")] == await store.journal_of("abc")


async def test_an_unknown_table_has_no_journal(store: Store) -> None:
    assert [] == await store.journal_of("nothing")
    assert not await store.exists("nothing")
    with pytest.raises(StoreError, match="never was"):
        await store.append("nothing", commit(1))


async def test_a_number_in_a_journal_is_given_once(store: Store) -> None:
    await lay_table(store)
    with pytest.raises(SequenceTaken):
        await store.append("abc", commit(1, "c1"))
    assert [commit(1)] == await store.journal_of("abc")


async def test_a_journal_has_no_gap(store: Store) -> None:
    await lay_table(store)
    with pytest.raises(SequenceTaken):  # by a writer that has read another journal
        await store.append("abc", commit(3, "c1"))
    assert [commit(1)] == await store.journal_of("abc")


async def test_of_two_writers_to_one_table_the_second_is_refused(store: Store) -> None:
    await lay_table(store)
    outcomes = await asyncio.gather(
        store.append("abc", commit(2, "a", b"[1]")), store.append("abc", commit(2, "b", b"[2]")), return_exceptions=True
    )
    assert [type(None), SequenceTaken] == [type(outcome) for outcome in outcomes]
    assert [commit(1), commit(2, "a", b"[1]")] == await store.journal_of("abc")


async def test_a_command_id_is_saved_once_at_a_table(store: Store) -> None:
    for code in ("abc", "xyz"):
        await lay_table(store, code)
        await store.append(code, commit(2, "c1"))
    with pytest.raises(CommandTaken):
        await store.append("abc", commit(3, "c1"))
    await store.append("abc", commit(3))
    await store.append("abc", commit(4))  # bots have no command ids


async def test_one_refused_append_does_not_spoil_those_that_share_its_commit(store: Store) -> None:
    await lay_table(store)
    jobs = [
        store.append("abc", commit(2, "c")),
        store.append("abc", commit(3, "c")),
        store.append("abc", commit(3, "d")),
    ]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(None), CommandTaken, type(None)] == [type(outcome) for outcome in outcomes]
    assert [1, 2, 3] == [each.seq for each in await store.journal_of("abc")]


async def test_appends_to_one_table_that_share_a_commit_follow_one_another(store: Store) -> None:
    for code in ("abc", "xyz"):
        await lay_table(store, code)
    both = [(code, commit(seq)) for seq in range(2, 20) for code in ("abc", "xyz")]
    await asyncio.gather(*(store.append(code, each) for code, each in both))
    for code in ("abc", "xyz"):
        assert list(range(1, 20)) == [each.seq for each in await store.journal_of(code)]


async def test_a_refused_append_with_a_game_does_not_spoil_those_that_share_its_commit(store: Store) -> None:
    for code in ("abc", "old", "xyz"):
        await lay_table(store, code)
    await store.append("old", commit(2, finished=finished(1, 7)))
    jobs = [
        store.append("abc", commit(2)),
        store.append("old", commit(3, finished=finished(1, 7))),
        store.append("xyz", commit(2, finished=finished(1, 7))),
    ]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(None), StoreError, type(None)] == [type(outcome) for outcome in outcomes]
    assert [2, 2, 2] == [len(await store.journal_of(code)) for code in ("abc", "old", "xyz")]


async def test_of_many_appends_that_share_a_commit_each_is_refused_for_a_reason_of_its_own(store: Store) -> None:
    codes = [f"t{number}" for number in range(70)]
    for code in codes:
        await lay_table(store, code)
    refused = {5: ("t5", commit(3)), 40: ("gone", commit(2)), 69: ("t69", commit(1))}
    jobs = [store.append(*refused.get(i, (code, commit(2, f"c{i}")))) for i, code in enumerate(codes)]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert {5: SequenceTaken, 40: StoreError, 69: SequenceTaken} == {
        i: type(outcome) for i, outcome in enumerate(outcomes) if outcome is not None
    }
    for i, code in enumerate(codes):
        assert [1] if i in refused else [1, 2] == [each.seq for each in await store.journal_of(code)]


async def test_a_closed_store_saves_nothing(house: House) -> None:
    await lay_table(house.store)
    await house.store.close()
    await house.store.close()
    with pytest.raises(StoreError, match="closed"):
        await house.store.append("abc", commit(2))
    with pytest.raises(StoreError, match="closed"):
        await house.store.exists("abc")


# --- A commit and what comes with it --------------------------------------------------------


async def test_a_commit_its_game_and_its_listing_are_saved_together(house: House) -> None:
    await lay_table(house.store)
    await house.store.append("abc", commit(2, "c", finished=finished(1, 7, "random"), listing=b"open"))
    store = await house.reopen()
    assert [1, 2] == [each.seq for each in await store.journal_of("abc")]
    assert await store.game("abc", number=1) is not None
    assert {"abc": b"open"} == await store.listed_tables()


async def test_a_commit_is_not_saved_without_its_game(store: Store) -> None:
    await lay_table(store)
    await store.append("abc", commit(2, finished=finished(1, 7, record=b"first")))
    with pytest.raises(StoreError):
        await store.append("abc", commit(3, finished=finished(1, 7, record=b"second"), listing=b"open"))
    assert [1, 2] == [each.seq for each in await store.journal_of("abc")]
    assert {} == await store.listed_tables()
    game = await store.game("abc", number=1)
    assert game is not None
    assert b"first" == game.record


@pytest.mark.parametrize("missing", ["games", "players"])
async def test_a_commit_whose_game_cannot_be_written_leaves_nothing(house: House, missing: str) -> None:
    await lay_table(house.store)
    with house.without(missing), pytest.raises(StoreError):
        await house.store.append("abc", commit(2, "c", finished=finished(1, 7), listing=b"open"))
    store = await house.reopen()
    assert [commit(1)] == await store.journal_of("abc")
    assert await store.game("abc", number=1) is None
    assert {} == await store.listed_tables()
    await store.append("abc", commit(2, "c", finished=finished(1, 7), listing=b"open"))


async def test_a_refused_commit_leaves_neither_game_nor_listing(store: Store) -> None:
    await lay_table(store)
    with pytest.raises(SequenceTaken):
        await store.append("abc", commit(1, finished=finished(1, 7), listing=b"open"))
    assert await store.game("abc", number=1) is None
    assert {} == await store.listed_tables()


async def test_a_table_is_not_saved_without_its_first_commit(store: Store) -> None:
    with pytest.raises(SequenceTaken):
        await store.new_table("abc", commit(2), now_ms=0, expires_ms=HOUR_MS)
    assert not await store.exists("abc")
    await lay_table(store)


# --- The lobby's list -----------------------------------------------------------------------


async def test_the_lobby_shows_the_last_listing(store: Store) -> None:
    await store.new_table("abc", commit(1, listing=b"one seat free"), now_ms=0, expires_ms=HOUR_MS)
    await store.new_table("xyz", commit(1), now_ms=0, expires_ms=HOUR_MS)
    assert {"abc": b"one seat free"} == await store.listed_tables()
    await store.append("abc", commit(2))
    assert {"abc": b"one seat free"} == await store.listed_tables()
    await store.append("abc", commit(3, listing=b"full"))
    assert {"abc": b"full"} == await store.listed_tables()
    await store.append("abc", commit(4, listing=b""))
    assert {} == await store.listed_tables()


async def test_an_expired_table_is_off_the_list(store: Store) -> None:
    await store.new_table("abc", commit(1, listing=b"open"), now_ms=0, expires_ms=HOUR_MS)
    await store.expire(HOUR_MS)
    assert {} == await store.listed_tables()


# --- The end of a table ---------------------------------------------------------------------


async def test_a_code_is_given_once(store: Store) -> None:
    await store.new_table("abc", commit(1), now_ms=0, expires_ms=1)
    with pytest.raises(CodeTaken):
        await store.new_table("abc", commit(1), now_ms=0, expires_ms=1)
    await store.expire(5)
    await store.retain(5 + JOURNALS_KEPT_MS)
    with pytest.raises(CodeTaken):  # an expired table's link never leads to another table
        await store.new_table("abc", commit(1), now_ms=0, expires_ms=1)


async def test_a_table_is_closed_when_its_time_is_over(store: Store) -> None:
    await lay_table(store, "old", expires_ms=HOUR_MS)
    await lay_table(store, "new", expires_ms=HOUR_MS)
    await store.keep_until({"new": 3 * HOUR_MS})
    assert ["old"] == await store.expire(2 * HOUR_MS)
    assert [] == await store.journal_of("old")
    assert [commit(1)] == await store.journal_of("new")
    assert [False, True] == [await store.exists("old"), await store.exists("new")]
    assert [] == await store.expire(2 * HOUR_MS)


async def test_a_closed_table_takes_no_commit(store: Store) -> None:
    await lay_table(store, expires_ms=HOUR_MS)
    await store.expire(HOUR_MS)
    with pytest.raises(StoreError, match="expired"):
        await store.append("abc", commit(2))


async def test_a_journal_that_is_read_can_be_kept_for_longer_but_not_for_less(store: Store) -> None:
    await lay_table(store, expires_ms=2 * HOUR_MS)
    await store.journal_of("abc", kept_until_ms=HOUR_MS)
    assert [] == await store.expire(HOUR_MS)
    await store.journal_of("abc", kept_until_ms=3 * HOUR_MS)
    assert [] == await store.expire(2 * HOUR_MS)
    assert ["abc"] == await store.expire(3 * HOUR_MS)


async def test_time_without_a_server_does_not_count(store: Store) -> None:
    await lay_table(store, expires_ms=2 * HOUR_MS)
    await store.expire(HOUR_MS)
    assert HOUR_MS == await store.shift_expiry(9 * HOUR_MS)
    assert [] == await store.expire(9 * HOUR_MS + 1)
    assert ["abc"] == await store.expire(10 * HOUR_MS)


async def test_a_server_is_known_to_run_until_its_last_sign_of_life(house: House) -> None:
    assert HOUR_MS == await house.store.shift_expiry(HOUR_MS)  # the first that ever ran
    await house.store.mark_alive(2 * HOUR_MS)
    store = await house.reopen()
    assert 2 * HOUR_MS == await store.shift_expiry(5 * HOUR_MS)
    assert 5 * HOUR_MS == await store.shift_expiry(5 * HOUR_MS)


async def test_the_journal_of_a_closed_table_is_cleared_away_after_its_time(store: Store) -> None:
    await lay_table(store, "old", expires_ms=HOUR_MS)
    await lay_table(store, "new")
    await store.expire(HOUR_MS)
    for _ in range(2):
        await store.retain(HOUR_MS + JOURNALS_KEPT_MS)
    assert [commit(1)] == await store.journal_of("new")


async def test_clearing_away_takes_a_little_at_a_time_and_comes_to_an_end(store: Store) -> None:
    await lay_table(store, expires_ms=HOUR_MS)
    count = 2 * ROWS_AT_ONCE_MAX
    await asyncio.gather(*(store.append("abc", commit(seq)) for seq in range(2, count + 1)))
    await store.expire(HOUR_MS)
    for _ in range(4):
        await store.retain(HOUR_MS + JOURNALS_KEPT_MS)
    assert not await store.exists("abc")


# --- One owner ------------------------------------------------------------------------------


async def test_a_server_saves_nothing_once_another_has_taken_over(house: House) -> None:
    await lay_table(house.store)
    house.take_over()
    jobs = [
        house.store.append("abc", commit(2)),
        house.store.append("abc", commit(2, finished=finished(1, 7))),
        house.store.new_guest(b"hash", name="Ana", now_ms=0),
    ]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [StoreError] * 3 == [type(outcome) for outcome in outcomes]
    store = await house.reopen()
    assert [commit(1)] == await store.journal_of("abc")
    assert await store.guest_of(b"hash") is None
    await store.append("abc", commit(2))  # it has taken over in turn


async def test_a_single_append_is_refused_once_another_server_has_taken_over(house: House) -> None:
    await lay_table(house.store)
    house.take_over()
    with pytest.raises(StoreError):
        await house.store.append("abc", commit(2))
    with pytest.raises(StoreError):
        await house.store.check()
    store = await house.reopen()
    assert [commit(1)] == await store.journal_of("abc")


async def test_nothing_else_is_saved_either_once_another_server_has_taken_over(house: House) -> None:
    house.take_over()
    with pytest.raises(StoreError):
        await house.store.new_guest(b"hash", name="Ana", now_ms=0)
    store = await house.reopen()
    assert await store.guest_of(b"hash") is None
