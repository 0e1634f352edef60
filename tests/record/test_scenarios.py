"""The scenario runner finds mistakes: each script below has one."""

from dataclasses import replace
from pathlib import Path

import pytest

from golpe.record.scenario_file import read_scenarios
from golpe.record.scenarios import INTERPRETED, Failure, run_scenario
from golpe.rules.legal import legal_word
from golpe.rules.state import State

HEAD = """
format: coup-golden/1
scenarios:
- id: one
  preset: resistance
  seats: [A, B, C]
  start:
    A: {hand: [duke, captain], coins: 3}
    B: {hand: [assassin, contessa], coins: 2}
    C: {hand: [ambassador, captain], coins: 2}
"""


def run(folder: Path, script: str) -> Failure | None:
    file = folder / "one.yaml"
    file.write_text(HEAD + script, encoding="utf-8")
    return run_scenario(read_scenarios(file)[0])


@pytest.mark.parametrize(
    ("script", "step", "told"),
    [
        ("  steps: [{by: B, do: act, action: income}]", 1, "B act income: expected accepted"),
        ("  steps: [{by: A, do: act, action: coup, target: B}]", 1, "legal for A in choose_action"),
        ("  steps: [{by: A, do: act, action: coup}]", 1, "A act coup"),
        ("  steps: [{by: A, do: act, action: income, target: B}]", 1, "A act income B"),
        ("  steps: [{expect: {coins: {B: 3}}}]", 1, "coins of B: expected 3, actual 2"),
        ("  steps: [{expect: {coins: {B: true}}}]", 1, "coins of B: expected True, actual 2"),
        ("  steps: [{expect: {hand: {B: [contessa]}}}]", 1, "hand of B"),
        ("  steps: [{expect: {phase: block}}]", 1, "phase: expected block, actual choose_action"),
        ("  steps: [{expect: {winner: A}}]", 1, "winner: expected A, actual None"),
        ("  steps: [{expect: {treasury: null}}]", 1, "treasury: expected None, actual 43"),
        ("  steps: [{expect: {waiting: []}}]", 1, "waiting: expected [], actual ['A']"),
        ("  steps: [{illegal: [{by: A, do: act, action: income}]}]", 1, "'income' is accepted"),
        ("  steps: [{legal: [{by: A, do: act, action: coup, target: B}]}]", 1, "is legal: expected accepted"),
        ("  draws: [duke]\n  steps: [{by: A, do: act, action: income}]", 1, "left over: duke"),
        (
            "  draws: []\n  steps: [{by: A, do: act, action: exchange}, {by: [B, C], do: pass}]",
            2,
            "the draws are used up",
        ),
        (
            "  draws: [inquisitor, duke]\n  steps: [{by: A, do: act, action: exchange}, {by: [B, C], do: pass}]",
            2,
            "the deck cannot yield it",
        ),
    ],
)
def test_a_mistake_is_found_where_it_is(tmp_path: Path, script: str, step: int, told: str) -> None:
    failure = run(tmp_path, script)
    assert failure is not None
    assert step == failure.step
    assert told in str(failure)


def test_hands_compare_as_multisets(tmp_path: Path) -> None:
    assert run(tmp_path, "  steps: [{expect: {hand: {A: [captain, duke]}}}]") is None
    assert run(tmp_path, "  steps: [{expect: {hand: {A: [captain, captain]}}}]") is not None


def test_trying_a_decision_changes_nothing(tmp_path: Path) -> None:
    script = "  steps: [{legal: [{by: A, do: act, action: tax}]}, {expect: {phase: choose_action, coins: {A: 3}}}]"
    assert run(tmp_path, script) is None


def test_the_only_answer_may_be_left_out(tmp_path: Path) -> None:
    steps = "[{by: A, do: act, action: assassinate, target: B}, {by: B, do: challenge}, {expect: {phase: %s}}]"
    assert run(tmp_path, f"  steps: {steps % 'lose_influence'}") is None
    answered = steps[:-1] + ", {by: A, do: decline}]"
    assert run(tmp_path, f"  steps: {answered % 'prove'}") is None


UNDER_THE_DECK = "  options: {replacement_method: bottom}\n"
WHOLE_DECK = "deck: [duke, duke, captain, ambassador, ambassador, assassin, assassin, contessa, contessa]"


def with_deck(folder: Path, deck: str, script: str) -> Failure | None:
    """Run a script in which these cards of the deck are known."""
    file = folder / "deck.yaml"
    head = HEAD.replace("  seats:", f"{UNDER_THE_DECK}  seats:").replace("  start:\n", f"  start:\n    {deck}\n")
    file.write_text(head + script, encoding="utf-8")
    return run_scenario(read_scenarios(file)[0])


def test_a_completely_known_deck_has_a_bottom(tmp_path: Path) -> None:
    assert with_deck(tmp_path, WHOLE_DECK, "  steps: [{expect: {deck_bottom: [contessa, contessa]}}]") is None
    failure = with_deck(tmp_path, "deck: [duke, captain]", "  steps: [{expect: {deck_bottom: [captain]}}]")
    assert "deck_bottom: expected ['captain'], actual []" in str(failure)


def test_listed_draws_take_precedence_if_the_deck_is_shuffled(tmp_path: Path) -> None:
    file = tmp_path / "shuffled.yaml"
    head = HEAD.replace("  start:\n", "  draws: [ambassador, contessa]\n  start:\n    deck: [duke, duke]\n")
    steps = "  steps: [{by: A, do: act, action: exchange}, {by: [B, C], do: pass}, {expect: {deck_count: 7}}]"
    file.write_text(head + steps, encoding="utf-8")
    assert run_scenario(read_scenarios(file)[0]) is None


def test_a_carrier_that_allows_something_else_is_found(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(HEAD + "  steps: [{illegal: [{by: A, do: pass}]}]", encoding="utf-8")

    def lax(s: State, seat: int, word: int) -> int:
        return legal_word(s, seat, word) | 1

    failure = run_scenario(read_scenarios(file)[0], replace(INTERPRETED, legal_word=lax))
    assert "legal for A, word 0: expected 0, actual 1" in str(failure)
