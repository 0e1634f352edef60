"""Who is told what: updates for each page, as its viewer may know the table."""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Raw

from golpe.game import View
from golpe.protocol.page import GameView, StandingAnswers, TableView, Timing
from golpe.protocol.seats import Series, TableSeat, Wait
from golpe.rules.ruleset import Ruleset
from golpe.server.commands.carrying_out import may
from golpe.server.commands.change import Change
from golpe.server.commands.seats import offers_bots
from golpe.server.guests.names import NAMELESS, told_apart
from golpe.server.realtime.presence import Presence
from golpe.server.services.services import Services
from golpe.server.standing.chairs import Chair
from golpe.server.standing.options import ruleset_of
from golpe.server.standing.prompts import prompt_for
from golpe.server.standing.standing import Standing, Viewer
from golpe.server.standing.timing import timing_view
from golpe.server.standing.views import Frame, game_view, waiting_for
from golpe.server.talk.floor import talk_allowed, talk_channel
from golpe.server.wire.connection import Connection
from golpe.server.wire.packed import PackedUpdate, packed

NO_GAME: Final = packed(None)
NOTHING_SETTLED: Final = StandingAnswers()
GameKey = tuple[object, ...]
TableKey = tuple[object, ...]


class Announcer:
    """Tells the pages of one table; keeps what they were last told about the people at it."""

    def __init__(self, presence: Presence, services: Services, names: dict[int, str]) -> None:
        self._presence = presence
        self._services = services
        self._names = names
        self._names_given: tuple[str, ...] = ()
        self._names_shown: list[str] = []
        self._people_told: object = None
        self._people_of: tuple[int, int, int] | None = None
        """The revisions of table, presence and names by which the people were last looked at."""
        self._people_then: tuple[list[str], list[bool]] = ([], [])
        self._names_revision = 0
        self.has_told_all = False
        """True from when everybody was told until the next thing is taken: nothing about the people is news then."""
        self._games: dict[Viewer, tuple[View, GameKey, GameView]] = {}
        """What each viewer was last shown of the game, after what it was made from."""
        self._table_key: TableKey | None = None
        self._tables: dict[int, tuple[StandingAnswers | None, Raw]] = {}
        """What guests were last shown of the table, for as long as `_table_key` is the same."""

    def rename(self, guest: int, name: str) -> bool:
        """Call a guest by another name from now on; tell whether that changes anything."""
        is_new = self._names.get(guest) != name
        self._names[guest] = name
        self._names_revision += 1
        return is_new

    def keep_names_of(self, guests: set[int]) -> None:
        """Forget how everybody else is called."""
        self._names = {guest: name for guest, name in self._names.items() if guest in guests}
        self._names_revision += 1

    def names(self, standing: Standing) -> list[str]:
        """Return how the seats are called, told apart; a free seat has no name."""
        names = tuple([self._name(chair) for chair in standing.chairs])
        if names != self._names_given:
            self._names_given, self._names_shown = names, told_apart(names)
        return self._names_shown

    def tell_of(self, change: Change, standing: Standing, *, seat: int | None) -> None:
        """Tell what a command has changed: an answer in a sealed window reaches its author alone.

        Args:
            seat: of the person who gave the command; None for a bot, whom nobody needs to tell.
        """
        if change.is_public:
            self.tell_all(standing)
        elif seat is not None:
            guest = standing.chairs[seat].guest
            self.tell(standing, [each for each in self._presence.connections if each.guest.id == guest])

    def tell_all_if_people_changed(self, standing: Standing, *, but: Connection | None = None) -> None:
        """Tell everybody if somebody came, went, became idle or has another name."""
        if self.is_news(standing):
            self.tell_all(standing, but=but)

    def is_news(self, standing: Standing) -> bool:
        """Tell whether something about the people has changed since everybody was told."""
        return self._people(standing) != self._people_told

    def tell_from_the_start(self, standing: Standing, connection: Connection) -> None:
        """Send a page the whole log of the game."""
        connection.log_of = None
        self.tell(standing, [connection])

    def tell_all(self, standing: Standing, *, but: Connection | None = None) -> None:
        """Send every page what it has not been told."""
        self._people_told = people = self._people(standing)
        self.has_told_all = True
        self._tell(standing, [each for each in self._presence.connections if each is not but], people)

    def tell(self, standing: Standing, connections: Iterable[Connection]) -> None:
        """Send these pages what they have not been told."""
        self._tell(standing, connections, self._people(standing))

    def _tell(self, standing: Standing, connections: Iterable[Connection], people: object) -> None:
        self._keep_tables_of(standing, people)
        now_ms = self._services.clock.wall_ms()
        frame = self._frame(standing, now_ms)
        games: dict[Viewer, Raw] = {}
        for connection in connections:
            seat = standing.seat_of(connection.guest.id)
            viewer = standing.viewer_of(seat)
            if viewer not in games:
                games[viewer] = NO_GAME if frame is None else packed(self._game(standing, viewer, frame, now_ms))
            self._put(standing, connection, seat=seat, viewer=viewer, game=games[viewer])

    def _put(
        self,
        standing: Standing,
        connection: Connection,
        *,
        seat: int | None,
        viewer: Viewer,
        game: Raw,
    ) -> None:
        events = standing.logs.get(viewer, [])
        if connection.log_of != (standing.number, viewer):
            connection.log_of = (standing.number, viewer)
            connection.log_sent = 0
        log_from = connection.log_sent
        connection.log_sent = len(events)
        connection.outbox.put_update(
            PackedUpdate(
                seq=0,
                table=self._packed_table(standing, connection.guest.id, seat=seat),
                game=game,
                log_from=log_from,
                events=events[log_from:],
            )
        )

    def _frame(self, standing: Standing, now_ms: int) -> Frame | None:
        """Return what all viewers are shown alike at this moment, written down once; None without a game."""
        if standing.game is None:
            return None
        frame = Frame(standing.number, standing.options.show_waiting is True, standing.ended)
        frame.told_to_all = self._game(standing, None, frame, now_ms)
        return frame

    def _game(self, standing: Standing, viewer: Viewer, frame: Frame, now_ms: int) -> GameView:
        game = standing.playing()
        view = standing.seen_by(viewer)
        key = game_key(standing, viewer)
        kept = self._games.get(viewer)
        if frame.is_waiting_shown and kept is not None and kept[0] is view and kept[1] == key:
            shown = kept[2]  # of a sealed answer everybody else sees only that it was given
            told = frame.told_to_all
            shown.waiting = waiting_for(game, view, shown.asked, is_shown=True) if told is None else told.waiting
        else:
            prompt = None if viewer is None else prompt_for(standing, view, viewer)
            shown = game_view(game, view, viewer=viewer, frame=frame, prompt=prompt)
            self._games[viewer] = view, key, shown
        shown.timing = shown_timing(standing, viewer, now_ms)
        if standing.lesson is not None and viewer is not None:
            shown.lesson = standing.lesson.note(game, viewer)
        return shown

    def _keep_tables_of(self, standing: Standing, people: object) -> None:
        """Forget what was shown of the table unless everything that is shown of it is the same."""
        key = self._key_of_table(standing, people)
        if key is None or key != self._table_key:
            self._tables.clear()
        self._table_key = key

    def _key_of_table(self, standing: Standing, people: object) -> TableKey | None:
        """Return all that pages are shown of the table while a game runs; None where more counts."""
        if standing.state != "playing":
            return None
        alive = standing.seen_by(None).alive
        return standing.revision, standing.relax, alive, people, self._presence.grace_ends(standing)

    def _packed_table(self, standing: Standing, guest: int, *, seat: int | None) -> Raw:
        answers = shown_standing(standing, seat)
        kept = self._tables.get(guest)
        if kept is not None and kept[0] == answers:
            return kept[1]
        table = packed(self._table(standing, guest, seat=seat, seats=self._seats(standing)))
        if self._table_key is not None:
            self._tables[guest] = answers, table
        return table

    def _table(self, standing: Standing, guest: int, *, seat: int | None, seats: list[TableSeat]) -> TableView:
        return TableView(
            code=standing.code,
            link=f"{self._services.base_url}/t/{standing.code}",
            kind=standing.kind,
            state=standing.state,
            options=standing.options,
            seats_max=len(standing.chairs),
            seats=seats,
            series=Series(
                first_to=standing.options.first_to,
                games=standing.series.games,
                champion=standing.series.champion,
            ),
            you=seat,
            may=may(standing, guest, now_ms=self._services.clock.wall_ms()),
            bots=list(self._services.company.names),
            usual_bot=self._services.company.first_choice,
            untrained=self._services.company.strange_to(*game_of(standing)),
            standing=shown_standing(standing, seat),
            relax=standing.relax,
            talk_allowed=talk_allowed(standing, guest),
            talk_channel=talk_channel(standing, guest),
            played=self._played(standing),
            stayed=standing.stayed(),
            voted=[seat for seat, chair in enumerate(standing.chairs) if standing.series.has_vote(guest, chair.guest)],
            wait=self._wait(standing),
        )

    def _played(self, standing: Standing) -> list[str]:
        """Return who played the game that is over, if others have seats now: what happened is told of them."""
        names = told_apart([self._name(chair) for chair in standing.cast])
        is_same = len(standing.stayed()) == len(names) and names == self.names(standing)[: len(names)]
        return [] if is_same else names

    def _seats(self, standing: Standing) -> list[TableSeat]:
        idle = self._presence.idle(standing)
        away = [moment is not None for moment in self._presence.grace_ends(standing)]
        names = self.names(standing)
        return [
            TableSeat(
                seat=seat,
                kind=kind_of(chair),
                name=names[seat],
                bot=chair.bot,
                owner_away=chair.is_kept,
                connected=chair.guest is not None and self._presence.is_connected(chair.guest),
                away=away[seat],
                idle=idle[seat],
                wins=chair.wins,
                votes=len(standing.series.votes.get(chair.guest, ())) if chair.guest is not None else 0,
            )
            for seat, chair in enumerate(standing.chairs)
        ]

    def _people(self, standing: Standing) -> object:
        """Return what can change about the people without a command."""
        revisions = (standing.revision, self._presence.revision, self._names_revision)
        if revisions != self._people_of:
            connected = self._presence.connected()
            here = [chair.guest in connected for chair in standing.chairs]
            self._people_of, self._people_then = revisions, (list(self.names(standing)), here)
        is_waiting = self._wait(standing) is not None
        return self._people_then, self._presence.idle(standing), is_waiting

    def _wait(self, standing: Standing) -> Wait | None:
        """Return until when the table waits for people, if it does."""
        if standing.state != "gathering":
            return None
        now_ms = self._services.clock.wall_ms()
        if offers_bots(standing, now_ms=now_ms):
            return None
        return Wait(now_ms=now_ms, bots_offered_at_ms=standing.bots_from_ms)

    def _name(self, chair: Chair) -> str:
        if chair.bot is not None:
            return chair.bot_name
        guest = chair.former if chair.guest is None else chair.guest
        return "" if guest is None else self._names.get(guest, NAMELESS)


