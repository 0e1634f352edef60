"""Outside bots: which may connect, which are connected, and at which loaded tables they have a seat."""

from collections import deque
from collections.abc import Iterable
from typing import Final, Literal, Protocol

from msgspec import structs

from golpe.errors import ProtocolError
from golpe.protocol.bots import Arrangement, BotDecision, ByeCode, GameOver, Left, MessageToBot, Say
from golpe.server.db.bot_tokens import BotToken
from golpe.server.limits import BOT_MISSED_MAX

BotMakers = Literal["people", "host", "none"]
"""Who may make bots for a server: people with accounts and the host, the host alone, or no one."""


CHALLENGES_SINCE: Final = 2
"""The first version of the bots' protocol in which bots can be challenged."""


class BotLink(Protocol):
    """The connection of a bot."""

    @property
    def version(self) -> int:
        """The version of the protocol that the bot was written for; 0 before it has said hello."""
        ...

    def tell(self, message: MessageToBot) -> bool:
        """Send a message if the bot has said hello and is still connected; return whether it was sent."""
        ...

    def end(self, code: ByeCode) -> None:
        """Say goodbye and close the connection."""
        ...


class BotTable(Protocol):
    """The interface of a loaded table to the outside bots that have seats there."""

    def greet(self, token: int) -> None:
        """Tell a bot that has just connected everything that it needs."""
        ...

    def take_decision(self, token: int, decision: BotDecision) -> bool:
        """Take a bot's answer; return whether its game is played here."""
        ...

    def take_phrase(self, token: int, said: Say) -> None:
        """Say a phrase for a bot.

        Raises: ProtocolError.
        """
        ...

    def part(self, token: int, *, is_wanted: bool) -> None:
        """Make a bot leave.

        Args:
            is_wanted: True if it asked for that.
        """
        ...


class Arranger(Protocol):
    """Arranges games for bots."""

    def meet(self, bot: BotToken, version: str) -> None:
        """Record that a bot has connected, with the version of its program."""
        ...

    def arrange(self, bot: BotToken, message: Arrangement) -> None:
        """Handle a bot's message about the games that it wants.

        Raises: ProtocolError.
        """
        ...

    def leave(self, token: int) -> None:
        """Forget the wishes of a bot that has disconnected or reconnected."""
        ...


def check_makers(bot: BotToken, makers: BotMakers) -> None:
    """Refuse a bot that the host does not admit, even if its token is valid.

    Raises: ProtocolError (bots_off).
    """
    if makers == "none" or (makers == "host" and bot.owner is not None):
        raise ProtocolError("bots_off", "the host of this server does not admit such bots")


class OutsideBots:
    """The outside bots of one server."""

    def __init__(self) -> None:
        self._known: dict[int, BotToken] = {}
        self._learnt: set[int] = set()
        """Tokens that have been used since the store was last read."""
        self._links: dict[int, BotLink] = {}
        self._tables: dict[int, dict[str, BotTable]] = {}
        self._missed: dict[int, deque[GameOver | Left]] = {}
        """What bots that are away will be told: their latest finished games and lost seats."""

    def begin_reading(self) -> None:
        """Note that the store is being read. Tokens and versions learnt in the meantime may be newer."""
        self._learnt.clear()

    def replace(self, tokens: Iterable[BotToken]) -> None:
        """Replace all tokens by those in the store. A bot whose token no longer works loses its connection and seats.

        Args:
            tokens: as read after the last call of `begin_reading`.
        """
        learnt = {token: self._known[token] for token in self._learnt}
        self._known = learnt | {
            each.id: structs.replace(each, version=learnt[each.id].version) if each.id in learnt else each
            for each in tokens
        }
        for token in [*self._links, *self._tables]:
            if not self.is_allowed(token):
                self._missed.pop(token, None)
                if token in self._links:
                    self._links[token].end("revoked")
                for table in self.tables_of(token).values():
                    table.part(token, is_wanted=False)

    def learn(self, token: BotToken) -> None:
        """Add a token that has just been used."""
        self._known[token.id] = token
        self._learnt.add(token.id)

    def is_allowed(self, token: int) -> bool:
        """Return whether a bot's token works."""
        known = self._known.get(token)
        return known is not None and known.revoked_ms is None

    def known(self, token: int) -> BotToken | None:
        """Return the bot with a token; None if it no longer exists."""
        return self._known.get(token)

    def numbered(self, guest: int) -> BotToken | None:
        """Return the bot with a number among guests; None if it has been deleted."""
        return next((each for each in self._known.values() if each.guest == guest), None)

    def named(self, name: str) -> BotToken | None:
        """Return the bot with a name that may connect; None if there is none."""
        return next((each for each in self._known.values() if each.name == name and each.revoked_ms is None), None)

    def author_of(self, token: int | None) -> str | None:
        """Return the author of a bot, empty if nobody was named; None if there is no such bot any more."""
        known = None if token is None else self._known.get(token)
        return None if known is None else known.author

    # --- Connections ----------------------------------------------------------------------------

    def connect(self, token: int, link: BotLink) -> None:
        """Add a connection in place of an earlier one of the same bot."""
        if token in self._links:
            self._links[token].end("elsewhere")
        self._links[token] = link

    def disconnect(self, token: int, link: BotLink) -> None:
        """Remove a connection, unless another one has taken its place."""
        if self._links.get(token) is link:
            del self._links[token]

    def link_of(self, token: int) -> BotLink | None:
        """Return the connection of a bot."""
        return self._links.get(token)

    def is_challengeable(self, token: int) -> bool:
        """Return whether a bot can be challenged: it is connected, perhaps through another node, and supports that."""
        link = self._links.get(token)
        return link is not None and link.version >= CHALLENGES_SINCE

    def tell(self, token: int, message: MessageToBot) -> None:
        """Send a message to a bot if it is connected; otherwise keep finished games and lost seats for its return."""
        link = self._links.get(token)
        if (link is None or not link.tell(message)) and isinstance(message, GameOver | Left):
            self._missed.setdefault(token, deque(maxlen=BOT_MISSED_MAX)).append(message)

    def missed_by(self, token: int) -> Iterable[GameOver | Left]:
        """Return what a bot has missed while it was away, and forget it."""
        return self._missed.pop(token, ())

    def expel(self, guest: int) -> None:
        """Make a banned guest's bots (or the guest, if it is a bot) leave. They are told why if they connect again."""
        for token in [each.id for each in self._known.values() if guest in (each.owner, each.guest)]:
            for table in self.tables_of(token).values():
                table.part(token, is_wanted=False)
            if token in self._links:
                self._links[token].end("try_again")

    def send_away(self) -> None:
        """Ask all bots to connect again later, because the server stops."""
        for link in list(self._links.values()):
            link.end("try_again")

    # --- Seats ----------------------------------------------------------------------------------

    def join(self, token: int, code: str, table: BotTable) -> None:
        """Record that a bot has a seat at a loaded table."""
        self._tables.setdefault(token, {})[code] = table

    def part(self, token: int, code: str) -> None:
        """Record that a bot has no seat at a table any more, or that the table is unloaded."""
        tables = self._tables.get(token, {})
        tables.pop(code, None)
        if not tables:
            self._tables.pop(token, None)

    def tables_of(self, token: int) -> dict[str, BotTable]:
        """Return the loaded tables at which a bot has a seat, by code."""
        return dict(self._tables.get(token, {}))
