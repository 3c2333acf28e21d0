// What a screen cannot show at once. On a phone one's hand lies below the board and is needed above it: its pieces are shown
// once more at the question. And where nothing that glows is in sight, a button leads there, on a low desk as well.

const column = matchMedia("(max-width: 1099.9px)");
const peek = () => document.getElementById("peek");
const way = () => document.getElementById("way");
const hands = () => document.querySelectorAll("#sheet .board [data-zone=hand]");
const lit = () => [...document.querySelectorAll("#sheet .board .legal")];
let isWaiting = false;
let isNew = false;

export function startPeek() {
  addEventListener("scroll", lookAgain, { passive: true, capture: true }); // the page, or the desk in it
  addEventListener("resize", lookAgain);
  document.getElementById("table").addEventListener("click", lookAgain); // a choice lights other pieces
  new ResizeObserver(lookAgain).observe(document.querySelector(".ask"));
  way().addEventListener("click", go);
}

/** A new sheet: its hand. Before the choices are lit, so that these pieces are lit with the others. */
export function dressPeek() {
  const isNeeded = column.matches && "myTurn" in document.getElementById("sheet").dataset;
  const shown = isNeeded ? [...hands()].flatMap((hand) => [...hand.querySelectorAll("[data-piece]:not([data-zone])")]) : []; // what has a zone of its own is not held
  peek().replaceChildren(...shown.map(echo));
  isNew = true;
  lookAgain();
}

/** A piece as a small picture of its own, for eyes and fingers only. */
function echo(piece) {
  const air = 3; // for what glows
  const { x, y, width, height } = piece.getBBox();
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${x - air} ${y - air} ${width + 2 * air} ${height + 2 * air}`);
  const copy = piece.cloneNode(true);
  for (const name of ["transform", "role", "tabindex", "aria-pressed"]) copy.removeAttribute(name);
  copy.ariaHidden = "true";
  picture.append(copy);
  return picture;
}

/** The part of the screen that shows the board. */
function sight() {
  const [strip, desk, ask] = [".strip", ".desk", ".ask"].map((part) => document.querySelector(part).getBoundingClientRect());
  const isBeside = ask.left > desk.left + 20;
  return { top: isBeside ? desk.top : Math.max(strip.bottom, Math.min(desk.top, innerHeight), 0), bottom: isBeside ? desk.bottom : ask.top };
}

function isSeen(part, { top, bottom }) {
  const box = part.getBoundingClientRect();
  return Math.min(box.bottom, bottom) - Math.max(box.top, top) > box.height / 2;
}

function lookAgain() {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => { isWaiting = false; look(); });
}

function look() {
  const seen = sight();
  const foot = `${innerHeight - seen.bottom}px`;
  peek().hidden = !column.matches || !peek().firstChild || [...hands()].some((hand) => isSeen(hand, seen));
  peek().style.bottom = foot;
  if (isNew && !peek().hidden) turnPeek();
  const far = lit();
  way().hidden = !far.length || far.some((piece) => isSeen(piece, seen)) || (!peek().hidden && peek().querySelector(".legal") !== null);
  way().style.bottom = `calc(${foot} + ${peek().offsetHeight}px)`;
  way().style.right = `calc(${innerWidth - document.querySelector(".ask").getBoundingClientRect().right}px + .7rem)`;
  way().classList.toggle("up", far.length > 0 && far.every((piece) => piece.getBoundingClientRect().top < seen.top));
}

/** A hand that is wider than the screen begins with what glows. */
function turnPeek() {
  isNew = false;
  const first = peek().querySelector(".legal");
  if (first) peek().scrollLeft += first.getBoundingClientRect().left - 12;
}

/** To the first of what glows, in the middle of what is seen. */
function go() {
  const { top, bottom } = sight();
  const box = lit()[0].getBoundingClientRect();
  const by = box.top + box.height / 2 - (top + bottom) / 2;
  if (column.matches) scrollBy(0, by); else document.querySelector(".desk").scrollTop += by;
}
