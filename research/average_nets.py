"""Average trained nets of one kind: `python -m research.average_nets OUT NET NET …`.

Each weight of the new net is the mean of the nets' weights (stochastic weight averaging: Izmailov et al. 2018,
"Averaging Weights Leads to Wider Optima and Better Generalization"). For nets from the same training, the average plays
much like a random choice among them for each game, and depends less on when the training stopped. It keeps their common
expert and the metadata of the first net, so pass `--commit` and `--command` to `research.shelve_net`.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from golpe.bots.net import Net, read_net, write_net
from golpe.errors import GolpeError
from research.shelve_net import is_same


def main() -> None:
    """Read the nets and write their average."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument(
        "nets", type=Path, nargs="+", help="the trained nets; name a file twice to give it double weight"
    )
    args = parser.parse_args()
    try:
        write_net(averaged([read_net(path) for path in args.nets]), args.out)
    except GolpeError as error:
        parser.error(str(error))


def averaged(nets: Sequence[Net]) -> Net:
    """Return the average of some nets.

    Raises: GolpeError if they differ in anything that `form_of` returns, or in their experts.
    """
    first = nets[0]
    for net in nets[1:]:
        if form_of(net) != form_of(first):
            raise GolpeError("the nets are of different kinds: their games, columns, actions or layers differ")
        if not is_same(net.expert, first.expert):
            raise GolpeError("the nets have different experts")
    layers = tuple(
        (np.mean([weights for weights, _ in layer], axis=0), np.mean([biases for _, biases in layer], axis=0))
        for layer in zip(*(net.layers for net in nets), strict=True)
    )
    return replace(first, layers=layers)


def form_of(net: Net) -> tuple[object, ...]:
    """Return what averaged nets must have in common: rulesets, seats, columns, actions and shapes of layers."""
    about = net.about
    shapes = [weights.shape for weights, _ in net.layers]
    return about.rulesets, about.seats, net.columns.tolist(), net.actions.tolist(), shapes


if __name__ == "__main__":
    main()
