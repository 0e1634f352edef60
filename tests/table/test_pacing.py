"""A game that is left to bots goes on faster, and may be skipped to its end without changing the next one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from golpe.server.teaching.scripts import script_named
from golpe.table.commands import SetPace, allowed_commands, entries_of
from golpe.table.highlights import held_ms
from golpe.table.journal import Entry, PaceSet, read
from golpe.table.pacing import BOTS_ALONE_SPEED, held_for_ms, is_left_to_bots, speed_of
from golpe.table.seats import Seat, are_all_bots
from golpe.table.state import TableState
from tests.support.golden_tables import golden_table
from tests.support.journals import first_outcome
from tests.support.lone_table import ALONE, NOW

PAGE: Final = Path(__file__).parents[2] / "web" / "src" / "motion" / "rate.ts"


def left_to_bots() -> tuple[TableState, Iterator[Entry]]:
    """Return a public table in whose game only bots play on, and the rest of its journal."""
    golden = golden_table("anything-4")
    state = TableState(golden.code, first_outcome, script_named)
    entries = (entry for commit in golden.commits for entry in read(commit.entries.encode()))
    while not (is_left_to_bots(state) and any(seat.is_human for seat in state.seats)):
        state.apply(next(entries))
    return state, entries


def test_bots_and_holds_take_a_quarter_of_the_time_once_bots_play_alone() -> None:
    state, _ = left_to_bots()
    state.decisive = "chain"
    assert (4, held_ms("chain", pace=state.options.pace) // 4) == (speed_of(state), held_for_ms(state))


def test_the_page_hurries_as_much_as_the_server() -> None:
    assert f"BOTS_ALONE_SPEED = {BOTS_ALONE_SPEED}\n" in PAGE.read_text("utf-8")


def test_whoever_is_exiled_skips_to_the_end_even_at_a_public_table_and_the_next_game_has_its_pace() -> None:
    state, rest = left_to_bots()
    before, guest = state.options.pace, next(seat.guest or 0 for seat in state.seats if seat.is_human)
    assert "skip" in allowed_commands(state, guest, now_ms=0, have_waited=True)
    skipped = entries_of(state, guest, SetPace("instant"), ALONE, NOW)
    assert [PaceSet("instant", is_for_this_game=True)] == skipped
    state.apply(skipped[0])
    assert "skip" not in allowed_commands(state, guest, now_ms=0, have_waited=True)
    while state.stage == "playing":
        assert "instant" == state.options.pace
        state.apply(next(rest))
    assert before == state.options.pace


def test_a_game_is_not_left_to_bots_while_a_person_may_come_back_or_somebody_elses_bot_plays() -> None:
    bot, kept, outside, person = Seat(bot="random"), Seat(guest=1, bot="random"), Seat(bot="outside:1"), Seat(guest=2)
    assert are_all_bots([bot, person], 0b01)
    for other in (kept, outside, person):
        assert not are_all_bots([bot, other], 0b11)
