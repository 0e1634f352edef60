"""The store suite for profiles: the contract of every store."""

import pytest
from msgspec import structs

from golpe.people.results import Doubts, SeatResult
from golpe.people.summary import Met, Summary
from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.profiles import rows as profile_rows
from golpe.server.profiles.rows import Filter
from tests.support.houses import House
from tests.support.store_rows import commit, finished, lay_table

DOUBTS = Doubts(2, 1, {"captain": 1, "duke": 3})
WON = SeatResult(1, False, 3, 4, 3, 2, 1, DOUBTS)
LOST = SeatResult(2, False, 3, 0, 0, 0, 0, Doubts(0, 0, {}))
LAST = SeatResult(3, True, 3, 1, 0, 0, 0)


async def guests(database: Database) -> tuple[int, int]:
    ana, bea = [
        (await database.write(people.new_guest, each, name=str(each), now_ms=0)).id for each in (b"ana", b"bea")
    ]
    return ana, bea


async def end(
    database: Database,
    number: int,
    *players: int | str,
    results: tuple[SeatResult, ...] = (WON, LOST, LAST),
    day: str | None = None,
) -> None:
    game = structs.replace(finished(number, *players, ended_ms=number), results=results, day=day)
    await journals.save(database, "abc", commit(number + 1, finished=game))


async def test_the_results_of_a_guest_add_up(database: Database) -> None:
    ana, bea = await guests(database)
    await lay_table(database)
    await end(database, 1, ana, bea, "hard", day="2026-03-01")
    await end(database, 2, bea, ana, "hard")
    found = await profile_rows.summary_of(database, ana)
    assert {"resistance/3": [1, 1, 0]} == found.placed
    assert ({bea: Met(2, 1, 1)}, {"hard": Met(2, 2, 0)}) == (found.people, found.bots)
    assert ({"captain": 1, "duke": 3}, 2, 1, 1) == (found.claimed, found.challenges, found.right, found.days)
    assert Summary() == await profile_rows.summary_of(database, 99)


async def test_a_saved_summary_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile_rows, "SAVED_EVERY", 2)
    monkeypatch.setattr(profile_rows, "FOLDED_AT_ONCE", 2)
    ana, bea = await guests(house.database)
    await lay_table(house.database)
    for number in range(1, 6):
        await end(house.database, number, ana, bea, "hard")
    first = await profile_rows.summary_of(house.database, ana)
    database = await house.reopen()
    assert (5, first) == (first.results, await profile_rows.summary_of(database, ana))
    await end(database, 6, ana, bea, "hard")
    assert 6 == (await profile_rows.summary_of(database, ana)).games


async def test_a_result_that_appears_late_is_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile_rows, "SAVED_EVERY", 1)
    ana, bea = await guests(house.database)
    await lay_table(house.database)
    for number in (1, 2):
        await end(house.database, number, ana, bea, "hard")
    await profile_rows.summary_of(house.database, ana)
    columns = "result, seat, guest, has_left, claims, bluffs, believed, caught"
    house.run(f"INSERT INTO result_seats ({columns}) SELECT min(id), 7, {ana}, 0, 0, 0, 0, 0 FROM results")
    assert 3 == (await profile_rows.summary_of(house.database, ana)).results


async def test_a_game_that_is_voided_later_counts_for_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile_rows, "SAVED_EVERY", 1)
    ana, bea = await guests(house.database)
    await lay_table(house.database)
    for number in (1, 2):
        await end(house.database, number, ana, bea, "hard", day=f"2026-03-0{number}")
    before = await profile_rows.summary_of(house.database, ana)
    house.run("UPDATE results SET voided_ms = 5 WHERE number = 1")
    found = await profile_rows.summary_of(house.database, ana)
    assert (2, 0, {"caught"}) == (before.games, before.voided, set(before.earned))
    assert (2, 1, 1, 4, 1) == (found.results, found.voided, found.games, found.claims, found.days)
    assert (found, 0) == (
        await profile_rows.summary_of(house.database, ana),
        (await profile_rows.summary_of(house.database, bea)).won,
    )


