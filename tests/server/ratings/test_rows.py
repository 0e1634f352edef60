"""The store suite for ratings: they change with the commit that ends a game, and can be recomputed from results."""

import asyncio
import random

import pytest
from msgspec import structs
from sqlalchemy import bindparam, func, select

from golpe.people.pools import PoolName
from golpe.people.rated_games import RatedGame, Ratings
from golpe.people.ratings import GAMES_MIN, HOUSEHOLDS_MIN, OPPONENTS_MIN, Rating
from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.sql import Query, Session
from golpe.server.guests import people
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.moderation import pairs
from golpe.server.moderation import rows as moderation
from golpe.server.moderation.rows import Act
from golpe.server.profiles import rows as profile_rows
from golpe.server.profiles.rows import Filter
from golpe.server.ratings import recomputing, results
from golpe.server.ratings import rows as ratings
from golpe.server.ratings.recomputing import Recomputation, Recomputed
from golpe.server.ratings.rows import PersonRating
from golpe.server.talk import rows as talk_rows
from tests.support.ended_games import POOL, end, game
from tests.support.houses import House
from tests.support.store_rows import commit, lay_table


async def known(database: Database, *guests: int) -> list[tuple[int, int]]:
    return [(each.number, each.games) for guest in guests for each in await database.read(ratings.ratings_of, guest)]


async def test_a_rated_game_changes_the_ratings_of_its_players(house: House) -> None:
    await end(house.database, "abc", game(1, 2, 3))
    database = await house.reopen()
    (first, second, third) = [each for guest in (1, 2, 3) for each in await database.read(ratings.ratings_of, guest)]
    assert first.number > second.number > third.number
    assert {0: (1500, first.number, 1), 1: (1500, second.number, 2), 2: (1500, third.number, 3)} == (
        await database.read(ratings.changes_of, "abc", number=1)
    )
    assert [each.number - 1500 for each in (first, second, third)] == [each.change for each in (first, second, third)]
    assert (1, 2, False) == (first.games, first.opponents, first.is_listed)
    assert {} == await database.read(ratings.changes_of, "abc", number=2)


async def test_a_curve_begins_before_the_first_game_and_has_the_number_after_each(database: Database) -> None:
    await end(database, "abc", game(1, 2, 3))
    await end(database, "abd", structs.replace(game(1, 2), unrated="casual", pool=None))
    await end(database, "abe", structs.replace(game(1, 2), pool="bga_two"))
    await end(database, "abf", game(2, 1))
    numbers = {each.pool: each.number for each in await database.read(ratings.ratings_of, 1)}
    first = (await database.read(ratings.changes_of, "abc", number=1))[0]
    curves = {POOL: [1500, first.after, numbers[POOL]], "bga_two": [1500, numbers["bga_two"]]}
    assert curves == await database.read(ratings.curves_of, 1, limit=9)
    assert {POOL: [first.after, numbers[POOL]]} == await database.read(ratings.curves_of, 1, limit=1)
    assert {} == await database.read(ratings.curves_of, 4, limit=9)


async def test_results_tell_what_a_game_has_changed_for_oneself(house: House) -> None:
    await end(house.database, "abc", game(1, 2, 3))
    await end(house.database, "abd", structs.replace(game(2, 1), unrated="casual", pool=None))
    await end(house.database, "abe", game(1, 2))
    await end(house.database, "abf", structs.replace(game(1, 2), unrated="no_winner"))
    house.run("UPDATE results SET voided_ms = 5 WHERE code = 'abe'")
    house.run("UPDATE results SET unrated = NULL WHERE code = 'abf'")  # as the version before ratings left them
    changes = {
        code: (await database.read(ratings.changes_of, code, number=1))
        for code in ("abc", "abe")
        for database in (house.database,)
    }
    first, last = changes["abc"][1][:2], changes["abe"][1][:2]
    found = [
        (each.code, each.pool, each.unrated, each.change)
        for each in await house.database.read(results.results_of, 2, limit=9)
    ]
    assert [
        ("abf", None, "earlier", None),
        ("abe", POOL, "voided", last),
        ("abd", None, "casual", None),
        ("abc", POOL, None, first),
    ] == found
    listed = await house.database.read(profile_rows.history_of, 2, Filter(), limit=9)
    assert [None, last, None, first] == [each.change for each in listed.games]


