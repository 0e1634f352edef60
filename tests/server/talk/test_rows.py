"""The store suite for talk and reports."""

import pytest
from msgspec import structs

from golpe.server.db import journals
from golpe.server.db.database import Database
from golpe.server.db.errors import StoreError
from golpe.server.db.retention import CONTEXT_LINES, REPORTS_KEPT_MS, TALK_KEPT_MS, TALK_OF_CHANNEL_MAX
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.talk import rows as talk_rows
from tests.support.houses import House
from tests.support.refusals import refused
from tests.support.store_rows import HOUR_MS, lay_table, line, texts

ANA, BEA = 11, 12


async def test_talk_comes_back_oldest_first(house: House) -> None:
    await lay_table(house.database)
    said = [line("one", guest=ANA, at_ms=1, number=0), line("two", guest=None, at_ms=2), line("three", at_ms=3)]
    ids = [await house.database.write(talk_rows.say, "abc", each) for each in said]
    assert sorted(set(ids)) == ids
    database = await house.reopen()
    expected = [structs.replace(each, id=id_) for each, id_ in zip(said, ids, strict=True)]
    assert expected == await database.read(talk_rows.talk_of, "abc", channel="table", limit=10)
    assert expected[1:] == await database.read(talk_rows.talk_of, "abc", channel="table", limit=2)


async def test_a_line_repeated_with_its_id_is_the_same_line(house: House) -> None:
    await lay_table(house.database)
    said = structs.replace(line("one", guest=ANA), message_id="x")
    first = await house.database.write(talk_rows.say, "abc", said)
    other = await house.database.write(talk_rows.say, "abc", structs.replace(line("one", guest=BEA), message_id="x"))
    database = await house.reopen()
    assert first == await database.write(talk_rows.say, "abc", structs.replace(said, at_ms=9))
    with refused("command_id_used"):
        await database.write(talk_rows.say, "abc", structs.replace(line("two", guest=ANA), message_id="x"))
    assert [first, other] == [
        each.id for each in await database.read(talk_rows.talk_of, "abc", channel="table", limit=9)
    ]


async def test_players_and_spectators_talk_apart(database: Database) -> None:
    for code in ("abc", "xyz"):
        await lay_table(database, code)
    await database.write(talk_rows.say, "abc", line("at the table"))
    await database.write(talk_rows.say, "abc", line("behind it", channel="spectators"))
    await database.write(talk_rows.say, "xyz", line("elsewhere"))
    assert ["at the table"] == texts(await database.read(talk_rows.talk_of, "abc", channel="table", limit=10))
    assert ["behind it"] == texts(await database.read(talk_rows.talk_of, "abc", channel="spectators", limit=10))


async def test_nobody_talks_at_a_closed_table(database: Database) -> None:
    await lay_table(database, expires_ms=HOUR_MS)
    await database.write(journals.expire, SUBJECTS, HOUR_MS)
    with pytest.raises(StoreError, match="expired"):
        await database.write(talk_rows.say, "abc", line("hello"))


async def test_the_lines_of_a_channel_are_limited(database: Database) -> None:
    await lay_table(database)
    await database.write(talk_rows.say, "abc", line("behind", channel="spectators"))
    for number in range(TALK_OF_CHANNEL_MAX + 2):
        await database.write(talk_rows.say, "abc", line(str(number)))
    lines = await database.read(talk_rows.talk_of, "abc", channel="table", limit=10 * TALK_OF_CHANNEL_MAX)
    assert [str(number) for number in range(2, TALK_OF_CHANNEL_MAX + 2)] == texts(lines)
    assert ["behind"] == texts(await database.read(talk_rows.talk_of, "abc", channel="spectators", limit=10))


async def test_talk_is_cleared_away_after_its_time(database: Database) -> None:
    await lay_table(database)
    for at_ms in (0, 1):
        await database.write(talk_rows.say, "abc", line(str(at_ms), at_ms=at_ms))
    await database.retain(TALK_KEPT_MS)
    assert ["1"] == texts(await database.read(talk_rows.talk_of, "abc", channel="table", limit=10))


async def test_the_id_of_a_line_is_given_once(database: Database) -> None:
    await lay_table(database)
    first = await database.write(talk_rows.say, "abc", line("first"))
    await database.retain(TALK_KEPT_MS)
    assert first < await database.write(talk_rows.say, "abc", line("second"))


# --- Reports --------------------------------------------------------------------------------


