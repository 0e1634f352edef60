"""A guest's cookie is kept for the next visit, for its owner's eyes and its own server only."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from golpe.client.kept_guest import KeptGuest, guests_folder
from golpe.client.visitor import Visitor
from golpe.errors import ProtocolError

HERE = "http://127.0.0.1:8000"


def refusal(act: object) -> str:
    assert callable(act)
    with pytest.raises(ProtocolError) as refused:
        act()
    return refused.value.code


def test_a_guest_is_kept_in_a_file_that_only_its_owner_may_read(tmp_path: Path) -> None:
    guest = KeptGuest(HERE, folder=tmp_path / "guests")
    assert "" == guest.read()
    guest.write("golpe_guest=abc")
    guest.write("golpe_guest=def")
    assert "golpe_guest=def" == guest.read()
    assert (0o600, 0o700) == (guest.file.stat().st_mode & 0o777, guest.file.parent.stat().st_mode & 0o777)
    assert [guest.file] == list(guest.file.parent.iterdir())


def test_guests_of_other_names_and_servers_are_others(tmp_path: Path) -> None:
    KeptGuest(HERE, folder=tmp_path).write("golpe_guest=abc")
    assert "" == KeptGuest(HERE, "other", folder=tmp_path).read()
    for server in ("https://127.0.0.1:8000", "http://127.0.0.1:8001", "http://127.0.0.2:8000"):
        assert "" == KeptGuest(server, folder=tmp_path).read()


def test_names_that_are_no_file_of_the_folder_are_refused(tmp_path: Path) -> None:
    for name in ("", "..", "../x", "a/b", "a b", "x" * 41):
        assert "guest_name" == refusal(lambda name=name: KeptGuest(HERE, name, folder=tmp_path))


@pytest.mark.parametrize("content", [b"", b"\xff", b"a=b\r\nx: y", b"x" * 5000])
def test_a_damaged_guest_is_an_error_and_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    guest = KeptGuest(HERE, folder=tmp_path)
    guest.file.parent.mkdir()
    guest.file.write_bytes(content)
    assert "guest_unreadable" == refusal(guest.read)
    assert content == guest.file.read_bytes()


def test_a_guest_that_cannot_be_kept_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "guests").write_text("a file", "utf-8")
    guest = KeptGuest(HERE, folder=tmp_path / "guests")
    assert "guest_unwritable" == refusal(lambda: guest.write("golpe_guest=abc"))


def test_guests_are_kept_with_the_state_of_other_programs(tmp_path: Path) -> None:
    assert tmp_path / "golpe" / "guests" == guests_folder({"XDG_STATE_HOME": str(tmp_path)})
    assert Path.home() in guests_folder({}).parents


class Asked(BaseHTTPRequestHandler):
    """Notes each request, and sends the asker elsewhere if told to."""

    def do_GET(self) -> None:
        server = self.server
        assert isinstance(server, Noting)
        server.cookies.append(self.headers.get("cookie"))
        self.send_response(302 if server.leads_to else 200)
        self.send_header("location", server.leads_to)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # as in the base class
        pass


class Noting(ThreadingHTTPServer):
    """A server that is none of ours."""

    def __init__(self, leads_to: str = "") -> None:
        super().__init__(("127.0.0.1", 0), Asked)
        self.leads_to = leads_to
        self.cookies: list[str | None] = []
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


@pytest.fixture
def servers() -> Iterator[tuple[Noting, Noting]]:
    other = Noting()
    first = Noting(leads_to=f"{other.address}/api/me")
    yield first, other
    for each in (first, other):
        each.shutdown()
        each.server_close()


async def test_a_redirect_leads_the_cookie_to_no_other_server(servers: tuple[Noting, Noting], tmp_path: Path) -> None:
    first, other = servers
    guest = KeptGuest(first.address, folder=tmp_path)
    guest.write("golpe_guest=abc")
    with pytest.raises(ProtocolError):
        await Visitor(first.address, guest).arrive()
    assert (["golpe_guest=abc"], []) == (first.cookies, other.cookies)
