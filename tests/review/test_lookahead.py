"""Win chances with all cards open follow from what the model plays, and are exact where a game is decided."""

import random
from collections import Counter

import numpy as np
import pytest

from golpe.bots.bot import legal_for
from golpe.bots.levels import HardBot
from golpe.bots.one_game import play_game
from golpe.observe.tally import Tally, copy_tally
from golpe.observe.watch import watch
from golpe.record.game_text import write_game
from golpe.review.curves import curves_of, records_of
from golpe.review.game import Position, RecordedPlay, read_play
from golpe.review.lookahead import Lookahead, drawn_from
from golpe.review.outcomes import outcome_model
from golpe.rules.play import decide
from golpe.rules.sight import view
from golpe.rules.state import copied
from golpe.rules.vocabulary.debts import NO_DRAW
from golpe.rules.vocabulary.phases import CHOOSE_ACTION, CHOOSE_FACTION, DRAFTING, OVER, PROVING
from tests.review.short_game import short_game

pytestmark = pytest.mark.compiled

TABLES = [("resistance", 2), ("two-player-draft", 2), ("bga", 3), ("reformation", 4)]
ALL_TABLES = [
    *((name, seats) for name in ("resistance", "bga", "city-state", "igrato") for seats in range(2, 7)),
    *(("reformation", seats) for seats in range(2, 11)),
    ("two-player-draft", 2),
]
GAMES = 2_002
"""Of all editions and two to six players."""


def test_who_cannot_prove_with_the_last_influence_has_lost_the_game() -> None:
    play = read_play(short_game())
    assert PROVING == play.positions[6].state.phase
    opened = curves_of(play, outcome_model(play.positions[0].state.options, 2)).opened
    assert [1.0, 0.0] == opened[6]
    assert opened[2][0] > opened[1][0]  # challenged, and will show the Duke


def played(edition: str, seats: int, seed: int, windows: str = "sealed") -> RecordedPlay:
    game = play_game(["hard"] * seats, preset=edition, seed=seed, windows="open" if windows == "open" else "sealed")
    return read_play(write_game(game.record()))


def check_laws(play: RecordedPlay, at_most: int | None = None) -> Counter[str]:
    """Check the positions of a game that lie within a turn, or about as many as asked for of each kind.

    Returns: how many were checked against the mean of what may follow, how many had one answer and no draw, and how
        many are decided.
    """
    between = (OVER, CHOOSE_ACTION, CHOOSE_FACTION, DRAFTING)
    within = [i for i, position in enumerate(play.positions) if position.state.phase not in between]
    checked = spaced(within, at_most)
    forced = spaced([i for i in within if is_forced(play, i)], at_most)
    chosen = sorted({*checked, *forced, *(i + 1 for i in forced)}) if at_most else list(range(len(play.positions)))
    lookahead = Lookahead(outcome_model(play.positions[0].state.options, play.seats))
    found = lookahead.opened(*records_of([play.positions[i] for i in chosen]))
    np.testing.assert_allclose(found.sum(axis=1), 1, atol=1e-9)
    values = dict(zip(chosen, found, strict=True))
    for i in forced:
        np.testing.assert_allclose(values[i], values[i + 1], atol=1e-6)
    count = Counter(within=len(checked), forced=len(forced))
    for i in checked:
        after, odds = following(play.positions[i])
        found = lookahead.opened(*records_of(after))
        np.testing.assert_allclose(values[i], odds @ found / odds.sum(), atol=2e-3)
        if (found == found[0]).all() and found.max() == 1:
            np.testing.assert_array_equal(values[i], found[0])
            count["decided"] += 1
    return count


def spaced(indices: list[int], at_most: int | None) -> list[int]:
    """Return all, or about as many as asked for, evenly spaced."""
    return indices[:: max(1, -(-len(indices) // (at_most or len(indices) or 1)))]


def is_forced(play: RecordedPlay, i: int) -> bool:
    """Return whether the only legal answer was given, and nothing was drawn."""
    s = copied(play.positions[i].state)
    legal, played = legal_for(view(s, s.asked), s.asked), play.plays[i]
    if len(legal) != 1 or (played.seat, played.decision) != (s.asked, legal[0]):
        return False
    decide(s, played.seat, played.decision.id)
    return s.owed == NO_DRAW


def following(position: Position) -> tuple[list[Position], np.ndarray]:
    """Return what follows a position by an answer of the asked seat and all draws, with its probability."""
    s = position.state
    seen = view(s, s.asked)
    legal = legal_for(seen, s.asked)
    shares = [1.0] if len(legal) == 1 else HardBot().probabilities(seen, position.tally, s.asked)
    found: list[Position] = []
    odds: list[float] = []
    for decision, share in zip(legal, shares, strict=True):
        chosen = copied(s)
        decide(chosen, s.asked, decision.id)
        for after, chance in drawn_from(chosen, share):
            tally = Tally()
            copy_tally(position.tally, tally)
            watch(tally, after)
            found.append(Position(after, tally))
            odds.append(chance)
    return found, np.array(odds)


@pytest.mark.parametrize(("edition", "seats"), TABLES[:2])
def test_a_win_chance_is_the_mean_of_what_follows(edition: str, seats: int) -> None:
    assert check_laws(played(edition, seats, 1))["within"] > 0


@pytest.mark.long
@pytest.mark.parametrize(("edition", "seats"), ALL_TABLES[::2])
def test_a_win_chance_is_the_mean_of_what_follows_at_other_tables(edition: str, seats: int) -> None:
    windows = ("sealed", "open")[seats % 2]
    assert check_laws(played(edition, seats, seats, windows), at_most=12)["within"] > 0


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "seats"), ALL_TABLES)
@pytest.mark.parametrize("windows", ["sealed", "open"])
def test_it_is_so_at_every_moment_of_a_game(edition: str, seats: int, windows: str) -> None:
    assert sum(check_laws(played(edition, seats, seed, windows))["within"] for seed in range(3)) > 0


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "seats"), [each for each in ALL_TABLES if each[1] <= 6])
def test_the_laws_hold_in_two_thousand_games_of_different_bots(edition: str, seats: int) -> None:
    count, rng = Counter[str](), random.Random(f"{edition} {seats}")
    for seed in range(GAMES // 26):
        bots = rng.choices(("hard", "medium", "counting", "bluffer", "random"), k=seats)
        windows = rng.choice(("sealed", "open"))
        game = play_game(bots, preset=edition, seed=seed, windows="open" if windows == "open" else "sealed")
        count += check_laws(read_play(write_game(game.record())), at_most=4)
    assert min(count["within"], count["forced"]) > 0