async def test_a_history_is_filtered_and_paged(database: Database) -> None:
    ana, bea = await guests(database)
    await lay_table(database)
    await end(database, 1, ana, bea, "hard", day="2026-03-01")
    await end(database, 2, bea, ana, "hard")
    await end(database, 3, bea, "hard", ana)
    await end(database, 4, ana, bea, results=(WON, LOST))

    async def numbers(wanted: Filter, before: int | None = None, limit: int = 9) -> list[int]:
        return [
            each.game.number
            for each in (await database.read(profile_rows.history_of, ana, wanted, before=before, limit=limit)).games
        ]

    assert [4, 3, 2, 1] == await numbers(Filter())
    assert [4, 1] == await numbers(Filter(outcome="won"))
    assert [3, 2] == await numbers(Filter(outcome="lost"))
    assert [3] == await numbers(Filter(outcome="left"))
    assert [4] == await numbers(Filter(seats=2))
    assert [] == await numbers(Filter(preset="bga"))
    assert [1] == await numbers(Filter(is_day=True))
    page = await database.read(profile_rows.history_of, ana, Filter(), limit=2)
    assert ([2, 1], True) == (await numbers(Filter(), before=page.next), page.games[0].is_kept)
    assert [3, 4] == [each.number for each in await database.read(profile_rows.last_played, ana, limit=2)]


async def test_a_filtered_history_is_searched_piece_by_piece(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile_rows, "SEARCHED_AT_ONCE", 2)
    ana, bea = await guests(house.database)
    await lay_table(house.database)
    for number, first in enumerate((ana, bea, ana, bea, bea, bea, bea), 1):
        await end(house.database, number, first, ana if first == bea else bea, "hard", day="2026-03-01")

    async def pages(wanted: Filter, limit: int = 2) -> list[list[int]]:
        found: list[list[int]] = []
        before: int | None = None
        while not found or before is not None:
            page = await house.database.read(profile_rows.history_of, ana, wanted, before=before, limit=limit)
            found.append([each.game.number for each in page.games])
            before = page.next
        return found

    assert [[], [], [3], [1]] == await pages(Filter(outcome="won"))
    assert [[7], [6], [5], [4], [2]] == await pages(Filter(outcome="lost"), limit=1)
    assert [[], [], [], []] == await pages(Filter(preset="bga", seats=3))
    assert [[3, 1]] == await pages(Filter(outcome="won", is_day=True))
    assert [[7, 6], [5, 4], [3, 2], [1]] == await pages(Filter())


async def test_only_ones_own_result_of_a_game_is_found(database: Database) -> None:
    ana, bea = await guests(database)
    await lay_table(database)
    await end(database, 1, ana, "hard", "hard")
    found = await database.read(profile_rows.played_at, ana, "abc", number=1)
    assert found is not None
    assert (WON, True, 2) == (found.result, found.is_own, len(found.opponents))
    assert (None, None) == (
        await database.read(profile_rows.played_at, bea, "abc", number=1),
        await database.read(profile_rows.played_at, ana, "abc", number=2),
    )


async def test_a_profile_keeps_its_address_until_it_is_closed(house: House) -> None:
    ana, bea = await guests(house.database)
    assert "one" == await house.database.write(profile_rows.open_profile, ana, "one", now_ms=0)
    assert "one" == await house.database.write(profile_rows.open_profile, ana, "two", now_ms=1)
    with pytest.raises(StoreError):
        await house.database.write(profile_rows.open_profile, bea, "one", now_ms=2)
    database = await house.reopen()
    assert ("one", ana, None) == (
        await database.read(profile_rows.address_of, ana),
        await database.read(profile_rows.guest_at, "one"),
        await database.read(profile_rows.guest_at, "two"),
    )
    await database.write(profile_rows.close_profile, ana)
    assert (None, None) == (
        await database.read(profile_rows.address_of, ana),
        await database.read(profile_rows.guest_at, "one"),
    )


async def test_erasing_a_guest_ends_their_profile_and_leaves_results_of_others(database: Database) -> None:
    ana, bea = await guests(database)
    await lay_table(database)
    await end(database, 1, ana, bea, "hard")
    await database.write(profile_rows.open_profile, ana, "one", now_ms=0)
    await database.write(erase_guest, SUBJECTS, ana, now_ms=0)
    assert (None, {ana: Met(1, 0, 1)}) == (
        await database.read(profile_rows.guest_at, "one"),
        (await profile_rows.summary_of(database, bea)).people,
    )
    with pytest.raises(StoreError):
        await database.write(profile_rows.open_profile, ana, "two", now_ms=0)
