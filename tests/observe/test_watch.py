"""The tally holds exactly the public information."""

import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from golpe.arena.endgames import played
from golpe.game import Game, Windows
from golpe.observe.tally import COUNT_MAX, DUEL_BLOCKED, DUEL_MAX, NOT_HELD, Tally
from golpe.observe.watch import watch
from golpe.record.claims import claims_of
from golpe.record.game_text import write_game
from golpe.rules.sight import view
from golpe.rules.state import State
from golpe.rules.vocabulary import actions, characters, phases
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import is_sealed
from golpe.solve.fixed import fixed_endgames
from tests.support.random_games import dealt, play_on
from tests.support.twins import twin_of

Watch = Callable[[Tally, State], None]


def copied(tally: Tally) -> Tally:
    return pickle.loads(pickle.dumps(tally))  # five times as fast as deepcopy


def watched(game: Game, plays: Sequence[tuple[int, str]]) -> Tally:
    """Play on and update the tally after each decision, as a server or an arena does."""
    tally = Tally()
    watch(tally, game.state)
    for seat, decision in plays:
        game.play(seat, decision)
        watch(tally, game.state)
    return tally


def four(windows: Windows = "sealed", preset: str = "resistance", seed: int = 1) -> Game:
    return Game.deal(preset, seats=4, seed=seed, first=0, windows=windows)


def told_apart(look: Watch, games: range) -> Iterator[tuple[str, bool]]:
    """Yield the phase, and whether the tallies of two states that a spectator cannot know apart differ."""
    for seed in games:
        rng = random.Random(seed)
        tally = Tally()
        game = dealt(seed)
        for each in play_on(game, seed):
            other = copied(tally)
            look(tally, each.state)
            look(other, twin_of(each.state, NOBODY, rng))
            yield each.phase, tally != other


@pytest.mark.leaks
def test_what_a_spectator_cannot_know_changes_no_tally() -> None:
    pairs = list(told_apart(watch, range(36)))
    assert not any(differ for _, differ in pairs)
    assert len(pairs) > 1_500
    assert set(phases.PHASES) - {"dealing", "game_over"} == {phase for phase, _ in pairs}


def count_answers(tally: Tally, s: State) -> None:
    watch(tally, s)
    if is_sealed(s):
        tally.passed = s.eligible & ~s.waiting


def count_cards(tally: Tally, s: State) -> None:
    watch(tally, s)
    tally.kept[s.turn][characters.DUKE] = s.hand[s.turn][characters.DUKE]


@pytest.mark.leaks
@pytest.mark.parametrize("leaky", [count_answers, count_cards])
def test_a_planted_leak_is_caught(leaky: Watch) -> None:
    assert any(differ for _, differ in told_apart(leaky, range(10)))


def test_a_spectators_views_give_the_same_tally() -> None:
    for seed in range(40):
        by_state, by_views = Tally(), Tally()
        game = dealt(seed)
        for each in play_on(game, seed):
            watch(by_state, each.state)
            watch(by_views, view(each.state, NOBODY))
            assert by_state == by_views
        watch(by_state, game.state)
        watch(by_views, game.view(None))
        assert by_state == by_views


def test_watching_twice_changes_nothing() -> None:
    for seed in range(20):
        tally = Tally()
        for each in play_on(dealt(seed), seed):
            watch(tally, each.state)
            once = copied(tally)
            watch(tally, each.state)
            assert once == tally


def test_claims_are_counted_as_in_the_record() -> None:
    claims = 0
    for seed in range(50):
        tally, game = Tally(), dealt(seed)
        for each in play_on(game, seed):
            watch(tally, each.state)
        watch(tally, game.state)
        made, proved, caught, against = (Counter[tuple[int, int]]() for _ in range(4))
        last: dict[tuple[int, int], int] = {}
        for claim in claims_of(write_game(game.record())):
            slot = game.ruleset.court.index(claim.character)
            kind = NOT_HELD if claim.action == "embezzle" and not claim.is_block else slot
            key = claim.seat, kind
            made[key] += 1
            last[key] = claim.turn
            proved[key] += claim.fate == "proved"
            caught[key] += claim.fate == "caught"
            if claim.challenger is not None:
                against[claim.challenger, claim.seat] += 1
            claims += 1
        for (seat, kind), n in made.items():
            assert min(n, COUNT_MAX) == tally.claimed[seat][kind]
            assert last[seat, kind] == tally.claimed_at[seat][kind]
            assert proved[seat, kind] == tally.proved[seat][kind]
            assert caught[seat, kind] == tally.caught[seat][kind] or game.turns >= 200
        assert sum(map(sum, tally.claimed)) == sum(min(n, COUNT_MAX) for n in made.values())
        assert sum(map(sum, tally.challenged)) == sum(against.values())
        assert all(n == tally.challenged[one][other] for (one, other), n in against.items())
    assert claims > 300


