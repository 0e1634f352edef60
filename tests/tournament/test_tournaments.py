"""A tournament without a server: its journal, points, pauses and the bell."""

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from golpe.errors import ProtocolError, RecordError
from golpe.tournament.commands import cancelled, name_removed, opened, play, renamed, rest
from golpe.tournament.course import Circumstances
from golpe.tournament.journal import (
    Entered,
    Entry,
    Event,
    Finished,
    Opened,
    Paused,
    Returned,
    Seated,
    read,
    written,
)
from golpe.tournament.limits import (
    ABANDONED_AFTER_MS,
    ABSENT_AFTER_MS,
    AFTER_BELL_MS,
    CLASS_MAX,
    GAME_MS,
    HOUSEHOLD_MAX,
)
from golpe.tournament.pairing import Bonds
from golpe.tournament.scoring import scores
from golpe.tournament.state import Tournament, fold
from tests.support.simulated_arena import advance, play_arena

MINUTE = 60_000
OPENED = Opened(name="Friday", preset="resistance", starts_ms=0, bell_ms=60 * MINUTE, is_public=True, by=7)


class Played:
    """A tournament with its journal, at which everybody has a page open."""

    def __init__(self, people: int) -> None:
        self.entries = [Entry(0, [OPENED])]
        self.now_ms = 0
        self.absent: set[int] = set()
        self.lost: set[int] = set()
        self.longer_ms: dict[int, int] = {}
        for guest in range(people):
            self.do(play(self.state, guest, now_ms=0))

    @property
    def state(self) -> Tournament:
        return fold(self.entries)

    def do(self, events: list[Event]) -> None:
        if events:
            self.entries.append(Entry(self.now_ms, events))

    def go_on(self, *results: Finished, ms: int = 0, households: dict[int, bytes] | None = None) -> list[Event]:
        self.now_ms += ms
        seen = {guest: 0 if guest in self.absent else self.now_ms for guest in self.state.people}
        around = Circumstances(
            self.now_ms,
            seen,
            {each.table: each for each in results},
            lost=self.lost,
            longer_ms=self.longer_ms,
            bonds=Bonds(households or {}),
        )
        events = advance(self.state, around, random.Random(1))
        self.do(events)
        return events

    def seated(self) -> Seated:
        (table,) = self.state.running.values()
        return table

    def finish(self, places: list[int], *, is_won: bool = True, silent: tuple[int, ...] = ()) -> None:
        """End the game of the only table; places are by guest."""
        seated = self.seated()
        self.go_on(
            Finished(
                table=seated.table, places=[places[each] for each in seated.guests], is_won=is_won, silent=list(silent)
            )
        )


def test_a_point_for_each_person_behind_and_one_for_the_win() -> None:
    assert [4, 2, 1, 0] == [each.points for each in scores([1, 2, 3, 4], [0] * 4, is_won=True)]


def test_bots_score_for_nobody_and_take_nothing_from_the_best_of_the_people() -> None:
    assert [3, 1, 0] == [each.points for each in scores([2, 3, 5], [0] * 3, is_won=True)]


def test_the_third_win_in_a_row_counts_double() -> None:
    assert [6, 1, 0] == [each.points for each in scores([1, 2, 3], [2, 2, 2], is_won=True)]


def test_nobody_wins_a_tied_game() -> None:
    tied = scores([1, 1, 3], [2, 0, 0], is_won=False)
    assert [1, 1, 0] == [each.points for each in tied]
    assert not any(each.is_win for each in tied)


def test_two_people_score_nothing() -> None:
    assert [] == scores([1, 2], [0, 0], is_won=True)


def test_standings_go_by_points_wins_fewer_games_and_earlier_entry() -> None:
    played = Played(4)
    people = played.state.people
    for guest, (points, wins, games) in enumerate(((5, 1, 3), (5, 2, 3), (5, 1, 2), (5, 1, 3))):
        people[guest].points, people[guest].wins, people[guest].games = points, wins, games
    state = Tournament(OPENED, people)
    assert [1, 2, 0, 3] == [each.guest for each in state.standings()]


def test_people_are_seated_again_when_their_game_ends() -> None:
    played = Played(4)
    played.go_on()
    assert [0, 1, 2, 3] == sorted(played.seated().guests)
    played.finish([1, 2, 3, 4])
    assert {} == played.state.running
    played.go_on(ms=21_000)
    assert 2 == played.seated().table
    assert [4, 2, 1, 0] == [each.points for each in played.state.standings()]


def test_who_takes_a_break_plays_the_game_to_its_end_and_gets_no_other() -> None:
    played = Played(4)
    played.go_on()
    played.do(rest(played.state, 3, now_ms=1))
    assert [] == rest(played.state, 3, now_ms=1)
    played.finish([1, 2, 3, 4])
    played.go_on(ms=21_000)
    assert [0, 1, 2] == sorted(played.seated().guests)
    played.do(play(played.state, 3, now_ms=played.now_ms))
    assert "waiting" == played.state.people[3].status


