"""One connection of an outside bot: what it says is read here, whichever carrier has brought it."""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol, assert_never

import msgspec

from golpe.errors import ProtocolError
from golpe.protocol.bot_entries import Enter, Withdraw
from golpe.protocol.bots import (
    BOT_PROTOCOL_OLDEST,
    BOT_PROTOCOL_VERSION,
    SINCE_VERSION_2,
    Accept,
    Arrangement,
    BotDecision,
    BotHello,
    Bye,
    ByeCode,
    Challenge,
    Decline,
    Error,
    Hello,
    Leave,
    MessageFromBot,
    MessageToBot,
    Refused,
    RefusedMessage,
    Say,
    Seek,
    Sit,
    Unseek,
)
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.errors import StoreError
from golpe.server.limits import BOT_HELLO_WITHIN, BOT_MESSAGE_BYTES_MAX, REFUSED_IN_A_ROW_MAX
from golpe.server.lobby.lobby import Lobby, OwnedElsewhere, well_formed
from golpe.server.networks import Origin
from golpe.server.services.outside_bots import Arranger, BotTable
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit
from golpe.server.wire.outbox import BotOutbox

_decoder: Final = msgspec.json.Decoder[MessageFromBot](MessageFromBot)
REFUSED_AS: Final[dict[type, RefusedMessage]] = {
    BotHello: "hello",
    Sit: "sit",
    Leave: "leave",
    Say: "say",
    Seek: "seek",
    Unseek: "unseek",
    Challenge: "challenge",
    Accept: "accept",
    Decline: "decline",
    Enter: "enter",
    Withdraw: "withdraw",
}


MESSAGES: Final = Limit(lambda bounds: (bounds.bot_message_burst, bounds.bot_messages_per_second), is_divided=False)
PHRASES: Final = Limit(lambda bounds: (bounds.bot_phrase_burst, bounds.bot_phrases_per_second), is_divided=False)
SEATS: Final = Limit(lambda bounds: (bounds.bot_sit_burst, bounds.bot_sits_per_second), is_divided=False)


class Branches(Protocol):
    """The connections of one bot to other nodes, so that it can play at their tables, too."""

    def hello(self, hello: BotHello) -> None:
        """Let other nodes greet the bot, which has said hello."""
        ...

    def pass_on(self, message: BotDecision | Leave | Say) -> bool:
        """Pass a message on to the node where its table or game is; return whether there is one."""
        ...

    async def sit(self, address: str, wanted: Sit) -> bool:
        """Ask the node at an address for a seat, once it is connected; return whether it could be asked."""
        ...

    async def arrange(self, message: Arrangement) -> bool:
        """Pass a message on to the node that arranges games; return False if that is this node.

        Raises: ProtocolError (try_again), StoreError.
        """
        ...

    def close(self) -> None:
        """Disconnect from all nodes."""
        ...


