// A lesson: the hand points at what comes next. What that is comes with the sheet; nothing here knows any game.

import { pieces } from "/static/sheet.js";

const GLIDE = 600; // ms until pieces that glide have come to rest
const TIP = { x: 0.41, y: 0.1 }; // of the drawing of the hand: where its finger ends
const hand = document.getElementById("hand");
let aim = null;

/** Does the hand lead to a decision now? Then nothing is decided before all of its pieces are clicked. */
export const isLed = () => Boolean(document.getElementById("lesson")?.dataset.do);

/** Point at the next piece of the only choice there is, or at the button that makes it. */
export function lead(choices, chosen) {
  for (const was of document.querySelectorAll(".aimed-at")) was.classList.remove("aimed-at");
  aim = isLed() && choices.length ? nextOf(choices[0], chosen) : null;
  aim?.classList.add("aimed-at");
  if (aim && !isInSight(aim)) aim.scrollIntoView({ block: "center", inline: "center" });
  place();
  if (aim) setTimeout(place, GLIDE);
}

function nextOf(choice, chosen) {
  const name = choice.pieces.find((one) => !chosen.includes(one));
  if (name === undefined) return document.querySelector(`#buttons [data-do="${CSS.escape(choice.do)}"]:not([hidden])`);
  const same = [...pieces(name)].filter((piece) => piece.getBoundingClientRect().width);
  return same.find(isInSight) ?? same[0] ?? null;
}

function isInSight(piece) {
  const box = piece.getBoundingClientRect();
  const bar = piece.closest(".ask") ? innerHeight : document.querySelector(".ask").getBoundingClientRect().top;
  const head = document.getElementById("lesson").getBoundingClientRect();
  const top = head.left < box.right && box.left < head.right && !piece.closest(".ask") ? head.bottom : 0;
  return box.top >= Math.min(top, bar) && box.bottom <= Math.max(bar, top) && box.left >= 0 && box.right <= innerWidth;
}

/** A point where the piece itself is seen: what stands in front of it would be clicked instead. */
function pointOf(piece) {
  const box = (piece.querySelector(".edge") ?? piece).getBoundingClientRect();
  const at = (x, y) => ({ x: box.left + x * box.width, y: box.top + y * box.height });
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8];
  const points = steps.flatMap((y) => steps.map((x) => at(x, y)));
  return points.find(({ x, y }) => { const seen = document.elementFromPoint(x, y); return seen && (piece.contains(seen) || seen.closest("[data-piece]")?.dataset.piece === piece.dataset.piece); }) ?? at(0.5, 0.5);
}

function place() {
  hand.hidden = !aim?.isConnected;
  if (hand.hidden) return;
  const { x, y } = pointOf(aim);
  hand.style.transform = `translate(${Math.round(x - TIP.x * hand.offsetWidth)}px, ${Math.round(y - TIP.y * hand.offsetHeight)}px)`;
}

document.addEventListener("scroll", place, true);
addEventListener("resize", place);
