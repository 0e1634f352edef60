"""Requests of the API, each declared at the method that answers it.

The annotation of a parameter says what the method takes:

- `Guest`: the guest who makes the request. This admits the request; if no parameter is a guest, that comes first.
- `Guest | None`: the guest, if there is one, behind a request that any client may make.
- A message: the query of a GET, the body of other requests.
- `str` and `int`: the part of the path with the parameter's name.
- `Request`: the whole request.
- `Annotated[T, Taken(…)]`: anything else, such as `RequestOrigin`.
"""

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from http import HTTPStatus
from types import FunctionType, UnionType
from typing import Annotated, Final, Literal, NamedTuple, TypeGuard, TypeVar, cast, get_args

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from golpe.server.db.database import Database
from golpe.server.guests.sessions import Guest, device_of
from golpe.server.http.answers import Answer, body, query, response_with
from golpe.server.http.callers import REFUSES, Admission, Callers
from golpe.server.http.forwarded import origin_in
from golpe.server.http.identity import known_guest
from golpe.server.http.pages import HeadWriter
from golpe.server.limits import BODY_BYTES_MAX
from golpe.server.networks import Origin
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit

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


Method = Literal["GET", "PUT", "POST", "DELETE"]
MediaType = Literal["image/png", "image/svg+xml", "application/x-ndjson", "application/json"]
NDJSON: Final = "application/x-ndjson"
"""The type of an answer with one message a line."""
Declared = TypeVar("Declared", bound=Callable[..., Awaitable[Answer]])
DECLARED: Final = "golpe_operation"
"""The attribute of a method that has its `Operation`."""


@dataclass(eq=False)
class Operation:
    """A method on a path. As a decorator, it declares which method of a class answers it.

    That says the rest:

    - the summary is the docstring, and the id in the OpenAPI description the name;
    - the parameters are what it takes from a request, in the order in which each of them may refuse it;
    - the answer is what it returns: a message, or None. If it returns a response, `answer` says what that has.
    """

    method: Method
    path: str
    """Path below /api. A parameter in braces is a string, or an integer if it ends with `:int`."""
    _: KW_ONLY
    refusals: tuple[str, ...] = ()
    """Codes with which this operation may refuse, besides those common to all and those of its admission."""
    answer: type[Struct] | MediaType | None = None
    """The response: a message, a file of this type, or nothing."""
    status: HTTPStatus = HTTPStatus.OK
    """204 if there is nothing to say."""
    body: type[Struct] | UnionType | None = None
    """Given only if the method reads the body itself."""
    body_bytes_max: int = BODY_BYTES_MAX
    admission: Admission | None = None
    """Default: `Callers.acting` if not GET, `Callers.known` if the method takes the guest, else `Callers.let_in`."""
    limit: Limit | None = None
    """How often a guest may ask. The guest pays when admitted."""
    is_cached: bool = False
    """True if browsers may revalidate a cached response."""
    is_repeatable: bool = False
    """True if the request may be repeated at any time, although it changes something, and tells what is so now."""
    works_once: bool = False
    """True if what it carries works once, such as a challenge or a link to move: then it cannot be repeated."""
    is_for_bots: bool = False
    """True if the client is an outside bot, which has a token and no cookie. The method admits it."""
    query: type[Struct] | None = field(init=False, default=None)
    answered_by: Callable[..., Awaitable[Answer]] = field(init=False)
    name: str = field(init=False)
    summary: str = field(init=False)
    before: Taker | None = field(init=False)
    """What admits a request before its arguments are taken; None if one of them is the guest, or for bots."""
    arguments: tuple[Taker, ...] = field(init=False)

    def __call__(self, answering: Declared) -> Declared:
        """Declare that a method answers this operation.

        Raises: TypeError if the method takes what such requests lack, or no guest to pay for a limit.
        """
        signature = inspect.signature(answering)
        _, *parameters = signature.parameters.values()
        self.answered_by, self.name = answering, cast(FunctionType, answering).__name__
        self.summary = " ".join((answering.__doc__ or "").split())
        takes_guest = any(each.annotation is Guest for each in parameters)
        if self.limit is not None and not takes_guest:
            raise TypeError(f"{self.path} has a limit, but {self.name} takes no guest")
        usual = Callers.acting if self.method != "GET" else Callers.known if takes_guest else Callers.let_in
        admission = self.admission or usual
        self.refusals = (*REFUSES.get(admission, ()), *self.refusals)
        self.before = None if takes_guest or self.is_for_bots else admission
        self.arguments = tuple(
            partial(admitted, admission=admission, limit=self.limit)
            if each.annotation is Guest
            else taker(each, self.path, is_query=self.method == "GET", body_bytes_max=self.body_bytes_max)
            for each in parameters
        )
        for asked in filter(is_message, (each.annotation for each in parameters)):
            if self.method == "GET":
                self.query = asked
            else:
                self.body = asked
        if is_message(signature.return_annotation):
            self.answer = signature.return_annotation
        if self.answer is None:
            self.status = HTTPStatus.NO_CONTENT
        setattr(answering, DECLARED, self)
        return answering

    @property
    def is_keyed(self) -> bool:
        """Return whether an idempotency key makes a repeated request harmless."""
        return self.method != "GET" and not (self.is_repeatable or self.works_once or self.is_for_bots)

    async def arguments_in(self, callers: Callers, request: Request) -> list[object]:
        """Admit a request, and take the arguments from it in order.

        Raises: ProtocolError, as each of them may refuse it.
        """
        if self.before is not None:
            await taken_by(self.before, callers, request)
        return [await taken_by(take, callers, request) for take in self.arguments]


