// How the board is shown: its look, its layers, its size. Chosen by the viewer, and remembered.

import { kept } from "/static/house.js";

const root = document.documentElement;
const sheet = () => document.getElementById("sheet");
const board = () => document.querySelector(".board");
const layersKey = () => `layers-${sheet().dataset.game}`;
let look = sheet().dataset.look;
let layers = new Set((kept.get(layersKey()) ?? "").split(" ").filter(Boolean));
let zoomed = false;

export const lookHere = () => look;

/** Listen to the buttons; ``refresh`` fetches the board anew. */
export function startViews(refresh) {
  sheet().addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (["zoom", "enlarge", "unzoom"].includes(button?.id)) zoom();
    else if (button?.dataset.toggle) toggle(button.dataset.toggle);
    else if (button?.dataset.look) choose(button.dataset.look, refresh);
    else if (button?.dataset.turns) choose(turned(button.dataset.turns.split(" ")), refresh);
    else if (button?.id === "log-tab") turnLog();
  });
  sheet().addEventListener("pointerup", doubleTap);
  dressViews();
}

/** A new sheet: the switches and the layers as they were. */
export function dressViews() {
  const turns = document.querySelector(".views [data-turns]");
  const views = turns?.dataset.turns.split(" ") ?? [];
  const usual = views.includes(look) ? views[0] : look;
  for (const button of document.querySelectorAll(".views [data-look]")) button.setAttribute("aria-pressed", String(button.dataset.look === usual));
  if (turns) turns.disabled = !views.includes(look);
  for (const button of document.querySelectorAll(".views [data-toggle]")) button.setAttribute("aria-pressed", String(layers.has(button.dataset.toggle)));
  for (const layer of document.querySelectorAll(".board [data-layer]")) layer.classList.toggle("shown", layers.has(layer.dataset.layer));
  document.getElementById("log-tab").setAttribute("aria-expanded", String(isLogOpen()));
  document.getElementById("zoom")?.setAttribute("aria-pressed", String(zoomed));
  document.querySelector(".desk").classList.toggle("zoomed", zoomed);
  if (zoomed) board().tabIndex = 0; // arrow keys reach what is out of sight, also where nothing on the board can be chosen
  else board().removeAttribute("tabindex");
}

function choose(key, refresh) {
  if (key === look) return;
  look = key;
  document.cookie = `look-${sheet().dataset.game}=${encodeURIComponent(key)};path=/;max-age=31536000;samesite=lax`;
  dressViews();
  refresh();
}

/** The same look, the board turned by one more quarter. */
const turned = (views) => views[(views.indexOf(look) + 1) % views.length];

function toggle(key) {
  layers = new Set(layers);
  if (!layers.delete(key)) layers.add(key);
  kept.set(layersKey(), [...layers].join(" "));
  dressViews();
}

// --- the log, beside the board of a desk ---

const LOG_FROM = document.body.classList.contains("replaying") ? 0 : 1600; // px: from this width on it is open until somebody closes it; in a replay at once
const isLogOpen = () => (root.dataset.log ?? (innerWidth >= LOG_FROM ? "open" : "closed")) === "open";

function turnLog() {
  root.dataset.log = isLogOpen() ? "closed" : "open";
  kept.set("log", root.dataset.log);
  dressViews();
  dispatchEvent(new Event("resize"));
}

// --- twice as large, around what was tapped ---

let lastTap = { time: 0, x: 0, y: 0 };

/** Two quick taps where there is nothing to choose; what glows is chosen by one. */
function doubleTap(event) {
  if (event.pointerType !== "touch" || !event.target.closest(".board") || event.target.closest(".legal, .chosen")) return;
  const { timeStamp: time, clientX: x, clientY: y } = event;
  const isSecond = time - lastTap.time < 350 && Math.hypot(x - lastTap.x, y - lastTap.y) < 30;
  lastTap = isSecond ? { time: 0, x: 0, y: 0 } : { time, x, y };
  if (isSecond) zoom(x, y);
}

/** So close that a finger can tell pieces apart; false where it is already. */
export function enlarge({ clientX, clientY }) {
  if (zoomed) return false;
  zoom(clientX, clientY);
  return true;
}

function zoom(x = innerWidth / 2, y = innerHeight / 2) {
  const before = board().querySelector("svg").getBoundingClientRect();
  const across = (x - before.left) / before.width;
  const down = (y - before.top) / before.height;
  zoomed = !zoomed;
  document.getElementById("zoom")?.closest("details")?.removeAttribute("open");
  dressViews();
  const after = board().querySelector("svg").getBoundingClientRect();
  board().scrollLeft += after.left + across * after.width - x;
  const scroller = board().closest(".desk");
  const by = after.top + down * after.height - y;
  if (scroller.scrollHeight > scroller.clientHeight + 1) scroller.scrollTop += by; else scrollBy(0, by);
}
