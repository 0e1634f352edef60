"""Checkable deals: hashes, words, keys and streams, against the published test vectors."""

import hmac
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from golpe.game import Game
from golpe.record.dealing import (
    DRAW_TAG,
    Announcement,
    Stream,
    commitment,
    deal_key,
    odds_of,
    server_commitment,
    words_of,
)
from golpe.record.verification import Fits, verify
from golpe.rules.ruleset import preset
from golpe.rules.state import State

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | None"
DOCS = Path(__file__).parents[2] / "docs" / "reference"
VECTORS = json.loads((DOCS / "checkable-deals.json").read_text(encoding="utf-8"))


def announcement_of(n: int) -> Announcement:
    return Announcement(**VECTORS["announcements"][n]["fields"])


def steps_of(key: bytes) -> Callable[[int], int]:
    """Return the steps of a stream by their counter."""
    return lambda k: int.from_bytes(hmac.digest(key, DRAW_TAG + k.to_bytes(8), "sha256")[:8])


def bytes_of(contributions: list[str | None]) -> list[bytes | None]:
    return [None if each is None else bytes.fromhex(each) for each in contributions]


def fields_in(value: Json) -> set[str]:
    """Return the names of all fields in a value but those of announcements."""
    match value:
        case list():
            return set[str]().union(*map(fields_in, value))
        case dict():
            return set(value).union(*(fields_in(each) for name, each in value.items() if name != "fields"))
        case _:
            return set()


def test_the_page_names_every_field_of_the_vectors() -> None:
    section = (DOCS / "checkable-deals.md").read_text("utf-8").partition("\n## Test vectors\n")[2]
    assert {"contribution", "odds", "draw", "counter"} < fields_in(VECTORS)
    assert [] == sorted(name for name in fields_in(VECTORS) if f"`{name}`" not in section)
    assert "outcome" not in section


@pytest.mark.parametrize("vector", VECTORS["contributions"])
def test_a_commitment_is_that_of_the_vector(vector: dict[str, str]) -> None:
    assert vector["commitment"] == commitment(bytes.fromhex(vector["contribution"]))


@pytest.mark.parametrize("vector", VECTORS["secrets"])
def test_the_commitment_of_a_server_is_that_of_the_vector(vector: dict[str, str]) -> None:
    assert vector["commitment"] == server_commitment(bytes.fromhex(vector["secret"]))


@pytest.mark.parametrize("vector", VECTORS["words"])
def test_the_words_of_a_hash_are_those_of_the_vector(vector: dict[str, str]) -> None:
    assert vector["words"] == words_of(vector["hash"])


@pytest.mark.parametrize("n", range(len(VECTORS["announcements"])))
def test_an_announcement_is_that_of_the_vector(n: int) -> None:
    expected, found = VECTORS["announcements"][n], announcement_of(n)
    assert (expected["json"], expected["hash"], expected["words"]) == (found.bytes.decode(), found.hash, found.words)


@pytest.mark.parametrize("vector", VECTORS["keys"])
def test_a_key_is_that_of_the_vector(vector: dict[str, str]) -> None:
    announced = announcement_of(int(vector["announcement"])).hash
    contributions = bytes_of(list(vector["contributions"]))
    assert vector["key"] == deal_key(bytes.fromhex(vector["secret"]), announced, contributions).hex()


def test_a_stream_makes_the_draws_of_the_vector() -> None:
    stream = Stream(bytes.fromhex(VECTORS["stream"]["key"]))
    for expected in VECTORS["stream"]["draws"]:
        assert (expected["draw"], expected["counter"]) == (stream.pick(expected["odds"]), stream.counter)


def test_the_record_of_the_vectors_fits() -> None:
    vector = VECTORS["record"]
    found = verify((DOCS / vector["file"]).read_text(encoding="utf-8"), announced=vector["hash"])
    assert isinstance(found, Fits)
    assert (vector["words"], (0,), (1,)) == (found.announcement.words, found.counted, found.left_out)


def test_a_stream_goes_on_from_its_counter() -> None:
    key = bytes(32)
    whole = Stream(key)
    first = [whole.pick([3, 3, 3, 3, 3]) for _ in range(20)]
    resumed = Stream(key, 7)
    assert first[7:] == [resumed.pick([3, 3, 3, 3, 3]) for _ in range(13)]


def test_a_stream_deals_the_same_game_again_and_takes_no_step_for_what_is_certain() -> None:
    steps = 0

    class Counting(Stream):
        def __call__(self, s: State) -> int:
            nonlocal steps
            steps += sum(1 for each in odds_of(s) if each > 0) > 1
            return super().__call__(s)

    deals: list[str] = []
    stream = Counting(bytes(32))
    for _ in range(2):
        stream.counter = 0
        game = Game.deal_with(preset("resistance"), seats=4, windows="sealed", first=None, draws=None, chance=stream)
        deals.append(game.digest())
    assert deals[0] == deals[1]
    assert stream.counter * 2 == steps


def test_the_example_of_the_page_is_the_record_of_the_vectors() -> None:
    page = (DOCS / "checkable-deals.md").read_text(encoding="utf-8")
    found = verify((DOCS / VECTORS["record"]["file"]).read_text(encoding="utf-8"))
    assert isinstance(found, Fits)
    heading, announcement = found.heading, found.announcement
    check = heading.check
    assert check is not None
    contributions = bytes_of(check.contributions)
    key = deal_key(bytes.fromhex(check.secret), announcement.hash, contributions)
    values = [check.contributions[0], check.commitments[0], check.secret, announcement.server, announcement.hash]
    for value in (*values, announcement.words, key.hex()):
        assert f"| `{value}` |" in page
    assert f"\n{announcement.bytes.decode()}\n" in page
    assert f"{len(announcement.bytes)} bytes" in page
    step, again = steps_of(key), Stream(key)
    assert heading.odds is not None
    for k, odds in enumerate(heading.odds[:3]):
        u, total = step(k), sum(odds)
        row = (k, " ".join(map(str, odds)), u, total, u % total, again.pick(odds))
        assert f"| {' | '.join(map(str, row))} |" in page
