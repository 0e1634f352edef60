"""A game at a table of a server, by its link."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import asdict

from golpe.client.line import Line, command_id
from golpe.client.visitor import Visitor, table_in
from golpe.errors import ProtocolError
from golpe.game import Decision, DecisionFacts, decisions_under
from golpe.protocol import page
from golpe.rules.events import Event
from golpe.rules.ruleset import Ruleset, preset
from golpe.terminal.scene import About, Choice, Question, Scene, Seat

OFFERS: Final = ("start", "fill", "ready", "sit")
"""What a scene offers of the commands that the table allows, the most useful first."""


async def sit_down(link: str, name: str | None) -> "OnlinePlay":
    """Go to a table, and return the game there.

    Args:
        name: the name to play under; None keeps the one that the server gave.

    Raises: ProtocolError if the link is wrong, the server cannot be reached, or it refuses the name or the table.
    """
    server, code = table_in(link)
    visitor = Visitor(server)
    await visitor.arrive()
    if name:
        await visitor.rename(name)
    play = OnlinePlay(Line(visitor, code))
    await play.arrive()
    return play


class OnlinePlay:
    """A game at a table of a server. The connection comes back by itself."""

    def __init__(self, line: Line) -> None:
        self._line = line
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
    def log(self) -> Sequence[Event]:
        return [Event(**asdict(each)) for each in self._line.log]

    @property
    def ended(self) -> str | None:
        return self._line.goodbye or "offline" if self._line.connection == "closed" else None

    @property
    def scene(self) -> Scene:
        update = self._line.latest
        assert update is not None, "the first update comes before the game is shown"
        scene = scene_of(update, answered=self._answered)
        return scene.noticing("play-lost") if self._line.connection == "lost" else scene

    async def change(self) -> None:
        await self._line.changed()
        if self._line.latest is not None:
            self._learn(self._line.latest)

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
            "sit": page.Sit(command_id()),
        }
        await self._line.send(commands[offer])

    async def leave(self) -> None:
        """Close the connection. The seat stays the person's, as when a page is closed."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
            self._running = None

    def _learn(self, update: page.Update) -> None:
        if update.table.options != self._options:
            self._options = update.table.options
            self.ruleset = preset(self._options.preset).but(self._options.changes)


def scene_of(update: page.Update, *, answered: tuple[int, int] | None) -> Scene:
    """Return a table as its update shows it.

    Args:
        answered: the game and the window that the person has answered, whose question is not asked again.
    """
    table, game = update.table, update.game
    may = tuple(each for each in OFFERS if each in table.may)
    if game is None or table.state == "gathering":
        seats = tuple(Seat(each.name or "…", each.bot or "", coins=0, influence=0) for each in table.seats)
        return Scene(seats, table.you, game=0, offers=may, notice="play-waiting")
    names = table.played or [each.name for each in table.seats]
    is_over = game.ended is not None
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
        question=None if is_over or (game.number, game.window) == answered else question_in(game),
        winner=game.winner,
        over=is_over,
        offers=may if is_over or table.you is None else (),
        notice="play-watching" if table.you is None and not may else None,
    )


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
