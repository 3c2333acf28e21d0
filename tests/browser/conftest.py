"""A real browser in front of a real server. Without Chromium these tests are reported as not run."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.dealt import DEAL

ROOT = Path(__file__).parent.parent.parent
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run"]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 180_000  # ms: a busy machine is not the fault of the page
expect.set_options(timeout=PATIENCE)

OpenPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM is None:
        for item in items:
            if "tests/browser" in str(item.path):
                item.add_marker(pytest.mark.skip(reason="not run: no Chromium here (apt-get install chromium)"))


def pytest_report_header() -> str:
    return f"browser tests are dealt {DEAL} (DEAL=... chooses another deal)"


class House:
    """A server of our own, which can be killed and started again on the same data."""

    def __init__(self, data: Path, program: str = "tests.browser.dealt", bot_pause: float = 0.02) -> None:
        self.data = data
        self.program = program
        self.bot_pause = bot_pause
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        command = [sys.executable, "-m", self.program, "serve", "--port", str(self.port), "--data", str(self.data)]
        command += [
            "--bot-pause",
            str(self.bot_pause),
            "--requests-per-minute",
            "100000",
            "--newcomers-per-minute",
            "100000",
        ]
        log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT)
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline and self.process.poll() is None:
            with suppress(httpx.HTTPError):
                if httpx.get(f"{self.address}/health").status_code == 200:
                    return
            time.sleep(0.1)
        raise AssertionError((self.data / "server.log").read_text())

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process is not None:
            self.process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(15)
            self.process.kill()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.open()
    yield house
    house.close()


@pytest.fixture(scope="package")
def calm_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Its bots take their time, so that a game is still going on when a page gets round to it."""
    house = House(tmp_path_factory.mktemp("calm"), bot_pause=0.6)
    house.open()
    yield house
    house.close()


@pytest.fixture(scope="package")  # Playwright holds the event loop: it must be gone before other tests want one
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[OpenPage]:
    """Open a page as a new visitor. Any script error fails the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(
        path: str = "/",
        lang: str = "en",
        phone: bool = False,
        dark: bool = False,
        at: House | None = None,
        moving: bool = False,
    ) -> Page:
        context = browser.new_context(
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            locale="fr-FR" if lang == "fr" else "en-GB",
            color_scheme="dark" if dark else "light",
            has_touch=phone,
            is_mobile=phone,
            base_url=(at or house).address,
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda line: _listen(line.type, line.text, troubles))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []


def _listen(kind: str, text: str, troubles: list[str]) -> None:
    """Refusals and lost lines are part of the game; broken scripts and broken policies are not."""
    expected = ("Failed to load resource", "ERR_CONNECTION", "ERR_INCOMPLETE", "net::ERR")
    if kind == "error" and not any(word in text for word in expected):
        troubles.append(text)
