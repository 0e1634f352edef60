"""The decisions that bots are making. A bot decides before its answer is due, so its thinking time does not show."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from golpe.game import Decision
from golpe.server.networks import NOWHERE, Origin
from golpe.server.realtime.automatic import AutomaticDue
from golpe.server.realtime.outsiders import Outsiders
from golpe.server.services.households import Households
from golpe.server.services.services import Services
from golpe.table.seats import Seat, token_of
from golpe.table.state import TableState


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's decision in the making, to be played once the bot's pause is over."""

    bot: str
    decision: asyncio.Future[Decision]


class Thoughts:
    """The thoughts of the bots at one table."""

    def __init__(self, services: Services, outsiders: Outsiders) -> None:
        self._services = services
        self._outsiders = outsiders
        self._thoughts: dict[AutomaticDue, Thought] = {}

    def begin(self, due: AutomaticDue, state: TableState, is_due: Callable[[AutomaticDue], bool]) -> None:
        """Let a bot think about an answer that will be due, and forget thoughts that are no longer needed."""
        for each in [each for each in self._thoughts if each == due or not is_due(each)]:
            self._thoughts.pop(each).decision.cancel()
        bot = state.seats[due.seat].bot if is_due(due) else None
        if bot is not None and answer_in_lesson(state, due.seat) is None:
            self._thoughts[due] = self._thought_of(bot, due.seat, state)

    def decision_of(self, bot: str, due: AutomaticDue, state: TableState) -> asyncio.Future[Decision]:
        """Return a bot's decision, which may still be in the making."""
        thought = self._thoughts.get(due)
        if thought is None or thought.bot != bot:
            thought = self._thoughts[due] = self._thought_of(bot, due.seat, state)
        return thought.decision

    def cancel(self) -> None:
        """Cancel all thoughts."""
        for thought in self._thoughts.values():
            thought.decision.cancel()

    def _thought_of(self, bot: str, seat: int, state: TableState) -> Thought:
        """Ask a bot for its decision on the question to its seat."""
        token = token_of(bot)
        if token is not None:
            return Thought(bot, self._outsiders.decision_of(token, state))
        player = self._services.catalogue.bot_named(bot)
        rng = self._services.rng
        if state.day is not None and state.number == 1:
            rng = random.Random(state.day.luck(window=state.playing().window, seat=seat))
        origin = origin_at(state.seats, self._services.households)
        asked = self._services.thinker.ask(player, state.playing(), state.tally, seat, rng, origin=origin)
        return Thought(bot, asked)


def origin_at(seats: Sequence[Seat], households: Households) -> Origin:
    """Return where the first player with a public address is, also of those who have left their seat to a bot."""
    guests = [each.former if each.guest is None else each.guest for each in seats]
    origins = (households.origin_of(each) for each in guests if each is not None)
    return next((each for each in origins if each.is_public), NOWHERE)


def answer_in_lesson(state: TableState, seat: int) -> str | None:
    """Return the answer that a lesson prescribes for a bot, if any."""
    lesson = state.lesson
    return None if lesson is None else lesson.answer(state.playing(), seat)
