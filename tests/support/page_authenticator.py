"""An authenticator of Chromium, by which a page makes and uses passkeys."""

from playwright.sync_api import CDPSession, Page

OPTIONS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """Give a page an authenticator; return it with the session that controls it."""
    session = page.context.new_cdp_session(page)
    ask(session, "enable")
    return session, str(ask(session, "addVirtualAuthenticator", {"options": OPTIONS})["authenticatorId"])


def ask(session: CDPSession, what: str, about: dict[str, object] | None = None) -> dict[str, object]:
    """Send a command about authenticators, and return the answer."""
    return session.send(f"WebAuthn.{what}", about or {})  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
