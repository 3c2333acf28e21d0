"""Who is calling: a guest with a signed cookie, or a program with a token. Nobody needs an account."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from bastide.engine.errors import BastideError
from bastide.engine.text import Text

COOKIE = "bastide_guest"
SESSION = "bastide_session"  # of somebody who signed in; it goes before the guest of the browser
YEAR = 365 * 24 * 3600


class NotKnown(BastideError):
    """A cookie or a token that is not ours, or none where one is needed."""

    cookie = COOKIE  # the one to take away


class NotSignedIn(NotKnown):
    """A guest or a program, where one must have signed in."""

    cookie = ""


class SignedOut(NotKnown):
    """A session that is not ours, or has ended."""

    cookie = SESSION

    def __init__(self) -> None:
        super().__init__(
            Text(
                "you are no longer signed in here; please sign in again",
                "vous n'êtes plus connecté ici ; veuillez vous reconnecter",
            )
        )


class Forged(BastideError):
    """A request that a page of ours did not send."""


@dataclass(frozen=True)
class Caller:
    """Who is calling: a guest we know, or a stranger."""

    guest: str | None
    session: str | None = None  # the key of the session of somebody who signed in
    is_program: bool = False

    def known(self) -> str:
        """The guest; raises NotKnown for a stranger."""
        if self.guest is None:
            raise NotKnown(
                Text(
                    "nobody knows you yet: open a page first, or send a token",
                    "personne ne vous connaît encore : ouvrez d'abord une page, ou envoyez un jeton",
                )
            )
        return self.guest


def new_id(length: int) -> str:
    """Not to be guessed, and never beginning like an option: hosts type it behind a command."""
    while (drawn := secrets.token_urlsafe(length)).startswith("-"):
        pass
    return drawn


class Signer:
    """Signs guests' cookies and pages' forms with the secret of the house."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def new_guest(self) -> str:
        return new_id(12)

    def cookie(self, guest: str) -> str:
        return f"{guest}.{self._sign('guest', guest)}"

    def read_cookie(self, cookie: str) -> str:
        """The guest of a cookie; raises NotKnown if we did not sign it."""
        guest, _, signature = cookie.rpartition(".")
        if not guest or not hmac.compare_digest(signature.encode(), self._sign("guest", guest).encode()):
            raise NotKnown(
                Text(
                    "this cookie is not one of ours; it has been taken away, please try again",
                    "ce cookie n'est pas de nous ; il a été retiré, veuillez réessayer",
                )
            )
        return guest

    def session_cookie(self, guest: str, secret: str) -> str:
        return f"{guest}.{secret}.{self._sign('session', f'{guest}.{secret}')}"

    def read_session(self, cookie: str) -> Caller:
        """Who a session is of, if it has not ended; raises SignedOut if we did not sign it."""
        said, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(signature.encode(), self._sign("session", said).encode()):
            raise SignedOut
        guest, _, secret = said.partition(".")
        return Caller(guest, token_hash(secret))

    def handle(self, guest: str) -> bytes:
        """What a passkey calls an account: always the same, and it says nothing."""
        return bytes.fromhex(self._sign("passkey", guest))

    def form_mark(self, caller: Caller) -> str:
        """What our own pages send along, and nobody else can know."""
        return self._sign("form", f"{caller.guest}.{caller.session}" if caller.session else caller.known())

    def check_form_mark(self, caller: Caller, mark: str | None) -> None:
        if mark is None or not hmac.compare_digest(mark.encode(), self.form_mark(caller).encode()):
            raise Forged(
                Text(
                    "this request does not come from one of our pages",
                    "cette demande ne vient pas d'une de nos pages",
                )
            )

    def seal(self, use: str, what: str) -> str:
        """Of a link that whoever holds it may follow for this use, and for no other."""
        return self._sign(f"link to {use}", what)

    def is_sealed(self, use: str, what: str, seal: str) -> bool:
        return hmac.compare_digest(seal.encode(), self.seal(use, what).encode())

    def _sign(self, use: str, guest: str) -> str:
        return hmac.new(self._secret, f"{use}:{guest}".encode(), hashlib.sha256).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
