"""Requests generated from a server's own API description, valid and invalid."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownParameterType=false
# pyright: reportUnknownArgumentType=false, reportMissingTypeArgument=false
# Schemathesis leaves the types of its schemas open.

from collections.abc import Callable, Iterator
from functools import partial

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis.strategies import booleans
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.generation.case import Case
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    ensure_resource_availability,
    ignored_auth,
    positive_data_acceptance,
    use_after_free,
)

TOO_STRICT = [positive_data_acceptance, ignored_auth, use_after_free, ensure_resource_availability]
"""Checks to skip, as names and options may be rejected for reasons that no schema can express."""


def askers(
    description: dict[str, object], url: str, *, examples: int, seed: int
) -> Iterator[Callable[[dict[str, str], str], set[int]]]:
    """Yield, for each operation of the server at this address, a function that sends requests; see `ask`.

    Args:
        examples: requests per operation, half of them valid and half invalid.
        seed: of the generated requests.
    """
    schema = schemathesis.openapi.from_dict(description)
    schema.config.update(base_url=url)
    schema.config.checks.negative_data_rejection.expected_statuses += ["413"]
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        yield partial(ask, result.ok(), examples, seed)


def ask(operation: APIOperation, examples: int, seed: int, cookies: dict[str, str], code: str) -> set[int]:
    """Send requests for one operation, and return the status codes of the responses."""
    right, wrong = (operation.as_strategy(generation_mode=mode) for mode in GenerationMode)
    seen: set[int] = set()

    @seeded(seed)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )
    @given(case=right | wrong, is_real=booleans())
    def send(case: Case, is_real: bool) -> None:
        if is_real and "code" in case.path_parameters:
            case.path_parameters["code"] = code
        response = case.call(cookies=cookies)
        seen.add(response.status_code)
        case.validate_response(response, excluded_checks=TOO_STRICT)

    send()
    return seen
