"""By which names this house may be called: a strange one never gets into a page, or into an invitation."""

import ipaddress
import re
import socket

from bastide.engine.errors import BastideError
from bastide.engine.text import Text

HEADER = re.compile(r"(?P<name>[^\[\]:/\\\"'<>&?#@\s]*|\[[0-9a-f:.]+\])(:(?P<port>[0-9]{0,5}))?")
LAST_PORT = 65_535
LOCAL = (".localhost", ".local", ".home.arpa", ".lan")


class StrangeHost(BastideError):
    """The request calls the house by a name that is not its own."""

    def __init__(self) -> None:
        super().__init__(
            Text(
                "this house is not known by that name; its host can add it with --hosts",
                "cette maison ne porte pas ce nom ; son hôte peut l'ajouter avec --hosts",
            )
        )


class Hosts:
    """The names that the host gave, and those that lead to this very machine: numbers, and names of the local net."""

    def __init__(self, named: str) -> None:
        self._named = {name.strip().lower() for name in named.split(",") if name.strip()}
        self._own = {"localhost", socket.gethostname().lower(), ""}

    def check(self, header: str) -> None:
        """Raises StrangeHost."""
        found = HEADER.fullmatch(header.lower())
        if found is None or int(found["port"] or 0) > LAST_PORT:
            raise StrangeHost
        name = found["name"].strip("[]").rstrip(".")
        wildcards = {f"*{name[at:]}" for at, letter in enumerate(name) if letter == "."}
        is_named = bool({name, *wildcards} & self._named)
        if not (is_named or name in self._own or name.endswith(LOCAL) or _is_number(name)):
            raise StrangeHost


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
