// Clocks at the names tick by themselves: the house says how much was left, and since when a clock runs.

import { words } from "/static/house.js";

let ahead = 0; // how far this machine's clock is before that of the house, in seconds

/** ``now``: what time it is in the house. */
export function startClocks(now) {
  ahead = Date.now() / 1000 - now;
  setInterval(dressClocks, 1000);
}

export function dressClocks() {
  for (const clock of document.querySelectorAll(".clock[data-since]")) {
    const passed = Math.max(0, Date.now() / 1000 - ahead - Number(clock.dataset.since));
    const left = Math.max(0, Number(clock.dataset.left) - passed);
    const face = faceOf(left, clock.dataset.kind);
    if (clock.textContent !== face) clock.textContent = face;
    clock.classList.toggle("low", left < Number(clock.dataset.low));
  }
}

const two = (number) => String(number).padStart(2, "0");

function faceOf(seconds, kind) {
  const whole = Math.floor(seconds);
  if (kind === "live") return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
  const hours = Math.floor(whole / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)}\u202f${words.dayLetter} ${hours % 24}\u202fh`;
  return `${hours}\u202fh ${two(Math.floor((whole % 3600) / 60))}`;
}
