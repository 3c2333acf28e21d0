"""Web Push: a message that the browser's own push service carries, and that only the browser can read."""

import base64
import json
import os
import time
from collections.abc import Mapping
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from bastide.engine.errors import BastideError
from bastide.engine.text import Text
from bastide.server.notices.outward import Outward

KEEP = 24 * 3600  # seconds that a push service keeps a message for a browser that is not there
GOOD_FOR = 12 * 3600  # seconds that our signature is good
GONE = (404, 410)  # the browser takes no messages any more


class BadBrowser(BastideError):
    """Keys of a browser that are none."""

    def __init__(self) -> None:
        super().__init__(Text("this browser's keys cannot be used", "les clés de ce navigateur sont inutilisables"))


class IsGone(Exception):
    """Whoever wanted to be told here does so no more."""


class Refused(Exception):
    """It was not taken this time."""


def new_key() -> str:
    """The key of the house, by which push services know it."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _written(number.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """Its other half, for browsers."""
    made = Vapid02.from_raw(key.encode()).public_key
    return _written(made.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check_keys(keys: Mapping[str, str]) -> dict[str, str]:
    """The two that a browser gives; raises BadBrowser."""
    try:
        point, secret = _read(keys["p256dh"]), _read(keys["auth"])
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (KeyError, ValueError):
        raise BadBrowser from None
    if len(secret) != 16:
        raise BadBrowser
    return {"p256dh": _written(point), "auth": _written(secret)}


async def push(
    outward: Outward, key: str, contact: str, address: str, keys: Mapping[str, str], topic: str, message: object
) -> None:
    """Hand a message to a push service; one with the same topic that still waits there is replaced. Raises IsGone,
    Refused, NotReached."""
    body = http_ece.encrypt(
        json.dumps(message, ensure_ascii=False).encode(),
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_read(keys["p256dh"]),
        auth_secret=_read(keys["auth"]),
        version="aes128gcm",
    )
    place = urlsplit(address)
    claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": int(time.time()) + GOOD_FOR, "sub": contact}
    headers = {
        **Vapid02.from_raw(key.encode()).sign(claims),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEEP),
        "urgency": "normal",
        "topic": topic,
    }
    status = await outward.post(address, body, headers)
    if status in GONE:
        raise IsGone
    if not 200 <= status < 300:
        raise Refused(f"status {status}")


def _written(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
