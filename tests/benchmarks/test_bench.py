"""The bench: what it counts, how it runs in rounds, and the ratios that it takes."""

import random
import types
from collections.abc import Iterable
from importlib import import_module
from xml.etree import ElementTree

import pytest

from benchmarks.engines import play
from benchmarks.engines.arrays import random_course
from benchmarks.engines.measurement import Measurement, Prepared, Spent, repeated, repeated_on
from benchmarks.engines.picture import drawn, svg
from benchmarks.engines.play import GAMES_COMPILED, GAMES_INTERPRETED, GameSpec, compiled, dealt, interpreted, threaded
from benchmarks.engines.report import RATIOS, BenchReport, Figure, Goal, bench_report, figure, ratio_of
from benchmarks.engines.start_up import StartUp, cold_compile, first_batch
from benchmarks.engines.suite import QUICK, RunSize, measurements, prepare_all, run_rounds
from golpe import batch
from golpe.batch import loops
from golpe.batch.layout import unpacked
from golpe.rules.legal import is_legal
from golpe.rules.play import apply, deal_by_roll
from golpe.rules.ruleset import preset
from golpe.rules.state import State
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.ids import DECISIONS
from golpe.rules.vocabulary.seats import NOBODY

pytestmark = pytest.mark.compiled

TABLES = [GameSpec("resistance", 2), GameSpec("resistance", 4), GameSpec("reformation", 8)]

# --- What is counted ------------------------------------------------------------------------


def choices_of(games: Iterable[State], play_out: types.FunctionType, *arguments: object) -> int:
    """Play games as the bench does, and count the decisions with a choice by checking every id."""
    choices = 0

    def watched_apply(s: State, seat: int, d: int) -> None:
        nonlocal choices
        assert is_legal(s, seat, d)
        choices += sum(is_legal(s, seat, each) for each in range(DECISIONS)) >= 2
        apply(s, seat, d)

    watched = types.FunctionType(play_out.__code__, play_out.__globals__ | {"apply": watched_apply})
    for s in games:
        watched(s, *arguments)
    return choices


def dealt_by_hand(spec: GameSpec, *, key: int) -> State:
    s = State(preset(spec.preset).encoded(), 1, spec.seats, key=key)
    deal_by_roll(s, NOBODY)
    return s


@pytest.mark.parametrize("spec", TABLES, ids=str)
def test_interpreted_play_counts_the_decisions_with_a_choice(spec: GameSpec) -> None:
    games = [dealt_by_hand(spec, key=key) for key in range(GAMES_INTERPRETED)]
    assert choices_of(games, play.play_out, random.Random(0)) == interpreted(spec).prepare().run(0).count


@pytest.mark.long
def test_compiled_play_counts_the_decisions_with_a_choice() -> None:
    spec = GameSpec("resistance", 2)
    games = unpacked(dealt(spec, games=GAMES_COMPILED))
    assert choices_of(games, loops.play_out, TURN_CAP) == compiled(spec).prepare().run(0).count


def test_two_threads_count_what_both_have_played() -> None:
    spec = GameSpec("resistance", 4)
    one = compiled(spec).prepare().run(0).count
    both = threaded(spec, threads=2).prepare().run(0).count
    assert 1.9 * one < both < 2.1 * one  # other games, and a thousand of each: their mean lengths are alike


def test_a_course_counts_its_choices_and_can_be_taken_again() -> None:
    course = random_course(GameSpec("resistance", 2), games=20, steps=40)
    games, choices = course.start.copy(), 0
    for decisions in course.decisions:
        choices += int((batch.legal(games).sum(axis=1) >= 2).sum())
        batch.step(games, decisions)
    assert (choices, course.end.tobytes()) == (course.choices, games.tobytes())


def test_work_is_repeated_until_its_time_is_over() -> None:
    spent = repeated(lambda: sum(1 for _ in range(10_000)))(0.02)
    assert spent.count % 10_000 == 0
    assert spent.count > 10_000
    assert spent.seconds >= 0.02


def test_work_is_laid_out_anew_each_time() -> None:
    sizes = iter(range(3, 1_000_000))
    worked: list[int] = []

    def work(size: int) -> int:
        worked.append(size)
        return sum(1 for _ in range(size))

    spent = repeated_on(lambda: next(sizes), work)(0.001)
    assert list(range(3, 3 + len(worked))) == worked
    assert sum(worked) == spent.count


# --- Rounds ---------------------------------------------------------------------------------


def recorder(name: str, order: list[str]) -> Measurement:
    def run(seconds: float) -> Spent:
        order.append(name)
        return Spent(len(order), seconds)

    return Measurement(name=name, unit="runs", about=name, prepare=lambda: Prepared(run))


def pace(*, rounds: int, rounds_end_s: float) -> RunSize:
    return RunSize(rounds=rounds, seconds=2.0, rounds_end_s=rounds_end_s, starts=1, is_quick=True)


