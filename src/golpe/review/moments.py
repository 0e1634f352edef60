"""Key moments: the few decisions and draws that mattered most to each seat."""

from collections.abc import Container, Iterator, Sequence
from typing import Final

from golpe.protocol.reviews import (
    Curves,
    KeyMoment,
    MomentKind,
    ReviewedClaim,
    ReviewedDecision,
    Skill,
)
from golpe.review.game import Played, RecordedPlay
from golpe.review.ledger import Entry
from golpe.rules.vocabulary import ids
from golpe.rules.vocabulary.phases import LOSE_INFLUENCE, PHASES, PROVING

MOMENTS: Final = 3
LEAST: Final = 0.03
"""Change of win chance from which a moment is worth telling."""


def moments_of(
    play: RecordedPlay,
    curves: Curves,
    entries: Sequence[Entry],
    decisions: Sequence[ReviewedDecision],
    claims: Sequence[ReviewedClaim],
    skills: Sequence[Skill],
) -> list[KeyMoment]:
    """Return at most three moments of each seat, in the order of the game."""
    telling = Telling(play, curves)
    chosen: list[KeyMoment] = []
    for skill in skills:
        seat = skill.seat
        found = [
            *telling.claims(seat, claims),
            *telling.losses(seat, decisions),
            *telling.changes(seat, entries, chosen_in(decisions)),
        ]
        if skill.small_steps and play.winner != seat:
            found.append(telling.moment("small_steps", len(play.plays), seat, -skill.regret))
        best: dict[int, KeyMoment] = {}
        for each in sorted(found, key=lambda each: (-abs(each.points), each.n, each.kind)):
            if abs(each.points) >= LEAST and len(best) < MOMENTS:
                best.setdefault(each.n, each)
        chosen += best.values()
    return sorted(chosen, key=lambda each: (each.n, each.seat, each.kind))


def chosen_in(decisions: Sequence[ReviewedDecision]) -> frozenset[int]:
    """Return the numbers of the decisions that were a choice, and not merely what followed from an earlier one."""
    follows = (PHASES[PROVING], PHASES[LOSE_INFLUENCE])
    return frozenset(each.n for each in decisions if not each.forced and each.question not in follows)


class Telling:
    """Makes moments of one game."""

    def __init__(self, play: RecordedPlay, curves: Curves) -> None:
        self._play = play
        self._curves = curves

    def moment(
        self,
        kind: MomentKind,
        n: int,
        seat: int,
        points: float,
        *,
        actor: Played | None = None,
        better: str = "",
        character: str = "",
        chance: float = 0.0,
        won: bool = False,
    ) -> KeyMoment:
        """Return a moment about decision n.

        Args:
            actor: the decision to name, if it is not that one.
        """
        played = self._play.plays[n - 1] if actor is None else actor
        opened = self._curves.opened
        return KeyMoment(
            seat=seat,
            kind=kind,
            n=n,
            turn=self._play.positions[n - 1].state.turns,
            points=points,
            before=opened[n - 1][seat],
            after=opened[n][seat],
            actor=played.seat,
            decision=played.decision.text,
            better=better,
            character=character,
            chance=chance,
            won=won,
        )

    def losses(self, seat: int, decisions: Sequence[ReviewedDecision]) -> Iterator[KeyMoment]:
        """Yield the seat's marked decisions."""
        for each in decisions:
            if each.seat == seat and each.mark != "none":
                yield self.moment("loss", each.n, seat, -each.loss, better=each.best)

    def changes(self, seat: int, entries: Sequence[Entry], chosen: Container[int]) -> Iterator[KeyMoment]:
        """Yield draws and decisions of others that changed the seat's open win chance.

        Args:
            chosen: the numbers of the decisions that may be told as somebody's choice.
        """
        for each in entries:
            drawn, decided = float(each.drawn[seat]), float(each.decided[seat])
            yield self.moment("luck", each.n, seat, drawn, won=drawn > 0)
            if len(each.actors) == 1 and each.actors[0].seat != seat and each.actors[0].n in chosen:
                yield self.moment("swing", each.n, seat, decided, actor=each.actors[0], won=decided > 0)

    def claims(self, seat: int, claims: Sequence[ReviewedClaim]) -> Iterator[KeyMoment]:
        """Yield the seat's bluffs and challenges on which there is a verdict."""
        for each in claims:
            if each.seat == seat and not each.is_true and each.verdict in ("right", "wrong"):
                kind: MomentKind = "bluff_right" if each.verdict == "right" else "bluff_wrong"
                stake = 0.0 if each.believed is None or each.challenged is None else each.believed - each.challenged
                caught = each.fate == "caught"
                points = -each.challenge * stake if not caught else -(1 - each.challenge) * stake
                yield self.moment(
                    kind, each.n, seat, -points if not caught else points,
                    character=each.character, chance=each.challenge, won=not caught,
                )  # fmt: skip
            for doubt in each.doubts:
                is_own = doubt.seat == seat == each.challenger and doubt.challenged
                if is_own and doubt.right is not None and doubt.wrong is not None:
                    won = not each.is_true
                    missed = (1 - doubt.bluff) if won else doubt.bluff
                    stake = (doubt.right - doubt.wrong) * missed
                    # Its first answer may have been to the question that the block answered, too.
                    later = (p for p in self._play.plays[each.n :] if p.seat == seat)
                    n = next(p.n for p in later if p.decision.id == ids.CHALLENGE)
                    yield self.moment(
                        "challenge", n, seat, stake if won else -stake,
                        character=each.character, chance=doubt.bluff, won=won,
                    )  # fmt: skip
