"""Deadlines and banks as plain arithmetic."""

from golpe.server.wire.views import timing_view
from golpe.table.journal import Asked, Decided
from golpe.table.timekeeping import Slowest, Timekeeping, asleep, awake, banks_at_the_start, due_of, question, reached
from golpe.table.values import Clocks

CLOCKS = Clocks(turn=30, reaction=10, bank=20)
NOW = 1_000_000


def put(
    keeping: Timekeeping, *, window: int = 5, phase: str = "block", people: tuple[int, ...] = (1, 2), now_ms: int = NOW
) -> Asked:
    asked = question(
        keeping,
        CLOCKS,
        relax=1,
        window=window,
        phase=phase,
        people=dict.fromkeys(people, 0),
        now_ms=now_ms,
        is_asleep=False,
    )
    assert asked is not None
    return asked


def given(seat: int, *, at_ms: int) -> Decided:
    """Return a pass of a seat."""
    return Decided(seat, "pass", at_ms=at_ms)


def begun() -> Timekeeping:
    """Return a game of three in which seats 1 and 2 are asked."""
    keeping = banks_at_the_start(CLOCKS, 3)
    return keeping.ask(put(keeping))


def test_without_clocks_there_are_no_banks() -> None:
    assert banks_at_the_start(None, 3) == Timekeeping()


def test_a_question_is_saved_once() -> None:
    asked_again = question(
        begun(), CLOCKS, relax=1, window=5, phase="block", people={1: 0, 2: 0}, now_ms=NOW + 9, is_asleep=False
    )
    assert asked_again is None


def test_a_turn_has_the_time_of_a_turn_and_everything_else_that_of_a_reaction() -> None:
    keeping = banks_at_the_start(CLOCKS, 3)
    base = {phase: put(keeping, phase=phase).base_ms for phase in ("choose_action", "draft", "exchange", "prove")}
    assert base == {"choose_action": 30_000, "draft": 30_000, "exchange": 10_000, "prove": 10_000}


def test_a_seat_that_is_handed_over_while_it_is_asked_has_a_full_clock() -> None:
    keeping = begun().handed_over(1)
    assert due_of(keeping.asked, 1, window=5) is None
    asked = put(keeping, now_ms=NOW + 7_000)
    assert [None, NOW + 37_000, NOW + 30_000] == asked.due_ms
    assert NOW == asked.at_ms


def test_clocks_begin_when_a_decisive_moment_has_been_shown() -> None:
    keeping = banks_at_the_start(CLOCKS, 3)
    asked = question(
        keeping, CLOCKS, relax=1, window=5, phase="block", people={1: 0}, held_ms=1200, now_ms=NOW, is_asleep=False
    )
    assert asked is not None
    assert (NOW + 1200, [None, NOW + 31_200, None], NOW) == (asked.at_ms, asked.due_ms, asked.since_ms)


def test_a_clock_starts_when_the_awaited_page_has_been_reached_and_at_the_latest_when_the_wait_is_over() -> None:
    keeping = banks_at_the_start(CLOCKS, 3)
    asked = question(
        keeping, CLOCKS, relax=1, window=5, phase="block", people={1: 0, 2: 25_000}, now_ms=NOW, is_asleep=False
    )
    assert asked is not None
    assert [None, NOW + 30_000, NOW + 55_000] == asked.due_ms
    assert [None, NOW + 30_000, NOW + 37_000] == reached(asked, 2, now_ms=NOW + 7_000).due_ms
    assert asked == reached(asked, 2, now_ms=NOW + 25_000), "the wait was over"
    assert asked == reached(asked, 1, now_ms=NOW + 7_000), "it was not awaited"
    assert asked == reached(asked, 0, now_ms=NOW + 7_000), "it is not asked"


def test_an_answer_to_another_window_costs_nothing() -> None:
    assert begun().answered(given(1, at_ms=NOW + 25_000), window=6, event=0).banks_ms == (20_000, 20_000, 20_000)


