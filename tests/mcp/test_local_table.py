"""A language model's game against bots: what each tool answers, and that no answer knows more than the model's seat."""

import random
import re
from itertools import product

import pytest

from golpe.languages import languages
from golpe.mcp.local_table import LocalTable
from golpe.mcp.problems import ToolProblem
from golpe.mcp.tools import Decide, LegalDecisions, LocalCall, Log, Look, NewGame, Rules
from golpe.rules.ruleset import preset_names
from golpe.rules.state import copy_state
from tests.support.twins import redeal, twin_of

QUIET = frozenset({"income", "foreign_aid", "tax", "pass", "steal 0", "steal 1", "steal 2"})
"""Decisions after which no card is drawn or shown."""


def table_with(wanted: NewGame, language: str = "en") -> tuple[LocalTable, str]:
    table = LocalTable(language)
    return table, table.answer(wanted)


def choices(text: str) -> list[str]:
    """Return the legal decisions at the end of an answer."""
    return re.findall(r"^- `(.+)`: ", text, re.MULTILINE)


def problem(table: LocalTable, call: LocalCall) -> ToolProblem:
    with pytest.raises(ToolProblem) as raised:
        table.answer(call)
    return raised.value


def seed_of(table: LocalTable) -> int:
    assert table.game is not None
    assert table.game.seed is not None
    return table.game.seed


def test_a_new_game_names_the_edition_the_bots_and_the_own_seat() -> None:
    _, text = table_with(NewGame(seats=4, opponents=["easy", "hard:tessa"], seat=2, seed=3))
    lines = text.splitlines()
    assert "The base game (resistance), 4 seats, sealed windows" == lines[0]
    assert ["seat 0: easy", "seat 1: hard:tessa", "seat 3: hard:tessa"] == lines[1:4]
    assert "You are seat 2." in lines
    assert choices(text)


@pytest.mark.parametrize(("preset", "seats"), [("resistance", 3), ("reformation", 5), ("igrato", 2), ("bga", 4)])
def test_a_game_can_be_played_to_its_end(preset: str, seats: int) -> None:
    rng = random.Random(seats)
    table, text = table_with(NewGame(preset=preset, seats=seats, opponents=["easy"], windows="open"))
    seed = str(seed_of(table))
    while legal := choices(text):
        assert seed not in text
        text = table.answer(Decide(rng.choice(legal)))
    assert text.endswith(f"The game is over. Its seed was {seed}.")
    assert table.game is not None
    assert table.game.over
    assert "game_over" == problem(table, Decide("income")).code
    assert f"The game is over. Its seed was {seed}." == table.answer(LegalDecisions())


def test_looking_changes_nothing_and_repeats_what_the_answer_said() -> None:
    table, text = table_with(NewGame(seats=3, opponents=["random"], seed=8))
    looks = [table.answer(call) for call in (Look(), LegalDecisions(), Log(), Look(), LegalDecisions(), Log())]
    assert looks[:3] == looks[3:]
    assert text.endswith(looks[1])
    assert looks[0].endswith(looks[1])
    told = table.answer(Decide(choices(text)[0]))
    log = table.answer(Log()).splitlines()
    assert log[-1] in told.splitlines()
    last = table.answer(Log(turns=1)).splitlines()
    assert 0 < len(last) < len(log)
    assert last == log[-len(last) :]


def test_a_wrong_decision_lists_the_legal_ones_and_changes_nothing() -> None:
    table, text = table_with(NewGame(seats=2, opponents=["random"], seed=8))
    before = table.answer(Look())
    for answer, code in (("coup 1", "not_legal"), ("give me the money", "not_a_decision")):
        refused = problem(table, Decide(answer))
        assert code == refused.code
        assert choices(text) == choices(str(refused))
    assert before == table.answer(Look())


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (NewGame(preset="chess"), "bad_ruleset"),
        (NewGame(seats=7), "bad_ruleset"),
        (NewGame(options={"treasury": 3}), "bad_ruleset"),
        (NewGame(seats=3, seat=3), "bad_seat"),
        (NewGame(seats=2, opponents=["easy", "easy"]), "too_many_opponents"),
        (NewGame(opponents=["hrd"]), "no_such_bot"),
        (NewGame(opponents=["/etc/passwd.npz"]), "no_such_bot"),
    ],
)
def test_a_game_that_cannot_be_dealt_leaves_the_current_one(wanted: NewGame, code: str) -> None:
    table, _ = table_with(NewGame(seats=3, seed=8))
    before = table.answer(Look())
    assert code == problem(table, wanted).code
    assert before == table.answer(Look())


