"""Pictures of tables: what they show, in which words, and that they show no hidden card."""

import random
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from golpe import ArgumentError, Game
from golpe.drawing.letters import width
from golpe.languages import languages
from golpe.record import read_games, write_game
from golpe.record.position_text import read_position, write_position
from golpe.rules.ruleset import preset, preset_names
from golpe.rules.vocabulary.seats import NOBODY
from tests.support.twins import twin_of
from tools.draw_tables import PICTURES, pictures

SVG = "{http://www.w3.org/2000/svg}"


def words_of(svg: str) -> list[str]:
    """Return the lines of text of a picture."""
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def played(name: str, seats: int, seed: int, decisions: int) -> Game:
    """Play random decisions, or all until the end."""
    game, rng = Game.deal(name, seats=seats, seed=seed), random.Random(seed)
    for _ in range(decisions):
        if game.asked is None:
            break
        game.play(game.asked, rng.choice(game.legal(game.asked)))
    return game


CASES = [
    *((name, seats, seed) for name in ("resistance", "reformation") for seats in (3, 6) for seed in (1, 2)),
    ("two-player-draft", 2, 1),
    ("igrato", 5, 3),
    ("bga", 2, 4),
]


def test_a_spectator_sees_claim_question_coins_and_no_hand() -> None:
    game = Game.deal("resistance", seats=3, seed=7, first=0)
    game.play(0, "tax")
    words = words_of(game.svg(names=["Ana", "Bruno", "Clara"]))
    assert "The base game" in words
    assert "Turn 1: Ana" in words
    assert "Ana claims the Duke to collect taxes." in words
    assert "Challenge, or let it pass?" in words
    assert "Waiting for Bruno and Clara." in words
    assert "Claims Duke" in words
    assert ["2", "0", "2", "1", "2", "2"] == [each for each in words if each.isdigit()]
    assert set() == {"Duke", "Assassin", "Captain", "Ambassador", "Contessa"} & set(words)


def test_a_block_is_shown_with_the_action_that_it_is_about() -> None:
    game = Game.deal("resistance", seats=2, seed=7, first=0)
    for seat, decision in ((0, "steal 1"), (1, "pass"), (1, "block captain")):
        game.play(seat, decision)
    words = words_of(game.svg(seat=0, names=["ana", "bruno"]))
    assert "You claim the Captain to steal from bruno." in words
    assert "Bruno claims the Captain to block you." in words
    assert {"ana (you)", "bruno"} <= set(words)


def test_a_seat_sees_its_own_cards_and_its_question() -> None:
    game = Game.deal("resistance", seats=3, seed=7, first=0)
    assert "Seat 0 chooses an action." in words_of(game.svg())
    words = words_of(game.svg(seat=0, language="es"))
    held = {"Duque", "Asesina", "Asesino", "Capitán", "Embajador", "Embajadora", "Condesa"} & set(words)
    assert held
    assert "Jugador 0 (tú)" in words
    assert words == words_of(game.view(0).svg(language="es", edition="resistance"))
    assert words_of(game.svg(seat=1)) != words_of(game.svg(seat=0))


@pytest.mark.parametrize(("name", "seats", "seed"), CASES)
def test_no_picture_depends_on_what_its_viewer_cannot_know(name: str, seats: int, seed: int) -> None:
    game, rng = Game.deal(name, seats=seats, seed=seed), random.Random(seed)
    for _ in range(25):
        for viewer in (None, seed % seats):
            twin = Game.at(game.ruleset, twin_of(game.state, NOBODY if viewer is None else viewer, rng), seed=None)
            assert game.svg(seat=viewer) == twin.svg(seat=viewer)
            assert game.view(viewer)._repr_html_() == twin.view(viewer)._repr_html_()  # pyright: ignore
            assert str(game.view(viewer)) == str(twin.view(viewer))
        assert str(game) == str(twin)
        if game.asked is None:
            break
        game.play(game.asked, rng.choice(game.legal(game.asked)))


