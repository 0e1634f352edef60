"""A table without a server: it is played to its end, and who notices what is counted by it."""

import random

import pytest

from golpe.game import system_chance
from golpe.table.commit import commit
from golpe.table.journal import Decided, Entry, Planned, Started, read, written
from golpe.table.moment import Moment
from golpe.table.opening import open_table, play_bots
from golpe.table.revisions import Revisions
from golpe.table.state import TableState
from golpe.table.values import TableOptions

NOW = Moment()


def table(options: TableOptions) -> tuple[TableState, list[Entry]]:
    """Return a table at which a person and bots have begun a game, and its journal."""
    state = TableState("bcdfgh", system_chance)
    entries = open_table(state, "bots", options, guest=1, bots_from_ms=0, moment=NOW)
    return state, entries + play_bots(state, "random", lambda wanted, _: (wanted, "Ada"), moment=NOW)


def test_a_table_is_played_to_its_end_without_a_server() -> None:
    state = TableState("bcdfgh", system_chance)
    open_table(state, "bots", TableOptions(seats=4), guest=1, bots_from_ms=0, moment=NOW)
    play_bots(state, "random", lambda wanted, _: (wanted, "Ada"), moment=NOW)
    while state.stage == "playing":
        seat = state.playing().waiting[0]
        commit(state, [Decided(seat, state.legal(seat)[-1].text)], NOW)
    assert "won" == state.ended


def test_a_journal_that_is_applied_again_comes_to_the_same_state_and_the_same_entries() -> None:
    state, entries = table(TableOptions(seats=3))
    rng = random.Random(1)
    while state.stage == "playing":
        seat = rng.choice(state.playing().waiting)
        entries += commit(state, [Decided(seat, rng.choice(state.legal(seat)).text)], NOW)
    again = TableState("bcdfgh", system_chance)
    assert entries == [again.apply(entry) for entry in read(written(entries))]
    assert (state.digests, state.logs, state.series) == (again.digests, again.logs, again.series)


def test_an_entry_is_completed_with_its_draws_when_it_is_applied() -> None:
    _, entries = table(TableOptions(seats=3))
    (started,) = [entry for entry in entries if isinstance(entry, Started)]
    assert started.draws is not None
    assert started.digest is not None


# --- Revisions ----------------------------------------------------------------------------------


def revisions(state: TableState) -> dict[int | None, tuple[int, int]]:
    """Return the revisions of table and game, by viewer."""
    viewers = (None, *range(len(state.seats)))
    return {viewer: (state.revisions.of_table(viewer), state.revisions.of_game(viewer)) for viewer in viewers}


def raised_by_sealed_answers(seeds: range) -> tuple[int, set[tuple[int, int | None]]]:
    """Play games; return how many answers stayed sealed, and which answers of a seat raised another's revision."""
    sealed = 0
    noticed: set[tuple[int, int | None]] = set()
    for seed in seeds:
        rng = random.Random(seed)
        state, _ = table(TableOptions(seats=4, show_waiting=bool(seed % 2)))
        while state.stage == "playing" and state.decisions < 200:
            seat = rng.choice(state.playing().waiting)
            answer = rng.choice(state.legal(seat)).text
            blocks = state.playing().foreseen_blocks(seat)
            before = revisions(state)
            plan = [Planned(seat, rng.choice(blocks).text)] if blocks and answer == "pass" else []
            commit(state, [*plan, Decided(seat, answer)], NOW)
            if not state.playing().published:
                sealed += 1
                after = revisions(state)
                assert before[seat] != after[seat]
                noticed |= {(seat, viewer) for viewer in set(before) - {seat} if before[viewer] != after[viewer]}
    return sealed, noticed


@pytest.mark.leaks
def test_a_sealed_answer_raises_the_revision_of_its_author_alone() -> None:
    sealed, noticed = raised_by_sealed_answers(range(30))
    assert sealed > 300
    assert set() == noticed


@pytest.mark.leaks
def test_a_revision_that_a_sealed_answer_raises_for_others_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_game(self: Revisions, _seat: int | None = None) -> None:
        honest(self)

    honest = Revisions.raise_game
    monkeypatch.setattr(Revisions, "raise_game", raise_game)
    assert set() != raised_by_sealed_answers(range(1))[1]


def test_a_revision_grows_whenever_a_viewer_sees_something_else() -> None:
    rng = random.Random(5)
    state, _ = table(TableOptions(seats=4))
    while state.stage == "playing":
        before = {viewer: seen(state, viewer) for viewer in revisions(state)}
        then = revisions(state)
        seat = rng.choice(state.playing().waiting)
        commit(state, [Decided(seat, rng.choice(state.legal(seat)).text)], NOW)
        unnoticed = [
            viewer
            for viewer, shown in before.items()
            if shown != seen(state, viewer) and then[viewer][1] == state.revisions.of_game(viewer)
        ]
        assert [] == unnoticed


def seen(state: TableState, viewer: int | None) -> object:
    """Return what a viewer sees of a game, and may answer."""
    legal = () if viewer is None else state.legal(viewer)
    return state.playing().view(viewer), legal, len(state.logs[viewer]), state.viewer_of(viewer), state.ended
