"""Fits a net to what came of many tables, with JAX: the same on a processor and on a graphics card.

How a game ends says little about a table in its middle: much luck comes between. So a first net is fitted to the ends,
and a second one to what came of each table soon after and to what the first net says from there on.
"""

import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from bastide.bots.weights import OUTPUTS, Weights
from bastide.engine.features import Features

BATCH: Final = 4096
CHUNK: Final = 1 << 16  # tables that a net is asked about at once
HELD_OUT: Final = 20  # one game in so many is not learned from
RATE: Final = 1e-3
FORGETS: Final = 0.5
ODDS: Final = 0.3  # how much the chance to win counts beside the points
FARTHER: Final = 0.7  # how much less each look farther on counts than the one before
PART: Final = 1024.0  # steps of the parts of the hand judge
LIMITS: Final = {"rows": 127 / 128, "parts": 4.0, "hidden": 4.0, "outputs": 30.0}  # what whole numbers can say

Params = dict[str, jax.Array]


@dataclass(frozen=True)
class Data:
    """Tables side by side; the rows of each are filled up with one that says nothing."""

    rows: NDArray[np.uint16]
    parts: NDArray[np.float32]
    hopes: NDArray[np.float32]  # of the hand-made judge, own and rival's; and the lead; in units
    ends: NDArray[np.float32]  # in units, and the win
    later: NDArray[np.int64]  # where the same seat looks again; itself: never
    held: NDArray[np.bool_]  # out, to tell when it is enough: whole games, for the tables of one game end alike

    @property
    def size(self) -> int:
        return len(self.parts)


def read_samples(files: Sequence[Path], features: Features) -> Data:
    """All samples of some files; the last row of the net stands for nothing."""
    loaded = [dict(np.load(file)) for file in files]
    lengths = np.concatenate([part["lengths"] for part in loaded])
    width, nothing = int(lengths.max()), features.size * features.stages
    rows = np.full((len(lengths), width), nothing, np.uint16)
    rows[np.arange(width) < lengths[:, None]] = np.concatenate([part["rows"] for part in loaded])
    parts = np.concatenate([part["parts"] for part in loaded]).astype(np.float32) / PART
    hopes = np.concatenate([part["hopes"] for part in loaded])
    hopes /= features.unit
    ends = np.concatenate([part["ends"] for part in loaded])
    ends[:, :2] /= features.unit
    later = np.arange(len(lengths)) + np.concatenate([part["later"] for part in loaded])
    held = np.concatenate([_last_part(len(part["lengths"])) for part in loaded])
    return Data(rows, parts, hopes, ends, later, held)


