"""A server with a slow disk that holds no reply, as a control: `python -m tests.support.leaking_server serve …`."""

from golpe.server.realtime import audience
from golpe.table.state import TableState
from tests.support.slow_server import serve_slowly


def nothing_is_concealed(_state: TableState) -> bool:
    return False


if __name__ == "__main__":
    audience.conceals_answers_of_several = nothing_is_concealed
    serve_slowly()
