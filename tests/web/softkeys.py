"""A keeper of passkeys made of software, for tests: it answers the house as a browser's does."""

import hashlib
import json
import secrets
import struct
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

Json = dict[str, Any]
PRESENT, VERIFIED, NEW = 0x01, 0x04, 0x40


@dataclass
class Key:
    id: bytes
    private: ec.EllipticCurvePrivateKey
    house: str
    handle: str
    count: int = 0


@dataclass
class Keys:
    """What one person's devices keep."""

    all: list[Key] = field(default_factory=list)

    def make(self, question: Json, origin: str) -> Json:
        """A new passkey for a house."""
        key = Key(secrets.token_bytes(16), ec.generate_private_key(ec.SECP256R1()), question["rp"]["id"], "")
        key.handle = question["user"]["id"]
        self.all.append(key)
        point = key.private.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        told = self._told(key, PRESENT | VERIFIED | NEW)
        told += bytes(16) + struct.pack(">H", len(key.id)) + key.id + cbor2.dumps(public)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        client = _client("webauthn.create", question["challenge"], origin)
        return _answer(key, {"clientDataJSON": _text(client), "attestationObject": _text(attested)})

    def show(self, question: Json, origin: str, **other: Any) -> Json:
        """The passkey that this house knows; ``other`` is what a forger would change."""
        key = next(key for key in self.all if key.house == question["rpId"])
        key.count += 1
        told = self._told(key, PRESENT | VERIFIED)
        client = _client("webauthn.get", str(other.get("challenge", question["challenge"])), origin)
        signed = key.private.sign(told + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return _answer(
            key,
            {
                "clientDataJSON": _text(client),
                "authenticatorData": _text(told),
                "signature": _text(other.get("signature", signed)),
                "userHandle": key.handle,
            },
        )

    def _told(self, key: Key, flags: int) -> bytes:
        return hashlib.sha256(key.house.encode()).digest() + struct.pack(">BI", flags, key.count)


def _client(kind: str, challenge: str, origin: str) -> bytes:
    said = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
    return json.dumps(said).encode()


def _answer(key: Key, response: Json) -> Json:
    return {"id": _text(key.id), "rawId": _text(key.id), "type": "public-key", "response": response}


def _text(raw: bytes) -> str:
    return bytes_to_base64url(raw)
