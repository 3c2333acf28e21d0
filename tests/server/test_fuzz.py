"""Nonsense of all kinds, made from the API's own description: refused, never a breakdown."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.conftest import fresh
from tests.server.guests import Guest
from tests.server.processes import Server
from tests.server.test_tournaments import open_one

STREAMS = "/api/tables/{table_id}/events"  # never ends where it is allowed
EXAMPLES = 12
CHECKS = [  # what comes back is what the description says: statuses, kinds of content, refusals and all
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def fuzzed(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """On PostgreSQL, which is the pickier of the two."""
    with Server(fresh(postgres), tmp_path_factory.mktemp("fuzz")) as server:
        yield server


@pytest.fixture(scope="module")
def described(fuzzed: Server) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{fuzzed.address}/schema/openapi.json").exclude(path=STREAMS)


def operations(fuzzed: Server) -> int:
    document = fuzzed.http.get("/schema/openapi.json").json()
    return sum(len(methods) for methods in document["paths"].values())


@pytest.mark.parametrize("who", ["program", "nobody"])
@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode))
def test_whatever_is_sent_nothing_breaks(
    fuzzed: Server, described: BaseSchema, who: str, mode: schemathesis.GenerationMode
) -> None:
    """A program is sent to a table and a tournament of its own, else it would never get past the door."""
    fuzzer = fuzzed.guest("Fuzzer")
    headers = fuzzer.headers if who == "program" else {}
    own = {"table_id": fuzzer.open("me", "Clara")["id"], "tournament_id": open_one(fuzzer, "robin")["id"]}
    tried = 0
    for result in described.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        tried += 1

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def breaks_nothing(case: schemathesis.Case[Any]) -> None:
            if who == "program":
                case.path_parameters |= {key: id for key, id in own.items() if key in case.path_parameters}
            case.call_and_validate(headers=headers, checks=CHECKS)

        with suppress(Unsatisfiable):  # where nothing is asked, no answer is wrong
            breaks_nothing()
    assert tried == operations(fuzzed) - 1  # all but the streams


@pytest.fixture(scope="module")
def table(fuzzed: Server) -> tuple[Guest, str]:
    anne = fuzzed.guest("Anne")
    return anne, anne.open("me", "Clara")["id"]


ODD = ["\x00", "a\x00b", "\ud800", "\U0010ffff", "'; DROP TABLE tables; --", "%s", "../..", "{table}", "\u202e"]


@pytest.mark.parametrize("odd", ODD)
def test_odd_letters_break_nothing(fuzzed: Server, table: tuple[Guest, str], odd: str) -> None:
    anne, table_id = table
    quoted = "".join(f"%{byte:02x}" for byte in odd.encode("utf-8", "surrogatepass"))
    bodies = {
        "/api/tokens": {"name": odd},
        f"/api/tables/{table_id}/join": {"name": odd, "invite": odd},
        f"/api/tables/{table_id}/fill": {"level": odd},
        f"/api/tables/{table_id}/decisions": {"number": 0, "do": odd, "request_id": odd},
        f"/api/tables/{table_id}/undo": {"number": 0, "request_id": odd},
        "/api/tables": {"game": odd, "seats": [{"kind": "me", "name": odd}], "options": {odd: odd}},
    }
    answers = {path: anne.http.post(path, content=to_json(body), headers=anne.headers) for path, body in bodies.items()}
    for path in (f"/api/tables/{quoted}", f"/api/tables/{table_id}?invite={quoted}", f"/api/games?lang={quoted}"):
        answers[path] = anne.get(path)
    assert {path: answer.status_code for path, answer in answers.items() if answer.is_server_error} == {}


def test_a_request_of_odd_letters_sent_again_breaks_nothing(fuzzed: Server) -> None:
    anne = fuzzed.guest("Anne")
    table = anne.open("me", "Clara")
    for _ in range(2):
        assert not anne.try_to_decide(table, "take 1", request_id="a\x00b").is_server_error


def to_json(body: object) -> bytes:
    """Also what no honest encoder would write."""
    return json.dumps(body, ensure_ascii=True).encode()
