"""The fifty endgames: each line leads to the position in the file, whatever cards the two players still hold."""

import pytest

from golpe.game import Game
from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.fixed import EDITION, FixedEndgame, fixed_endgames


def test_there_are_fifty_and_two_of_each_pair_of_open_cards() -> None:
    endgames = fixed_endgames()
    assert 50 == len({(each.root.coins, each.root.revealed) for each in endgames})
    for pair in [(own, other) for own in range(SLOTS) for other in range(SLOTS)]:
        assert 2 == sum(each.root.revealed == pair for each in endgames)


@pytest.mark.parametrize("hidden", [(0, 4), (3, 1)])
def test_each_line_is_play_that_leads_there(hidden: tuple[int, int]) -> None:
    for each in fixed_endgames():
        game = played(each, hidden)
        assert (0, "choose_action") == (game.turn, game.phase)
        assert each.root.coins == tuple(game.state.coins[:2])
        for seat in (0, 1):
            assert 1 == game.state.influence[seat] == game.state.revealed[seat][each.root.revealed[seat]]


def played(endgame: FixedEndgame, hidden: tuple[int, int]) -> Game:
    game = Game.deal(EDITION, seats=2, first=endgame.first)
    state = game.state
    for seat in (0, 1):
        state.hand[seat] = [0] * SLOTS
        for card in (hidden[seat], endgame.root.revealed[seat]):
            state.hand[seat][card] += 1
    for text in endgame.line:
        game.play(game.waiting[0], text)
    return game
