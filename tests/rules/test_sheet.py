"""The rule sheet of a ruleset depends only on the options that matter in it."""

import re
from itertools import product

import pytest

from golpe.errors import RulesetError
from golpe.languages import ENGLISH, languages, text_of
from golpe.rules.ruleset import CHOICES, OPTION_NAMES, Ruleset, Value, preset, preset_names
from golpe.rules.sheet import Section, has_meaning, rule_sheet
from golpe.rules.sources import SETTLED, documents, sources_of
from golpe.wording.messages import Wording

WORDS = {language: Wording(language) for language in languages()}
OTHER_VALUES: dict[str, tuple[Value, ...]] = {
    **CHOICES,
    "players_min": (2, 3),
    "players_max": (2, 3, 6, 7, 8, 10),
    "treasury": (None, 50, 60),
    "forced_coup_at": (10, 12),
}
BASES = {
    **{name: preset(name) for name in preset_names()},
    "inquisitor": preset("resistance").but({"exchange_role": "inquisitor"}),
    "inquisitor, under the deck": preset("igrato").but({"exchange_role": "inquisitor"}),
    "inquisitor and factions": preset("bga").but({"exchange_role": "inquisitor", "factions": True}),
    "diplomat and factions": preset("bga").but({"tax_role": "diplomat", "factions": True}),
    "factions, and anybody blocks": preset("igrato").but({"factions": True}),
    "few at large decks": preset("bga").but({"players_max": 6}),
    "two": preset("resistance").but({"players_max": 2}),
    "three and more": preset("city-state").but({"players_min": 3}),
}


def flips(base: Ruleset, name: str) -> list[Ruleset]:
    """Return the valid rulesets that differ from `base` in one option alone."""
    flipped: list[Ruleset] = []
    for value in OTHER_VALUES[name]:
        if value != base.options[name]:
            try:
                flipped.append(base.but({name: value}))
            except RulesetError:
                continue
    return flipped


def texts(sections: tuple[Section, ...]) -> list[str]:
    return [WORDS["en"].rule(each.id, each.values) for section in sections for each in section.sentences]


def ids(sections: tuple[Section, ...]) -> set[str]:
    return {each.id for section in sections for each in section.sentences} | {section.title for section in sections}


def sizes(base: Ruleset) -> list[int | None]:
    return [None, *(seats for seats in (2, 3, 7) if base.players_min <= seats <= base.players_max)]


def options_of(sections: tuple[Section, ...]) -> set[str]:
    return {option for section in sections for sentence in section.sentences for option in sentence.options}


def test_an_option_changes_the_sheet_where_it_has_a_meaning() -> None:
    for called, name in product(BASES, OPTION_NAMES):
        base = BASES[called]
        for flipped in flips(base, name):
            meant = has_meaning(name, base) or has_meaning(name, flipped)
            assert meant == (rule_sheet(base) != rule_sheet(flipped)), (called, name, dict(flipped.options))


# deck_copies alone changes nothing: where the other value means more copies, three copies are invalid.
@pytest.mark.parametrize("name", [name for name in OPTION_NAMES if name != "deck_copies"])
def test_every_option_can_change_some_sheet(name: str) -> None:
    changed = [(base, other) for base in BASES.values() for other in flips(base, name) if has_meaning(name, other)]
    assert any(texts(rule_sheet(base)) != texts(rule_sheet(other)) for base, other in changed)


@pytest.mark.parametrize("base", BASES.values(), ids=BASES)
def test_a_sheet_names_the_options_that_have_a_meaning(base: Ruleset) -> None:
    silent = {"factions"}  # the sheet of a game without factions does not mention them
    meant = {name for name in OPTION_NAMES if has_meaning(name, base)}
    assert meant - silent == options_of(rule_sheet(base)) - silent


def test_a_sheet_is_made_of_short_sentences_without_ids() -> None:
    for called, seats in product(BASES, (None, 2, 3, 6, 7, 10)):
        base = BASES[called]
        if seats is not None and not base.players_min <= seats <= base.players_max:
            with pytest.raises(RulesetError):
                rule_sheet(base, seats=seats)
            continue
        said = texts(rule_sheet(base, seats=seats))
        assert [] == [text for text in said if "_" in text or "None" in text or "  " in text], called
        assert [] == [text for text in said if not text.endswith(".") or len(text) > 220], called
        assert len(said) == len(set(said)), called


