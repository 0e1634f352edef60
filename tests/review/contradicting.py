"""Where what a review shows of a decision does not agree with itself."""

from collections.abc import Iterator

from golpe.protocol.reviews import Review, ReviewedDecision


def contradictions(decision: ReviewedDecision) -> Iterator[str]:
    """Yield what is wrong with a decision that was not forced."""
    values = {each.decision: each.value for each in decision.options if each.value is not None}
    best, played = values.get(decision.best), values.get(decision.played)
    if best is None or played is None:
        yield f"{decision.n}: the best or the played option has no value"
        return
    if best != max(values.values()):
        yield f"{decision.n}: {decision.best} is best and has not the highest value"
    if decision.loss != round(best - played, 2):
        yield f"{decision.n}: the loss is {decision.loss} and not the difference of {best} and {played}"
    is_close = decision.best != decision.played and decision.loss <= 3 * decision.loss_error
    if decision.close != is_close or (is_close and decision.mark != "none"):
        yield f"{decision.n}: a loss of {decision.loss} ± {decision.loss_error} is {decision.mark}"
    if decision.best == decision.played and (decision.loss, decision.loss_error) != (0, 0):
        yield f"{decision.n}: the best option was played, and lost something"


def claim_contradictions(review: Review) -> Iterator[str]:
    """Yield where what is shown of claims and challenges does not agree with itself, or with the decisions."""
    decisions = {each.n: each for each in review.decisions}
    for claim in review.claims:
        if not claim.is_block:  # before a block, somebody else may object first
            about, worth = f"claim {claim.n}", value_of(decisions[claim.n], decisions[claim.n].played)
            yield from mixtures(about, claim.challenge, claim.believed, claim.challenged, worth)
            yield from thresholds(about, claim.break_even, claim.challenge, claim.otherwise, worth)
        for doubt in claim.doubts:
            answers = (each for each in review.decisions if each.n > claim.n and each.seat == doubt.seat)
            answer = next((each for each in answers if each.question.startswith("challenge_")), None)
            if doubt.passed is None or answer is None:
                continue
            about, challenge = f"decision {answer.n}", value_of(answer, "challenge")
            if value_of(answer, "pass") != doubt.passed:
                yield f"{about}: to pass has two values"
            yield from mixtures(about, doubt.bluff, doubt.wrong, doubt.right, challenge)
            yield from thresholds(about, doubt.break_even, doubt.bluff, challenge, doubt.passed)
            if answer.played != answer.best and answer.close != (doubt.verdict == "close"):
                yield f"{about}: it is close in one place only"
            if (doubt.verdict == "right" and answer.loss > 0) or (doubt.verdict == "wrong" and answer.loss == 0):
                yield f"{about}: it lost {answer.loss} and is {doubt.verdict}"


def mixtures(about: str, chance: float, at_0: float | None, at_1: float | None, worth: float | None) -> Iterator[str]:
    """Yield where a value is not the mean of its two cases, weighed by the chance of the second."""
    if worth is None or at_0 is None or at_1 is None:
        return
    mean = (1 - chance) * at_0 + chance * at_1
    if abs(mean - worth) > 0.005 + 1e-9:
        yield f"{about}: it is worth {worth}, and {mean} by its two cases"


def thresholds(
    about: str, even: float | None, chance: float, rising: float | None, falling: float | None
) -> Iterator[str]:
    """Yield where an option is not the better one beyond the chance at which both are worth the same."""
    if even is None or rising is None or falling is None:
        return
    lead, beyond = percent(rising) - percent(falling), percent(chance) - percent(even)
    if lead * beyond < 0:
        yield f"{about}: it leads by {lead} where its chance is {beyond} above the break-even"


def value_of(decision: ReviewedDecision, option: str) -> float | None:
    return next((each.value for each in decision.options if each.decision == option), None)


def percent(chance: float) -> int:
    """Return a chance as the page writes it."""
    return int(100 * chance + 0.5)
