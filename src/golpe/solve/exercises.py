"""Exercises: a person plays a root of the catalogue against a stored strategy, and learns what each decision gave away.

An exercise ends after as many turns as its root was solved with; a game that is not over then counts as won by the
person. In this finite game, the value of every choice against the stored strategy is exact. The strategy concedes at
most WIDTH_MAX more than the root is worth in the unbounded game.

The tree has all that the person may do, and of the stored strategy what it may do. Choices of the person that lose with
any cards are leaves.

`golpe.solve.exercising` computes the strategies. This module needs no solver, so that a server can import it.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import as_file, files
from itertools import pairwise
from pathlib import Path
from typing import Final
from zipfile import BadZipFile, ZipFile

import numpy as np
from numpy.typing import NDArray

from golpe.errors import IllegalDecision, SolveError
from golpe.rules.decisions import decision_of
from golpe.rules.play import decide
from golpe.rules.ruleset import preset
from golpe.rules.state import State
from golpe.rules.vocabulary.actions import ASSASSINATE
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import PASS
from golpe.rules.vocabulary.phases import BLOCKING, CHOOSE_ACTION
from golpe.solve.catalogue import EDITION, Key, court
from golpe.solve.endgame import deal_prior, payoff_matrices
from golpe.solve.publics import SHOWDOWN, UNFINISHED, WON, Root, can_coup, first_state
from golpe.solve.strategy import Table, climb_best, leaf_values, reaches
from golpe.solve.tree import LEAF, Tree

BOOK: Final = "exercises.zip"
SHARES: Final = 255
"""The chances of the stored strategy are multiples of one in this many."""
ROWS: Final = 4 + SLOTS
BOOKS_KEPT: Final = 16
DRAWS_MAX: Final = 200
DECIDED: Final = "decided"
VALUE_MIN, VALUE_MAX = 0.15, 0.9
"""Bounds for the person's probability of winning at the start; beyond them, few decisions matter. They depend on the
person's card alone, so that they say nothing about the other's."""

FIRST_MIN, FIRST_MAX = 0.1, 0.95
"""The same for the best answer to the person's first question."""
LEAD_MIN: Final = 0.02
"""By how much the best answer to that question is better than the worst, in probability of winning."""

Bytes = NDArray[np.uint8]
Page = tuple[Key, int]
"""The root of an exercise, and the player that the person is."""


@dataclass(frozen=True)
class SolvedExercise:
    """An exercise with its stored strategy and the value of each choice against it."""

    root: Root
    turns: int
    person: int
    tree: Tree
    decision: NDArray[np.int32]
    """int32[N]: the decision that leads to each node; -1 for the root."""
    chances: Table
    """float64[N, 5]: for the nodes that a choice of the stored player leads to, its probability with each card; 1 for
    all others."""
    values: Table
    """float64[N, 5]: the best chance of the person to win from each node, for each of its cards; nan where the stored
    player never gets with any card."""

    @property
    def value(self) -> float:
        """How often a perfect player wins against the stored strategy."""
        weights = self.tree.prior.sum(axis=1 - self.person)
        return float(weights @ self.values[0])

    def below(self, node: int) -> range:
        """Return the children of a node."""
        first = int(self.tree.first[node])
        return range(first, first + int(self.tree.count[node]))

    def text(self, node: int) -> str:
        """Return the decision that leads to a node, as text."""
        return decision_of(int(self.decision[node]), self.root.ruleset.court).text


def book_of(root: Root, person: int, packed: Bytes) -> SolvedExercise:
    """Unpack an exercise, and compute the value of every choice.

    Args:
        packed: as from `golpe.solve.exercising.packed`: uint8[1 + 9 N]. After the number of turns come the rows of a
            table with a column for each node: its number of children, the decision that leads to it, its owner and its
            payoff matrix (255 for none), and the share of the decision with each of the five cards of its owner.

    Raises: SolveError if it is damaged.
    """
    if len(packed) % ROWS != 1 or len(packed) == 1:
        raise SolveError("this is not an exercise")
    table = packed[1:].reshape(ROWS, -1).astype(np.int32)
    children, decision, owner, payoff = (np.where(row == SHARES, -1, row) for row in table[:4])
    check_shape(table[0], owner, payoff)
    parent = np.concatenate([[0], np.repeat(np.arange(len(children)), children)]).astype(np.int32)
    tree = Tree(parent, owner.astype(np.int8), depths_of(children), payoff, payoff_matrices(), prior=deal_prior(root))
    chances = np.ones((len(children), SLOTS))
    answers = tree.owner[parent] == 1 - person
    answers[0] = False
    sums = np.zeros((len(children), SLOTS))
    np.add.at(sums, parent[answers], table[4:].T[answers])
    if not (sums[tree.owner == 1 - person] == SHARES).all():
        raise SolveError("the chances of the stored strategy do not sum to 1")
    chances[answers] = table[4:].T[answers] / SHARES
    return SolvedExercise(root, int(packed[0]), person, tree, decision, chances, values_of(tree, person, chances))


