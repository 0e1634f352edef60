"""Every way to make a view respects the secrecy tag of every field; each wrong tag is noticed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from itertools import islice
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

import golpe
from golpe.batch.carrier import run_interpreted
from golpe.batch.compiled_rules import compiled_rules
from golpe.batch.layout import STATE_DTYPE, Records, pack, unpack
from golpe.learn.vector_tables import GameSetup, VectorTables
from golpe.rules import sight
from golpe.rules.ruleset import Ruleset
from golpe.rules.state import SECRECY, Secrecy, State, copied
from golpe.rules.vocabulary.seats import NOBODY
from tests.support.random_games import dealt, play_on
from tests.support.secrecy import faults
from tests.support.tiers import only, sampled

Moments = list[tuple[State, Ruleset]]
Seen = dict[tuple[int, int], State]
Way = Callable[[Moments], Seen]
pytestmark = [pytest.mark.leaks, pytest.mark.compiled]
GAMES = 60
OFTEN_BLANK = ("owed", "drawer", "draws_left", "barred")
"""Public fields that are blank most of the time, or whenever a seat owes an answer."""
EVERY = 7


def viewers_of(s: State) -> range:
    return range(NOBODY, s.seats)


def moments() -> Moments:
    """Return states from games of every kind; each field has a value in some of them."""
    found: Moments = []
    for seed in range(GAMES):
        for game in islice(play_on(dealt(seed), seed), seed % EVERY, None, EVERY):
            s = copied(game.state)
            for name in OFTEN_BLANK:
                setattr(s, name, 1)
            found.append((s, game.ruleset))
    return found


MOMENTS = moments()
STATES = [s for s, _ in MOMENTS]


def packed(states: list[State]) -> Records:
    records = np.zeros(len(states), STATE_DTYPE)
    for i, s in enumerate(states):
        pack(s, records, i)
    return records


def unpacked(records: Records) -> list[State]:
    states = [State() for _ in range(len(records))]
    for i, s in enumerate(states):
        unpack(records, i, s)
    return states


# --- The ways ---------------------------------------------------------------------------------


def alone(moments: Moments) -> Seen:
    """Make views as for bots."""
    return {(i, viewer): sight.view(s, viewer) for i, (s, _) in enumerate(moments) for viewer in viewers_of(s)}


def beside(moments: Moments) -> Seen:
    """Make views as the server does: public rows are shared."""
    seen: Seen = {}
    for i, (s, _) in enumerate(moments):
        told = seen[i, NOBODY] = sight.view_of_all(s)
        for viewer in range(s.seats):
            seen[i, viewer] = sight.view_beside(s, viewer, told)
    return seen


def in_batches(hide_all: Callable[[Records, NDArray[np.int64], Records], object]) -> Way:
    """Make views as `golpe.batch.view` does."""

    def see(moments: Moments) -> Seen:
        names = [(i, viewer) for i, (s, _) in enumerate(moments) for viewer in viewers_of(s)]
        games = packed([moments[i][0] for i, _ in names])
        views = np.zeros(len(games), STATE_DTYPE)
        views["options"] = games["options"]
        hide_all(games, np.array([viewer for _, viewer in names]), views)
        return dict(zip(names, unpacked(views), strict=True))

    return see


def hide_all_compiled(games: Records, viewers: NDArray[np.int64], views: Records) -> None:
    compiled_rules().hide_all(games, viewers, views)


def in_learning(moments: Moments) -> Seen:
    """Make views as training does: each table's view overwrites that of another seat. There are no spectators."""
    names = [(i, viewer) for i, (s, _) in enumerate(moments) for viewer in range(s.seats)]
    settings = [GameSetup(moments[i][1], moments[i][0].seats) for i, _ in names]
    tables = VectorTables(settings, keys=np.arange(len(names)), columns=np.arange(1), actions=np.arange(1))
    arrays = tables.arrays
    arrays.players[:] = -1
    np.asarray(arrays.games)[:] = packed([moments[i][0] for i, _ in names])
    for shift in (1, 0):
        arrays.asked[:] = [(viewer + shift) % moments[i][0].seats for i, viewer in names]
        tables.ask_again()
    return dict(zip(names, unpacked(cast(Records, arrays.views)), strict=True))


