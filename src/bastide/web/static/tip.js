// What is said near the pointer: what something is, what it would do, why it cannot be done.

import { pieceOf, typeset } from "/static/sheet.js";

const STAYS = 5000; // ms, where no pointer holds it
export const tip = () => document.getElementById("tip");

let touches = false;
addEventListener("pointerdown", (event) => { touches = event.pointerType === "touch"; }, true);
export const byTouch = () => touches;

/** Say something near a point: until it is hidden, or for a while. */
export function showTip(lines, x, y, kind = "", isBrief = false) {
  const box = tip();
  box.className = `tip ${kind}`;
  box.replaceChildren(...lines);
  box.hidden = false;
  placeTip(x, y);
  clearTimeout(box.ends);
  if (isBrief) box.ends = setTimeout(hideTip, STAYS);
}

export function placeTip(x, y) {
  const box = tip();
  const wide = box.offsetWidth;
  const high = box.offsetHeight;
  const leftEdge = Math.max(8, Math.min(x + 14, innerWidth - wide - 8));
  const below = y + 20;
  const bar = document.querySelector(".ask")?.getBoundingClientRect().top ?? innerHeight;
  const floor = y < bar ? Math.min(bar, innerHeight) : innerHeight; // the question stays readable
  const topEdge = below + high > floor - 8 ? y - high - 14 : below;
  box.style.transform = `translate(${leftEdge}px, ${Math.max(8, topEdge)}px)`;
}

export function hideTip() { tip().hidden = true; }

/** What something on the board is called, be it a piece or not. */
function nameOf(target) {
  const title = target.closest(".board g:has(> title)")?.querySelector(":scope > title");
  return pieceOf(target)?.dataset.title ?? (title && typeset(title.textContent));
}

/** Fingers cannot hover: they are told by a tap what it is. */
export function tellByTap(event) {
  const name = nameOf(event.target);
  if (name) showTip([name], event.clientX, event.clientY, "", true);
  else hideTip();
}
