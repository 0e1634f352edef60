"""Where what a review shows of a decision does not agree with itself."""

from collections.abc import Iterator

from golpe.protocol.reviews import ReviewedDecision


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