def test_the_sheet_for_four_says_nothing_about_two_or_seven() -> None:
    sections = rule_sheet(preset("bga"), seats=4)
    assert not {"setup_2p", "start_coins_2p", "deck_copies"} & options_of(sections)
    assert "The deck has 3 copies of each character." in texts(sections)
    assert "The deck has 4 copies of each character." in texts(rule_sheet(preset("bga"), seats=7))


def test_the_sheet_for_two_says_nothing_about_third_players() -> None:
    sections = rule_sheet(preset("igrato"), seats=2)
    assert not {"block_scope", "reblock", "exile_coins"} & options_of(sections)


def test_the_words_follow_the_court() -> None:
    said = " ".join(texts(rule_sheet(BASES["diplomat and factions"])))
    assert "Diplomat" in said
    assert "Duke" not in said
    assert "Tax" not in said
    assert "Ambassador" not in " ".join(texts(rule_sheet(BASES["inquisitor"])))


def test_giving_up_an_honest_embezzle_is_explained_only_if_it_is_allowed() -> None:
    for may_decline, told in (
        (True, "you may show all your cards if the Duke is not among them"),
        (False, "otherwise you show"),
    ):
        sheet = rule_sheet(preset("reformation").but({"may_decline": may_decline}))
        assert any(told in text for text in texts(sheet)), may_decline


def test_a_side_does_not_block_for_others_where_anybody_may_block() -> None:
    told = "Nor may you block an action by your own side on behalf of somebody else."
    assert told in texts(rule_sheet(preset("igrato").but({"factions": True})))
    assert told not in texts(rule_sheet(preset("igrato").but({"factions": True}), seats=2))
    assert told not in texts(rule_sheet(preset("reformation")))


@pytest.mark.parametrize("language", languages())
def test_every_option_preset_and_document_has_a_line(language: str) -> None:
    told = [f"option-{name}" for name in OPTION_NAMES] + [f"note-{name}" for name in documents()]
    lines = [WORDS[language].say(message) for message in [*told, *(f"edition-{name}" for name in preset_names())]]
    assert [] == [line for line in lines if "\n" in line or len(line) > 120]


@pytest.mark.parametrize("language", languages())
def test_every_rule_of_every_sheet_has_words_and_all_words_a_rule(language: str) -> None:
    known = re.findall(r"^(sheet-[\w-]+) =", text_of(ENGLISH, "sheet"), re.MULTILINE)
    changed = [other for base in BASES.values() for name in OPTION_NAMES for other in flips(base, name)]
    sheets = [rule_sheet(base, seats=seats) for base in [*BASES.values(), *changed] for seats in sizes(base)]
    assert set(known) == set[str]().union(*map(ids, sheets))
    for sheet in sheets:
        for sentence in (each for section in sheet for each in section.sentences):
            assert WORDS[language].rule(sentence.id, sentence.values)


def test_the_characters_are_called_as_in_the_edition() -> None:
    court = rule_sheet(preset("igrato"))[0].sentences[1]
    said = {language: Wording(language, edition="igrato").rule(court.id, court.values) for language in languages()}
    assert "Двор: Губернатор, Убийца, Полицейский, Советник, Княжна." == said["ru"]
    assert "La Corte: Gobernador, Asesino, Policía, Consejero, Princesa." == said["es"]
    assert "The court: Governor, Killer, Policeman, Counsellor, Princess." == said["en"]


@pytest.mark.parametrize("name", preset_names())
def test_every_value_of_a_preset_has_a_document(name: str) -> None:
    sources = sources_of(name)
    assert set(OPTION_NAMES) == set(sources)
    assert set(sources.values()) <= set(documents())


def test_settled_is_a_source_and_an_unknown_preset_none() -> None:
    assert SETTLED in documents()
    with pytest.raises(RulesetError):
        sources_of("resistence")
