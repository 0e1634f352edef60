"""Measure how well the posterior knows bluffs: the Brier score of P(bluff) over all claims, against the base rate.

Half of the games are between copies of the reference model, which the posterior assumes; half are between different
bots, in seats drawn by chance. The posterior is a spectator's, with the claim open and not yet answered. The base rate
is the share of bluffs among the same claims: with this edition, size, players and character.

    python -m research.calibrate_claims --games 60 --out docs/reference/calibration-of-claims.md
"""

import argparse
import random
import sys
from collections import defaultdict
from itertools import product
from pathlib import Path

import numpy as np

from golpe.bots.heard import Listener
from golpe.bots.posterior import Posterior
from golpe.bots.reference import Reference
from golpe.bots.registry import bot_named
from golpe.game import Game
from golpe.rules.options import copies, drafts
from golpe.rules.vocabulary.actions import EMBEZZLE
from golpe.rules.vocabulary.characters import NO_CHARACTER
from golpe.rules.vocabulary.phases import CHALLENGE_ACTION, CHALLENGE_BLOCK
from golpe.rules.vocabulary.traces import T_ACTED, T_BLOCKED

MIXES = {
    "`hard`": ("hard",),
    "different": ("hard", "hard", "hard", "hard:tessa", "master", "counting", "medium", "easy", "random"),
}
"""The players of a game, by what the table calls them."""
EDITIONS = (
    *(("resistance", seats) for seats in (2, 3, 4, 5)),
    *(("bga", seats) for seats in (3, 4)),
    *(("reformation", seats) for seats in (2, 3, 4)),
    ("two-player-draft", 2),
)
HEAD = """# Calibration of P(bluff)

*For anyone who wants to know how far to trust the probability of a bluff in a review.*

This page compares the [posterior](reviews.md#posterior) probability of a bluff with the truth, over all claims of
{games} games for each edition, number of seats and kind of players. The probability is the one that a spectator could
compute before anybody answered. The score is the Brier score, the mean squared error. The base rate is how often a
claim of the same character was a bluff in these games; its own score shows how far one gets without following the game.

The posterior assumes that everybody plays like `hard`. The first games of each pair are between copies of `hard`; the
others are between {bots}, drawn for
each seat. Many of these bluff less than `hard`, so the posterior expects too many bluffs. What it says
about a person is as good as the assumption that this person bluffs like `hard`.

`python -m research.calibrate_claims --games {games} --out PAGE` writes this page again.

| edition | seats | players | character | claims | bluffs | P(bluff), mean | score | of the base rate | better by |
|---|---|---|---|---|---|---|---|---|---|
"""


def claims_in(game: Game, bots: list[str], rng: random.Random) -> list[tuple[str, float, bool]]:
    """Play a game; return the character, P(bluff) and truth of each claim."""
    players = [bot_named(name) for name in bots]
    listener = Listener(Reference(game.state.options, game.seats))
    posterior = Posterior(game.seats, None, [1 if drafts(game.state) else copies(game.state)] * 5)
    posterior.follow(listener.begin(game.state))
    found: list[tuple[str, float, bool]] = []
    while not game.over and game.turns < 200:
        seat = game.asked
        assert seat is not None
        decision = players[seat].decide(game.view(seat), listener.tally, seat, rng)
        game.play(seat, decision)
        heard = listener.hear(game.state, seat, decision.id)
        if heard is None:
            continue
        posterior.follow(heard)
        s = game.state
        is_new = any(s.trace[i][0] in (T_ACTED, T_BLOCKED) for i in range(s.trace_count))
        if s.phase in (CHALLENGE_ACTION, CHALLENGE_BLOCK) and s.claim != NO_CHARACTER and is_new:
            is_negative = s.action == EMBEZZLE and s.claim_of_block == 0
            holding = posterior.holds(s.claimant, s.claim)
            holds = s.hand[s.claimant][s.claim] > 0
            name = game.ruleset.court[s.claim] + (" (not)" if is_negative else "")
            found.append((name, holding if is_negative else 1 - holding, holds == is_negative))
    return found


def line(edition: str, seats: int, players: str, character: str, claims: list[tuple[float, bool]], base: float) -> str:
    """Return a line of the table."""
    chances, bluffs = np.array([each[0] for each in claims]), np.array([float(each[1]) for each in claims])
    score = float(((chances - bluffs) ** 2).mean())
    better = f"{100 * (1 - score / base):.0f}%" if base > 0 else "–"
    cells = (
        edition,
        seats,
        players,
        character,
        len(claims),
        f"{100 * bluffs.mean():.0f}%",
        f"{100 * chances.mean():.0f}%",
    )
    return "| " + " | ".join(map(str, (*cells, f"{score:.3f}", f"{base:.3f}", better))) + " |"


def main() -> None:
    """Play the games and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    lines: list[str] = []
    for (edition, seats), players in product(EDITIONS, MIXES):
        rng = random.Random(f"{edition} {seats} {players}")
        found: dict[str, list[tuple[float, bool]]] = defaultdict(list)
        for seed in range(arguments.games):
            game = Game.deal(edition, seats=seats, seed=1_000_000 + seed)
            for character, chance, is_bluff in claims_in(game, rng.choices(MIXES[players], k=seats), rng):
                found[character].append((chance, is_bluff))
            print(f"{edition} {seats} {players}: {seed + 1} games", file=sys.stderr, end="\r")
        rates = {name: float(np.mean([each[1] for each in claims])) for name, claims in found.items()}
        bases = {name: rate * (1 - rate) for name, rate in rates.items()}
        every = [each for claims in found.values() for each in claims]
        base = sum(bases[name] * len(claims) for name, claims in found.items()) / len(every)
        lines.append(line(edition, seats, players, "**all**", every, base))
        lines += [line(edition, seats, players, name, found[name], bases[name]) for name in sorted(found)]
        print(lines[-1 - len(found)], flush=True)
    page = HEAD.format(games=arguments.games, bots=", ".join(f"`{name}`" for name in dict.fromkeys(MIXES["different"])))
    if arguments.out is not None:
        arguments.out.write_text(page + "\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
