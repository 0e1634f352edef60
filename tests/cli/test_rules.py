"""`golpe rules` from the command line."""

import re

import pytest

from golpe.rules.ruleset import OPTION_NAMES, preset_names, title_of
from golpe.rules.sources import documents
from tests.support.command_line import golpe


def test_presets_options_and_documents_are_listed() -> None:
    done = golpe("rules")
    assert (0, "") == (done.returncode, done.stderr)
    first_words = {line.split()[0] for line in done.stdout.splitlines() if line.startswith("  ")}
    assert {*preset_names(), *OPTION_NAMES, *documents()} == first_words
    assert re.search(r"^  bga +As on Board Game Arena +2 to 8 players +bga-es, bga-source$", done.stdout, re.M)


def test_every_preset_has_a_title() -> None:
    titles = [title_of(name) for name in preset_names()]
    assert all(titles)
    assert len(titles) == len(set(titles))


def test_the_sheet_of_a_preset_names_its_sources() -> None:
    done = golpe("rules", "resistance")
    assert (0, "") == (done.returncode, done.stderr)
    lines = done.stdout.splitlines()
    assert "The base game (resistance)" == lines[0]
    assert "  Tax (Duke): take 3 coins. [resistance-es]" in lines
    assert "  A claimant who declines may lose any card, even that character. [settled]" in lines
    assert "  Income: take 1 coin. It cannot be stopped." in lines
    assert "_" not in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", "  Impuestos (Duque): toma 3 monedas. [resistance-es]"),
        ("ru", "  Налог (Герцог): взять 3 монеты. [resistance-es]"),
    ],
)
def test_the_sheet_is_printed_in_other_languages(language: str, told: str) -> None:
    done = golpe("rules", "resistance", "--language", language)
    assert (0, "") == (done.returncode, done.stderr)
    assert told in done.stdout.splitlines()


def test_a_changed_option_changes_the_sheet_and_says_so() -> None:
    done = golpe("rules", "bga", "--set", "tax_role=diplomat", "--set", "treasury=50", "--set", "reblock=true")
    assert (0, "") == (done.returncode, done.stderr)
    assert "Cooperate (Diplomat): take 3 coins and give 1 of them to another player. [changed]" in done.stdout
    assert "There are 50 coins;" in done.stdout
    assert "others who may block are asked again" in done.stdout


def test_an_unlimited_treasury_can_be_set() -> None:
    assert (
        "The Treasury never runs out. [changed]" in golpe("rules", "resistance", "--set", "treasury=unlimited").stdout
    )


def test_only_the_rules_for_the_given_size_are_printed() -> None:
    done = golpe("rules", "reformation", "--seats", "9")
    assert "The deck has 5 copies of each character. [notes-en]" in done.stdout
    assert "With two players" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("resistence",), "unknown preset 'resistence': presets are bga"),
        (("resistance", "--set", "reblocks=true"), "unknown option 'reblocks'"),
        (("resistance", "--set", "reblock=yes"), "'reblock' must be one of false, true, not 'yes'"),
        (("resistance", "--set", "reblock"), "--set reblock: expected option=value"),
        (("resistance", "--set", "reblock=true", "--set", "reblock=false"), "reblock is set twice"),
        (("resistance", "--set", "treasury=" + "9" * 5000), "from 0 to 1000"),
        (("resistance", "--set", "players_max=8"), "deck_copies: three contradicts players_max above 6"),
        (("resistance", "--seats", "7"), "for 2 to 6 seats, not 7"),
        (("--seats", "3"), "specify a preset"),
    ],
)
def test_a_wrong_name_or_value_is_an_error_without_a_traceback(arguments: tuple[str, ...], told: str) -> None:
    done = golpe("rules", *arguments)
    assert (2, "") == (done.returncode, done.stdout)
    assert told in done.stderr
    assert "Traceback" not in done.stderr
