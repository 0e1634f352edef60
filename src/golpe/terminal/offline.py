"""A game against bots in this process."""

import asyncio
import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from golpe.bots.bot import Bot
from golpe.bots.personalities import cast, personalities, personality_in
from golpe.bots.registry import LEVELS, bot_named
from golpe.errors import GolpeError
from golpe.game import (
    Decision,
    Game,
    View,
    cards_of,
    decisions_under,
    describe,
    question_kind,
    seats_in,
)
from golpe.observe.tally import Tally
from golpe.observe.watch import watch
from golpe.record.game_text import write_game
from golpe.rules.events import Event
from golpe.rules.ruleset import Ruleset, Value, preset
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.actions import ACTIONS, NO_ACTION
from golpe.rules.vocabulary.factions import FACTIONS
from golpe.terminal.scene import About, Choice, Play, Question, Scene, Seat

HUMAN: Final = "human"
PASS: Final = "pass"
BLOCK: Final = "block"
BLOCK_OPEN: Final = "block"
AGAIN: Final = "again"
SEED_BITS: Final = 53


@dataclass(frozen=True, slots=True)
class Match:
    """The settings of a game against bots."""

    bots: Sequence[str]
    """The opponents, by name; a level alone is played by any personality."""
    preset: str = "resistance"
    changes: Mapping[str, Value] = field(default_factory=dict[str, Value])
    seed: int | None = None
    """None: a different game each time."""
    you: str = "You"
    pace_s: float = 0.0
    """Seconds for which each thing that a bot does is shown."""
    save: Path | None = None
    """The file to which each finished game is written."""


class OfflinePlay(Play):
    """A game against bots, with the person in seat 0."""

    def __init__(self, match: Match) -> None:
        """Deal the first game.

        Raises: GolpeError for an unknown bot; RulesetError as `Game.deal` does.
        """
        self._match = match
        self._seed = secrets.randbits(SEED_BITS) if match.seed is None else match.seed
        rng = random.Random(self._seed)
        self._kinds: list[str] = []
        names: list[str] = []
        for wanted in match.bots:
            kind = (cast(wanted, names, rng) or wanted) if wanted in LEVELS else wanted
            personality = personality_in(kind)
            self._kinds.append(kind)
            names.append(unused(wanted if personality is None else personalities()[personality].name, names))
        self._names = [unused(match.you, names), *names]
        self._bots: list[Bot] = [bot_named(kind) for kind in self._kinds]
        self.ruleset: Ruleset = preset(match.preset).but(match.changes)
        self._answered = asyncio.Event()
        self._number = 0
        self._deal()

    @property
    def log(self) -> Sequence[Event]:
        return self._log

    @property
    def game(self) -> Game:
        return self._game

    @property
    def scene(self) -> Scene:
        return scene_of(
            self._game,
            0,
            [*zip(self._names, ["", *self._kinds], strict=True)],
            is_over=self._is_over(),
            number=self._number,
            offers=(AGAIN,) if self._is_over() else (),
        )

    async def change(self) -> None:
        """Let the next bot decide; while the person is asked, wait for the answer."""
        if self._is_over() or self._game.asked == 0:
            if not self._is_over() and self._follow_plan():
                return
            await self._answered.wait()
            self._answered.clear()
            return
        before = len(self._log)
        await asyncio.to_thread(self._let_bot_decide)
        if self._match.pace_s and len(self._log) > before:
            await asyncio.sleep(self._match.pace_s)

    async def answer(self, decision: Decision) -> None:
        """Play the decision. A block of a claim that may still be challenged is kept until the challenges are over."""
        foreseen = {each.text for each in self._game.foreseen_blocks(0)}
        if foreseen and decision.text in {PASS, *foreseen}:
            self._plan = decision.text
            self._play(0, decisions_under(self.ruleset.court)[PASS])
        else:
            self._play(0, decision)
        self._answered.set()

    async def accept(self, offer: str) -> None:
        """Deal the next game."""
        if offer == AGAIN and self._is_over():
            self._seed += 1
            self._deal()
            self._answered.set()

    async def leave(self) -> None:
        pass

    def _deal(self) -> None:
        self._number += 1
        self._game = Game.deal(self._match.preset, seats=len(self._names), seed=self._seed, options=self._match.changes)
        self._tally = Tally()
        watch(self._tally, self._game.state)
        self._luck = [random.Random(f"{self._seed}/{seat}") for seat in range(self._game.seats)]
        self._log: list[Event] = list(self._game.events(0))
        self._plan: str | None = None

    def _is_over(self) -> bool:
        return self._game.over or self._game.turns >= TURN_CAP

    def _let_bot_decide(self) -> None:
        seat = self._game.asked
        assert seat is not None, "a game that is not over asks somebody"
        view = self._game.view(seat)
        self._play(seat, self._bots[seat - 1].decide(view, self._tally, seat, self._luck[seat]))

    def _follow_plan(self) -> bool:
        """Give the answer that the person gave when the claim was made; return whether there was one."""
        plan = self._plan
        if self._game.phase != BLOCK_OPEN or plan is None:
            return False
        self._plan = None
        legal = {each.text: each for each in self._game.legal(0)}
        if plan not in legal:
            return False
        self._play(0, legal[plan])
        return True

    def _play(self, seat: int, decision: Decision) -> None:
        self._game.play(seat, decision)
        watch(self._tally, self._game.state)
        events = self._game.events(0)
        self._log += events
        kinds = {event.kind for event in events}
        if "turn" in kinds or ("challenged" in kinds and self._plan == PASS):  # asked again after a challenge
            self._plan = None
        if self._is_over() and self._match.save is not None:
            self._save(self._match.save)

    def _save(self, file: Path) -> None:
        try:
            file.write_text(write_game(self._game.record(), players=[HUMAN, *self._kinds]), encoding="utf-8")
        except OSError as problem:
            raise GolpeError(f"{file}: {problem.strerror}") from problem


