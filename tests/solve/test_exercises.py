"""Exercises: the values of choices, the stored strategies, and playing."""

import io
import subprocess
import sys
from datetime import date
from importlib.resources import as_file, files
from itertools import product
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest

from golpe.errors import IllegalDecision, SolveError
from golpe.rules.decisions import decision_of
from golpe.rules.play import decide
from golpe.rules.vocabulary.actions import EXCHANGE
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import ACT_FIRST, CHALLENGE
from golpe.solve.catalogue import WIDTH_MAX, catalogue
from golpe.solve.cataloguing import root_of, unrolled_for
from golpe.solve.dcfr import learning
from golpe.solve.endgame import WIN
from golpe.solve.exercises import (
    BOOK,
    Exercise,
    Page,
    Position,
    SolvedExercise,
    book,
    book_in,
    book_of,
    chosen,
    dealt,
    exercise_of,
    name_of,
    pages,
    pages_in,
    position,
    practice_of,
    value_of,
)
from golpe.solve.exercising import Bytes, archive, packed, packed_exercise, rounded, solve_exercises
from golpe.solve.publics import LOST, WON, first_state, legal_ids
from golpe.solve.strategy import climb, leaf_values, reaches
from golpe.solve.tree import LEAF

pytestmark = pytest.mark.compiled

FIRST: Page = (("duke", "captain", 3, 3), 0)
SECOND: Page = (("duke", "captain", 3, 3), 1)
SMALL: Page = (("assassin", "contessa", 4, 6), 0)


def packed_in(page: Page) -> Bytes:
    """Return a stored exercise as it is packed in the file."""
    with as_file(files("golpe.solve") / BOOK) as file, ZipFile(file) as found:
        return np.frombuffer(found.read(name_of(page)), np.uint8)


def play(exercise: Exercise, choose: "Choose") -> Position:
    """Play an exercise to its end."""
    moves = list[str]()
    while (now := position(exercise, moves)).ending is None:
        moves.append(choose(now))
    return now


class Choose:
    """Plays the best choices of a book, or the worst."""

    def __init__(self, exercise: Exercise, *, best: bool) -> None:
        self._exercise, self._best = exercise, best

    def __call__(self, now: Position) -> str:
        found = book((self._exercise.key, self._exercise.person))
        node = node_after(found, [step.text for step in now.line])
        slot = found.root.ruleset.court.index(self._exercise.hands[self._exercise.person])
        values = {found.text(each): found.values[each, slot] for each in found.below(node)}
        return max(values, key=lambda text: values[text] * (1 if self._best else -1))


def node_after(found: SolvedExercise, line: list[str]) -> int:
    node = 0
    for text in line:
        node = next(each for each in found.below(node) if found.text(each) == text)
    return node


# --- Values -----------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [FIRST, SECOND])
def test_no_choice_is_worth_more_than_the_best(page: Page) -> None:
    found = book(page)
    for node in np.flatnonzero(found.tree.owner == found.person).tolist():
        below = found.values[list(found.below(node))]
        assert np.allclose(below.max(axis=0), found.values[node], atol=1e-12, equal_nan=True)


@pytest.mark.parametrize("page", [FIRST, SECOND])
def test_the_values_are_those_of_plain_recursion(page: Page) -> None:
    found = book(page)
    prior = found.tree.prior if found.person == 0 else found.tree.prior.T

    def value(node: int, slot: int, odds: tuple[float, ...]) -> float:
        """Return how often the person wins with a card, times the odds of the other's cards."""
        owner, below = found.tree.owner[node], found.below(node)
        if owner == LEAF:
            gains = found.tree.payoffs[found.tree.payoff[node]]
            mine = gains[slot] if found.person == 0 else -gains[:, slot]
            return sum(each * (gain + WIN) for each, gain in zip(odds, mine.tolist(), strict=True))
        if owner == found.person:
            return max(value(each, slot, odds) for each in below)
        answers = [tuple(np.multiply(odds, found.chances[each]).tolist()) for each in below]
        return sum(value(each, slot, then) for each, then in zip(below, answers, strict=True) if any(then))

    for slot in range(SLOTS):
        odds = tuple(prior[slot].tolist())
        assert value(0, slot, odds) / sum(odds) == pytest.approx(found.values[0, slot], abs=1e-9)


