// Choosing: what is legal glows, each click narrows, the last one sends. Knows no game.

import { say, words } from "/static/house.js";
import { besideFinger, isCrowded } from "/static/finger.js";
import { isLed, lead } from "/static/lesson.js";
import { pieceOf, pieces } from "/static/sheet.js";
import { byTouch, hideTip, placeTip, showTip, tellByTap, tip } from "/static/tip.js";
import { enlarge } from "/static/views.js";

let choices = [];
let chosen = [];
let asking = null; // what would be lost for good: one is asked once more
let told = new Set(); // impossible things explained since the table last changed
let send = () => {};

const has = (choice, name) => choice.pieces.includes(name);
const left = () => choices.filter((choice) => choice.pieces.length && chosen.every((name) => has(choice, name)));
const isWhole = (choice) => choice.pieces.every((name) => chosen.includes(name));
const through = (name) => left().filter((choice) => has(choice, name));
const FEW = 6; // choices that are all shown as buttons

/** What cannot be undone and takes something is asked once; fingers, who see no preview, are asked for all that is final. */
const mustAsk = (choice, isTap) => !isLed() && choice.is_final && (choice.stakes !== "" || isTap);

export function startChoosing(sender) {
  send = sender;
  const table = document.getElementById("table");
  table.addEventListener("click", onClick);
  table.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") preview(aimedAt(event), event); });
  table.addEventListener("pointermove", (event) => { if (event.pointerType !== "touch" && !tip().hidden && pieceOf(event.target)) placeTip(event.clientX, event.clientY); });
  table.addEventListener("pointerleave", leave);
  table.addEventListener("focusin", (event) => {
    const piece = pieceOf(event.target);
    if (piece?.matches(".legal") && piece.matches(":focus-visible")) preview(piece);
  });
  table.addEventListener("focusout", leave);
  document.addEventListener("scroll", () => { if (!tip().classList.contains("why")) leave(); }, true);
}

/** A new sheet: its choices, and nothing chosen yet. */
export function readChoices() {
  choices = JSON.parse(document.getElementById("choices").textContent).map((sent) => ({ what: sent.words, brief: sent.words, how: "", stakes: "", is_final: false, ...sent }));
  chosen = [];
  asking = null;
  told = new Set();
  leave();
  light();
}

export const isHalfMade = () => chosen.length > 0 || asking !== null;

export function stepBack() {
  if (asking) asking = null;
  else chosen.pop();
  light();
  document.querySelector(".board .legal")?.focus?.({ preventScroll: true });
}

/** Show what a hint means on the board. */
export function showHint(do_) {
  const choice = choices.find((one) => one.do === do_);
  for (const name of choice?.pieces ?? []) for (const piece of pieces(name)) piece.classList.add("hinted");
  document.querySelector(`#buttons [data-do="${CSS.escape(do_)}"]`)?.classList.add("hinted");
}

export function light() {
  for (const button of document.querySelectorAll("#buttons .hinted")) button.classList.remove("hinted");
  const legal = new Set(left().flatMap((choice) => choice.pieces).filter((name) => !chosen.includes(name)));
  for (const piece of document.querySelectorAll(".board [data-piece]")) {
    const name = piece.dataset.piece;
    const isLegal = legal.has(name);
    const isChosen = chosen.includes(name);
    piece.classList.toggle("legal", isLegal);
    piece.classList.toggle("chosen", isChosen);
    piece.classList.remove("hinted");
    showPrice(piece, isLegal ? priceOf(name) : "");
    if (piece.ariaHidden === "true") continue; // an echo of another piece, for eyes and fingers only
    if (isLegal || isChosen) {
      piece.setAttribute("tabindex", "0");
      piece.setAttribute("role", "button");
      piece.setAttribute("aria-pressed", String(isChosen));
      piece.setAttribute("aria-label", label(name));
    } else {
      piece.removeAttribute("tabindex");
      piece.removeAttribute("aria-pressed");
      if (piece.getAttribute("role") === "button") piece.setAttribute("role", "group");
      if (piece.dataset.title) piece.setAttribute("aria-label", piece.dataset.title);
    }
  }
  for (const tag of document.querySelectorAll(".board [data-when]")) { // prices that hold for what is chosen
    tag.classList.toggle("shown", chosen.includes(tag.dataset.when) && !tag.closest("[data-piece]:not(.legal)"));
  }
  document.querySelector(".board")?.classList.toggle("half-made", chosen.length > 0);
  showHalf();
  lead(choices, chosen);
}

/** What every way to use a piece takes, where all take the same; nothing where one of them is free. */
function priceOf(name) {
  const prices = new Set(through(name).map((choice) => choice.stakes));
  return prices.size === 1 ? [...prices][0] : "";
}