def unused(name: str, taken: Sequence[str]) -> str:
    """Return the name, with a number if it is taken."""
    if name not in taken:
        return name
    return next(new for number in range(2, len(taken) + 3) if (new := f"{name} {number}") not in taken)


def scene_of(
    game: Game,
    viewer: int | None,
    players: Sequence[tuple[str, str]],
    *,
    is_over: bool,
    number: int = 1,
    offers: tuple[str, ...] = (),
    sees_all: bool = False,
) -> Scene:
    """Return a game as one seat, or a spectator (None), sees it.

    Args:
        players: the name in each seat, and the bot that plays it.
        sees_all: show every hand, as in the replay of a finished game.
    """
    view, court = game.view(viewer), game.ruleset.court
    has_sides = game.ruleset.options["factions"] is True
    seats = tuple(
        Seat(
            name=name,
            player=player,
            coins=view.coins[seat],
            influence=view.influence[seat],
            hand=hand_shown(game, view, seat, viewer, sees_all=sees_all),
            revealed=cards_of(view.revealed[seat], court),
            alive=view.alive >> seat & 1 == 1,
            side=FACTIONS[view.faction[seat]] if has_sides and view.faction[seat] >= 0 else None,
        )
        for seat, (name, player) in enumerate(players)
    )
    return Scene(
        seats=seats,
        you=viewer,
        game=number,
        turn=game.turn if game.turns else None,
        treasury=view.treasury if view.treasury >= 0 else None,
        deck=view.deck_count,
        reserve=view.reserve if has_sides else None,
        about=about(view, court),
        asked=() if is_over else seats_in(view.eligible),
        question=None if is_over or viewer is None else question_for(game, view, viewer),
        winner=game.winner,
        over=is_over,
        offers=offers,
    )


def hand_shown(game: Game, view: View, seat: int, viewer: int | None, *, sees_all: bool) -> tuple[str, ...] | None:
    """Return the hand of a seat, if the viewer may see it."""
    if game.over:
        return game.hands()[seat]
    if sees_all:
        return cards_of(game.state.hand[seat], game.ruleset.court)
    return cards_of(view.hand[seat], game.ruleset.court) if seat == viewer else None


def about(view: View, court: Sequence[str]) -> About:
    """Return what the open question is about."""
    return About(
        action=None if view.action == NO_ACTION else ACTIONS[view.action],
        target=_seat_or_none(view.target),
        claimant=_seat_or_none(view.claimant),
        claim=court[view.claim] if view.claim >= 0 else None,
        is_block=view.claim_of_block == 1,
        challenger=_seat_or_none(view.challenger),
        examined=court[view.examined] if view.examined >= 0 else None,
    )


def _seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def question_for(game: Game, view: View, seat: int) -> Question | None:
    """Return the question to a seat, with the blocks that it may declare if nobody challenges the claim."""
    if game.asked != seat:
        return None
    decisions = [*game.legal(seat), *game.foreseen_blocks(seat)]
    choices = tuple(Choice(each, describe(view, seat, each, game.ruleset.court)) for each in decisions)
    return Question(game.window, question_kind(view), choices)
