"""How databases run the queries about people with thousands of games: by index, and no further than needed."""

import re

from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from golpe.server.db.postgres.connecting import PostgresSession
from golpe.server.db.sql import Statement, Values
from golpe.server.db.sqlite.worker import SqliteSession
from golpe.server.moderation.pairs import COMMON
from golpe.server.profiles.rows import IN_GAME, SKIPPING, history
from golpe.server.ratings.rows import UNPLAYED
from tests.support.houses import House

READS_ALL = "SCAN |Seq Scan"
SORTS = "TEMP B-TREE|Sort"


def plan_of(house: House, query: Statement, values: Values) -> str:
    """Return how the database runs a query."""
    with house.visit() as session:
        if isinstance(session, PostgresSession):
            text = query.text(PGDialect_psycopg(paramstyle="format"))
            for other in (b"seqscan", b"bitmapscan"):  # they are best for tables without rows
                session.connection.execute(b"SET LOCAL enable_" + other + b" = off")
            rows = session.connection.execute(b"EXPLAIN " + text.sql.encode(), text.arguments(values)).fetchall()
        else:
            assert isinstance(session, SqliteSession)
            text = query.text(SQLiteDialect_pysqlite(paramstyle="qmark"))
            rows = session.connection.execute(f"EXPLAIN QUERY PLAN {text.sql}", text.arguments(values)).fetchall()
    return "\n".join(str(row[-1]) for row in rows)


def test_a_filtered_history_is_searched_in_a_range_of_the_index(house: House) -> None:
    plan = plan_of(
        house,
        history(has_end=True, has_preset=True, has_seats=True, is_day=False, outcome="left"),
        {"guest": 1, "before": 9, "after": 3, "count": 2, "preset": "bga", "seats": 4},
    )
    in_range = r"by_guest \(guest=\? AND result>\? AND result<\?\)|Cond: \(\(guest = .*result < .*result > "
    assert re.search(in_range, plan) is not None, plan
    assert re.search(f"{READS_ALL}|{SORTS}", plan) is None, plan


def test_a_result_is_found_without_those_that_follow(house: House) -> None:
    plan = plan_of(house, IN_GAME, {"guest": 1, "result": 9})
    assert re.search(r"SEARCH result_seats .*\(.*result=\?|Cond: .*result = ", plan) is not None, plan
    assert re.search(f"{READS_ALL}|result ?>", plan) is None, plan


def test_the_end_of_a_search_is_found_in_the_index(house: House) -> None:
    plan = plan_of(house, SKIPPING, {"guest": 1, "before": 9, "count": 5})
    assert re.search("COVERING INDEX result_seats_by_guest|Only Scan Backward using result_seats_by_guest", plan), plan
    assert re.search(f"{READS_ALL}|{SORTS}", plan) is None, plan


def test_the_common_games_of_a_pair_are_found_in_the_index(house: House) -> None:
    plan = plan_of(house, COMMON, {"pool": "p", "first": 1, "second": 2, "reader": 3, "before": 9, "count": 5})
    in_index = "COVERING INDEX result_seats_by_guest|Index Only Scan using result_seats_by_guest"
    assert 2 == len(re.findall(in_index, plan)), plan
    assert re.search(READS_ALL, plan) is None, plan


def test_the_games_that_somebody_left_at_once_are_found_in_the_index(house: House) -> None:
    plan = plan_of(house, UNPLAYED, {"guest": 1, "since_ms": 9, "count": 5})
    assert re.search("result_seats_unplayed", plan), plan
    assert re.search(f"{READS_ALL}|{SORTS}", plan) is None, plan
