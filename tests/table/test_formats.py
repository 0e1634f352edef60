"""What nodes of an earlier version cannot read is not written, and changes nothing."""

import re
from typing import get_args

import pytest
from msgspec import Struct

from golpe.errors import ProtocolError
from golpe.game import system_chance
from golpe.table import formats
from golpe.table.commands import ChooseMask, Configure, entries_of
from golpe.table.commit import commit
from golpe.table.journal import Entry, MaskChosen, Numbered, Seated
from golpe.table.moment import Moment
from golpe.table.opening import open_table
from golpe.table.state import TableState
from golpe.table.values import Clocks, TableOptions
from tests.support.lone_table import ALONE

FIRST = """
Announced: game secret commitments rules
Asked: window at_ms due_ms bank_ms base_ms since_ms is_asleep
BotRemoved: seat
BotSeated: seat bot name
Capped:
Clocks: turn reaction bank
Configured: options
CountdownBegun: starts_at_ms
CountdownStopped: guest
Created: kind options bots_from_ms lesson
Decided: seat decision draws digest at_ms
Left: seat
MaskChosen: guest mask
Numbered: guest number
PaceSet: pace
Planned: seat decision
Readied: guest
ReadyWithdrawn: guest
Relaxed: guest factor
Replaced: seat bot name
Returned: seat
Seated: seat guest
StandingAnswersSet: seat answers
Started: number kept players preset options windows \
first draws digest contributions golpe version
Substituted: seat bot name
TableOptions: preset changes seats windows clocks first spectators show_waiting \
leavers first_to pace talk hints outside_bots
Voided: reason
VoteWithdrawn: guest against
Voted: guest against is_decisive
VotedOut: seat
"""
"""The kinds of entries of the first format, and their fields. It never changes: what is later has a format."""
OLD, NEW = Moment(format=1), Moment(format=2)


def opened() -> TableState:
    state = TableState("abc", system_chance)
    open_table(state, "friends", TableOptions(seats=2), guest=1, bots_from_ms=0, moment=OLD)
    return state


@pytest.fixture
def new_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that masks came with the second format."""
    monkeypatch.setattr(formats, "KINDS", {MaskChosen: 2})


@pytest.mark.usefixtures("new_masks")
def test_a_command_waits_for_a_format_that_all_nodes_read() -> None:
    state = opened()
    with pytest.raises(ProtocolError) as refusal:
        entries_of(state, 1, ChooseMask(3), ALONE, OLD)
    assert "being_updated" == refusal.value.code
    chosen: list[Entry] = [MaskChosen(1, 3)]
    assert chosen == entries_of(state, 1, ChooseMask(3), ALONE, NEW)
    assert chosen == commit(state, chosen, NEW)


@pytest.mark.usefixtures("new_masks")
def test_a_commit_with_something_too_new_changes_nothing() -> None:
    state = opened()
    before = state.seats[0]
    with pytest.raises(ProtocolError, match="nodes of an earlier version"):
        commit(state, [Numbered(1, 1), MaskChosen(1, 3)], OLD)
    assert before == state.seats[0]
    assert {} == state.numbers


def test_a_table_cannot_be_opened_in_a_format_that_is_too_new(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "KINDS", {Seated: 2})
    with pytest.raises(ProtocolError, match="nodes of an earlier version"):
        opened()


@pytest.mark.parametrize("later", [{TableOptions: {"outside_bots": 2}}, {Clocks: {"bank": 2}}])
def test_an_option_waits_for_a_format_that_all_nodes_read(
    later: dict[type[Struct], dict[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(formats, "FIELDS", later)
    state = opened()
    wanted = TableOptions(seats=2, outside_bots=True, clocks=Clocks(turn=60, reaction=30, bank=60))
    with pytest.raises(ProtocolError, match="nodes of an earlier version"):
        entries_of(state, 1, Configure(wanted), ALONE, OLD)
    assert [] != entries_of(state, 1, Configure(wanted), ALONE, NEW)


def test_everything_later_has_its_format() -> None:
    parts: list[type[Struct]] = [*get_args(Entry), TableOptions, Clocks]
    of_first = {each: set(each.__struct_fields__) - formats.FIELDS.get(each, {}).keys() for each in parts}
    found = {each.__name__: fields for each, fields in of_first.items() if each not in formats.KINDS}
    assert {kind: set(fields.split()) for kind, fields in re.findall(r"(\w+):(.*)", FIRST)} == found


def test_this_version_reads_every_format_that_it_writes() -> None:
    fields = [number for each in formats.FIELDS.values() for number in each.values()]
    assert max([1, *formats.KINDS.values(), *fields]) == formats.FORMAT
