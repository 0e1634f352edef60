"""Average trained nets of one kind: `python -m research.average_nets OUT NET NET …`.

Each number of the new net is the mean of theirs (stochastic weight averaging: Izmailov et al. 2018, "Averaging Weights
Leads to Wider Optima and Better Generalization"). Where they go back to the same training, that comes near to playing
each of them in turn for whole games, and what it plays hangs less on where a training stopped. It has the expert that
all of them have, and says of itself what the first does: `research.shelve_net` is to be told how it came about.
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
    """Read the nets and write their average, or say why there is none."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument(
        "nets", type=Path, nargs="+", help="the files that were trained, a file again to count it twice"
    )
    args = parser.parse_args()
    try:
        write_net(averaged([read_net(path) for path in args.nets]), args.out)
    except GolpeError as error:
        parser.error(str(error))


def averaged(nets: Sequence[Net]) -> Net:
    """Return the average of some nets.

    Raises: GolpeError if they are for different games, read, answer or are built differently, or have other experts.
    """
    first = nets[0]
    for net in nets[1:]:
        if form_of(net) != form_of(first):
            raise GolpeError("these nets are of different kinds: other games, features, columns, actions or layers")
        if not is_same(net.expert, first.expert):
            raise GolpeError("these nets have different experts")
    layers = tuple(
        (np.mean([weights for weights, _ in layer], axis=0), np.mean([biases for _, biases in layer], axis=0))
        for layer in zip(*(net.layers for net in nets), strict=True)
    )
    return replace(first, layers=layers)


def form_of(net: Net) -> tuple[object, ...]:
    """Return what nets must have in common: games, features, columns, actions, and the shapes of the layers."""
    about = net.about
    shapes = [weights.shape for weights, _ in net.layers]
    return about.rulesets, about.seats, net.columns.tolist(), net.actions.tolist(), shapes


if __name__ == "__main__":
    main()
