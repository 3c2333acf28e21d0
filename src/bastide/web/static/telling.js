// The bar tells what happened, one step after the other, at the pace that was chosen. A click or a key goes on, Escape ends it.

import { clearGains, floatGains } from "/static/gains.js";
import { markTold } from "/static/marks.js";
import { beat } from "/static/pace.js";
import { sound } from "/static/sound.js";

const news = () => document.getElementById("news");
const part = (name) => news().querySelector(`[data-news="${name}"]`);
let goOn = null; // ends the wait for the step that is shown
let isSkipped = false;

export function startTelling() {
  news().addEventListener("click", (event) => {
    if (event.target.closest("[data-news=why], [data-recap]")) return;
    if (event.target.closest("[data-news=skip]")) skip(); else goOn?.();
  });
  document.getElementById("table").addEventListener("pointerdown", (event) => { if (!event.target.closest("#news")) skip(); }, true);
  document.addEventListener("keydown", (event) => {
    if (!goOn) return;
    if (event.key === "Escape") { skip(); event.stopImmediatePropagation(); event.preventDefault(); } else goOn();
  }, true);
  part("why").addEventListener("click", () => { part("reason").hidden = !part("reason").hidden; });
  new ResizeObserver(cover).observe(document.querySelector(".ask"));
  addEventListener("resize", cover);
}

/** Steps one after the other, each for its beat; ``show`` may bring the board to it first. */
export async function tell(steps, show = async () => {}) {
  isSkipped = false;
  for (const [at, step] of steps.entries()) {
    if (isSkipped || !beat()) break;
    await show(step);
    present(step, steps.length > 1 ? `${at + 1} / ${steps.length}` : "");
    bring(step);
    await new Promise((done) => { goOn = done; setTimeout(done, beat()); });
    goOn = null;
  }
  if (!isSkipped && beat()) endTelling();
}

/** What a step is heard and gained by. */
export function bring(step) {
  clearGains();
  floatGains(step);
  sound(step.sound);
}

export function skip() {
  isSkipped = true;
  goOn?.();
  if (!news().matches(".recap")) endTelling();
}

export function endTelling() {
  news().hidden = true;
  markTold(null);
}

/** A step in the bar: who, what, what it brought; and why, for whoever asks. */
export function present(step, place) {
  news().className = `news ${step.seat === null ? "" : `seat-${step.seat}`}`;
  part("mark").replaceChildren(...[document.querySelector(`.chip[data-seat="${step.seat}"] .mark`)?.cloneNode(true)].filter(Boolean));
  part("words").textContent = step.words;
  part("more").textContent = step.more;
  part("place").textContent = place;
  part("gains").replaceChildren(...step.gains.map(([seat, sort, said]) => gainOf(seat, sort, said, step)));
  part("why").hidden = !step.why;
  part("reason").hidden = true;
  part("reason").textContent = step.why;
  news().hidden = false;
  cover();
  markTold(step);
}

/** What it brought; whom, where it is not the one who did it. */
function gainOf(seat, sort, said, step) {
  const name = seat === step.seat ? "" : `${document.querySelector(`.chip[data-seat="${seat}"] .chip-name`)?.textContent ?? ""} `;
  return Object.assign(document.createElement("span"), { className: `told-gain ${sort}`, textContent: name + said });
}

/** Over the bar, wherever that is. */
function cover() {
  const bar = document.querySelector(".ask")?.getBoundingClientRect();
  if (!bar) return;
  const least = 56;
  Object.assign(news().style, { left: `${bar.left}px`, width: `${bar.width}px`, bottom: `${innerHeight - bar.bottom}px`, minHeight: `${Math.max(least, bar.height)}px` });
}
