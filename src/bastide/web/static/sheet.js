// A sheet: the part of a page that changes. It is fetched anew and taken over part by part; pieces glide.

import { piecesOf } from "/static/marks.js";
import { still } from "/static/pace.js";
import { dressViews, lookHere } from "/static/views.js";

export const pieceOf = (target) => target.closest?.("[data-piece]");
export const pieces = (name) => document.querySelectorAll(`.board [data-piece="${CSS.escape(name)}"]`);

const known = new Map(); // the parts as they came, by name
for (const part of document.querySelectorAll("#sheet [data-part]")) known.set(part.dataset.part, husk(part));

/** What a part holds, without what the parts inside it hold: those are taken over by themselves. */
function husk(part) {
  const copy = part.cloneNode(true);
  for (const inner of copy.querySelectorAll("[data-part]")) inner.replaceChildren();
  return copy.innerHTML;
}

export const { roomHere } = window; // of the first script

const stays = new Map(); // what stays as it is for a whole match, as it came
keepStays(document);

function keepStays(where) {
  for (const drawn of where.querySelectorAll(".board [data-same]")) {
    const { same } = drawn.dataset;
    if (stays.has(same)) { if (!drawn.hasChildNodes()) drawn.replaceWith(stays.get(same).cloneNode(true)); }
    else stays.set(same, drawn.cloneNode(true));
  }
}

/** How a sheet is asked for: as wide as there is room, without what is here already. */
export function sheetQuery(invite, more) {
  const here = [...document.querySelectorAll(".board [data-same]")].map((drawn) => drawn.dataset.same);
  const query = new URLSearchParams({ room: roomHere(), have: [...new Set(here)].slice(0, 60).join(","), ...more });
  if (invite) query.set("invite", invite);
  if (lookHere()) query.set("look", lookHere());
  return query;
}

export async function fetchSheet(table, invite, more = {}) {
  const answer = await fetch(`/tables/${table}/sheet?${sheetQuery(invite, more)}`, { headers: { accept: "text/html" }, cache: "no-store" });
  if (!answer.ok) throw { status: answer.status };
  return readSheet(await answer.text());
}

/** The board as it lay after a move, as this page sees it. */
export async function fetchBoard(move) {
  const { table, invite } = document.getElementById("table").dataset;
  const { eyes } = document.getElementById("sheet").dataset;
  const answer = await fetch(`/tables/${table}/board?${sheetQuery(invite, { move, ...(eyes ? { eyes } : {}) })}`, { headers: { accept: "text/html" } });
  if (!answer.ok) return null;
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html");
  keepStays(drawn);
  return document.importNode(drawn.querySelector(".board"), true).childNodes;
}

export function readSheet(text) {
  const sheet = new DOMParser().parseFromString(text, "text/html").getElementById("sheet");
  if (sheet) keepStays(sheet);
  return sheet;
}

/** What this page shows of the log, so that only the rest is told: entries, lines, eyes, language. */
export function knownHere() {
  const { number, moves, eyes } = document.getElementById("sheet").dataset;
  return `${number}.${moves}.${eyes}.${document.documentElement.lang}`;
}

/** The lines of the log that stand stay, the others follow them; those that are new are marked. */
function tellOn(old, part) {
  const [first, last] = (part.dataset.new ?? "0-0").split("-").map(Number);
  const lines = [...old.children];
  for (const line of lines.splice(Number(part.dataset.from))) line.remove();
  lines.forEach((line, at) => line.classList.toggle("new", first <= at + 1 && at + 1 <= last));
  old.append(...document.importNode(part, true).children);
}

/** What a sheet tells step by step. */
export const stepsOf = (sheet) => JSON.parse(sheet.querySelector("#steps")?.textContent ?? "[]");

/** A board that was shown in between is not the one that came last. */
export function forgetBoard() { known.delete("board"); }

/** Take a fetched sheet over: attributes, and every part whose words or pieces changed; what did not change can be clicked meanwhile. */
export function takeOver(fresh) {
  const sheet = document.getElementById("sheet");
  const places = measure(stepsOf(fresh).flatMap((step) => step.marks));
  const focus = focusNow(sheet);
  for (const { name } of [...sheet.attributes]) if (!fresh.hasAttribute(name)) sheet.removeAttribute(name);
  for (const { name, value } of fresh.attributes) sheet.setAttribute(name, value);
  for (const part of fresh.querySelectorAll("[data-part]")) {
    const old = sheet.querySelector(`[data-part="${part.dataset.part}"]`);
    if (!old) continue;
    old.className = part.className;
    const isTold = Number(part.dataset.from) > 0;
    const came = husk(part);
    if (!isTold && known.get(part.dataset.part) === came) continue;
    known.set(part.dataset.part, isTold ? null : came);
    const top = old.scrollTop;
    const left = old.scrollLeft;
    const open = [...old.querySelectorAll("details.pop[open]")].map((panel) => panel.id);
    const wasAtEnd = old.scrollHeight - top - old.clientHeight < 40;
    if (isTold) tellOn(old, part);
    else old.replaceChildren(...document.importNode(part, true).childNodes);
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    old.scrollTop = part.dataset.part === "log" && wasAtEnd ? old.scrollHeight : top;
    old.scrollLeft = left;
  }
  dressBoard();
  dressViews();
  glide(places);
  refocus(sheet, focus);
}

