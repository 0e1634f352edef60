"""Requests about the visitor's own bots: make, list, change and delete them, and renew or revoke their tokens."""

import secrets
from http import HTTPStatus
from typing import Final

from starlette.requests import Request

from golpe.errors import ProtocolError
from golpe.protocol.bot_accounts import BotWithToken, ChangedBot, MyBot, MyBots, NewBot
from golpe.server.bot_accounts import rows as bot_rows
from golpe.server.bot_accounts.rows import About, my_bot
from golpe.server.db.retention import BOTS_MAX
from golpe.server.db.subjects import erase_guest
from golpe.server.guests.names import check_unreserved, checked_name, name_looks
from golpe.server.guests.people import has_account
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import Callers
from golpe.server.http.identity import new_bot_token, token_hash
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation, Routes
from golpe.server.limits import NAME_BURST, NAMES_PER_SECOND
from golpe.server.services.token_buckets import Limit
from golpe.server.talk.lines import checked_text

NEW_BOTS: Final = Limit(lambda _: (NAME_BURST, NAMES_PER_SECOND))
"""Creating bots is limited because each new bot reserves a name for a long time."""
SAID: Final = ("text_too_long", "text_forbidden_character", "bad_source")
OWN: Final = ("no_such_bot_account", "bots_off")


class OwnBotRoutes(Routes):
    """Answers `/api/me/bots`."""

    @Operation("GET", "/me/bots")
    async def own_bots(self, guest: Guest) -> MyBots:
        """List the visitor's bots, and say whether the visitor may make bots."""
        found = await self._database.read(bot_rows.bots_of, guest.id)
        may_make = self._services.bots == "people"
        may_make = may_make and await self._database.read(has_account, guest.id)
        return MyBots(bots=[my_bot(each) for each in found], may_make=may_make, at_most=BOTS_MAX)

    @Operation(
        "POST",
        "/me/bots",
        refusals=("bots_off", "account_needed", "too_many_bots", "name_held", *SAID),
        limit=NEW_BOTS,
        status=HTTPStatus.CREATED,
    )
    async def make_bot(self, request: Request, guest: Guest, wanted: NewBot) -> BotWithToken:
        """Make a bot for the visitor, with a token that is shown only now."""
        self._require_people()
        if not await self._database.read(has_account, guest.id):
            raise ProtocolError("account_needed", "only people with an account can make bots")
        name, about = checked_name(wanted.name), said(wanted)
        await check_unreserved(self._database, name)
        token = new_bot_token(secrets.token_urlsafe)
        made = await self._database.write_once(
            replying(request, lambda bot: BotWithToken(my_bot(bot), token)),
            bot_rows.make_bot,
            token_hash(token),
            name=name,
            looks=name_looks(name),
            owner=guest.id,
            about=about,
            now_ms=self._now_ms,
        )
        return BotWithToken(my_bot(made), token)

    @Operation("PUT", "/me/bots/{name}", refusals=("no_such_bot_account", *SAID))
    async def change_bot(self, guest: Guest, wanted: ChangedBot, name: str) -> MyBot:
        """Change the description of one of the visitor's bots."""
        return my_bot(await self._database.write(bot_rows.change_bot, name, said(wanted), owner=guest.id))

    @Operation("POST", "/me/bots/{name}/token", refusals=(*OWN, "too_many_bots"), admission=Callers.removing)
    async def renew_bot_token(self, request: Request, guest: Guest, name: str) -> BotWithToken:
        """Give one of the visitor's bots a new token, which is shown only now. The old one never works again."""
        self._require_people()
        token = new_bot_token(secrets.token_urlsafe)
        bot = await self._database.write_once(
            replying(request, lambda bot: BotWithToken(my_bot(bot), token)),
            bot_rows.renew_token,
            name,
            token_hash(token),
            owner=guest.id,
            now_ms=self._now_ms,
        )
        return BotWithToken(my_bot(bot), token)

    @Operation("DELETE", "/me/bots/{name}/token", refusals=("no_such_bot_account",), admission=Callers.removing)
    async def revoke_bot_token(self, guest: Guest, name: str) -> None:
        """Revoke the token of one of the visitor's bots. The bot is disconnected and keeps its results."""
        await self._database.write(bot_rows.revoke_token, name, owner=guest.id, now_ms=self._now_ms)

    @Operation("DELETE", "/me/bots/{name}", refusals=("no_such_bot_account",), admission=Callers.removing)
    async def delete_bot(self, guest: Guest, name: str) -> None:
        """Delete one of the visitor's bots for good. Games no longer show its name."""
        database = self._database
        bot = await database.read(bot_rows.found_bot, name, owner=guest.id)
        await database.write(erase_guest, database.subjects, bot.guest, now_ms=self._now_ms)

    def _require_people(self) -> None:
        """Refuse if the host does not let people make bots.

        Raises: ProtocolError (bots_off).
        """
        if self._services.bots != "people":
            raise ProtocolError("bots_off", "the host of this server does not let people make bots")


def said(wanted: NewBot | ChangedBot) -> About:
    """Return a bot's description in normal form.

    Raises: ProtocolError (text_too_long, text_forbidden_character, bad_source).
    """
    about, source = wanted.about.strip(), wanted.source.strip()
    if source and not (
        source.startswith("https://") and source.isascii() and source.isprintable() and " " not in source
    ):
        raise ProtocolError("bad_source", "the source of a bot is a URL that begins with https://")
    return About(mask=wanted.mask, about=checked_text(about) if about else "", source=source)
