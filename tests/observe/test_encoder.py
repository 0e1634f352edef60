"""An observation holds only what its seat may know, relative to that seat, in the documented columns."""

import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from golpe.arena.endgames import played
from golpe.game import Game
from golpe.observe.counting import pool_of
from golpe.observe.encoder import encode
from golpe.observe.features import (
    CHALLENGES,
    CLAIMED,
    CLAIMED_AT,
    COINS,
    COINS_OF_DUEL,
    DUEL,
    DUEL_ACTIONS,
    DUEL_PAST,
    DUEL_START,
    DUEL_TURN,
    FEATURES,
    HAND,
    IS_DUEL,
    IS_OWN_TURN,
    LAST_TURNS,
    LET_IN_DUEL,
    OPTION,
    OPTIONS,
    OWN,
    OWN_START,
    SAID_IN_DUEL,
    SEAT,
    SEAT_START,
    SEAT_WIDTH,
    TABLE,
    TRADED_IN_DUEL,
    TURNS_OF_DUEL,
    UNBLOCKED,
    UNSEEN,
    features_of,
)
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.rules.sight import View, view
from golpe.rules.state import State
from golpe.rules.vocabulary.actions import INCOME, TAX
from golpe.rules.vocabulary.characters import CAPTAIN, DUKE, SLOTS
from golpe.rules.vocabulary.phases import PHASES
from golpe.rules.vocabulary.seats import NOBODY, SEATS_MAX
from golpe.solve.fixed import fixed_endgames
from tests.support.random_games import dealt, watched_on
from tests.support.turned import turned, turned_tally
from tests.support.twins import twin_of

Row = list[float]
Encode = Callable[[State, Tally, int], Row]


def row_of(v: View, tally: Tally, viewer: int, *, seats: int = SEATS_MAX) -> Row:
    row = [9.0] * features_of(seats)
    encode(v, tally, viewer, row)
    return row


def observed(s: State, tally: Tally, viewer: int) -> Row:
    return row_of(view(s, viewer), tally, viewer, seats=s.seats)


def block(row: Row, k: int) -> Row:
    return row[SEAT_START + k * SEAT_WIDTH : SEAT_START + (k + 1) * SEAT_WIDTH]


# --- Nothing leaks --------------------------------------------------------------------------


def interferences(look: Encode, games: range) -> Iterator[tuple[str, bool]]:
    """Yield the phase, and whether a viewer's rows of two states that it cannot know apart differ."""
    for seed in games:
        rng = random.Random(seed)
        for game, tally in watched_on(dealt(seed), seed):
            s = game.state
            for viewer in rng.sample([NOBODY, *range(s.seats)], 1):
                twin = twin_of(s, viewer, rng)
                yield game.phase, look(s, tally, viewer) != look(twin, tally, viewer)


@pytest.mark.leaks
def test_what_a_viewer_cannot_know_changes_no_number() -> None:
    pairs = list(interferences(observed, range(30)))
    assert not any(differ for _, differ in pairs)
    assert set(PHASES) - {"dealing", "game_over"} == {phase for phase, _ in pairs}


def with_a_hand(s: State, tally: Tally, viewer: int) -> Row:
    return [*observed(s, tally, viewer), *s.hand[(viewer + 1) % s.seats]]


def with_answers(s: State, tally: Tally, viewer: int) -> Row:
    return [*observed(s, tally, viewer), s.waiting]


def of_the_state(s: State, tally: Tally, viewer: int) -> Row:
    return row_of(View(s), tally, viewer, seats=s.seats)


@pytest.mark.leaks
@pytest.mark.parametrize("leaky", [with_a_hand, with_answers, of_the_state])
def test_a_planted_leak_is_caught(leaky: Encode) -> None:
    assert any(differ for _, differ in interferences(leaky, range(20)))


# --- The row --------------------------------------------------------------------------------


def test_all_features_are_from_0_to_1_and_few_parts_are_always_0() -> None:
    told = [[0.0] * block.width for block in (TABLE, OWN, DUEL, SEAT)]
    for seed in range(32):
        for game, tally in watched_on(dealt(seed), seed):
            viewer = (NOBODY, game.turn, game.waiting[0])[game.window % 3]
            row = observed(game.state, tally, viewer)
            assert 0 <= min(row)
            assert max(row) <= 1
            parts = [row[:OWN_START], row[OWN_START:DUEL_START], row[DUEL_START:SEAT_START]]
            for k, part in enumerate([*parts, *(block(row, k) for k in range(game.seats))]):
                told[min(k, 3)] = list(map(max, told[min(k, 3)], part))
    silent = {
        part.name
        for whole, row in zip((TABLE, OWN, DUEL, SEAT), told, strict=True)
        for part in whole.parts
        if not any(row[part.start : part.start + part.width])
    }
    assert {"is_barred", "stood_by"} >= silent  # random players rarely pass on two questions


def test_a_row_for_fewer_seats_is_the_beginning_of_the_whole_one() -> None:
    for seed in range(12):
        for game, tally in islice(watched_on(dealt(seed), seed), 30, 40):
            whole, short = row_of(game.view(0), tally, 0), observed(game.state, tally, 0)
            assert len(whole) == FEATURES
            assert short == whole[: len(short)]
            assert {0.0} >= set(whole[len(short) :])


def test_the_row_does_not_depend_on_the_number_of_the_observers_seat() -> None:
    for seed in range(9):
        for game, tally in watched_on(dealt(seed), seed):
            s = game.state
            viewer = game.waiting[0]
            v = view(s, viewer)
            moved, moved_tally = turned(v, s.seats), turned_tally(tally, s.seats)
            after = (viewer + 1) % s.seats
            assert observed(s, tally, viewer) == row_of(View(moved), moved_tally, after, seats=s.seats)


