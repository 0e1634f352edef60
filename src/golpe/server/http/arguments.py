"""What methods that answer requests may take. The annotation of a parameter says what it is.

- `Guest`: the guest who makes the request. This admits the request; if no parameter is a guest, that comes first.
- `Guest | None`: the guest, if there is one, behind a request that any client may make.
- A message: the query of a GET, the body of other requests.
- `str` and `int`: the part of the path with the parameter's name.
- `Request`: the whole request.
- `Annotated[T, Taken(…)]`: anything else, such as `RequestOrigin`.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple, TypeGuard, get_args

from msgspec import Struct
from starlette.requests import Request

from golpe.server.guests.devices import device_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import body, query
from golpe.server.http.callers import Callers
from golpe.server.http.forwarded import origin_in
from golpe.server.http.identity import known_guest
from golpe.server.networks import Origin

Taker = Callable[[Callers, Request], object]
"""Returns an argument, or an awaitable of it. Raises: ProtocolError if the request is refused."""
ID_MAX: Final = 2**53
"""An id that nothing has; larger ones would be too large for the store."""
GAME_NUMBER_MAX: Final = 1_000_000
NO_GAME: Final = 0
"""A number that no game has."""


@dataclass(frozen=True, slots=True)
class Taken:
    """How an argument is taken from a request: the metadata of its type."""

    take: Taker


class GameName(NamedTuple):
    """The game that a path names."""

    code: str
    """Of its table, in lower case."""
    number: int


def game_in(request: Request) -> GameName:
    """Return the game in the path of a request."""
    number = int(request.path_params["number"])
    return GameName(str(request.path_params["code"]).lower(), number if number <= GAME_NUMBER_MAX else NO_GAME)


NamedGame = Annotated[GameName, Taken(lambda _, request: game_in(request))]
RequestOrigin = Annotated[Origin, Taken(lambda _, request: origin_in(request.scope))]
SecretHash = Annotated[bytes, Taken(lambda callers, request: callers.secret_hash(request))]
"""The hash of the secret of a guest who was admitted."""
Device = Annotated[str | None, Taken(lambda _, request: device_of(request.headers.get("user-agent")))]
"""The label of the visitor's device."""


def is_message(annotation: object) -> TypeGuard[type[Struct]]:
    """Return whether an annotation is a message of the protocol."""
    return isinstance(annotation, type) and issubclass(annotation, Struct) and annotation is not Guest


def taker(parameter: inspect.Parameter, path: str, *, is_query: bool, body_bytes_max: int) -> Taker:
    """Return what takes an argument from requests to a path, unless it is the guest.

    Args:
        is_query: whether a message is the query.

    Raises: TypeError if such requests have no such argument.
    """
    kind, name = parameter.annotation, parameter.name
    if kind is Request:
        return lambda _, request: request
    if kind == Guest | None:
        return lambda callers, request: known_guest(callers.services, request.cookies)
    if is_message(kind) and is_query:
        return lambda _, request: query(request, kind)
    if is_message(kind):
        return lambda _, request: body(request, kind, bytes_max=body_bytes_max)
    if kind is str and f"{{{name}}}" in path:
        return lambda _, request: str(request.path_params[name])
    if kind is int and f"{{{name}:int}}" in path:
        return lambda _, request: min(int(request.path_params[name]), ID_MAX)
    for each in get_args(kind):
        if isinstance(each, Taken):
            return each.take
    raise TypeError(f"{path} has no {name}: {kind}")