async def test_a_game_that_is_not_rated_changes_no_rating(database: Database) -> None:
    await end(database, "abc", structs.replace(game(1, 2, 3), unrated="casual"))
    assert [] == await database.read(ratings.ratings_of, 1)
    assert {} == await database.read(ratings.changes_of, "abc", number=1)


async def test_a_game_and_its_ratings_are_saved_together_or_not_at_all(house: House) -> None:
    await lay_table(house.database)
    ended = game(1, 2, 3)
    with house.without("rating_changes"), pytest.raises(StoreError):
        await journals.save(house.database, "abc", commit(2, finished=ended))
    assert [] == await known(house.database, 1, 2, 3)
    assert [1] == [each.seq for each in await house.database.write(journals.journal_of, "abc")]
    await journals.save(house.database, "abc", commit(2, finished=ended))
    assert [1, 1, 1] == [games for _, games in await known(house.database, 1, 2, 3)]
    await end(house.database, "abd", game(3, 2, 1))
    with pytest.raises(StoreError):
        await journals.save(house.database, "abc", commit(2, finished=ended))
    assert [2, 2, 2] == [games for _, games in await known(house.database, 1, 2, 3)]


async def test_the_common_games_of_two_people_show_who_may_read_them(database: Database) -> None:
    private = structs.replace(game(1, 2, 3, ended_ms=7), is_public=False)
    for code, ended in (("abc", game(1, 2, 3)), ("abd", game(3, 1, 4)), ("abe", private), ("abf", game(2, 1, 5))):
        await end(database, code, ended)

    async def common(reader: int, *, before: int = 9, limit: int = 9) -> list[tuple[int, str, tuple[int, int], bool]]:
        found = await database.read(pairs.common_games, POOL, (1, 2), reader=reader, before=before, limit=limit)
        return [(each.result, each.code, (each.first_place, each.second_place), each.is_readable) for each in found]

    assert [(4, "abf", (2, 1), True), (3, "abe", (1, 2), False), (1, "abc", (1, 2), True)] == await common(9)
    assert [(3, "abe", (1, 2), True)] == await common(3, before=4, limit=1)


async def test_games_that_end_at_once_are_rated_one_after_the_other(house: House) -> None:
    await several(house.database, 12)
    with house.visit() as session:
        assert Recomputed(games=12, voided=0, ratings=8, changed=0) == recomputed(session)


async def test_a_household_of_opponents_counts_once_and_opponents_without_one_each(house: House) -> None:
    database = house.database
    homes = (None, b"one", b"one", b"two", None)
    for code, guests, networks in (
        ("t0", (1, 2, 3), homes[:3]),
        ("t1", (1, 4, 5), (b"one", *homes[3:])),
        ("t2", (4, 1, 2), (b"six", b"one", b"ten")),
    ):
        await end(database, code, structs.replace(game(*guests), households=networks))
    counts = {guest: (await database.read(ratings.ratings_of, guest))[0].households for guest in range(1, 6)}
    assert {1: 3, 2: 3, 3: 2, 4: 3, 5: 2} == counts
    assert 4 == len({ratings.household_of(b"one", pool, guest) for pool in (POOL, "bga_two") for guest in (1, 3)})
    with house.visit() as session:
        assert 0 == recomputed(session).changed
    house.run("UPDATE results SET voided_ms = 7 WHERE code = 't1'")
    assert await recomputing.recompute(database) is not None
    assert (2, 2) == (await households(database, 1), await households(database, 4))
    with house.visit() as session:
        assert 0 == recomputed(session).changed


