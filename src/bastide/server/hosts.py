"""By which names this house may be called: a strange one never gets into a page, or into an invitation."""

import ipaddress
import socket

from bastide.engine.errors import BastideError
from bastide.engine.text import Text

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
        name = _without_port(header.lower()).rstrip(".")
        wildcards = {f"*{name[at:]}" for at, letter in enumerate(name) if letter == "."}
        is_named = bool({name, *wildcards} & self._named)
        is_safe = not set(name) & set("/\\\"'<>&?#@ ")
        if is_safe and is_named:
            return
        if not (name in self._own or name.endswith(LOCAL) or _is_number(name)):
            raise StrangeHost


def _without_port(header: str) -> str:
    if header.startswith("["):
        return header[1:].partition("]")[0]
    return header.partition(":")[0]


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