export const typeset = (said) => said.replace(/ (?=[;:!?»])/g, "\u00a0"); // as French sets them

/** Our own tooltips say what a piece is: the browser's would come on top of them. What is not a piece has one name, that of the whole. */
export function dressBoard() {
  for (const piece of document.querySelectorAll(".board [data-piece]")) {
    const title = piece.querySelector(":scope > title");
    if (title) piece.dataset.title = typeset(title.textContent);
    for (const inner of piece.querySelectorAll("title")) inner.remove();
    if (!piece.dataset.title) continue;
    piece.setAttribute("aria-label", piece.dataset.title);
    piece.setAttribute("role", "group"); // what has a name needs a part to play
  }
  for (const inner of document.querySelectorAll(".board g:has(> title) g > title")) inner.remove();
}

const MARKS = ["do", "area", "step"]; // what tells buttons without a name of their own apart

function focusNow(sheet) {
  const active = document.activeElement;
  if (!sheet.contains(active)) return null;
  const mark = MARKS.find((one) => one in active.dataset);
  return { id: active.id, piece: active.dataset.piece, marked: mark && `[data-${mark}="${CSS.escape(active.dataset[mark])}"]` };
}

function refocus(sheet, was) {
  if (!was || (document.activeElement !== document.body && sheet.contains(document.activeElement))) return;
  const same = (was.id && document.getElementById(was.id))
    || (was.marked && sheet.querySelector(was.marked))
    || (was.piece && pieces(was.piece)[0])
    || document.getElementById("question");
  if (same?.matches("[data-piece]")) same.setAttribute("tabindex", "-1");
  same?.focus({ preventScroll: true });
}

// --- gliding: where was it, where is it now, and smoothly from here to there ---

function measure(marks) {
  if (still.matches || document.hidden) return null;
  const origins = marks.filter(([, origin]) => origin).map(([mark, origin]) => [mark, piecesOf(origin)[0]?.getBoundingClientRect()]);
  const places = new Map();
  for (const piece of document.querySelectorAll(".board [data-piece]")) {
    if (!places.has(piece.dataset.piece)) places.set(piece.dataset.piece, piece.getBoundingClientRect());
  }
  return { places, origins: origins.filter(([, box]) => box?.width), figures: figures((figure) => figure.getBoundingClientRect()) };
}

/** Figures stand on squares that stay; those of a sort are alike: by sort and square, what is asked of each. */
function figures(ask) {
  const sorts = new Map();
  for (const figure of document.querySelectorAll(".board [data-figure]")) {
    const sort = figure.dataset.figure;
    if (!sorts.has(sort)) sorts.set(sort, new Map());
    sorts.get(sort).set(pieceOf(figure).dataset.piece, ask(figure));
  }
  return sorts;
}

function glide(before) {
  if (!before?.places.size) return;
  const seen = new Set();
  for (const piece of document.querySelectorAll(".board [data-piece]")) {
    if (seen.has(piece.dataset.piece)) continue;
    seen.add(piece.dataset.piece);
    if (piece.closest("[data-still]")) continue; // squares of a board stay where they are, whatever stands on them
    move(piece, before.places.get(piece.dataset.piece));
  }
  for (const [mark, from] of before.origins) for (const piece of piecesOf(mark)) move(piece, from);
  for (const [sort, now] of figures((figure) => figure)) {
    const was = before.figures.get(sort) ?? new Map();
    const left = [...was].filter(([square]) => !now.has(square)).map(([, place]) => place);
    for (const [square, figure] of now) if (!was.has(square)) move(figure, left.shift());
  }
}

/** From where it was to where it is; what was not there appears. */
function move(piece, from) {
  for (const old of piece.getAnimations()) old.cancel();
  if (!from) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 420, easing: "ease-out" });
    return;
  }
  const to = piece.getBoundingClientRect();
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  if (Math.abs(dx) + Math.abs(dy) < 3 || !to.width) return;
  const matrix = piece.parentNode.getScreenCTM();
  const own = piece.transform.baseVal.consolidate()?.matrix;
  const rest = own ? `matrix(${own.a},${own.b},${own.c},${own.d},${own.e},${own.f})` : "";
  const start = `translate(${dx / matrix.a}px, ${dy / matrix.d}px) ${rest}`;
  const glided = piece.animate([{ transform: start }, { transform: rest || "none" }], { duration: 520, easing: "cubic-bezier(.2,.7,.2,1)" });
  piece.classList.add("gliding");
  glided.onfinish = () => piece.classList.remove("gliding");
}