class BotSession:
    """A connected bot. Its carrier sends what is in the outbox until it is spent."""

    def __init__(
        self,
        services: Services,
        lobby: Lobby,
        bot: BotToken,
        origin: Origin,
        arranger: Arranger,
        branching: "Callable[[BotSession], Branches] | None" = None,
    ) -> None:
        """Greet the bot, in place of an earlier connection with its token.

        Args:
            arranger: arranges games.
            branching: connects the bot to other nodes, too; None for a connection that another node makes for the bot.
        """
        self.outbox = BotOutbox(services.round)
        self._services = services
        self._limits = services.limits
        self._lobby = lobby
        self._bot = bot
        self._origin = origin
        self._arranger = arranger
        self.hello: BotHello | None = None
        """The bot's first message; nothing else is sent to the bot before it."""
        self._sitting: asyncio.Task[None] | None = None
        self._arranging: set[asyncio.Task[None]] = set()
        self._refused_in_a_row = 0
        services.outside_bots.learn(bot)
        services.outside_bots.connect(bot.id, self)
        arranger.leave(bot.id)  # forgets its wishes from an earlier connection
        self._late = services.clock.call_later(BOT_HELLO_WITHIN, self._hello_is_late)
        self.outbox.put(Hello(version=BOT_PROTOCOL_OLDEST, latest=BOT_PROTOCOL_VERSION))
        self._branches = None if branching is None else branching(self)

    # --- To the bot -----------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The version of the protocol that the bot was written for; 0 before it has said hello."""
        return 0 if self.hello is None else self.hello.version

    def tell(self, message: MessageToBot) -> bool:
        """Send a message if the bot has said hello and is still connected; return whether it was sent.

        After its hello, the bot is told what it has missed. Messages that its version does not have are left out.
        """
        if self.hello is None or self.outbox.is_ended:
            return False
        if self.version >= 2 or not isinstance(message, SINCE_VERSION_2):
            self.outbox.put(message)
        return True

    def end(self, code: ByeCode) -> None:
        """Say goodbye and close the connection."""
        self.outbox.end_with(Bye(code=code))

    def close(self) -> None:
        """Forget a connection that is closed. The bot keeps its seats."""
        self._late.cancel()
        if self._branches is not None:
            self._branches.close()
        self.outbox.abandon()
        if self._services.outside_bots.link_of(self._bot.id) is self:
            self._arranger.leave(self._bot.id)
        self._services.outside_bots.disconnect(self._bot.id, self)

    # --- From the bot ---------------------------------------------------------------------------

    def hear(self, text: bytes) -> None:
        """Handle a message; a refusal is sent to the bot.

        Raises: ProtocolError (malformed, too_large, too_fast) if it is none, or one too many.
        """
        if self.outbox.is_ended or self._services.lifecycle.is_closing:
            return
        self._services.metrics.received.inc()
        self._pay()
        message = decoded(text)
        try:
            self._take(message)
        except ProtocolError as refusal:
            self._refuse(message, refusal)

    def refuse(self, refusal: ProtocolError) -> None:
        """Tell the bot why a message could not be read, where the carrier has no other way."""
        self._services.metrics.refused(refusal.code)
        self.outbox.put(
            Refused(about="message", table=None, code=refusal.code, message=str(refusal), retry_s=refusal.retry_s)
        )

    def _pay(self) -> None:
        if self._limits.of(MESSAGES).pay(str(self._bot.id)):
            self._refused_in_a_row = 0
            return
        self._refused_in_a_row += 1
        if self._refused_in_a_row > REFUSED_IN_A_ROW_MAX:
            self.end("too_fast")
        rate = self._services.bounds.bot_messages_per_second
        raise ProtocolError("too_fast", f"at most {rate:g} messages a second are allowed")

    def _take(self, message: MessageFromBot) -> None:
        """Handle a message.

        Raises: ProtocolError.
        """
        if self.hello is None and not isinstance(message, BotHello):
            raise ProtocolError("hello_first", "the first message of a bot must be hello")
        match message:
            case BotHello():
                self._greet(message)
            case BotDecision():
                self._decide(message)
            case Sit():
                self._sit(message)
            case Leave():
                table = self._table(message)
                if table is not None:
                    table.part(self._bot.id, is_wanted=True)
            case Say():
                if not self._limits.of(PHRASES).pay(str(self._bot.id)):
                    raise ProtocolError("too_fast", "too many phrases: say the next one later")
                table = self._table(message)
                if table is not None:
                    table.take_phrase(self._bot.id, message)
            case Seek() | Unseek() | Challenge() | Accept() | Decline() | Enter() | Withdraw():
                self._arrange(message)
            case _:
                assert_never(message)

    def _greet(self, hello: BotHello) -> None:
        if self.hello is not None:
            raise ProtocolError("malformed", "hello is said once in a connection")
        if not BOT_PROTOCOL_OLDEST <= hello.version <= BOT_PROTOCOL_VERSION:
            known = f"this server speaks versions {BOT_PROTOCOL_OLDEST} to {BOT_PROTOCOL_VERSION}, not {hello.version}"
            self._refuse(hello, ProtocolError("wrong_version", known))
            self.end("wrong_version")
            return
        self._late.cancel()
        self.hello = hello
        self._arranger.meet(self._bot, hello.bot_version)
        for message in self._services.outside_bots.missed_by(self._bot.id):
            if self.version >= 2:
                self.tell(message)
        for table in self._services.outside_bots.tables_of(self._bot.id).values():
            table.greet(self._bot.id)
        if self._branches is not None:
            self._branches.hello(hello)

    def _arrange(self, message: Arrangement) -> None:
        """Handle a message about games that the server arranges for bots. Of several nodes, one arranges all games.

        Raises: ProtocolError (needs_version_2, and those of the arranger).
        """
        if self.version < 2:
            raise ProtocolError("needs_version_2", "only bots that name version 2 in their hello may send this")
        if self._services.outside_bots.link_of(self._bot.id) is not self:
            return  # another connection has taken its place, and the bot has been told so
        if self._branches is None or isinstance(message, Enter | Withdraw):
            self._arranger.arrange(self._bot, message)
        else:
            task = asyncio.get_running_loop().create_task(self._arrange_at_node(message, self._branches))
            self._arranging.add(task)
            task.add_done_callback(self._arranging.discard)

    async def _arrange_at_node(self, message: Arrangement, branches: Branches) -> None:
        try:
            if not await branches.arrange(message):
                self.arrange_here(message)
        except ProtocolError as refusal:
            self._refuse(message, refusal)
        except StoreError:
            self._refuse(message, ProtocolError("try_again", "the nodes could not be read"))

    def arrange_here(self, message: Arrangement) -> None:
        """Let this node arrange games, unless another connection has replaced this one in the meantime.

        Raises: ProtocolError (those of the arranger).
        """
        if self._services.outside_bots.link_of(self._bot.id) is self:
            self._arranger.arrange(self._bot, message)

    def _decide(self, decision: BotDecision) -> None:
        tables = self._services.outside_bots.tables_of(self._bot.id).values()
        is_taken = any(table.take_decision(self._bot.id, decision) for table in tables)
        if not is_taken and not self._is_passed_on(decision):
            why = f"game {decision.game} is not being played"
            self.outbox.put(Error(game=decision.game, id=decision.id, code="late", reason="no_such_game", message=why))

    def _sit(self, wanted: Sit) -> None:
        most = self._services.bounds.bot_tables
        if len(self._services.outside_bots.tables_of(self._bot.id)) >= most:
            raise ProtocolError("too_many_tables", f"a bot may have seats at {most} tables at a time")
        if self._sitting is not None and not self._sitting.done():
            raise ProtocolError("busy", "the bot is about to sit down at another table")
        if not self._limits.of(SEATS).pay(str(self._bot.id)):
            raise ProtocolError("too_fast", "the bot has sat down too often: sit down later")
        self._sitting = asyncio.get_running_loop().create_task(self._sit_down(wanted))

    async def _sit_down(self, wanted: Sit) -> None:
        try:
            table = await self._lobby.find(wanted.table, self._origin)
            await table.seat_bot(self._bot)
        except OwnedElsewhere as owner:
            if self._branches is None or not await self._branches.sit(owner.address, wanted):
                self._refuse(wanted, owner)
        except ProtocolError as refusal:
            self._refuse(wanted, refusal)
        except StoreError:
            self._refuse(wanted, ProtocolError("try_again", "nothing could be saved"))

    def _table(self, about: Leave | Say) -> BotTable | None:
        """Return the table that a message is about; None if the message has been passed on to another node.

        Raises: ProtocolError (not_seated, no_such_table).
        """
        table = self._services.outside_bots.tables_of(self._bot.id).get(well_formed(about.table))
        if table is None and not self._is_passed_on(about):
            raise ProtocolError("not_seated", "the bot has no seat at this table")
        return table

    def _is_passed_on(self, message: BotDecision | Leave | Say) -> bool:
        return self._branches is not None and self._branches.pass_on(message)

    def _refuse(self, about: MessageFromBot, refusal: ProtocolError) -> None:
        self._services.metrics.refused(refusal.code)
        why = str(refusal)
        if isinstance(about, BotDecision):
            self.outbox.put(Error(game=about.game, id=about.id, code="late", reason="hello_first", message=why))
            return
        self.outbox.put(
            Refused(
                about=REFUSED_AS[type(about)],
                table=about.table if isinstance(about, Sit | Leave | Say) else None,
                code=refusal.code,
                message=why,
                challenge=about.challenge if isinstance(about, Accept | Decline) else None,
                tournament=about.tournament if isinstance(about, Enter | Withdraw) else None,
                retry_s=refusal.retry_s,
            )
        )

    def _hello_is_late(self) -> None:
        self.end("hello_late")


def decoded(text: bytes) -> MessageFromBot:
    """Decode a message of a bot.

    Raises: ProtocolError (malformed, too_large).
    """
    if len(text) > BOT_MESSAGE_BYTES_MAX:
        raise ProtocolError("too_large", f"a message may have at most {BOT_MESSAGE_BYTES_MAX} bytes")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ProtocolError("malformed", f"this is not a message of the protocol: {error}") from error
