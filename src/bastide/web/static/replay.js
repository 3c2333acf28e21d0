// A match once more: step by step, by the scrubber, or by itself.

import { copy, openTable } from "/static/house.js";
import { closeCloser, dressCloser, startCloser } from "/static/closer.js";
import { piecesOf, startPointing } from "/static/marks.js";
import { dressBoard, fetchSheet, pieceOf, roomHere, stepsOf, takeOver } from "/static/sheet.js";
import { byTouch, hideTip, showTip, tellByTap } from "/static/tip.js";
import { startViews } from "/static/views.js";

const page = document.getElementById("replay");
const { table, invite, share } = page.dataset;
const moves = Number(page.dataset.moves);
const sheet = () => document.getElementById("sheet");
const scrub = document.getElementById("scrub");
const BEAT = 1300; // ms between moves
let at = Number(sheet().dataset.move);
let wanted = at;
let loading = false;
let timer = null;

async function go(move) {
  wanted = Math.max(0, Math.min(move, moves));
  scrub.value = wanted;
  link();
  if (loading) return;
  loading = true;
  try {
    while (wanted !== at) {
      const target = wanted;
      takeOver(await fetchSheet(table, invite, { move: target }));
      at = target;
    }
  } catch { stop(); } finally { loading = false; }
  show();
}

const momentAs = (guest) => `?${new URLSearchParams({ move: wanted, ...(guest ? { invite: guest } : {}) })}`;

/** The address always names the moment. */
function link() {
  try { history.replaceState(null, "", momentAs(invite)); } catch { /* too often for this browser: the next one will do */ }
}

function show() {
  dressCloser();
  hideTip();
  document.querySelector(".told").scrollTop = 0;
  for (const { marks } of stepsOf(sheet())) for (const [mark] of marks) for (const piece of piecesOf(mark)) piece.classList.add("chosen");
  const lines = document.querySelector(".log .lines");
  const line = lines.querySelector(".new");
  if (line) lines.scrollTop = line.offsetTop - lines.offsetTop - lines.clientHeight / 2;
}

function stop() {
  clearInterval(timer);
  timer = null;
  page.classList.remove("playing");
}

function play() {
  if (at >= moves) go(0);
  page.classList.add("playing");
  timer = setInterval(() => { if (wanted >= moves) stop(); else if (!loading) go(wanted + 1); }, BEAT);
}

/** A table of one's own that goes on from this moment. */
function playOn(button) {
  stop();
  return openTable({ move: at, level: button.dataset.playOn, invite: invite || null }, button, `/api/tables/${table}/play-on`);
}

const steps = { first: () => 0, previous: () => wanted - 1, next: () => wanted + 1, last: () => moves };

page.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  const line = event.target.closest("[data-to]");
  if (line) { event.preventDefault(); stop(); go(Number(line.dataset.to)); }
  else if (step) { event.preventDefault(); stop(); go(steps[step.dataset.step]()); }
  else if (event.target.closest("#play")) { if (timer) stop(); else play(); }
  else if (event.target.closest("[data-play-on]")) playOn(event.target.closest("[data-play-on]"));
  else if (event.target.closest("#share-move")) copy(new URL(momentAs(share), location.href).href);
  else {
    const curve = event.target.closest("svg.curve");
    if (curve) { stop(); go(Math.round(moveAt(curve, event))); }
    else if (byTouch()) tellByTap(event);
  }
});

page.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const name = pieceOf(event.target)?.dataset.title; // what is not a piece has the browser's own
  if (name) showTip([name], event.clientX, event.clientY); else hideTip();
});
page.addEventListener("pointerleave", hideTip);
document.addEventListener("scroll", hideTip, true);

function moveAt(curve, event) {
  const box = curve.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * curve.viewBox.baseVal.width;
  return ((x - Number(curve.dataset.left)) / Number(curve.dataset.wide)) * Number(curve.dataset.last);
}

scrub.addEventListener("input", () => { stop(); go(Number(scrub.value)); });

const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input")) return;
  if (keys[event.key]) { stop(); go(steps[keys[event.key]]()); }
  else if (event.key === "Escape") closeCloser();
  else if (event.key === " " && !event.target.closest("button, a")) { if (timer) stop(); else play(); }
  else return;
  event.preventDefault();
});

const plays = new URLSearchParams(location.search).has("play");
dressBoard();
startCloser();
startPointing(document.querySelector(".log"));
startViews(() => { const move = at; at = -1; go(move); });
link();
show();
if (String(roomHere()) !== sheet().dataset.room) { const move = at; at = -1; go(move); }
if (plays) play();
