# The part of ray.exceptions that this package uses.

class RayError(Exception): ...

class RayTaskError(RayError):
    cause: BaseException

class WorkerCrashedError(RayError): ...
