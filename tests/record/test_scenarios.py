"""The runner of scenarios finds what is wrong: each script below holds one mistake."""

from pathlib import Path

import pytest

from golpe.record.scenario_file import read_scenarios
from golpe.record.scenarios import Failure, run_scenario

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