def test_somebody_whose_page_is_gone_is_unseated_until_they_are_back() -> None:
    played = Played(5)
    played.absent.add(4)
    played.go_on(ms=ABSENT_AFTER_MS)
    assert "away" == played.state.people[4].status
    assert 4 not in played.seated().guests
    played.do(play(played.state, 4, now_ms=played.now_ms))
    assert "waiting" == played.state.people[4].status


def test_somebody_who_answers_nothing_counts_as_a_bot_and_is_unseated() -> None:
    played = Played(4)
    played.go_on()
    played.finish([4, 1, 2, 3], silent=(0,))
    state = played.state
    assert ("away", 0, 0) == (state.people[0].status, state.people[0].points, state.people[0].games)
    assert [3, 1, 0] == [state.people[guest].points for guest in (1, 2, 3)]


def test_two_people_play_with_bots_once_nobody_else_has_come() -> None:
    played = Played(2)
    played.go_on()
    assert {} == played.state.running
    played.go_on(ms=41_000)
    assert [0, 1] == sorted(played.seated().guests)
    played.finish([1, 2])
    assert [0, 0] == [each.games for each in played.state.standings()]


def test_people_of_one_household_do_not_sit_together() -> None:
    cup, home = Played(9), dict.fromkeys(range(5), b"home")
    for _ in range(8):
        cup.go_on(ms=MINUTE, households=home)
    at_home = [[guest in home for guest in table.guests].count(True) for table in cup.state.running.values()]
    assert [1] * 5 == at_home
    assert {1, 5} == {len(table.guests) for table in cup.state.running.values()}  # all others play with one of them


def test_people_of_one_household_alone_play_with_bots_each_for_themselves() -> None:
    cup, home = Played(3), dict.fromkeys(range(3), b"home")
    cup.go_on(ms=MINUTE, households=home)
    cup.go_on(ms=MINUTE, households=home)
    assert [1, 1] == [len(table.guests) for table in cup.state.running.values()]


def test_at_the_bell_running_games_go_on_for_ten_minutes_and_nobody_is_seated() -> None:
    played = Played(8)
    played.go_on(ms=59 * MINUTE)
    assert {60 * MINUTE + AFTER_BELL_MS} == {each.until_ms for each in played.state.running.values()}
    first, second = played.state.running.values()
    over = [Finished(table=each.table, places=[1, 2, 3, 4], is_won=True) for each in (first, second)]
    played.go_on(over[0], ms=2 * MINUTE)
    assert "last_games" == played.state.phase(played.now_ms)
    with pytest.raises(ProtocolError):
        play(played.state, 99, now_ms=played.now_ms)
    played.go_on(over[1])
    assert "over" == played.state.phase(played.now_ms)
    assert [] == played.go_on(ms=MINUTE)


def test_a_table_without_a_result_is_abandoned_and_holds_nobody_up() -> None:
    played = Played(4)
    played.go_on()
    assert GAME_MS == played.seated().until_ms
    played.go_on(ms=GAME_MS + ABANDONED_AFTER_MS)
    assert [0, 0, 0, 0] == [each.games for each in played.state.standings()]
    assert all(each.table != 1 or each.status != "seated" for each in played.state.people.values())


def test_a_table_that_was_closed_releases_its_players_at_once() -> None:
    played = Played(4)
    played.go_on()
    played.lost = {1}
    played.go_on(ms=1_000)
    assert {"waiting": 4} == {each.status: 4 for each in played.state.people.values()}
    assert [0, 0, 0, 0] == [each.games for each in played.state.standings()]


def test_a_table_with_more_time_is_awaited_for_longer() -> None:
    played = Played(4)
    played.go_on()
    played.longer_ms = {1: MINUTE}
    played.go_on(ms=GAME_MS + ABANDONED_AFTER_MS)
    assert [1] == list(played.state.running)
    played.go_on(ms=MINUTE)
    assert 1 not in played.state.running


@pytest.mark.parametrize(("is_public", "most"), [(True, HOUSEHOLD_MAX), (False, CLASS_MAX)])
def test_a_household_cannot_fill_a_tournament(is_public: bool, most: int) -> None:
    tournament = Tournament(replace(OPENED, is_public=is_public))
    assert play(tournament, 1, neighbours=most - 1, now_ms=0)
    with pytest.raises(ProtocolError) as refusal:
        play(tournament, 1, neighbours=most, now_ms=0)
    assert "household_full" == refusal.value.code
    tournament.apply(Entry(0, [Entered(1), Paused(1)]))
    assert [Returned(1)] == play(tournament, 1, neighbours=most, now_ms=0)


def test_only_public_tournaments_are_rated() -> None:
    with pytest.raises(ProtocolError) as refusal:
        announced(is_rated=True, is_public=False)
    assert "bad_tournament" == refusal.value.code
    assert announced(is_rated=True, is_public=True).is_rated


