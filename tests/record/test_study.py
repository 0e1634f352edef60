"""How players play, counted from what everybody saw."""

import pytest

from golpe.record.claims import claims_of
from golpe.record.game_text import replay, write_game
from golpe.record.intervals import wilson
from golpe.record.study import ENOUGH, Play, plays_of, tendency
from golpe.rules.vocabulary.characters import COURT
from tests.support.random_games import PRESETS, dealt, play_on
from tests.support.scripted_game import scripted


def test_claims_are_counted_by_turn_and_blocks_by_question() -> None:
    steps = "0 tax, 1 pass, 1 steal 0, 0 pass, 0 block ambassador, 1 pass, 0 income, 1 steal 0, 0 pass, 0 pass"
    ana, bea = plays_of(scripted("captain contessa, duke duke", steps))
    assert (2, 1, 1, 1) == (ana.turns, ana.acts, ana.blocks, ana.unblocked)
    assert (1, 2) == (ana.of("duke").acts, ana.of("duke").turns)
    # Both Steals could have been blocked with either character.
    assert [(1, 2), (0, 2), (0, 0)] == [
        (ana.of(each).blocks, ana.of(each).chances) for each in ("ambassador", "captain", "contessa")
    ]
    assert (2, 2, 0) == (bea.turns, bea.of("captain").acts, bea.blocks)
    assert (2, 2) == (ana.unchallenged, bea.unchallenged)


@pytest.mark.parametrize(("answer", "caught"), [("prove", 0), ("decline", 1)])
def test_a_challenged_claim_that_is_not_shown_is_a_bluff_and_the_challenge_right(answer: str, caught: int) -> None:
    ana, bea = plays_of(scripted("captain duke, duke duke", f"0 tax, 1 challenge, 0 {answer}"))
    assert (1, caught) == (ana.challenged, ana.caught) == (ana.of("duke").challenged, ana.of("duke").caught)
    assert (1, caught, 0) == (bea.challenges, bea.right, bea.unchallenged)


@pytest.mark.parametrize(
    ("hand", "shows_all", "answer", "caught"),
    [
        ("captain contessa", False, ", 0 prove", 0),
        ("captain duke", False, ", 0 decline", 1),
        ("captain contessa", True, "", 0),
        ("captain duke", True, "", 1),
    ],
)
def test_embezzle_claims_no_character_but_can_be_a_bluff(hand: str, shows_all: bool, answer: str, caught: int) -> None:
    opening = "0 faction loyalist, 0 convert 0, 1 income, 2 income, 0 embezzle, 1 challenge, 2 pass"
    proof = "show_all" if shows_all else "decline_or_show"
    text = scripted(f"{hand}, duke duke, contessa contessa", opening + answer, name="reformation", embezzle_proof=proof)
    ana, bea, cleo = plays_of(text)
    assert (2, 1, 1, caught) == (ana.turns, ana.acts, ana.challenged, ana.caught)
    assert (0, 0) == (ana.of("duke").acts, ana.of("duke").challenged)
    assert (1, caught) == (bea.challenges, bea.right)
    assert (0, 0) == (cleo.challenges, cleo.unchallenged)  # after Bea's, nobody learns what Cleo answered


def test_an_answer_that_its_window_conceals_does_not_count() -> None:
    hands = "captain contessa, duke duke, contessa contessa"
    passed, challenged = (
        plays_of(scripted(hands, f"0 tax, 1 challenge, 2 {answer}, 0 decline")) for answer in ("pass", "challenge")
    )
    assert passed == challenged
    assert (0, 0) == (passed[2].challenges, passed[2].unchallenged)


PUBLICLY_ALIKE = "0 tax, 1 pass, 1 steal 0, 0 pass, 0 block captain, 1 pass, 0 assassinate 1, 1 pass, 1 block contessa"


@pytest.mark.parametrize("other", ["duke assassin, captain contessa", "contessa contessa, ambassador ambassador"])
def test_cards_that_nobody_revealed_do_not_matter(other: str) -> None:
    texts = [scripted(hands, PUBLICLY_ALIKE) for hands in ("captain captain, duke duke", other)]
    claims = [[claim.is_true for claim in claims_of(text)] for text in texts]
    assert claims[0] != claims[1]
    assert plays_of(texts[0]) == plays_of(texts[1])


def test_a_block_for_somebody_else_is_a_claim_but_no_block_of_ones_own() -> None:
    hands = "captain contessa, duke duke, ambassador captain"
    steps = "0 steal 1, 1 pass, 2 pass, 2 block captain, 0 challenge, 1 pass, 2 prove"
    _, bea, cleo = plays_of(scripted(hands, steps, block_scope="any"))
    assert (0, 0, 0) == (cleo.blocks, cleo.unblocked, cleo.of("captain").chances)
    assert 1 == cleo.challenged == cleo.of("captain").challenged
    assert (0, 1) == (bea.blocks, bea.unblocked)


@pytest.mark.parametrize("name", PRESETS)
def test_the_counts_of_a_game_agree_with_its_log(name: str) -> None:
    for seed in range(4):
        game = dealt(seed, name=name)
        for _ in play_on(game, seed):
            pass
        text = write_game(game.record())
        log = [event for each in replay(text) for event in each.events(None)]
        plays, claims = plays_of(text), claims_of(text)
        for seat, play in enumerate(plays):
            own = [claim for claim in claims if claim.seat == seat]
            assert sum(event.kind == "acted" and event.seat == seat for event in log) == play.turns
            assert sum(not claim.is_block for claim in own) == play.acts
            assert sum(claim.fate != "believed" for claim in own) == play.challenged
            assert sum(claim.fate == "caught" for claim in own) == play.caught
            assert sum(claim.challenger == seat for claim in claims) == play.challenges
        assert sum(play.right for play in plays) == sum(play.caught for play in plays)


def test_games_add_up() -> None:
    text = scripted("captain duke, duke duke", "0 tax, 1 challenge, 0 decline, 0 lose duke, 1 tax, 0 pass")
    total = Play()
    for _ in range(3):
        for play in plays_of(text):
            total.add(play)
    study = total.study()
    assert (6, 6) == (study.games, study.turns)
    assert [(6, 6), (3, 3), (3, 6), (3, 3), (0, 0)] == [
        (each.hits, each.of) for each in (study.claims, study.bluffs, study.challenges, study.right, study.blocks)
    ]
    assert list(COURT) == [each.character for each in study.characters]


def test_a_tendency_needs_enough_occasions() -> None:
    assert not tendency(3, ENOUGH - 1).is_enough
    assert tendency(3, ENOUGH).is_enough
    assert (None, None, False) == ((never := tendency(0, 0)).low, never.high, never.is_enough)


def test_the_interval_is_that_of_wilson() -> None:
    # Newcombe, Statistics in Medicine 17 (1998), table I.
    assert (0.2553, 0.3662) == tuple(round(bound, 4) for bound in wilson(81 / 263, 263))
    assert (0.0, 0.1611) == tuple(round(bound, 4) for bound in wilson(0, 20))
