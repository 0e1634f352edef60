"""The policy of `counting`, rule by rule: in random games, and in positions set up by hand."""

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from golpe.bots.scripted import CountingBot
from golpe.game import Decision, DecisionFacts, Game, describe
from golpe.observe.tally import Tally
from golpe.rules.options import copies
from golpe.rules.ruleset import Value
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary import actions, characters, phases
from tests.support.laid_out import laid_out
from tests.support.random_games import dealt, play_on
from tests.support.tiers import only

AMBASSADOR = 3
BOT = CountingBot()


def decided(game: Game, seat: int, seed: int = 0) -> Decision:
    return BOT.decide(game.view(seat), Tally(), seat, random.Random(seed))


def positions(phase: int) -> Iterator[tuple[Game, int]]:
    """Yield positions from random games in a phase, each with a seat that owes an answer."""
    for seed in range(150):
        for game in play_on(dealt(seed), seed):
            if game.state.phase == phase:
                yield game, game.waiting[0]


# --- Lies -----------------------------------------------------------------------------------


def action_after(tally: Tally) -> DecisionFacts:
    """Return the declared action against an opponent with this history, holding no character that allows one."""
    game = laid_out(
        (characters.CONTESSA, characters.CONTESSA), (characters.AMBASSADOR, characters.CAPTAIN), coins=(2, 2)
    )
    decision = BOT.decide(game.view(0), tally, 0, random.Random(0))
    return describe(game.view(0), 0, decision, game.ruleset.court)


def test_it_lies_to_an_opponent_who_lets_everything_pass() -> None:
    tally = Tally()
    tally.unchallenged[1][characters.DUKE] = 20
    assert action_after(tally).bluff


def test_it_does_not_lie_to_a_stranger_or_to_a_challenger() -> None:
    assert not action_after(Tally()).bluff
    tally = Tally()
    tally.challenges_won[1], tally.unchallenged[1][characters.DUKE] = 5, 5
    assert not action_after(tally).bluff


def test_it_does_not_bluff_the_assassin_against_a_target_with_nothing_to_lose() -> None:
    game = laid_out(
        (characters.CONTESSA, characters.CAPTAIN), (characters.DUKE,), coins=(3, 2), revealed=((), (characters.DUKE,))
    )
    tally = Tally()
    tally.unchallenged[1][characters.DUKE] = 50
    assert "assassinate" != BOT.decide(game.view(0), tally, 0, random.Random(0)).action


def test_it_never_claims_a_character_whose_copies_are_all_face_up() -> None:
    game = laid_out(
        (characters.AMBASSADOR,),
        (characters.CONTESSA,),
        (),
        coins=(5, 2, 0),
        revealed=((characters.DUKE,), (characters.CAPTAIN,), (characters.DUKE, characters.DUKE)),
    )
    game.play(0, "foreign_aid")
    assert "pass" == decided(game, 1).text


@pytest.mark.parametrize("seed", range(10))
def test_it_bluffs_the_one_of_two_blocks_that_can_be_true(seed: int) -> None:
    game = laid_out(
        (characters.CAPTAIN,),
        (characters.CONTESSA,),
        (),
        coins=(5, 2, 0),
        revealed=((characters.DUKE,), (characters.AMBASSADOR,), (characters.AMBASSADOR,) * 2),
    )
    game.play(0, "steal 1")
    game.play(1, "pass")
    assert "block captain" == decided(game, 1, seed).text


def test_it_proves_whatever_it_can() -> None:
    game = laid_out((characters.DUKE, characters.CAPTAIN), (characters.CONTESSA, characters.CONTESSA), coins=(2, 2))
    game.play(0, "tax")
    game.play(1, "challenge")
    assert "prove" == decided(game, 0).text


# --- Challenges -----------------------------------------------------------------------------


def is_impossible(game: Game, seat: int) -> bool:
    """Return whether every copy of the claimed character lies face up or in the seat's own hand."""
    s = game.state
    seen = s.hand[seat][s.claim] + sum(s.revealed[other][s.claim] for other in range(s.seats))
    negative = s.action == actions.EMBEZZLE and s.claim_of_block == 0
    return seen == copies(s) and not negative


