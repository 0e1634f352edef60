"""The game waits while a decisive moment is shown, by what everybody has seen."""

import json
from pathlib import Path
from typing import Final

import pytest

from golpe.game import Event
from golpe.server.teaching.scripts import script_named
from golpe.table.highlights import HELD_MS, held_ms, moment_of
from golpe.table.journal import PaceSet, read
from golpe.table.pacing import held_for_ms
from golpe.table.state import TableState
from tests.support.golden_tables import golden_table
from tests.support.journals import first_outcome

PAGE: Final = Path(__file__).parents[2] / "web" / "src" / "motion" / "highlights.json"


def test_the_page_shows_a_decisive_moment_as_long_as_the_server_waits() -> None:
    times = json.loads(PAGE.read_text("utf-8"))
    assert ("instant",) == tuple(times.keys() - HELD_MS.keys()), "the game does not wait at this pace"
    shown = {pace: {"one": of["pause"] + of["rest"], "chain": sum(of.values())} for pace, of in times.items()}
    assert {pace: shown[pace] for pace in HELD_MS} == HELD_MS


@pytest.mark.parametrize(
    ("kinds", "phase", "expected"),
    [
        ({"acted": "coup", "paid": None}, "lose_influence", 1200),
        ({"acted": "coup", "lost": None, "exiled": None, "turn": None}, "choose_action", 1800),
        ({"allowed": None}, "lose_influence", 1200),
        ({"proved": None, "replaced": None}, "lose_influence", 1200),
        ({"declined": None, "lost": None, "exiled": None, "turn": None}, "choose_action", 1800),
        ({"lost": None, "turn": None}, "choose_action", 1200),
        ({"resigned": None, "lost": None, "exiled": None}, "choose_action", 1200),
        ({"stopped": "assassinate", "turn": None}, "choose_action", 1200),
        ({"stopped": "foreign_aid", "turn": None}, "choose_action", 0),
        ({"challenged": None}, "prove", 0),
        ({"acted": "tax", "turn": None}, "choose_action", 0),
        ({}, "lose_influence", 0),
    ],
    ids=[
        "a Coup",
        "a Coup against the last influence",
        "an assassination",
        "a proof",
        "a caught bluff that exiles",
        "a card that was chosen",
        "a resignation",
        "an influence that is saved",
        "another block",
        "a question",
        "nothing decisive",
        "nothing new",
    ],
)
def test_a_decisive_moment_is_waited_for(kinds: dict[str, str | None], phase: str, expected: int) -> None:
    events = [Event(kind, action=action) for kind, action in kinds.items()]
    assert expected == held_ms(moment_of(events, phase=phase), pace="calm")
    assert 0 == held_ms(moment_of(events, phase=phase), pace="instant")


def test_a_table_waits_after_decisive_moments_alone() -> None:
    golden = golden_table("public-with-clocks")
    state = TableState(golden.code, first_outcome, script_named)
    waits: set[int] = set()
    for entry in (entry for commit in golden.commits for entry in read(commit.entries.encode())):
        state.apply(entry)
        waits.add(held_for_ms(state))
    assert {0, 1100, 1650} == waits


def test_a_game_stops_waiting_when_its_pace_becomes_instant() -> None:
    golden = golden_table("public-with-clocks")
    state = TableState(golden.code, first_outcome, script_named)
    for entry in (entry for commit in golden.commits for entry in read(commit.entries.encode())):
        state.apply(entry)
        if held_for_ms(state) > 0:
            break
    waits: list[int] = []
    for pace in ("instant", "calm"):
        state.apply(PaceSet(pace))
        waits.append(held_for_ms(state))
    assert [0, 1200] == waits