def game_key(standing: Standing, viewer: Viewer) -> GameKey:
    """Return what a viewer's picture of a game is made from beside its view, but the clock and who owes an answer."""
    common = (standing.number, standing.ended, standing.options.show_waiting)
    if viewer is None:
        return common
    return *common, standing.plans.get(viewer), standing.answers.get(viewer), standing.blocks.get(viewer)


def game_of(standing: Standing) -> tuple[Ruleset, int]:
    """Return what is played at a table, and by how many: between games by as many as it has places for."""
    game = standing.game
    if game is not None and standing.state == "playing":
        return game.ruleset, game.seats
    return ruleset_of(standing.options), standing.options.seats


def kind_of(chair: Chair) -> Literal["free", "human", "bot", "gone"]:
    """Name who has a seat."""
    if chair.bot is not None:
        return "bot"
    if chair.guest is not None:
        return "human"
    return "free" if chair.former is None else "gone"


def shown_timing(standing: Standing, viewer: Viewer, now_ms: int) -> Timing | None:
    """Return the clocks as a viewer may know them; None if there are none."""
    game, asked = standing.game, standing.timekeeping.asked
    if game is None or asked is None:
        return None
    return timing_view(asked, seat=viewer, is_asked=viewer in game.waiting, window=game.window, now_ms=now_ms)


def shown_standing(standing: Standing, seat: int | None) -> StandingAnswers | None:
    """Return a seat's standing answers for the page of that seat alone."""
    if seat is None or standing.state != "playing":
        return None
    return standing.standing_answers.get(seat, NOTHING_SETTLED)
