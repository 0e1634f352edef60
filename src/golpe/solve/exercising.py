"""Compute the stored strategies of exercises (`golpe.solve.exercises`) from the catalogue."""

import io
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import numpy as np
from numpy.typing import NDArray

from golpe.errors import SolveError
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.ids import PASS
from golpe.solve.catalogue import WIDTH_MAX, Entry, Key
from golpe.solve.cataloguing import root_of, unrolled_for
from golpe.solve.dcfr import learning
from golpe.solve.endgame import Endgame
from golpe.solve.exercises import BOOK, SHARES, Bytes, Page, book_of, name_of
from golpe.solve.publics import LOST, WON
from golpe.solve.strategy import Table
from golpe.solve.tree import LEAF

STRAYING: Final = 0.01
"""Probability that the person chooses uniformly while the strategy is learnt. Without mistakes, it would not learn to
punish them."""
ROUNDS: Final = 400
CHANCE_MIN: Final = 0.01
"""Rarer choices of the strategy are left out."""
TURNS_MIN, TURNS_MAX = 4, 6
VALUE_MIN: Final = 0.15
"""Least probability of winning, for either player, of a root that is an exercise."""
BYTES_MAX: Final = 600_000
"""Size of an exercise; compressed, it has about a tenth."""

OnPage = Callable[[Page], None]


def wanted(entries: Iterable[Entry]) -> list[Page]:
    """Return the exercises to be had from the catalogue: of solved roots that take some turns and are not one-sided."""
    roots = [
        entry
        for entry in entries
        if not entry.is_open and TURNS_MIN <= entry.turns <= TURNS_MAX and VALUE_MIN <= entry.value <= 1 - VALUE_MIN
    ]
    return [(entry.key, person) for entry in roots for person in (0, 1)]


def packed_exercise(entry: Entry, person: int) -> Bytes:
    """Solve a root for the player that the person does not play, and pack it for `golpe.solve.exercises.book_of`.

    Raises: SolveError if the strategy gives more away than WIDTH_MAX, or the exercise is too large.
    """
    root = root_of(entry.key)
    endgame = unrolled_for(root, entry.turns, WON if person == 0 else LOST)
    learnt = learning(endgame.tree)
    learnt.straying[person] = STRAYING
    for _ in range(ROUNDS):
        learnt.learn()
    found = packed(endgame, learnt.average(1 - person), person)
    bound = entry.low if person == 0 else 1 - entry.high
    value = book_of(root, person, found).value
    if value > bound + WIDTH_MAX:
        raise SolveError(f"the strategy loses {value:.4f}, and the root is worth {bound:.4f}")
    if len(found) > BYTES_MAX:
        raise SolveError(f"the exercise has {len(found):,} bytes")
    return found


@dataclass(frozen=True, slots=True)
class Node:
    """A node of an exercise."""

    source: int
    """Its node in the endgame; -1 for a choice of the person that loses with any cards."""
    decision: int
    shares: tuple[int, ...]
    """Of the stored player's decision, with each card; 0 for the person's."""
    comes: NDArray[np.bool_]
    """bool[5]: with which cards the stored player gets here."""


def packed(endgame: Endgame, strategy: Table, person: int) -> Bytes:
    """Reduce an endgame to what the stored player may do, and pack it for `golpe.solve.exercises.book_of`."""
    nodes = [Node(0, SHARES, (0,) * SLOTS, np.ones(SLOTS, np.bool_))]
    rows: list[tuple[int, ...]] = []
    lost = LOST if person == 0 else WON
    for node in nodes:
        owner = LEAF if node.source < 0 else int(endgame.tree.owner[node.source])
        payoff = lost if node.source < 0 else int(endgame.tree.payoff[node.source])
        below: list[Node] = []
        if owner == person:
            below = all_choices(endgame, node)
        elif owner != LEAF:
            below = kept_choices(endgame, node, strategy)
        nodes += below
        rows.append((len(below), node.decision, owner % 256, payoff % 256, *node.shares))
    table = np.array(rows, np.uint8).T
    return np.concatenate([[endgame.turns], table.ravel()]).astype(np.uint8)


