"""`golpe review` from the command line."""

import json
import re
from pathlib import Path

import pytest

from golpe.cli.review_page import page_of
from golpe.cli.review_text import print_review
from golpe.cli.review_words import ReviewWords
from golpe.languages import languages
from golpe.record.game_text import read_heading
from golpe.rules.ruleset import preset
from tests.review.short_game import first_decision, review, short_game
from tests.support.command_line import golpe


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_text(short_game(), "utf-8")
    return file


def told(language: str) -> ReviewWords:
    return ReviewWords(review(), read_heading(short_game()), preset("resistance").court, language, seat=None)


@pytest.mark.compiled
def test_json_is_the_whole_review(record: Path) -> None:
    record.write_text(first_decision(), "utf-8")
    ran = golpe("review", record, "--json", "--html", record.with_suffix(".html"), "--thresholds", "1,2,100")
    assert 0 == ran.returncode
    found = json.loads(ran.stdout)
    assert [0.01, 0.02, 1.0] == found["thresholds"]
    assert ["tax"] == [each["played"] for each in found["decisions"]]
    assert "<svg" in record.with_suffix(".html").read_text("utf-8")


@pytest.mark.compiled
@pytest.mark.parametrize("language", languages())
def test_every_language_has_words_for_everything(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = told(language)
    print_review(words)
    text, page = capsys.readouterr().out, page_of(words)
    assert "reviewed-" not in text + page
    assert f'<html lang="{language}">' in page
    assert 3 == page.count("<svg")
    assert not re.search(r"(src|href)=", page)  # it needs no other file


@pytest.mark.compiled
def test_a_review_is_about_the_only_human() -> None:
    assert (0,) == told("en").seats


@pytest.mark.compiled
def test_a_claim_is_shown_with_the_value_that_its_verdict_compares() -> None:
    (option,) = [each for each in review().decisions[0].options if each.decision == "tax"]
    assert option.value is not None
    assert option.value == told("en").worth(review().claims[0])
    assert f"{round(100 * option.value)}%" in page_of(told("en"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--seat", "2"), "the game has seats 0 to 1"),
        (("--thresholds", "7,3"), "must be three numbers"),
        (("--thresholds", "7,3,1"), "must rise"),
    ],
)
def test_wrong_options_are_refused(record: Path, arguments: tuple[str, ...], message: str) -> None:
    ran = golpe("review", record, *arguments)
    assert 2 == ran.returncode
    assert message in ran.stderr
    assert "" == ran.stdout


def test_a_page_is_not_replaced_unasked(record: Path) -> None:
    ran = golpe("review", record, "--html", record)
    assert 2 == ran.returncode
    assert "add --force" in ran.stderr
    assert short_game() == record.read_text("utf-8")


def test_a_damaged_record_is_named(record: Path) -> None:
    record.write_text(short_game()[:-40], "utf-8")
    ran = golpe("review", record)
    assert 2 == ran.returncode
    assert ran.stderr.startswith(f"golpe: {record}: line ")