HOMES = Query[tuple[int, int]](
    select(func.count(), func.count(ratings.opponents.c.household)).where(
        ratings.opponents.c.guest == bindparam("guest")
    )
)
"""How many opponents somebody has met, and of how many the households are stored."""


async def test_households_of_opponents_are_forgotten_once_somebody_is_listed(house: House) -> None:
    database = house.database

    async def met(code: str, other: int) -> tuple[int, int]:
        homes = (b"own", b"%d" % (other % HOUSEHOLDS_MIN))
        await end(database, code, structs.replace(game(1, other), households=homes))
        ((others, stored),) = await database.read(lambda session: session.rows(HOMES, {"guest": 1}))
        return others, stored

    others = [2 + number % OPPONENTS_MIN for number in range(GAMES_MIN)]
    counts = [await met(f"t{number}", other) for number, other in enumerate(others)]
    assert (OPPONENTS_MIN, OPPONENTS_MIN) == counts[-2]
    assert (OPPONENTS_MIN, 0) == counts[-1]
    assert [(1, 1)] == await database.read(lambda session: session.rows(HOMES, {"guest": 2}))
    assert (OPPONENTS_MIN + 1, 0) == await met("later", 99)
    (rating,) = await database.read(ratings.ratings_of, 1)
    assert (True, OPPONENTS_MIN + 1, OPPONENTS_MIN + 1) == (rating.is_listed, rating.opponents, rating.households)
    with house.visit() as session:
        assert 0 == recomputed(session).changed


async def households(database: Database, guest: int) -> int:
    return (await database.read(ratings.ratings_of, guest))[0].households


async def test_nobody_gains_from_a_seat_that_left_without_a_decision(house: House) -> None:
    database = house.database
    await end(database, "duel", structs.replace(game(1, 2), unplayed=frozenset({1})))
    await end(database, "all", structs.replace(game(3, 4, 5, places=(1, 2, 2)), unplayed=frozenset({1, 2})))
    await end(database, "table", structs.replace(game(6, 7, 8, 9), unplayed=frozenset({3})))
    await end(database, "like", game(10, 11, 12, ended_ms=7))
    assert [] == await known(database, 1, 3)
    assert {0: (1500, 1500, 1), 1: (1500, 1443, 2)} == await database.read(ratings.changes_of, "duel", number=1)
    assert await known(database, 6, 7, 8) == await known(database, 10, 11, 12)
    assert [(1443, 1)] == await known(database, 2)
    assert (await known(database, 9))[0] < (await known(database, 12))[0]
    assert [5] == await database.read(ratings.unplayed_games, 2, since_ms=4, limit=9)
    assert [] == await database.read(ratings.unplayed_games, 2, since_ms=5, limit=9)
    assert [2] == [each.opponents for each in await database.read(ratings.ratings_of, 6)]
    with house.visit() as session:
        assert Recomputed(games=4, voided=0, ratings=10, changed=0) == recomputed(session)


async def test_a_recomputation_repairs_what_differs(house: House) -> None:
    await several(house.database, 6)
    house.run("UPDATE ratings SET mu = 26 WHERE guest < 2")
    house.run("DELETE FROM opponents WHERE guest = 3")
    house.run("DELETE FROM rating_changes WHERE seat = 1")
    with house.visit() as session:
        assert recomputed(session).changed > 0
        assert 0 == recomputed(session).changed


def recomputed(session: Session) -> Recomputed:
    recomputation = Recomputation()
    while recomputation.read(session):
        pass
    return recomputation.write(session)


async def several(database: Database, count: int) -> None:
    """End games of the same people at once."""
    draws = random.Random(count)
    games = [game(*draws.sample(range(8), 3), ended_ms=each) for each in range(count)]
    await asyncio.gather(*(end(database, f"t{each}", ended) for each, ended in enumerate(games)))