def test_time_beyond_the_base_time_is_deducted_from_the_bank() -> None:
    keeping = begun()
    left = [
        keeping.answered(given(1, at_ms=NOW + at), window=5, event=0).banks_ms[1]
        for at in (0, 10_000, 10_001, 30_000, 99_000)
    ]
    assert [20_000, 20_000, 19_999, 0, 0] == left


def test_the_slowest_answer_is_kept_with_its_place_in_the_game() -> None:
    keeping = (
        begun()
        .answered(given(1, at_ms=NOW + 15_000), window=5, event=3)
        .answered(given(2, at_ms=NOW + 9_000), window=5, event=3)
    )
    assert Slowest(1, 15_000, 3) == keeping.slowest
    again = keeping.ask(put(keeping, window=6)).answered(given(1, at_ms=NOW + 15_001), window=6, event=8)
    assert Slowest(1, 15_001, 8) == again.slowest
    assert Slowest(1, 15_000, 3) == keeping.handed_over(2).slowest


def test_a_seat_that_is_handed_over_is_slow_only_since_then() -> None:
    keeping = begun().handed_over(1)
    keeping = keeping.ask(put(keeping, now_ms=NOW + 7_000))
    assert Slowest(1, 2_000, 4) == keeping.answered(given(1, at_ms=NOW + 9_000), window=5, event=4).slowest


def test_the_shown_banks_stay_unchanged_while_the_window_is_open() -> None:
    keeping = begun().answered(given(1, at_ms=NOW + 15_000), window=5, event=0)
    assert keeping.asked is not None
    shown = timing_view(keeping.asked, seat=2, is_asked=True, window=5, now_ms=NOW + 15_000)
    assert [20_000] * 3 == shown.bank_ms
    assert [20_000, 15_000, 20_000] == put(keeping, window=6).bank_ms


def test_sleep_moves_everything_by_as_long_as_it_lasted() -> None:
    asked = begun().asked
    assert asked is not None
    woken = awake(asleep(asked, now_ms=NOW + 4_000), slept_ms=50_000, now_ms=NOW + 54_000)
    assert (NOW + 50_000, [None, NOW + 80_000, NOW + 80_000]) == (woken.at_ms, woken.due_ms)


def test_an_answer_while_the_clocks_are_stopped_costs_the_time_up_to_the_stop() -> None:
    keeping = begun()
    assert keeping.asked is not None
    sleeping = keeping.ask(asleep(keeping.asked, now_ms=NOW + 12_000))
    assert 18_000 == sleeping.answered(given(1, at_ms=NOW + 999_000), window=5, event=0).banks_ms[1]


def stands_still_since(keeping: Timekeeping, **moments: int) -> int:
    loaded = keeping.loaded(**moments)
    assert loaded.asked is not None
    assert loaded.asked.is_asleep
    return loaded.asked.since_ms


def test_after_a_crash_the_clocks_stop_at_the_last_sign_of_life() -> None:
    since = stands_still_since(begun(), down_since_ms=NOW + 3_000, opened_ms=NOW + 60_000, now_ms=NOW + 90_000)
    assert NOW + 3_000 == since


def test_a_question_opened_after_the_last_sign_of_life_stops_at_its_beginning() -> None:
    since = stands_still_since(begun(), down_since_ms=NOW - 3_000, opened_ms=NOW + 60_000, now_ms=NOW + 90_000)
    assert NOW == since


def test_a_table_that_was_halted_by_an_error_loses_no_time_and_gains_none() -> None:
    since = stands_still_since(begun(), down_since_ms=NOW - 9_000, opened_ms=NOW - 5_000, now_ms=NOW + 90_000)
    assert NOW + 90_000 == since


def test_a_table_that_slept_before_the_crash_sleeps_on() -> None:
    keeping = begun()
    assert keeping.asked is not None
    sleeping = keeping.ask(asleep(keeping.asked, now_ms=NOW + 1_000))
    since = stands_still_since(sleeping, down_since_ms=NOW + 3_000, opened_ms=NOW + 60_000, now_ms=NOW + 90_000)
    assert NOW + 1_000 == since
