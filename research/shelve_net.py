"""Add a trained net to the package.

Usage: `python -m research.shelve_net net.npz two --commit 1a2b3c --command "golpe train"`.

The name is that of the file in `src/golpe/bots/nets/`; `master/two` is a net that only `master` plays. An existing net
of that name is replaced. The commit and the command default to those in the net. All nets together may take one
megabyte, so the fractions of weights are rounded to four or three bits. Such nets win as often, and take at most two
thirds of the space.
"""

import argparse
from dataclasses import replace
from itertools import chain
from pathlib import Path

import numpy as np

from golpe.bots.net import Net, read_net, write_net
from golpe.bots.net_store import FOLDER, MASTER, games_of, stored_nets

BYTES_MAX = 1_000_000
FRACTION_BITS = 10
"""Fraction bits of a number in half precision."""
KEPT_BITS = 4
"""Default of `--bits`."""


def main() -> None:
    """Check a net and write it into the package."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net", type=Path, help="the trained net")
    parser.add_argument("name", help="its name in the package")
    parser.add_argument("--commit", help="the commit of the source that trained it")
    parser.add_argument("--command", help="the command that trained it")
    parser.add_argument("--no-expert", action="store_true", help="leave out its expert, which is the one of `hard`")
    parser.add_argument("--decisions", type=int, help="the number of decisions it learnt from, if in several trainings")
    parser.add_argument("--bits", type=int, default=KEPT_BITS, help="fraction bits to keep of each weight")
    args = parser.parse_args()
    net = read_net(args.net)
    about = net.about
    about = replace(
        about,
        commit=args.commit or about.commit,
        command=args.command or about.command,
        decisions=args.decisions or about.decisions,
    )
    if not about.commit or not about.command:
        parser.error("--commit and --command are required, because the net does not name both")
    if not games_of(net):
        parser.error(f"no preset has the options that the net was trained for: {', '.join(about.rulesets)}")
    net = rounded(net, args.bits)
    if args.no_expert:
        if not args.name.startswith(f"{MASTER}/") or not has_expert_of_hard(net):
            parser.error("--no-expert is only for nets of master whose expert is that of hard")
        net = replace(net, expert=None)
    path = FOLDER / f"{args.name}.npz"
    path.parent.mkdir(parents=True, exist_ok=True)
    others = sum(each.stat().st_size for each in FOLDER.glob("**/*.npz") if each != path)
    part = path.with_suffix(".part")
    write_net(replace(net, about=about), part)
    size = part.stat().st_size
    if others + size > BYTES_MAX:
        part.unlink()
        parser.error(f"the nets would take {others + size} bytes, more than {BYTES_MAX}")
    part.replace(path)
    print(f"{path}: {size} bytes, for {', '.join(about.rulesets)} at {', '.join(map(str, about.seats))} seats")


def has_expert_of_hard(net: Net) -> bool:
    """Return whether a net's expert is the one that `hard` has in each of the net's games."""
    below = [stored_nets()[game].expert for game in games_of(net) if game in stored_nets()]
    return bool(below) and all(is_same(net.expert, each) for each in below)


def is_same(one: Net | None, other: Net | None) -> bool:
    """Return whether two nets have the same inputs, outputs and weights."""
    if one is None or other is None or len(one.layers) != len(other.layers):
        return one is other
    ours, theirs = ((each.columns, each.actions, *chain(*each.layers)) for each in (one, other))
    return all(np.array_equal(own, their) for own, their in zip(ours, theirs, strict=True))


def rounded(net: Net, bits: int) -> Net:
    """Return a net with the weights of the net and its expert rounded to a few fraction bits; biases are unchanged."""
    dropped = FRACTION_BITS - bits
    layers = list(net.layers)
    for number, (weights, biases) in enumerate(layers):
        halves = weights.astype(np.float16).view(np.uint16).astype(np.uint32)
        halves = (halves + (1 << dropped - 1)) >> dropped << dropped
        layers[number] = halves.astype(np.uint16).view(np.float16).astype(np.float32), biases
    expert = None if net.expert is None else rounded(net.expert, bits)
    return replace(net, layers=tuple(layers), expert=expert)


if __name__ == "__main__":
    main()