async def test_a_voided_game_counts_no_more_once_ratings_are_recomputed(house: House) -> None:
    for each, (first, second, third) in enumerate([(1, 2, 3), (2, 3, 4), (3, 1, 5)]):
        await end(house.database, f"t{each}", game(first, second, third, ended_ms=each))
    house.run("UPDATE results SET voided_ms = 7 WHERE code = 't0'")
    assert await recomputing.recompute(house.database) is not None
    assert await recomputing.recompute(house.database) is None
    expected = Ratings()
    for each, guests in enumerate([(2, 3, 4), (3, 1, 5)], start=1):
        expected.add(RatedGame(POOL, each, guests, (1, 2, 3)))
    for guest in (1, 2, 3, 4, 5):
        (found,) = await house.database.read(ratings.ratings_of, guest)
        standing = expected.standings[POOL, guest]
        assert (standing.rating.number, standing.games) == (found.number, found.games)
        assert len(standing.opponents) == found.opponents
    assert {} == await house.database.read(ratings.changes_of, "t0", number=1)
    changes = await house.database.read(ratings.changes_of, "t1", number=1)
    assert {0: 1500, 1: 1500, 2: 1500} == {seat: change.before for seat, change in changes.items()}
    await end(house.database, "t3", game(5, 6, 7))
    assert [2] == [games for _, games in await known(house.database, 5)]


async def test_a_game_that_is_voided_with_an_earlier_time_counts_no_more_either(house: House) -> None:
    for code, voided_ms in (("t0", 7), ("t1", 6)):  # the clock was set back, or an act was saved after a later one
        await end(house.database, code, game(1, 2, 3))
        house.run(f"UPDATE results SET voided_ms = {voided_ms} WHERE code = '{code}'")
        assert await recomputing.recompute(house.database) is not None
    assert [] == await house.database.read(ratings.ratings_of, 1)


async def test_a_voided_game_is_searched_for_pairs_no_more(house: House) -> None:
    database = house.database
    for each in range(12):
        await end(database, f"t{each}", game(1, 2, 3))
    await end(database, "casual", structs.replace(game(1, 2), unrated="casual"))
    games = frozenset({("t0", 1), ("t1", 1), ("t1", 2), ("casual", 1)})
    assert {("t0", 1), ("t1", 1)} == await database.read(recomputing.counting, games)
    await database.write(moderation.moderate, SUBJECTS, Act(at_ms=1, kind="void", code="t0", number=1))
    assert {("t1", 1)} == await database.read(recomputing.counting, games)
    found = await pairs.suspicious_pairs(database, POOL, games=100, limit=1)
    assert (11, [(1, 2, 11)]) == (found.games, [pair[:3] for pair in found.pairs])
    assert (3, [], []) == await pairs.suspicious_pairs(database, POOL, games=3, limit=1)


async def test_moderators_among_the_players_of_a_game_that_counts_are_known(database: Database) -> None:
    guests = [
        (await database.write(people.new_guest, name.encode(), name=name, now_ms=0)).id for name in ("Ana", "Bea")
    ]
    await end(database, "abc", game(*guests))
    assert frozenset() == await database.read(moderation.players_with_roles, "abc", number=1)
    await database.write(moderation.moderate, SUBJECTS, Act(at_ms=1, kind="grant", guest=guests[1]))
    assert {guests[1]} == await database.read(moderation.players_with_roles, "abc", number=1)
    await database.write(moderation.moderate, SUBJECTS, Act(at_ms=1, kind="void", code="abc", number=1))
    assert frozenset() == await database.read(moderation.players_with_roles, "abc", number=1)


async def listed(house: House, **numbers: int) -> None:
    """Save ratings of guests who have played enough; a guest is named by a letter and a number."""
    for name, number in numbers.items():
        mu = 25 + (number - 1500) / 40
        house.run(
            "INSERT INTO ratings (pool, guest, mu, sigma, number, before, games, opponents, rated_ms, is_listed)"
            f" VALUES ('{POOL}', {name[1:]}, {mu}, 2.0, {number}, {number - 9}, 40, 20, {number}, 1)"
        )


