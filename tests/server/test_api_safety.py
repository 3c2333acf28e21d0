"""The API: who is let in, what is refused, how much, and what every answer carries."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from bastide.server.app import HEADERS, LARGEST, create_app
from bastide.server.entrance.requests import tables_of
from tests.server.conftest import House, browser, build, settings, sqlite
from tests.server.guests import Guest, good, refusal

# --- cookies and forms ---


def test_who_opens_a_page_gets_a_cookie_that_scripts_cannot_read(house: House) -> None:
    house.cookies.clear()
    given = house.get("/door").headers["set-cookie"]
    house.cookies.clear()
    assert given.startswith("bastide_guest=")
    assert "HttpOnly" in given and "SameSite=lax" in given and "Path=/" in given
    assert "Secure" not in given


def test_behind_https_cookies_travel_only_there(tmp_path: Path) -> None:
    with build(sqlite(tmp_path), secure_cookies=True) as secure:
        assert "Secure" in secure.get("/door").headers["set-cookie"]


def test_a_cookie_is_given_once_and_never_to_programs(house: House, nobody: Guest) -> None:
    guest = browser(house)
    assert "set-cookie" not in guest.get("/door").headers
    assert "set-cookie" not in nobody.get("/api/me").headers
    assert "set-cookie" not in nobody.get("/api/tables").headers


def test_a_browser_with_a_cookie_plays_like_a_program(house: House) -> None:
    guest = browser(house)
    table = guest.open("me", "Clara")
    assert guest.decide(table, "take 1")["number"] == 1


def test_a_cookie_and_a_token_can_be_of_one_guest(house: House) -> None:
    guest = browser(house)
    table = guest.open("me", "Clara")
    token = good(guest.post("/api/tokens", {"name": "Anne"}))["token"]
    assert Guest(house, {"authorization": f"Bearer {token}"}).look(table)["viewpoint"] == 0


@pytest.mark.parametrize("mark", [None, "", "forged"])
def test_a_cookie_alone_changes_nothing(house: House, mark: str | None) -> None:
    guest = browser(house)
    table = guest.open("me", "Clara")
    headers = {"cookie": guest.headers["cookie"]} | ({} if mark is None else {"x-form-mark": mark})
    forger = Guest(house, headers)
    assert refusal(forger.try_to_decide(table, "take 1")) == (403, "this request does not come from one of our pages")
    french = forger.post("/api/tokens?lang=fr", {"name": "Mallory"})
    assert refusal(french) == (403, "cette demande ne vient pas d'une de nos pages")
    assert forger.ask("PUT", "/api/me", {"name": "Mallory"}).status_code == 403
    assert guest.look(table)["number"] == 0


def test_the_mark_of_one_guest_is_of_no_use_to_another(house: House) -> None:
    guest, other = browser(house), browser(house)
    forger = Guest(house, guest.headers | {"x-form-mark": other.headers["x-form-mark"]})
    assert forger.ask("PUT", "/api/me", {"name": "Mallory"}).status_code == 403


def forgeries(cookie: str) -> list[str]:
    guest, _, signature = cookie.rpartition(".")
    return [
        f"{guest}x.{signature}", f"{guest}.{'0' * 64}", guest, f"{guest}.", f".{signature}", "", "x",
        f"{guest}.{signature[:-1]}", f"{guest}.{signature.upper()}", "%00.%00", "a" * 3000,
    ]  # fmt: skip


def test_a_forged_cookie_is_refused_and_taken_away(house: House) -> None:
    cookie = browser(house).headers["cookie"].removeprefix("bastide_guest=")
    for forged in forgeries(cookie):
        for path in ("/api/me", "/api/tables", "/door"):
            answer = Guest(house, {"cookie": f"bastide_guest={forged}"}).get(path)
            words = "this cookie is not one of ours; it has been taken away, please try again"
            assert refusal(answer) == (401, words), forged
            assert answer.headers["set-cookie"].startswith('bastide_guest="";')
            assert "Max-Age=0" in answer.headers["set-cookie"]


def test_the_cookie_of_another_house_is_forged_here(house: House, tmp_path: Path) -> None:
    with build(sqlite(tmp_path)) as other:
        foreign = browser(other)
    assert refusal(Guest(house, foreign.headers).get("/api/me"))[0] == 401


@pytest.mark.parametrize("header", ["Bearer foreign", "Bearer ", "Bearer", "Basic YTpi", "bearer x y"])
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "this token is not one of ours"), ("fr", "ce jeton n'est pas de nous")]
)
def test_a_foreign_token_is_refused(nobody: Guest, header: str, lang: str, words: str) -> None:
    guest = Guest(nobody.http, {"authorization": header})
    assert refusal(guest.get("/api/me", accept_language=lang)) == (401, words)


def test_a_bad_token_is_not_saved_by_a_good_cookie(house: House) -> None:
    guest = browser(house)
    assert Guest(house, guest.headers | {"authorization": "Bearer foreign"}).get("/api/me").status_code == 401


# --- languages ---


@pytest.mark.parametrize(
    ("query", "cookie", "accepts", "words"),
    [
        ("", "", "", "there is no such table"),
        ("", "", "fr", "cette table n'existe pas"),
        ("", "", "fr-CA,fr;q=0.8", "cette table n'existe pas"),
        ("", "", "de, fr;q=0.5", "cette table n'existe pas"),
        ("", "", "de", "there is no such table"),
        ("", "fr", "en", "cette table n'existe pas"),
        ("?lang=en", "fr", "fr", "there is no such table"),
        ("?lang=fr", "en", "en", "cette table n'existe pas"),
        ("?lang=xx", "", "fr", "cette table n'existe pas"),
    ],
)
def test_words_come_in_the_language_asked_for(house: House, query: str, cookie: str, accepts: str, words: str) -> None:
    guest = Guest(house, {"cookie": f"lang={cookie}"} if cookie else {})
    assert refusal(guest.get(f"/api/tables/none{query}", accept_language=accepts)) == (404, words)


def test_the_language_asked_for_is_remembered(nobody: Guest) -> None:
    assert nobody.get("/health?lang=fr").headers["set-cookie"].startswith("lang=fr;")
    assert "set-cookie" not in nobody.get("/health?lang=xx").headers


# --- what makes no sense ---


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/tables/none"),
        ("GET", "/api/tables/none/record"),
        ("GET", "/api/tables/none/events"),
        ("POST", "/api/tables/none/join"),
        ("POST", "/api/tables/none/hint"),
    ],
)
def test_an_unknown_table_is_not_found(anne: Guest, method: str, path: str) -> None:
    answer = anne.ask(method, path, {} if method == "POST" else None)
    assert refusal(answer) == (404, "there is no such table")


def test_unknown_tables_leave_nothing_behind(house: House, anne: Guest) -> None:
    for number in range(20):
        assert anne.get(f"/api/tables/none{number}").status_code == 404
    assert not tables_of(house.app.state)._loading


@pytest.mark.parametrize(
    ("method", "path", "status", "english", "french"),
    [
        ("GET", "/nowhere", 404, "there is nothing here", "il n'y a rien ici"),
        ("GET", "/api/nowhere", 404, "there is nothing here", "il n'y a rien ici"),
        ("DELETE", "/api/me", 405, "that cannot be done here", "cela ne se fait pas ici"),
        ("POST", "/api/me", 405, "that cannot be done here", "cela ne se fait pas ici"),
        ("PUT", "/api/me", 400, "this request does not make sense", "cette demande n'a pas de sens"),
    ],
)
def test_what_the_house_does_not_do(
    anne: Guest, method: str, path: str, status: int, english: str, french: str
) -> None:
    assert refusal(anne.ask(method, path, accept_language="en")) == (status, english)
    assert refusal(anne.ask(method, path, accept_language="fr")) == (status, french)


@pytest.mark.parametrize("body", ["", "{", "[]", "null", '"x"', '{"name": 3}', '{"name": ""}', "\x00", "{}" * 10])
def test_a_broken_body_makes_no_sense(anne: Guest, body: str) -> None:
    headers = anne.headers | {"content-type": "application/json"}
    answer = anne.http.post("/api/tokens", content=body, headers=headers)
    assert refusal(answer) == (400, "this request does not make sense")


def test_a_body_too_large_is_refused(anne: Guest) -> None:
    answer = anne.ask("PUT", "/api/me", {"name": "x" * LARGEST})
    assert refusal(answer) == (413, "this request is too large")
    french = anne.ask("PUT", "/api/me?lang=fr", {"name": "x" * LARGEST})
    assert refusal(french) == (413, "cette demande est trop longue")


def test_a_body_too_large_is_refused_even_if_it_does_not_say_so(anne: Guest) -> None:
    def pieces() -> Iterator[bytes]:
        yield b'{"name": "'
        for _ in range(LARGEST // 1024 + 1):
            yield b"x" * 1024

    answer = anne.http.put("/api/me", content=pieces(), headers=anne.headers | {"content-type": "application/json"})
    assert refusal(answer)[0] == 413


# --- what every answer carries ---


def carries(answer: httpx.Response) -> list[str]:
    """The security headers that are missing or wrong."""
    return [name for name, value in HEADERS.items() if answer.headers.get(name) != value]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/health", 200),
        ("/schema/openapi.json", 200),
        ("/api/games", 200),
        ("/api/tables", 200),
        ("/door", 200),
        ("/nowhere", 404),
        ("/api/tables/none", 404),
        ("/api/tables/" + "x" * 99, 400),
    ],
)
def test_every_answer_carries_the_security_headers(nobody: Guest, path: str, status: int) -> None:
    answer = nobody.get(path)
    assert (answer.status_code, carries(answer)) == (status, [])


def test_what_one_guest_sees_is_kept_by_no_cache(anne: Guest) -> None:
    assert anne.get(f"/api/tables/{anne.open('me', 'open')['id']}").headers["cache-control"] == "private, no-cache"


def test_refusals_carry_the_security_headers_too(anne: Guest, nobody: Guest) -> None:
    answers = {
        400: anne.ask("PUT", "/api/me", {}),
        401: nobody.post("/api/tables", {"game": "builders", "seats": [{"kind": "me"}]}),
        403: nobody.get(f"/api/tables/{anne.open('me', 'open')['id']}"),
        405: anne.ask("DELETE", "/api/me"),
        413: anne.ask("PUT", "/api/me", {"name": "x" * LARGEST}),
    }
    assert {status: (answer.status_code, carries(answer)) for status, answer in answers.items()} == {
        status: (status, []) for status in answers
    }


def test_static_files_and_pages_of_refusal_carry_the_security_headers(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "style.css").write_text("body {}")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "error.html").write_text("<html lang={{ lang }}>{{ status }}: {{ reason }}")
    with TestClient(create_app(settings(sqlite(tmp_path)), web=tmp_path)) as house:
        style = house.get("/static/style.css")
        missing = house.get("/static/none.css")
        page = house.get("/nowhere", headers={"accept": "text/html", "accept-language": "fr"})
        climbing = house.get("/static/..%2f..%2fbastide.sqlite3")
    assert (style.status_code, style.text, carries(style)) == (200, "body {}", [])
    assert (missing.status_code, carries(missing)) == (404, [])
    assert (page.status_code, page.text, carries(page)) == (404, "<html lang=fr>404: il n&#39;y a rien ici", [])
    assert climbing.status_code == 404