/** A dear piece steps back behind what is free, and bears its price. */
function showPrice(piece, price) {
  piece.classList.toggle("dear", price !== "");
  if ((piece.querySelector(":scope > .price-tag")?.textContent ?? "") === price) return;
  piece.querySelector(":scope > .price-tag")?.remove();
  if (!price) return;
  const box = piece.getBBox();
  const make = (kind, traits) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", kind);
    for (const [name, value] of Object.entries(traits)) made.setAttribute(name, value);
    return made;
  };
  const tag = make("g", { class: "price-tag", "aria-hidden": "true" });
  const wide = 9 + 6.9 * price.length;
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 4]; // across its lower edge, where nothing is read
  tag.append(make("rect", { x: x - wide / 2, y, width: wide, height: 18, rx: 9 }), Object.assign(make("text", { x, y: y + 13 }), { textContent: price }));
  piece.append(tag);
}

function label(name) {
  const found = through(name);
  const title = pieces(name)[0]?.dataset.title ?? name;
  return found.length === 1 ? sentenceOf(found[0]) : `${title} (${found.length})`;
}

const sentenceOf = (choice) => `${choice.words}${choice.is_final ? ` (${words.noUndo})` : ""}`;

/** The question bar while a choice is half made: what is chosen, and what could be done with it. */
function showHalf() {
  const back = document.getElementById("back");
  const question = document.getElementById("question-words");
  const buttons = document.getElementById("buttons");
  if (!back || !question) return;
  back.disabled = !isHalfMade();
  question.dataset.asked ??= question.innerHTML;
  buttons.classList.remove("in-line");
  for (const button of buttons.querySelectorAll("[data-do]")) button.hidden = isHalfMade();
  const clear = () => { for (const old of buttons.querySelectorAll("[data-half]")) old.remove(); };
  clear();
  if (!isHalfMade()) { question.innerHTML = question.dataset.asked; return; }
  const found = asking ? [asking] : left();
  if (found.length === 1) {
    question.textContent = isLed() ? sentenceOf(found[0]) : found[0].words; // the button says whether it is final
    if (!isLed()) buttons.prepend(halfButton(found[0], words.confirm));
    return;
  }
  const things = new Set(found.map((choice) => choice.what));
  const isOneThing = things.size === 1 && found.every(isWhole); // only how is asked
  const names = chosen.map((name) => (pieces(name)[0]?.dataset.title ?? name).split(/\s*[:.]/)[0]).join(" · "); // without what it does
  const offer = (shown) => {
    const rest = found.length - shown.length;
    question.textContent = isOneThing ? [...things][0] : `${words.chosen}${names}.${rest ? ` ${words.goOn.replace("{n}", rest)}` : ""}`;
    clear();
    buttons.prepend(...shown.map((choice) => halfButton(choice, (isOneThing && choice.how) || choice.brief)));
  };
  offer(found.length <= FEW ? found : found.filter((choice) => isWhole(choice) || isRare(choice, found)).slice(0, FEW));
  if (!covers(buttons)) return;
  buttons.classList.add("in-line");
  if (buttons.scrollWidth > buttons.clientWidth) offer(found.filter(isWhole)); // the board offers the rest
}

/** Does it lie over what can still be chosen? In a bar of its own it does not. */
function covers(box) {
  if (getComputedStyle(box).position !== "absolute") return false;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return [...document.querySelectorAll(".board .legal")].some((piece) => {
    const at = piece.getBoundingClientRect();
    return at.right > left && at.left < right && at.bottom > top && at.top < bottom;
  });
}

const verb = (choice) => choice.do.split(" ", 1)[0];

/** One of two or three ways to do such a thing: a button says it sooner than the board. */
const isRare = (choice, among) => among.filter((other) => verb(other) === verb(choice)).length <= FEW / 2;

function halfButton(choice, said) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.do = choice.do;
  button.dataset.half = "";
  button.classList.toggle("first", said === words.confirm); // a call, and no question
  button.classList.toggle("dear", choice.stakes !== "" && said !== words.confirm);
  button.textContent = said;
  if (choice.is_final) button.append(" ", Object.assign(document.createElement("small"), { className: "final", textContent: words.noUndo }));
  return button;
}

function onClick(event) {
  const button = event.target.closest("button[data-do]");
  if (button) { press(button); return; }
  const piece = aimedAt(event) ?? besideFinger(event);
  if (piece && piece.matches(".legal") && isCrowded(piece) && enlarge(event)) return;
  if (piece) pick(piece, event);
  else if (byTouch()) tellByTap(event);
}

/** A button was pressed: what takes something for good is asked once, unless this was the answer. */
function press(button) {
  const choice = choices.find((one) => one.do === button.dataset.do);
  const isAnswer = "half" in button.dataset && (asking !== null || left().length === 1);
  if (!choice || isAnswer || !mustAsk(choice, false)) { send(button.dataset.do); return; }
  button.closest("details")?.removeAttribute("open");
  asking = choice;
  light();
  say(document.getElementById("question-words")?.textContent ?? "");
  document.querySelector("#buttons [data-half]")?.focus({ preventScroll: true });
}

/** The piece under the pointer; a figure that offers nothing gives way to what is lit right behind it. */
function aimedAt(event) {
  const piece = pieceOf(event.target);
  if (!piece || piece.matches(".legal, .chosen") || !event.target.closest(".figure")) return piece;
  const behind = document.elementsFromPoint(event.clientX, event.clientY).find((one) => !one.closest(".figure"));
  const other = behind && pieceOf(behind);
  return other?.matches(".legal") ? other : piece;
}

