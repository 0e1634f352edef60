"""The talk at one table: who may say what, who hears it, and what is saved. It bypasses the table's mailbox.

It reads the table as it was last announced. Talk and table never wait for each other.
"""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import Final, assert_never

from msgspec import structs

from golpe.errors import ProtocolError
from golpe.protocol import bots, page, talk
from golpe.server.db.errors import CommitUnknown, StoreError
from golpe.server.guests import people
from golpe.server.guests.labels import Labels
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import answer_of
from golpe.server.limits import BOTS_SILENT_FOR, LINES_KEPT_MAX, LINES_SENT_MAX, NAMES_KEPT_MAX, TALK_IDS_KEPT
from golpe.server.services.clock import Timer
from golpe.server.services.logs import COUNTED
from golpe.server.services.release import Release
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit
from golpe.server.talk.keeper import SaveJob, TalkKeeper
from golpe.server.talk.lines import Line, called, checked_text, guests_in, kept, line_of, line_view, person_meant
from golpe.server.talk.policy import TO_OTHERS, Person, talk_policy
from golpe.server.talk.remarks import Remark, dice_for, remark_on
from golpe.server.talk.rows import Content, PhraseTarget, mute, muted_by, report, say, talk_of
from golpe.server.wire.outbox import Connection
from golpe.table.state import TableState

LINES: Final = Limit(lambda bounds: (bounds.talk_burst, bounds.talk_per_second))
REPORTS: Final = Limit(lambda bounds: (bounds.report_burst, bounds.reports_per_second))
HANDLE_BYTES: Final = 8

log = logging.getLogger("golpe.server")


@dataclass(slots=True)
class RecentMessage:
    """A recent message from a page, kept to recognise repetitions."""

    message: talk.TalkMessage
    answer_to: list[tuple[Connection, float]]
    """The pages that wait for an answer, with the time at which each sent it."""
    is_saved: bool = False


