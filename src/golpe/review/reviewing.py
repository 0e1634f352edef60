"""Reviews of recorded games: the curves at once, then the rest step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from golpe.bots.reference import Reference
from golpe.errors import RecordError
from golpe.protocol.review_worker import Phase
from golpe.protocol.reviews import REVIEW_FORMAT, THRESHOLDS, Review, ReviewedClaim, ReviewVersions
from golpe.record.claims import claims_of
from golpe.review.claiming import claims_judged
from golpe.review.curves import curves_of
from golpe.review.game import read_play
from golpe.review.judging import Judgements, forced, games_of, skill_of
from golpe.review.ledger import ledger_of, luck_of
from golpe.review.moments import moments_of
from golpe.review.outcomes import outcome_model
from golpe.review.playing_on import TO_THE_END, TURNS, PlayerOn
from golpe.review.questions import Asking
from golpe.review.revealing import mixed_into


@dataclass(frozen=True, slots=True)
class Progress:
    """Some of a phase is done."""

    phase: Phase
    done: int
    total: int


class Reviewing:
    """The review of one game, as it is computed."""

    def __init__(self, text: str, *, golpe: str = "", seed: int = 0, thresholds: Sequence[float] = THRESHOLDS) -> None:
        """Replay the record and compute the curves.

        Args:
            golpe: the version to name in the review.
            seed: of all samples; another one shows how much a review depends on them.
            thresholds: of the three marks, rising.

        Raises: RecordError if the record is damaged or of another version.
        """
        self._text = text
        self._play = play = read_play(text)
        if not play.plays:
            raise RecordError("the record has no decisions to review")
        options = play.positions[0].state.options
        self._model = outcome_model(options, play.seats)
        self._seed = seed
        self._thresholds = thresholds
        reference = Reference(options, play.seats)
        self.versions = ReviewVersions(
            format=REVIEW_FORMAT, golpe=golpe, reference=reference.version, outcome=self._model.version
        )
        self.curves = curves_of(play, self._model)
        """Without what is known where a card has to be turned up, until the questions of the game are prepared."""

    def steps(self) -> Iterator[Progress | Review]:
        """Yield the progress and, as the last step, the review."""
        play = self._play
        asking = Asking(play, seed=self._seed)
        for done in asking.steps():
            yield Progress("decisions", done, 3 * len(play.plays))
        options = play.positions[0].state.options
        player, to_end = (PlayerOn(options, play.seats, self._model, turns=turns) for turns in (TURNS, TO_THE_END))
        questions = asking.found
        mixed_into(self.curves, questions.reveals, player, self._model)
        judgements = Judgements(
            questions.asked, player, to_end, games_max=games_of(play.seats), thresholds=self._thresholds
        )
        for share in judgements.steps():
            yield Progress("decisions", round((1 + 2 * share) * len(play.plays)), 3 * len(play.plays))
        decisions = [*(forced(play, each) for each in questions.forced), *judgements.decisions()]
        decisions.sort(key=lambda each: each.n)
        fates = claims_of(self._text)
        claims: list[ReviewedClaim] = []
        for claim in claims_judged(play, questions.claims, fates, judgements.by_number(), player):
            claims.append(claim)
            yield Progress("claims", len(claims), len(questions.claims))
        entries = ledger_of(play, self.curves, self._model)
        skills = [skill_of(seat, decisions, self._thresholds) for seat in range(play.seats)]
        yield Review(
            versions=self.versions,
            record=play.digest,
            preset=play.heading.preset,
            seats=play.seats,
            players=play.heading.players,
            winner=play.winner,
            thresholds=list(self._thresholds),
            curves=self.curves,
            decisions=decisions,
            claims=claims,
            luck=luck_of(play, self.curves, entries),
            skill=skills,
            moments=moments_of(play, self.curves, entries, decisions, claims, skills),
        )


def review_of(text: str, *, golpe: str = "", seed: int = 0) -> Review:
    """Review a recorded game.

    Raises: RecordError if the record is damaged or of another version.
    """
    *_, last = Reviewing(text, golpe=golpe, seed=seed).steps()
    assert isinstance(last, Review)
    return last
