"""Names that no account may have."""

import re

import pytest

from golpe.server.guests.names import is_reserved, name_looks


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
        *(
            "M0 d",
            "M0 D",
            "Mo d",
            "mo d Ana",
            "MO D",
            "Ho st Ann",
            "H\u043e \u0455t Ann",
            "\u041co d",
            "H0 st",
            "ho ST",
            "Ana Bo t",
            "B0 t",
            "MoD Anna",
            "Бо т",
        ),
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
        *("Bo 7", "Ho 57", "Ana Ho St. Clair", "Mo D'Souza", "mo d'arc", "Bo Thorsen"),
        *("Hosteller", "Abbot", "Golfer", "Ad Astra", "Ecosystem", "Ana Mo D'Arc", "Sebastian", "Модест", "Botwin"),
    ],
)
def test_other_names_are_free(name: str) -> None:
    assert not is_reserved(name)


ORDINARY = """
Olivia Smith, Noah Jones, Mo Salah, Bo Diddley, Adam West, Adele, Admira Begić, Serena V., Moe D., Bob T, Ted O'Bott,
Abbott, Hope S., Thor, Bodo, Otto B., St. John Smith, Ho Chi, Jo Ann, Mo Ann, Li Po, Al Green, Ed Sheeran, Bo, Moritz,
Modest, Odin, Dom O., Robot, Ad van Dam, Min Ho, Al Gol, Sal P., María José, José Luis, Ana de Mora, Modesto Ruiz,
El Cid, La Mo, Paco de Lucía, Lola B., Inés O., Botín, Isidro M., Roberto, Luz Divina, Moisés Delgado, Ana y Eva,
Juan sin Miedo, Ad Astra, Odón, Bo Derek, Íñigo, Begoña, Ginebra, Xavi, Nuria M., Ana O. Díaz, Toni D., Domi,
Samo D. Ruiz, Tomás B. O., Анна, Иван Грозный, Мо Дао, Бо Тун, Хо Стен, Модест Мусоргский, Боб Т., Адмира, Модя, Хозе,
Ольга Б., Вова, Ведана, Света, Поля, Рома Д., Боря Т., Том Б. О., Модильяни, Яна О., Дом, Боцман, Аня М., Хозяйкин,
Юра, Серёжа, Пётр Ильич, Лев Т., О. Бендер, М. О. Дал, Бо Тань, Мо Далё, Егор Б. О. Тихий, Theodore Bottomley,
Ana Bo T., Mo D. Smith, Ho St. Clair, Елена Мо Д., Ана Бо Т., Eva Hostench, Kim Min-jun, Bo 7, Ho 57, Mo 23, Ted 4,
Наталья 5
"""


def test_ordinary_names_are_free() -> None:
    names = [name.strip() for name in re.split(r"[,\n]", ORDINARY) if name.strip()]
    assert len(names) > 100
    assert [] == [name for name in names if is_reserved(name)]


@pytest.mark.parametrize("name", ["VICT0RIA", "Vict0ria", "V1ctoria", "Vlctoria", "V|CTORIA", "vIctorIa", "VlCTORlA"])
def test_a_name_looks_the_same_with_look_alikes_in_any_case(name: str) -> None:
    assert not name_looks(name).isdisjoint(name_looks("Victoria"))


@pytest.mark.parametrize("name", ["Viktoria", "Victor", "Victoria R", "Victorina"])
def test_a_name_that_differs_in_a_letter_looks_different(name: str) -> None:
    assert name_looks(name).isdisjoint(name_looks("Victoria"))
