"""Whole contests between scripted bots in compiled loops: many games side by side, one decision of each at a time.

The rules, the views, the tally and the policies are each compiled once for all games; what stays in Python is one round
of arrays for each decision of the longest game. It plays the same games as `match` does, decision by decision.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from golpe.arena.compiled import compiled_answers
from golpe.arena.match import Edition, Played
from golpe.arena.schedule import Pairing
from golpe.batch.blank import blank_game
from golpe.batch.carrier import run
from golpe.batch.layout import STATE_DTYPE, TALLY_DTYPE, Records
from golpe.bots.scripted import Policy
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary import NOBODY, OVER, TURN_CAP

CARRIED = 8
"""One in so many games may be over and not yet out of the way."""
AT_ONCE = 1 << 12
"""Games side by side: as many as keep what is done in Python small beside what is compiled, and fit a cache."""


def play_side_by_side(edition: Edition, pairings: Sequence[Pairing], policies: Sequence[Policy]) -> list[Played]:
    """Play games of scripted bots, given by their policies in the order of the list of entrants."""
    table = np.array([(each.number, *each.sliders) for each in policies], np.int64)
    seats = len(pairings[0].seating)
    blank = blank_game(preset(edition.preset).but(edition.options), seats, "sealed")
    games = np.repeat(blank, len(pairings))
    games["key"] = [each.deal for each in pairings]
    run("deal_all", games, NOBODY)
    tallies = np.zeros(len(games), TALLY_DTYPE)
    run("watch_all", games, tallies)
    seating = np.array([each.seating for each in pairings])
    lucks = np.array([each.lucks for each in pairings])
    decided = np.zeros((len(games), seats), np.int64)
    exiled = np.zeros((len(games), seats), np.int64)  # the round in which a seat was exiled; 0 is never
    ended = np.zeros(len(games), np.bool_)
    left = np.arange(len(games))
    number = 0
    while len(left) > 0:
        number += 1
        asked = games["asked"].astype(np.int64)
        answers = answers_in(
            games, tallies, asked, table[seating[left, asked]], lucks[left, asked], decided[left, asked]
        )
        decided[left, asked] += 1
        alive = games["alive"].copy()
        run("apply_all", games, answers)
        run("watch_all", games, tallies)
        gone = alive & ~games["alive"]
        for seat in range(seats):
            exiled[left[gone >> seat & 1 == 1], seat] = number
        over, capped = games["phase"] == OVER, games["turns"] >= TURN_CAP
        # To move games together costs more than to carry along a few that are over; but none goes beyond the cap.
        if over.sum() * CARRIED > len(left) or capped.any():
            ended[left[over]] = True
            going = ~(over | capped)
            games, tallies, left = games[going], tallies[going], left[going]
    return [played_of(*each) for each in zip(pairings, ended.tolist(), exiled.tolist(), strict=True)]


def answers_in(
    games: Records,
    tallies: Records,
    asked: NDArray[np.int64],
    policies: NDArray[np.int64],
    lucks: NDArray[np.int64],
    numbers: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Return what the seats that are asked decide, from their views: int64[B]."""
    views = np.zeros(len(games), STATE_DTYPE)
    views["options"] = games["options"]
    run("hide_all", games, asked, views)
    decisions = np.zeros(len(games), np.int64)
    answer_all = compiled_answers()
    assert answer_all is not None
    answer_all(views, tallies, asked, policies, lucks, numbers, decisions)
    assert run("first_illegal", games, decisions) < 0, "a scripted bot decides nothing illegal"
    return decisions


def played_of(pairing: Pairing, is_over: bool, exiled: Sequence[int]) -> Played:
    """Return how a game went.

    Args:
        exiled: by seat, when it was exiled; 0 if never.
    """
    played = Played(pairing)
    for when in sorted({each for each in exiled if each > 0}):
        played.exiled.append(tuple(pairing.seating[seat] for seat, each in enumerate(exiled) if each == when))
    if is_over:
        played.winner = pairing.seating[exiled.index(0)]
    return played
