"""Twin states that one viewer cannot tell apart: everything that it may not know is dealt anew."""

import random

from golpe.rules.sight import may_know
from golpe.rules.state import State, copy_state
from golpe.rules.vocabulary.characters import NO_CHARACTER, SLOTS
from golpe.rules.vocabulary.ids import BLOCK, CHALLENGE, PASS
from golpe.rules.vocabulary.phases import BLOCKING, DRAFTING
from golpe.rules.vocabulary.seats import NOBODY
from golpe.rules.windows import first_in_order, is_sealed


def twin_of(s: State, viewer: int, rng: random.Random) -> State:
    """Return a copy of `s` in which everything that the viewer cannot know is chosen anew."""
    if viewer != NOBODY and not s.alive >> viewer & 1:
        viewer = NOBODY
    twin = State()
    copy_state(s, twin)
    redeal(twin, viewer, rng)
    twin.key, twin.rolls = rng.getrandbits(62), rng.randrange(1000)
    if is_sealed(s):
        reanswer(twin, viewer, rng)
    if s.sealed:
        own = 1 << viewer if viewer != NOBODY else 0
        twin.passed_block = s.passed_block & own | rng.getrandbits(s.seats) & ~own
    for entry in twin.trace[: twin.trace_count]:
        if not may_know(viewer, entry[0], entry[1], entry[2]):
            entry[3] = rng.randrange(SLOTS)
    return twin


def redeal(s: State, viewer: int, rng: random.Random) -> None:
    """Shuffle all cards that the viewer has not seen: other hands, the deck, drawn cards and those under the deck."""
    places: list[tuple[list[int], int]] = []
    for seat in range(s.seats):
        if seat != viewer:
            for slot in range(SLOTS):
                hidden = s.hand[seat][slot] - s.shown[seat][slot]
                places.extend((s.hand[seat], slot) for _ in range(hidden))
    places.extend((s.deck, slot) for slot in range(SLOTS) for _ in range(s.deck[slot]))
    if viewer != s.turn:
        places.extend((s.drawn, slot) for slot in range(SLOTS) for _ in range(s.drawn[slot]))
    concealed = [i for i in range(s.under_count) if s.under_owner[i] != viewer]
    slots = [slot for _, slot in places] + [s.under[i] for i in concealed]
    for row, slot in places:
        row[slot] -= 1
    rng.shuffle(slots)
    for row, _ in places:
        row[slots.pop()] += 1
    for i in concealed:
        s.under[i] = slots.pop()
    for seat in range(s.seats):
        if seat != viewer and s.drafted[seat] != 0:
            s.drafted[seat] = rng.randrange(SLOTS) + 1
    if s.examined != NO_CHARACTER and viewer not in (s.turn, s.target):
        s.examined = rng.choice([slot for slot in range(SLOTS) if s.hand[s.target][slot] > 0])


def reanswer(s: State, viewer: int, rng: random.Random) -> None:
    """Choose anew which other seats have answered the sealed window, and how; resigned seats have, as is public."""
    for seat in range(s.seats):
        bit = 1 << seat
        if seat == viewer or not s.eligible & bit:
            continue
        s.waiting &= ~bit
        s.objectors &= ~bit
        s.objection[seat] = 0
        s.drafted[seat] = 0
        if rng.random() < 0.5 and not s.resigned & bit:
            s.waiting |= bit
        elif s.phase == DRAFTING:
            s.drafted[seat] = rng.randrange(SLOTS) + 1
        else:
            object_to = BLOCK if s.phase == BLOCKING else CHALLENGE
            s.objection[seat] = rng.choice((PASS, object_to))
            s.objectors |= bit if s.objection[seat] != PASS else 0
    if s.waiting == 0:
        may_wait = s.eligible & ~s.resigned
        other = next(seat for seat in range(s.seats) if may_wait >> seat & 1 and seat != viewer)
        s.waiting, s.objectors, s.objection[other] = 1 << other, s.objectors & ~(1 << other), 0
        s.drafted[other] = 0
    s.asked = first_in_order(s, s.waiting)