@pytest.mark.parametrize(("page", "unfinished"), [(FIRST, WON), (SECOND, LOST)])
def test_who_plays_the_exact_strategy_gives_away_less_than_the_interval(page: Page, unfinished: int) -> None:
    found, entry = book(page), catalogue()[page[0]]
    endgame = unrolled_for(root_of(page[0]), entry.turns, unfinished)
    learnt = learning(endgame.tree)
    for _ in range(200):
        learnt.learn()
    steps, places = np.ones_like(found.chances), {0: 0}
    strategy = learnt.average(found.person)
    for node in range(found.tree.nodes):
        for each in found.below(node):
            place = endgame.child(places[node], int(found.decision[each])) if node in places else None
            if place is not None:
                places[each] = place
            if found.tree.owner[node] == found.person:
                steps[each] = 0 if place is None else strategy[place]
    values = leaf_values(found.tree, found.person, reaches(found.tree, found.chances))
    climb(found.tree, values, steps)
    given_away = found.value - (values[0].sum() + WIN)
    assert 0 <= given_away < entry.width


def test_all_stored_strategies_are_as_good_as_the_catalogue_says() -> None:
    for key, person in pages()[::9]:
        entry, found = catalogue()[key], book((key, person))
        assert found.turns == entry.turns
        assert not entry.is_open
        worth = (entry.low, entry.high) if person == 0 else (1 - entry.high, 1 - entry.low)
        assert worth[0] - 1e-4 < found.value < worth[0] + WIDTH_MAX


def test_a_strategy_that_sees_mistakes_punishes_them() -> None:
    key, person = FIRST
    endgame = unrolled_for(root_of(key), 5, WON)
    learnt = learning(endgame.tree)
    for _ in range(400):
        learnt.learn()
    naive, wary = book_of(root_of(key), person, packed(endgame, learnt.average(1), person)), book(FIRST)
    foreign_aid, assassin = node_after(wary, ["foreign_aid"]), 1
    assert naive.values[0, assassin] - naive.values[1, assassin] < 0.05
    assert wary.values[0, assassin] - wary.values[1, assassin] > 0.1
    assert wary.text(1) == "income"
    assert foreign_aid == 2


# --- Playing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [FIRST, SECOND, SMALL])
def test_the_best_choices_give_nothing_away_and_others_do(page: Page) -> None:
    worst = list[float]()
    for seed in range(20):
        exercise = dealt(page, bytes([seed]))
        best = play(exercise, Choose(exercise, best=True)).ending
        assert best is not None
        assert best.given_away == pytest.approx(0, abs=1e-12)
        ending = play(exercise, Choose(exercise, best=False)).ending
        assert ending is not None
        assert ending.given_away == pytest.approx(sum(each.given_away for each in ending.judged))
        worst.append(ending.given_away)
    assert min(worst) >= 0
    assert max(worst) > 0.1


@pytest.mark.parametrize("page", [FIRST, SECOND])
def test_the_choices_are_those_of_the_rules_without_exchange(page: Page) -> None:
    found, court = book(page), book(page).root.ruleset.court
    waiting = [(0, first_state(found.root))]
    seen = 0
    for node, state in waiting:
        if found.tree.owner[node] == LEAF:
            continue
        texts = [found.text(each) for each in found.below(node)]
        assert state.asked == found.tree.owner[node]
        legal = [decision_of(d, court).text for d in legal_ids(state) if d != ACT_FIRST[EXCHANGE]]
        if state.asked == found.person:
            assert texts == legal
            seen += 1
        assert set(texts) <= set(legal)
        for each in found.below(node):
            decision = int(found.decision[each])
            if decision != CHALLENGE and found.tree.owner[each] != LEAF:
                after = first_state(found.root)
                for text_node in [*path_to(found, each)]:
                    decide(after, after.asked, int(found.decision[text_node]))
                waiting.append((each, after))
    assert seen > 40