def check_shape(children: NDArray[np.int32], owner: NDArray[np.int32], payoff: NDArray[np.int32]) -> None:
    """Check that the nodes form a tree and that leaves, and only leaves, have payoffs.

    Raises: SolveError if not.
    """
    nodes = np.arange(len(children))
    is_leaf = children == 0
    comes_after = np.cumsum(children)[:-1] >= nodes[1:]
    if children.sum() != len(children) - 1 or not comes_after.all():
        raise SolveError("the nodes of the exercise do not form a tree")
    if not (is_leaf == (owner == LEAF)).all() or not np.isin(owner, (LEAF, 0, 1)).all():
        raise SolveError("a node of the exercise belongs to no player")
    if not (is_leaf == (payoff >= 0)).all() or payoff.max() >= SHOWDOWN + 2 * SLOTS or (payoff == UNFINISHED).any():
        raise SolveError("a node of the exercise has no result")


def depths_of(children: NDArray[np.int32]) -> tuple[int, ...]:
    """Return the first node of each depth, and the number of nodes."""
    found = [0, 1]
    while found[-1] < len(children):
        found.append(found[-1] + int(children[found[-2] : found[-1]].sum()))
    return tuple(found)


def values_of(tree: Tree, person: int, chances: Table) -> Table:
    """Return `SolvedExercise.values`: the chance to win with a best response, given how each node is reached."""
    reach = reaches(tree, chances)
    values = leaf_values(tree, person, reach)
    climb_best(tree, values, person)
    prior = tree.prior if person == 0 else tree.prior.T
    likely: Table = reach @ prior.T
    mean = np.divide(values, likely, out=np.full_like(values, np.nan), where=likely > 0)
    return np.clip(mean + 0.5, 0, 1)


# --- The stored exercises ---------------------------------------------------------------------


def name_of(page: Page) -> str:
    """Return the name of an exercise in the file."""
    (first, second, mine, others), person = page
    return f"{first}-{second}-{mine}-{others}-{person}"


@cache
def pages() -> tuple[Page, ...]:
    """Return all stored exercises, in the order of their names.

    Raises: SolveError if the file in the package is damaged.
    """
    with as_file(files("golpe.solve") / BOOK) as file:
        return pages_in(file)


def pages_in(file: Path) -> tuple[Page, ...]:
    """Return the exercises in a file, in the order of their names.

    Raises: SolveError if it is damaged.
    """
    try:
        with ZipFile(file) as found:
            return tuple(page_named(name) for name in sorted(found.namelist()))
    except (OSError, ValueError, BadZipFile) as error:
        raise SolveError(f"{file} holds no exercises ({error})") from None


def page_named(name: str) -> Page:
    """Return the exercise with a name from `name_of`."""
    first, second, mine, others, person = name.split("-")
    return (first, second, int(mine), int(others)), int(person)


@lru_cache(maxsize=BOOKS_KEPT)
def book(page: Page) -> SolvedExercise:
    """Return a stored exercise.

    Raises: SolveError if there is none, or if the file in the package is damaged.
    """
    with as_file(files("golpe.solve") / BOOK) as file:
        return book_in(file, page)


def book_in(file: Path, page: Page) -> SolvedExercise:
    """Read an exercise from a file.

    Raises: SolveError if it is not there, or damaged.
    """
    (first, second, mine, others), person = page
    try:
        with ZipFile(file) as found:
            content = found.read(name_of(page))
    except KeyError:
        raise SolveError(f"{first} and {second}, {mine} and {others} coins is not an exercise") from None
    except (OSError, ValueError, BadZipFile, zlib.error) as error:
        raise SolveError(f"{file} is damaged ({error})") from None
    root = Root(preset(EDITION), (mine, others), (court().index(first), court().index(second)))
    return book_of(root, person, np.frombuffer(content, np.uint8))


