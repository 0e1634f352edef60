"""Freeze what a release promises: `python -m tests.support.freeze 1.0`, once for each release that adds something.

Writes `tests/frozen/1.0/`: the sums of all golden files, positions, the messages of bots, the requests and the Python
API. Refuses to write over an older one.
"""

import asyncio
import json
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from golpe.game import Game
from golpe.record.position_text import write_position
from golpe.rules.ruleset import preset, preset_names
from tests.support.frozen import (
    BOTS,
    FOLDER,
    NO_PROMISE,
    POSITIONS,
    PYTHON,
    REFUSED,
    REQUESTS,
    ROOT,
    SCHEMA,
    SUMS,
    Json,
    public_api,
)
from tests.support.golden_tables import FOLDER as GOLDEN
from tests.support.live_server import live_server
from tests.support.random_games import play_on

EVERY = 40
"""Decisions from one frozen position of a game to the next."""


def main(release: str) -> None:
    """Write the folder of a release.

    Raises: FileExistsError if there is one.
    """
    folder = FOLDER / release
    folder.mkdir(parents=True)
    write(folder / POSITIONS, "".join(f"{line}\n" for line in positions()))
    write(folder / BOTS, SCHEMA.read_text("utf-8"))
    write(folder / REQUESTS, as_text(asyncio.run(requests())))
    write(folder / PYTHON, as_text(public_api()))
    frozen = [path for each in (GOLDEN, folder) for path in sorted(each.rglob("*")) if path.is_file()]
    write(folder / SUMS, "".join(f"{sha256(path.read_bytes()).hexdigest()}  {name_of(path)}\n" for path in frozen))


def write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="\n")


def as_text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n"


def name_of(path: Path) -> str:
    """Return the name of a file below the repository."""
    return path.relative_to(ROOT).as_posix()


def positions() -> list[str]:
    """Return positions of all presets, at their smallest and largest tables, each with its digest, as JSON."""
    found: list[str] = []
    for name in preset_names():
        ruleset = preset(name)
        for seats in sorted({ruleset.players_min, ruleset.players_max}):
            game = Game.deal(name, seats=seats, seed=1)
            for count, now in enumerate(play_on(game, seats)):
                if count % EVERY == 0:
                    line = {"digest": now.digest(), "position": json.loads(write_position(now))}
                    found.append(json.dumps(line, separators=(",", ":")))
    return found


async def requests() -> Json:
    """Return the description of all requests of a server."""
    with TemporaryDirectory() as folder:
        async with live_server(Path(folder)) as server:
            visitor = await server.visitor()
            description: Json = (await visitor.http.get("/api/openapi.json")).json()
    return cast(Json, promised({name: description[name] for name in ("paths", "components")}))


def promised(described: object) -> object:
    """Return a description without the texts that may change."""
    if isinstance(described, list):
        return [promised(each) for each in cast(list[object], described)]
    if not isinstance(described, dict):
        return described
    return {
        name: promised(value)
        for name, value in cast(Json, described).items()
        if not (name in NO_PROMISE and isinstance(value, str)) or value.startswith(REFUSED)
    }


if __name__ == "__main__":
    main(sys.argv[1])
