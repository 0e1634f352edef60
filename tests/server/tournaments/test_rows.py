"""The store suite for tournaments: the contract of every store."""

import pytest
from msgspec import structs

from golpe.people.results import SeatResult
from golpe.server.db import jobs, journals
from golpe.server.db.database import Database
from golpe.server.db.errors import CodeTaken
from golpe.server.db.jobs import Job
from golpe.server.db.retention import ANNOUNCED_MAX, ENTERED_MAX, TOURNAMENTS_KEPT_MS
from golpe.server.db.subjects import erase_guest
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.tournaments import rows as tournaments
from golpe.server.tournaments.rows import AHEAD_MS, Placed, TournamentCommit, TournamentRow
from tests.support.houses import House
from tests.support.refusals import refused
from tests.support.store_rows import commit, finished, lay_table

CUP = TournamentRow(id="cup", name="Cup", preset="bga", starts_ms=1_000, bell_ms=2_000, is_public=False)
PUBLIC = structs.replace(CUP, id="open", name="Open", starts_ms=900, is_public=True)


async def test_a_journal_is_read_back_from_any_number_after_a_restart(house: House) -> None:
    await house.database.write(tournaments.new_tournament, CUP, b"one")
    assert await house.database.write(tournaments.append, "cup", TournamentCommit(seq=2, events=b"two"), now_ms=5)
    database = await house.reopen()
    assert [b"one", b"two"] == await database.read(tournaments.events, "cup", since=1)
    assert [b"two"] == await database.read(tournaments.events, "cup", since=2)


async def test_only_one_can_append_a_number(database: Database) -> None:
    await database.write(tournaments.new_tournament, CUP, b"one")
    assert await database.write(tournaments.append, "cup", TournamentCommit(seq=2, events=b"a"), now_ms=5)
    entered = TournamentCommit(
        seq=2, events=b"b", entered=(await database.write(people.new_guest, b"x", name="Ana", now_ms=0)).id
    )
    assert not await database.write(tournaments.append, "cup", entered, now_ms=5)
    assert [b"one", b"a"] == await database.read(tournaments.events, "cup", since=1)
    assert [] == await database.read(tournaments.entrants, "cup")


async def test_a_journal_has_no_gaps(database: Database) -> None:
    await database.write(tournaments.new_tournament, CUP, b"one")
    for seq in (1, 3):
        assert not await database.write(tournaments.append, "cup", TournamentCommit(seq=seq, events=b"a"), now_ms=5)
    assert not await database.write(tournaments.append, "gone", TournamentCommit(seq=1, events=b"a"), now_ms=5)
    assert [b"one"] == await database.read(tournaments.events, "cup", since=1)


async def test_an_id_is_used_once(database: Database) -> None:
    await database.write(tournaments.new_tournament, CUP, b"one")
    with pytest.raises(CodeTaken):
        await database.write(tournaments.new_tournament, CUP, b"other")
    assert [b"one"] == await database.read(tournaments.events, "cup", since=1)


async def test_one_network_announces_only_so_many_tournaments_that_are_not_over(database: Database) -> None:
    async def announce(name: str, *networks: bytes) -> None:
        await database.write(tournaments.new_tournament, structs.replace(CUP, id=name), b"one", networks)

    for number in range(ANNOUNCED_MAX):
        await announce(f"cup {number}", b"narrow", b"wide")
    with refused("too_many_announced"):
        await announce("last", b"narrow", b"wide")
    await announce("near", b"next", b"wide")
    over = TournamentCommit(seq=2, events=b"two", closed_ms=5)
    assert await database.write(tournaments.append, "cup 0", over, now_ms=5)
    await announce("last", b"narrow", b"wide")
    for number in range(4 * ANNOUNCED_MAX - ANNOUNCED_MAX - 1):
        await announce(f"wide {number}", b"%d" % number, b"wide")
    with refused("too_many_announced"):
        await announce("too wide", b"new", b"wide")


async def test_private_tournaments_are_listed_for_those_who_have_entered(database: Database) -> None:
    ana = (await database.write(people.new_guest, b"x", name="Ana", now_ms=0)).id
    for row in (CUP, PUBLIC):
        await database.write(tournaments.new_tournament, row, b"")
    await database.write(tournaments.append, "cup", TournamentCommit(seq=2, events=b"", entered=ana), now_ms=5)
    assert ["cup", "open"] == [each.id for each in await database.read(tournaments.listed, ana, since_ms=0, limit=9)]
    assert ["open"] == [each.id for each in await database.read(tournaments.listed, None, since_ms=0, limit=9)]
    assert [] == await database.read(tournaments.listed, ana, since_ms=2_001, limit=9)
    assert structs.replace(CUP, people=1) == await database.read(tournaments.tournament, "cup")


async def test_entrants_have_names_until_they_are_erased_or_withdraw(database: Database) -> None:
    ana, bea, cid = [
        (await database.write(people.new_guest, name.encode(), name=name, now_ms=0)).id
        for name in ("Ana", "Bea", "Cid")
    ]
    await database.write(tournaments.new_tournament, CUP, b"")
    for seq, guest in enumerate((ana, bea, cid), start=2):
        await database.write(tournaments.append, "cup", TournamentCommit(seq=seq, events=b"", entered=guest), now_ms=5)
    await database.write(tournaments.see, "cup", ana, household=None, now_ms=9)
    await database.write(erase_guest, SUBJECTS, bea, now_ms=0)
    await database.write(tournaments.append, "cup", TournamentCommit(seq=5, events=b"", withdrawn=cid), now_ms=6)
    assert [(ana, "Ana", 9)] == [
        (each.guest, each.name, each.seen_ms) for each in await database.read(tournaments.entrants, "cup")
    ]


