"""Verification of recorded deals: good games pass, and every kind of tampering is found in its line."""

import random
from functools import cache

import pytest

from golpe.game import Game
from golpe.record.game_text import read_game, read_heading, retrace, write_game
from golpe.record.verification import Fits, Misfit, NotCheckable, verify
from tests.support.checkable_games import CheckableGame, checkable_game
from tests.support.tampered_games import HOWS, tampered

FEW = range(12)
MANY = 10_000
MAY_SHOW_LATER = ("dropped contribution", "renumbered lines")
"""What may fit by chance for some lines: the first draws of another key, an answer in a window of the same answers."""


@cache
def game_of(seed: int) -> CheckableGame:
    return checkable_game(seed)


def found_in(seed: int, how: str) -> bool:
    """Check that a tampered game does not fit its announcement; return whether this kind of tampering could be done."""
    game = game_of(seed)
    changed = tampered(game, how, random.Random(f"{seed} {how}"))
    if changed is None:
        return False
    text, line = changed
    assert text != game.text
    found = verify(text, announced=game.announced)
    assert isinstance(found, Misfit), f"{how} in game {seed} was not found"
    assert line == found.line or (how in MAY_SHOW_LATER and line < found.line), f"{how} in game {seed}: {found.why}"
    return True


@pytest.mark.parametrize("seed", FEW)
def test_a_good_game_fits_its_announcement(seed: int) -> None:
    game = game_of(seed)
    found = verify(game.text, announced=game.announced)
    assert isinstance(found, Fits)
    assert found.is_announced
    assert game.announced == found.announcement.hash
    check = read_heading(game.text).check
    assert check is not None
    revealed = [seat for seat, each in enumerate(check.contributions) if each is not None]
    withheld = [seat for seat, each in enumerate(check.commitments) if each is not None and seat not in revealed]
    assert (revealed, withheld) == (list(found.counted), list(found.left_out))


@pytest.mark.parametrize("how", HOWS)
def test_tampering_is_found_in_its_line(how: str) -> None:
    done = [found_in(seed, how) for seed in range(3)]
    assert any(done)


def test_a_whole_forged_game_is_consistent_and_found_only_by_its_announcement() -> None:
    game = game_of(1)
    changed = tampered(game, "another secret", random.Random(1))
    assert changed is not None
    consistent = verify(changed[0])
    assert isinstance(consistent, Fits)
    assert not consistent.is_announced
    assert isinstance(verify(changed[0], announced=game.announced), Misfit)


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        (2, "the contribution of seat 2 does not fit its commitment"),
        (1, "seat 1 has a contribution, but no commitment to it"),
    ],
)
def test_a_host_cannot_use_another_contribution_after_the_announcement(seat: int, why: str) -> None:
    forged = checkable_game(0, instead={seat: bytes(16)})
    assert game_of(0).announced == forged.announced
    assert Misfit(1, why) == verify(forged.text, announced=forged.announced)


def test_a_record_without_a_check_is_not_checkable_and_not_that_of_an_announced_game() -> None:
    text = write_game(Game.deal(seats=3, seed=1).record())
    assert NotCheckable() == verify(text)
    found = verify(text, announced="0" * 64)
    assert isinstance(found, Misfit)
    assert 1 == found.line


@pytest.mark.parametrize("seed", FEW)
def test_a_checkable_record_is_read_and_written_as_the_same_bytes(seed: int) -> None:
    text = game_of(seed).text
    heading = read_heading(text)
    game = read_game(text)
    *_, again = retrace(text)
    assert game.digest() == again.digest()
    assert text == write_game(game.record(), players=heading.players, check=heading.check)


@pytest.mark.soak
def test_ten_thousand_games_fit_and_each_of_ten_thousand_tampered_ones_is_found() -> None:
    kinds = random.Random(33)
    fitting = 0
    done = dict.fromkeys(HOWS, 0)
    for seed in range(MANY):
        game = checkable_game(seed)
        fitting += isinstance(verify(game.text, announced=game.announced), Fits)
        order = kinds.sample(HOWS, len(HOWS))
        done[next(how for how in order if found_in(seed, how))] += 1
        game_of.cache_clear()
    assert (MANY, MANY) == (fitting, sum(done.values()))
    assert all(done.values())
