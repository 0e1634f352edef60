# The part of Ray that this package uses; Ray's own types leave much open.

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

class ObjectRef(Generic[T]): ...

class ObjectRefGenerator(Generic[T]):
    def __iter__(self) -> Iterator[ObjectRef[T]]: ...
    def __next__(self) -> ObjectRef[T]: ...

class RemoteFunction(Generic[P, T]):
    def remote(self, *args: P.args, **kwargs: P.kwargs) -> ObjectRefGenerator[T]: ...

def init(
    address: str,
    *,
    num_cpus: int | None,
    include_dashboard: bool | None,
    runtime_env: Mapping[str, object],
    logging_level: int,
) -> object: ...
def shutdown() -> None: ...
def remote(
    *, num_returns: str, max_retries: int
) -> Callable[[Callable[P, Iterator[T]]], RemoteFunction[P, T]]: ...
def wait(
    refs: Sequence[ObjectRefGenerator[T]],
) -> tuple[list[ObjectRefGenerator[T]], list[ObjectRefGenerator[T]]]: ...
def get(ref: ObjectRef[T]) -> T: ...
def cluster_resources() -> dict[str, float]: ...
