"""A browser is told: it asks on its owner's page, the house pushes, the worker shows it. Where Chromium would ask the
push service of its maker for an address, the test gives one of its own; all else is the browser's."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bastide.web.app import create_house
from tests.server.conftest import HouseClock, settings, sqlite
from tests.server.guests import PATIENCE, Guest, wait_for
from tests.server.processes import free_port
from tests.web.receivers import PushedTo, receiving

OWN_SERVICE = """(() => {
  const made = %s;
  PushManager.prototype.subscribe = async (wish) => {
    if (!wish.userVisibleOnly || wish.applicationServerKey.length !== 65) throw new Error("no key of the house");
    return { toJSON: () => made };
  };
})()"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, data }) => ({ title, body, tag, to: data }))"""
# Chromium lets nobody but a hand click on a notice: the worker is given the very event, and what it opens is noted.
CLICK = """async (to) => {
  const [opened, waits] = [[], []];
  clients.openWindow = async (address) => { opened.push(["open", address]); };
  WindowClient.prototype.focus = async function () { opened.push(["focus", this.url]); return this; };
  await registration.showNotification("clicked", { tag: "clicked", data: to });
  const [notification] = await registration.getNotifications({ tag: "clicked" });
  notification.close = () => { opened.push(["close"]); };
  const event = new NotificationEvent("notificationclick", { notification });
  Object.defineProperty(event, "waitUntil", { value: (work) => waits.push(work) });
  self.dispatchEvent(event);
  await Promise.all(waits);
  return opened;
}"""
LOOK_AWAY = """() => {
  Object.defineProperty(document, "hidden", { get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@contextmanager
def a_house(folder: Path, clock: HouseClock, port: int) -> Iterator[str]:
    """One whose clock is the test's; its address."""
    app = create_house(settings(sqlite(folder), private_notices=True), clock)
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None, timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_for(lambda: server.started, "the house is open")
    yield f"http://localhost:{port}"
    server.should_exit = True
    thread.join(30)


@pytest.fixture
def clock() -> HouseClock:
    return HouseClock()


@pytest.fixture
def address(tmp_path: Path, clock: HouseClock) -> Iterator[str]:
    with a_house(tmp_path, clock, free_port()) as opened:
        yield opened


@pytest.fixture
def told(browser: Browser, address: str) -> Iterator[tuple[BrowserContext, PushedTo]]:
    """A browser whose owner may be told, and its half of the keys."""
    with receiving() as service:
        pushed = PushedTo(service, "anne")
        context = browser.new_context(base_url=address, locale="en-GB")
        context.set_default_timeout(1000 * PATIENCE)
        context.grant_permissions(["notifications"])
        context.add_init_script(OWN_SERVICE % json.dumps(pushed.subscription))
        yield context, pushed
        context.close()


def deliver(page: Page, message: object) -> bool:
    """As the browser's push service does, until the notice is there: what carries the same tag is shown once."""
    line = page.context.new_cdp_session(page)
    found: list[str] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(_registrations(told)))
    line.send("ServiceWorker.enable")
    wait_for(lambda: bool(page.evaluate("navigator.serviceWorker.ready.then(() => true)") and found), "a worker")
    origin = page.evaluate("location.origin")
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[-1], "data": json.dumps(message)},
    )
    line.detach()
    return False


def _registrations(told: dict[str, Any]) -> list[str]:
    return [str(one["registrationId"]) for one in told["registrations"] if not one["isDeleted"]]


def test_a_browser_that_asked_is_pushed_to_and_shows_whose_turn_it_is(
    told: tuple[BrowserContext, PushedTo], address: str, clock: HouseClock
) -> None:
    context, pushed = told
    page = context.new_page()
    page.goto("/me")
    page.get_by_role("button", name="Tell me in this browser").click()
    expect(page.locator("[data-browser]")).to_have_count(1)
    with httpx.Client(base_url=address, timeout=PATIENCE) as http:
        bruno = Guest.program(http, "Bruno")
        table = bruno.open("me", "open")
        page.goto(f"/tables/{table['id']}?invite={table['invite']}")
        page.locator("#join-name").fill("Anne")
        page.locator("#join-name").press("Enter")
        expect(page.locator("#table")).to_be_visible()
        with page.expect_request(lambda asked: "/events?" in asked.url and "unseen=true" in asked.url):
            page.evaluate(LOOK_AWAY)
        table = bruno.look(table)
        while table["view"]["seat"] == 0:
            table = bruno.decide(table, table["view"]["decisions"][-1])
    clock.now += 60
    wait_for(lambda: len(pushed.messages()) == 1, "the house tells her")
    [message] = pushed.messages()
    wait_for(lambda: page.evaluate(SHOWN) == [message] or deliver(page, message), "the browser shows it")
    assert message["to"] == f"/tables/{table['id']}" and message["body"] == "with Bruno"
    [worker] = context.service_workers
    assert worker.evaluate(CLICK, message["to"]) == [["close"], ["focus", page.url]]
    page.goto("/about")
    assert worker.evaluate(CLICK, message["to"]) == [["close"], ["open", f"{address}{message['to']}"]]
    assert worker.evaluate(CLICK, "https://evil.example/") == [["close"]]
