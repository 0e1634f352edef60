"""Requests about privacy: what is kept and for how long, and the visitor's own data."""

from collections.abc import Callable
from typing import Final, cast

from starlette.responses import Response

from golpe.protocol.privacy import KeptFor, MyData, Privacy
from golpe.server.db.subjects import DataRequest, own_data
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import written
from golpe.server.http.callers import Limit, check_unlimited, check_verified
from golpe.server.http.operation import Operation, Routes, SecretHash
from golpe.server.limits import DATA_BURST, DATA_PER_SECOND

FILE: Final = "golpe-my-data.json"
DOWNLOADS: Final = Limit(lambda _: (DATA_BURST, DATA_PER_SECOND))


class PrivacyRoutes(Routes):
    """Answers `/api/privacy` and `/api/me/data`."""

    @Operation("GET", "/privacy")
    async def kept(self, guest: Guest | None) -> Privacy:
        """List what the server keeps about people, for how long, and whether it knows the visitor."""
        declared = {each.what: each for each in self._database.subjects}
        kept = [
            KeptFor(what=what, for_ms=each.for_ms, at_most=each.at_most)
            for what, each in declared.items()
            if what is not None
        ]
        return Privacy(kept, guest is not None)

    @Operation("GET", "/me/data", answer=MyData, refusals=("verification_needed", "recovered_recently"))
    async def data(self, guest: Guest, own: SecretHash) -> Response:
        """Download everything that the server stores about the visitor."""
        await check_verified(self._services, guest.id, own)
        await check_unlimited(self._services, own)
        self._callers.pay(DOWNLOADS, guest)
        asked = DataRequest(guest=guest.id, secret_hash=own, base_url=self._services.base_url, now_ms=self._now_ms)
        found = await self._database.read(own_data, self._database.subjects, asked)
        data = cast("Callable[..., MyData]", MyData)(made_ms=asked.now_ms, **found)
        response = written(data)
        response.headers["content-disposition"] = f'attachment; filename="{FILE}"'
        return response
