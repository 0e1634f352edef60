"""One game between bots, played in a plain loop."""

import random

import pytest

from golpe.bots import Decision, Tally, View, bot_named, legal_for, play_game
from golpe.errors import GolpeError, IllegalDecision, RulesetError
from golpe.game import Game, Windows
from golpe.observe.watch import watch


class Remembering:
    """Plays at random, and remembers what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, View]] = []

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        assert view.window == tally.window
        self.seen.append((seat, view))
        return rng.choice(legal_for(view, seat))


class Silent:
    """Answers what is never asked."""

    def decide(self, view: View, tally: Tally, seat: int, rng: random.Random) -> Decision:
        return Decision(0, "dance", "dance")


@pytest.mark.parametrize("windows", ["sealed", "open"])
def test_bots_play_a_game_to_its_end(windows: Windows) -> None:
    bot = Remembering()
    game = play_game([bot, "counting", bot, bot_named("random")], preset="bga", seed=3, windows=windows)
    assert game.over
    assert {0, 2} == {seat for seat, _ in bot.seen}
    answered = [seat for seat, _, _ in game.record().plays if seat in (0, 2)]
    assert answered == [seat for seat, _ in bot.seen]


def test_one_seed_plays_one_game() -> None:
    one, same, other = (play_game(["bluffer", "persona"], seed=seed).record() for seed in (5, 5, 6))
    assert one == same != other


def test_a_game_without_a_seed_can_be_played_again() -> None:
    game = play_game(["random", "random"], first=1, options={"forced_coup_at": 7})
    assert (
        game.record()
        == play_game(["random", "random"], first=1, options={"forced_coup_at": 7}, seed=game.seed).record()
    )


def test_a_bot_is_shown_what_its_seat_may_know() -> None:
    bot = Remembering()
    game = play_game([bot, "counting"], seed=1)
    again, tally = Game.deal_of(game.record()), Tally()
    for seat, text, draws in game.record().plays:
        watch(tally, again.state)
        if seat == 0:
            assert (0, again.view(0)) == bot.seen.pop(0)
        again.play(seat, text, draws=draws)
    assert [] == bot.seen


def test_an_illegal_answer_is_an_error() -> None:
    with pytest.raises(IllegalDecision, match="seat 0 cannot 'dance'"):
        play_game([Silent(), "random"], seed=1, first=0)


def test_an_unknown_bot_or_an_empty_table_is_an_error() -> None:
    with pytest.raises(GolpeError, match="unknown bot 'nobody'"):
        play_game(["nobody", "random"])
    with pytest.raises(RulesetError):
        play_game([])
