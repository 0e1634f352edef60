"""A malformed scenario file is rejected with the place of the mistake, and never partly run."""

from pathlib import Path

import pytest

from golpe.errors import RecordError
from golpe.record.scenario_file import read_scenarios

HEAD = "format: coup-golden/1\nscenarios:\n"
BASE = """
- id: one
  preset: resistance
  seats: [A, B]
  start: {A: {hand: [duke, captain], coins: 2}, B: {hand: [assassin, contessa], coins: 2}}
  steps:
    - {by: A, do: act, action: income}
"""


def read(folder: Path, text: str) -> None:
    file = folder / "scenarios.yaml"
    file.write_text(text, encoding="utf-8")
    read_scenarios(file)


def test_a_good_file_is_read(tmp_path: Path) -> None:
    read(tmp_path, HEAD + BASE)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("coup-golden/1", "coup-golden/2", "format must be 'coup-golden/1'"),
        ("preset: resistance", "preset: resistence", "scenario 'one': unknown preset 'resistence'"),
        ("preset: resistance", "preset: resistance\n  options: {rebloc: true}", "unknown option 'rebloc'"),
        ("preset: resistance", "preset: resistance\n  options: {reblock: maybe}", "option 'reblock' must be one of"),
        ("preset: resistance", "preset: resistance\n  options: {forced_coup_at: 6}", "from 7 to 100"),
        ("preset: resistance", "preset: resistance\n  options: {players_max: two}", "option 'players_max' must be"),
        ("preset: resistance", "preset: resistance\n  options: {examine_swap: forced}", "only the Inquisitor examines"),
        ("preset: resistance", "preset: resistance\n  preset: bga", "duplicate key 'preset'"),
        ("seats: [A, B]", "seats: [A, A]", "seats: duplicate name"),
        ("seats: [A, B]", "seats: [A]", "2 to 6 seats, not 1"),
        ("seats: [A, B]", "seats: [A, B, C]", "start: C must be a mapping"),
        ("hand: [duke, captain]", "hand: [duke, dukes]", "unknown character 'dukes'"),
        ("hand: [duke, captain]", "hand: [duke]", "two cards together"),
        ("coins: 2}, B", "coins: two}, B", "start: A: coins must be a whole number"),
        ("coins: 2}, B", "coins: -1}, B", "start: A: coins must be a whole number"),
        ("coins: 2}, B", "coins: 1001}, B", "start: A: coins must be a whole number from 0 to 1000"),
        ("coins: 2}, B", "coins: 49}, B", "players and Reserve have 51 coins, but the game has only 50"),
        ("coins: 2}, B", "coins: 2}, reserve: 47, B", "players and Reserve have 51 coins"),
        ("coins: 2}, B", "coins: 2, faction: loyalist}, B", "does not fit factions: false"),
        ("hand: [duke, captain]", "hand: [duke, inquisitor]", "'inquisitor' is not in this court"),
        ("hand: [duke, captain]", "hand: [], revealed: [duke, captain]", "the first player and at least one other"),
        (
            "hand: [assassin, contessa]",
            "hand: [], revealed: [duke, captain]",
            "the first player and at least one other",
        ),
        ("start: {A", "start: {deck: [duke, duke, duke], A", "more than 3 copies of 'duke'"),
        ("do: act", "do: atc", "step 1: do: unknown decision 'atc'"),
        ("action: income", "action: incom", "step 1: unknown action 'incom'"),
        ("action: income", "action: income, card: duke", "unknown key 'card'"),
        (", action: income", "", "act needs 'action'"),
        ("by: A", "by: C", "there is no player 'C'"),
        ("by: A", "by: [A, B]", "only a pass can have several players"),
        ("by: A, do: act, action: income", "by: [], do: pass", "a pass needs a player"),
        ("by: A, do: act, action: income", "expect: {cions: {A: 2}}", "unknown key 'cions'"),
        ("by: A, do: act, action: income", "expect: {coins: {D: 2}}", "there is no player 'D'"),
        ("by: A, do: act, action: income", "expect: {waiting: [D]}", "there is no player 'D'"),
        ("by: A, do: act, action: income", "note: nothing", "the step does nothing"),
        ("  steps:", "  stesp:", "unknown key 'stesp'"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = HEAD + BASE
    assert old in text
    with pytest.raises(RecordError) as caught:
        read(tmp_path, text.replace(old, new, 1))
    assert str(tmp_path / "scenarios.yaml") in str(caught.value)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("preset", "option", "seats", "refused"),
    [
        ("resistance", "setup_2p: draft", "ABC", "draft"),
        ("resistance", "setup_2p: draft", "AB", None),
        ("bga", "deck_copies: three", "ABCDEFG", "15 cards are too few"),
        ("bga", "deck_copies: three", "ABCDEF", None),
        ("bga", "players_max: 4", "ABCDE", "2 to 4 seats, not 5"),
    ],
)
def test_options_must_fit_the_seats_of_the_scenario(
    tmp_path: Path, preset: str, option: str, seats: str, refused: str | None
) -> None:
    table = f"- id: one\n  preset: {preset}\n  options: {{{option}}}\n  seats: [{', '.join(seats)}]\n  steps: []\n"
    if refused is None:
        read(tmp_path, HEAD + table)
    else:
        with pytest.raises(RecordError, match=refused):
            read(tmp_path, HEAD + table)


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "a: [", "\x00", HEAD + BASE + BASE, "format: coup-golden/1\n",
        "? [a, b]\n: c\n", "a: 2026-13-41\n", "a: " + "9" * 5_000, "[" * 3_000,
    ],
    ids=range(10),
)  # fmt: skip
def test_a_file_without_a_list_of_scenarios_is_rejected(tmp_path: Path, text: str) -> None:
    with pytest.raises(RecordError):
        read(tmp_path, text)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read_scenarios(tmp_path / "none.yaml")


def test_a_preset_that_differs_from_golpes_own_is_refused(tmp_path: Path) -> None:
    golden = Path(__file__).parent.parent / "scenarios" / "golden.yaml"
    text = golden.read_text(encoding="utf-8").replace("    reblock: false", "    reblock: true", 1)
    with pytest.raises(RecordError, match="preset 'resistance' differs from Golpe's own in reblock"):
        read(tmp_path, text)
