"""Games with a marked decision."""

from golpe.protocol.reviews import Mark, OptionWorth, ReviewedDecision


def worth(decision: str, value: float) -> OptionWorth:
    return OptionWorth(decision=decision, share=0.5, value=value, error=0.01)


def marked(n: int, *, seat: int, mark: Mark = "blunder") -> ReviewedDecision:
    """Return what a review says of a challenge that failed."""
    return ReviewedDecision(
        n=n,
        turn=1,
        seat=seat,
        question="challenge_action",
        forced=False,
        options=[worth("pass", 0.4), worth("challenge", 0.1)],
        played="challenge",
        best="pass",
        loss=0.3,
        loss_error=0.01,
        close=False,
        common=False,
        mark=mark,
    )
