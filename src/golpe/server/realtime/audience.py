"""The audience of a table: its open pages, and what each has been told.

Usually pages are shown the current state of the table, and news is sent as soon as it is saved. While a sealed window
asks several people, viewers are shown a frozen copy, and news is sent together with the reply to its cause
(`services/release.py`). So what needs no commit can be answered at once, whatever is being saved, and shows nothing
that is not saved.

A page gets an update when its viewer's revision of the table grows, or when something about the people changes. What
was rendered for a viewer is cached until then, except for parts that change without a decision: clocks, lessons, and
which seats are shown to have answered.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final, NamedTuple

from msgspec import Raw

from golpe.game import Event as GameEvent
from golpe.protocol.guidance import AskHints, Hints
from golpe.protocol.page import Accepted, Command, DealMessage, Event, GameView, Rejected, Timing
from golpe.protocol.seats import Wait
from golpe.rules.ruleset import Ruleset
from golpe.server.guests.labels import Labelled, Labels
from golpe.server.guests.names import NAMELESS
from golpe.server.guests.sessions import Guest
from golpe.server.limits import COMMANDS_UNANSWERED_MAX, LABELS_KEPT_MAX, MAILBOX_COMMANDS_MAX, RENUMBERED_MAX
from golpe.server.realtime.deals import Deals
from golpe.server.realtime.presence import Presence
from golpe.server.services.release import Release
from golpe.server.services.services import Services
from golpe.server.talk.keeper import TalkKeeper
from golpe.server.talk.policy import talk_policy
from golpe.server.talk.table_talk import TableTalk
from golpe.server.teaching.hints import hints_for
from golpe.server.wire.outbox import Connection, PackedUpdate, Sent, dismiss, packed
from golpe.server.wire.tables import Offers, People, lesson_note, table_view
from golpe.server.wire.views import Surroundings, event_view, game_view, prompt_for, timing_view
from golpe.table import seating
from golpe.table.frozen import frozen, frozen_beside
from golpe.table.journal import Entry, Numbered, Voted
from golpe.table.options import ruleset_of
from golpe.table.seats import Seat, stayed
from golpe.table.state import TableState, Viewer
from golpe.table.waiting import conceals_answers_of_several, waiting_for

NO_GAME: Final = packed(None)
NO_SPECTATORS: Final = Rejected(code="no_spectators", message="only players may open this table")
GameKey = tuple[int, int]
"""The number of a game, and the viewer's revision of it."""
TableKey = tuple[int | None, int, int]
"""The seat of a guest, and the revisions of table and people."""


@dataclass(frozen=True, slots=True)
class Version:
    """A table after a saved commit."""

    number: int
    """Grows with each commit."""
    state: TableState


class Page(NamedTuple):
    """A page, and what it is to be shown."""

    connection: Connection
    state: TableState
    latest: Sent