def test_measurements_take_turns() -> None:
    order: list[str] = []
    ready, missing = prepare_all([recorder(name, order) for name in "abc"], lambda _: None)
    rounds = run_rounds(ready, pace(rounds=3, rounds_end_s=60), lambda _: None)
    assert (list("abcabcabc"), []) == (order, missing)
    assert [Spent(2, 2.0), Spent(5, 2.0), Spent(8, 2.0)] == rounds["b"]


def test_no_round_begins_too_late_but_there_is_always_one() -> None:
    order: list[str] = []
    ready, _ = prepare_all([recorder("a", order)], lambda _: None)
    run_rounds(ready, pace(rounds=3, rounds_end_s=-1), lambda _: None)
    assert ["a"] == order


def test_a_measurement_without_its_package_is_left_out() -> None:
    def prepare() -> Prepared:
        return Prepared(import_module("no_such_engine").run)

    absent = Measurement(name="absent", unit="runs", about="absent", prepare=prepare)
    ready, missing = prepare_all([absent, recorder("here", [])], lambda _: None)
    assert ["here"] == [measurement.name for measurement, _ in ready]
    assert [("absent", "no_such_engine is missing (pip install -e '.[bench]')")] == [
        (each.name, each.reason) for each in missing
    ]


# --- Ratios ---------------------------------------------------------------------------------


def found(*rates: float) -> Figure:
    measurement = Measurement(name="", unit="decisions", about="a & b < c", prepare=lambda: Prepared(repeated(int)))
    return figure(measurement, [Spent(round(rate * 10), 10.0) for rate in rates], {})


def test_a_ratio_is_taken_in_every_round() -> None:
    ratio = RATIOS[0]
    figures: dict[str, Figure | None] = {ratio.over: found(10, 30, 80), ratio.under: found(10, 10, 20)}
    spread = ratio_of(ratio, figures)
    assert spread is not None
    assert (3.0, 1.0, 4.0) == (spread.median, spread.low, spread.high)


def test_a_ratio_with_a_side_missing_is_none() -> None:
    ratio = RATIOS[0]
    assert ratio_of(ratio, {ratio.over: found(1), ratio.under: None}) is None
    assert ratio_of(ratio, {ratio.over: None, ratio.under: found(1)}) is None


def test_the_interpreted_ratio_is_iterations_for_a_decision() -> None:
    (ratio,) = [each for each in RATIOS if each.name == "interpreted/plain_loop"]
    figures: dict[str, Figure | None] = {"plain_loop": found(2000), "interpreted.resistance.4": found(10)}
    spread = ratio_of(ratio, figures)
    assert spread is not None
    assert 200 == spread.median
    assert not ratio.goal.reached(spread.median)
    assert ratio.goal.reached(120)


def test_goals_have_a_direction() -> None:
    assert [True, True, False] == [Goal(2.5).reached(value) for value in (3.0, 2.5, 2.4)]
    assert [False, True, True] == [Goal(2.5, is_most=True).reached(value) for value in (3.0, 2.5, 2.4)]


def test_every_ratio_is_between_two_measurements() -> None:
    names = [each.name for each in measurements()]
    assert len(names) == len(set(names))
    assert {name for each in RATIOS for name in (each.over, each.under)} <= set(names)


# --- The picture ----------------------------------------------------------------------------


def whole_report() -> BenchReport:
    figures: dict[str, Figure | None] = {each.name: None for each in measurements()}
    figures |= {"compiled.resistance.4": found(2e7, 3e7), "interpreted.resistance.4": found(9e4), "<&>": found(1e6)}
    return bench_report(figures, start_up=StartUp(), missing=[], quick=True, rounds=1, seconds=0.1)


def test_the_picture_is_svg_with_a_bar_for_each_rate() -> None:
    here = whole_report()
    root = ElementTree.fromstring(svg(here))
    name = "{http://www.w3.org/2000/svg}"
    texts = [each.text for each in root.iter(f"{name}text")]
    assert f"{name}svg" == root.tag
    assert len(drawn(here)) == 3 == sum(1 for _ in root.iter(f"{name}rect")) - 1  # the paper is one too
    assert {"<&>", "25.0 M", "90.0 k", "10 k", "100 M"} <= set(texts)
    widths = [float(each.attrib["width"]) for each in root.iter(f"{name}rect")][1:]
    assert sorted(widths, reverse=True) == widths
    assert min(widths) > 0


# --- Start-up -------------------------------------------------------------------------------


def test_a_fresh_process_plays_a_batch_from_the_cache() -> None:
    seconds, folder = first_batch()
    assert seconds > 0
    assert any(folder.iterdir())


@pytest.mark.soak
def test_a_cold_compile_has_a_cache_of_its_own() -> None:
    cold, (cached, _) = cold_compile(), first_batch()
    assert cold is not None
    assert cold > 2 * cached


def test_the_quick_pace_fits_into_its_time() -> None:
    assert QUICK.rounds * QUICK.seconds * len(measurements()) <= QUICK.rounds_end_s
