"""What nodes of an earlier version cannot read is not written, and changes nothing."""

from typing import get_args

import pytest

from golpe.errors import ProtocolError
from golpe.game import system_chance
from golpe.table import formats
from golpe.table.commands import ChooseMask, entries_of
from golpe.table.commit import commit
from golpe.table.journal import Entry, MaskChosen, Numbered, Seated
from golpe.table.moment import Moment
from golpe.table.opening import open_table
from golpe.table.state import TableState
from golpe.table.values import TableOptions
from tests.table.test_commands import ALONE

FIRST = frozenset(
    (
        "Announced Asked BotRemoved BotSeated Capped Configured CountdownBegun CountdownStopped Created "
        "Decided Left MaskChosen Numbered PaceSet Planned Readied ReadyWithdrawn Relaxed Replaced Returned "
        "Seated StandingAnswersSet Started Substituted Voided VoteWithdrawn Voted VotedOut "
    ).split()
)
"""The kinds of entries in the first format. It never changes: later kinds have a row in `SINCE`."""
OLD, NEW = Moment(format=1), Moment(format=2)


def opened() -> TableState:
    state = TableState("abc", system_chance)
    open_table(state, "friends", TableOptions(seats=2), guest=1, bots_from_ms=0, moment=OLD)
    return state


@pytest.fixture
def new_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that masks came with the second format."""
    monkeypatch.setattr(formats, "SINCE", {MaskChosen: 2})


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
    monkeypatch.setattr(formats, "SINCE", {Seated: 2})
    with pytest.raises(ProtocolError, match="nodes of an earlier version"):
        opened()


def test_every_later_kind_of_entry_has_its_format() -> None:
    kinds = {each.__name__ for each in get_args(Entry)}
    assert FIRST == kinds - {each.__name__ for each in formats.SINCE}


def test_this_version_reads_every_format_that_it_writes() -> None:
    assert max(formats.SINCE.values(), default=1) == formats.FORMAT
