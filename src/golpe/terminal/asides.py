"""What a player may do at a table beside answering, as menus: talk, and give answers in advance."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

import msgspec

from golpe.protocol.page import Claim, StandingAnswers
from golpe.protocol.phrases import PHRASES
from golpe.protocol.talk import PhraseId, TalkLine
from golpe.rules.events import Event
from golpe.terminal.scene import Clock, Remark, Scene
from golpe.terminal.speech import Line, minutes
from golpe.wording.log_lines import seat_name
from golpe.wording.messages import Named, Wording
from golpe.wording.patterns import Value

THEMES: Final[dict[str, tuple[PhraseId, ...]]] = {
    "talk-theme-manners": ("hello", "good_luck", "good_game", "thinking", "thanks", "sorry", "well_played"),
    "talk-theme-deals": (
        "offer_truce", "offer_alliance", "offer_no_challenge", "promise_peace", "promise_target", "promise_honesty",
    ),
    "talk-theme-claims": ("claim_hold", "deny_hold", "deny_bluff", "suspect", "trust", "warn_of"),
    "talk-theme-threats": (
        "threat_block", "threat_challenge", "threat_coup", "threat_revenge", "taunt_bluff", "taunt_luck", "why_me",
    ),
    "talk-emotes": (
        "emote_laugh", "emote_cry", "emote_doubt", "emote_glare", "emote_innocent", "emote_bravo",
    ),
}  # fmt: skip
"""The phrases by theme, in the order in which they are offered, each under the message that names it."""
NEVER_BLOCKS: Final = "assassin"
UNKNOWN: Final = "…"
TALK: Final = "talk"
"""The kind of a line of talk in the log."""
HURRY_S: Final = 10
"""Seconds left when the reader is told to hurry."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme from which to choose a phrase."""

    name: str


@dataclass(frozen=True, slots=True)
class Advance:
    """The answers in advance that result from a choice."""

    standing: StandingAnswers


@dataclass(frozen=True, slots=True)
class Doubts:
    """A player whose claims the reader may decide to challenge."""

    seat: int


Aside = Theme | Remark | Advance | Doubts
Choices = list[tuple[str, Aside]]
"""The lines of a menu, and what each does."""


# --- Saying something -----------------------------------------------------------------------------


def themes(words: Wording) -> Choices:
    """Return the themes of the phrases."""
    return [(words.say(each), Theme(each)) for each in THEMES]


def phrases_of(theme: Theme, words: Wording) -> Choices:
    """Return the phrases of a theme."""
    return [(phrase_text(Remark(each), words), Remark(each)) for each in THEMES[theme.name]]


def completions(said: Remark, scene: Scene, court: Sequence[str], words: Wording) -> Choices:
    """Return what a phrase still has to name, a player or a character; empty if it is complete."""
    slots = PHRASES[said.phrase]
    if slots.seat and said.seat is None:
        others = (at for at, seat in enumerate(scene.seats) if at != scene.you and not seat.is_free)
        return [(seat_name(at, words, scene.reader), replace(said, seat=at)) for at in others]
    if slots.character and said.character is None:
        return [(words.character(each).written(), replace(said, character=each)) for each in court]
    return []


def completion_question(said: Remark, words: Wording) -> str:
    """Return the question for what a phrase has to name next."""
    return words.say("talk-whom" if PHRASES[said.phrase].seat and said.seat is None else "talk-which")


def phrase_text(said: Remark, words: Wording, *, name: str = UNKNOWN, is_you: bool = False) -> str:
    """Return a phrase in the reader's language.

    Args:
        name: of the player whom it is about.
        is_you: whether that is the reader.
    """
    values: dict[str, Value] = {"you": "object" if is_you else "none", "name": name}
    values["character"] = Named(words, "play-any") if said.character is None else words.character(said.character)
    return words.say(f"phrase-{said.phrase}", values)


def talk_line(line: TalkLine, scene: Scene, words: Wording) -> Line:
    """Return a line of talk as the log shows it."""
    speaker = name_in_talk(line.seat, line.name, scene)
    if line.channel == "spectators":
        speaker = words.say("talk-from-spectator", {"name": speaker})
    if line.phrase is None:
        return Line(TALK, f"{speaker}: {printable(line.text or '')}")
    about = name_in_talk(line.about, line.about_name or "", scene)
    is_you = line.about is not None and line.about == scene.you
    said = phrase_text(Remark(line.phrase, line.about, line.character), words, name=about, is_you=is_you)
    return Line(TALK, f"{speaker}: {said}")


def name_in_talk(seat: int | None, name: str, scene: Scene) -> str:
    """Return a name with the number of its seat where two players have the same; another player may sit there now."""
    name = printable(name)
    shown = scene.seats[seat].name if seat is not None and seat < len(scene.seats) else name
    return shown if shown.startswith(name) else name