@pytest.mark.parametrize("language", languages())
def test_every_moment_of_every_preset_can_be_drawn_and_told(language: str) -> None:
    for name in preset_names():
        ruleset = preset(name)
        for seats in {ruleset.players_min, min(3, ruleset.players_max), ruleset.players_max}:
            game, rng = Game.deal(name, seats=seats, seed=seats), random.Random(seats)
            for _ in range(60):
                for viewer in (None, game.asked):
                    svg = game.svg(seat=viewer, language=language)
                    assert "\u00ad" not in svg
                    assert [] == [each for each in words_of(svg) if each.strip() in ("", "…")]
                if game.asked is None:
                    break
                game.play(game.asked, rng.choice(game.legal(game.asked)))


@pytest.mark.parametrize("seats", [2, 3, 6, 10])
@pytest.mark.parametrize("language", languages())
def test_no_text_leaves_its_picture(seats: int, language: str) -> None:
    game = played("reformation", seats, 3, 9)
    names = [f"Maximiliana Wolkenstein-Trostburg {seat}" for seat in range(seats)]
    root = ElementTree.fromstring(game.svg(names=names, language=language))
    wide = float(root.attrib["width"])
    for each in root.findall(f"{SVG}text"):
        x, across = float(each.attrib["x"]), width(each.text or "") * float(each.attrib["font-size"])
        start = x - {"middle": across / 2, "end": across}.get(each.attrib.get("text-anchor", ""), 0)
        assert 0 <= start
        assert start + across <= wide


def test_names_cannot_add_elements() -> None:
    game = Game.deal("resistance", seats=2, seed=1)
    names = ["</text><script>alert(1)</script>", 'a"b&\x00\x1b']
    root = ElementTree.fromstring(game.svg(names=names))
    assert [] == list(root.iter(f"{SVG}script"))
    html = game.record().html(names=names)
    assert "<script" not in html


def test_the_pictures_of_the_docs_are_current() -> None:
    drawn = pictures()
    assert drawn == {name: (PICTURES / name).read_text("utf-8") for name in drawn}


def test_names_must_fit_the_seats() -> None:
    game = Game.deal("resistance", seats=2, seed=1)
    with pytest.raises(ArgumentError, match="names must be one for each of 2 seats, or none, not 1"):
        game.svg(names=["Ana"])
    with pytest.raises(ArgumentError, match="seat must be 0 to 1 or None for a spectator, not 2"):
        game.view(None).svg(seat=2)


def test_a_position_is_drawn_like_its_game() -> None:
    game = played("resistance", 4, 5, 12)
    again = read_position(write_position(game))
    assert game.svg() == again.svg()
    assert game.svg() == again._repr_html_()  # pyright: ignore[reportPrivateUsage]


def test_a_record_shows_its_last_table_and_what_happened(tmp_path: Path) -> None:
    game = played("resistance", 3, 2, 500)
    record = game.record()
    assert game.svg() == record.svg()
    html = record.html()
    assert html == record._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert html.startswith("<div><svg")
    assert f"Seat {game.winner} wins the game." in html
    assert game.turns + 1 == html.count("<li>")
    file = tmp_path / "game.jsonl"
    file.write_text(write_game(record, players=["easy", "honest", "easy"]), "utf-8")
    (recorded,) = read_games(file)
    assert ("easy 0", "honest", "easy 2") == recorded.names
    assert "honest" in recorded.html(language="ru")
    assert re.search(r"[А-я]", recorded.html(language="ru"))


def test_text_is_a_line_for_each_seat() -> None:
    game = Game.deal("resistance", seats=3, seed=7, first=0)
    game.play(0, "tax")
    expected = [
        "resistance, turn 1 of seat 0: challenge_action, tax, seat 0 claims duke",
        "  seat 0   2 coins  ? ?",
        "> seat 1   2 coins  ? ?",
        "> seat 2   2 coins  ? ?",
        "treasury 44, court deck 9",
    ]
    assert "\n".join(expected) == str(game)
    assert str(game) == f"resistance, {game.view(None)}"
