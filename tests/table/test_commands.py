"""A command is checked and gives entries; what follows from them belongs to the same commit."""

from collections.abc import Collection
from dataclasses import replace

import pytest

from golpe.errors import IllegalDecision, ProtocolError, RecordError
from golpe.game import system_chance
from golpe.people.results import results_of
from golpe.record.game_text import won_by, write_played
from golpe.table import journal, limits
from golpe.table.commands import Command, Decide, Leave, Relax, Sit, Start, Substitute, VoteOut, entries_of
from golpe.table.commit import commit
from golpe.table.context import Context
from golpe.table.journal import Decided, Entry, Planned, read, written
from golpe.table.opening import open_table
from golpe.table.state import TableState
from golpe.table.values import Clocks, TableOptions
from tests.support.lone_table import ALONE, NOW


def give(state: TableState, guest: int, command: Command, context: Context = ALONE) -> list[str]:
    """Carry out a command, and return the names of the resulting events."""
    return [kind(each) for each in commit(state, entries_of(state, guest, command, context, NOW), NOW)]


def kind(entry: Entry) -> str:
    return str(type(entry).__struct_config__.tag)


def friends(people: int, **options: object) -> TableState:
    """Return a table at which guests 1, 2, … sit in seats 0, 1, …"""
    state = TableState("bcdfgh", system_chance)
    open_table(state, "friends", TableOptions(seats=6, **options), guest=1, bots_from_ms=0, moment=NOW)  # type: ignore[arg-type]
    for guest in range(2, people + 1):
        give(state, guest, Sit())
    return state


def test_the_vote_that_makes_a_majority_frees_the_seat_in_the_same_commit() -> None:
    state = friends(4)
    assert [["voted"], ["voted", "voted_out"]] == [give(state, guest, VoteOut(3)) for guest in (1, 2)]
    assert ({4}, True) == (state.series.banned, state.seats[3].is_free)
    assert [] == give(state, 1, VoteOut(2, is_wanted=False))


def voices(guests: Collection[int]) -> int:
    """Count guests as if all but guest 1 were at one address."""
    return len({min(guest, 2) for guest in guests})


def test_votes_of_one_household_count_once() -> None:
    state = friends(5)
    context = replace(ALONE, voices=voices)
    assert [["voted"]] * 3 == [give(state, guest, VoteOut(0), context) for guest in (2, 3, 4)]
    assert 1 == state.seats[0].guest
    assert [["voted"], ["voted"]] == [give(state, guest, VoteOut(4), context) for guest in (2, 3)]
    assert ["voted"] == give(state, 1, VoteOut(4), context)  # two voices are not more than half of four people


def test_a_majority_that_comes_from_somebody_leaving_removes_nobody() -> None:
    state = friends(5)
    for guest in (1, 2):
        give(state, guest, VoteOut(4))
    assert ["left"] == give(state, 3, Leave())
    assert not state.seats[4].is_free


def test_a_leaver_resigns_in_the_same_commit_if_the_table_has_chosen_so() -> None:
    state = friends(3, leavers="resign")
    give(state, 1, Start())
    turn = state.playing().turn
    assert ["left", "decided"] == give(state, (turn + 1) % 3 + 1, Leave())


def test_a_planned_block_is_declared_in_the_commit_of_the_pass_that_makes_way_for_it() -> None:
    state = friends(3)
    give(state, 1, Start())
    turn = state.playing().turn
    target, other = (turn + 1) % 3, (turn + 2) % 3
    give(state, turn + 1, Decide(state.playing().window, f"steal {target}"))
    window = state.playing().window
    assert ["planned", "decided"] == give(state, target + 1, Decide(window, "block captain"))
    assert ["decided", "decided"] == give(state, other + 1, Decide(window, "pass"))
    assert "challenge_block" == state.playing().phase


def test_a_deadline_is_part_of_the_commit_that_opens_its_window() -> None:
    state = friends(2, clocks=Clocks(turn=30, reaction=20, bank=10))
    assert ["started", "asked"] == give(state, 1, Start())
    asked = state.timekeeping.asked
    assert asked is not None
    assert 5_000 + 40_000 == asked.due_ms[state.playing().turn]


