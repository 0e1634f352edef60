"""A game at a table of a server, by its link."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from msgspec.structs import asdict

from golpe.client.addresses import table_in
from golpe.client.contributor import Contributor
from golpe.client.kept_deals import KeptDeals
from golpe.client.kept_guest import KeptGuest, guests_folder
from golpe.client.line import Line, command_id
from golpe.client.visitor import Visitor
from golpe.errors import ProtocolError
from golpe.game import Decision, DecisionFacts, decisions_under
from golpe.protocol import page, talk
from golpe.rules.events import Event
from golpe.rules.ruleset import Ruleset, preset
from golpe.terminal.asides import printable
from golpe.terminal.deal_watch import DealWatch
from golpe.terminal.scene import About, Choice, Clock, Question, Remark, Scene, Seat

OFFERS: Final = ("start", "fill", "ready", "sit")
"""What a scene offers of the commands that the table allows, the most useful first."""
BUSY_S: Final = (0.1, 0.2, 0.4, 0.8)
"""Pauses before talk is sent again while a table is still being opened for a new connection."""


async def sit_down(
    link: str,
    name: str | None,
    *,
    guest: str | None = None,
    ask: Callable[[], Awaitable[str | None]] | None = None,
) -> "OnlinePlay":
    """Go to a table, and return the game there.

    Args:
        name: the name to play under; None keeps the one that the guest has.
        guest: the guest of this computer to be, by name; None: a new one, who is not kept.
        ask: asks for a name, if none was given and the guest has not chosen one.

    Raises: ProtocolError if the link is wrong, the server cannot be reached, it refuses the name or the table, or the
        guest cannot be read or kept.
    """
    server, code = table_in(link)
    kept = None if guest is None else KeptGuest(server, guest, folder=guests_folder(os.environ))
    visitor = Visitor(server, kept)
    me = await visitor.arrive()
    if name is None and ask is not None and not me.is_chosen:
        name = await ask()
    if name:
        await visitor.rename(name)
    contributor = Contributor(code.lower(), KeptDeals(None if kept is None else kept.deals))
    play = OnlinePlay(visitor, Line(visitor, code, contributor), contributor)
    await play.arrive()
    return play


class OnlinePlay:
    """A game at a table of a server. The connection comes back by itself."""

    def __init__(self, visitor: Visitor, line: Line, contributor: Contributor) -> None:
        self._line = line
        self._deals = DealWatch(visitor, contributor, on_checked=line.wake)
        self._contributor = contributor
        self._running: asyncio.Task[None] | None = None
        self.ruleset: Ruleset = preset("resistance")
        self._options = page.TableOptions()
        self._answered: tuple[int, int] | None = None
        """The game and the window of the question that has been answered."""

    async def arrive(self) -> None:
        """Connect, and wait for the first update.

        Raises: ProtocolError if the table cannot be reached.
        """
        self._running = asyncio.create_task(self._line.run())
        while self._line.latest is None:
            await self._line.changed()
            if self._line.latest is None and self._line.connection != "connecting":
                code = self._line.goodbye or "offline"
                await self.leave()
                raise ProtocolError(code, f"the table cannot be reached ({code})")
        self._learn(self._line.latest)

    @property
    def table(self) -> "OnlinePlay":
        return self

    @property
    def talk(self) -> Sequence[talk.TalkLine]:
        return self._line.talk

    @property
    def log(self) -> Sequence[Event]:
        return [Event(**asdict(each)) for each in self._line.log]

    @property
    def ended(self) -> str | None:
        return self._line.goodbye or "offline" if self._line.connection == "closed" else None

    @property
    def scene(self) -> Scene:
        update = self._line.latest
        assert update is not None, "the first update comes before the game is shown"
        scene = scene_of(update, answered=self._answered, updated_s=self._line.updated_s)
        scene = replace(scene, deal=self._deals.shown(scene.game))
        return scene.noticing("play-lost") if self._line.connection == "lost" else scene

    async def change(self) -> None:
        await self._line.changed()
        if self._line.latest is not None:
            self._learn(self._line.latest)
            if self.scene.over:
                self._deals.check(self.scene.game)

    async def answer(self, decision: Decision) -> None:
        """Send an answer, and wait until the server has saved it.

        Raises: ProtocolError if it comes too late or is illegal.
        """
        update = self._line.latest
        assert update is not None
        assert update.game is not None
        window = update.game.window
        await self._line.be_here()
        self._answered = update.game.number, window
        try:
            await self._line.send(page.Decide(command_id(), window, decision.text))
        except ProtocolError:
            self._answered = None
            raise

    async def accept(self, offer: str) -> None:
        """Send one of the table's commands.

        Raises: ProtocolError if the server refuses.
        """
        update = self._line.latest
        assert update is not None
        await self._line.be_here()
        commands: dict[str, page.Command] = {
            "start": page.Start(command_id()),
            "fill": page.Fill(command_id(), update.table.usual_bot),
            "ready": page.Ready(command_id()),
            "sit": page.Sit(command_id(), commitment=self._contributor.commitment()),
        }
        await self._line.send(commands[offer])

    async def say(self, said: Remark | str) -> None:
        """Say a phrase, or something in one's own words."""
        await self._line.be_here()
        if isinstance(said, str):
            message = talk.Say(command_id(), said)
        else:
            message = talk.Talk(command_id(), said.phrase, said.seat, said.character)
        for pause_s in (*BUSY_S, None):
            try:
                await self._line.send(message)
                return
            except ProtocolError as refusal:
                if refusal.code != "busy" or pause_s is None:
                    raise
            await asyncio.sleep(pause_s)

    async def prepare(self, standing: page.StandingAnswers) -> None:
        """Replace the answers in advance."""
        await self._line.be_here()
        await self._line.send(page.SetStanding(command_id(), standing))

    async def leave(self) -> None:
        """Close the connection. The seat stays the person's, as when a page is closed."""
        self._deals.stop()
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
            self._running = None

    def _learn(self, update: page.Update) -> None:
        if update.table.options != self._options:
            self._options = update.table.options
            self.ruleset = preset(self._options.preset).but(self._options.changes)


