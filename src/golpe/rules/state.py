"""The state of one game: every field, with its meaning, size and secrecy.

Fields hold small integers only, so that the same record can be a Python object or a row of a
NumPy array. Seats are absolute, bit sets have bit `1 << seat`, hands are counts by slot.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Never

from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.seats import SEATS_MAX

TRACE_MAX: Final = 64
UNDER_MAX: Final = 25
TRACE_WIDTH: Final = 4


class Secrecy(Enum):
    """Who may know a field. `golpe.rules.sight.hide` obeys it, and tests check every function that makes views."""

    PUBLIC = "everybody"
    OWN_ROW = "row p: seat p alone"
    OWN_BIT = "bit p: seat p alone where windows are sealed, otherwise everybody"
    WAITING = (
        "while a sealed window is open: every seat it was put to, minus resigned seats, and minus the viewer if it "
        "has answered; else everybody"
    )
    ASKED = "while a sealed window is open: the viewer if it owes an answer; else everybody"
    TURN = "the turn player"
    EXAMINED = "the turn player and the target"
    OWNED_QUEUE = "entry i: the seat that put it there"
    TRACE = "entry by entry, by its kind's audience"
    HIDDEN = "nobody"


def number(secrecy: Secrecy, bits: int = 8, default: int = 0) -> int:
    """Declare a field of one integer of `bits` bits, 0 in a blank state; an option may have another default."""
    return field(default=default, metadata={"secrecy": secrecy, "bits": bits, "shape": ()})


def row(secrecy: Secrecy, length: int, bits: int = 8) -> list[int]:
    """Declare a field of `length` integers, all 0 in a blank state."""
    metadata = {"secrecy": secrecy, "bits": bits, "shape": (length,)}
    return field(default_factory=lambda: [0] * length, metadata=metadata)


def grid(secrecy: Secrecy, length: int, width: int, bits: int = 8) -> list[list[int]]:
    """Declare a field of `length` rows of `width` integers, all 0 in a blank state."""
    metadata = {"secrecy": secrecy, "bits": bits, "shape": (length, width)}
    return field(default_factory=lambda: [[0] * width for _ in range(length)], metadata=metadata)


@dataclass(slots=True)
class Options:
    """The ruleset as small integers; each is the index of its value in `ruleset.CHOICES`.

    Booleans are 0 and 1. `golpe.rules.options` has a named predicate for each option. The default of a new option
    must keep the game as it was before, because older records do not name the option.
    """

    deck_copies: int = number(Secrecy.PUBLIC)
    tax_role: int = number(Secrecy.PUBLIC)
    exchange_role: int = number(Secrecy.PUBLIC)
    factions: int = number(Secrecy.PUBLIC)
    faction_setup: int = number(Secrecy.PUBLIC)
    setup_2p: int = number(Secrecy.PUBLIC)
    start_coins_2p: int = number(Secrecy.PUBLIC)
    treasury: int = number(Secrecy.PUBLIC, 16)
    """Coins in the game; -1 is unlimited."""
    forced_coup_at: int = number(Secrecy.PUBLIC)
    """Coins at the start of a turn that make Coup the only legal action."""
    refund_on_lost_challenge: int = number(Secrecy.PUBLIC)
    block_scope: int = number(Secrecy.PUBLIC)
    reblock: int = number(Secrecy.PUBLIC)
    block_after_failed_challenge: int = number(Secrecy.PUBLIC)
    replacement_method: int = number(Secrecy.PUBLIC)
    replacement_timing: int = number(Secrecy.PUBLIC)
    replacement_optional: int = number(Secrecy.PUBLIC)
    may_decline: int = number(Secrecy.PUBLIC)
    declined_card: int = number(Secrecy.PUBLIC)
    exile_coins: int = number(Secrecy.PUBLIC)
    allow_empty_take: int = number(Secrecy.PUBLIC)
    examine_swap: int = number(Secrecy.PUBLIC)
    examine_blockers: int = number(Secrecy.PUBLIC)
    examine_redraw: int = number(Secrecy.PUBLIC)
    embezzle_proof: int = number(Secrecy.PUBLIC)
    refund_on_block: int = number(Secrecy.PUBLIC)


@dataclass(slots=True)
class State:
    """One game at one moment. A blank state is inert: its phase is OVER and no seat is asked."""

    options: Options = field(default_factory=Options, metadata={"secrecy": Secrecy.PUBLIC})
    """The ruleset of this game, copied at the deal."""
    sealed: int = number(Secrecy.PUBLIC)
    """1: a window collects all answers first; 0: the first objection closes it (RULES A11)."""
    seats: int = number(Secrecy.PUBLIC)

    phase: int = number(Secrecy.PUBLIC)
    turn: int = number(Secrecy.PUBLIC)
    """Seat of the turn player, even if exiled during the turn."""
    turns: int = number(Secrecy.PUBLIC, 16)
    """Turns begun so far."""
    window: int = number(Secrecy.PUBLIC, 32)
    """Number of questions asked so far; identifies the open one."""
    eligible: int = number(Secrecy.PUBLIC, 16)
    """Bit set of the seats that the open window asks."""
    waiting: int = number(Secrecy.WAITING, 16)
    """Bit set of the seats that owe an answer."""
    asked: int = number(Secrecy.ASKED)
    """The waiting seat that a simulation asks next, or NOBODY."""

    alive: int = number(Secrecy.PUBLIC, 16)
    resigned: int = number(Secrecy.PUBLIC, 16)
    """Bit set of the seats that have resigned; those still alive are exiled when the turn ends."""
    coins: list[int] = row(Secrecy.PUBLIC, SEATS_MAX, 16)
    influence: list[int] = row(Secrecy.PUBLIC, SEATS_MAX)
    """Face-down cards of each seat."""
    revealed: list[list[int]] = grid(Secrecy.PUBLIC, SEATS_MAX, SLOTS)
    faction: list[int] = row(Secrecy.PUBLIC, SEATS_MAX)
    treasury: int = number(Secrecy.PUBLIC, 16)
    """Coins left in the Treasury; -1 is unlimited."""
    reserve: int = number(Secrecy.PUBLIC, 16)
    deck_count: int = number(Secrecy.PUBLIC)

    hand: list[list[int]] = grid(Secrecy.OWN_ROW, SEATS_MAX, SLOTS)
    """Face-down cards by slot."""
    shown: list[list[int]] = grid(Secrecy.PUBLIC, SEATS_MAX, SLOTS)
    """Cards of the hand that everybody has seen and that will be replaced when the turn ends."""
    drafted: list[int] = row(Secrecy.OWN_ROW, SEATS_MAX)
    """The slot each seat drafted, plus one; 0 before (two-player draft)."""
    deck: list[int] = row(Secrecy.HIDDEN, SLOTS)
    """The part of the Court deck in unknown order, by slot."""
    under: list[int] = row(Secrecy.OWNED_QUEUE, UNDER_MAX)
    """Slots of the cards put under the deck, in the order in which they will be drawn."""
    under_owner: list[int] = row(Secrecy.PUBLIC, UNDER_MAX)
    """The seat that put each card there."""
    under_count: int = number(Secrecy.PUBLIC)

    action: int = number(Secrecy.PUBLIC)
    target: int = number(Secrecy.PUBLIC)
    claimant: int = number(Secrecy.PUBLIC)
    claim: int = number(Secrecy.PUBLIC)
    """Slot of the character in the claim that is open to challenge, or NO_CHARACTER."""
    claim_of_block: int = number(Secrecy.PUBLIC)
    """1 if that claim is a block's, 0 if it is the action's."""
    challenger: int = number(Secrecy.PUBLIC)
    barred: int = number(Secrecy.PUBLIC, 16)
    """Bit set of the seats that may not block this action: their block or, under some rules, their challenge failed."""
    passed_block: int = number(Secrecy.OWN_BIT, 16)
    """Bit set of the seats that let this action pass; a pass is final."""
    asked_later: int = number(Secrecy.PUBLIC, 16)
    """Bit set of the seats that are asked to block after the target passes."""
    objectors: int = number(Secrecy.OWN_BIT, 16)
    objection: list[int] = row(Secrecy.OWN_ROW, SEATS_MAX, 16)
    """The decision id of each objector in the open window."""
    kept_claim: int = number(Secrecy.PUBLIC)
    """Slot that may not be chosen as the lost influence, or NO_CHARACTER (`declined_card`)."""
    drawn: list[int] = row(Secrecy.TURN, SLOTS)
    """Cards drawn for an Exchange, by slot."""
    examined: int = number(Secrecy.EXAMINED)
    """Slot of the card shown to the Inquisitor, or NO_CHARACTER."""
    then: int = number(Secrecy.PUBLIC)
    """The step to take once the open question is answered; see `golpe.rules.play`."""

    owed: int = number(Secrecy.PUBLIC)
    """The draw that chance owes: NO_DRAW or one of the OWED ids."""
    drawer: int = number(Secrecy.PUBLIC)
    """The seat that is owed a card."""
    draws_left: int = number(Secrecy.PUBLIC)
    key: int = number(Secrecy.HIDDEN, 64)
    """Seed of simulated chance."""
    rolls: int = number(Secrecy.HIDDEN, 32)
    """Number of simulated draws so far."""

    trace_count: int = number(Secrecy.PUBLIC)
    trace: list[list[int]] = grid(Secrecy.TRACE, TRACE_MAX, TRACE_WIDTH, 16)
    """What has happened since the last public decision: each entry is a kind and up to three numbers."""

    if TYPE_CHECKING:  # the rules draw nothing: `golpe.drawing.views` adds these

        def svg(
            self, *, seat: int | None = None, names: Sequence[str] = (), language: str = "en", edition: str = ""
        ) -> str:
            """Draw what this state or view holds as SVG; the arguments are those of `golpe.drawing.table.svg_of`."""
            ...

        def _repr_html_(self) -> str | None: ...


SECRECY: Final[Mapping[str, Secrecy]] = MappingProxyType(
    {each.name: each.metadata["secrecy"] for each in fields(State)}
)
"""Who may know each field. A field without a tag raises KeyError on import."""
every_field: Callable[[State], tuple[Never, ...]] = attrgetter(*(each.name for each in fields(State)))
"""Returns the values of all fields, in the order of `State`'s parameters."""
ROWS, GRIDS = (
    tuple(each.name for each in fields(State) if len(each.metadata.get("shape", ())) == dimensions)
    for dimensions in (1, 2)
)


def copied(s: State) -> State:
    """Return a deep copy, except that the options are shared: they never change during a game."""
    own = State(*every_field(s))
    for name in ROWS:
        setattr(own, name, getattr(s, name).copy())
    for name in GRIDS:
        setattr(own, name, [line.copy() for line in getattr(s, name)])
    return own


def copy_state(s: State, into: State) -> None:
    """Copy every field of `s` into another state."""
    for each in fields(State):
        value = getattr(s, each.name)
        if isinstance(value, Options):
            for option in fields(Options):
                setattr(into.options, option.name, getattr(value, option.name))
        elif isinstance(value, int):
            setattr(into, each.name, value)
        elif each.metadata["shape"][1:]:
            setattr(into, each.name, [list(line) for line in value])
        else:
            setattr(into, each.name, list(value))