/** What is chosen, without what this piece would replace: another die, say. Games mark such pieces as one of a sort. */
function besides(piece) {
  const sort = piece.dataset.oneOf;
  return chosen.filter((other) => !sort || pieces(other)[0]?.dataset.oneOf !== sort);
}

/** A piece was clicked, tapped or entered. */
function pick(piece, event) {
  const name = piece.dataset.piece;
  if (chosen.includes(name)) {
    chosen = chosen.filter((one) => one !== name);
  } else if (piece.classList.contains("legal")) {
    chosen.push(name);
  } else if (chosen.length && choices.some((choice) => [...besides(piece), name].every((one) => has(choice, one)))) {
    chosen = [...besides(piece), name];
  } else {
    explain(piece, event);
    return;
  }
  leave();
  asking = null;
  const found = left();
  const only = found.length === 1 && chosen.length ? found[0] : null;
  const isMade = only !== null && (isWhole(only) || !(only.is_final || isLed())); // what can be undone goes at once
  if (isMade && !mustAsk(only, byTouch() && event?.type === "click")) { send(only.do); return; }
  light();
  if (chosen.length) say(document.getElementById("question-words")?.textContent ?? "");
  if (only && !isLed()) document.querySelector("#buttons [data-half]")?.focus({ preventScroll: true });
}

/** Why nothing happens: quietly, near the pointer, once. */
async function explain(piece, event) {
  const name = piece.dataset.piece;
  const clicked = [...besides(piece), name].join(",");
  if (told.has(clicked) && !byTouch()) return;
  told.add(clicked);
  const { table, invite } = document.getElementById("table").dataset;
  const { eyes } = document.getElementById("sheet").dataset;
  const query = new URLSearchParams({ pieces: clicked, ...(invite ? { invite } : {}), ...(eyes ? { eyes } : {}) });
  const answer = await fetch(`/tables/${table}/why?${query}`, { headers: { accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return;
  const said = (await answer.json()).words;
  const about = byTouch() && piece.dataset.title ? [Object.assign(document.createElement("p"), { className: "faded", textContent: piece.dataset.title })] : [];
  say(said);
  const at = pieces(name)[0]?.getBoundingClientRect();
  showTip([...about, said], event?.clientX || at?.left + 20, event?.clientY || at?.top + 20, "why", true); // fingers are told what it is as well
}

// --- previews ---

/** Parts of the drawing that are seen only while one points at their piece, such as the roads that lead on from it. */
function pointAt(name) {
  for (const part of document.querySelectorAll(".board [data-hover]")) part.classList.toggle("aimed", part.dataset.hover === name);
}

function preview(piece, event) {
  pointAt(piece?.dataset.piece);
  if (!piece) { if (!tip().classList.contains("why")) leave(); return; }
  const lines = piece.classList.contains("legal") ? through(piece.dataset.piece) : [];
  const isPlenty = lines.length > 3; // as many sentences would hide the board and tell nothing
  const shown = isPlenty ? [] : lines.map((choice) => {
    const line = document.createElement("p");
    line.textContent = choice.words;
    if (choice.is_final) line.append(" ", Object.assign(document.createElement("small"), { className: "final", textContent: words.noUndo }));
    return line;
  });
  if (!shown.length && piece.dataset.title) shown.push(piece.dataset.title);
  if (isPlenty) shown.push(Object.assign(document.createElement("p"), { className: "faded", textContent: words.manyWays.replace("{n}", lines.length) }));
  if (!shown.length) return;
  piece.setAttribute("aria-describedby", "tip");
  const at = piece.getBoundingClientRect();
  showTip(shown, event?.clientX ?? at.left + at.width / 2, event?.clientY ?? at.bottom - 8);
}

function leave() {
  hideTip();
  pointAt(null);
  for (const piece of document.querySelectorAll('[aria-describedby="tip"]')) piece.removeAttribute("aria-describedby");
}

// --- keys ---

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Arrows move to the nearest lit piece that way; Enter and Space choose. True if the key was ours. */
export function chooseByKey(event) {
  const piece = pieceOf(document.activeElement);
  if (piece && (event.key === "Enter" || event.key === " ")) { pick(piece); return true; }
  const step = STEPS[event.key];
  if (!step || (document.activeElement !== document.body && !piece && document.activeElement.id !== "question" && document.activeElement.id !== "content")) return false;
  const lit = [...document.querySelectorAll(".board :is(.legal, .chosen):not([aria-hidden])")];
  if (!lit.length) return false;
  if (!piece) { lit[0].focus(); return true; }
  const here = middle(piece);
  let best = null;
  let least = Infinity;
  for (const other of lit) {
    const there = middle(other);
    const along = (there.x - here.x) * step[0] + (there.y - here.y) * step[1];
    const aside = Math.abs((there.x - here.x) * step[1]) + Math.abs((there.y - here.y) * step[0]);
    if (along > 4 && along + 2.5 * aside < least) { least = along + 2.5 * aside; best = other; }
  }
  best?.focus();
  return true;
}

function middle(piece) {
  const box = piece.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

