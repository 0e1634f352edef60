"""Games played with any version of the source, summarised so that two versions can be compared.

`python -m tests.support.grown_games PART:ARGUMENT:…` writes what one of these functions returns as JSON.
"""

import asyncio
import json
import random
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from golpe.bots.registry import bot_named
from golpe.cli.serve import catalogue
from golpe.game import Game
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.protocol.bodies import NewTable
from golpe.rules.ruleset import preset
from golpe.rules.turns import TURN_CAP
from golpe.server.rulebook.routes import summary_of
from tests.support.live_server import PLAIN_OPTIONS, live_server, synced
from tests.support.seen_by_nets import EDITIONS, observations, packaged
from tests.support.whole_games import play_to_the_end

BOTS = ("random", "honest", "counting", "bluffer", "persona", "easy", "casual", "medium", "hard", "master")


def logits() -> dict[str, str]:
    """Return a digest of the outputs of every packaged net, exact to the bit."""
    seen = observations()
    return {name: sha256(net.logits(seen).tobytes()).hexdigest() for name, net in packaged().items()}


def games(*names: str) -> dict[str, str]:
    """Return a digest of a random game for every table size of some editions."""
    found: dict[str, str] = {}
    for name in names or EDITIONS:
        ruleset = preset(name)
        for seats in range(ruleset.players_min, ruleset.players_max + 1):
            rng = random.Random(seats)
            game = Game.deal(name, seats=seats, seed=seats, windows=rng.choice(("sealed", "open")))
            course: list[str] = []
            while not game.over and game.turns < TURN_CAP:
                seat = rng.choice(game.waiting)
                course.append(rng.choice(game.legal(seat)).text)
                game.play(seat, course[-1])
                course.append(game.digest())
            found[f"{name} {seats}"] = " ".join(course[-2:]) + sha256("".join(course).encode()).hexdigest()
    return found


def bots(*names: str) -> dict[str, str]:
    """Return a digest of a game among copies of each bot in some editions, at the smallest table size."""
    sizes = {name: preset(name).players_min for name in names or EDITIONS}
    return {f"{bot} in {name}": played(bot, name, seats) for name, seats in sizes.items() for bot in BOTS}


def played(bot: str, name: str, seats: int) -> str:
    """Play a game among copies of a bot; return its digest."""
    player, rng, tally = bot_named(bot), random.Random(seats), Tally()
    game = Game.deal(name, seats=seats, seed=seats)
    course: list[str] = []
    watch(tally, game.state)
    while not game.over and game.turns < TURN_CAP:
        seat = game.waiting[0]
        course.append(player.decide(game.view(seat), tally, seat, rng).text)
        game.play(seat, course[-1])
        watch(tally, game.state)
    return " ".join(course)


def table(name: str) -> tuple[bool, list[str]]:
    """Play a whole game against `hard` on a server.

    Returns: whether there was a winner, and the actions on the summary card.
    """
    with TemporaryDirectory() as folder:
        return asyncio.run(sat_down(name, Path(folder)))


async def sat_down(name: str, folder: Path) -> tuple[bool, list[str]]:
    async with live_server(folder) as server:
        server.catalogue = catalogue()
        await server.restart()
        ana = await server.visitor("Ana")
        options = msgspec.structs.replace(PLAIN_OPTIONS, preset=name, pace="instant")
        wanted = NewTable(kind="bots", options=options, opponents=2, bot="hard")
        code = (await ana.http.post("/api/tables", json=msgspec.to_builtins(wanted))).raise_for_status().json()["code"]
        page = await synced(await ana.open(code))
        await play_to_the_end([page], random.Random(1))
        card = summary_of(preset(name))
        return page.game.winner is not None, [each.action for each in card.actions]


def compiled() -> int:
    """Play games of all editions with the interpreted and the compiled rules; return the number of decisions.

    Raises: AssertionError if they differ.
    """
    from tests.support.carriers import GAMES, play_both

    return sum(play_both(seed) for seed in range(GAMES))


def trained(path: str, is_begun: str) -> str:
    """Start and save a training, or resume a saved one; return a digest of its net after another rollout."""
    from golpe.learn.opponents import identity_of
    from golpe.learn.store import load, save
    from golpe.learn.training import Recipe, Training

    rivals = [packaged()["two.npz"]]
    if not is_begun:
        training = Training(Recipe(tables=32, rounds=8, hidden=(24,), keep_every=1), opponents=rivals)
        training.learn()
        save(training, Path(path))
    training = load(Path(path), opponents=rivals)
    training.learn()
    return identity_of(training.net())


if __name__ == "__main__":
    parts: dict[str, Callable[..., object]] = {
        each.__name__: each for each in (logits, games, bots, table, compiled, trained)
    }
    part, *arguments = sys.argv[1].split(":")
    json.dump(parts[part](*arguments), sys.stdout)
