"""Card counting, compared with the true cards in whole games."""

from itertools import combinations

import pytest

from golpe.game import Game
from golpe.observe.counting import chance_to_hold, face_down, pool_of
from golpe.rules.options import copies
from golpe.rules.state import State
from golpe.rules.vocabulary.characters import CAPTAIN, CONTESSA, DUKE, SLOTS
from golpe.rules.vocabulary.phases import DRAFTING, EXCHANGING
from tests.support.random_games import dealt, play_on


def truly_unseen(s: State, seat: int) -> list[int]:
    """Count the cards that a seat has not seen, using the whole state."""
    pool = list(s.deck)
    for slot in range(SLOTS):
        pool[slot] += sum(s.hand[other][slot] - s.shown[other][slot] for other in range(s.seats) if other != seat)
        pool[slot] += s.drawn[slot] if seat != s.turn else 0
        if s.options.setup_2p == 1:  # the four that the opponent has left out
            pool[slot] += 1 if s.drafted[1 - seat] != slot + 1 else 0
    for i in range(s.under_count):
        pool[s.under[i]] += 1 if s.under_owner[i] != seat else 0
    return pool


def test_the_unseen_cards_are_counted_exactly_in_every_game() -> None:
    for seed in range(60):
        for game in play_on(dealt(seed), seed):
            if game.state.phase == DRAFTING:
                continue
            for seat in range(game.seats):
                if game.state.alive >> seat & 1:
                    assert truly_unseen(game.state, seat) == list(pool_of(game.view(seat), seat))


def test_the_copies_in_play_are_known_in_every_game() -> None:
    phases: set[int] = set()
    for seed in range(60):
        for game in play_on(dealt(seed), seed):
            if game.state.phase != DRAFTING:
                assert copies(game.state) == copies(game.view(None)) == game.ruleset.copies(game.seats)
                phases.add(game.state.phase)
    assert EXCHANGING in phases


@pytest.mark.parametrize("slots", [(DUKE,), (CAPTAIN, CONTESSA)])
def test_the_chance_to_hold_a_card_is_its_share_of_all_hands(slots: tuple[int, ...]) -> None:
    for seed in range(20):
        for game in play_on(Game.deal(seats=3, seed=seed), seed):
            seat, other = 0, 1
            if game.state.alive & 3 != 3:
                break
            pool = [slot for slot, n in enumerate(truly_unseen(game.state, seat)) for _ in range(n)]
            hands = list(combinations(pool, game.state.influence[other]))
            holding = sum(any(slot in hand for slot in slots) for hand in hands)
            assert chance_to_hold(game.view(seat), seat, other, sum(1 << slot for slot in slots)) == pytest.approx(
                holding / len(hands)
            )


def two_seats(*, own: tuple[int, ...], revealed: tuple[int, ...] = ()) -> Game:
    """Return a game with two hands and these cards of seat 1 face up; it need not be reachable by play."""
    game = Game.deal(seats=2, seed=3, first=1)
    s = game.state
    for slot in range(SLOTS):
        s.hand[0][slot], s.revealed[1][slot] = own.count(slot), revealed.count(slot)
    s.influence[1] = 2 - len(revealed)
    s.deck_count = 15 - 4
    return game


def test_a_character_whose_copies_have_all_been_seen_is_impossible() -> None:
    game = two_seats(own=(DUKE, DUKE), revealed=(DUKE,))
    assert 0.0 == chance_to_hold(game.view(0), 0, 1, 1 << DUKE)


def test_a_card_that_was_shown_and_not_yet_replaced_is_certain() -> None:
    game = two_seats(own=(DUKE, CAPTAIN))
    game.state.hand[1] = [0, 0, 0, 0, 2]
    game.state.shown[1][CONTESSA] = 1
    assert 1.0 == chance_to_hold(game.view(0), 0, 1, 1 << CONTESSA)
    assert 0.0 < chance_to_hold(game.view(0), 0, 1, 1 << DUKE) < 0.3


def test_what_lies_face_down_is_counted_from_the_table_alone() -> None:
    game = two_seats(own=(DUKE, DUKE), revealed=(DUKE,))
    assert 2 == face_down(game.view(0), DUKE)
    game.state.revealed[0][DUKE] = 2
    game.state.influence[0] = 0
    assert 0 == face_down(game.view(0), DUKE)
