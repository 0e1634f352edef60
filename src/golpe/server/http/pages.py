"""The built page: its files, and the HTML for each route. Files that the build has compressed are sent compressed.

The build writes the HTML of each route once per language, with links to that language's first messages in its head.
"""

from asyncio import to_thread
from collections.abc import Awaitable, Callable, Iterable, Mapping
from http import HTTPStatus
from pathlib import Path
from types import MappingProxyType
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from golpe.server.http.answers import ENCODINGS, accepted

CHOSEN: Final = "golpe-language"
"""The cookie in which the page stores the chosen language."""


def language_of(headers: Headers, cookies: Mapping[str, str], *, spoken: frozenset[str]) -> str | None:
    """Return the most preferred language that is available, possibly as another variant."""
    wanted = [cookies.get(CHOSEN, ""), *preferred(headers.get("accept-language", ""))]
    tags = [tag for language in wanted for tag in (language.lower(), main_of(language))]
    available = sorted(spoken)
    found = (language for tag in tags for language in available if tag in (language.lower(), main_of(language)))
    return next(found, None)


def main_of(tag: str) -> str:
    """Return the language of a tag, without script and region."""
    return tag.lower().partition("-")[0]


def preferred(header: str) -> Iterable[str]:
    """Return the tags of the languages that a browser accepts, most preferred first."""
    offers = [offer.replace(" ", "").lower().partition(";q=") for offer in header.split(",")]
    weighed = [(weight_of(weight), tag) for tag, _, weight in offers]
    # Sorting is stable, so languages of equal weight keep their order.
    return [language for weight, language in sorted(weighed, key=lambda each: -each[0]) if weight > 0]


def weight_of(text: str) -> float:
    """Return the weight of a language; 0 if it cannot be parsed."""
    if text == "":
        return 1
    try:
        return float(text)
    except ValueError:
        return 0


INDEX: Final = "index.html"
GAME: Final = "/g/{code}/{number:int}"
SHARED_GAME: Final = "/s/{secret}"
DRAWN_BY_THE_PAGE: Final = {
    "/": "lobby",
    "/t/{code}": "table",
    GAME: "index",
    SHARED_GAME: "index",
    "/examples/{name}": "index",
    "/today": "index",
    "/today/exercise": "index",
    "/tournaments": "index",
    "/tournaments/{id}": "index",
    "/ratings": "index",
    "/bots": "index",
    "/bots/{name}": "index",
    "/learn": "index",
    "/endgames": "index",
    "/you": "index",
    "/p/{address}": "index",
    "/account": "index",
    "/privacy": "index",
    "/settings": "index",
    "/moderation": "index",
}
"""The HTML file of each route: lobby, table, one game, a game that a link shows, an example; deal of the day and the
table of its exercise; tournaments, and one of them; ratings; bots, and one of them; learning, and
endgames; the visitor's own page, a profile; account, privacy, settings, and the moderators' page."""
NOT_BUILT: Final = (
    "The page has not been built.\n\n"
    "Golpe's server is running, but this copy has no page. Install it again with `pip install .`,\n"
    "which builds the page, or run `npm ci && npm run build` in the folder `web`.\n"
)
HeadWriter = Callable[[Request], Awaitable[str]]
"""Returns tags for the head of a page, or nothing."""
HEAD_END: Final = "</head>"


def page_routes(folder: Path, *, heads: Mapping[str, HeadWriter] = MappingProxyType({})) -> list[BaseRoute]:
    """Return the routes of the page built into a folder.

    Args:
        heads: what is added to the head of a page, by its route.
    """
    files = PageFiles(directory=folder, check_dir=False)
    spoken = frozenset(path.name.split(".")[1] for path in folder.glob("index.*.html"))

    def route(path: str, name: str) -> Route:
        async def page(request: Request) -> Response:
            if not (folder / INDEX).is_file():
                return PlainTextResponse(NOT_BUILT, HTTPStatus.SERVICE_UNAVAILABLE)
            language = language_of(request.headers, request.cookies, spoken=spoken)
            page = f"{name}.html" if language is None else f"{name}.{language}.html"
            head = await heads[path](request) if path in heads else ""
            if head:
                html = await to_thread((folder / page).read_text, "utf-8")
                response: Response = HTMLResponse(html.replace(HEAD_END, head + HEAD_END, 1))
            else:
                response = await files.get_response(page, request.scope)
            response.headers["vary"] = "accept-encoding, accept-language, cookie"
            return response

        return Route(path, page)

    routes: list[BaseRoute] = [route(path, name) for path, name in DRAWN_BY_THE_PAGE.items()]
    if folder.is_dir():
        routes.append(Mount("/", files))
    return routes


class PageFiles(StaticFiles):
    """The built files. A browser that requests an unknown path gets the page, which reports the error."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a response with a file, or with the page and status 404. Dot files are private to the build."""
        headers = Headers(scope=scope)
        try:
            if any(part.startswith(".") for part in Path(path).parts):
                raise HTTPException(HTTPStatus.NOT_FOUND)
            response = await self._packed(path, scope, accepted(headers))
        except HTTPException as refusal:
            if refusal.status_code != HTTPStatus.NOT_FOUND or "text/html" not in headers.get("accept", ""):
                raise
            response = FileResponse(Path(str(self.directory)) / INDEX, status_code=HTTPStatus.NOT_FOUND)
        response.headers["vary"] = "accept-encoding"
        return response

    async def _packed(self, path: str, scope: Scope, encodings: list[str]) -> Response:
        """Return a response with a file in the first of these encodings that the build has made, or uncompressed."""
        for encoding in encodings:
            try:
                response = await super().get_response(path + ENCODINGS[encoding], scope)
            except HTTPException:
                continue
            response.headers["content-encoding"] = encoding
            return response
        return await super().get_response(path, scope)
