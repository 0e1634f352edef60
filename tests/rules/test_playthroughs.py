"""Whole games as they were last reviewed: `python -m tests.support.playthrough` rewrites them."""

import pytest

from tests.support.playthrough import FOLDER, file_of, tables, transcript


@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_game_goes_as_it_was_reviewed(name: str, seats: int) -> None:
    assert file_of(name, seats).read_text(encoding="utf-8") == transcript(name, seats)


def test_there_is_one_for_every_preset_and_size_and_no_other() -> None:
    assert {file_of(name, seats) for name, seats in tables()} == set(FOLDER.glob("*.txt"))
