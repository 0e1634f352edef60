"""An endgame with Exchange as an OpenSpiel game, in which every card is drawn from a deck; written as a Gambit file."""

import importlib
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import cast

import pytest

from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.endgame import Endgame
from golpe.solve.exchanging import ExchangeLearning, Hand, hands
from golpe.solve.tree import LEAF
from tests.solve.spiel_tree import NO_OPENSPIEL, Exploitability, Policies, PySpiel

Type = int | Hand
"""A player's private information: the card, or the hand after an Exchange."""


def column(kind: Type) -> int:
    return kind if isinstance(kind, int) else hands().index(kind)


def card(kind: Type) -> int:
    return kind if isinstance(kind, int) else kind.kept


class GambitFile:
    """Writes an endgame as a Gambit file, and records the label of each information set."""

    def __init__(self, endgame: Endgame) -> None:
        self.endgame = endgame
        self.sets: tuple[dict[str, int], ...] = ({}, {})
        self.places: dict[str, tuple[int, Type]] = {}
        """The node and type of each label; for a choice of the card to keep, the card held and those drawn."""
        self._outcomes = 0

    def lines(self) -> Iterator[str]:
        yield 'EFG 2 R "exchange" { "first" "second" } ""'
        prior = self.endgame.tree.prior
        pairs = [(i, j) for i in range(SLOTS) for j in range(SLOTS) if prior[i, j] > 0]
        yield f'c "" 1 "" {{ {" ".join(f"{chr(34)}{i},{j}{chr(34)} {prior[i, j]:.17g}" for i, j in pairs)} }} 0'
        for pair in pairs:
            yield from self.arrive(0, pair)

    def arrive(self, n: int, types: tuple[Type, Type]) -> Iterator[str]:
        """Write a node, after the draw and the choice of the card to keep if somebody exchanges before it."""
        player = int(self.endgame.exchanger[n])
        held = types[player]
        if player < 0 or not isinstance(held, int):
            yield from self.node(n, types)
            return
        root = self.endgame.root
        deck = [slot for slot in range(SLOTS) for _ in range(root.ruleset.copies(2))]
        for gone in (*root.revealed, card(types[0]), card(types[1])):
            deck.remove(gone)
        draws = Counter(combinations(sorted(deck), 2))
        chances = " ".join(f'"{a},{b}" {count / draws.total():.17g}' for (a, b), count in draws.items())
        yield f'c "" {2 + n} "" {{ {chances} }} 0'
        for a, b in draws:
            choices = [Hand(held, (a, b), kept) for kept in sorted({held, a, b})]
            label = f"k{n}h{held}d{a}{b}"
            self.places[label] = (n, choices[0])
            number = self.sets[player].setdefault(label, len(self.sets[player]) + 1)
            keeps = " ".join(f'"k{each.kept}"' for each in choices)
            yield f'p "" {player + 1} {number} "{label}" {{ {keeps} }} 0'
            for each in choices:
                yield from self.node(n, (each, types[1]) if player == 0 else (types[0], each))

    def node(self, n: int, types: tuple[Type, Type]) -> Iterator[str]:
        tree = self.endgame.tree
        if tree.owner[n] == LEAF:
            self._outcomes += 1
            gain = float(tree.payoffs[tree.payoff[n], card(types[0]), card(types[1])])
            yield f't "" {self._outcomes} "" {{ {gain:.17g} {-gain:.17g} }}'
            return
        player = int(tree.owner[n])
        label = f"n{n}t{column(types[player])}w{int(isinstance(types[player], Hand))}"
        self.places[label] = (n, types[player])
        number = self.sets[player].setdefault(label, len(self.sets[player]) + 1)
        children = range(int(tree.first[n]), int(tree.first[n] + tree.count[n]))
        choices = " ".join(f'"c{child}"' for child in children)
        yield f'p "" {player + 1} {number} "{label}" {{ {choices} }} 0'
        for child in children:
            yield from self.arrive(child, types)


def spiel_nash_conv_with_exchange(endgame: Endgame, learnt: ExchangeLearning) -> float:
    """Return OpenSpiel's NashConv of the average strategies."""
    spiel = cast(PySpiel, pytest.importorskip("pyspiel", reason=NO_OPENSPIEL))
    policies = cast(Policies, importlib.import_module("open_spiel.python.policy"))
    exploitability = cast(Exploitability, importlib.import_module("open_spiel.python.algorithms.exploitability"))
    file = GambitFile(endgame)
    game = spiel.load_efg_game("\n".join(file.lines()) + "\n")
    policy = policies.TabularPolicy(game)
    steps = learnt.average(0), learnt.average(1)
    keeps = [dict(zip(nodes.tolist(), shares, strict=True)) for nodes, shares in map(learnt.keeps, (0, 1))]
    for row, state in enumerate(policy.states):
        found = re.search(r"[nk]\d+[th]\d+[wd]\d+", state.information_state_string())
        assert found is not None, state.information_state_string()
        label = found[0]
        n, kind = file.places[label]
        for action in state.legal_actions():
            chosen = int(state.action_to_string(action)[1:])
            if label.startswith("k"):
                assert isinstance(kind, Hand)
                share = keeps[int(endgame.exchanger[n])][n][column(Hand(kind.held, kind.drawn, chosen))]
            else:
                share = steps[int(endgame.tree.owner[n])][chosen, column(kind)]
            policy.action_probability_array[row, action] = share
    return exploitability.nash_conv(game, policy, use_cpp_br=True)
