"""What waits for a slow reader: one update with every event, and a bounded number of small messages."""

from golpe.server.limits import NOTES_WAITING_MAX
from golpe.server.outbox import Outbox
from golpe.server.protocol import Accepted, Bye, Event, ServerMessage, TableView, Update

TABLE = TableView(
    code="abc", link="", kind="friends", state="playing", pace="calm", preset="resistance", seats_max=2, seats=[],
    you=None, may=[], bots=[],
)  # fmt: skip


def update(log_from: int, *kinds: str) -> Update:
    return Update(seq=0, table=TABLE, game=None, log_from=log_from, events=[Event(kind=kind) for kind in kinds])


def told(messages: list[ServerMessage]) -> list[tuple[int, int, list[str]]]:
    updates = [message for message in messages if isinstance(message, Update)]
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
    assert [Update, Accepted] == [type(message) for message in await outbox.next()]


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