def test_a_game_that_takes_too_many_decisions_is_capped_in_the_commit_of_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "DECISIONS_MAX", 1)
    state = friends(2)
    give(state, 1, Start())
    game = state.playing()
    assert ["decided", "capped"] == give(state, game.turn + 1, Decide(game.window, "income"))
    assert "capped" == state.ended


@pytest.mark.parametrize("people", [2, 3])
def test_the_only_one_who_has_not_resigned_has_won_in_the_commit_of_the_last_resignation(people: int) -> None:
    state = friends(people, leavers="resign")
    give(state, 1, Start())
    turn = state.playing().turn
    *first, last = [seat for seat in range(people) if seat != turn]
    assert [["left", "decided"]] * len(first) == [give(state, seat + 1, Leave()) for seat in first]
    assert ["left", "decided", "won"] == give(state, last + 1, Leave())
    assert ("over", "won", turn) == (state.stage, state.ended, won_by(state.playing()))
    record = state.playing().record()
    text = write_played(record, state.digests, winner=turn)
    assert [1 if seat == turn else 2 for seat in range(people)] == [each.place for each in results_of(text)]


def test_a_game_that_earlier_servers_could_not_end_goes_on() -> None:
    state = friends(2, leavers="resign")
    give(state, 1, Start())
    moment = replace(NOW, format=3)
    entries = entries_of(state, 2 - state.playing().turn, Leave(), ALONE, moment)
    assert ["left", "decided"] == [kind(each) for each in commit(state, entries, moment)]
    assert "playing" == state.stage


def test_nobody_has_won_yet_where_a_bot_plays_on_for_those_who_left() -> None:
    state = friends(2)
    give(state, 1, Start())
    give(state, 2 - state.playing().turn, Leave())
    assert "playing" == state.stage


def test_a_refused_command_changes_nothing() -> None:
    state = friends(2)
    give(state, 1, Start())
    game = state.playing()
    before = game.digest(), state.revisions.of_game(None)
    with pytest.raises(ProtocolError, match="window"):
        give(state, game.turn + 1, Decide(game.window + 1, "income"))
    with pytest.raises(IllegalDecision, match="not asked"):
        give(state, 2 - game.turn, Decide(game.window, "income"))
    assert before == (game.digest(), state.revisions.of_game(None))


def test_an_entry_that_cannot_be_applied_stops_its_commit() -> None:
    state = friends(2)
    give(state, 1, Start())
    with pytest.raises(RuntimeError, match="refused after 1 others"):
        commit(state, [Planned(state.playing().turn, "pass"), Decided(0, "coup 0")], NOW)


@pytest.mark.parametrize("missing", ["draws", "digest"])
def test_a_stored_decision_without_its_draws_or_its_digest_is_an_error(missing: str) -> None:
    whole = Decided(0, "income", [], "0" * 16)
    assert [whole] == read(written([whole]))
    with pytest.raises(RecordError, match="without its draws or its digest"):
        read(written([journal.Decided(0, "income", **({"digest": "0" * 16} if missing == "draws" else {"draws": []}))]))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options",
    [
        {"clocks": Clocks(turn=4, reaction=10, bank=0)},
        {"clocks": Clocks(turn=30, reaction=10, bank=-1)},
        {"first_to": -1},
    ],
)
def test_numbers_out_of_bounds_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(ProtocolError, match="is not between"):
        friends(2, **options)


@pytest.mark.parametrize("command", [VoteOut(-1), Substitute(-1)])
def test_there_is_no_seat_before_the_first(command: Command) -> None:
    state = friends(3)
    if isinstance(command, Substitute):
        give(state, 1, Start())
    with pytest.raises(ProtocolError, match="no seat -1"):
        give(state, 1, command)


def test_relaxed_time_has_bounds() -> None:
    state = friends(2, clocks=Clocks(turn=30, reaction=20, bank=10))
    with pytest.raises(ProtocolError, match="1 to 4 times"):
        give(state, 1, Relax(-7))


def test_a_journal_of_a_later_version_is_refused() -> None:
    state = friends(2)
    (started,) = commit(state, entries_of(state, 1, Start(), ALONE, NOW), NOW)
    assert [started] == read(written([started]))
    with pytest.raises(RecordError, match="version 3"):
        read(written([started]).replace(b'"protocol":2', b'"protocol":3'))
