"""What the page and the server send each other."""

import pytest

from tests.support.chromium import OpenPage
from tests.support.played_page import Message, listen
from tests.support.protocol_schema import faults

pytestmark = pytest.mark.browser


def test_all_messages_of_a_game_fit_the_published_schema(open_page: OpenPage) -> None:
    played = open_page()
    sent: list[Message] = []
    received: list[Message] = []
    listen(played.page, sent=sent.append, received=received.append)
    played.play_against_bots(2)
    played.answer_to_the_end()
    assert {"hello", "decide", "reveal"} <= {message["t"] for message in sent}
    assert {"update", "accepted", "deal"} <= {message["t"] for message in received}
    assert [] == [fault for message in sent for fault in faults(message, "ClientMessage")]
    assert [] == [fault for message in received for fault in faults(message, "ServerMessage")]