# --- Playing ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exercise:
    """A stored exercise with the cards dealt. The same exercise and moves always get the same answers."""

    key: Key
    """The face-up cards of player 0, who moves first, and of player 1; their coins."""
    person: int
    """The player that the person is; the stored strategy is the other."""
    hands: tuple[str, str]
    """The hidden cards of both players; the person may not see the other's before the end."""
    seed: bytes
    """Decides the answers of the stored strategy; secret, like its card."""

    @property
    def turns(self) -> int:
        """The number of turns after which the person has won if the game is not over."""
        return book((self.key, self.person)).turns


@dataclass(frozen=True, slots=True)
class Step:
    """A decision of a player."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision of the person, with the value of each choice by what the person knew."""

    at: int
    """Its place in the line."""
    choices: tuple[str, ...]
    values: tuple[float, ...]
    """For each choice, the probability of winning with perfect play from there on."""
    chosen: str
    best: float
    given_away: float
    """By how much a better choice would have raised the probability of winning."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of an exercise."""

    winner: int
    how: str
    """challenge, coup, assassination, or decided: nothing that follows can change the result in the turns left."""
    hands: tuple[str, str]
    judged: tuple[Judged, ...]
    """The decisions of the person."""
    given_away: float
    """The sum over these decisions."""
    value: float
    """The probability with which a perfect player wins with the person's card, before the first decision."""


@dataclass(frozen=True, slots=True)
class Position:
    """What the person knows after some moves."""

    line: tuple[Step, ...]
    """All decisions so far."""
    coins: tuple[int, int]
    turn: int
    """The player whose turn it is."""
    turns_played: int
    choices: tuple[str, ...]
    """What the person may do now; empty at the end."""
    ending: Ending | None


def exercise_of(day: date, salt: bytes) -> Exercise:
    """Return the exercise of a day; it is the same for the same day and salt.

    Args:
        salt: secret, so that nobody can tell the hidden card in advance.
    """
    return practice_of(digest(salt, day.isoformat()))


def practice_of(seed: bytes) -> Exercise:
    """Return an exercise chosen and dealt by a seed, which the person may win or lose by its first answer."""
    found = pages()
    for number in range(DRAWS_MAX):
        drawn = digest(seed, f"draw {number}")
        exercise = dealt(found[int(chance_of(drawn, "exercise") * len(found))], drawn)
        if VALUE_MIN <= value_of(exercise) <= VALUE_MAX and matters(exercise):
            return exercise
    raise AssertionError("most draws are in bounds")


def matters(exercise: Exercise) -> bool:
    """Return whether the person's first question is neither won nor lost whatever they do, and has a wrong answer.

    That depends on what the person has seen by then, so it says nothing more about the hidden card.
    """
    found = book((exercise.key, exercise.person))
    asked = path_of(exercise, found, ())[-1]
    slot = court().index(exercise.hands[exercise.person])
    values = [float(found.values[node, slot]) for node in found.below(asked)]
    return FIRST_MIN <= max(values, default=0) <= FIRST_MAX and max(values) - min(values) >= LEAD_MIN


def value_of(exercise: Exercise) -> float:
    """Return the probability with which a perfect player wins with the person's card."""
    slot = court().index(exercise.hands[exercise.person])
    return float(book((exercise.key, exercise.person)).values[0, slot])


