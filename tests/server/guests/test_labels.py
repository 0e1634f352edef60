"""One label per person and table: names that look alike are numbered, and a label never moves during a game."""

import pytest

from golpe.server.guests.labels import Labels, labelled
from golpe.server.guests.names import looks_of


def given(*names: str) -> list[str]:
    """Return the labels of guests 0, 1, … who arrive in this order."""
    labels = Labels()
    return [labels.of(guest, name) for guest, name in enumerate(names)]


def test_names_that_look_alike_are_numbered_in_the_order_of_arrival() -> None:
    assert ["Ana", "Ana (2)", "", "Bea", "", "ana (3)"] == given("Ana", "Ana", "", "Bea", "", "ana")


def test_a_name_that_looks_like_a_numbered_one_is_numbered_too() -> None:
    assert ["Ana (2)", "Ana", "Ana (3)", "Ａｎａ (4)"] == given("Ana (2)", "Ana", "Ana", "Ａｎａ")


def test_names_that_differ_only_invisibly_are_numbered() -> None:
    assert ["Ana B", "Ana  B (2)"] == given("Ana B", "Ana  B")
    assert ["☺️", "☺ (2)"] == given("☺️", "☺")
    assert ["ක්\u200dර", "ක්ර (2)"] == given("ක්\u200dර", "ක්ර")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "\u0410n\u0430"),  # Cyrillic A and a
        ("Ana", "An\u0251"),  # Latin alpha
        ("Ana", "\u0391na"),  # Greek Alpha
        ("PABLO", "\u0420\u0410\u0412LO"),  # Cyrillic Er, A, Ve
        ("Ilia", "lIia"),  # capital i, small L
        ("Max", "\uff2dax"),  # fullwidth M
        ("modern", "modem"),  # rn
        ("Zo\u00eb", "Zoe\u0308"),
        ("A0", "AO"),
        ("Ana (2)", "Ana (\u01a7)"),  # Latin tone two
    ],
)
def test_lookalikes_count_as_equal(name: str, other: str) -> None:
    assert looks_of(name) & looks_of(other)
    assert [name, f"{other} (2)"] == given(name, other)


def test_different_names_of_every_script_are_not_numbered() -> None:
    names = (
        "Ana",
        "Aná",
        "Anna",
        "Ena",
        "Жанна",
        "Жана",
        "李小龍",
        "李小虎",
        "محمد",
        "أحمد",
        "😀",
        "😃",
        "Ali",
        "All",
        "Arina",
    )
    assert list(names) == given(*names)


def test_nobody_gets_the_label_of_somebody_who_has_left() -> None:
    labels = Labels()
    assert ["Ana", "Ana (2)", "Ana (3)"] == [labels.of(guest, "Ana") for guest in (1, 2, 3)]
    # Guest 2 leaves; the table no longer asks for their label.
    assert ["Ana", "Ana (3)"] == [labels.of(guest, "Ana") for guest in (1, 3)]
    assert "Ana (4)" == labels.of(4, "Ana")


def test_nobody_gets_the_label_of_somebody_who_has_another_name_now() -> None:
    labels = Labels()
    assert ["Ana", "Ana (2)"] == [labels.of(1, "Ana"), labels.of(2, "Ana")]
    assert ["Bea", "Ana (2)", "Ana (3)"] == [labels.of(1, "Bea"), labels.of(2, "Ana"), labels.of(3, "Ana")]
    assert "Ana" == labels.of(1, "Ana"), "it is still theirs"
    assert ["Bea (2)", "Ana (3)"] == [labels.of(3, "Bea"), labels.of(3, "Ana")]


def test_a_game_begins_without_numbers_that_are_no_longer_needed() -> None:
    labels = Labels()
    for guest in (1, 2, 3):
        labels.of(guest, "Ana")
    labels.renew([3, 2], {9})
    assert ["Ana (2)", "Ana"] == [labels.of(guest, "Ana") for guest in (3, 2)]


def test_those_who_stay_keep_their_labels_when_others_are_forgotten() -> None:
    labels = Labels()
    for guest in (1, 2, 3):
        labels.of(guest, "Ana")
    labels.keep({3})
    assert ["Ana (3)", "Ana"] == [labels.of(guest, "Ana") for guest in (3, 4)]


def test_earlier_names_are_forgotten_too() -> None:
    labels = Labels()
    for number in range(100):
        labels.of(1, f"Ana {number}")
    assert len(labels) >= 100
    labels.keep({1})
    assert (2, "Ana 99") == (len(labels), labels.of(1, "Ana 99"))


def test_labels_are_the_same_when_a_table_is_loaded_again() -> None:
    labels = Labels()
    assert ["Ana (3)", "Ana", "Ana (2)"] == [labels.of(guest, "Ana", wanted=guest) for guest in (3, 1, 2)]


def test_a_bot_is_told_from_a_person() -> None:
    labels = Labels()
    assert ["Ada", "ada (2)"] == [labels.of("Ada", "Ada"), labels.of(1, "ada")]


def test_a_game_that_is_over_keeps_the_numbers_of_its_players() -> None:
    assert ["Ana (2)", "Ana", "Bea"] == labelled([(0, "Ana", 2), (1, "Ana", 1), (2, "Bea", None)])
    assert ["Ana", "Ana (2)"] == labelled([(0, "Ana", None), (1, "Ana", None)])


def test_a_player_who_has_another_name_now_has_no_number() -> None:
    assert ["Bea", "Ana"] == labelled([(0, "Bea", 2), (1, "Ana", 1)])


def test_many_people_with_the_same_name_are_labelled_quickly() -> None:
    labels = Labels()
    assert [f"Ana ({number})" for number in range(2, 3_001)] == [labels.of(guest, "Ana") for guest in range(3_000)][1:]