def scene_of(update: page.Update, *, answered: tuple[int, int] | None, updated_s: float) -> Scene:
    """Return a table as its update shows it.

    Args:
        answered: the game and the window that the person has answered, whose question is not asked again.
        updated_s: when the update came, by the clock of the event loop.
    """
    table, game = update.table, update.game
    may = tuple(each for each in OFFERS if each in table.may)
    if game is None or table.state == "gathering":
        seats = tuple(
            Seat(printable(each.name) or "…", each.bot or "", coins=0, influence=0, is_free=each.kind == "free")
            for each in table.seats
        )
        return Scene(seats, table.you, game=0, offers=may, may_say=table.talk_allowed, notice="play-waiting")
    names = [printable(each) for each in table.played or (each.name for each in table.seats)]
    is_over = game.ended is not None
    question = None if is_over or (game.number, game.window) == answered else question_in(game)
    banks = None if game.timing is None or table.options.hours is not None else game.timing.bank_ms
    return Scene(
        seats=tuple(
            Seat(
                name=names[player.seat],
                player=table.seats[player.seat].bot or "",
                coins=player.coins,
                influence=player.influence,
                hand=None if player.hand is None else tuple(player.hand),
                revealed=tuple(player.revealed),
                alive=player.alive,
                side=game.factions[player.seat],
                is_free=table.seats[player.seat].kind == "free",
                bank_s=None if banks is None else banks[player.seat] / 1000,
            )
            for player in game.players
        ),
        you=table.you,
        game=game.number,
        turn=game.turn if game.turns else None,
        treasury=game.treasury,
        deck=game.deck_count,
        reserve=game.reserve,
        about=About(
            action=game.action,
            target=game.target,
            claimant=game.claimant,
            claim=game.claim,
            is_block=game.claim_is_block,
            challenger=game.challenger,
            examined=game.examined,
        ),
        asked=tuple(game.waiting if game.waiting is not None else game.asked),
        question=question,
        winner=game.winner,
        over=is_over,
        offers=may if is_over or table.you is None else (),
        clock=None if question is None else clock_in(game, table.you, updated_s=updated_s),
        standing=None if is_over else table.standing,
        may_say=table.talk_allowed,
        notice="play-watching" if table.you is None and not may else None,
    )


def clock_in(game: page.GameView, you: int | None, *, updated_s: float) -> Clock | None:
    """Return the time that the viewer has for an answer; None if it is not limited."""
    timing = game.timing
    if timing is None or timing.deadline_ms is None or you is None:
        return None
    return Clock(updated_s + (timing.deadline_ms - timing.now_ms) / 1000, bank_s=timing.bank_ms[you] / 1000)


def question_in(game: page.GameView) -> Question | None:
    """Return the question to this viewer; None if there is none, or it has been answered."""
    prompt = game.prompt
    if prompt is None or prompt.answered is not None:
        return None
    known = decisions_under(tuple(game.court))
    choices = tuple(Choice(known[each.decision], facts_in(each)) for each in prompt.options)
    return Question(game.window, prompt.kind, choices)


def facts_in(option: page.Option) -> DecisionFacts:
    """Return the facts about a decision."""
    claims = None if option.bluff is None else option.character
    return DecisionFacts(option.cost, option.gain, claims, option.bluff, tuple(option.blocked_by))
