"""A review in words, from the message files that the page uses."""

from collections.abc import Sequence
from typing import Final, Literal

from golpe.game import Decision, decisions_under
from golpe.protocol.reviews import KeyMoment, OptionWorth, Review, ReviewedClaim, ReviewedDecision, Verdict
from golpe.record.game_text import Heading
from golpe.rules.decisions import Court
from golpe.wording.log_lines import capitalised, seat_name
from golpe.wording.messages import PARTS_TO_PLAY, Wording
from golpe.wording.numbers import decimal, percent
from golpe.wording.questions import EMBEZZLE, decision_label

PARTS: Final = (*PARTS_TO_PLAY, "reviewed")
HUMAN: Final = "human"
Ended = Literal["well", "badly", "open"]


class ReviewWords:
    """Writes the parts of a review in one language."""

    def __init__(self, review: Review, heading: Heading, court: Court, language: str, *, seat: int | None) -> None:
        """Choose whom the review is about.

        Args:
            seat: None: the only human, or else all seats.
        """
        self.review = review
        self.language = language
        self.words = Wording(language, edition=heading.preset, parts=PARTS)
        self._heading = heading
        self._court = court
        people = [k for k, player in enumerate(heading.players) if player == HUMAN]
        chosen = people[0] if seat is None and len(people) == 1 else seat
        self.seats: Sequence[int] = range(heading.seats) if chosen is None else (chosen,)
        """The seats that it is about."""

    def say(self, message: str) -> str:
        """Return a message without variables."""
        return self.words.say(message)

    def title(self) -> str:
        """Return the edition, the number of seats and the kind of windows."""
        preset = self._heading.preset
        edition = f"edition-{preset}"
        title = f"{self.say(edition)} ({preset})" if self.words.has(edition) else preset
        values: dict[str, int | str] = {
            "title": title, "seats": self._heading.seats, "windows": self._heading.windows
        }  # fmt: skip
        return self.words.say("record-game", values)

    def name(self, seat: int) -> str:
        """Return a seat at the start of a sentence or in a table."""
        return capitalised(seat_name(seat, self.words))

    def player(self, seat: int) -> str:
        """Return a seat with the name of its player."""
        if not self._heading.players:
            return self.name(seat)
        return self.words.say("record-player", {"name": self.name(seat), "player": self._heading.players[seat]})

    def reference(self) -> str:
        """Return what all numbers depend on."""
        versions = self.review.versions
        values = {"reference": versions.reference, "outcome": versions.outcome, "version": versions.golpe}
        return self.words.say("reviewed-reference", values)

    def label(self, n: int, text: str) -> str:
        """Return a decision as a button would show it."""
        claim = next((each for each in reversed(self.review.claims) if each.n < n), None) if text == "prove" else None
        kind = EMBEZZLE if claim is not None and claim.action == EMBEZZLE and not claim.is_block else ""
        decision: Decision = decisions_under(self._court)[text]
        return decision_label(decision, kind, None if claim is None else claim.character, self.words)

    def moment(self, moment: KeyMoment) -> str:
        """Return a key moment as a sentence."""
        values = {
            "name": self.name(moment.seat),
            "actor": self.name(moment.actor),
            "decision": self.label(moment.n, moment.decision),
            "better": self.label(moment.n, moment.better) if moment.better else "",
            "points": self.points(abs(moment.points)),
            "character": self.words.character(moment.character) if moment.character else "",
            "chance": round(100 * moment.chance),
            "won": "yes" if moment.won else "no",
            "before": round(100 * moment.before),
            "after": round(100 * moment.after),
        }
        turn = self.words.say("reviewed-turn", {"turn": moment.turn})
        return f"{turn}: {self.words.say(f'reviewed-moment-{moment.kind}', values)}"

    def moments(self, seat: int) -> list[str]:
        """Return the key moments of a seat."""
        own = [self.moment(each) for each in self.review.moments if each.seat == seat]
        return own or [self.say("reviewed-moments-none")]

    def decisions(self, *, marked: bool) -> list[ReviewedDecision]:
        """Return the decisions of the seats that were not forced; only marked ones, or all."""
        own = [each for each in self.review.decisions if each.seat in self.seats and not each.forced]
        return [each for each in own if each.mark != "none" or not marked]

    def claims(self) -> list[ReviewedClaim]:
        """Return the claims of the seats."""
        return [each for each in self.review.claims if each.seat in self.seats]

    def claim(self, claim: ReviewedClaim) -> str:
        """Return a claim as a sentence."""
        kind = "claimed-block" if claim.is_block else "claimed-not" if claim.action == EMBEZZLE else "claimed"
        values = {
            "name": self.name(claim.seat),
            "character": self.words.character(claim.character),
            "action": self.words.action(claim.action),
        }
        return self.words.say(f"reviewed-{kind}", values)

    def worth(self, claim: ReviewedClaim) -> float | None:
        """Return what a claim was worth with all answers that it may get: blocks, too, unlike when it is believed."""
        declared = next((each for each in self.review.decisions if each.n == claim.n), None)
        options = [] if declared is None else declared.options
        return next((each.value for each in options if declared and each.decision == declared.played), None)

    def verdict(self, claim: ReviewedClaim) -> str:
        """Return whether a claim was right; empty without a verdict."""
        endings: dict[str, Ended] = {"believed": "well", "proved": "well", "caught": "badly", "unfinished": "open"}
        return self.judged(claim.verdict, endings[claim.fate])

    def judged(self, verdict: Verdict | None, ended: Ended) -> str:
        """Return a verdict in words."""
        return "" if verdict is None else self.words.say("reviewed-verdict", {"verdict": verdict, "ended": ended})

    def luck_about(self, seat: int) -> str:
        """Return how far the result of a seat is from an even share."""
        total = self.review.luck[seat].total
        won = "yes" if total > 0 else "no"
        return self.words.say("reviewed-luck-about", {"won": won, "points": self.points(abs(total))})

    def skill(self, seat: int) -> str:
        """Return what a seat gave away."""
        skill = self.review.skill[seat]
        values: dict[str, int | str] = {
            "count": skill.decisions, "points": self.points(skill.regret), "error": self.points(skill.regret_error)
        }  # fmt: skip
        said = self.words.say("reviewed-skill-about", values)
        return f"{said} {self.say('reviewed-small-steps')}" if skill.small_steps else said

    def points(self, chance: float) -> str:
        """Return a difference of win chances in points."""
        return decimal(100 * chance, self.words)

    def signed(self, chance: float) -> str:
        """Return a change of win chance in points, with its sign."""
        return decimal(100 * chance, self.words, has_plus=True)

    def shown(self, chance: float | None) -> str:
        """Return a win chance in per cent; a dash if there is none."""
        return "–" if chance is None else percent(chance, self.words)

    def measured(self, option: OptionWorth) -> str:
        """Return the value of an option with its standard error; a dash if it was not measured."""
        if option.value is None or option.error is None:
            return "–"
        value = f"{100 * option.value:.0f} ± {self.points(option.error)}"
        return self.words.say("play-percent", {"number": value})
