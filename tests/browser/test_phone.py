"""What fingers need: a hand that is seen where it is needed, and a tap that tells what something is."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.hands import choices, make, wait_for_turn
from tests.browser.test_golden_city import pick
from tests.browser.test_pages import overflow
from tests.browser.test_play import open_table


def touch(page: Page, place: Locator) -> None:
    """Put a finger on something that can be seen, without bringing it into view first."""
    box = place.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def centre(place: Locator) -> None:
    place.evaluate("one => one.scrollIntoView({ block: 'center' })")


def names(pieces: Locator) -> list[str]:
    found: list[str] = pieces.evaluate_all("all => all.map(one => one.dataset.piece)")
    return found


def test_my_hand_is_seen_at_the_question_while_it_is_out_of_sight(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    open_table(page, ["me", "bot"], game="golden_city", starts=0)
    wait_for_turn(page)
    peek, hand = page.locator("#peek"), page.locator("#sheet .board [data-zone=hand]")
    expect(peek).to_be_visible()
    assert len(names(peek.locator("[data-piece]"))) == 2
    assert names(peek.locator("[data-piece]")) == names(hand.locator("[data-piece]"))
    centre(hand)
    expect(peek).to_be_hidden()
    page.evaluate("scrollTo(0, 0)")
    expect(peek).to_be_visible()
    assert overflow(page) <= 0


def test_a_card_of_the_peek_is_the_card(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    open_table(page, ["me", "bot"], game="burgundy")
    wait_for_turn(page)
    dice = page.locator("#peek [data-piece^=die].legal")
    while not dice.count():  # first a castle is founded
        make(page, choices(page)[0]["do"], tap=True)
        wait_for_turn(page)
    page.evaluate("scrollTo(0, 0)")
    die = names(dice)[0]
    touch(page, dice.first)
    chosen = page.locator("#sheet .board [data-zone=hand] .chosen")
    expect(chosen).not_to_have_count(0)
    assert set(names(chosen)) == {die}  # two dice that show the same are one choice
    touch(page, page.locator("#peek .chosen").first)
    expect(chosen).to_have_count(0)


def test_a_desk_has_no_peek(visit: OpenPage) -> None:
    page = visit("/")
    open_table(page, ["me", "bot"], game="burgundy")
    wait_for_turn(page)
    expect(page.locator("#peek")).to_be_hidden()


def test_a_tap_tells_what_it_is_that_others_have(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    open_table(page, ["me", "bot"], game="burgundy")
    wait_for_turn(page)
    castle = page.locator("#sheet .board [data-zone=seat-1] [data-twin]:has(> title)").first
    said = castle.locator("> title").text_content() or "?"
    centre(castle)
    touch(page, castle)
    expect(page.locator("#tip")).to_have_text(said)
    page.locator("#sheet .board").evaluate("() => scrollBy(0, 40)")
    expect(page.locator("#tip")).to_be_hidden()


def test_a_tap_tells_what_a_piece_is_and_why_not_as_often_as_one_asks(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    open_table(page, ["me", "bot"], game="burgundy")
    wait_for_turn(page)
    space = page.locator("#sheet .board [data-zone=seat-0] [data-piece^=space]:not(.legal)").first
    title = space.get_attribute("data-title") or "?"
    centre(space)
    for _ in range(2):
        touch(page, space)
        expect(page.locator("#tip.why")).to_contain_text(title)
        assert len((page.locator("#tip").text_content() or "").replace(title, "")) > 10
        touch(page, page.locator("#question"))
        page.evaluate("document.getElementById('tip').hidden = true")


def test_a_tap_in_a_replay_tells_it_too(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    open_table(page, ["me", "bot"], game="golden_city")
    wait_for_turn(page)
    make(page, pick(page), tap=True)
    page.goto(f"{page.url}/replay?move=0")
    card = page.locator(".board [data-zone=hand] [data-piece]").first
    centre(card)
    touch(page, card)
    expect(page.locator("#tip")).to_have_text(card.get_attribute("data-title") or "?")


def test_a_tap_on_a_player_shows_what_they_have_in_place(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    open_table(page, ["me", "bot"], game="burgundy")
    wait_for_turn(page)
    closer = page.locator("#closer")
    expect(page.locator("#sheet .board [data-zone=seat-1]")).not_to_be_in_viewport()
    touch(page, page.locator("[data-area='1']"))
    expect(closer.locator("[data-zone=seat-1]")).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0 and overflow(page) <= 0
    touch(page, page.locator("[data-area='0']"))
    expect(closer.locator("[data-zone=seat-0]")).to_be_in_viewport()
    touch(page, page.locator("[data-area='0']"))
    expect(closer).to_be_hidden()


def test_where_nothing_that_glows_is_in_sight_a_button_leads_there(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    page.set_viewport_size({"width": 390, "height": 640})
    open_table(page, ["me", "bot"], game="burgundy")
    wait_for_turn(page)
    way, first = page.locator("#way"), page.locator("#sheet .board .legal").first
    expect(way).to_be_visible()
    touch(page, way)
    expect(way).to_be_hidden()
    place, bar = first.bounding_box(), page.locator(".ask").bounding_box()
    assert place is not None and bar is not None and 50 < place["y"] < bar["y"] - place["height"]
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#way.up")).to_be_visible()


def test_a_low_desk_leads_to_what_glows_as_well(visit: OpenPage) -> None:
    page = visit("/")
    page.set_viewport_size({"width": 1280, "height": 300})
    open_table(page, ["me", "bot"], game="burgundy")
    wait_for_turn(page)
    page.locator(".desk").evaluate("desk => { desk.scrollTop = desk.scrollHeight; }")
    way = page.locator("#way.up")
    expect(way).to_be_visible()
    way.click()
    expect(way).to_be_hidden()
    expect(page.locator("#sheet .board .legal").first).to_be_in_viewport()


def test_where_a_card_is_laid_is_not_in_ones_hand(visit: OpenPage) -> None:
    page = visit("/", phone=True)
    open_table(page, ["me", "bot"], game="torres")
    wait_for_turn(page)
    for verb in ("start", "king", "buy", "keep"):
        found = [str(choice["do"]) for choice in choices(page) if choice["do"].startswith(verb)]
        if found:
            make(page, found[0], tap=True)
            wait_for_turn(page)
    held = names(page.locator("#peek [data-piece]"))
    assert len(held) == 1 and held[0].startswith("card-")
