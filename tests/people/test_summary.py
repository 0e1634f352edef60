"""Summaries of results, achievements, and the line about a game."""

from datetime import date

import msgspec

from golpe.people.achievements import RULES, count
from golpe.people.remark import WEEK_MS, Remark, remark_on
from golpe.people.results import Doubts, SeatResult, results_of
from golpe.people.summary import FORM, Met, Opponent, Played, Summary
from tests.support.scripted_game import scripted

BOB, CLEO = Opponent(2, None, 2), Opponent(3, None, 1)
ADA = Opponent(None, "persona:ada", 3)


def result(place: int | None = 1, *, seats: int = 2, claims: int = 0, bluffs: int = 0, caught: int = 0) -> SeatResult:
    return SeatResult(place, False, seats, claims, bluffs, bluffs - caught, caught, Doubts(0, 0, {}))


def played(id_: int, found: SeatResult, *others: Opponent, day: str | None = None, is_own: bool = True) -> Played:
    return Played(
        id=id_,
        code="abc",
        number=id_,
        preset="resistance",
        ended_ms=id_ * 1000,
        day=day,
        seat=0,
        is_own=is_own,
        result=found,
        opponents=others or (BOB,),
    )


def summed(*games: Played) -> Summary:
    summary = Summary()
    for game in games:
        count(summary, game)
    return summary


def test_wins_stand_beside_the_fair_share_by_edition_and_size() -> None:
    summary = summed(
        played(1, result(1)), played(2, result(2)), played(3, result(2, seats=4), CLEO, ADA), played(4, result(None))
    )
    assert {"resistance/2": [1, 1], "resistance/4": [0, 1, 0, 0]} == summary.placed
    assert (4, 3, 1, 1.25) == (summary.results, summary.games, summary.won, summary.fair)


def test_opponents_are_counted_one_by_one_and_substitutes_not_at_all() -> None:
    substituted = Opponent(4, "easy", 3)
    summary = summed(played(1, result(2, seats=4), CLEO, ADA, substituted), played(2, result(1), BOB))
    assert {3: Met(1, 0, 1), 2: Met(1, 1, 0)} == summary.people
    assert {"persona:ada": Met(1, 1, 0)} == summary.bots


def test_a_game_that_a_bot_played_to_the_end_is_left_and_ends_a_streak() -> None:
    summary = summed(played(1, result(1)), played(2, result(1)), played(3, result(1), is_own=False))
    assert (2, 1, 0, 2) == (summary.won, summary.left, summary.wins_in_a_row, summary.wins_in_a_row_max)


def test_form_is_the_last_games_newest_last() -> None:
    summary = summed(*(played(each, result(1)) for each in range(1, FORM + 3)))
    assert list(range(3, FORM + 3)) == [each.number for each in summary.form]


def test_a_summary_goes_on_from_a_saved_one() -> None:
    games = [played(each, result(1 + each % 2, claims=each, bluffs=each % 3), CLEO) for each in range(1, 12)]
    half = msgspec.json.decode(msgspec.json.encode(summed(*games[:5])), type=Summary)
    for game in games[5:]:
        count(half, game)
    assert summed(*games) == half


def test_days_in_a_row_end_with_a_day_left_out_but_not_before_it_is_over() -> None:
    summary = summed(*(played(at, result(1), day=f"2026-03-0{at}") for at in (1, 2, 4, 5)), played(9, result(1)))
    assert (4, 2, 2) == (summary.days, summary.days_in_a_row, summary.days_in_a_row_max)
    assert [2, 2, 0] == [summary.days_by(date(2026, 3, day)) for day in (5, 6, 7)]


def test_the_same_day_counts_once() -> None:
    assert 1 == summed(played(1, result(2), day="2026-03-01"), played(2, result(1), day="2026-03-01")).days


def test_challenges_and_claims_of_a_record_are_counted() -> None:
    first, second = results_of(scripted("captain contessa, duke duke", "0 tax, 1 tax, 0 tax, 1 challenge, 0 decline"))
    assert (Doubts(0, 0, {"duke": 2}), Doubts(1, 1, {"duke": 1})) == (first.doubts, second.doubts)


def test_there_are_at_most_twelve_achievements() -> None:
    assert len(RULES) <= 12


def test_lies_alone_earn_their_achievement_once_and_name_the_game() -> None:
    summary = Summary()
    lies = result(1, claims=3, bluffs=3)
    assert ([], ["lies"], []) == (
        count(summary, played(1, result(1, claims=3, bluffs=2))),
        count(summary, played(2, lies)),
        count(summary, played(3, lies)),
    )
    assert 2 == summary.earned["lies"].number


def test_each_achievement_can_be_earned() -> None:
    nose = SeatResult(2, False, 2, 0, 0, 0, 0, Doubts(3, 3, {}))
    lost = [played(each, result(2)) for each in range(1, 6)]
    every = summed(
        *lost,
        played(6, result(1)),
        played(7, result(1, claims=3)),
        played(8, result(1, claims=4, bluffs=4)),
        *(played(6 + size, result(1, seats=size), *[CLEO] * (size - 1)) for size in range(3, 7)),
        played(20, result(2, claims=6, bluffs=6)),
        played(21, nose),
        played(22, result(1, seats=3, claims=2, bluffs=1, caught=1), BOB, CLEO),
        *(played(22 + day, result(2), day=f"2026-03-{day:02}") for day in range(1, 8)),
        *(played(30 + each, result(2), Opponent(100 + each, None, 1)) for each in range(90)),
    )
    assert RULES.keys() == every.earned.keys()


def test_the_line_after_a_game_compares_the_week() -> None:
    best = played(9, result(2, claims=5, bluffs=4, caught=1))
    worse, as_good = played(8, result(1, claims=2, bluffs=2)), played(7, result(1, claims=3, bluffs=3))
    assert Remark("bluffs", 4, 3, True) == remark_on(best, [worse, best])
    assert Remark("bluffs", 4, 3, False) == remark_on(best, [worse, as_good])
    assert Remark("bluffs", 4, 3, False) == remark_on(best, [])
    later = msgspec.structs.replace(best, ended_ms=WEEK_MS + 8000)
    assert Remark("bluffs", 4, 3, True) == remark_on(later, [msgspec.structs.replace(worse, ended_ms=8001), as_good])


def test_the_line_after_a_game_says_what_there_is() -> None:
    nose = SeatResult(2, False, 2, 1, 1, 1, 0, Doubts(2, 2, {}))
    found = [
        result(1),
        result(1, claims=2),
        result(1, claims=2, bluffs=2, caught=2),
        result(1, bluffs=2, claims=2),
        nose,
    ]
    assert ["silent", "honest", "caught", "unseen", "nose"] == [remark_on(played(1, each), []).told for each in found]