def _last_part(size: int) -> NDArray[np.bool_]:
    return np.arange(size) >= size - max(1, size // HELD_OUT)


def fresh(features: Features, widths: tuple[int, int], seed: int) -> Params:
    """A net that knows nothing yet."""
    one, two = widths
    keys = jax.random.split(jax.random.key(seed), 4)
    return {
        "rows": 0.02 * jax.random.normal(keys[0], (features.size, one)),  # of all stages
        "apart": jnp.zeros((features.stages, features.size, one)),  # what a stage adds
        "parts": 0.3 * jax.random.normal(keys[1], (len(features.parts), one)),
        "first": jnp.zeros(one),
        "hidden": jax.random.normal(keys[2], (one, two)) * (2 / one) ** 0.5,
        "second": jnp.zeros(two),
        "outputs": 0.2 * jax.random.normal(keys[3], (two, OUTPUTS)) * (1 / two) ** 0.5,
        "last": jnp.zeros(OUTPUTS),
        "slopes": jnp.ones(features.stages),
    }


def table_of(params: Params) -> jax.Array:
    """The rows stage by stage as the net has them, and one that says nothing."""
    rows = params["rows"] + params["apart"]
    rows = jnp.clip(rows.reshape(-1, rows.shape[-1]), -LIMITS["rows"], LIMITS["rows"])
    return jnp.concatenate([rows, jnp.zeros((1, rows.shape[1]))])


def predict(params: Params, rows: jax.Array, parts: jax.Array, hopes: jax.Array) -> jax.Array:
    """Points to come of both sides, in units, and the log odds to win."""
    places = rows.astype(jnp.int32)
    one = table_of(params)[places].sum(axis=1) + parts @ params["parts"] + params["first"]
    two = jax.nn.relu(one) @ params["hidden"] + params["second"]
    said = jax.nn.relu(two) @ params["outputs"] + params["last"]
    points = hopes[:, :2] + said[:, :2]
    margin = jax.lax.stop_gradient(hopes[:, 2] + points[:, 0] - points[:, 1])
    stage = places[:, 0] // params["rows"].shape[0]
    return jnp.concatenate([points, (said[:, 2] + params["slopes"][stage] * margin)[:, None]], axis=1)


def losses(params: Params, *data: jax.Array) -> tuple[jax.Array, jax.Array]:
    """By table: the squares of the errors in points, and how surprising the winner was."""
    *seen, ends = data
    said = predict(params, *seen)
    odds, won = said[:, 2], ends[:, 2]
    surprise = jax.nn.softplus(odds) - won * odds
    return ((said[:, :2] - ends[:, :2]) ** 2).mean(axis=1), surprise


def loss(params: Params, *data: jax.Array) -> jax.Array:
    squares, surprise = losses(params, *data)
    return (squares + ODDS * surprise).mean()


def limited(params: Params, pace: jax.Array | float) -> Params:
    """Within what the whole numbers of a file can say; what was said once is forgotten slowly."""
    held = {name: jnp.clip(params[name], -most, most) for name, most in LIMITS.items() if name != "rows"}
    return params | held | {name: params[name] * (1 - FORGETS * pace) for name in ("rows", "apart")}


@partial(jax.jit, donate_argnums=(0, 1, 2))
def epoch(
    params: Params, mean: Params, spread: Params, step: jax.Array, rate: float, order: jax.Array, data: Any
) -> Any:
    """Once through all tables in an order, batch by batch, by Adam."""

    def learn(state: Any, batch: jax.Array) -> Any:
        params, mean, spread, step = state
        slope = jax.grad(loss)(params, *[part[batch] for part in data])
        step = step + 1
        mean = jax.tree.map(lambda m, s: 0.9 * m + 0.1 * s, mean, slope)
        spread = jax.tree.map(lambda v, s: 0.999 * v + 0.001 * s * s, spread, slope)
        pace = rate * jnp.sqrt(1 - 0.999**step) / (1 - 0.9**step)
        params = jax.tree.map(lambda p, m, v: p - pace * m / (jnp.sqrt(v) + 1e-8), params, mean, spread)
        return (limited(params, rate), mean, spread, step), None

    state, _ = jax.lax.scan(learn, (params, mean, spread, step), order)
    return state


@jax.jit
def measure(params: Params, data: Any) -> Any:
    squares, surprise = losses(params, *data)
    return squares.mean(), surprise.mean()


@jax.jit
def predicted(params: Params, *seen: jax.Array) -> jax.Array:
    said = predict(params, *seen)
    return jnp.concatenate([said[:, :2], jax.nn.sigmoid(said[:, 2:])], axis=1)


@dataclass(frozen=True)
class Fit:
    weights: Weights
    error: float  # of the points to come, on tables held out
    surprise: float  # of the winner, in nats; 0.69 is a coin
    epochs: int
    seconds: float


def fit(data: Data, features: Features, widths: tuple[int, int], seed: int, epochs: int, seconds: float) -> Fit:
    """The net that tells the tables held out best, fitted to the ends and then to what comes soon."""
    begun = time.monotonic()
    seen = tuple(jnp.asarray(part) for part in (data.rows, data.parts, data.hopes))
    params, first = _fitted(data, seen, data.ends, fresh(features, widths, seed), seed, epochs, seconds / 2)
    goals = nearer(data, _said(params, seen))
    params, second = _fitted(data, seen, goals, fresh(features, widths, seed), seed, epochs, seconds / 2)
    held = np.flatnonzero(data.held)
    squares, surprise = measure(params, tuple(part[held] for part in (*seen, jnp.asarray(data.ends))))
    weights = whole(params, widths)
    error = features.unit * float(squares) ** 0.5
    return Fit(weights, error, float(surprise), first + second, time.monotonic() - begun)


def nearer(data: Data, said: NDArray[np.float32]) -> NDArray[np.float32]:
    """What to learn in place of the ends: what comes until the same seat looks again, and from there on partly what a
    net says there, partly what came later still."""
    ends, later = data.ends, data.later
    is_last = (later == np.arange(data.size))[:, None]
    until = ends - ends[later]  # points; the chance to win is that of later
    goals = ends
    while True:
        beyond = said[later] + FARTHER * (goals[later] - said[later])
        found = np.where(is_last, ends, until + beyond).astype(np.float32)
        if np.array_equal(found, goals, equal_nan=True):  # a fit that broke down is no reason to go on for ever
            return found
        goals = found


def _said(params: Params, seen: tuple[jax.Array, ...]) -> NDArray[np.float32]:
    """What a net says of all tables: points to come of both sides, and the chance to win."""
    parts = [predicted(params, *(part[at : at + CHUNK] for part in seen)) for at in range(0, len(seen[0]), CHUNK)]
    return np.concatenate([np.asarray(part) for part in parts])


def _fitted(
    data: Data,
    seen: tuple[jax.Array, ...],
    goals: NDArray[np.float32],
    params: Params,
    seed: int,
    epochs: int,
    seconds: float,
) -> tuple[Params, int]:
    """The best net for these goals, and after how many epochs; the pace slows down when it gets no better."""
    begun = time.monotonic()
    shuffle = np.random.default_rng(seed)
    held, learned = np.flatnonzero(data.held), np.flatnonzero(~data.held)
    batch = min(BATCH, max(32, len(learned) // 16))
    device = (*seen, jnp.asarray(goals))
    checked = tuple(part[jnp.asarray(held)] for part in device)
    mean, spread = jax.tree.map(jnp.zeros_like, params), jax.tree.map(jnp.zeros_like, params)
    step, rate, best, tired, made = jnp.zeros((), jnp.int32), RATE, (np.inf, params), 0, 0
    while made < epochs and tired < 3 and (made == 0 or time.monotonic() - begun < seconds):
        shuffle.shuffle(learned)
        batches = jnp.asarray(learned[: len(learned) // batch * batch].reshape(-1, batch))
        params, mean, spread, step = epoch(params, mean, spread, step, rate, batches, device)
        squares, surprise = (float(value) for value in measure(params, checked))
        made += 1
        if squares + ODDS * surprise < best[0]:
            best = (squares + ODDS * surprise, jax.tree.map(jnp.copy, params))
        else:
            tired += 1
            rate /= 3
    return best[1], made


def whole(params: Params, widths: tuple[int, int]) -> Weights:
    """In the steps that the net counts in."""

    def steps(name: str, kind: str, scale: int) -> "array[int]":
        value = np.asarray(table_of(params)[:-1] if name == "rows" else params[name], np.float64)
        value = value.T if name == "outputs" else value
        return array(kind, np.rint(value * scale).astype(np.int64).ravel().tolist())

    return Weights(
        widths,
        steps("rows", "b", 1 << 7),
        steps("parts", "i", 1 << 10),
        steps("first", "i", 1 << 20),
        steps("hidden", "h", 1 << 8),
        steps("second", "i", 1 << 18),
        steps("outputs", "h", 1 << 10),
        steps("last", "i", 1 << 20),
        steps("slopes", "i", 1 << 10),
    )