def test_a_card_that_was_kept_is_in_the_hand() -> None:
    kept = 0
    for seed in range(120):
        tally = Tally()
        for each in play_on(dealt(seed, name="city-state"), seed):
            watch(tally, each.state)
            for seat in range(each.seats):
                for slot in range(characters.SLOTS):
                    assert tally.kept[seat][slot] <= each.state.hand[seat][slot]
                    kept += tally.kept[seat][slot]
    assert kept > 50


def test_a_duel_is_told_turn_by_turn() -> None:
    _, tally = played(fixed_endgames()[3])
    assert (3, [actions.STEAL, actions.FOREIGN_AID, 0]) == (tally.duel_turns, tally.duel[:3])
    _, tally = played(fixed_endgames()[2])
    blocked = actions.STEAL + DUEL_BLOCKED * (characters.CAPTAIN + 1)
    assert (4, [actions.INCOME, actions.TAX, actions.TAX]) == (tally.duel_turns, tally.duel[:3])
    game, tally = played(fixed_endgames()[0])
    for seat, text in ((0, "steal 1"), (1, "pass"), (1, "block captain"), (0, "pass")):
        game.play(seat, text)
        watch(tally, game.state)
    assert (2, blocked, 0) == (tally.duel_turns, tally.duel[0], tally.duel_first)
    assert [1 << characters.ASSASSIN | 1 << characters.CAPTAIN, 1 << characters.ASSASSIN] == tally.duel_claimed[:2]


def test_the_history_of_a_long_duel_starts_again() -> None:
    game, tally = played(fixed_endgames()[0])
    s = game.state  # nobody has a coin yet
    for turn in range(DUEL_MAX + 1):
        assert turn % DUEL_MAX + 1 == tally.duel_turns
        game.play(game.waiting[0], "income")
        watch(tally, s)


# --- What was not said ----------------------------------------------------------------------


def test_a_claim_that_nobody_challenges_was_let_pass_by_all() -> None:
    tally = watched(four(), [(0, "tax"), (1, "pass"), (2, "pass"), (3, "pass")])
    assert [0, 1, 1, 1] == [tally.unchallenged[seat][characters.DUKE] for seat in range(4)]
    assert [0, 1, 1, 1] == [tally.unchallenged_at[seat][characters.DUKE] for seat in range(4)]


def test_a_sealed_answer_tells_nothing_before_its_window_closes() -> None:
    game = four()
    before = watched(game, [(0, "tax")])
    after = copied(before)
    for seat, answer in ((1, "pass"), (2, "challenge")):
        game.play(seat, answer)
        watch(after, game.state)
    assert before == after


def test_in_a_sealed_window_only_seats_before_the_challenger_are_known_to_have_passed() -> None:
    tally = watched(four(), [(0, "tax"), (3, "pass"), (1, "pass"), (2, "challenge")])
    assert [0, 1, 0, 0] == [tally.unchallenged[seat][characters.DUKE] for seat in range(4)]
    assert [0, 0, 1, 0] == [tally.challenged[seat][0] for seat in range(4)]


def test_in_an_open_window_every_pass_before_the_challenge_is_known() -> None:
    tally = watched(four("open"), [(0, "tax"), (3, "pass"), (2, "challenge")])
    assert [0, 0, 0, 1] == [tally.unchallenged[seat][characters.DUKE] for seat in range(4)]