async def test_nobody_enters_tournament_after_tournament(database: Database) -> None:
    ana = (await database.write(people.new_guest, b"Ana", name="Ana", now_ms=0)).id
    entering = TournamentCommit(seq=2, events=b"", entered=ana)
    for number in range(ENTERED_MAX + 1):
        await database.write(tournaments.new_tournament, structs.replace(CUP, id=f"cup {number}"), b"")
    for number in range(ENTERED_MAX):
        assert await database.write(tournaments.append, f"cup {number}", entering, now_ms=5)
    with refused("too_many_entered"):
        await database.write(tournaments.append, f"cup {ENTERED_MAX}", entering, now_ms=5)
    assert [b""] == await database.read(tournaments.events, f"cup {ENTERED_MAX}", since=1)
    await database.write(tournaments.append, "cup 0", TournamentCommit(seq=3, events=b"", closed_ms=9), now_ms=9)
    assert await database.write(tournaments.append, f"cup {ENTERED_MAX}", entering, now_ms=5)


async def take(database: Database, *, now_ms: int) -> Job | None:
    """Take a tournament for 100 ms if there is one to run."""
    for id_, starts_ms in (await database.read(tournaments.to_run, now_ms=now_ms)).items():
        return await database.write(tournaments.take, id_, starts_ms, now_ms=now_ms, until_ms=now_ms + 100)
    return None


async def taken(database: Database, *, now_ms: int) -> Job:
    job = await take(database, now_ms=now_ms)
    assert job is not None
    return job


async def test_one_server_runs_a_tournament_until_its_time_is_over(database: Database) -> None:
    await database.write(tournaments.new_tournament, CUP, b"")
    assert await take(database, now_ms=999 - AHEAD_MS) is None
    first = await taken(database, now_ms=1_000)
    assert await take(database, now_ms=1_099) is None
    for attempt in range(2, 9):  # however often servers die
        assert attempt == (await taken(database, now_ms=900 + 100 * attempt)).attempt
    assert not await database.write(jobs.extend_job, first, until_ms=9_999)
    closing = TournamentCommit(seq=2, events=b"", closed_ms=1_750)
    await database.write(tournaments.append, "cup", closing, now_ms=1_750)
    last = await taken(database, now_ms=1_800)  # its server was killed before it could finish the job
    assert await database.write(jobs.finish_job, last)
    assert {} == await database.read(tournaments.to_run, now_ms=1_900)
    closed = await database.read(tournaments.tournament, "cup")
    assert closed is not None
    assert 1_750 == closed.closed_ms


async def test_a_tournament_rests_until_its_bell_or_until_more_is_appended(database: Database) -> None:
    await database.write(tournaments.new_tournament, CUP, b"")
    job = await taken(database, now_ms=1_000)
    assert await database.write(tournaments.append, "cup", TournamentCommit(seq=2, events=b""), now_ms=1_010)
    assert not await database.write(tournaments.rest, job, seq=1, until_ms=2_000)  # its server has more to read
    assert await database.write(tournaments.rest, job, seq=2, until_ms=2_000)
    assert await take(database, now_ms=1_999) is None
    job = await taken(database, now_ms=2_000)
    assert await database.write(tournaments.rest, job, seq=2, until_ms=3_000)
    assert await database.write(tournaments.append, "cup", TournamentCommit(seq=3, events=b""), now_ms=2_010)
    assert await take(database, now_ms=2_010) is not None


async def test_a_tournament_is_not_taken_from_its_server_by_what_others_append(database: Database) -> None:
    await database.write(tournaments.new_tournament, CUP, b"")
    job = await taken(database, now_ms=1_000)
    assert await database.write(tournaments.append, "cup", TournamentCommit(seq=2, events=b""), now_ms=1_010)
    assert await take(database, now_ms=1_099) is None
    assert await database.write(jobs.extend_job, job, until_ms=1_200)


async def test_the_places_at_a_table_are_known_once_its_first_game_is_over(database: Database) -> None:
    await lay_table(database)
    assert [] == await database.read(tournaments.places_at, "abc")
    results = tuple(SeatResult(place, False, 2, 0, 0, 0, 0) for place in (2, 1))
    for number in (1, 2):
        game = structs.replace(finished(number, 11, 12, ended_ms=number), results=results)
        await journals.save(database, "abc", commit(number + 1, finished=game))
    assert [Placed(0, 2, False), Placed(1, 1, False)] == await database.read(tournaments.places_at, "abc")


async def test_old_tournaments_are_deleted_whole(database: Database) -> None:
    ana = (await database.write(people.new_guest, b"x", name="Ana", now_ms=TOURNAMENTS_KEPT_MS)).id
    await database.write(tournaments.new_tournament, CUP, b"one")
    await database.write(tournaments.new_tournament, structs.replace(CUP, id="later", bell_ms=3_000), b"one")
    await database.write(tournaments.append, "cup", TournamentCommit(seq=2, events=b"", entered=ana), now_ms=5)
    await database.retain(TOURNAMENTS_KEPT_MS + 2_000)
    assert await database.read(tournaments.tournament, "cup") is None
    assert [] == await database.read(tournaments.events, "cup", since=1)
    assert [b"one"] == await database.read(tournaments.events, "later", since=1)
