"""E-mail through the host's own SMTP server. What goes into a letter is ours but for the name of a game."""

import asyncio
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from bastide.engine.errors import BastideError
from bastide.engine.text import Text
from bastide.server.notices.push import Refused

PATIENCE = 20.0  # seconds for each answer of the server
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,255}$)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class BadMailbox(BastideError):
    """What cannot be an e-mail address."""

    def __init__(self) -> None:
        super().__init__(Text("this is not an e-mail address", "ce n'est pas une adresse électronique"))


def check_mailbox(typed: str) -> str:
    """One address and nothing else; raises BadMailbox."""
    if not _ADDRESS.fullmatch(typed):
        raise BadMailbox
    return typed


@dataclass(frozen=True)
class Post:
    """The host's SMTP server: ``smtps://user:password@host:465``, or ``smtp://host:587``, where the line is closed by
    STARTTLS if the server offers it. A password never travels on an open line."""

    address: str
    sender: str  # Bastide <games@example.org>

    def letter(self, to: str, subject: str, body: str, off: str = "") -> EmailMessage:
        """``off`` is the link that ends such letters, for readers and for their mail programs."""
        letter = EmailMessage()
        name, mailbox = parseaddr(self.sender)
        letter["From"] = Address(name or "Bastide", addr_spec=mailbox)
        letter["To"] = Address(addr_spec=to)
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        letter["Message-ID"] = make_msgid(domain=mailbox.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        if off:
            letter["List-Unsubscribe"] = f"<{off}>"
            letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(body)
        return letter

    async def send(self, letter: EmailMessage) -> None:
        """Raises Refused."""
        await asyncio.to_thread(self._send, letter)

    def _send(self, letter: EmailMessage) -> None:
        place = urlsplit(self.address)
        is_closed, host = place.scheme == "smtps", place.hostname or "localhost"
        context = ssl.create_default_context()
        try:
            with (
                smtplib.SMTP_SSL(host, place.port or 465, timeout=PATIENCE, context=context)
                if is_closed
                else smtplib.SMTP(host, place.port or 587, timeout=PATIENCE)
            ) as line:
                line.ehlo()
                if not is_closed and line.has_extn("starttls"):
                    line.starttls(context=context)
                    line.ehlo()
                    is_closed = True
                if place.username:
                    if not is_closed:
                        raise Refused("the server offers no TLS, and a password must not travel without it")
                    line.login(unquote(place.username), unquote(place.password or ""))
                line.send_message(letter)
        except (smtplib.SMTPException, OSError) as error:
            raise Refused(type(error).__name__) from None