@pytest.mark.parametrize("windows", ["sealed", "open"])
def test_a_target_that_lets_a_steal_pass_has_declined_two_blocks(windows: Windows) -> None:
    passes = [(seat, "pass") for seat in (1, 2, 3)]
    tally = watched(four(windows), [(0, "steal 2"), *passes, (2, "pass")])
    assert [0, 0, 1, 1, 0] == tally.unblocked[2]
    assert [1, 1] == [tally.unblocked_at[2][slot] for slot in (characters.CAPTAIN, characters.AMBASSADOR)]
    assert 1 == tally.steals[0][2]
    assert 4 * [0] == [tally.stood_by[seat][characters.CAPTAIN] for seat in range(4)]


def test_a_seat_after_the_blocker_is_not_known_to_have_passed() -> None:
    tally = watched(four(), [(0, "foreign_aid"), (1, "pass"), (2, "block duke"), (3, "pass")])
    assert [0, 1, 0, 0] == [tally.unblocked[seat][characters.DUKE] for seat in range(4)]
    assert 1 == tally.claimed[2][characters.DUKE]


@pytest.mark.parametrize("windows", ["sealed", "open"])
def test_a_seat_that_lets_an_attack_on_another_pass_has_stood_by(windows: Windows) -> None:
    game = four(windows, "igrato")
    plays = [(0, "steal 2"), (1, "pass"), (2, "pass"), (3, "pass")]
    tally = watched(game, [*plays, (2, "pass"), (1, "pass"), (3, "pass")])
    assert [0, 1, 0, 1] == [tally.stood_by[seat][characters.CAPTAIN] for seat in range(4)]
    assert [0, 0, 1, 0] == [tally.unblocked[seat][characters.CAPTAIN] for seat in range(4)]


def test_the_default_answers_of_a_resigned_seat_are_not_recorded() -> None:
    tally = watched(four(), [(0, "tax"), (1, "resign"), (2, "pass"), (3, "pass")])
    assert [0, 0, 1, 1] == [tally.unchallenged[seat][characters.DUKE] for seat in range(4)]


# --- Cards that changed ---------------------------------------------------------------------


def test_an_exchange_resets_earlier_claims() -> None:
    game = four(seed=5)
    plays = [(0, "tax"), (1, "pass"), (2, "pass"), (3, "pass"), (1, "income"), (2, "income"), (3, "income")]
    tally = watched(game, [*plays, (0, "exchange"), (1, "pass"), (2, "pass"), (3, "pass")])
    assert (1, 0) == (tally.claimed_since[0][characters.DUKE], tally.exchanged[0])
    game.play(0, game.legal(0)[0])
    watch(tally, game.state)
    assert (0, 1, 5) == (tally.claimed_since[0][characters.DUKE], tally.exchanged[0], tally.exchanged_at[0])
    assert 1 == tally.claimed[0][characters.DUKE]


def holding(slot: int) -> Game:
    """Deal a game whose seat 0 begins and holds a card of this slot."""
    return next(game for seed in range(99) if (game := four(seed=seed)).state.hand[0][slot] == 1)


def test_a_proof_is_counted_and_the_card_put_back() -> None:
    tally = watched(holding(characters.DUKE), [(0, "tax"), (1, "challenge"), (2, "pass"), (3, "pass"), (0, "prove")])
    assert (1, 1, 1) == (tally.proved[0][characters.DUKE], tally.swapped[0][characters.DUKE], tally.swapped_at[0])
    assert (0, 1) == (tally.challenges_won[1], tally.challenges_lost[1])


def test_a_bluff_that_is_given_up_is_caught() -> None:
    game = holding(characters.CONTESSA)
    tally = watched(game, [(0, "tax"), (1, "challenge"), (2, "pass"), (3, "pass"), (0, "decline")])
    assert (1, 0, 1) == (
        tally.caught[0][characters.DUKE],
        tally.proved[0][characters.DUKE],
        tally.caught_at[0][characters.DUKE],
    )
    assert (1, 0) == (tally.challenges_won[1], tally.challenges_lost[1])


def test_an_attack_is_counted_when_it_is_declared() -> None:
    game = holding(characters.ASSASSIN)
    game.state.coins[0] = 3
    tally = watched(game, [(0, "assassinate 3"), (1, "pass"), (2, "pass"), (3, "challenge")])
    assert (1, 0) == (tally.assassinations[0][3], tally.coups[0][3])
