"""The claims of a game, and how each ended."""

import random

import pytest

from golpe.game import Game, describe
from golpe.record.claims import Claim, claims_of
from golpe.record.game_text import replay, write_game
from tests.support.random_games import PRESETS, dealt, play_on
from tests.support.scripted_game import scripted


def claims_in(hands: str, steps: str, *, name: str = "resistance", **options: str) -> list[Claim]:
    """Return the claims of a scripted game."""
    return claims_of(scripted(hands, steps, name=name, **options))


def told(claims: list[Claim]) -> list[tuple[int, str, bool, str]]:
    return [(claim.seat, claim.character, claim.is_true, claim.fate) for claim in claims]


def test_a_bluff_that_nobody_challenges_passes() -> None:
    claims = claims_in("captain contessa, duke duke", "0 tax, 1 pass")
    assert [(0, "duke", False, "believed")] == told(claims)
    (claim,) = claims
    assert (1, "tax", None, False, None) == (claim.turn, claim.action, claim.other, claim.is_block, claim.challenger)


def test_a_bluff_that_is_challenged_is_caught() -> None:
    claims = claims_in("captain contessa, duke duke", "0 tax, 1 challenge, 0 decline")
    assert [(0, "duke", False, "caught")] == told(claims)
    assert 1 == claims[0].challenger


def test_a_true_claim_that_is_challenged_is_proved() -> None:
    claims = claims_in("captain duke, duke duke", "0 tax, 1 challenge, 0 prove")
    assert [(0, "duke", True, "proved")] == told(claims)
    assert 1 == claims[0].challenger


def test_a_true_claim_that_is_not_shown_is_caught_and_true() -> None:
    assert [(0, "duke", True, "caught")] == told(claims_in("captain duke, duke duke", "0 tax, 1 challenge, 0 decline"))


def test_a_block_is_a_claim_of_its_own() -> None:
    steps = "0 foreign_aid, 1 block duke, 0 pass, 1 steal 0, 0 block ambassador, 1 challenge, 0 decline"
    claims = claims_in("captain contessa, duke captain", steps)
    assert [(1, "duke", True, "believed"), (1, "captain", True, "believed"), (0, "ambassador", False, "caught")] == (
        told(claims)
    )
    assert [(0, True, "foreign_aid"), (0, False, "steal"), (1, True, "steal")] == [
        (claim.other, claim.is_block, claim.action) for claim in claims
    ]
    assert [1, 2, 2] == [claim.turn for claim in claims]


@pytest.mark.parametrize(
    ("hand", "shows_all", "answer", "expected"),
    [
        ("captain contessa", False, ", 0 prove", (True, "proved")),
        ("captain duke", False, ", 0 decline", (False, "caught")),
        ("captain contessa", True, "", (True, "proved")),
        ("captain duke", True, "", (False, "caught")),
    ],
)
def test_an_embezzler_claims_not_to_hold_the_character(
    hand: str, shows_all: bool, answer: str, expected: tuple[bool, str]
) -> None:
    opening = "0 faction loyalist, 0 convert 0, 1 income, 2 income, 0 embezzle, 1 challenge, 2 pass"
    claims = claims_in(
        f"{hand}, duke duke, contessa contessa",
        opening + answer,
        name="reformation",
        embezzle_proof="show_all" if shows_all else "decline_or_show",
    )
    (claim,) = claims
    assert (*expected, "embezzle", "duke") == (claim.is_true, claim.fate, claim.action, claim.character)


@pytest.mark.parametrize("name", PRESETS)
def test_proved_claims_are_true_and_every_claim_has_its_event(name: str) -> None:
    for seed in range(4):
        game = dealt(seed, name=name)
        for _ in play_on(game, seed):
            pass
        text = write_game(game.record())
        claims = claims_of(text)
        log = [event for each in replay(text) for event in each.events(None)]
        declared = [at for at, event in enumerate(log) if event.kind in ("acted", "blocked") and event.character]
        assert declared == [claim.event for claim in claims]
        assert all(claim.is_true for claim in claims if claim.fate == "proved")
        challenged = [event.seat for event in log if event.kind == "challenged"]
        assert challenged == [claim.challenger for claim in claims if claim.fate != "believed"]


def test_the_claims_of_honest_players_are_true() -> None:
    game = Game.deal("resistance", seats=4, seed=11)
    rng = random.Random(11)
    while not game.over and game.turns < 60:
        seat = rng.choice(game.waiting)
        view = game.view(seat)
        facts = {each: describe(view, seat, each, game.ruleset.court) for each in game.legal(seat)}
        honest = [each for each in facts if facts[each].bluff is not True and each.text != "decline"]
        game.play(seat, rng.choice(honest))
    claims = claims_of(write_game(game.record()))
    assert claims
    assert all(claim.is_true for claim in claims)
