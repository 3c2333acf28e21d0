"""Takes pictures of the logo, for home screens that take no drawings: ``make icons``, when the logo has changed."""

from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.conftest import CHROMIUM, FLAGS

from bastide.drawing.logo import app_icon
from bastide.web.furniture import STATIC
from bastide.web.home_screen import SIZES

STYLE = "body { margin: 0 } svg { display: block }"


def take(folder: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>{STYLE} svg {{ width: {size}px; height: {size}px }}</style>{app_icon()}")
            page.screenshot(path=folder / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    take(STATIC)
