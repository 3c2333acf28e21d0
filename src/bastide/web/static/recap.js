// Since your last turn: the same steps once more, tapped one by one, on boards of the past; in place, and back again.

import { piecesOf } from "/static/marks.js";
import { beat, still } from "/static/pace.js";
import { dressBoard, fetchBoard } from "/static/sheet.js";
import { bring, endTelling, present, tell } from "/static/telling.js";

const board = () => document.querySelector("#sheet .board[data-part=board]");
const news = () => document.getElementById("news");
let recent = []; // what the others did since my last turn
let at = -1; // which of it is shown; -1: none
let live = null; // the board as it lies now, while another is shown
let isBack = () => {};

/** ``lit``: what to do when the board lies as it does now again. */
export function startRecap(lit) {
  isBack = lit;
  document.getElementById("table").addEventListener("click", (event) => {
    const button = event.target.closest("[data-recap]");
    if (!button) return;
    const goal = { open: 0, previous: at - 1, next: at + 1, close: -1 }[button.dataset.recap];
    show(goal < recent.length ? goal : -1);
  });
  document.addEventListener("keydown", (event) => {
    if (at < 0) return;
    const goal = { ArrowRight: at + 1, Enter: at + 1, " ": at + 1, ArrowLeft: Math.max(0, at - 1), Escape: -1 }[event.key];
    if (goal === undefined || (event.target.closest("button") && (event.key === "Enter" || event.key === " "))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show(goal < recent.length ? goal : -1);
  }, true);
}

export function readRecap(steps) {
  recent = steps.filter((step) => step.is_new);
  for (const button of document.querySelectorAll("[data-recap=open]")) button.hidden = !recent.length;
}

async function show(which) {
  if (which < 0) { closeRecap(); return; }
  at = which;
  const step = recent[which];
  await showPast(step.move);
  if (at !== which) return; // another tap came meanwhile
  present(step, `${which + 1} / ${recent.length}`);
  news().classList.add("recap");
  news().querySelector("[data-recap=previous]").disabled = which === 0;
  if (document.activeElement === document.body || document.activeElement.closest("#sheet")) news().querySelector("[data-recap=next]").focus({ preventScroll: true });
  bring(step);
  seek(step);
}

/** What a step speaks of comes into sight, if nothing of it is. */
function seek(step) {
  const found = step.marks.flatMap(([mark]) => piecesOf(mark)).filter((piece) => !piece.closest(".peek"));
  const floor = news().getBoundingClientRect().top;
  const isSeen = (box) => box.bottom > 110 && box.top < floor;
  if (found.length && !found.some((piece) => isSeen(piece.getBoundingClientRect()))) found.at(-1).scrollIntoView({ block: "center", behavior: still.matches ? "auto" : "smooth" });
}

export function closeRecap() {
  at = -1;
  endTelling();
  if (!live) return;
  board().replaceChildren(...live);
  board().inert = false;
  live = null;
  isBack();
}

/** The board as it lay after a move, in the place of the one that is played on. */
async function showPast(move) {
  const drawn = await fetchBoard(move);
  if (!drawn) return;
  live ??= [...board().childNodes];
  board().inert = true;
  board().replaceChildren(...drawn);
  dressBoard();
}

/** What the others did before the last move of a sheet that has come, each on its board. */
export async function catchUp(steps) {
  if (!steps.length || !beat()) return;
  let shown = 0;
  await tell(steps, async (step) => { if (step.move !== shown) await showPast(shown = step.move); });
  if (!live) return;
  board().inert = false;
  live = null; // the sheet brings the board as it lies now
}
