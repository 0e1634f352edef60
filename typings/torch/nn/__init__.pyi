from collections.abc import Iterator

from torch import Tensor
from torch.nn import functional as functional
from torch.nn import utils as utils

class Module:
    def __call__(self, *of: Tensor) -> Tensor: ...
    def parameters(self) -> Iterator[Tensor]: ...

class Linear(Module):
    weight: Tensor
    bias: Tensor

    def __init__(self, inputs: int, outputs: int, bias: bool = ...) -> None: ...

class ReLU(Module): ...

class Sequential(Module):
    def __init__(self, *parts: Module) -> None: ...
