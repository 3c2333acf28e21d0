"""The table fits the window: what one can act on is in sight, what one reads is large enough, and nothing jumps."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.staged import ADDRESS, Stage, staged, staged_at
from tests.builders.conftest import ANNE, Table

SIZES: Final[dict[str, tuple[int, int, bool]]] = {  # wide, high, and whether by touch
    "laptop": (1280, 720, False),
    "desk": (1440, 900, False),
    "large": (1920, 1080, False),
    "tablet": (820, 1180, True),
    "phone": (390, 844, True),
    "phone on its side": (844, 390, True),
}
FITTING: Final[tuple[str, ...]] = ("laptop", "desk", "large", "tablet")  # where all is seen without scrolling
READ: Final[tuple[str, ...]] = (*FITTING, "phone")  # where all is read without enlarging it
SAMPLE: Final[dict[str, tuple[float, ...]]] = {
    **{
        f"{game}/{players}": (0.8,)
        for game in ("builders", "torres", "golden_city", "burgundy")
        for players in ("two", "three", "four")
    },
    "burgundy/chateauma-everything": (0.5,),
    "burgundy/solo-34": (0.4,),
}
MORE: Final[tuple[str, ...]] = (
    "torres/master-m2",
    "torres/master-m5",
    "burgundy/shields-vineyards",
    "burgundy/shields-trade-routes",
    "burgundy/vineyards-of-3",
    "burgundy/vineyards-and-all-of-4",
    "burgundy/trade-routes",
    "burgundy/whole-box-of-2",
    "burgundy/whole-box-of-3",
    "burgundy/whole-box-of-4",
    "burgundy/everything-of-4",
    "burgundy/team-advanced",
    "burgundy/chateauma-d",
    "burgundy/solo-33-with-tiles",
)
ALL: Final[dict[str, tuple[float, ...]]] = dict.fromkeys((*SAMPLE, *MORE), (0.05, 0.4, 0.97))
LEAST_TEXT: Final[float] = 11  # px, but for what the others have: that is enlarged by a click
LEAST_TARGET: Final[float] = 40  # px, by touch

_SITES: Final[str] = """() => {
  const top = (one) => one.getBoundingClientRect().top;
  const above = top(document.querySelector(".desk > .board"));
  const sites = document.querySelectorAll(".desk > .board [data-zone^=site-]");
  return Object.fromEntries([...sites].map((site) => [site.dataset.zone, Math.round(top(site) - above)]));
}"""
_MEASURE: Final[str] = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


@contextmanager
def shown(browser: Browser, stage: Stage, size: str, dark: bool = False) -> Iterator[Page]:
    wide, high, by_touch = SIZES[size]
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        has_touch=by_touch,
        is_mobile=by_touch,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    stage.show(context)
    page = context.new_page()
    page.goto(f"{ADDRESS}/tables/staged")
    page.wait_for_function("document.getElementById('sheet').dataset.room === String(roomHere())")
    page.wait_for_selector(".board .legal, #buttons button, .ending", state="attached")
    yield page
    context.close()


def at_all_sizes(browser: Browser, stage: Stage) -> Iterator[tuple[str, Page]]:
    """One page for the sizes that are drawn alike: its window is made another size."""
    for sizes in (("laptop", "desk", "large"), ("tablet", "phone on its side"), ("phone",)):
        with shown(browser, stage, sizes[0]) as page:
            for size in sizes:
                wide, high, _ = SIZES[size]
                page.set_viewport_size({"width": wide, "height": high})
                page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
                yield size, page


def measured(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(_MEASURE)
    return found


def check(browser: Browser, record: str, moments: tuple[float, ...]) -> None:
    """Everything at a table, at every size, moment by moment."""
    faults, places = [], dict[str, list[int]]()
    for moment in moments:
        stage = staged(record, moment, "fr")  # which has the longer words
        for size, page in at_all_sizes(browser, stage):
            found = measured(page)
            where = f"{record} at {moment}, {size}"
            faults += [f"{where}: {fault}" for fault in _faults(size, found)]
            if size in FITTING and places.setdefault(size, found["board"]) != found["board"]:
                faults.append(f"{where}: the board jumps from {places[size]} to {found['board']}")
    assert faults == []


def _faults(size: str, found: dict[str, Any]) -> list[str]:
    faults = [f"{found['overflow']} px too wide"] if found["overflow"] > 0 else []
    if size in FITTING:
        faults += [f"the name {name!r} is cut" for name in found["shortened"]]
    faults += [f"{words!r} is cut" for words in found["cut"]]
    if found["touching"]:
        faults.append("the title touches what stands beside it")
    if size in READ:
        faults += [f"{words!r} is {px} px" for words, px in found["small"].items() if px < LEAST_TEXT]
    if size in FITTING:
        faults += [f"{name} is out of sight" for name in found["hidden"]]
    elif found["sight"][1] - found["sight"][0] < 200 or found["board"][1] > found["sight"][1] - 150:
        faults.append(f"the board is not seen: {found['board']} in {found['sight']}")
    return faults


@pytest.mark.parametrize("record", SAMPLE)
def test_all_one_can_act_on_is_in_sight(browser: Browser, record: str) -> None:
    check(browser, record, SAMPLE[record])


@pytest.mark.parametrize(("record", "share"), [("burgundy/two", 0), ("torres/two", 0.4)])
def test_title_and_what_goes_on_have_room_on_a_phone(browser: Browser, record: str, share: float) -> None:
    """A title of two lines, while duchies and castles are chosen; one of a line, above the year and the round."""
    with shown(browser, staged(record, share, "fr"), "phone") as page:
        assert _faults("phone", measured(page)) == []
        said = page.locator(".heading p")
        assert said.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("record", ["builders/four", "torres/four", "golden_city/two", "burgundy/four"])
def test_the_board_stays_where_it_is(browser: Browser, record: str) -> None:
    """From the first question to the last, on the lowest desk."""
    places = []
    for moment in (0.02, 0.5, 0.97):
        with shown(browser, staged(record, moment), "laptop") as page:
            places.append((measured(page)["board"], page.locator("#sheet .board > svg").get_attribute("viewBox")))
    assert places[0] == places[1] == places[2]


@pytest.mark.parametrize("size", ["phone", "tablet", "laptop"])
def test_sites_stay_where_they_are_when_somebody_joins_the_team_or_goes_to_work(browser: Browser, size: str) -> None:
    """A sixth takes a line more on a phone; who is sent where nobody was stands beside the site."""
    table = Table().give(ANNE, coins=30, team=["W01", "W02", "W03", "W04", "W05"], sites={"B04": [], "B06": []})
    table.lay(workers={"row": ["W07", "W08", "W09", "W10", "W11"]})
    stage, places = staged_at(table.match), []
    for do in ("recruit W07", "send W01 B06", None):
        with shown(browser, stage, size) as page:
            places.append(page.evaluate(_SITES))
        if do:
            stage.play(do)
    assert len(places[0]) == 2
    assert places[0] == places[1] == places[2]


def test_ways_to_go_on_cover_nothing_that_can_be_chosen(browser: Browser) -> None:
    """Both a sale and places to lay a tile are left to the first die: buttons above the bar would hide the goods."""
    with shown(browser, staged("burgundy/two", 0.3), "laptop") as page:
        page.locator('.board [data-piece="die-1"].legal').click()
        expect(page.locator("#question-words")).to_contain_text("4")
        page.locator('.board [data-piece="goods-3"].legal').click(trial=True)


@pytest.mark.parametrize("size", ["phone", "tablet"])
@pytest.mark.parametrize(
    ("record", "moment", "look"),
    [
        ("torres/two", 0.4, "plan"),
        ("golden_city/two", 0.62, ""),
        ("burgundy/four", 0.6, ""),
        ("builders/two", 0.5, ""),
    ],
)
def test_a_finger_finds_everything(browser: Browser, record: str, moment: float, look: str, size: str) -> None:
    """What lies too close together is enlarged by the first tap, and chosen by the second."""
    with shown(browser, staged(record, moment, look=look), size) as page:
        small = [name for name, px in measured(page)["targets"].items() if px < LEAST_TARGET]
        if not small:
            return
        piece = page.locator(f'.board [data-piece="{small[0]}"].legal').first
        piece.tap()
        expect(page.locator(".desk.zoomed")).to_be_attached()
        expect(page.locator(".board .chosen")).to_have_count(0)
        assert measured(page)["targets"][small[0]] >= LEAST_TARGET
        page.locator("#unzoom").tap()
        expect(page.locator(".desk.zoomed")).to_have_count(0)


def test_a_phone_on_its_side_reads_all_once_it_is_enlarged(browser: Browser) -> None:
    with shown(browser, staged("golden_city/four", 0.6, "fr"), "phone on its side") as page:
        page.locator("#enlarge").tap()
        expect(page.locator("#unzoom")).to_be_visible()
        assert min(measured(page)["small"].values()) >= LEAST_TEXT


@pytest.mark.parametrize("record", ["builders/four", "torres/four", "golden_city/two", "burgundy/two"])
def test_the_end_shows_the_board_beside_who_won(browser: Browser, record: str) -> None:
    with shown(browser, staged(record, 1), "laptop") as page:
        podium, board, report = (
            page.locator(part).bounding_box() for part in (".podium", ".desk > .board > svg", ".report")
        )
        assert podium is not None and board is not None and report is not None
        assert podium["x"] + podium["width"] <= board["x"]
        assert board["y"] + board["height"] <= report["y"] <= SIZES["laptop"][1]


@pytest.mark.parametrize("size", ["laptop", "tablet", "phone", "phone on its side"])
def test_what_is_laid_over_the_board_is_seen_whole(browser: Browser, size: str) -> None:
    wide, high, _ = SIZES[size]
    with shown(browser, staged("golden_city/four", 0.7, "fr"), size) as page:
        page.locator("#outlook > summary").click()
        table = page.locator(".pop-inside")
        box = table.bounding_box()
        assert box is not None and box["x"] >= 0
        assert box["x"] + box["width"] <= wide and box["y"] + box["height"] <= high
        assert table.evaluate("one => one.scrollWidth <= one.clientWidth")
    with shown(browser, staged("burgundy/four", 0.5, "fr"), size) as page:
        page.locator("[data-area='0']").click()
        button, area = (page.locator(f"#closer {part}").bounding_box() for part in ("button", ".board > svg"))
        assert button is not None and area is not None
        right, below = area["x"] + area["width"], button["y"] + button["height"]
        assert right <= button["x"] + 1 or below <= area["y"] + 1  # nothing of the area lies under it


@pytest.mark.long
@pytest.mark.parametrize("record", ALL)
def test_at_any_moment(browser: Browser, record: str) -> None:
    check(browser, record, ALL[record])