class TableTalk:
    """The talk of one loaded table."""

    def __init__(
        self,
        state: TableState,
        services: Services,
        keeper: TalkKeeper,
        names: dict[int, str],
        labels: Labels,
        release: Release,
    ) -> None:
        """Start the talk of a table.

        Args:
            names: names of the guests who have been seated here.
            labels: the labels at this table.
            release: says when a reply may leave.
        """
        self.code = state.code
        self._services = services
        self._keeper = keeper
        self._release = release
        self._names = dict(names)
        self._labels = labels
        self._labels_of = labels.revision
        """The revision of the labels that were sent."""
        self._policy = talk_policy(state)
        self._policy_of = state.revisions.of_table(None)
        """The revision of the table from which the policy was read."""
        self._heard = (state.number, len(state.logs.get(None, ())))
        self._lines: dict[talk.TalkChannel, deque[Line]] = {each: deque(maxlen=LINES_KEPT_MAX) for each in TO_OTHERS}
        self._newest = 0
        """Id of the last line."""
        self._unheard: deque[Line] = deque()
        """Saved lines that have not been sent yet."""
        self._listeners: list[Connection] = []
        self._muted: dict[int, dict[int, bool]] = {}
        """For each listener, the guests they have muted; True for those blocked at every table."""
        self._handles: dict[str, int] = {}
        self._said: OrderedDict[tuple[int, str], RecentMessage] = OrderedDict()
        """Recent messages by speaker and id."""
        self._reading: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._silent_until = services.clock.now()
        self._remark_alarm: Timer | None = None
        self._is_stopped = False
        keeper.listen(self, self._reload_mutes)

    # --- Pages ---------------------------------------------------------------------------------

    def arrive(self, connection: Connection) -> asyncio.Task[None]:
        """Add a page, which gets earlier and future lines. Callers need not await the task."""
        since = self._release.arrival(connection.guest.id)
        task = asyncio.get_running_loop().create_task(self._greet(connection, since=since))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def go(self, connection: Connection) -> None:
        """Remove a page."""
        if connection in self._listeners:
            self._listeners.remove(connection)
        guest = connection.guest.id
        if not any(each.guest.id == guest for each in self._listeners):
            self._muted.pop(guest, None)
        if len(self._names) > NAMES_KEPT_MAX:
            self._forget_names()

    def expect(self, guest: Guest) -> None:
        """Learn the name of a guest who has been given a seat and will open a page."""
        self._names[guest.id] = guest.name

    def rename(self, guest: int, name: str) -> None:
        """Update a guest's name."""
        if guest in self._names and self._names[guest] != name:
            self._names[guest] = name
            if any(guest in guests_in(list(lines)) for lines in self._lines.values()):
                self._resend_to_all()

    def forget(self, guest: int) -> None:
        """Forget a guest's lines and name."""
        self._names.pop(guest, None)
        for lines in (*self._lines.values(), self._unheard):
            left = [line for line in lines if line.speaker.guest != guest]
            lines.clear()
            lines.extend(left)
        for listener in self._listeners:  # also if no line is left
            self._send_from_the_start(listener)

    def speakers(self) -> set[int]:
        """Return the guests in the lines that are kept."""
        return {guest for lines in self._lines.values() for guest in guests_in(list(lines))}

    def stop(self) -> None:
        """Stop sending and saving talk."""
        self._is_stopped = True
        self._keeper.take_back(self)
        for task in self._tasks:
            task.cancel()
        if self._remark_alarm is not None:
            self._remark_alarm.cancel()

    def look(self, state: TableState) -> None:
        """Update the policy after a saved change of the table, and let bots comment on it."""
        if self._policy_of != state.revisions.of_table(None):
            policy, self._policy = self._policy, talk_policy(state)
            self._policy_of = state.revisions.of_table(None)
            is_same = (policy.people, policy.alive) == (self._policy.people, self._policy.alive)
            if not is_same or self._labels_of != self._labels.revision:
                self._labels_of = self._labels.revision
                self._resend_to_all()
        self._heed(state)

    # --- Messages from pages --------------------------------------------------------------------

    def take(self, connection: Connection, message: talk.TalkMessage) -> None:
        """Handle a message from a page. Reply once it is saved, if the reply may leave by then."""
        key, since = (connection.guest.id, message.id), self._release.arrival(connection.guest.id)
        known = self._said.get(key)
        if known is not None and known.message != message:
            refusal = ProtocolError("command_id_used", f"another message was sent with the id {message.id!r}")
            self._answer(connection, message, since=since, refusal=refusal)
        elif known is not None and known.is_saved:
            self._answer(connection, message, since=since)
        elif known is not None:
            known.answer_to.append((connection, since))
        else:
            try:
                self._post(connection, message, since=since)
            except ProtocolError as refusal:
                self._answer(connection, message, since=since, refusal=refusal)

    def _answer(
        self, connection: Connection, message: talk.TalkMessage, *, since: float, refusal: ProtocolError | None = None
    ) -> None:
        """Tell a page whether its message was saved, once the answer may leave."""
        note = page.Accepted(message.id)
        if refusal is not None:
            note = page.Rejected(code=refusal.code, message=str(refusal), id=message.id)
        call = partial(connection.outbox.put_note, note)
        self._release.answer(since, call, page=connection, is_refusal=refusal is not None)

    def _post(self, connection: Connection, message: talk.TalkMessage, *, since: float) -> None:
        """Check a message and queue it to be saved.

        Raises: ProtocolError.
        """
        guest = connection.guest.id
        if connection not in self._listeners:
            raise ProtocolError("busy", f"table {self.code} is still being opened")
        is_talk = isinstance(message, talk.Talk | talk.Say)
        self._services.limits.pay(LINES if is_talk else REPORTS, str(guest))
        if is_talk:
            self._services.sanctions.check_voice(guest, now_ms=self._services.clock.wall_ms())
        work = self._work_of(guest, message, since=since)
        recent = RecentMessage(message, [(connection, since)])
        key = (guest, message.id)
        self._keeper.post(SaveJob(self, lambda: self._save(key, recent, work), connection.origin))
        self._said[key] = recent
        if len(self._said) > TALK_IDS_KEPT:
            self._said.popitem(last=False)

    async def _save(self, key: tuple[int, str], recent: RecentMessage, work: Callable[[], Awaitable[None]]) -> None:
        """Save a message and report the result to its sender."""
        refusal: ProtocolError | None = None
        try:
            await work()
        except ProtocolError as error:
            refusal = error
        except CommitUnknown as error:  # the table is read again, and says what was saved
            self._release.fail(error)
            return
        except StoreError as error:
            log.warning(
                "talk of table %s could not be saved: %s", self.code, error, extra={"table": self.code, **COUNTED}
            )
            refusal = ProtocolError("try_again", "nothing could be saved")
        recent.is_saved = refusal is None
        if refusal is not None:
            self._said.pop(key, None)
        for connection, since in recent.answer_to:
            self._answer(connection, recent.message, since=since, refusal=refusal)

    def _work_of(self, guest: int, message: talk.TalkMessage, *, since: float) -> Callable[[], Awaitable[None]]:
        """Check a message and return the function that saves it.

        Raises: ProtocolError.
        """
        match message:
            case talk.Talk():
                content = self._phrase(guest, message)
                return lambda: self._say(Person(guest), content, message.id, since=since)
            case talk.Say():
                content = self._text(guest, message)
                return lambda: self._say(Person(guest), content, message.id, since=since)
            case talk.Report():
                self._check_heard(guest, message.line)
                now_ms = self._services.clock.wall_ms()
                return lambda: self._report(guest, message.line, now_ms)
            case talk.Mute():
                other = self._guest_behind(message.who, guest)
                return lambda: self._mute(guest, other, code=self.code, muted=message.muted, since=since)
            case talk.Block():
                other = self._guest_behind(message.who, guest)
                return lambda: self._mute(guest, other, code=None, muted=message.blocked, since=since)
            case _:
                assert_never(message)

    def _phrase(self, guest: int, said: talk.Talk) -> Content:
        if self._policy.allowed_to(guest) == "off":
            raise ProtocolError("talk_off", f"nobody talks at table {self.code}")
        about = person_meant(self._policy, said, seat=self._policy.seat_of(Person(guest)))
        meant = None if about is None else PhraseTarget(about.guest, about.bot)
        return Content(phrase=said.phrase, about=meant, character=said.character)

    def _text(self, guest: int, said: talk.Say) -> Content:
        allowed = self._policy.allowed_to(guest)
        if allowed == "off":
            raise ProtocolError("talk_off", f"nobody talks at table {self.code}")
        if allowed == "phrases":
            raise ProtocolError("phrases_only", f"table {self.code} allows only phrases")
        return Content(text=checked_text(said.text))

    def _check_heard(self, guest: int, line: int) -> None:
        heard = [each.id for channel in self._policy.heard_by(guest) for each in self._lines[channel]]
        if line not in heard:
            raise ProtocolError("no_such_line", f"guest {guest} has not heard line {line} at table {self.code}")

    def _guest_behind(self, who: str, guest: int) -> int:
        other = self._handles.get(who)
        if other is None or other == guest:
            raise ProtocolError("no_such_person", "this handle belongs to no other guest who has spoken here")
        return other

    # --- Saving ---------------------------------------------------------------------------------

    async def _say(self, speaker: Person, content: Content, message_id: str | None, *, since: float) -> None:
        """Save a line and send it, unless it is a repetition.

        Its channel is determined only now, because the speaker may just have been exiled.
        """
        await self._read()
        channel: talk.TalkChannel = "table" if speaker.guest is None else self._policy.channel_of(speaker.guest)
        if content.text is not None and speaker.guest is not None and self._policy.allowed_to(speaker.guest) != "free":
            raise ProtocolError("phrases_only", f"table {self.code} allows only phrases")
        at_ms = self._services.clock.wall_ms()
        self._label(speaker)
        content = structs.replace(content, number=self._labels.number_of(speaker.labelled))
        said = kept(content, speaker, policy=self._policy, channel=channel, at_ms=at_ms, message_id=message_id)
        line = Line(await self._services.database.write(say, self.code, said), at_ms, channel, speaker, content)
        if self._is_stopped or line.id <= self._newest:
            return
        self._newest = line.id
        self._unheard.append(line)
        self._release.answer(since, lambda: self._send_until(line))

    def _send_until(self, newest: Line) -> None:
        """Send the saved lines up to this one, in order."""
        while self._unheard and self._unheard[0].id <= newest.id:
            line = self._unheard.popleft()
            self._lines[line.channel].append(line)
            view = self._line_view(line)
            for listener in self._listeners:
                if self._hears(listener.guest.id, line):
                    listener.outbox.put_talk(talk.TalkLines(lines=[view], from_start=False))
            if line.channel == "table":
                self._tell_bots(view)

    def _tell_bots(self, line: talk.TalkLine) -> None:
        """Tell a line of the table's channel to the outside bots that have seats here, except the speaker."""
        said = answer_of(bots.Said, line, table=self.code)
        for seat, token in self._policy.outside_bots.items():
            if seat != line.seat:
                self._services.outside_bots.tell(token, said)

    async def _report(self, guest: int, line: int, now_ms: int) -> None:
        await self._services.database.write(report, self.code, talk=line, reporter=guest, now_ms=now_ms)

    async def _mute(self, guest: int, other: int, *, code: str | None, muted: bool, since: float) -> None:
        now_ms = self._services.clock.wall_ms()
        await self._services.database.write(mute, guest, other, code=code, muted=muted, now_ms=now_ms)
        await self._keeper.report_mutes(guest, since)

    async def _reload_mutes(self, guest: int, since: float) -> None:
        """Reload a guest's mutes after a change here or at another table."""
        if guest in self._muted:
            self._muted[guest] = await self._services.database.read(muted_by, guest, self.code)
            self._names |= await self._services.database.read(people.names_of, frozenset(self._muted[guest]))
            self._release.answer(since, lambda: self._resend_to(guest))

    # --- Sending lines ---------------------------------------------------------------------------

    async def _greet(self, connection: Connection, *, since: float) -> None:
        """Send a page the earlier lines."""
        guest = connection.guest.id
        self._names.setdefault(guest, connection.guest.name)
        try:
            await self._read()
            if guest not in self._muted:
                muted = await self._services.database.read(muted_by, guest, self.code)
                self._names |= await self._services.database.read(people.names_of, frozenset(muted))
                self._muted[guest] = muted
        except StoreError as error:
            log.warning(
                "talk of table %s could not be read: %s", self.code, error, extra={"table": self.code, **COUNTED}
            )
            return
        if connection.outbox.is_ended:
            self.go(connection)
            return
        if connection not in self._listeners:
            self._listeners.append(connection)
        if self._muted[guest] or any(self._lines.values()):
            self._release.answer(since, lambda: self._send_from_the_start(connection))

    async def _read(self) -> None:
        """Read the lines from before this table was loaded, once.

        Raises: StoreError.
        """
        if self._reading is None or (self._reading.done() and self._reading.exception() is not None):
            self._reading = asyncio.get_running_loop().create_task(self._read_lines())
            # Otherwise asyncio would report an error that no task awaits any longer.
            self._reading.add_done_callback(lambda read: read.cancelled() or read.exception())
        await asyncio.shield(self._reading)

    async def _read_lines(self) -> None:
        database = self._services.database
        for channel in TO_OTHERS:
            found = await database.read(talk_of, self.code, channel=channel, limit=LINES_SENT_MAX)
            lines = [line for line in map(line_of, found) if line is not None]
            self._names |= await database.read(people.names_of, frozenset(guests_in(lines) - self._names.keys()))
            for line in lines:
                self._label(line.speaker, wanted=line.content.number)
            self._lines[channel].extend(lines)
            self._newest = max([self._newest, *(line.id for line in lines)])

    def _hears(self, guest: int, line: Line) -> bool:
        """Return whether a guest hears a line."""
        is_muted = line.speaker.guest in self._muted.get(guest, ())
        return line.channel in self._policy.heard_by(guest) and not is_muted

    def _resend_to(self, guest: int) -> None:
        for listener in self._listeners:
            if listener.guest.id == guest:
                self._send_from_the_start(listener)

    def _resend_to_all(self) -> None:
        if any(self._lines.values()):
            for listener in self._listeners:
                self._send_from_the_start(listener)

    def _send_from_the_start(self, connection: Connection) -> None:
        guest = connection.guest.id
        lines = sorted((line for kept in self._lines.values() for line in kept), key=lambda line: line.id)
        heard = [self._line_view(line) for line in lines if self._hears(guest, line)]
        muted = [
            talk.Muted(who=self._handle(other), name=self._label(Person(other)), blocked=is_blocked)
            for other, is_blocked in sorted(self._muted.get(guest, {}).items())
        ]
        connection.outbox.put_talk(talk.TalkLines(lines=heard[-LINES_SENT_MAX:], from_start=True, hushed=muted))

    def _line_view(self, line: Line) -> talk.TalkLine:
        return line_view(line, self._policy, label=self._label, handle=self._handle)

    def _label(self, person: Person, *, wanted: int = 1) -> str:
        return self._labels.of(person.labelled, called(person, self._names), wanted=wanted)

    def _handle(self, guest: int) -> str:
        """Return a guest's handle, which identifies them only at this table."""
        text = f"{self.code}/{guest}".encode()
        handle = blake2b(text, key=self._keeper.secret, digest_size=HANDLE_BYTES).hexdigest()
        self._handles[handle] = guest
        return handle

    def _forget_names(self) -> None:
        """Forget names except those of guests who are here, have spoken or are muted."""
        kept = {listener.guest.id for listener in self._listeners}
        kept |= {person.guest for person in self._policy.people if person is not None and person.guest is not None}
        kept = kept.union(*(guests_in(list(lines)) for lines in self._lines.values()), *self._muted.values())
        self._names = {guest: name for guest, name in self._names.items() if guest in kept}
        self._handles = {handle: guest for handle, guest in self._handles.items() if guest in kept}

    # --- Bots -----------------------------------------------------------------------------------

    def _heed(self, state: TableState) -> None:
        """Let a bot comment on the latest public events."""
        number, heard = self._heard
        events = state.logs.get(None, [])
        if number != state.number:
            heard = 0
        self._heard = (state.number, len(events))
        clock = self._services.clock
        if self._policy.options.talk == "off" or not self._listeners or not self._policy.has_bots:
            return
        for at in range(heard, len(events)):
            if clock.now() < self._silent_until:
                return
            dice = dice_for(self._keeper.secret, self.code, number=state.number, at=at)
            remark = remark_on(events[at], self._policy, dice, likelihood=self._services.bots_remark_on)
            if remark is not None:
                self._silent_until = clock.now() + BOTS_SILENT_FOR
                self._remark_alarm = clock.call_later(remark.pause, lambda remark=remark: self._remark(remark))

    def _remark(self, remark: Remark) -> None:
        """Save and send a bot's remark, if the bot is still here."""
        is_there = remark.bot in self._policy.people and (remark.about is None or remark.about in self._policy.people)
        if self._is_stopped or self._services.lifecycle.is_closing or not is_there or not self._listeners:
            return
        about = None if remark.about is None else PhraseTarget(remark.about.guest, remark.about.bot)
        with suppress(ProtocolError):  # people have priority
            self._say_for(remark.bot, Content(phrase=remark.phrase, about=about, bot=remark.bot.bot))

    def speak(self, name: str, said: bots.Say) -> None:
        """Say a phrase for an outside bot, given by its name at this table.

        Raises: ProtocolError (talk_off, phrase_slots, no_such_seat, no_such_character, busy).
        """
        bot = Person(bot=name)
        seat = self._policy.seat_of(bot)
        is_alive = seat is not None and self._policy.alive >> seat & 1 == 1
        if self._policy.options.talk == "off" or not is_alive:
            raise ProtocolError("talk_off", f"nobody talks at table {self.code}, or the bot is out of the game")
        message = talk.Talk("", said.phrase, said.seat, said.character)
        meant = person_meant(self._policy, message, seat=seat)
        about = None if meant is None else PhraseTarget(meant.guest, meant.bot)
        self._say_for(bot, Content(phrase=said.phrase, about=about, character=said.character, bot=name))

    def _say_for(self, bot: Person, content: Content) -> None:
        """Save and send a line of a bot.

        Raises: ProtocolError (busy).
        """
        since = self._services.clock.now()

        async def save() -> None:
            try:
                await self._say(bot, content, None, since=since)
            except CommitUnknown as error:
                self._release.fail(error)
            except StoreError as error:
                log.warning(
                    "talk of table %s could not be saved: %s", self.code, error, extra={"table": self.code, **COUNTED}
                )

        self._keeper.post(SaveJob(self, save))
