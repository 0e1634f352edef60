"""A frozen copy shows a table as it was, whatever happens to the table afterwards."""

import random
from collections.abc import Iterator
from dataclasses import fields

from golpe.game import Game
from golpe.table.frozen import frozen, frozen_beside
from golpe.table.journal import PaceSet, StandingAnswersSet
from golpe.table.moment import Moment
from golpe.table.playing import decided
from golpe.table.seats import Seat
from golpe.table.state import TableState, Viewer
from golpe.table.values import StandingAnswers, TableOptions
from tests.support.journals import first_outcome
from tests.support.random_games import dealt

GAMES = 4
DECISIONS_MAX = 60


def at_table(game: Game) -> TableState:
    """Return a table of people in a game."""
    seats = [Seat(guest=seat + 1) for seat in range(game.seats)]
    options = TableOptions(preset=game.ruleset.name, seats=game.seats, windows="sealed", show_waiting=False)
    state = TableState("AAAAAA", first_outcome, options=options, seats=seats, game=game, number=1)
    viewers: list[Viewer] = [None, *range(game.seats)]
    state.logs = {viewer: list(game.events(viewer)) for viewer in viewers}
    return state


def shown(state: TableState) -> list[object]:
    """Return everything that views of a table are made of."""
    viewers: list[Viewer] = [None, *range(len(state.seats))]
    game = state.playing()
    return [
        *(repr(state.view(viewer)) for viewer in viewers),
        *(repr(state.logs[viewer]) for viewer in viewers),
        *(state.legal(seat) for seat in range(game.seats)),
        *(game.foreseen_blocks(seat) for seat in range(game.seats)),
        *((state.revisions.of_table(viewer), state.revisions.of_game(viewer)) for viewer in viewers),
        repr([state.seats, state.series, state.answers, state.plans, state.blocks, state.standing_answers]),
        repr([state.options, state.stage, state.timekeeping, state.changes, state.cast, state.masks, state.ready]),
    ]


def played(seed: int) -> Iterator[tuple[TableState, bool]]:
    """Play at a table; yield it after each entry, and whether that was visible to everybody."""
    rng = random.Random(seed)
    state = at_table(dealt(seed, windows="sealed"))
    for number in range(DECISIONS_MAX):
        game = state.playing()
        if game.over:
            return
        before = state.revisions.of_table(None), state.revisions.of_game(None)
        seat = rng.choice(game.waiting)
        if number % 7 == 3:
            state.apply(StandingAnswersSet(seat, StandingAnswers(pass_until_target=rng.random() < 0.5)))
        elif number % 11 == 5:
            state.apply(PaceSet(rng.choice(("calm", "brisk"))))
        else:
            state.apply(decided(state, seat, rng.choice(game.legal(seat)).text, Moment(number)))
        yield state, before != (state.revisions.of_table(None), state.revisions.of_game(None))


def test_a_frozen_copy_does_not_change_with_its_table() -> None:
    for seed in range(GAMES):
        copies: list[tuple[TableState, list[object]]] = []
        for state, _ in played(seed):
            copy = frozen(state)
            copies.append((copy, shown(state)))
            assert shown(state) == shown(copy)
        assert [expected for _, expected in copies] == [shown(copy) for copy, _ in copies]


def test_a_frozen_copy_shares_nothing_that_can_change() -> None:
    for state, _ in played(0):
        copy = frozen(state)
        both = ((field.name, getattr(state, field.name), getattr(copy, field.name)) for field in fields(TableState))
        assert [] == [name for name, its, other in both if isinstance(its, dict | list | set) and its is other]


def test_a_copy_that_shares_what_all_know_with_an_earlier_one_shows_the_same() -> None:
    secret = 0
    for seed in range(GAMES):
        copies: list[tuple[TableState, list[object]]] = []
        earlier: TableState | None = None
        for state, is_public in played(seed):
            earlier = frozen(state) if is_public or earlier is None else frozen_beside(state, earlier)
            secret += not is_public
            copies.append((earlier, shown(state)))
        assert [expected for _, expected in copies] == [shown(copy) for copy, _ in copies]
    assert secret > 10 * GAMES
