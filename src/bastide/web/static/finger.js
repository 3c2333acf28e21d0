// What fingers need: a tap beside a small piece means it, and what stands too close together is drawn larger first.

import { byTouch } from "/static/tip.js";

const TIP = 40; // px: the least that a finger hits for certain
const lit = () => [...document.querySelectorAll(".board :is(.legal, .chosen)")].filter((piece) => !piece.closest(".peek, .closer"));
const boxOf = (piece) => (piece.querySelector(".edge") ?? piece).getBoundingClientRect();
const least = (box) => Math.min(box.width, box.height);
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

/** The lit piece that a finger meant which met nothing: as near as if it were large enough. */
export function besideFinger(event) {
  if (!byTouch() || !event.target.closest(".board")) return null;
  let best = null;
  let nearest = Infinity;
  for (const piece of lit()) {
    const box = boxOf(piece);
    const away = Math.hypot(event.clientX - middle(box)[0], event.clientY - middle(box)[1]);
    if (least(box) < TIP && away < TIP / 2 && away < nearest) { best = piece; nearest = away; }
  }
  return best;
}

/** Would a finger hit another lit piece as easily? */
export function isCrowded(piece) {
  const box = boxOf(piece);
  if (!byTouch() || least(box) >= TIP - 0.5 || piece.closest(".peek, .closer")) return false;
  const [x, y] = middle(box);
  return lit().some((other) => {
    if (other.dataset.piece === piece.dataset.piece) return false;
    const [left, top] = middle(boxOf(other));
    return Math.hypot(left - x, top - y) < TIP - 0.5;
  });
}
