"""The packed events of treason's logs: bytes in base64.

The high half of an event's first byte is its kind, the low half a player. A turn and the end are followed by two bytes
for each player: coins, and two cards of half a byte each. An action has no kind, because it always follows a turn.
"""

import binascii
from base64 import b64decode
from typing import Final

from golpe.data.treason_events import KINDS, UNKNOWN, Influence, LogEvent, PlayerState
from golpe.errors import RecordError

START, SUCCESS, FAIL, BLOCK, LEFT, OVER = 1, 3, 4, 5, 6, 7
ROLES: Final = ("", "duke", "captain", "assassin", "", "contessa")
SPECIAL: Final = 4
"""The code of the Ambassador or Inquisitor."""
REVEALED: Final = 8
ACTIONS: Final = {1: "tax", 9: "foreign-aid", 2: "steal", 3: "assassinate", 4: "exchange", 12: "interrogate"} | {
    5: "coup",
    13: "income",
}
TARGETED: Final = ("steal", "assassinate", "interrogate", "coup")


def unpack(text: str, *, players: int, special: str) -> list[LogEvent]:
    """Return the events of a packed game, without observers.

    Args:
        players: how many play; the log has a state for each observer, too.
        special: `ambassador` or `inquisitor`.

    Raises: RecordError if the bytes are damaged.
    """
    try:
        data = b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise RecordError("the events are not base64") from None
    unpacking = Unpacking(data, players, special)
    try:
        return unpacking.run()
    except IndexError:
        raise RecordError("the packed events are cut off") from None


class Unpacking:
    """Reads one game. Numbers of players there count observers, so they are translated to seats."""

    def __init__(self, data: bytes, players: int, special: str) -> None:
        self._data = data
        self._at = 0
        self._players = players
        self._roles = tuple(special if code == SPECIAL else role for code, role in enumerate(ROLES))
        self._seats: dict[int, int] = {}
        """The seat of each player, by the number in the log."""
        self._events: list[LogEvent] = []
        self._action: LogEvent | None = None
        self._blocks: list[tuple[LogEvent, int]] = []
        """Every block with the number of the player in its first byte."""

    def run(self) -> list[LogEvent]:
        """Read all events."""
        while self._at < len(self._data):
            kind, number = divmod(self._byte(), 16)
            match kind:
                case 1:
                    self._turn(number)
                case 7:
                    self._add(LogEvent(type=KINDS[OVER], player_states=self._states()))
                    break
                case 3 | 4:
                    other = self._byte() % 16
                    self._add(LogEvent(type=KINDS[kind], challenger=self._seat(number), challenged=self._seat(other)))
                case 5:
                    self._block(number)
                case 6:
                    self._leave(number)
                case _:
                    raise RecordError(f"byte {self._at}: unknown event {kind}")
        self._name_blockers()
        return self._events

    def _name_blockers(self) -> None:
        """Set who blocked, if the log was written by a version that packs it; older ones always wrote 0."""
        if any(number > 0 for _, number in self._blocks):
            for block, number in self._blocks:
                block.blocking_player = self._seat(number)

    def _byte(self) -> int:
        self._at += 1
        return self._data[self._at - 1]

    def _add(self, event: LogEvent) -> None:
        self._events.append(event)

    def _seat(self, number: int) -> int:
        if number not in self._seats:
            raise RecordError(f"byte {self._at}: player {number} does not play")
        return self._seats[number]

    def _turn(self, number: int) -> None:
        """Read the beginning of a turn and its action. Between them, players may leave, which may end the turn."""
        states = self._states()
        self._add(LogEvent(type=KINDS[START], whose_turn=self._seat(number), player_states=states))
        while self._at < len(self._data):
            code = self._byte()
            kind, target = divmod(code, 16)
            if kind == LEFT:
                self._leave(target)
                if self._is_turn(states):
                    return
            elif kind in ACTIONS:
                action = ACTIONS[kind]
                seat = self._seat(target) if action in TARGETED else None
                self._action = LogEvent(type="ACTION", action=action, target=seat)
                self._add(self._action)
                return
            else:
                raise RecordError(f"byte {self._at}: no action has the code {code}")

    def _is_turn(self, before: list[PlayerState]) -> bool:
        """Return whether a turn or the end follows. A Tax has the same code as a turn, so the states are compared."""
        at = self._at
        try:
            if self._byte() // 16 not in (START, OVER):
                return False
            after = self._states()
        except (IndexError, RecordError):
            return False
        finally:
            self._at = at
        return [plain(each) for each in after] == [plain(each) for each in before]

    def _block(self, number: int) -> None:
        role = self._role(self._byte())
        target = None if self._action is None else self._action.target
        blocker = UNKNOWN if target is None else target
        block = LogEvent(type=KINDS[BLOCK], blocking_role=role, blocking_player=blocker)
        self._blocks.append((block, number))
        self._add(block)

    def _leave(self, number: int) -> None:
        if number in self._seats:
            self._add(LogEvent(type=KINDS[LEFT], player=self._seats[number]))

    def _role(self, code: int) -> str:
        if not 0 < code < len(self._roles):
            raise RecordError(f"byte {self._at}: no role has the code {code}")
        return self._roles[code]

    def _states(self) -> list[PlayerState]:
        """Read the states of all players. Observers have neither coins nor cards; some may stand at the end."""
        found: list[PlayerState] = []
        number = 0
        while len(found) < self._players:
            cash, cards = self._byte(), self._byte()
            if (cash, cards) != (0, 0):
                if not self._events:
                    self._seats[number] = len(found)
                found.append(PlayerState(cash, [self._card(cards // 16), self._card(cards % 16)]))
            number += 1
        while self._data[self._at : self._at + 2] == b"\0\0":
            self._at += 2
        return found

    def _card(self, code: int) -> Influence:
        return Influence(self._role(code % REVEALED), code >= REVEALED)


def plain(state: PlayerState) -> tuple[int, list[str]]:
    """Return a state without what is revealed, which changes when a player leaves."""
    return state.cash, [card.role for card in state.influence]
