"""What 1.0 and later releases have promised holds: docs/explanation/compatibility.md says what and for how long.

The files in `tests/frozen/` and the golden files that they name may never change. If a test here fails, change the
code. A release that adds something gets a folder of its own (`tests/support/freeze.py`).
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import cast

import pytest

from golpe.errors import RecordError
from golpe.record.position_text import POSITION_VERSION, read_position, write_position
from tests.support.freeze import requests
from tests.support.frozen import (
    BOTS,
    POSITIONS,
    PYTHON,
    REQUESTS,
    ROOT,
    SCHEMA,
    SUMS,
    Json,
    broken,
    demanded,
    demanded_requests,
    lost,
    public_api,
    references,
    releases,
)

each_release = pytest.mark.parametrize("release", releases(), ids=lambda path: path.name)


def json_of(path: Path) -> Json:
    return cast(Json, json.loads(path.read_text("utf-8")))


def test_the_first_release_has_promised_something() -> None:
    assert "1.0" == releases()[0].name


@each_release
def test_no_frozen_file_has_changed(release: Path) -> None:
    lines = [line.split("  ") for line in (release / SUMS).read_text("utf-8").splitlines()]
    sums = {name: digest for digest, name in lines}
    now = {name: sha256((ROOT / name).read_bytes()).hexdigest() for name in sums if (ROOT / name).is_file()}
    assert sums == now
    folder = release.relative_to(ROOT).as_posix()
    assert {f"{folder}/{name}" for name in (POSITIONS, BOTS, REQUESTS, PYTHON)} <= set(sums)


@each_release
def test_positions_are_the_same_or_refused_by_their_version(release: Path) -> None:
    for line in (release / POSITIONS).read_text("utf-8").splitlines():
        then = json.loads(line)
        text = json.dumps(then["position"], separators=(",", ":"), ensure_ascii=False)
        if then["position"]["position"] != POSITION_VERSION:
            with pytest.raises(RecordError, match="position: version"):
                read_position(text)
            continue
        game = read_position(text)
        assert then["digest"] == game.digest()
        assert then["position"] == json.loads(write_position(game))


@each_release
def test_bots_are_told_no_less_and_asked_no_more(release: Path) -> None:
    then, now = json_of(release / BOTS), json_of(SCHEMA)
    assert then["version"] == now["version"]
    assert [] == list(lost(then, now))
    said = [
        demanded(cast(Json, each["$defs"]), iter(references(cast(Json, each["$defs"])["MessageFromBot"])))
        for each in (then, now)
    ]
    messages = {each.partition(".")[0] for each in said[0]}
    assert set() == {each for each in said[1] - said[0] if each.partition(".")[0] in messages}


@each_release
async def test_requests_are_answered_no_less_and_need_no_more(release: Path) -> None:
    then, now = json_of(release / REQUESTS), await requests()
    assert [] == list(lost(then, now))
    operations = {f"{method} {path}" for path, each in cast(dict[str, Json], then["paths"]).items() for method in each}
    schemas = cast(Json, cast(Json, then["components"])["schemas"])
    added = demanded_requests(now) - demanded_requests(then)
    known = {each for each in added if each.rpartition(" ")[0] in operations or each.partition(".")[0] in schemas}
    assert set() == known


@each_release
def test_programs_in_python_still_run(release: Path) -> None:
    assert [] == broken(cast(dict[str, Json], json_of(release / PYTHON)), public_api())


# --- What the comparison finds ------------------------------------------------------------------

MESSAGE: Json = {"properties": {"seat": {"type": "integer"}}, "required": ["seat"], "description": "A seat."}


@pytest.mark.parametrize(
    ("now", "found"),
    [
        (MESSAGE | {"description": "The seat."}, []),
        ({"properties": {"seat": {"type": "integer"}, "new": {}}, "required": ["new", "seat"]}, []),
        ({"properties": {}, "required": ["seat"]}, ["/properties/seat"]),
        (MESSAGE | {"required": list[str]()}, ["/required: seat"]),
        (
            {"properties": {"seat": {"type": "string"}}, "required": ["seat"]},
            ["/properties/seat/type: 'integer' is 'string'"],
        ),
        (
            {"properties": {"seat": {"type": "integer", "maximum": 5}}, "required": ["seat"]},
            ["/properties/seat/maximum is new"],
        ),
    ],
)
def test_a_loss_is_found_and_an_addition_is_none(now: Json, found: list[str]) -> None:
    assert found == list(lost(MESSAGE, now))


def test_a_code_that_is_gone_is_a_loss() -> None:
    then, now = {"description": "Refused: banned, late"}, {"description": "Refused: banned, slow"}
    assert ["/description: late"] == list(lost(then, now))


def test_what_a_message_needs_is_found_inside_it() -> None:
    schemas: Json = {
        "Move": {"required": ["at"], "properties": {"at": {"$ref": "#/$defs/At"}}},
        "At": {"required": ["x"]},
    }
    assert {"Move.at", "At.x"} == demanded(schemas, iter(["Move"]))


@pytest.mark.parametrize(
    ("now", "found"),
    [
        ({"f": {"": {"a": "", "b": "="}}}, []),
        ({"f": {"": {"a": "=", "b": "=", "c": "="}}}, []),
        ({"f": {"": {"a": ""}}}, ["f. has no parameter b"]),
        ({"f": {"": {"a": "", "b": ""}}}, ["f. needs the parameter b"]),
        ({"f": {"": {"a": "", "b": "=", "c": ""}}}, ["f. needs the parameter c"]),
        ({}, ["f. is missing"]),
    ],
)
def test_what_a_program_could_no_longer_call_is_found(now: dict[str, Json], found: list[str]) -> None:
    assert found == broken({"f": {"": {"a": "", "b": "="}}}, now)
