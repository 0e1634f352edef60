"""A server that holds no reply, as a control: `python -m tests.support.leaking_server serve …`."""

from golpe.cli.main import main
from golpe.server.realtime import announced
from golpe.table.state import TableState


def nothing_is_concealed(_state: TableState) -> bool:
    return False


if __name__ == "__main__":
    announced.conceals_answers_of_several = nothing_is_concealed
    main()
