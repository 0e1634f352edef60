"""Places and bluffs of recorded games."""

from golpe.people.results import Results, places, results_of
from golpe.record.game_text import write_game
from tests.support.random_games import dealt_by_key, play_on
from tests.support.scripted_game import scripted


def test_a_bluff_is_believed_or_caught_and_a_true_claim_is_neither() -> None:
    steps = "0 tax, 1 tax, 0 tax, 1 challenge, 0 decline"
    first, second = results_of(scripted("captain contessa, duke duke", steps))
    assert (2, 2, 1, 1) == (first.claims, first.bluffs, first.believed, first.caught)
    assert (1, 0, 0, 0) == (second.claims, second.bluffs, second.believed, second.caught)
    assert (None, None) == (first.place, second.place)


def test_the_latest_exile_follows_the_winner_and_leavers_tie_last() -> None:
    assert {2: 1, 4: 2, 0: 3, 5: 3, 1: 5, 3: 5} == places(2, [[3], [0, 5], [], [4]], {1, 3})


def test_a_seat_that_resigned_is_last_of_a_recorded_game() -> None:
    game = dealt_by_key("resistance", seats=3, key=3)
    leaver = next(seat for seat in range(3) if game.may_resign(seat))
    game.play(leaver, "resign")
    for _ in play_on(game, 1):
        pass
    found = results_of(write_game(game.record()))
    assert [1, 2, 3] == sorted(each.place or 0 for each in found)
    assert (3, True) == (found[leaver].place, found[leaver].left)


def test_wins_stand_beside_the_fair_share() -> None:
    total = Results()
    for seed, seats in ((1, 2), (2, 4)):
        game = dealt_by_key("resistance", seats=seats, key=seed)
        for _ in play_on(game, seed):
            pass
        total.add(Results.of(results_of(write_game(game.record()))[game.winner or 0]))
    assert (2, 2, 0.75) == (total.games, total.won, total.fair)
    total.add(Results.of(results_of(scripted("captain contessa, duke duke", "0 tax, 1 pass"))[0]))
    assert (2, 0.75) == (total.games, total.fair)
    assert total.claims >= 1