class Audience:
    """The pages of one table: who may open one, what each is told, and the replies to their commands."""

    def __init__(
        self, state: TableState, services: Services, release: Release, *, names: dict[int, str], keeper: TalkKeeper
    ) -> None:
        """Start without pages, and with a state that everybody may be shown.

        Args:
            state: the state of the table, which later commits change.
            release: says when a reply may leave.
            names: names of the guests who have been seated here.
            keeper: saves talk.
        """
        self._table = state
        self._services = services
        self._release = release
        self._names = names
        self._labels = labels = Labels()
        self.presence = Presence(services)
        self.presence.watch(state)
        self.deals = Deals(services, self.presence, release)
        self._unanswered: Counter[int] = Counter()
        """Number of each guest's commands without an answer."""
        self._renumbered: Counter[int] = Counter()
        """How often each guest has had a commit for a new number alone since the last game began."""
        self._names_revision = 0
        self._numbered_at: tuple[int, int] | None = None
        """The revisions of table and names at which the journal had all numbers."""
        self._people: People | None = None
        self._offers_bots = False
        self._people_of: tuple[int, int, int] | None = None
        """The revisions of table, presence and names at which the people were last read."""
        self._people_revision = self._people_told = 0
        """The revision of the people now, and when everybody was last updated."""
        self.is_up_to_date = False
        """True if nothing has been handled since everybody was last updated, so no change of people is pending."""
        self._games: dict[Viewer, tuple[GameKey, GameView]] = {}
        """The game as last rendered for each viewer."""
        self._tables: dict[int, tuple[TableKey, Raw]] = {}
        """The table as last rendered for each guest."""
        self._label_people(state)
        self.talk = TableTalk(state, services, keeper, names, labels, release)
        self._public = self._saved = Version(0, state)
        """As announced to everybody, and as last saved."""
        self.is_last_held = False
        """True if the last saved state was held, and not announced at once."""
        self._private: dict[int, Version] = {}
        """Announced only to one seat: its own answers."""
        self._announce_to_all()

    # --- What has been announced ----------------------------------------------------------------------

    @property
    def public(self) -> TableState:
        """The table as announced to everybody."""
        return self._public.state

    def shown_to(self, guest: int) -> TableState:
        """Return the table as announced to a guest."""
        seat = self.public.seat_of(guest)
        return self.public if seat is None else self._private.get(seat, self._public).state

    def take(self, entries: Sequence[Entry], *, since: float) -> None:
        """Announce the state of the table, which has just been saved, or hold it until it may be announced.

        Args:
            entries: those of the commit.
            since: when its cause arrived, by the clock.
        """
        self.presence.watch(self._table)
        is_same_question = self._release.is_shut and question_of(self._table) == question_of(self.public)
        self.is_last_held = is_same_question and conceals_answers_of_several(self._table)
        if self.is_last_held:
            self._hold(since=since)
        else:
            self._announce_to_all()
        self.deals.tell(self._table, entries)

    def _announce_to_all(self) -> None:
        """Show everybody the state of the table, and hold the next ones if it conceals anything."""
        is_concealed = conceals_answers_of_several(self._table)
        self._public = self._saved = Version(
            self._saved.number + 1, frozen(self._table) if is_concealed else self._table
        )
        self._private.clear()
        self._release.open()
        if is_concealed:
            self._release.shut()

    def _hold(self, *, since: float) -> None:
        """Announce what a commit has changed to those who may know it, together with the reply to its cause."""
        before, table = self._saved.state, self._table
        is_public = revisions_of(before, None) != revisions_of(table, None)
        seats = range(len(table.seats))
        seats_shown = [seat for seat in seats if revisions_of(before, seat) != revisions_of(table, seat)]
        if not is_public and not seats_shown:
            return
        state = frozen(table) if is_public else frozen_beside(table, before)
        version = self._saved = Version(self._saved.number + 1, state)

        def announce() -> None:
            if version.number <= self._public.number:
                return  # a later version was announced to everybody
            if is_public:
                self._public = version
                self._private = {seat: kept for seat, kept in self._private.items() if kept.number > version.number}
            else:
                for seat in seats_shown:
                    self._private[seat] = max(version, self._private.get(seat, version), key=number_of)
            self.send_news()
            self.talk.look(self.public)

        self._release.answer(since, announce)

    # --- Pages ----------------------------------------------------------------------------------------

    def lets_in(self, connection: Connection, *, is_newcomer: bool) -> bool:
        """Return whether a page may open this table; if not, tell it why.

        Args:
            is_newcomer: True if its guest will be given a seat.
        """
        guest, shown = connection.guest, self.public
        if connection.outbox.is_ended:
            return False
        if guest.id not in shown.named() and not self.presence.is_connected(guest.id):
            self.rename(guest.id, guest.name)  # a guest known here may have been renamed
        if not is_newcomer and not seating.is_admitted(shown, guest.id):
            dismiss(connection, NO_SPECTATORS)
            return False
        if not self.presence.has_room_for(connection, shown, is_newcomer=is_newcomer):
            connection.outbox.end("too_many_connections")
            return False
        return True

    def welcome(self, connection: Connection) -> bool:
        """Show a page the table as announced; return whether the page is new here. Others wait for their next tick."""
        if connection in self.presence.connections:
            self._release.call_at_tick(connection, lambda: self._greet_again(connection))
            return False
        if not self.lets_in(connection, is_newcomer=False):
            return False
        self.greet(connection)
        self.send_news()
        return True

    def greet(self, connection: Connection) -> None:
        """Send a page everything that its guest may know."""
        if connection not in self.presence.connections:
            self.presence.arrive(connection)
        self.send_from_the_start(connection)
        self.talk.arrive(connection)

    def _greet_again(self, connection: Connection) -> None:
        if connection in self.presence.connections:  # otherwise it has gone meanwhile
            self.greet(connection)

    def go(self, connection: Connection) -> None:
        """Remove a page that has closed."""
        self.presence.go(connection)
        self.talk.go(connection)

    def expect(self, guest: Guest, commitment: str | None) -> None:
        """Learn of a guest who has been given a seat and will open a page.

        Args:
            commitment: what that page commits itself to for the next deal.
        """
        self.deals.commit(self._table, guest.id, commitment)
        self.rename(guest.id, guest.name)
        self.talk.expect(guest)
        if not self.presence.is_connected(guest.id):
            self.presence.expect(guest.id)

    def look(self, *, since: float) -> None:
        """Take note of what the table has become after it has handled something.

        Args:
            since: when that arrived, by the clock.
        """
        if not self._table.options.spectators:
            self._release.answer(since, self._send_spectators_away)
        self.talk.look(self.public)

    def _send_spectators_away(self) -> None:
        """Close the pages of guests who may not watch the table as it was announced."""
        for connection in self.presence.connections:
            if not seating.is_admitted(self.public, connection.guest.id):
                dismiss(connection, NO_SPECTATORS)

    # --- Replies --------------------------------------------------------------------------------------

    def is_refused_as_busy(self, connection: Connection, command: Command | DealMessage, waiting: int) -> bool:
        """Refuse a command if too many are waiting; otherwise expect one more answer.

        Args:
            waiting: number of items in the mailbox; a long queue keeps out everybody but the players.
        """
        guest = connection.guest.id
        # While replies are held, how many commands of others are waiting must not show.
        is_long = waiting >= MAILBOX_COMMANDS_MAX and not self._release.is_shut
        is_full = is_long and guest not in self.public.owners()
        if is_full or self._unanswered[guest] >= COMMANDS_UNANSWERED_MAX:
            message = "too many commands wait at this table"
            self._release.reply(connection, Rejected(code="busy", message=message, id=command.id))
            return True
        self._unanswered[guest] += 1
        return False

    def answer(self, connection: Connection, note: Accepted | Rejected, *, since: float, is_held: bool) -> None:
        """Answer a command. A page whose command was refused also gets an update, as its last one may be old.

        Args:
            since: when the command arrived (`Release.arrival`).
            is_held: True if the answer may leave only with the replies of that time.
        """

        def answer() -> None:
            guest = connection.guest.id
            self._unanswered[guest] -= 1
            if self._unanswered[guest] == 0:
                del self._unanswered[guest]
            if isinstance(note, Rejected):
                self.send(connection)
            connection.outbox.put_note(note)

        if is_held:
            self._release.answer(since, answer, page=connection, is_refusal=isinstance(note, Rejected))
        else:
            answer()

    def give_hints(self, connection: Connection, asked: AskHints) -> None:
        """Send a page the hints that it asked for, as soon as they may leave."""
        guest = connection.guest.id
        self._release.reply(connection, hints_at(self.shown_to(guest), guest, asked))

    def tell_voted_out(self, entries: Iterable[Entry]) -> None:
        """Tell a guest why they have lost their seat, because nothing else on their page does."""
        voted_out = {entry.against for entry in entries if isinstance(entry, Voted)} & self._table.series.banned
        for connection in self.presence.connections if voted_out else ():
            if connection.guest.id in voted_out:
                message = f"the players of table {self._table.code} have voted this guest out"
                connection.outbox.put_note(Rejected(code="voted_out", message=message))

    # --- Names and labels -----------------------------------------------------------------------------

    def rename(self, guest: int, name: str) -> bool:
        """Set a guest's name; return whether it has changed."""
        is_new = self._names.get(guest) != name
        self._names[guest] = name
        self._names_revision += 1
        return is_new

    def forget(self, state: TableState, guests: AbstractSet[int]) -> None:
        """Forget people who are gone: names of all but these guests, what was rendered for them, and labels."""
        self._names = {guest: name for guest, name in self._names.items() if guest in guests}
        self._tables = {guest: table for guest, table in self._tables.items() if guest in guests}
        self._names_revision += 1
        self._limit_labels(state)

    def _label_people(self, state: TableState) -> None:
        """Label the people of a table that has been loaded, before its bots, who have no numbers."""
        for seat in (*state.seats, *state.cast, *(change.before for change in state.changes)):
            if seat.bot is None or seat.is_kept:
                self._label(Seat(guest=seat.guest, former=seat.former), state)

    def numbered(self, state: TableState) -> list[Numbered]:
        """Return entries for the people whose labels have another number than the journal says."""
        seen = state.revisions.of_table(None), self._names_revision
        if seen == self._numbered_at:
            return []
        self.names(state)
        numbers = {guest: self._labels.number_of(guest) for guest in sorted(state.owners())}
        found = [Numbered(guest, number) for guest, number in numbers.items() if number != state.number_of(guest)]
        self._numbered_at = None if found else seen
        return found

    def renumbered(self, state: TableState) -> list[Numbered]:
        """Return such entries for a commit of their own. A guest who is renamed too often waits for the next commit."""
        found = [each for each in self.numbered(state) if self._renumbered[each.guest] < RENUMBERED_MAX]
        self._renumbered.update(each.guest for each in found)
        return found

    def renew_labels(self, state: TableState) -> None:
        """Label everybody at the table anew, because a game begins."""
        self._renumbered.clear()
        self._numbered_at = None
        self._labels.renew([each for seat in state.seats for each in labelled_in(seat)], self.talk.speakers())

    def _limit_labels(self, state: TableState) -> None:
        """Forget the labels of people who are neither shown nor heard any more, if there are many."""
        if len(self._labels) > LABELS_KEPT_MAX:
            bots = {each for seat in state.seats for each in labelled_in(seat)}
            self._labels.keep(state.named() | self.talk.speakers() | bots)

    def names(self, state: TableState) -> list[str]:
        """Return the label of each seat's player; a free seat's is empty."""
        return [self._label(seat, state) for seat in state.seats]

    # --- Updates ------------------------------------------------------------------------------------

    def send_news(self) -> None:
        """Send an update to every page whose viewer is shown something new."""
        people = self._people_told = self._look_at_people(self.public)
        self.is_up_to_date = True
        current = [self._page(each, people) for each in self.presence.connections]
        news = [page for page in current if page.latest != page.connection.sent]
        if news:
            self._send(news)

    def send(self, connection: Connection) -> None:
        """Send a page an update, even if nothing has changed for it."""
        self._send([self._page(connection, self._look_at_people(self.public))])

    def send_from_the_start(self, connection: Connection) -> None:
        """Send a page an update with the whole log of the game."""
        connection.log_of = None
        self.send(connection)

    def is_news(self) -> bool:
        """Return whether anything about the people has changed since the last update."""
        return self._look_at_people(self.public) != self._people_told

    def _page(self, connection: Connection, people: int) -> Page:
        state = self.shown_to(connection.guest.id)
        seat = state.seat_of(connection.guest.id)
        revisions = state.revisions
        answers_shown = len(state.answers) if state.options.show_waiting is True else 0
        latest = Sent(seat, revisions.of_table(seat), revisions.of_game(seat), answers_shown, people)
        return Page(connection, state, latest)

    def _send(self, news: Iterable[Page]) -> None:
        now_ms = self._services.clock.wall_ms()
        around = self._surroundings(self.public, now_ms)
        games: dict[Viewer, Raw] = {}
        events: dict[int, Event] = {}
        for connection, state, latest in news:
            connection.sent = latest
            viewer = state.viewer_of(latest.seat)
            if viewer not in games:
                games[viewer] = NO_GAME if around is None else packed(self._game(state, viewer, around, now_ms))
            log_from, log = unsent(state, viewer, connection)
            connection.outbox.put_update(
                PackedUpdate(
                    seq=0,
                    table=self._packed_table(state, connection.guest.id, latest, now_ms),
                    game=games[viewer],
                    log_from=log_from,
                    events=rendered(log, events),
                )
            )

    # --- The game -----------------------------------------------------------------------------------

    def _surroundings(self, state: TableState, now_ms: int) -> Surroundings | None:
        """Return the parts of the game that all viewers see, rendered once; None without a game."""
        if state.game is None:
            return None
        around = Surroundings(state.number, state.options.show_waiting is True, state.ended)
        around.public = self._game(state, None, around, now_ms)
        return around

    def _game(self, state: TableState, viewer: Viewer, around: Surroundings, now_ms: int) -> GameView:
        """Return the game as shown to a viewer, from the cache but with its changing parts up to date."""
        key = (state.number, state.revisions.of_game(viewer))
        kept = self._games.get(viewer)
        if kept is not None and kept[0] == key:
            shown = kept[1]
            shown.waiting = around.public.waiting if around.public is not None else publicly_waiting(state, shown.asked)
        else:
            game, view = state.playing(), state.view(viewer)
            prompt = None if viewer is None else prompt_for(state, view, viewer)
            shown = game_view(game, view, viewer=viewer, around=around, prompt=prompt)
            self._games[viewer] = key, shown
        shown.timing = shown_timing(state, viewer, now_ms)
        if state.lesson is not None and viewer is not None:
            shown.lesson = lesson_note(state, viewer)
        return shown

    # --- The table ----------------------------------------------------------------------------------

    def _packed_table(self, state: TableState, guest: int, latest: Sent, now_ms: int) -> Raw:
        """Return the table as shown to a guest, encoded."""
        key = (latest.seat, latest.table, latest.people)
        kept = self._tables.get(guest)
        if kept is not None and kept[0] == key:
            return kept[1]
        assert self._people is not None
        policy, catalogue = talk_policy(state), self._services.catalogue
        wait = self._wait(state, now_ms)
        table = packed(
            table_view(
                state,
                guest,
                self._people,
                Offers(
                    base_url=self._services.base_url,
                    bots=catalogue.names,
                    usual_bot=catalogue.first_choice,
                    untrained=catalogue.untrained_for(*game_of(state)),
                ),
                talk_allowed=policy.allowed_to(guest),
                talk_channel=policy.channel_of(guest),
                wait=wait,
                now_ms=now_ms,
                now=self._services.clock.now(),
            )
        )
        if state.stage == "playing" and all(moment is None for moment in self._people.bot_at):
            self._tables[guest] = key, table
        else:
            self._tables.pop(guest, None)  # the table says how long something takes, or updates are rare: between games
        return table

    # --- The people ---------------------------------------------------------------------------------

    def _look_at_people(self, state: TableState) -> int:
        """Return the revision of the people, which grows when somebody arrives, leaves, becomes idle or is renamed."""
        idle, have_waited = self.presence.idle(state), self.presence.have_waited
        connected = self.presence.shown(state)
        offers = seating.offers_bots(state, now_ms=self._services.clock.wall_ms())
        revisions = (state.revisions.of_table(None), self.presence.revision, self._names_revision)
        if (
            self._people is not None
            and revisions == self._people_of
            and (idle, have_waited, offers) == (self._people.idle, self._people.have_waited, self._offers_bots)
            and connected == self._people.connected
        ):
            return self._people_revision
        self._people_of = revisions
        people = People(
            names=self.names(state),
            played=self._played(state),
            authors=[self._author(seat) for seat in state.seats],
            connected=connected,
            bot_at=self.presence.grace_ends(state),
            idle=idle,
            changed=[(self._label(each.before, state), self._label(each.now, state)) for each in state.changes],
            have_waited=have_waited,
        )
        if people != self._people or offers != self._offers_bots:
            self._people, self._offers_bots = people, offers
            self._people_revision += 1
        return self._people_revision

    def _played(self, state: TableState) -> list[str]:
        """Return the labels of the finished game's players, needed for its events once a seat has another player."""
        names = [self._label(seat, state) for seat in state.cast]
        is_same = len(stayed(state.cast, state.seats)) == len(names) and names == self.names(state)[: len(names)]
        return [] if is_same else names

    def _author(self, seat: Seat) -> str | None:
        if seat.token is None:
            return None
        return self._services.outside_bots.author_of(seat.token) or ""

    def _wait(self, state: TableState, now_ms: int) -> Wait | None:
        """Return when the next game starts or bots may join; None if bots may join now and no countdown runs."""
        if seating.offers_bots(state, now_ms=now_ms) and state.starts_at_ms is None:
            return None
        return Wait(
            now_ms=now_ms,
            bots_offered_at_ms=state.bots_from_ms,
            starts_at_ms=state.starts_at_ms,
            with_bots=state.fills_with_bots,
        )

    def _label(self, seat: Seat, state: TableState) -> str:
        if seat.bot is not None:
            return self._labels.of(seat.bot_name, seat.bot_name)
        guest = seat.former if seat.guest is None else seat.guest
        if guest is None:
            return ""
        return self._labels.of(guest, self._names.get(guest, NAMELESS), wanted=state.number_of(guest))


