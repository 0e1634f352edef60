"""Checkable records of random games, made as a table makes them."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from golpe.game import Game
from golpe.record.dealing import Announcement, Check, Stream, commitment, deal_key, server_commitment
from golpe.record.game_text import RULES_VERSION, write_game
from golpe.rules.ruleset import preset
from tests.support.random_games import WITH_TOGGLES, play_on


@dataclass(frozen=True, slots=True)
class CheckableGame:
    """A record, and the hash of the announcement that its players kept."""

    text: str
    announced: str


def checkable_game(
    seed: int, *, secret: bytes | None = None, instead: Mapping[int, bytes] = MappingProxyType({})
) -> CheckableGame:
    """Play a random game with a checkable deal.

    Args:
        secret: the secret of the server; by default the seed chooses it.
        instead: contributions that a dishonest host uses for these seats, after the announcement.
    """
    rng = random.Random(seed)
    name, options = rng.choice(WITH_TOGGLES)
    ruleset = preset(name).but(options)
    size = rng.randint(ruleset.players_min, ruleset.players_max)
    windows = rng.choice(("sealed", "open"))
    first = rng.choice((None, *range(size)))
    committed = [rng.randbytes(16) if rng.random() < 0.7 else None for _ in range(size)]
    revealed = [each if rng.random() < 0.8 else None for each in committed]
    used = [instead.get(seat, each) for seat, each in enumerate(revealed)]
    chosen = rng.randbytes(32) if secret is None else secret
    commitments = [None if each is None else commitment(each) for each in committed]
    announcement = Announcement(
        table=f"t{seed}",
        game=1 + seed % 7,
        rules=RULES_VERSION,
        preset=ruleset.name,
        options=ruleset.options,
        seats=size,
        windows=windows,
        first=first,
        commitments=commitments,
        server=server_commitment(chosen),
    )
    stream = Stream(deal_key(chosen, announcement.hash, used))
    game = Game.deal_with(ruleset, seats=size, windows=windows, first=first, draws=None, chance=stream)
    for _ in play_on(game, seed):
        pass
    check = Check(
        table=announcement.table,
        game=announcement.game,
        secret=chosen.hex(),
        contributions=[None if each is None else each.hex() for each in used],
        commitments=commitments,
    )
    return CheckableGame(write_game(game.record(), players=["human"] * size, check=check), announcement.hash)
