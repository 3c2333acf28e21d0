"""What Prometheus sees of the house, and who else does."""

import re
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bastide.server.running.metrics import may_see
from tests.server.conftest import fresh, sqlite
from tests.server.guests import PATIENCE, wait_for
from tests.server.processes import Server
from tests.server.test_door import hear, line, listen

Seen = dict[str, float]


def seen(server: Server) -> Seen:
    """Every number, by its name and labels."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as another_line:
        answer = another_line.get("/metrics")
    assert answer.status_code == 200
    return {
        sample.name + "".join(f" {value}" for _, value in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


@pytest.mark.parametrize("processes", [1, 2])
def test_requests_tables_streams_bots_and_the_database_are_counted(
    tmp_path: Path, postgres: str, processes: int
) -> None:
    database = sqlite(tmp_path) if processes == 1 else fresh(postgres)
    with Server(database, tmp_path, processes=processes, bot_pause=0.0) as server:
        anne = server.guest("Anne")
        table = anne.open("me", "apprentice")
        with line(server, listen(anne, table)) as opened:
            hear(opened, "data:")
            assert wait_for(lambda: seen(server)["bastide_streams"] == 1, "the stream is counted")
        wait_for(lambda: seen(server)["bastide_streams"] == 0, "the stream is gone")
        for _ in range(3):
            table = anne.decide(table, "take 1")
        now = seen(server)
        route = "/api/tables/{table_id}/decisions"
        assert now[f"bastide_requests_total POST {route} 201"] == 3
        assert now[f"bastide_request_seconds_count {route}"] == 3
        assert now["bastide_live_tables"] >= 1
        wait_for(lambda: seen(server)["bastide_late_seconds_count"] >= 1, "the clock is watched")
        assert now["bastide_database_seconds_count INSERT"] >= 3
        assert now["bastide_search_seconds_count"] >= 1
        assert now["bastide_bots_thinking"] >= 0 and "bastide_bots_waiting" in now
        anne.try_to_decide(table, "end")
        wait_for(lambda: seen(server)["bastide_thought_seconds_count"] >= 1, "the bot has thought")


def test_what_is_counted_names_no_guest_and_no_table(server: Server) -> None:
    anne = server.guest("Anne")
    table = anne.open("me", "Clara")
    anne.get(f"/api/tables/{table['id']}?invite={table['invite']}")
    anne.get(f"/nowhere/{table['id']}")
    text = server.http.get("/metrics").text
    assert table["id"] not in text and table["invite"] not in text
    assert not re.search(r"nowhere", text)


@pytest.mark.parametrize(
    ("address", "is_forwarded", "networks", "may"),
    [
        ("127.0.0.1", False, "", True),
        ("::1", False, "", True),
        ("127.0.0.1", True, "", False),
        ("192.0.2.1", False, "", False),
        ("192.0.2.1", False, "198.51.100.0/24, 192.0.2.0/24", True),
        ("192.0.2.1", True, "192.0.2.1", True),
        ("testclient", False, "", False),
    ],
)
def test_metrics_are_for_the_host(address: str, is_forwarded: bool, networks: str, may: bool) -> None:
    assert may_see(address, is_forwarded, networks) is may