def labelled_in(seat: Seat) -> list[Labelled]:
    """Return who has a label at a seat: its owner, and the bot that plays it."""
    return [*([] if seat.guest is None else [seat.guest]), *([] if seat.bot is None else [seat.bot_name])]


def unsent(state: TableState, viewer: Viewer, connection: Connection) -> tuple[int, list[GameEvent]]:
    """Return the number of events that a page has of its viewer's log, and the others, now counted as sent."""
    log = state.logs.get(viewer, [])
    if connection.log_of != (state.number, viewer):
        connection.log_of, connection.log_sent = (state.number, viewer), 0
    log_from, connection.log_sent = connection.log_sent, len(log)
    return log_from, log[log_from:]


def rendered(log: Iterable[GameEvent], events: dict[int, Event]) -> list[Event]:
    """Render events. Each is rendered once for all pages that get it in this round.

    Args:
        events: cache of rendered events, by identity.
    """
    found: list[Event] = []
    for each in log:
        event = events.get(id(each))
        if event is None:
            event = events[id(each)] = event_view(each)
        found.append(event)
    return found


def publicly_waiting(state: TableState, asked: list[int]) -> list[int] | None:
    """Return the seats that owe an answer, as shown to spectators."""
    is_shown = state.options.show_waiting is True
    return waiting_for(state.playing(), state.view(None), asked, is_shown=is_shown)