@pytest.mark.parametrize("call", [Look(), LegalDecisions(), Decide("tax"), Log()])
def test_without_a_game_a_tool_says_how_to_get_one(call: LocalCall) -> None:
    refused = problem(LocalTable("en"), call)
    assert ("no_game", "no game has been dealt yet: call new_game") == (refused.code, str(refused))


@pytest.mark.parametrize(
    ("language", "preset"), [*product(["en"], preset_names()), *product(languages(), ["resistance"])]
)
def test_the_rules_of_every_edition_can_be_read_and_in_every_language(language: str, preset: str) -> None:
    text = LocalTable(language).answer(Rules(preset))
    assert text.startswith("# ")
    assert f"({preset})" in text.splitlines()[0]
    assert text.count("\n## ") >= 6


def test_the_rules_are_those_of_the_game_with_its_options() -> None:
    table, _ = table_with(NewGame(preset="reformation", seats=4, options={"reblock": True}))
    assert table.answer(Rules()) != table.answer(Rules("reformation"))
    assert "(reformation)" in table.answer(Rules())
    assert "bad_ruleset" == problem(table, Rules("resistance", 9)).code


def test_the_same_seed_and_decisions_give_the_same_answers() -> None:
    told: list[list[str]] = []
    for _ in range(2):
        table, text = table_with(NewGame(seats=3, opponents=["medium"], seed=11))
        texts = [text]
        while legal := choices(texts[-1]):
            texts.append(table.answer(Decide(legal[-1])))
        told.append(texts)
    assert told[0] == told[1]


@pytest.mark.leaks
@pytest.mark.parametrize(
    ("preset", "seats"), [("resistance", 4), ("reformation", 6), ("igrato", 2), ("two-player-draft", 2)]
)
def test_no_tool_says_what_the_seat_cannot_know(preset: str, seats: int) -> None:
    rng = random.Random(4)
    table, text = table_with(NewGame(preset=preset, seats=seats, opponents=["random"], seed=5))
    assert table.game is not None
    kept, compared = table.game.copy(), 0
    while legal := choices(text):
        seen = everything(table)
        for _ in range(3):
            copy_state(table.game.state, kept.state)
            copy_state(twin_of(kept.state, 0, rng), table.game.state)
            again = everything(table)
            copy_state(kept.state, table.game.state)
            assert seen == again
            compared += 1
        text = table.answer(Decide(rng.choice(legal)))
    assert compared >= 6


def everything(table: LocalTable) -> list[str]:
    """Return what every tool but `decide` says, and how a wrong decision is refused."""
    read = [table.answer(call) for call in (Look(), LegalDecisions(), Log(), Rules())]
    return [*read, *(str(problem(table, Decide(wrong))) for wrong in ("nonsense", "examine_decide", "lose duke duke"))]


@pytest.mark.leaks
def test_what_a_decision_tells_does_not_depend_on_hidden_cards() -> None:
    """Two games with equal decisions, whose other hands and decks differ, until a card is shown or drawn."""
    compared = 0
    for seed in range(100):
        rng = random.Random(seed)
        wanted = NewGame(seats=3, opponents=["random"], seed=seed)
        (table, text), (twin, _) = table_with(wanted), table_with(wanted)
        assert table.game is not None
        assert twin.game is not None
        redeal(twin.game.state, 0, rng)
        while legal := [each for each in choices(text) if each in QUIET]:
            answer = rng.choice(legal)
            text, other = table.answer(Decide(answer)), twin.answer(Decide(answer))
            if not {decision for _, decision, _ in table.game.record().plays} <= QUIET:
                break
            assert text == other
            compared += 1
    assert compared > 30
