"""One operation of the API: its route and its description, declared at the method that answers it."""

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from http import HTTPStatus
from types import FunctionType, UnionType
from typing import Final, Literal, TypeVar, cast

from msgspec import Struct
from starlette.requests import Request

from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import Answer
from golpe.server.http.arguments import Taker, is_message, taker
from golpe.server.http.callers import REFUSES, Admission, Callers, Limit
from golpe.server.limits import BODY_BYTES_MAX

Method = Literal["GET", "PUT", "POST", "DELETE"]
MediaType = Literal["image/png", "image/svg+xml", "application/x-ndjson", "application/json"]
NDJSON: Final = "application/x-ndjson"
"""The type of an answer with one message a line."""
Answering = TypeVar("Answering", bound=Callable[..., Awaitable[Answer]])
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

    def __call__(self, answering: Answering) -> Answering:
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
        callers.pay(limit, guest)
    return guest
