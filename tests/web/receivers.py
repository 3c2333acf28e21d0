"""Where notices arrive: a push service with its browsers, a chat room, a mail server."""

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.guests import Json
from tests.server.processes import free_port


def written(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Sent:
    """What somebody posted."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """A server that takes whatever is posted to it and answers as it is told to."""

    address: str
    sent: list[Sent] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)  # the statuses to come; then 201

    @property
    def said(self) -> list[Json]:
        return [json.loads(one.body) for one in self.sent]


@contextmanager
def receiving() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            receiver.sent.append(Sent(self.path, {key.lower(): value for key, value in self.headers.items()}, body))
            self.send_response(receiver.answers.pop(0) if receiver.answers else 201)
            self.send_header("location", f"{receiver.address}/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver = Receiver(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()


@dataclass
class PushedTo:
    """A browser that is told: its half of the keys."""

    service: Receiver
    name: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def endpoint(self) -> str:
        return f"{self.service.address}/to/{self.name}"

    @property
    def subscription(self) -> Json:
        """As its script sends it."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": written(point), "auth": written(self.secret)}}

    def messages(self) -> list[Json]:
        """What came for it, signed by a house and read with its own keys."""
        mine = [one for one in self.service.sent if one.path == f"/to/{self.name}"]
        assert all(Vapid02.verify(one.headers["authorization"]) for one in mine)
        return [
            json.loads(http_ece.decrypt(one.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"))
            for one in mine
        ]


class MailServer:
    """A real SMTP server that keeps what it takes."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuses = False

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.refuses:
            return "451 not now"
        content = envelope.content
        assert isinstance(content, bytes)
        self.letters.append(message_from_bytes(content, policy=policy.default))
        return "250 OK"


@contextmanager
def post_office() -> Iterator[tuple[MailServer, str]]:
    """The server, and its address."""
    kept = MailServer()
    port = free_port()
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield kept, f"smtp://127.0.0.1:{port}"
    finally:
        controller.stop()
