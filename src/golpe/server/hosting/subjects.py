"""All subjects of the server, each of which may refer to rows of those before it."""

from typing import Final

from golpe.server.accounts import rows as accounts
from golpe.server.bot_accounts import rows as bots
from golpe.server.days import pushes
from golpe.server.days import rows as days
from golpe.server.db import jobs, journals, owner, replies, roles
from golpe.server.device_moves import rows as device_moves
from golpe.server.follows import rows as follows
from golpe.server.games import rows as games
from golpe.server.guests import names, sessions
from golpe.server.links import rows as links
from golpe.server.listings import invitations, seats, waiting
from golpe.server.moderation import rows as moderation
from golpe.server.profiles import rows as profiles
from golpe.server.ratings import results
from golpe.server.reviews import rows as reviews
from golpe.server.talk import rows as talk
from golpe.server.tournaments import rows as tournaments

SUBJECTS: Final = (
    *(*sessions.SUBJECTS, *accounts.SUBJECTS, names.SUBJECT, device_moves.SUBJECT),
    *(games.SUBJECT, results.SUBJECT, profiles.SUBJECT, tournaments.SUBJECT, links.SUBJECT, reviews.SUBJECT),
    *(replies.SUBJECT, *talk.SUBJECTS, follows.SUBJECT, invitations.SUBJECT, roles.SUBJECT),
    *moderation.SUBJECTS,
    *(bots.SUBJECT, *journals.SUBJECTS, waiting.SUBJECT, seats.SUBJECT, days.SUBJECT, *pushes.SUBJECTS),
    *(owner.SUBJECT, jobs.SUBJECT),
)
"""A person is erased in the opposite order."""
