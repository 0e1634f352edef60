"""The rules of bot tournaments, without a server: entering, and seating players at tables."""

import pytest

from golpe.errors import ProtocolError
from golpe.tournament.commands import play
from golpe.tournament.course import Circumstances, next_tables
from golpe.tournament.journal import Abandoned, Entered, Entry, Event, Opened, Seated, read, written
from golpe.tournament.limits import ALONE_MS, BOTS_IMPATIENCE, PATIENCE_MS
from golpe.tournament.pairing import Bonds
from golpe.tournament.state import Tournament, fold

OF_PEOPLE = Opened(name="Cup", preset="resistance", starts_ms=0, bell_ms=3_600_000, is_public=True, by=7)
OF_BOTS = Opened(
    name="Cup", preset="resistance", starts_ms=0, bell_ms=3_600_000, is_public=True, is_of_bots=True, by=None
)


def entered(opened: Opened, count: int) -> Tournament:
    return fold([Entry(0, [opened, *(Entered(guest) for guest in range(count))])])


def tables_at(tournament: Tournament, now_ms: int, **households: bytes) -> list[Event]:
    seen = dict.fromkeys(tournament.people, now_ms)
    bonds = Bonds({int(guest.removeprefix("guest")): household for guest, household in households.items()})
    around = Circumstances(now_ms, seen, {}, bonds=bonds)
    return next_tables(tournament, around, new_code=lambda: "code", shuffled=list)


def test_people_do_not_enter_a_tournament_of_bots() -> None:
    with pytest.raises(ProtocolError) as refusal:
        play(entered(OF_BOTS, 0), 1, now_ms=0)
    assert "bots_only" == refusal.value.code
    assert [Entered(1)] == play(entered(OF_BOTS, 0), 1, is_bot=True, now_ms=0)


def test_the_journal_keeps_that_only_bots_enter() -> None:
    entry = Entry(0, [OF_BOTS])
    assert entry == read(written(entry))
    assert b'"by":null' in written(entry)  # a version without such tournaments must not run one


def test_bots_wait_only_a_moment_for_a_better_choice() -> None:
    people, bots = entered(OF_PEOPLE, 3), entered(OF_BOTS, 3)
    first = Seated(table=1, code="code", guests=[0, 1, 2], until_ms=1)
    for each in (people, bots):
        each.apply(Entry(0, [first]))
        each.apply(Entry(0, [Abandoned(1)]))
    soon = PATIENCE_MS // BOTS_IMPATIENCE
    assert [] == tables_at(bots, soon - 1)
    assert ([], 1) == (tables_at(people, soon), len(tables_at(bots, soon)))


def test_no_table_is_set_that_scores_nothing() -> None:
    assert 1 == len(tables_at(entered(OF_PEOPLE, 2), ALONE_MS))
    assert [] == tables_at(entered(OF_BOTS, 2), ALONE_MS)
    assert [] == tables_at(entered(OF_BOTS, 3), ALONE_MS, guest0=b"ana", guest1=b"ana")
