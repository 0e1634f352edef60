"""The trained nets that come with the package: which there are, and which of them plays a game."""

import warnings
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Final

from golpe.bots.net import REMEDY, Net, check_form, digest_of, read_net
from golpe.errors import GolpeError
from golpe.rules.ruleset import Ruleset, preset, preset_names
from golpe.rules.state import Options

FOLDER: Final = Path(__file__).with_name("nets")
MASTER: Final = "master"
"""Folder in it for nets that `master` alone plays."""
OPTIONS: Final = tuple(each.name for each in fields(Options))

Game = tuple[tuple[int, ...], int]
"""What a net is trained for: the options as a state holds them, and the number of seats."""


def net_for(options: Options, seats: int) -> Net | None:
    """Return the net that was trained for games with these options at a table of this size, if there is one."""
    return stored_nets().get((encoding_of(options), seats))


def net_for_master(options: Options, seats: int) -> Net | None:
    """Return the net that `master` plays in such games: one of its own, else what `net_for` returns."""
    return stored_nets_of_master().get((encoding_of(options), seats)) or net_for(options, seats)


def is_trained(ruleset: Ruleset, seats: int) -> bool:
    """Tell whether a net was trained for this ruleset at a table of this size."""
    return net_for(ruleset.encoded(), seats) is not None


def missing_nets() -> list[str]:
    """Read all nets, and return a sentence for each that does not fit, and for each preset that has none."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        stored_nets_of_master()
        stored_nets()
    found = [str(each.message) for each in told]
    for ruleset in map(preset, preset_names()):
        sizes = range(ruleset.players_min, ruleset.players_max + 1)
        if missing := [str(seats) for seats in sizes if not is_trained(ruleset, seats)]:
            game = f"{ruleset.name!r} at {', '.join(missing)} seats"
            found.append(f"no net that fits was trained for {game}: 'hard' and 'master' count cards there")
    return found


@cache
def stored_nets() -> dict[Game, Net]:
    """Return all nets but those of `master` by the games they play, read when the first is asked for."""
    return nets_in(FOLDER)


@cache
def stored_nets_of_master() -> dict[Game, Net]:
    """Return the nets that `master` has of its own, likewise; one without an expert has that of `hard` there.

    It warns of a net that its expert does not fit, and leaves it out.
    """
    found = nets_in(FOLDER / MASTER)
    for game, net in list(found.items()):
        below = stored_nets().get(game)
        if net.expert is not None or below is None:
            continue
        found[game] = replace(net, expert=below.expert)
        try:
            check_form(found[game])
        except ValueError as error:
            warnings.warn(f"a net of 'master' for {game[1]} seats has no expert that fits: {error}", stacklevel=2)
            del found[game]
    return found


def nets_in(folder: Path) -> dict[Game, Net]:
    """Return the nets of a folder by the games they play, and warn of what does not fit.

    Of several for the same game the most special one plays it: the one for the fewest sizes, then for the fewest
    rulesets.
    """
    found: dict[Game, Net] = {}
    nets: list[Net] = []
    for path in sorted(folder.glob("*.npz")):
        try:
            nets.append(read_net(path))
        except GolpeError as error:
            warnings.warn(str(error), stacklevel=2)
            continue
        for name in nets[-1].about.rulesets:
            if not is_current(name, nets[-1]):
                warnings.warn(
                    f"{path} was trained for {name!r} with options that it does not have now: {REMEDY}", stacklevel=2
                )
    for net in sorted(nets, key=lambda each: (len(each.about.seats), len(each.about.rulesets))):
        for game in games_of(net):
            found.setdefault(game, net)
    return found


def games_of(net: Net) -> list[Game]:
    """Return what a net is for; no preset whose options have changed since."""
    found: list[Game] = []
    for ruleset in [preset(name) for name in net.about.rulesets if is_current(name, net)]:
        sizes = [seats for seats in net.about.seats if ruleset.players_min <= seats <= ruleset.players_max]
        found += [(encoding_of(ruleset.encoded()), seats) for seats in sizes]
    return found


def is_current(name: str, net: Net) -> bool:
    """Tell whether there is a preset of this name, with the options that a net was trained for."""
    return name in preset_names() and digest_of(preset(name)) == net.about.rulesets[name]


def encoding_of(options: Options) -> tuple[int, ...]:
    """Return options as something to look up by."""
    return tuple(int(getattr(options, name)) for name in OPTIONS)