def in_vector_environments(moments: Moments) -> Seen:
    """Make views as vector environments do: each overwrites the one before. They have no trace, so it is added here."""
    seen: Seen = {}
    last = {s.seats: State() for s, _ in moments}
    for i, (s, _) in enumerate(moments):
        for viewer in viewers_of(s):
            sight.hide_again(s, viewer, last[s.seats])
            v = seen[i, viewer] = copied(last[s.seats])
            v.options = s.options
            sight.hide_trace(s, sight.viewer_of(s, viewer), v)
    return seen


WAYS: dict[str, Way] = {
    "alone": alone,
    "beside": beside,
    "in batches, interpreted": in_batches(partial(run_interpreted, "hide_all")),
    "in batches, compiled": in_batches(hide_all_compiled),
    "in learning": in_learning,
    "in vector environments": in_vector_environments,
}


@pytest.fixture(
    scope="module", params=only("alone", "beside", "in batches, compiled", "in vector environments", of=WAYS)
)
def seen(request: pytest.FixtureRequest) -> Seen:
    """The view of every viewer at every moment, made in one of the ways."""
    return WAYS[request.param](MOMENTS)


def test_a_view_has_of_every_field_what_its_tag_allows(seen: Seen) -> None:
    assert set() == faults(seen, STATES, SECRECY)


OTHER_TAGS = [
    (name, other)
    for name, tag in SECRECY.items()
    for other in (Secrecy.PUBLIC, Secrecy.TURN, Secrecy.HIDDEN)
    if other is not tag
]


def test_a_wrong_tag_is_noticed(seen: Seen) -> None:
    missed = [(name, other) for name, other in OTHER_TAGS if not faults(seen, STATES, {name: other})]
    assert [] == missed


def forget(*_: object) -> None:
    """Do nothing."""


LEFT_OUT = (
    ("copy_course", "sealed seats phase turn turns window eligible then owed drawer draws_left trace_count"),
    ("copy_numbers", "alive resigned treasury reserve deck_count under_count"),
    ("copy_rows", "coins influence revealed faction shown under_owner"),
    ("copy_claim", "action target claimant claim claim_of_block challenger barred asked_later kept_claim"),
    ("conceal_answers", "waiting asked objectors passed_block"),
    ("show_own", "hand drafted drawn examined"),
    ("hide_under", "under"),
    ("hide_trace", "trace"),
)


@pytest.mark.parametrize(("part", "forgotten"), sampled(LEFT_OUT, every=4))
def test_a_part_that_is_left_out_is_noticed(monkeypatch: pytest.MonkeyPatch, part: str, forgotten: str) -> None:
    monkeypatch.setattr(sight, part, forget)
    assert set(forgotten.split()) == faults(alone(MOMENTS), STATES, SECRECY)
    assert set(forgotten.split()) <= faults(beside(MOMENTS), STATES, SECRECY)


def test_the_blank_rows_of_shared_views_stay_blank() -> None:
    beside(MOMENTS)
    common = (sight.NOT_TOLD, sight.NO_CARDS, sight.NO_HANDS, sight.NOTHING_OF_SEATS, sight.NOTHING_UNDER)
    blank = State()
    assert (blank.trace, blank.drawn, blank.hand, blank.drafted, blank.under) == common


ENTRIES = ("golpe.rules.sight", "golpe.batch.layout", "golpe.batch.compiled_rules", "golpe.learn.vector_tables")


@pytest.mark.parametrize("way", ENTRIES)
def test_a_field_without_a_tag_stops_every_way(tmp_path: Path, way: str) -> None:
    shutil.copytree(
        Path(golpe.__file__).parent,
        tmp_path / "golpe",
        ignore=shutil.ignore_patterns("static", "nets", "__pycache__"),
    )
    path = tmp_path / "golpe" / "rules" / "state.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\n    phase: int", "\n    untold: int = 0\n    phase: int"), encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", f"import {way}"], env=env, capture_output=True, text=True, check=False)
    assert (1, "KeyError: 'secrecy'") == (ran.returncode, ran.stderr.splitlines()[-1])


def test_every_field_is_compared_with_its_tag() -> None:
    assert [each.name for each in fields(State)] == list(SECRECY)
