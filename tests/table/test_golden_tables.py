"""Tables that an earlier code has played come out the same: their journals, and what every seat could see."""

import pytest

from golpe.record.game_text import RULES_VERSION
from tests.support.golden_tables import (
    VOID,
    compared,
    golden_table,
    kinds,
    kinds_in,
    named_options,
    options,
    rewritten,
    table_names,
    unlike_the_journal,
)
from tests.support.tiers import sampled

NAMES = table_names()


@pytest.mark.parametrize("name", sampled(NAMES, every=3))
def test_the_table_and_every_view_are_unchanged_after_each_step(name: str) -> None:
    golden = golden_table(name)
    now = compared(golden)
    for number, (expected, actual) in enumerate(zip(golden.steps, now.steps, strict=True)):
        assert expected == actual, f"step {number}"
    for number, (commit, facts) in enumerate(zip(golden.commits, now.facts, strict=bool(now.facts))):
        assert commit.facts == facts, f"commit {number}"
    assert golden.facts == now.end


def test_every_kind_of_entry_is_in_a_golden_table() -> None:
    commits = [commit for name in NAMES for commit in golden_table(name).commits]
    assert kinds() == {kind for commit in commits for kind in kinds_in(commit)}


def test_every_option_of_a_table_is_chosen_in_a_golden_table() -> None:
    usual = options()
    commits = [commit for name in NAMES for commit in golden_table(name).commits]
    chosen = [named for commit in commits for named in named_options(commit)]
    assert set(usual) == {option for each in chosen for option, value in each.items() if usual.get(option) != value}


@pytest.mark.parametrize("name", NAMES)
def test_a_journal_is_written_as_it_was_byte_for_byte(name: str) -> None:
    golden = golden_table(name)
    if VOID not in kinds_in(golden.commits[-1]):
        assert [each.entries for each in golden.commits] == [rewritten(each) for each in golden.commits]


@pytest.mark.parametrize("name", sampled(NAMES, every=3))
def test_the_consequences_of_an_entry_are_unchanged(name: str) -> None:
    golden = golden_table(name)
    if VOID not in kinds_in(golden.commits[-1]):
        assert [] == unlike_the_journal(golden)


def test_a_newer_version_of_the_rules_announces_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("golpe.table.dealing.RULES_VERSION", RULES_VERSION + 1)
    golden = golden_table("checkable-deals")
    assert golden.facts == compared(golden).end
