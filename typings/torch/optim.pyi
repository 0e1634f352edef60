from collections.abc import Iterable

from torch import Tensor

class Adam:
    param_groups: list[dict[str, float]]
    state: dict[Tensor, dict[str, Tensor]]

    def __init__(self, params: Iterable[Tensor]) -> None: ...
    def step(self) -> None: ...
    def zero_grad(self) -> None: ...