@pytest.mark.parametrize("phase", [phases.CHALLENGE_ACTION, phases.CHALLENGE_BLOCK])
def test_it_challenges_the_impossible(phase: int) -> None:
    found = 0
    for game, seat in positions(phase):
        if is_impossible(game, seat):
            found += 1
            assert "challenge" == decided(game, seat).text
    assert found > 0


def test_it_challenges_the_impossible_with_its_last_influence() -> None:
    game = laid_out(
        (characters.CAPTAIN,), (characters.DUKE,), coins=(2, 2), revealed=((characters.DUKE,), (characters.DUKE,))
    )
    game.play(0, "tax")
    assert "challenge" == decided(game, 1).text


def test_it_never_challenges_a_card_that_has_just_been_shown() -> None:
    options: dict[str, Value] = {"replacement_timing": "end_of_turn"}
    game = laid_out(
        (characters.DUKE, characters.CAPTAIN),
        (characters.DUKE,),
        coins=(2, 2),
        revealed=((), (characters.DUKE,)),
        options=options,
    )
    game.state.shown[0][characters.DUKE] = 1
    game.play(0, "tax")
    assert "pass" == decided(game, 1).text


def test_it_believes_a_likely_claim_and_doubts_an_unlikely_one() -> None:
    likely = laid_out((characters.DUKE, characters.CAPTAIN), (characters.CONTESSA, characters.CAPTAIN), coins=(2, 2))
    likely.play(0, "tax")
    assert "pass" == decided(likely, 1).text
    unlikely = laid_out(
        (characters.CAPTAIN,), (characters.DUKE, characters.DUKE), coins=(2, 2), revealed=((characters.CONTESSA,), ())
    )
    unlikely.play(0, "tax")
    assert "challenge" == decided(unlikely, 1).text


@pytest.mark.parametrize(("caught", "proved", "answer"), [(4, 0, "challenge"), (0, 6, "pass")])
def test_it_doubts_liars_and_believes_players_with_proofs(caught: int, proved: int, answer: str) -> None:
    game = laid_out((characters.CAPTAIN, characters.CONTESSA), (characters.DUKE, characters.CAPTAIN), coins=(2, 2))
    game.play(0, "tax")
    tally = Tally()
    tally.caught[0][characters.ASSASSIN], tally.proved[0][characters.DUKE] = caught, proved
    assert answer == BOT.decide(game.view(1), tally, 1, random.Random(0)).text


# --- Facing exile ---------------------------------------------------------------------------


def test_it_always_blocks_if_that_would_save_its_last_influence() -> None:
    found = 0
    for game, seat in positions(phases.BLOCKING):
        s = game.state
        if (
            s.action == actions.ASSASSINATE
            and s.target == seat
            and s.influence[seat] == 1
            and len(game.legal(seat)) > 1
        ):
            found += 1
            assert "block" == decided(game, seat).verb
    assert found > 0


@pytest.mark.parametrize("card", range(characters.SLOTS))
@pytest.mark.parametrize("up", list(permutations((characters.DUKE, characters.ASSASSIN, characters.CONTESSA), 2)))
def test_an_assassination_of_its_last_influence_is_challenged_or_blocked(card: int, up: tuple[int, int]) -> None:
    game = laid_out((characters.ASSASSIN, characters.CAPTAIN), (card,), coins=(3, 2), revealed=((), up[:1]))
    game.play(0, "assassinate 1")
    first = decided(game, 1)
    if first.text == "challenge":
        return
    game.play(1, first)
    assert "block contessa" == decided(game, 1).text


def test_it_challenges_an_assassin_when_nobody_could_believe_its_contessa() -> None:
    gone = ((characters.CONTESSA,), (characters.CONTESSA,), (characters.CONTESSA,))
    game = laid_out((characters.ASSASSIN,), (characters.DUKE,), (characters.DUKE,), coins=(3, 2, 2), revealed=gone)
    game.play(0, "assassinate 1")
    assert "challenge" == decided(game, 1).text