async def test_a_board_has_those_who_have_played_enough(house: House) -> None:
    await listed(house, g1=1700, g2=1650, g3=1650, g4=1400)
    await end(house.database, "abc", game(7, 8, 9))
    found = await house.database.read(ratings.board, POOL, since_ms=0, limit=3)
    assert [(1, 1, 1700), (2, 2, 1650), (3, 3, 1650)] == [(each.rank, each.guest, each.number) for each in found]
    assert [80, 80, 80] == [each.deviation for each in found]
    assert [1, 2, 3] == [each.guest for each in await house.database.read(ratings.board, POOL, since_ms=1650, limit=9)]
    assert [] == await house.database.read(ratings.board, "bga_two", since_ms=0, limit=9)


async def test_of_those_whose_rating_is_provisional_only_public_ones_and_oneself_are_told(house: House) -> None:
    await listed(house, g1=1700)
    await end(house.database, "abc", game(7, 8, 9))
    await end(house.database, "abd", game(7, 8, number=1, ended_ms=9))
    await house.database.write(profile_rows.open_profile, 8, "eight", now_ms=1)

    async def rising(guest: int, since_ms: int = 0, limit: int = 9) -> list[tuple[int, int, int]]:
        found = await house.database.read(ratings.rising, POOL, guest, since_ms=since_ms, limit=limit)
        return [(each.guest, each.games, each.opponents) for each in found]

    assert [(8, 2, 2)] == await rising(1)
    assert [(8, 2, 2), (9, 1, 2)] == await rising(9)
    assert [(8, 2, 2)] == await rising(9, since_ms=7)
    assert [(8, 2, 2)] == await rising(9, limit=1)
    assert [] == await house.database.read(ratings.rising, "bga_two", 8, since_ms=0, limit=9)


async def test_only_the_numbers_of_those_on_a_board_are_known(house: House) -> None:
    await listed(house, g1=1700, g2=1650)
    await end(house.database, "abc", game(7, 8, 9))
    asked = frozenset[tuple[PoolName, int]]({(POOL, 1), (POOL, 2), (POOL, 7), ("bga_two", 1)})
    assert {(POOL, 1): 1700, (POOL, 2): 1650} == await house.database.read(ratings.listed_numbers, asked)


async def test_a_person_sees_who_comes_before_and_after(house: House) -> None:
    await listed(house, g1=1700, g2=1650, g3=1650, g4=1650, g5=1400, g6=1300)

    async def around(guest: int) -> list[tuple[int | None, int]]:
        return [
            (each.rank, each.guest)
            for each in await house.database.read(ratings.board_around, POOL, guest, each_side=2)
        ]

    assert [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)] == await around(3)
    assert [(1, 1), (2, 2), (3, 3)] == await around(1)
    assert [(4, 4), (5, 5), (6, 6)] == await around(6)
    assert [] == await around(99)


async def test_a_person_is_listed_after_games_enough_with_people_enough(database: Database) -> None:
    for each in range(20):
        others = (100 + each % (OPPONENTS_MIN // 2), 200 + each % (OPPONENTS_MIN // 2))
        await end(database, f"t{each}", game(1, *others, ended_ms=each))
    (found,) = await database.read(ratings.ratings_of, 1)
    assert (20, OPPONENTS_MIN, True) == (found.games, found.opponents, found.is_listed)
    assert [found] == [
        structs.replace(each, rank=None) for each in await database.read(ratings.board, POOL, since_ms=0, limit=9)
    ]
    assert isinstance(found, PersonRating)
    assert Rating().deviation > found.deviation


async def test_the_latest_blocks_are_known(database: Database) -> None:
    for at, other in enumerate((5, 3, 9, 4)):
        await database.write(talk_rows.mute, 1, other, code=None, muted=True, now_ms=at)
    await database.write(talk_rows.mute, 1, 7, code="abc", muted=True, now_ms=9)
    assert frozenset({9, 4}) == await database.read(ratings.latest_blocks, 1, limit=2)