def announced(*, is_rated: bool, is_public: bool) -> Opened:
    return opened(
        "Cup",
        by=1,
        preset="bga",
        starts_ms=5,
        minutes=30,
        is_public=is_public,
        is_rated=is_rated,
        now_ms=0,
        ahead_max_ms=10,
    )


def test_whoever_announced_a_tournament_renames_it_until_a_moderator_removes_the_name() -> None:
    tournament = Tournament(OPENED)
    tournament.apply(Entry(0, renamed(tournament, 7, "  Late   Friday ")))
    assert "Late Friday" == tournament.opened.name
    assert [] == renamed(tournament, 7, "Late Friday")
    assert "not_the_announcer" == refused(lambda: renamed(tournament, 8, "Mine"))
    assert "bad_tournament" == refused(lambda: renamed(tournament, 7, " "))
    tournament.apply(Entry(0, name_removed(tournament)))
    assert "" == tournament.opened.name
    assert [] == name_removed(tournament)
    assert "name_removed" == refused(lambda: renamed(tournament, 7, "Again"))


def test_a_tournament_is_cancelled_before_its_start_and_then_nobody_enters() -> None:
    tournament = fold([Entry(-9, [OPENED]), Entry(-8, [Entered(1)])])
    tournament.apply(Entry(-7, cancelled(tournament, now_ms=-7)))
    assert ["cancelled", "cancelled"] == [tournament.phase(now_ms) for now_ms in (-7, 99 * MINUTE)]
    assert [] == cancelled(tournament, now_ms=-6)
    assert "tournament_over" == refused(lambda: play(tournament, 2, now_ms=-6))
    assert [] == advance(tournament, Circumstances(0, {1: 0}, {}), random.Random(1))
    assert "tournament_over" == refused(lambda: renamed(tournament, 7, "Late"))


def test_a_tournament_that_has_begun_by_any_clock_is_not_cancelled() -> None:
    played = Played(3)
    assert "tournament_began" == refused(lambda: cancelled(played.state, now_ms=0))
    played.go_on(ms=MINUTE)
    assert "tournament_began" == refused(lambda: cancelled(played.state, now_ms=-1))


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(ProtocolError) as refusal:
        act()
    return refusal.value.code


def test_who_withdraws_before_the_start_is_gone() -> None:
    tournament = fold([Entry(-9, [OPENED]), Entry(-8, play(Tournament(OPENED), 7, now_ms=-8))])
    tournament.apply(Entry(-7, rest(tournament, 7, now_ms=-7)))
    assert {} == tournament.people


def test_who_has_been_seated_does_not_withdraw_by_a_clock_that_is_slow() -> None:
    played = Played(3)
    played.go_on(ms=MINUTE)
    played.do(rest(played.state, 1, now_ms=-1))
    played.finish([1, 2, 3])
    assert "paused" == played.state.people[1].status


def test_every_prefix_of_a_journal_folds_and_goes_on_to_an_end() -> None:
    played = Played(5)
    rng = random.Random(3)
    while not played.state.is_closed:
        results = [
            Finished(table=each.table, places=rng.sample(range(1, 6), len(each.guests)), is_won=True)
            for each in played.state.running.values()
        ]
        played.go_on(*results, ms=5 * MINUTE)
    journal = [read(written(entry)) for entry in played.entries]
    assert journal == played.entries
    for length in range(1, len(journal) + 1):
        state = fold(journal[:length])
        at_ms = max(OPENED.bell_ms + AFTER_BELL_MS + ABANDONED_AFTER_MS, journal[length - 1].at_ms)
        events = advance(state, Circumstances(at_ms, {}, {}), rng)
        assert state.is_closed
        assert fold([*journal[:length], Entry(at_ms, events)]) == state


@pytest.mark.parametrize(
    "journal",
    [
        [],
        [Entry(0, [])],
        [Entry(0, [OPENED]), Entry(0, [OPENED])],
        [Entry(0, [OPENED]), Entry(0, [Finished(table=1, places=[], is_won=True)])],
    ],
)
def test_a_journal_that_does_not_fit_is_refused(journal: list[Entry]) -> None:
    with pytest.raises(RecordError):
        fold(journal)


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\x00b"])
def test_a_tournament_needs_a_printable_name(name: str) -> None:
    with pytest.raises(ProtocolError):
        opened(name, by=1, preset="bga", starts_ms=5, minutes=30, is_public=False, now_ms=0, ahead_max_ms=10)


def test_nobody_waits_long_or_meets_the_same_people_again_and_again() -> None:
    arena = play_arena(200, minutes=20, game_minutes=4, seed=1)
    assert arena.wait_p95_s <= 60
    assert arena.meetings_max <= 2 * arena.meetings_mean
    assert arena.tournament.is_closed


def test_whoever_entered_early_does_not_play_alone_at_the_start() -> None:
    entries = [Entry(-99 * MINUTE, [OPENED]), Entry(-99 * MINUTE, play(Tournament(OPENED), 7, now_ms=-99 * MINUTE))]
    assert [] == advance(fold(entries), Circumstances(0, {7: 0}, {}), random.Random(1))
