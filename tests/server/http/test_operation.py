"""Operations are declared at the methods that answer them."""

from http import HTTPStatus

import pytest
from starlette.responses import Response

from golpe.protocol.bodies import GamesQuery, Me, Rename
from golpe.server.guests.sessions import Guest
from golpe.server.hosting.app import all_operations, kinds_of_requests
from golpe.server.http.callers import Callers
from golpe.server.http.operation import Operation, Routes
from golpe.server.services.token_buckets import Limit
from tests.support.linked_games import refused
from tests.support.live_server import LiveServer


class Declared(Routes):
    """Some requests."""

    @Operation("GET", "/names/{name}")
    async def read(self, name: str, wanted: GamesQuery) -> Me:
        """Read a name,
        and more.
        """
        raise NotImplementedError

    @Operation("PUT", "/names/{number:int}", refusals=("name_held",), admission=Callers.removing)
    async def change(self, guest: Guest, wanted: Rename, number: int) -> None:
        """Change a name."""

    @Operation("POST", "/names", answer=Me, status=HTTPStatus.CREATED)
    async def make(self) -> Response:
        """Make a name."""
        raise NotImplementedError


def test_a_signature_says_what_is_asked_and_answered() -> None:
    read, change, make = Declared.operations()
    assert ("read", "Read a name, and more.", GamesQuery, None, Me, 200) == (
        read.name, read.summary, read.query, read.body, read.answer, read.status,
    )  # fmt: skip
    assert (None, Rename, None, 204) == (change.query, change.body, change.answer, change.status)
    assert (Me, 201) == (make.answer, make.status)


def test_admission_depends_on_what_is_asked_and_adds_its_refusals() -> None:
    read, change, make = Declared.operations()
    assert [Callers.let_in, None, Callers.acting] == [each.before for each in (read, change, make)]
    assert ("recovered_recently", "name_held") == change.refusals


@pytest.mark.parametrize("kind", [int, bytes, "missing"])
def test_a_method_takes_only_what_a_request_has(kind: object) -> None:
    async def wrong(_self: Routes, name: str) -> None: ...

    wrong.__annotations__["name"] = kind
    with pytest.raises(TypeError, match="/names/\\{name\\} has no name"):
        Operation("GET", "/names/{name}")(wrong)


def test_a_limit_needs_a_guest_who_pays() -> None:
    async def wrong(_self: Routes) -> None: ...

    with pytest.raises(TypeError, match="wrong takes no guest"):
        Operation("GET", "/names", limit=Limit(lambda _: (1, 1.0)))(wrong)


def test_every_class_of_requests_is_found_once() -> None:
    kinds = list(kinds_of_requests())
    assert len(kinds) == len(set(kinds)) > 25
    assert all(kind.operations() for kind in kinds)
    paths = [(each.method, each.path) for each in all_operations()]
    assert len(paths) == len(set(paths))


async def test_arguments_are_checked_in_their_order(server: LiveServer) -> None:
    stranger = await server.visitor()
    stranger.http.cookies.clear()
    body = {"other": 1}
    assert (401, "no_guest") == refused(await stranger.http.put("/api/me", json=body))
    assert (400, "malformed") == refused(await stranger.http.get("/api/ratings/board", params={"other": "1"}))
    foreign = {"origin": "https://elsewhere.example"}
    assert (403, "bad_origin") == refused(await stranger.http.put("/api/me", headers=foreign, json=body))