def dealt(page: Page, seed: bytes) -> Exercise:
    """Return an exercise with its hidden cards dealt by a seed."""
    prior = book(page).tree.prior
    pair = int(chosen(prior.ravel(), chance_of(seed, "cards")))
    return Exercise(*page, (court()[pair // SLOTS], court()[pair % SLOTS]), seed)


def position(exercise: Exercise, moves: Sequence[str]) -> Position:
    """Return what the person sees after its own moves; the stored strategy answers by itself.

    Raises: IllegalDecision with the code not_legal or game_over.
    """
    found = book((exercise.key, exercise.person))
    path = path_of(exercise, found, moves)
    state, turns_played = first_state(found.root), 0
    for node in path[1:]:
        if state.phase == CHOOSE_ACTION and node != path[1]:
            turns_played += 1
        if ends_by(found, state, node) is None:
            decide(state, state.asked, int(found.decision[node]))
    owners = [int(found.tree.owner[node]) for node in path[:-1]]
    is_over = found.tree.owner[path[-1]] == LEAF
    return Position(
        line=tuple(Step(player, found.text(node)) for player, node in zip(owners, path[1:], strict=True)),
        coins=(state.coins[0], state.coins[1]),
        turn=state.turn,
        turns_played=turns_played,
        choices=tuple(found.text(node) for node in found.below(path[-1])),
        ending=ending_of(exercise, found, path, state) if is_over else None,
    )


def path_of(exercise: Exercise, found: SolvedExercise, moves: Sequence[str]) -> list[int]:
    """Return the nodes from the root to where the person is asked, or the game is over.

    Raises: IllegalDecision with the code not_legal or game_over.
    """
    path, waiting = [0], list(reversed(moves))
    while (owner := found.tree.owner[path[-1]]) != LEAF:
        below = found.below(path[-1])
        if owner == exercise.person:
            if not waiting:
                return path
            legal = tuple(found.text(node) for node in below)
            move = waiting.pop()
            if move not in legal:
                message = f"{move!r} cannot be played here: expected {', '.join(legal)}"
                raise IllegalDecision(message, code="not_legal", seat=exercise.person, legal=legal)
            path.append(below[legal.index(move)])
        else:
            slot = court().index(exercise.hands[1 - exercise.person])
            line = " ".join(str(node) for node in path)
            number = chosen(found.chances[below.start : below.stop, slot], chance_of(exercise.seed, line))
            path.append(below[number])
    if waiting:
        message = f"the exercise is over, but there are {len(waiting)} more moves"
        raise IllegalDecision(message, code="game_over", seat=exercise.person, legal=())
    return path


def ending_of(exercise: Exercise, found: SolvedExercise, path: Sequence[int], state: State) -> Ending:
    """Return the end of an exercise.

    Args:
        state: before the last decision if that ended the game, else after it.
    """
    slots = court().index(exercise.hands[0]), court().index(exercise.hands[1])
    payoff = int(found.tree.payoff[path[-1]])
    if payoff >= SHOWDOWN:
        claimant, claimed = divmod(payoff - SHOWDOWN, SLOTS)
        winner = claimant if slots[claimant] == claimed else 1 - claimant
    else:
        winner = 0 if payoff == WON else 1
    judged = tuple(
        judgement(found, at, node, after, slots[exercise.person])
        for at, (node, after) in enumerate(pairwise(path))
        if found.tree.owner[node] == exercise.person
    )
    return Ending(
        winner=winner,
        how=ends_by(found, state, path[-1]) or ("coup" if can_coup(state) else DECIDED),
        hands=exercise.hands,
        judged=judged,
        given_away=sum(each.given_away for each in judged),
        value=value_of(exercise),
    )


def ends_by(found: SolvedExercise, state: State, node: int) -> str | None:
    """Return how a decision ends the game by the rules, or None if the game goes on.

    Args:
        state: before the decision.
    """
    if found.tree.payoff[node] >= SHOWDOWN:
        return "challenge"
    is_assassinated = state.phase == BLOCKING and state.action == ASSASSINATE and found.decision[node] == PASS
    return "assassination" if is_assassinated else None


def judgement(found: SolvedExercise, at: int, node: int, after: int, slot: int) -> Judged:
    """Judge a decision of the person."""
    below = found.below(node)
    values = [float(found.values[each, slot]) for each in below]
    best, got = max(values), values[below.index(after)]
    texts = tuple(found.text(each) for each in below)
    return Judged(at, texts, tuple(values), found.text(after), best, best - got)


def digest(salt: bytes, text: str) -> bytes:
    """Return 32 bytes that depend on a secret and a text."""
    return sha256(sha256(salt).digest() + text.encode()).digest()


def chance_of(seed: bytes, purpose: str) -> float:
    """Return a number from 0 to 1, 1 excluded, that depends on a seed and what it is for."""
    return int.from_bytes(digest(seed, purpose)[:6]) / 2**48


def chosen(weights: NDArray[np.float64], chance: float) -> int:
    """Return the index that a chance from 0 to 1 falls on; never one with weight 0."""
    return int(np.searchsorted(np.cumsum(weights) / weights.sum(), chance, side="right"))
