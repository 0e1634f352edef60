"""Updates to each page of a table, with only what its viewer may know.

A page gets an update when its viewer's revision of the table grows, or when something about the people changes. What
was rendered for a viewer is cached until then, except for parts that change without a decision: clocks, lessons, and
which seats are shown to have answered.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple

from msgspec import Raw

from golpe.game import Event as GameEvent
from golpe.protocol.page import Event, GameView, Timing
from golpe.protocol.seats import Wait
from golpe.rules.ruleset import Ruleset
from golpe.server.guests.labels import Labelled, Labels
from golpe.server.guests.names import NAMELESS
from golpe.server.limits import LABELS_KEPT_MAX, RENUMBERED_MAX
from golpe.server.realtime.announced import Announced
from golpe.server.realtime.posted import Item, PeopleChanged
from golpe.server.realtime.presence import Presence
from golpe.server.services.release import Release
from golpe.server.services.services import Services
from golpe.server.talk.policy import talk_policy
from golpe.server.wire.connection import Connection, Sent
from golpe.server.wire.packed import PackedUpdate, packed
from golpe.server.wire.prompts import prompt_for
from golpe.server.wire.tables import Offers, People, lesson_note, table_view
from golpe.server.wire.views import Surroundings, event_view, game_view, timing_view
from golpe.table.journal import Numbered
from golpe.table.options import ruleset_of
from golpe.table.seating import offers_bots
from golpe.table.seats import Seat, stayed
from golpe.table.state import TableState, Viewer
from golpe.table.waiting import waiting_for

NO_GAME: Final = packed(None)
GameKey = tuple[int, int]
"""The number of a game, and the viewer's revision of it."""
TableKey = tuple[int | None, int, int]
"""The seat of a guest, and the revisions of table and people."""


class Page(NamedTuple):
    """A page, and what it is to be shown."""

    connection: Connection
    state: TableState
    latest: Sent


class Announcer:
    """Sends updates to the pages of one table, and caches what was last rendered for each viewer."""

    def __init__(self, presence: Presence, services: Services, names: dict[int, str], labels: Labels) -> None:
        self._presence = presence
        self._services = services
        self._names = names
        self._labels = labels
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

    def rename(self, guest: int, name: str) -> bool:
        """Set a guest's name; return whether it has changed."""
        is_new = self._names.get(guest) != name
        self._names[guest] = name
        self._names_revision += 1
        return is_new

    def keep_names_of(self, guests: set[int]) -> None:
        """Forget the names of all other guests, and what was rendered for them."""
        self._names = {guest: name for guest, name in self._names.items() if guest in guests}
        self._tables = {guest: table for guest, table in self._tables.items() if guest in guests}
        self._names_revision += 1

    def label_people(self, state: TableState) -> None:
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

    def renew_labels(self, state: TableState, speakers: Collection[int]) -> None:
        """Label everybody at the table anew, because a game begins."""
        self._renumbered.clear()
        self._numbered_at = None
        self._labels.renew([each for seat in state.seats for each in labelled_in(seat)], speakers)

    def limit_labels(self, state: TableState, speakers: Callable[[], set[int]]) -> None:
        """Forget the labels of people who are neither shown nor heard any more, if there are many."""
        if len(self._labels) > LABELS_KEPT_MAX:
            bots = {each for seat in state.seats for each in labelled_in(seat)}
            self._labels.keep(state.named() | speakers() | bots)

    def names(self, state: TableState) -> list[str]:
        """Return the label of each seat's player; a free seat's is empty."""
        return [self._label(seat, state) for seat in state.seats]

    # --- Updates ------------------------------------------------------------------------------------

    def send_news(self, announced: Announced) -> None:
        """Send an update to every page whose viewer is shown something new."""
        people = self._people_told = self._look_at_people(announced.public)
        self.is_up_to_date = True
        current = [self._page(announced, each, people) for each in self._presence.connections]
        news = [page for page in current if page.latest != page.connection.sent]
        if news:
            self._send(announced, news)

    def send(self, announced: Announced, connection: Connection) -> None:
        """Send a page an update, even if nothing has changed for it."""
        self._send(announced, [self._page(announced, connection, self._look_at_people(announced.public))])

    def send_from_the_start(self, announced: Announced, connection: Connection) -> None:
        """Send a page an update with the whole log of the game."""
        connection.log_of = None
        self.send(announced, connection)

    def is_news(self, announced: Announced) -> bool:
        """Return whether anything about the people has changed since the last update."""
        return self._look_at_people(announced.public) != self._people_told

    def _page(self, announced: Announced, connection: Connection, people: int) -> Page:
        state = announced.to(connection.guest.id)
        seat = state.seat_of(connection.guest.id)
        revisions = state.revisions
        answers_shown = len(state.answers) if state.options.show_waiting is True else 0
        latest = Sent(seat, revisions.of_table(seat), revisions.of_game(seat), answers_shown, people)
        return Page(connection, state, latest)

    def _send(self, announced: Announced, news: Iterable[Page]) -> None:
        now_ms = self._services.clock.wall_ms()
        around = self._surroundings(announced.public, now_ms)
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
        idle, have_waited = self._presence.idle(state), self._presence.have_waited
        connected = self._presence.shown(state)
        offers = offers_bots(state, now_ms=self._services.clock.wall_ms())
        revisions = (state.revisions.of_table(None), self._presence.revision, self._names_revision)
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
            bot_at=self._presence.grace_ends(state),
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
        if offers_bots(state, now_ms=now_ms) and state.starts_at_ms is None:
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


def notice_people(announced: Announced, release: Release, announcer: Announcer, post: Callable[[Item], None]) -> None:
    """Let a table see what has changed about its people. While replies are held, pages get that news at once."""
    if release.is_shut:
        announcer.send_news(announced)
    post(PeopleChanged())