def all_choices(endgame: Endgame, node: Node) -> list[Node]:
    """Return the choices of the person at a node, those included that the endgame leaves out because they lose."""
    tree, public = endgame.tree, endgame.publics[int(endgame.state[node.source])]
    first = int(tree.first[node.source])
    sources = {int(endgame.decision[each]): each for each in range(first, first + int(tree.count[node.source]))}
    sources |= dict.fromkeys(public.lost, -1)
    if not public.begins_turn and PASS not in sources:
        sources[PASS] = -1  # accepting the assassination of the last influence
    return [Node(source, decision, (0,) * SLOTS, node.comes) for decision, source in sorted(sources.items())]


def kept_choices(endgame: Endgame, node: Node, strategy: Table) -> list[Node]:
    """Return the choices that the stored player may make at a node, with their shares."""
    tree = endgame.tree
    first = int(tree.first[node.source])
    sources = sorted(range(first, first + int(tree.count[node.source])), key=lambda each: endgame.decision[each])
    shares = np.column_stack([rounded(strategy[sources, slot]) for slot in range(SLOTS)])
    used = np.flatnonzero((shares[:, node.comes] > 0).any(axis=1))
    shares[:, ~node.comes] = 0
    shares[used[0], ~node.comes] = SHARES  # any will do: nobody gets here with these cards
    return [
        Node(sources[at], int(endgame.decision[sources[at]]), tuple(shares[at].tolist()), node.comes & (shares[at] > 0))
        for at in used.tolist()
    ]


def rounded(chances: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return probabilities as shares that sum to SHARES, without the rare ones."""
    kept = np.where(chances < CHANCE_MIN, 0.0, chances)
    exact = kept / kept.sum() * SHARES
    found = np.floor(exact).astype(np.int64)
    largest = np.argsort(found - exact, kind="stable")
    found[largest[: SHARES - int(found.sum())]] += 1
    return found


# --- The file ---------------------------------------------------------------------------------


def solve_exercises(folder: Path, entries: dict[Key, Entry], *, on_page: OnPage) -> tuple[Page, ...]:
    """Solve the exercises that a folder does not have, and write all into its file; return them.

    Each is saved as soon as it is solved. One that fails the limits is saved as an empty file and left out.

    Args:
        on_page: called after each exercise.

    Raises: SolveError if the folder cannot be written, or an exercise in it is damaged.
    """
    solved = folder / "exercises"
    found: dict[Page, Bytes] = {}
    try:
        solved.mkdir(parents=True, exist_ok=True)
        for page in wanted(entries.values()):
            file = solved / f"{name_of(page)}.bin"
            if not file.exists():
                replace_file(file, attempt(entries[page[0]], page[1]).tobytes())
            content = np.frombuffer(file.read_bytes(), np.uint8)
            if len(content):
                book_of(root_of(page[0]), page[1], content)
                found[page] = content
            on_page(page)
        replace_file(folder / BOOK, archive(found))
    except OSError as error:
        raise SolveError(f"{error.filename or folder} cannot be written: {error.strerror}") from None
    return tuple(found)


def attempt(entry: Entry, person: int) -> Bytes:
    """Return `packed_exercise`, or an empty array if it fails the limits."""
    try:
        return packed_exercise(entry, person)
    except SolveError:
        return np.zeros(0, np.uint8)


def archive(found: dict[Page, Bytes]) -> bytes:
    """Return exercises as the content of a file, the same bytes for the same exercises."""
    whole = io.BytesIO()
    with ZipFile(whole, "w") as members:
        for page, content in found.items():
            info = ZipInfo(name_of(page))  # without the time
            info.compress_type = ZIP_DEFLATED
            members.writestr(info, content.tobytes(), compresslevel=9)
    return whole.getvalue()


def replace_file(file: Path, content: bytes) -> None:
    """Write a file so that it is never half there."""
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    unfinished.replace(file)
