"""Names that no account may have."""

import pytest

from golpe.server.guests.held_names import is_reserved, name_looks


@pytest.mark.parametrize(
    "name",
    [
        "Guest",
        "guest 1234",
        "Guest1234",
        "Invitado",
        "Гость 77",
        "Gu\u0435st",
        "Ada",
        "ada 2",
        "TESSA",
        "Moderator",
        "Модератор",
        "Anfitrión",
        "golpe",
        "Bot_3",
    ],
)
def test_bots_roles_and_guests_without_a_name_are_reserved(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Golpe Admin", "Golpe Support", "Admin Team", "The Host", "System Message", "Mod Anna", "Bot Leo"),
        *("Adm1n", "M0derator", "4dmin", "@dmin", "$upport", "5upport", "Adm1n1", "H0st", "M0d 7", "Аdmin"),
        *("A d m i n", "Ad min", "Su-pport", "Ad_min Ana", "GolpeAdmin", "golpehost", "ModAnna", "superadmin"),
        *("M o d", "B-o-t", "H o s t", "Б о т", "M o d Anna", "Leo B.o.t.", "M 0 d", "H-0-s-t Ana"),
        *("Ádmin", "ADMIN", "ADM1N", "MODERAT0R", "anfitri0n", "El Anfitrión", "Equipo Golpe", "Golpe Команда"),
        *("Служба поддержки", "AdminTeam", "Администратор Аня", "М о д е р а т о р"),
    ],
)
def test_no_word_and_no_words_together_may_be_those_of_a_role(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Ana",
            "Adam",
            "Guestling",
            "77",
            "Botho",
            "Гостья",
            "🎲",
            "Leo Messi",
            "Badminton",
            "Modesta",
            "Observer",
            "M. O. Dahl",
        ),
        *("Hosteller", "Abbot", "Golfer", "Ad Astra", "Ecosystem", "Ana Mo D'Arc", "Sebastian", "Модест", "Botwin"),
    ],
)
def test_other_names_are_free(name: str) -> None:
    assert not is_reserved(name)


@pytest.mark.parametrize("name", ["VICT0RIA", "Vict0ria", "V1ctoria", "Vlctoria", "V|CTORIA", "vIctorIa", "VlCTORlA"])
def test_a_name_looks_the_same_with_look_alikes_in_any_case(name: str) -> None:
    assert not name_looks(name).isdisjoint(name_looks("Victoria"))


@pytest.mark.parametrize("name", ["Viktoria", "Victor", "Victoria R", "Victorina"])
def test_a_name_that_differs_in_a_letter_looks_different(name: str) -> None:
    assert name_looks(name).isdisjoint(name_looks("Victoria"))