def game_of(state: TableState) -> tuple[Ruleset, int]:
    """Return a table's ruleset and its number of players, or between games its number of seats."""
    game = state.game
    if game is not None and state.stage == "playing":
        return game.ruleset, game.seats
    return ruleset_of(state.options), state.options.seats


def shown_timing(state: TableState, viewer: Viewer, now_ms: int) -> Timing | None:
    """Return the clocks as a viewer may know them; None if there are none."""
    game, asked = state.game, state.timekeeping.asked
    if game is None or asked is None:
        return None
    return timing_view(asked, seat=viewer, is_asked=viewer in game.waiting, window=game.window, now_ms=now_ms)


def hints_at(state: TableState, guest: int, asked: AskHints) -> Hints | Rejected:
    """Return hints for a guest's seat; empty if the page's window is over or does not ask the seat."""
    if not state.options.hints:
        return Rejected(code="hints_off", message=f"table {state.code} gives no hints")
    hints = Hints(window=asked.window, options=[])
    game, seat = state.game, state.seat_of(guest)
    if game is None or seat is None or state.stage != "playing" or asked.window != game.window:
        return hints
    decisions = [*game.legal(seat), *game.foreseen_blocks(seat)] if game.legal(seat) else []
    hints.options = hints_for(state.view(seat), seat, decisions, state.logs.get(seat, []), game.ruleset.court)
    return hints


def question_of(state: TableState) -> tuple[int, int]:
    """Return the numbers of the game and of its open window."""
    return state.number, state.playing().window


def revisions_of(state: TableState, viewer: Viewer) -> tuple[int, int]:
    """Return a viewer's revisions of the table and the game."""
    return state.revisions.of_table(viewer), state.revisions.of_game(viewer)


def number_of(version: Version) -> int:
    """Return the number of a version."""
    return version.number