async def taken_by(take: Taker, callers: Callers, request: Request) -> object:
    """Return what is taken from a request, once it is there."""
    taken = take(callers, request)
    return await taken if inspect.isawaitable(taken) else taken


async def admitted(callers: Callers, request: Request, *, admission: Admission, limit: Limit | None) -> Guest:
    """Admit the guest behind a request, who pays for it if that is limited.

    Raises: ProtocolError.
    """
    admitting = admission(callers, request)
    assert admitting is not None, "a method that takes the guest has an admission that returns the guest"
    guest = await admitting
    if limit is not None:
        callers.services.limits.pay(limit, str(guest.id))
    return guest


Endpoint = Callable[[Request], Awaitable[Response]]
Answering = Callable[[Operation, Endpoint, Request], Awaitable[Response]]
"""Answers a request to an operation by its endpoint, or in another way."""


class Routes:
    """Requests about one subject: each is answered by a method that declares its `Operation`."""

    def __init__(self, services: Services, callers: Callers) -> None:
        self._services = services
        self._callers = callers

    @classmethod
    def operations(cls) -> list[Operation]:
        """Return what the methods declare, in the order of their definition."""
        declared = (getattr(each, DECLARED, None) for each in vars(cls).values())
        return [each for each in declared if isinstance(each, Operation)]

    async def answer(self, operation: Operation, request: Request) -> Response:
        """Answer a request by the method that has declared it.

        Raises: ProtocolError, StoreError.
        """
        arguments = await operation.arguments_in(self._callers, request)
        return response_with(await operation.answered_by(self, *arguments), operation.status)

    def heads(self) -> Mapping[str, HeadWriter]:
        """Return functions that write tags for the head of a page, by its route."""
        return {}

    @property
    def _database(self) -> Database:
        return self._services.database

    @property
    def _now_ms(self) -> int:
        return self._services.clock.wall_ms()


def routes_of(subjects: Iterable[Routes], answering: Answering) -> list[Route]:
    """Return one route per path, so that a refusal of a wrong method lists the allowed ones."""
    by_path: dict[str, dict[str, tuple[Operation, Endpoint]]] = {}
    for routes in subjects:
        for operation in routes.operations():
            endpoint = partial(routes.answer, operation)
            by_path.setdefault(operation.path, {})[operation.method] = (operation, endpoint)
    return [Route(path, endpoint_of(methods, answering), methods=list(methods)) for path, methods in by_path.items()]


def endpoint_of(methods: dict[str, tuple[Operation, Endpoint]], answering: Answering) -> Endpoint:
    """Return the endpoint for all methods of a path."""

    async def endpoint(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await answering(*methods[method], request)

    return endpoint
