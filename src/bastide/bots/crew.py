"""Who plays the games of a league or of a training: processes of this machine, or the machines of a Ray cluster.

Work is handed out with ``submit``; whoever asks for a ``result`` waits for it. What comes back does not depend on who
did it. All machines of a cluster need the same Bastide, and see the same folders.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from bastide.bots.arena import leave_interrupts_to_the_parent
from bastide.engine.errors import BastideError
from bastide.engine.text import Text

HERE = "local"  # the address of a cluster that is this machine alone

T = TypeVar("T")


class NoRay(BastideError):
    """Ray is not installed, or nobody answers at the address."""


class Promise(Protocol):
    """Something that was handed out."""

    def result(self) -> Any: ...


class Crew(Protocol):
    size: int  # how many work at once

    def submit(self, work: Callable[..., Any], *about: Any) -> Promise: ...


class Alone:
    """Nobody to share with: whoever asks for a result does the work."""

    size = 1

    def submit(self, work: Callable[..., Any], *about: Any) -> Promise:
        return _Later(work, about)


class _Later:
    def __init__(self, work: Callable[..., Any], about: tuple[Any, ...]) -> None:
        self._work, self._about = work, about

    def result(self) -> Any:
        return self._work(*self._about)


class Processes:
    """Of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, size: int) -> None:
        self._pool, self.size = pool, size

    def submit(self, work: Callable[..., Any], *about: Any) -> Promise:
        return self._pool.submit(work, *about)


class Cluster:
    """Machines that Ray has brought together; one piece of work for each of their cores at a time."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._do = ray.remote(_done)

    def submit(self, work: Callable[..., Any], *about: Any) -> Promise:
        return _Sent(self._ray, self._do.remote(work, about))


class _Sent:
    def __init__(self, ray: Any, reference: Any) -> None:
        self._ray, self._reference = ray, reference

    def result(self) -> Any:
        return self._ray.get(self._reference)


def _done(work: Callable[..., Any], about: tuple[Any, ...]) -> Any:
    return work(*about)


@contextmanager
def hired(jobs: int, ray: str | None = None) -> Iterator[Crew]:
    """So many processes, or the cluster at an address: ``local``, ``auto``, ``host:port``. Raises NoRay."""
    if ray is not None:
        with _cluster(ray) as cluster:
            yield cluster
    elif jobs == 1:
        yield Alone()
    else:
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), leave_interrupts_to_the_parent)
        try:
            yield Processes(pool, jobs)
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Iterator[Cluster]:
    try:
        import ray
    except ImportError:
        raise NoRay(
            Text("this needs Ray: pip install bastide[cluster]", "il faut Ray : pip install bastide[cluster]")
        ) from None
    try:
        ray.init(address=address, log_to_driver=False, include_dashboard=False if address == HERE else None)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoRay(Text(f"no Ray at {address}: {error}", f"pas de Ray à {address} : {error}")) from None
    try:
        yield Cluster(ray)
    finally:
        ray.shutdown()


def in_order(crew: Crew, work: Callable[..., T], about: Sequence[tuple[Any, ...]]) -> Iterator[T]:
    """What comes of many pieces of work, in their order; no more are handed out than keep the crew busy."""
    ahead = 2 * crew.size if crew.size > 1 else 1
    under_way = [crew.submit(work, *one) for one in about[:ahead]]
    for number in range(len(about)):
        yield under_way.pop(0).result()
        under_way += [crew.submit(work, *one) for one in about[number + ahead : number + ahead + 1]]
