"""Games survive a round trip; a damaged record is rejected with the damaged line."""

import json

import pytest

from golpe.errors import RecordError
from golpe.game import Game
from golpe.record.game_text import read_game, replay, retrace, write_game
from tests.support.keyed_games import dealt_by_key
from tests.support.random_games import dealt, play_on


def played(seed: int, *, name: str | None = None) -> Game:
    game = dealt(seed, name=name)
    for _ in play_on(game, seed):
        pass
    return game


@pytest.mark.parametrize("seed", range(40))
def test_a_game_survives(seed: int) -> None:
    game = played(seed)
    text = write_game(game.record(), players=["human"] * game.seats)
    again = read_game(text)
    assert game.digest() == again.digest()
    assert [game.view(viewer) for viewer in range(game.seats)] == [again.view(seat) for seat in range(again.seats)]
    assert game.record().plays == again.record().plays
    assert text == write_game(again.record(), players=["human"] * game.seats)


def test_a_resignation_survives() -> None:
    game = Game.deal("resistance", seats=3, seed=1, first=0)
    game.play(1, "resign")
    text = write_game(game.record())
    assert '"decision":"resign"' in text
    assert game.digest() == read_game(text).digest()


@pytest.mark.parametrize(("key", "digest"), [(0, "44c8c8e0a1cca8d8"), (1, "e507454859fe97cb")])
def test_a_game_in_which_nobody_resigns_keeps_its_digest(key: int, digest: str) -> None:
    assert digest == dealt_by_key("resistance", seats=3, key=key, first=0).digest()


def test_an_unfinished_game_survives() -> None:
    game = Game.deal("resistance", seats=3, seed=1)
    assert game.digest() == read_game(write_game(game.record())).digest()


def test_a_replay_shows_every_step() -> None:
    game = played(7, name="resistance")
    assert len(game.record().plays) + 1 == len(list(replay(write_game(game.record()))))


@pytest.mark.parametrize("seed", range(12))
def test_retrace_gives_the_same_game_as_replay(seed: int) -> None:
    text = write_game(played(seed).record())
    assert [game.digest() for game in replay(text)] == [game.digest() for game in retrace(text)]


@pytest.mark.parametrize(
    ("key", "value"), [("digest", "0" * 16), ("decision", "pass"), ("seat", 9), ("draws", [4, 4, 4, 4, 4])]
)
def test_retrace_rejects_another_ending(key: str, value: object) -> None:
    number = len(lines()) - 1
    with pytest.raises(RecordError):
        list(retrace(changed(number, key, value)))


def lines() -> list[str]:
    return write_game(played(3, name="resistance").record()).splitlines()


def changed(number: int, key: str, value: object) -> str:
    """Return the record with one value of one line changed."""
    text = lines()
    entry = json.loads(text[number - 1])
    assert entry[key] != value
    entry[key] = value
    text[number - 1] = json.dumps(entry)
    return "\n".join(text)


@pytest.mark.parametrize(
    ("number", "key", "value", "told"),
    [
        (1, "record", 3, "record version 3 is newer than this Golpe"),
        (1, "record", 2, "record version 2 has the field check"),
        (1, "odds", [[1]], "odds, but the record is not checkable"),
        (2, "odds", [], "odds, but the record is not checkable"),
        (1, "rules", 9, "rules version 9 is newer"),
        (1, "rules", 0, "unknown rules version 0"),
        (1, "seats", 11, "seats"),
        (1, "windows", "ajar", "windows"),
        (1, "first", 9, "the first seat"),
        (1, "digest", "0", "the digest is '0'"),
        (1, "deal", [], "too few draws"),
        (2, "seat", 5, "line 2: seat 5 cannot"),
        (2, "n", 7, "expected decision 1, not 7"),
        (2, "decision", "win", "line 2: seat"),
        (3, "draws", [1], "draws"),
        (3, "digest", "ffff", "the digest is 'ffff'"),
        (3, "draws", "none", "draws"),
        (3, "colour", 1, "colour"),
    ],
)
def test_a_changed_value_is_refused_with_its_line(number: int, key: str, value: object, told: str) -> None:
    text = lines()
    entry = {"colour": None, **json.loads(text[number - 1])}
    if key != "colour":
        del entry["colour"]
    entry[key] = value
    text[number - 1] = json.dumps(entry)
    with pytest.raises(RecordError) as caught:
        read_game("\n".join(text))
    assert str(caught.value).startswith(f"line {number}: ")
    assert told in str(caught.value)


def test_another_legal_decision_is_noticed_by_its_digest() -> None:
    text = changed(2, "decision", "tax" if json.loads(lines()[1])["decision"] != "tax" else "income")
    with pytest.raises(RecordError, match="line 2: the digest"):
        read_game(text)


@pytest.mark.parametrize("kept", [0, 1, 2, 5])
def test_a_truncated_record_is_refused(kept: int) -> None:
    with pytest.raises(RecordError, match="line "):
        read_game("\n".join(lines()[:kept]))


def test_a_missing_line_is_refused() -> None:
    text = lines()
    del text[4]
    with pytest.raises(RecordError, match="line 5: expected decision 4, not 5"):
        read_game("\n".join(text))


def test_a_line_cut_in_the_middle_is_refused() -> None:
    text = lines()
    text[2] = text[2][:20]
    with pytest.raises(RecordError, match="line 3: "):
        read_game("\n".join(text))


def test_a_record_cut_within_its_last_line_is_incomplete() -> None:
    text = lines()[:6]
    text[5] = text[5][:20]
    with pytest.raises(RecordError, match="line 6: the record is incomplete: its closing line is missing"):
        read_game("\n".join(text))


def test_nothing_follows_the_closing_line() -> None:
    text = lines()
    with pytest.raises(RecordError, match=f"line {len(text)}: lines follow this closing line"):
        read_game("\n".join([*text, *text]))


def test_the_error_of_a_closing_line_says_what_is_wrong() -> None:
    with pytest.raises(RecordError, match=r"line 2: .*plays"):
        read_game("\n".join([lines()[0], '{"plays":"none","winner":null}']))


def test_a_later_version_is_rejected_whatever_else_the_record_has() -> None:
    with pytest.raises(RecordError, match="line 1: record version 3 is newer"):
        read_game('{"record":3,"rules_of":"another form"}\n')


def test_a_wrong_winner_is_refused() -> None:
    text = lines()
    closing = json.loads(text[-1])
    closing["winner"] = (closing["winner"] + 1) % 2
    with pytest.raises(RecordError, match="the winner is"):
        read_game("\n".join([*text[:-1], json.dumps(closing)]))
