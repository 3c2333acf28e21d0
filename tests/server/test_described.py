"""The description of the API is enough to play by: a client generated from it plays a whole game."""

import importlib
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from bastide.server.entrance.errors import ALWAYS
from tests.server.conftest import House
from tests.server.guests import Json, wait_for
from tests.server.processes import Server


@pytest.fixture(scope="module")
def generated(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of a package that openapi-python-client made."""
    folder = tmp_path_factory.mktemp("generated")
    document = folder / "openapi.json"
    document.write_text(server.http.get("/schema/openapi.json").text)
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"]
    command += ["--path", str(document), "--output-path", str(folder / "made_by_description")]
    made = subprocess.run(command, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    assert "Endpoint" not in made.stdout and "unsupported" not in made.stdout, made.stdout
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        yield "made_by_description"


def call(generated: str, name: str, **given: Any) -> Any:
    """One request by the generated client, read into its own models."""
    return importlib.import_module(f"{generated}.api.{name}").sync(**given)


def test_a_generated_client_plays_a_whole_game_and_understands_refusals(server: Server, generated: str) -> None:
    models = importlib.import_module(f"{generated}.models")
    client_module = importlib.import_module(f"{generated}.client")
    stranger = client_module.Client(base_url=server.address)
    token = call(generated, "house.api_tokens_token", client=stranger, body=models.Naming(name="Robin")).token
    client = client_module.AuthenticatedClient(base_url=server.address, token=token)
    options = models.NewTableOptions.from_dict({"players": 2, "first_player": 0, "max_rounds": 3})
    seats = [models.Wish(kind=models.WishKind.ME), models.Wish(kind=models.WishKind.BOT, level="apprentice")]
    table = call(
        generated,
        "tables.api_tables_start",
        client=client,
        body=models.NewTable(game="builders", seats=seats, options=options),
    )
    chance, first = random.Random(5), table.number

    def look() -> Any:
        seen = call(generated, "tables.api_tables_table_id_show", client=client, table_id=table.id)
        return seen if seen.status == "over" or seen.view["decisions"] else None

    while (seen := wait_for(look, "it is my turn")).status != "over":
        do = models.Decision(number=seen.number, do=chance.choice(seen.view["decisions"]))
        table = call(generated, "tables.api_tables_table_id_decisions_decide", client=client, table_id=seen.id, body=do)
        assert isinstance(table, models.TableView), table
    assert seen.view["result"]["scores"]

    stale = models.Decision(number=first, do="take 1")
    refused = call(
        generated, "tables.api_tables_table_id_decisions_decide", client=client, table_id=seen.id, body=stale
    )
    assert isinstance(refused, models.Refusal)
    assert (refused.status, refused.number) == (409, seen.number)
    wrong = models.Naming(name="x" * 200)
    refused = call(generated, "house.api_me_rename", client=client, body=wrong)
    assert isinstance(refused, models.Refusal)
    assert (refused.status, [fault.key for fault in refused.extra]) == (400, ["name"])


def test_every_route_names_every_status_and_refuses_alike(house: House) -> None:
    document: Json = house.get("/schema/openapi.json").json()
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            refusals = {status: told for status, told in operation["responses"].items() if int(status) >= 400}
            assert {str(status) for status in ALWAYS} <= set(refusals), f"{method} {path}"
            for told in refusals.values():
                schema = told["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Refusal"}, f"{method} {path}"
    assert "detail" not in json.dumps(document["components"]["schemas"])
