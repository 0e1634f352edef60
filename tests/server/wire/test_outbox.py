"""The queue for a slow reader: one update with every event, and a bounded number of notes."""

import msgspec

from golpe.protocol.page import Accepted, Bye, Event, Series, TableOptions, TableView, Update
from golpe.server.limits import NOTES_WAITING_MAX
from golpe.server.wire.outbox import Message, Outbox, PackedUpdate, packed

TABLE = TableView(
    code="abc", link="", kind="friends", state="playing", options=TableOptions(), seats_max=2, seats=[],
    series=Series(first_to=0, games=0, champion=None),
    you=None, may=[], bots=[], usual_bot="", untrained=[],
)  # fmt: skip


def update(log_from: int, *kinds: str) -> PackedUpdate:
    return PackedUpdate(
        seq=0, table=packed(TABLE), game=packed(None), log_from=log_from, events=[Event(kind=kind) for kind in kinds]
    )


def told(messages: list[Message]) -> list[tuple[int, int, list[str]]]:
    updates = [message for message in messages if isinstance(message, PackedUpdate)]
    return [(each.seq, each.log_from, [event.kind for event in each.events]) for each in updates]


async def test_a_newer_update_replaces_a_waiting_one_and_keeps_its_events() -> None:
    outbox = Outbox()
    outbox.put_update(update(2, "acted", "took"))
    outbox.put_update(update(4, "turn"))
    assert [(1, 2, ["acted", "took", "turn"])] == told(await outbox.next())
    outbox.put_update(update(5, "acted"))
    assert [(2, 5, ["acted"])] == told(await outbox.next())


async def test_a_whole_log_replaces_whatever_waits() -> None:
    outbox = Outbox()
    outbox.put_update(update(2, "acted"))
    outbox.put_update(update(0, "first", "turn"))
    outbox.put_update(update(2, "acted"))
    assert [(1, 0, ["first", "turn", "acted"])] == told(await outbox.next())


async def test_an_answer_comes_after_the_update_that_shows_its_effect() -> None:
    outbox = Outbox()
    outbox.put_note(Accepted("c1"))
    outbox.put_update(update(0))
    assert [PackedUpdate, Accepted] == [type(message) for message in await outbox.next()]


async def test_too_many_waiting_answers_end_the_connection() -> None:
    outbox = Outbox()
    for number in range(NOTES_WAITING_MAX + 5):
        outbox.put_note(Accepted(f"c{number}"))
    messages = await outbox.next()
    assert NOTES_WAITING_MAX + 1 == len(messages)
    assert Bye("too_slow") == messages[-1]
    assert outbox.is_spent


async def test_nothing_is_taken_after_the_goodbye() -> None:
    outbox = Outbox()
    outbox.end("table_closed")
    outbox.put_note(Accepted("c1"))
    outbox.put_update(update(0))
    outbox.end("too_slow")
    assert [Bye("table_closed")] == await outbox.next()


def test_a_packed_update_is_written_as_an_update() -> None:
    events = [Event(kind="took", seat=1, coins=2)]
    one = Update(seq=3, table=TABLE, game=None, log_from=4, events=events)
    other = PackedUpdate(seq=3, table=packed(TABLE), game=packed(None), log_from=4, events=events)
    assert msgspec.json.encode(one) == msgspec.json.encode(other)
