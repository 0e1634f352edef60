from collections.abc import Mapping

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

class Vapid:
    def __init__(self, private_key: EllipticCurvePrivateKey, conf: Mapping[str, object]) -> None: ...
    def sign(self, claims: Mapping[str, object]) -> dict[str, str]: ...