def printable(text: str) -> str:
    """Return a text by others without characters that could give a terminal orders."""
    return "".join(each if each.isprintable() else " " for each in text)


class Heard:
    """Puts the talk among the lines of the log: each after the events that the log had when it was heard."""

    def __init__(self) -> None:
        self._places: list[tuple[int, TalkLine]] = []
        self._known = 0
        self._game: int | None = None

    def new(self, talk: Sequence[TalkLine], scene: Scene, length: int) -> list[TalkLine]:
        """Return the lines that were not known before.

        Args:
            length: the number of events in the log now.
        """
        if scene.game != self._game:
            self._game, self._places = scene.game, []
        lines = [each for each in talk if each.id > self._known]
        self._known = max([self._known, *(each.id for each in lines)])
        self._places += [(length, each) for each in lines]
        return lines

    def among(self, log: Sequence[Line], scene: Scene, words: Wording) -> Iterator[Line]:
        """Yield the lines of this game's log and talk."""
        told = 0
        for length, group in groupby(self._places, key=lambda place: place[0]):
            yield from (line for line in log if told < line.end <= length)
            yield from (talk_line(each, scene, words) for _, each in group)
            told = max(told, length)
        yield from (line for line in log if line.end > told)


# --- Answers in advance ---------------------------------------------------------------------------


def advance_choices(scene: Scene, log: Sequence[Event], court: Sequence[str], words: Wording) -> Choices:
    """Return the answers that a player may give in advance, each with whether it is given; choosing changes that."""
    now = scene.standing
    if now is None:
        return []
    toggle = msgspec.structs.replace
    choices: Choices = [
        (
            marked(words.say("standing-pass"), words, is_on=now.pass_until_target),
            Advance(toggle(now, pass_until_target=not now.pass_until_target)),
        ),
        (
            marked(words.say("standing-aid"), words, is_on=now.pass_income_and_aid),
            Advance(toggle(now, pass_income_and_aid=not now.pass_income_and_aid)),
        ),
    ]
    for each in court:
        if each != NEVER_BLOCKS:
            label = words.say("standing-block-as", {"character": words.character(each)})
            is_on = each in now.block_as
            after = [*(other for other in now.block_as if other != each), *([] if is_on else [each])]
            choices.append((marked(label, words, is_on=is_on), Advance(toggle(now, block_as=after))))
    for seat in sorted({claim.seat for claim in claims_made(scene, log)}):
        name = seat_name(seat, words, scene.reader)
        count = sum(claim.seat == seat for claim in now.challenge)
        choices.append((marked(words.say("play-doubt", {"name": name}), words, is_on=count > 0), Doubts(seat)))
    return choices


def doubt_choices(doubts: Doubts, scene: Scene, log: Sequence[Event], words: Wording) -> Choices:
    """Return the claims of a player that may be challenged in advance."""
    now, name = scene.standing, seat_name(doubts.seat, words, scene.reader)
    if now is None:
        return []
    choices: Choices = []
    for claim in claims_made(scene, log):
        if claim.seat == doubts.seat:
            values = {"name": name, "character": words.character(claim.character)}
            is_on = claim in now.challenge
            after = [*(other for other in now.challenge if other != claim), *([] if is_on else [claim])]
            advance = Advance(msgspec.structs.replace(now, challenge=after))
            choices.append((marked(words.say("standing-challenge-of", values), words, is_on=is_on), advance))
    return choices


def claims_made(scene: Scene, log: Sequence[Event]) -> list[Claim]:
    """Return the claims that other living players have made in this game, each once, in the order of the first."""
    claims: list[Claim] = []
    for event in log:
        if event.kind != "blocked" and (event.kind != "acted" or event.action == "embezzle"):
            continue
        if event.seat is None or event.character is None or event.seat == scene.you:
            continue
        claim = Claim(event.seat, event.character)
        if scene.seats[event.seat].alive and claim not in claims:
            claims.append(claim)
    return claims


def marked(label: str, words: Wording, *, is_on: bool) -> str:
    """Return the label of a switch, with its state in words."""
    return words.say("play-switch", {"label": label, "state": "on" if is_on else "off"})


# --- Time -----------------------------------------------------------------------------------------


def clock_text(clock: Clock, words: Wording, *, now_s: float) -> str:
    """Return how much time is left for an answer, and in the bank."""
    left = max(0.0, clock.ends_s - now_s)
    own = left - clock.bank_s
    if clock.bank_s <= 0:
        return words.say("play-clock", {"time": minutes(left)})
    if own > 0:
        return words.say("play-clock-and-bank", {"time": minutes(own), "bank": minutes(clock.bank_s)})
    return words.say("play-clock-of-bank", {"bank": minutes(left)})


def seconds_left(clock: Clock, *, now_s: float) -> int:
    """Return the whole seconds until an answer is chosen for the player."""
    return max(0, -int(-(clock.ends_s - now_s) // 1))