async def test_a_report_has_the_line_and_what_was_said_before_it(house: House) -> None:
    await lay_table(house.database)
    await house.database.write(talk_rows.say, "abc", line("behind it", channel="spectators"))
    ids = [
        await house.database.write(talk_rows.say, "abc", line(str(number), guest=ANA))
        for number in range(CONTEXT_LINES + 3)
    ]
    number = await house.database.write(talk_rows.report, "abc", talk=ids[-2], reporter=BEA, now_ms=7)
    database = await house.reopen()
    (report,) = await database.read(talk_rows.all_reports, open_only=True)
    assert (number, "abc", 7, BEA, ids[-2], None) == (
        report.id,
        report.code,
        report.at_ms,
        report.reporter,
        report.talk,
        report.note,
    )
    assert [str(each) for each in range(1, CONTEXT_LINES + 2)] == texts(report.lines)
    assert ids[-2] == report.lines[-1].id


async def test_a_report_outlives_the_talk(database: Database) -> None:
    await lay_table(database)
    talk = await database.write(talk_rows.say, "abc", line("rude"))
    await database.write(talk_rows.report, "abc", talk=talk, reporter=BEA, now_ms=0)
    await database.retain(REPORTS_KEPT_MS)
    assert [] == await database.read(talk_rows.talk_of, "abc", channel="table", limit=10)
    assert [["rude"]] == [texts(report.lines) for report in await database.read(talk_rows.all_reports, open_only=True)]


async def test_the_same_report_counts_once(database: Database) -> None:
    await lay_table(database)
    talk = await database.write(talk_rows.say, "abc", line("rude"))
    first, second, other = [
        await database.write(talk_rows.report, "abc", talk=talk, reporter=by, now_ms=0) for by in (ANA, ANA, BEA)
    ]
    assert first == second != other
    assert [first, other] == [report.id for report in await database.read(talk_rows.all_reports, open_only=True)]


async def test_a_line_of_another_table_cannot_be_reported(database: Database) -> None:
    for code in ("abc", "xyz"):
        await lay_table(database, code)
    talk = await database.write(talk_rows.say, "abc", line("rude"))
    for code, id_ in (("xyz", talk), ("abc", talk + 1)):
        with refused("no_such_line"):
            await database.write(talk_rows.report, code, talk=id_, reporter=BEA, now_ms=0)
    assert [] == await database.read(talk_rows.all_reports, open_only=False)


async def test_the_number_of_open_reports_is_limited(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.server.talk.rows.REPORTS_OPEN_MAX", 2)
    await lay_table(database)
    talk = await database.write(talk_rows.say, "abc", line("rude"))
    numbers = [await database.write(talk_rows.report, "abc", talk=talk, reporter=by, now_ms=0) for by in (1, 2)]
    with pytest.raises(StoreError, match="2 reports are open"):
        await database.write(talk_rows.report, "abc", talk=talk, reporter=3, now_ms=0)
    await database.write(talk_rows.close_report, numbers[0], note="warned", now_ms=0)
    await database.write(talk_rows.report, "abc", talk=talk, reporter=3, now_ms=0)


async def test_a_report_is_closed_once_with_a_note(database: Database) -> None:
    await lay_table(database)
    talk = await database.write(talk_rows.say, "abc", line("rude"))
    number = await database.write(talk_rows.report, "abc", talk=talk, reporter=BEA, now_ms=0)
    assert await database.write(talk_rows.close_report, number, note="name changed", now_ms=5)
    assert not await database.write(talk_rows.close_report, number, note="again", now_ms=6)
    assert not await database.write(talk_rows.close_report, number + 1, note="none", now_ms=6)
    assert [] == await database.read(talk_rows.all_reports, open_only=True)
    assert ["name changed"] == [report.note for report in await database.read(talk_rows.all_reports, open_only=False)]


async def test_a_closed_report_is_cleared_away_after_its_time(database: Database) -> None:
    await lay_table(database)
    talk = await database.write(talk_rows.say, "abc", line("rude"))
    closed, _ = [await database.write(talk_rows.report, "abc", talk=talk, reporter=by, now_ms=0) for by in (ANA, BEA)]
    await database.write(talk_rows.close_report, closed, note="warned", now_ms=5)
    await database.retain(REPORTS_KEPT_MS + 4)
    assert 2 == len(await database.read(talk_rows.all_reports, open_only=False))
    await database.retain(REPORTS_KEPT_MS + 5)
    assert [BEA] == [report.reporter for report in await database.read(talk_rows.all_reports, open_only=False)]