def test_with_the_contessa_it_lets_the_claim_pass_and_blocks() -> None:
    game = laid_out(
        (characters.ASSASSIN, characters.CAPTAIN),
        (characters.CONTESSA,),
        coins=(3, 2),
        revealed=((), (characters.DUKE,)),
    )
    game.play(0, "assassinate 1")
    assert "pass" == decided(game, 1).text
    game.play(1, "pass")
    assert "block contessa" == decided(game, 1).text


def test_it_blocks_coins_that_would_pay_for_a_coup_against_its_last_influence() -> None:
    game = laid_out(
        (characters.ASSASSIN, characters.AMBASSADOR),
        (characters.CONTESSA,),
        coins=(5, 2),
        revealed=((), (characters.DUKE,)),
    )
    game.play(0, "foreign_aid")
    assert "block duke" == decided(game, 1).text


def test_it_lets_them_through_if_its_own_coup_comes_first() -> None:
    game = laid_out(
        (characters.ASSASSIN,), (characters.CONTESSA,), coins=(5, 7), revealed=((characters.DUKE,), (characters.DUKE,))
    )
    game.play(0, "foreign_aid")
    assert "pass" == decided(game, 1).text


# --- Its own turn and its cards --------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_it_wins_by_a_coup_when_it_can(seed: int) -> None:
    game = laid_out(
        (characters.DUKE, characters.ASSASSIN), (characters.CONTESSA,), coins=(7, 2), revealed=((), (characters.DUKE,))
    )
    assert "coup 1" == decided(game, 0, seed).text


@pytest.mark.parametrize("seed", range(20))
def test_it_aims_a_coup_at_the_most_dangerous(seed: int) -> None:
    game = laid_out(
        (characters.DUKE, characters.CAPTAIN),
        (characters.CONTESSA,),
        (characters.CONTESSA, characters.DUKE),
        coins=(10, 0, 6),
        revealed=((), (characters.DUKE,), ()),
    )
    assert "coup 2" == decided(game, 0, seed).text


@pytest.mark.parametrize("seed", range(20))
def test_it_steals_the_coins_that_its_last_opponent_needs_for_a_coup(seed: int) -> None:
    game = laid_out(
        (characters.CAPTAIN,), (characters.DUKE, characters.DUKE), coins=(3, 7), revealed=((characters.DUKE,), ())
    )
    assert "steal 1" == decided(game, 0, seed).text


def test_it_blocks_with_the_card_that_it_holds() -> None:
    game = laid_out((characters.CAPTAIN, characters.DUKE), (AMBASSADOR, characters.CONTESSA), coins=(2, 2))
    game.play(0, "steal 1")
    game.play(1, "pass")
    assert "block ambassador" == decided(game, 1).text


def test_it_loses_its_least_useful_card() -> None:
    game = laid_out((characters.DUKE, characters.CAPTAIN), (AMBASSADOR, characters.DUKE), coins=(7, 2))
    game.play(0, "coup 1")
    assert "lose ambassador" == decided(game, 1).text


def test_it_keeps_two_different_good_cards_of_an_exchange() -> None:
    game = laid_out((AMBASSADOR, characters.DUKE), (characters.CONTESSA, characters.CONTESSA), coins=(2, 2))
    game.play(0, "exchange")
    game.play(1, "pass")
    game.state.drawn[:] = [1, 0, 1, 0, 0]
    assert "keep duke captain" == decided(game, 0).text


# --- Endings --------------------------------------------------------------------------------


def unfinished_of(games: int, *, seats: int) -> int:
    """Return how many games between its own copies reach the turn cap."""
    unfinished = 0
    for seed in range(games):
        game = Game.deal(seats=seats, seed=seed)
        rng = random.Random(seed)
        while not game.over and game.turns <= TURN_CAP:
            seat = game.waiting[0]
            game.play(seat, BOT.decide(game.view(seat), Tally(), seat, rng))
        unfinished += not game.over
    return unfinished


@pytest.mark.parametrize("seats", only(4, of=[2, 4, 6]))
def test_its_games_with_itself_end(seats: int) -> None:
    assert 0 == unfinished_of(12, seats=seats)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_thousand_games_with_itself_end(seats: int) -> None:
    assert 0 == unfinished_of(1000, seats=seats)
