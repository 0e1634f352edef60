"""The built page: its files as they are, and the page itself for every address that it draws."""

from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

NOT_BUILT: Final = (
    "The page has not been built.\n\n"
    "Golpe's server runs, but this copy of it came without its page. Install it again with `pip install .`,\n"
    "which builds the page, or run `npm ci && npm run build` in the folder `web`.\n"
)

SECURITY_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def page_routes(folder: Path) -> list[BaseRoute]:
    """Return the routes of the page that was built into a folder."""

    async def page(_request: Request) -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, HTTPStatus.SERVICE_UNAVAILABLE)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = [Route("/", page), Route("/t/{code}", page)]
    if folder.is_dir():
        routes.append(Mount("/", PageFiles(directory=folder)))
    return routes


class PageFiles(StaticFiles):
    """The built files; a browser that asks for a page that there is not gets the page, which says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file, or with the page under status 404; what begins with a dot is the build's own."""
        try:
            if any(part.startswith(".") for part in Path(path).parts):
                raise HTTPException(HTTPStatus.NOT_FOUND)
            return await super().get_response(path, scope)
        except HTTPException as refusal:
            if refusal.status_code != HTTPStatus.NOT_FOUND or "text/html" not in Headers(scope=scope).get("accept", ""):
                raise
            return FileResponse(Path(str(self.directory)) / "index.html", status_code=HTTPStatus.NOT_FOUND)


class SecurityHeaders:
    """Adds the same headers to every response; built files never change under their name."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
                if scope["path"].startswith("/assets/") and message["status"] == HTTPStatus.OK:
                    headers.append((b"cache-control", b"public, max-age=31536000, immutable"))
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        await self._app(scope, receive, send_with_headers)
