"""The trained nets in the package, by the games that they play."""

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
"""Subfolder of the nets that only `master` plays."""
OPTIONS: Final = tuple(each.name for each in fields(Options))

Game = tuple[tuple[int, ...], int]
"""A game that a net is trained for: the options as a state holds them, and the number of seats."""


def net_for(options: Options, seats: int) -> Net | None:
    """Return the net that was trained for these options and seats, if there is one."""
    return stored_nets().get((encoding_of(options), seats))


def net_for_master(options: Options, seats: int) -> Net | None:
    """Return the net that `master` plays with these options and seats: its own, or else that of `net_for`."""
    return stored_nets_of_master().get((encoding_of(options), seats)) or net_for(options, seats)


def is_trained(ruleset: Ruleset, seats: int) -> bool:
    """Return whether a net was trained for this ruleset and number of seats."""
    return net_for(ruleset.encoded(), seats) is not None


def missing_nets() -> list[str]:
    """Read all nets; return a message for each net that does not fit, and for each preset without a net."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        stored_nets_of_master()
        stored_nets()
    found = [str(each.message) for each in caught]
    for ruleset in map(preset, preset_names()):
        sizes = range(ruleset.players_min, ruleset.players_max + 1)
        if missing := [str(seats) for seats in sizes if not is_trained(ruleset, seats)]:
            game = f"{ruleset.name!r} at {', '.join(missing)} seats"
            found.append(f"no net fits {game}: 'hard' and 'master' play as 'counting' there")
    return found


@cache
def stored_nets() -> dict[Game, Net]:
    """Return all nets except those of `master`, by the games they play; the files are read on the first call."""
    return nets_in(FOLDER)


@cache
def stored_nets_of_master() -> dict[Game, Net]:
    """Return the nets of `master` by the games they play; a net without an expert gets that of `hard`.

    A net that does not fit that expert is left out, with a warning.
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
    """Return the nets of a folder by the games they play, and warn of nets that do not fit.

    If several fit the same game, the most specialised one plays it: the one for the fewest table sizes, then for the
    fewest rulesets.
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
                warnings.warn(f"{path} was trained for options that {name!r} does not have now: {REMEDY}", stacklevel=2)
    for net in sorted(nets, key=lambda each: (len(each.about.seats), len(each.about.rulesets))):
        for game in games_of(net):
            found.setdefault(game, net)
    return found


def games_of(net: Net) -> list[Game]:
    """Return the games a net was trained for, without presets whose options have changed since."""
    found: list[Game] = []
    for ruleset in [preset(name) for name in net.about.rulesets if is_current(name, net)]:
        sizes = [seats for seats in net.about.seats if ruleset.players_min <= seats <= ruleset.players_max]
        found += [(encoding_of(ruleset.encoded()), seats) for seats in sizes]
    return found


def is_current(name: str, net: Net) -> bool:
    """Return whether the preset with this name still has the options that a net was trained for."""
    return name in preset_names() and digest_of(preset(name)) == net.about.rulesets[name]


def encoding_of(options: Options) -> tuple[int, ...]:
    """Return options as a hashable key."""
    return tuple(int(getattr(options, name)) for name in OPTIONS)
