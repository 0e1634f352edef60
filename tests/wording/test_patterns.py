"""Messages in words: known sentences in each language, plural forms, and message files that cannot be used."""

import pytest

from golpe.errors import GolpeError
from golpe.languages import ENGLISH, languages, text_of
from golpe.wording.messages import PARTS_TO_PLAY, Wording
from golpe.wording.patterns import SOFT_HYPHEN, Messages, Value
from golpe.wording.plurals import plural_form, plurals_of
from tests.support.sentences import PARTS_OF_ALL, keys_of, messages_of

WORDS = {language: Wording(language, parts=PARTS_TO_PLAY) for language in ("en", "es", "ru")}


@pytest.mark.parametrize(
    ("language", "message", "number", "told"),
    [
        ("en", "seats-exactly", 1, "1 player"),
        ("en", "seats-exactly", 2, "2 players"),
        ("es", "seats-exactly", 1, "1 jugador"),
        ("es", "seats-exactly", 0, "0 jugadores"),
        ("ru", "seats-exactly", 21, "21 игрок"),
        ("ru", "seats-exactly", 3, "3 игрока"),
        ("ru", "seats-exactly", 5, "5 игроков"),
        ("ru", "seats-exactly", 12, "12 игроков"),
    ],
)
def test_a_count_selects_the_plural_form(language: str, message: str, number: int, told: str) -> None:
    assert told == WORDS[language].say(message, {"count": number})


@pytest.mark.parametrize(
    ("language", "style", "told"),
    [
        ("en", "and", ["", "Duke", "Duke and Captain", "Duke, Captain, and Contessa"]),
        ("en", "or", ["", "Duke", "Duke or Captain", "Duke, Captain, or Contessa"]),
        ("es", "and", ["", "Duque", "Duque y Capitán", "Duque, Capitán y Condesa"]),
        ("ru", "or", ["", "Герцог", "Герцог или Капитан", "Герцог, Капитан или Графиня"]),
    ],
)
def test_characters_are_listed_in_the_language(language: str, style: str, told: list[str]) -> None:
    words, characters = WORDS[language], ("duke", "captain", "contessa")
    assert told == [words.listed(characters[:size], "or" if style == "or" else "and").written() for size in range(4)]


def test_spanish_says_e_before_i() -> None:
    words = WORDS["es"]
    assert "Duque e Inquisidor" == words.listed(["duke", "inquisitor"]).written()
    assert "Duque, Condesa e Inquisidor" == words.listed(["duke", "contessa", "inquisitor"]).written()
    assert "Duque o Inquisidor" == words.listed(["duke", "inquisitor"], "or").written()


@pytest.mark.parametrize(
    ("language", "numbers"),
    [  # as in the tables of CLDR
        ("ja", {"other": (0, 1, 2, 100)}),
        ("de", {"one": (1,), "other": (0, 2, 11, 101)}),
        ("pt-BR", {"one": (0, 1), "other": (2, 100)}),
        ("pt-PT", {"one": (1,), "other": (0, 2)}),
        ("cs", {"one": (1,), "few": (2, 4), "other": (0, 5, 22)}),
        ("pl", {"one": (1,), "few": (2, 34, 102), "many": (0, 5, 12, 21, 101)}),
        ("uk", {"one": (1, 21, 101), "few": (2, 34), "many": (0, 5, 11, 14)}),
        ("lv", {"zero": (0, 10, 11, 20), "one": (1, 21, 101), "other": (2, 22)}),
        ("lt", {"one": (1, 21), "few": (2, 29), "other": (0, 10, 11, 20)}),
        ("sl", {"one": (1, 101), "two": (2, 102), "few": (3, 104), "other": (0, 5)}),
        ("ar", {"zero": (0,), "one": (1,), "two": (2,), "few": (3, 103), "many": (11, 111), "other": (100, 102)}),
    ],
)
def test_other_languages_have_their_plural_forms(language: str, numbers: dict[str, tuple[int, ...]]) -> None:
    forms = plurals_of(language)
    found = {name: tuple(each for each in those if plural_form(forms, each) == name) for name, those in numbers.items()}
    assert numbers == found