def test_unseen_cards_are_counted_as_the_bots_count_them() -> None:
    for seed in range(30):
        for game, tally in watched_on(dealt(seed, name="igrato"), seed):
            seat = game.waiting[0]
            v = game.view(seat)
            row = row_of(v, tally, seat)
            found = [round(3 * each) for each in row[OWN_START + UNSEEN : OWN_START + UNSEEN + SLOTS]]
            assert list(pool_of(v, seat)) == found


def test_features_are_where_the_declaration_says() -> None:
    game, tally = Game.deal("resistance", seats=4, seed=1, first=1), Tally()
    for seat, decision in ((None, ""), (1, "steal 2"), (0, "pass"), (2, "pass"), (3, "pass"), (2, "pass")):
        if seat is not None:
            game.play(seat, decision)
        watch(tally, game.state)
    row = observed(game.state, tally, 0)
    hand = [held / 2 for held in game.state.hand[0]]
    assert hand == row[OWN_START + HAND : OWN_START + HAND + SLOTS]
    actor, target = block(row, 1), block(row, 2)
    assert (4 / 12, 1.0, 0.0) == tuple(actor[COINS : COINS + 3])
    assert (1 / 3, 4 / 5) == (actor[CLAIMED + CAPTAIN], actor[CLAIMED_AT + CAPTAIN])
    assert (0.0, 1 / 3) == (target[UNBLOCKED + DUKE], target[UNBLOCKED + CAPTAIN])
    assert 4 * [0.0] == actor[CHALLENGES : CHALLENGES + 4]


def test_options_stand_in_their_order() -> None:
    game = Game.deal("igrato", seats=3, seed=1)
    row = observed(game.state, Tally(), 0)
    told = [getattr(game.state.options, name) for name in OPTIONS]
    assert told == row[OPTION : OPTION + len(OPTIONS)]
    assert 3 < sum(told) < len(OPTIONS)


def test_every_option_with_two_values_is_a_feature() -> None:
    for seed in range(40):
        game = dealt(seed)
        for name in OPTIONS:
            assert getattr(game.state.options, name) in (0, 1)


def test_a_duel_is_told_turn_by_turn() -> None:
    game, tally = played(fixed_endgames()[2])  # the turn player has taxed; the other has taken Income, and then taxed
    mine, others = observed(game.state, tally, 0), observed(game.state, tally, 1)
    duel, seen = mine[DUEL_START:SEAT_START], others[DUEL_START:SEAT_START]
    assert [1.0, 1.0] == [duel[IS_DUEL], duel[IS_OWN_TURN]]
    assert [1.0, 0.0] == [seen[IS_DUEL], seen[IS_OWN_TURN]]
    assert duel[TURNS_OF_DUEL : TURNS_OF_DUEL + 4] == [0.0, 0.0, 0.0, 1.0]
    coins = [duel[COINS_OF_DUEL : COINS_OF_DUEL + 13].index(1), duel[COINS_OF_DUEL + 13 : COINS_OF_DUEL + 26].index(1)]
    assert game.state.coins[:2] == coins
    income, tax = DUEL_ACTIONS.index(INCOME), DUEL_ACTIONS.index(TAX)
    turns = [k for k in range(2 * DUEL_PAST * DUEL_TURN) if duel[LAST_TURNS + k]]
    theirs = DUEL_PAST * DUEL_TURN
    assert turns == [tax, theirs + tax, theirs + DUEL_TURN + income]
    assert [1 / 3, 1.0] == [duel[SAID_IN_DUEL + DUKE], duel[SAID_IN_DUEL + SLOTS + DUKE]]
    assert duel[SAID_IN_DUEL + 2 * SLOTS + DUKE] == 1 / 3
    assert duel[LET_IN_DUEL : LET_IN_DUEL + 4 * SLOTS] == [0.0] * 4 * SLOTS
    for seat, text in ((0, "steal 1"), (1, "pass"), (1, "block captain"), (0, "pass"), (1, "exchange"), (0, "pass")):
        game.play(seat, text)
        watch(tally, game.state)
    game.play(1, game.legal(1)[0])
    watch(tally, game.state)
    duel = observed(game.state, tally, 1)[DUEL_START:SEAT_START]
    assert [1 / 3, 0.0] == duel[TRADED_IN_DUEL : TRADED_IN_DUEL + 2]
    assert duel[SAID_IN_DUEL : SAID_IN_DUEL + 2 * SLOTS] == [0.0] * 2 * SLOTS  # claims before the Exchange do not count
    assert duel[SAID_IN_DUEL + 2 * SLOTS + CAPTAIN] == 1 / 3
    blocked = LAST_TURNS + theirs + len(DUEL_ACTIONS) + CAPTAIN
    assert duel[blocked] == 1.0


def test_only_the_two_players_of_a_duel_see_its_features() -> None:
    game, tally = played(fixed_endgames()[2])
    assert not any(observed(game.state, tally, NOBODY)[DUEL_START:SEAT_START])
    for seed in range(6):
        for game, tally in watched_on(dealt(seed, name="resistance"), seed):
            viewer = game.waiting[0]
            block = observed(game.state, tally, viewer)[DUEL_START:SEAT_START]
            assert any(block) == (block[IS_DUEL] == 1)
            assert block[IS_DUEL] == 0 or sorted(game.state.influence)[-3:] == [0, 1, 1]
