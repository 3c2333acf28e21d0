"""Passkeys: what a browser is asked, and whether its answer is good. The library knows the format."""

import base64
import binascii
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from bastide.engine.errors import BastideError
from bastide.engine.text import Text

HOUSE = "Bastide"
Answer = dict[str, Any]  # what the browser sends back


class BadPasskey(BastideError):
    """An answer that no passkey of ours gave to this question."""

    def __init__(self) -> None:
        super().__init__(Text("this passkey does not open here", "cette clé d'accès n'ouvre pas ici"))


@dataclass(frozen=True)
class Place:
    """Where passkeys are good: the name of the house, and its address as browsers write it."""

    name: str
    origin: str


@dataclass(frozen=True)
class Passkey:
    """What is kept of one."""

    id: str
    public_key: bytes
    sign_count: int


def ask_for_new(place: Place, handle: bytes, name: str, challenge: bytes, known: Sequence[str]) -> Answer:
    """What ``navigator.credentials.create`` is given."""
    options = generate_registration_options(
        rp_id=place.name,
        rp_name=HOUSE,
        user_id=handle,
        user_name=name,
        challenge=challenge,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    return _as_json(options_to_json(options))


def check_new(place: Place, challenge: bytes, answer: Answer) -> Passkey:
    """Raises BadPasskey."""
    try:
        found = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):
        raise BadPasskey from None
    return Passkey(bytes_to_base64url(found.credential_id), found.credential_public_key, found.sign_count)


def ask_for_known(place: Place, challenge: bytes) -> Answer:
    """What ``navigator.credentials.get`` is given; it names nobody, so it tells nobody who has an account."""
    return _as_json(options_to_json(generate_authentication_options(rp_id=place.name, challenge=challenge)))


def check_known(place: Place, challenge: bytes, answer: Answer, kept: Passkey) -> int:
    """How often the passkey has signed by now; raises BadPasskey."""
    try:
        found = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=kept.public_key,
            credential_current_sign_count=kept.sign_count,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):
        raise BadPasskey from None
    return found.new_sign_count


def challenge_in(answer: Answer) -> bytes:
    """The question that an answer says it answers; raises BadPasskey."""
    try:
        said = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        return base64url_to_bytes(said["challenge"])
    except (KeyError, TypeError, ValueError, AttributeError, binascii.Error):
        raise BadPasskey from None


def id_in(answer: Answer) -> str:
    """Which passkey answers; raises BadPasskey."""
    try:
        return bytes_to_base64url(base64.urlsafe_b64decode(answer["rawId"] + "=="))
    except (KeyError, TypeError, ValueError, binascii.Error):
        raise BadPasskey from None


def _as_json(written: str) -> Answer:
    found: Answer = json.loads(written)
    return found
