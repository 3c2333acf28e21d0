"""Somebody with a browser of their own at the house: its cookies, its forms, and a keeper of passkeys."""

import re
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any

import httpx

from tests.server.conftest import House
from tests.server.guests import Guest, Json, good
from tests.web.softkeys import Keys

PASSWORD = "nine grey herons"


@dataclass
class Visitor:
    """A browser: it keeps what it is given, and sends the mark of the page it looks at."""

    house: House
    cookies: dict[str, str] = field(default_factory=dict)
    keys: Keys = field(default_factory=Keys)
    lang: str = "en"
    agent: str = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        self.house.cookies.clear()
        headers = {"accept": "text/html", "accept-language": self.lang, "user-agent": self.agent}
        headers |= {"cookie": "; ".join(f"{key}={value}" for key, value in self.cookies.items())}
        headers |= more.pop("headers", {})
        answer = self.house.request(method, path, headers=headers, follow_redirects=False, **more)
        self.house.cookies.clear()
        self.keep(answer)
        return answer

    def keep(self, answer: httpx.Response) -> None:
        for line in answer.headers.get_list("set-cookie"):
            for key, morsel in SimpleCookie(line).items():
                if morsel["max-age"] == "0":
                    self.cookies.pop(key, None)
                else:
                    self.cookies[key] = morsel.value

    def get(self, path: str) -> httpx.Response:
        return self.ask("GET", path)

    @property
    def mark(self) -> str:
        """Of the page that this browser may open just now."""
        found = re.search(r'name="form-mark" content="(\w*)"', self.get("/me").text)
        assert found
        return found[1]

    def send(self, path: str, **fields: str) -> httpx.Response:
        """A form, as a browser without script sends it."""
        return self.ask("POST", path, data={"form_mark": self.mark, **fields})

    def tell(self, path: str, body: object, method: str = "POST") -> httpx.Response:
        """What a script of ours sends."""
        headers = {"accept": "application/json", "x-form-mark": self.mark}
        return self.ask(method, path, json=body, headers=headers)

    @property
    def player(self) -> Guest:
        """The same browser, asking the API."""
        mark = self.mark
        cookie = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        return Guest(self.house, {"cookie": cookie, "x-form-mark": mark})

    # --- what goes well ---

    def sign_up(self, name: str, password: str = PASSWORD, **more: str) -> "Visitor":
        answer = self.send("/sign-up", name=name, password=password, **more)
        assert answer.status_code == 303, said(answer)
        return self

    def sign_in(self, name: str, password: str = PASSWORD) -> "Visitor":
        answer = self.send("/sign-in", name=name, password=password)
        assert answer.status_code == 303, said(answer)
        return self

    def sign_up_by_passkey(self, name: str) -> httpx.Response:
        question = good(self.tell("/sign-up/passkey/question", {"name": name}))
        return self.tell("/sign-up/passkey", {"answer": self.keys.make(question, str(self.house.base_url))})

    def sign_in_by_passkey(self) -> httpx.Response:
        question = good(self.tell("/sign-in/passkey/question", {}))
        return self.tell("/sign-in/passkey", {"answer": self.keys.show(question, str(self.house.base_url))})

    def me(self) -> Json:
        return good(self.ask("GET", "/api/me", headers={"accept": "application/json"}))

    def tables(self) -> set[str]:
        found = self.ask("GET", "/api/tables", headers={"accept": "application/json"})
        return {line["id"] for line in good(found)["mine"]}


def said(answer: httpx.Response) -> str:
    """What a page says went wrong."""
    found = re.search(r'(?:role="alert"|error-reason)[^>]*>([^<]+)<', answer.text)
    return found[1] if found else answer.text[:200]