def path_to(found: SolvedExercise, node: int) -> list[int]:
    path = list[int]()
    while node > 0:
        path.insert(0, node)
        node = int(found.tree.parent[node])
    return path


def test_a_position_shows_nothing_of_the_hidden_card_before_the_end() -> None:
    """The same decisions look the same whatever the opponent holds."""
    seen: dict[tuple[str, ...], Position] = {}
    hands = product(("duke", "assassin", "contessa"), ("duke", "captain", "contessa"))
    several = 0
    for (mine, theirs), seed in product(hands, range(4)):
        exercise = Exercise(*FIRST, (mine, theirs), bytes([seed]))
        moves = list[str]()
        while (now := position(exercise, moves)).ending is None:
            line = (mine, *(step.text for step in now.line))
            assert seen.setdefault(line, now) == now
            several += seen[line] is not now
            moves.append(now.choices[seed % len(now.choices)])
    assert several > 20


def test_an_end_shows_both_cards_and_who_has_won() -> None:
    exercise = Exercise(*FIRST, ("contessa", "duke"), b"")  # a duke challenges every tax
    now = position(exercise, [])
    assert (now.line, now.coins, now.turn, now.choices) == (
        (),
        (3, 3),
        0,
        ("income", "foreign_aid", "tax", "assassinate 1", "steal 1"),
    )
    over = position(exercise, ["tax"])
    assert [(step.player, step.text) for step in over.line] == [(0, "tax"), (1, "challenge")]
    assert over.ending is not None
    assert (over.ending.winner, over.ending.how) == (1, "challenge")
    assert over.ending.hands == ("contessa", "duke")
    assert over.choices == ()


def test_accepting_an_assassination_ends_an_exercise() -> None:
    exercise = Exercise(*FIRST, ("duke", "assassin"), b"")
    over = position(exercise, ["income", "pass", "pass"])
    assert [step.text for step in over.line] == ["income", "assassinate 0", "pass", "pass"]
    assert over.ending is not None
    assert (over.ending.winner, over.ending.how) == (1, "assassination")
    assert over.coins == (4, 0)


def test_coups_end_an_exercise_and_so_does_what_cannot_change_any_more() -> None:
    ends = set[str]()
    for seed in range(60):
        for page in (FIRST, SMALL):
            exercise = dealt(page, bytes([seed]))
            moves = list[str]()
            while (now := position(exercise, moves)).ending is None:
                moves.append(now.choices[(seed + len(moves)) % len(now.choices)])
            ends.add(now.ending.how)
            if now.ending.how == "coup":
                assert now.coins[now.ending.winner] >= 7
    assert ends >= {"challenge", "coup", "decided"}


def test_wrong_moves_are_refused() -> None:
    exercise = Exercise(*FIRST, ("contessa", "duke"), b"")  # a duke challenges every tax
    with pytest.raises(IllegalDecision) as refused:
        position(exercise, ["exchange"])
    assert (refused.value.code, refused.value.seat) == ("not_legal", 0)
    assert refused.value.legal == ("income", "foreign_aid", "tax", "assassinate 1", "steal 1")
    with pytest.raises(IllegalDecision) as refused:
        position(exercise, ["tax", "tax"])
    assert refused.value.code == "game_over"


def test_the_exercise_of_a_day_depends_on_the_day_and_the_salt() -> None:
    day = date(2026, 11, 25)
    assert exercise_of(day, b"salt") == exercise_of(day, b"salt")
    others = {exercise_of(day.replace(day=number), salt) for number in range(1, 10) for salt in (b"salt", b"pepper")}
    assert len({(each.key, each.person) for each in others}) > 12
    assert len({each.hands for each in others}) > 4
    assert len({each.seed for each in others}) == 18


def test_an_exercise_is_neither_won_nor_lost_from_the_start() -> None:
    values = [value_of(practice_of(bytes([seed]))) for seed in range(60)]
    assert 0.15 <= min(values) < 0.3
    assert 0.7 < max(values) <= 0.9