def test_a_language_without_plural_forms_is_refused() -> None:
    with pytest.raises(GolpeError, match="no plural forms for the language 'tlh'; add them there"):
        Wording("tlh")


def test_a_sentence_that_is_lacking_has_english_plurals() -> None:
    assert "1 player" == Wording("ja").say("seats-exactly", {"count": 1})


# --- Message files --------------------------------------------------------------------------


def messages(text: str) -> Messages:
    found = Messages(ENGLISH)
    found.add(text, "en/test.ftl")
    return found


def test_a_choice_takes_the_first_variant_that_fits() -> None:
    held = messages('told = { $count ->\n    [0] none\n    [one] one\n   *[other] { $count }{ " more" }\n}\n')
    assert ["none", "one", "2 more"] == [held.write("told", None, {"count": count}) for count in range(3)]
    assert "x more" == held.write("told", None, {"count": "x"})


GERMAN = """
character-duke = Herzog
    .accusative = den Herzog
    .gender = masculine
character-contessa = Gräfin
    .accusative = die Gräfin
    .gender = feminine
list-and-two = { $first } und { $last }
told = { FORM($who, "gender") ->
    [feminine] keine
    [masculine] kein
   *[other] weder
} { $who }, sondern { FORM($who, "accusative") }
"""


def test_names_and_lists_have_forms_and_select_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def text_of_german(_language: str, _part: str) -> str:
        return GERMAN

    monkeypatch.setattr("golpe.wording.messages.text_of", text_of_german)
    words = Wording("de", parts=["core"])
    both = words.listed(["duke", "contessa"])
    told = [
        words.say("told", {"who": who}) for who in (words.character("duke"), words.listed(["contessa"]), both, "Ana")
    ]
    assert [
        "kein Herzog, sondern den Herzog",
        "keine Gräfin, sondern die Gräfin",
        "weder Herzog und Gräfin, sondern den Herzog und die Gräfin",
        "weder Ana, sondern Ana",
    ] == told


def test_a_name_itself_selects_nothing() -> None:
    with pytest.raises(GolpeError, match="can choose by a form of a name"):
        WORDS["en"].say("coins-of", {"count": WORDS["en"].character("duke")})


def test_a_value_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError, match="name"):
        messages("told = { $name }\n").write("told", None, {"nam": 1})


def test_what_is_no_message_is_refused_with_its_line() -> None:
    with pytest.raises(GolpeError, match=r"en/test\.ftl: this is not a message: oh dear"):
        messages("told = yes\noh dear\n")


@pytest.mark.parametrize("used", ["-term", "other", "NUMBER($count)"])
def test_the_rest_of_fluent_is_refused(used: str) -> None:
    with pytest.raises(GolpeError, match="message files may use variables and FORM, but not a "):
        messages(f"told = {{ {used} }}\n").write("told", None, {"count": 1})


# --- Soft hyphens -----------------------------------------------------------------------------


class AnyForm:
    """A value for any variable of a message: each variant in turn, or a name with a soft hyphen."""

    def form(self, name: str) -> str:
        return self.written()

    def written(self) -> str:
        return "Гер\u00adцог"


@pytest.mark.parametrize("language", languages())
def test_no_message_has_a_soft_hyphen_in_any_form(language: str) -> None:
    written = 0
    for part in PARTS_OF_ALL:
        text = text_of(language, part)
        messages = Messages(language)
        messages.add(text, part)
        for message, entry in messages_of(language, [part]).items():
            keys = keys_of(entry)
            plain: dict[str, Value] = dict.fromkeys(keys, AnyForm())
            cases: list[dict[str, Value]] = [{}, *({name: key} for name, those in keys.items() for key in those)]
            for chosen in cases:
                for form in (None, *(each.id.name for each in entry.attributes)):
                    try:
                        said = messages.write(message, form, plain | chosen)
                    except GolpeError:  # a name where a number or a word is due
                        continue
                    assert SOFT_HYPHEN not in said
                    written += 1
    assert written > 300


def test_the_page_may_break_a_word_where_programs_read_it_whole() -> None:
    assert "\\u00AD" in text_of("ru", "characters")
    assert "Иностранная помощь" == WORDS["ru"].say("action-foreign_aid")
