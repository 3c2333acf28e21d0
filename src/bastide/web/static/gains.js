// What a step brought floats at the chip of whoever got it; points of a scoring run there from where they were made.

import { piecesOf } from "/static/marks.js";
import { still } from "/static/pace.js";

const LASTS = 1900; // ms
const floats = () => document.getElementById("floats");

/** The last ones go when others come. */
export function clearGains() { floats().replaceChildren(); }

export function floatGains(step) {
  const stacked = new Map(); // by seat: how many float at its chip already
  for (const [seat, sort, words] of step.gains) {
    const chip = document.querySelector(`.chip[data-seat="${seat}"]`);
    if (!chip) continue;
    const place = stacked.get(seat) ?? 0;
    stacked.set(seat, place + 1);
    float(chip, words, sort, place, step.is_event ? origin(step) : null);
  }
}

function float(chip, words, sort, place, from) {
  const label = Object.assign(document.createElement("span"), { className: `gain ${sort} ${words.startsWith("+") ? "up" : "down"}`, textContent: words });
  floats().append(label);
  const at = chip.getBoundingClientRect();
  const x = Math.max(6, Math.min(at.left + at.width / 2 - label.offsetWidth / 2, innerWidth - label.offsetWidth - 6));
  const y = at.bottom + 4 + place * (label.offsetHeight + 3);
  label.style.left = `${x}px`;
  label.style.top = `${y}px`;
  if (still.matches) return;
  const start = from ? `translate(${from.x - x - label.offsetWidth / 2}px, ${from.y - y}px)` : "translateY(14px)";
  label.animate(
    [{ transform: start, opacity: 0 }, { transform: start, opacity: 1, offset: 0.1 }, { transform: "none", opacity: 1, offset: from ? 0.45 : 0.2 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }],
    { duration: LASTS, easing: "ease-in-out" },
  ).onfinish = () => label.remove();
}

/** The middle of what a step speaks of, if it is on the board. */
function origin(step) {
  const boxes = step.marks.flatMap(([mark]) => piecesOf(mark)).map((piece) => piece.getBoundingClientRect());
  if (!boxes.length) return null;
  const middle = (low, high) => (Math.min(...boxes.map((box) => box[low])) + Math.max(...boxes.map((box) => box[high]))) / 2;
  return { x: middle("left", "right"), y: middle("top", "bottom") };
}
