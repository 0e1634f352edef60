"""Put a trained net into the package.

Usage: `python -m research.shelve_net net.npz two --commit 1a2b3c --command "golpe train"`.

The name is that of the file in `src/golpe/bots/nets/`, `master/two` for one that `master` alone plays; a net of that
name is replaced. Commit and command are those in
the net unless they are given. The nets may take one megabyte in all, so weights are rounded to what matters of them:
four bits of their fraction, or three, which pack into two thirds of the room or less and win as often.
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
"""Of a number in half precision."""
KEPT_BITS = 4
"""Of them, unless `--bits` says otherwise."""


def main() -> None:
    """Check a net and write it into the package, or say why it does not go there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net", type=Path, help="the file that was trained")
    parser.add_argument("name", help="what it is called in the package")
    parser.add_argument("--commit", help="the version of the source that trained it")
    parser.add_argument("--command", help="the command that did")
    parser.add_argument("--no-expert", action="store_true", help="leave out its expert, which is that of `hard`")
    parser.add_argument("--decisions", type=int, help="what it has learnt from in all, if not in one training")
    parser.add_argument("--bits", type=int, default=KEPT_BITS, help="how many bits of each fraction are kept")
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
        parser.error("say by which version of the source and which command it was trained: --commit, --command")
    if not games_of(net):
        parser.error(f"no preset has the options that it was trained for: {', '.join(about.rulesets)}")
    net = rounded(net, args.bits)
    if args.no_expert:
        if not args.name.startswith(f"{MASTER}/") or not has_expert_of_hard(net):
            parser.error("--no-expert is for nets of master that have the expert of hard")
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
    """Tell whether a net has the expert that the net of `hard` has in each of its games."""
    below = [stored_nets()[game].expert for game in games_of(net) if game in stored_nets()]
    return bool(below) and all(is_same(net.expert, each) for each in below)


def is_same(one: Net | None, other: Net | None) -> bool:
    """Tell whether two nets play alike."""
    if one is None or other is None or len(one.layers) != len(other.layers):
        return one is other
    ours, theirs = ((each.columns, each.actions, *chain(*each.layers)) for each in (one, other))
    return all(np.array_equal(own, their) for own, their in zip(ours, theirs, strict=True))


def rounded(net: Net, bits: int) -> Net:
    """Return a net whose weights have fractions of a few bits, and so for its expert; biases stay as they are."""
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
