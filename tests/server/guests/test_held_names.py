"""Names that no account may have."""

import pytest

from golpe.server.guests.held_names import is_reserved


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


@pytest.mark.parametrize("name", ["Ana", "Adam", "Guestling", "77", "Botho", "Гостья", "🎲"])
def test_other_names_are_free(name: str) -> None:
    assert not is_reserved(name)