def test_cards_are_dealt_as_often_as_they_are_likely() -> None:
    hands = [dealt(SMALL, str(seed).encode()).hands for seed in range(2000)]
    odds = book(SMALL).tree.prior
    court = book(SMALL).root.ruleset.court
    for mine, theirs in product(range(SLOTS), range(SLOTS)):
        often = hands.count((court[mine], court[theirs])) / len(hands)
        assert abs(often - odds[mine, theirs]) < 0.03


def test_a_weight_of_0_is_never_chosen() -> None:
    weights = np.array([0, 0.25, 0, 0.75, 0])
    assert [chosen(weights, chance) for chance in (0.0, 0.2499, 0.25, 1 - 2**-48)] == [1, 1, 3, 3]


def test_exercises_need_no_compiler() -> None:
    loads = "import sys, golpe.solve.catalogue, golpe.solve.exercises; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


# --- The file ---------------------------------------------------------------------------------


def test_rare_choices_are_left_out_and_shares_sum_to_255() -> None:
    assert rounded(np.array([0.005, 0.335, 0.33, 0.33])).tolist() == [0, 86, 85, 84]
    assert rounded(np.array([1.0])).tolist() == [255]


def test_exercises_are_solved_once_and_packed(tmp_path: Path) -> None:
    entries = {key: entry for key, entry in catalogue().items() if key[2:] == (4, 7) and key[0] == "duke"}
    told = list[Page]()
    found = solve_exercises(tmp_path, entries, on_page=told.append)
    assert set(found) == set(told) == set(pages_in(tmp_path / BOOK))
    first = (tmp_path / BOOK).read_bytes()
    solved = tmp_path / "exercises" / f"{name_of(found[0])}.bin"
    when = solved.stat().st_mtime_ns
    assert solve_exercises(tmp_path, entries, on_page=told.append) == found
    assert (solved.stat().st_mtime_ns, (tmp_path / BOOK).read_bytes()) == (when, first)
    for page in found:
        assert book_in(tmp_path / BOOK, page).value == book(page).value
    solved.write_bytes(solved.read_bytes()[:-1])
    with pytest.raises(SolveError, match="not an exercise"):
        solve_exercises(tmp_path, entries, on_page=told.append)


def test_the_package_has_what_the_solver_finds() -> None:
    entry = catalogue()[SMALL[0]]
    assert packed_exercise(entry, 0).tolist() == packed_in(SMALL).tolist()


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    good, file = archive({SMALL: packed_in(SMALL)}), tmp_path / "bad.zip"
    middle = len(good) // 2
    for content in (b"", b"nothing", good[:middle], good[:middle] + b"\0\0\0\0" + good[middle + 4 :]):
        file.write_bytes(content)
        with pytest.raises(SolveError, match=r"bad\.zip"):
            book_in(file, SMALL)
    with pytest.raises(SolveError, match="no exercises"):
        pages_in(tmp_path / "missing.zip")
    whole = io.BytesIO()
    with ZipFile(whole, "w") as members:
        members.writestr("other", b"x")
    file.write_bytes(whole.getvalue())
    with pytest.raises(SolveError, match="no exercises"):
        pages_in(file)
    file.write_bytes(good)
    with pytest.raises(SolveError, match="duke and captain, 3 and 3 coins is not an exercise"):
        book_in(file, FIRST)


def test_each_changed_byte_is_found_or_harmless() -> None:
    """A changed tree is refused; a changed decision or share may go unnoticed, but never crashes."""
    good = packed_in(SMALL)
    refused = 0
    for place in range(1, len(good), 7):
        bad = good.copy()
        bad[place] ^= 1
        try:
            book_of(root_of(SMALL[0]), SMALL[1], bad)
        except SolveError:
            refused += 1
    assert refused > len(good) / 7 / 3


def test_an_exercise_of_a_seed_is_stored() -> None:
    exercise = practice_of(b"1")
    assert (exercise.key, exercise.person) in pages()
    assert exercise.turns == book((exercise.key, exercise.person)).turns
