"""Which bots a table may ask for."""

import pytest

from golpe.server.services.substitutes import why_unknown

KNOWN = ("counting", "persona")


@pytest.mark.parametrize("name", ["counting", "persona", "persona:honesty=0.2,grudge=0.9"])
def test_a_kind_may_be_asked_for_and_a_persona_with_its_sliders_set(name: str) -> None:
    assert why_unknown(name, KNOWN) is None


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("stockfish", "there is no bot 'stockfish': known are counting, persona"),
        ("counting:depth=3", "there is no bot 'counting:depth=3': known are counting, persona"),
        ("persona:honesty=2", "a persona's honesty must be a number from 0 to 1, not '2'"),
    ],
)
def test_what_is_no_bot_is_told_why(name: str, told: str) -> None:
    assert told == why_unknown(name, KNOWN)
