// At what pace moves are shown: chosen by who looks, remembered in this browser. Without motion they come at once.

import { kept } from "/static/house.js";

const BEATS = { calm: 2600, brisk: 1300, once: 0 }; // ms for each step
export const still = matchMedia("(prefers-reduced-motion: reduce)");

export function pace() {
  const chosen = kept.get("pace");
  return chosen in BEATS ? chosen : still.matches ? "once" : "brisk";
}

/** How long a step is shown; nobody watches a hidden page. */
export const beat = () => (document.hidden ? 0 : BEATS[pace()]);

export function startPace() {
  document.getElementById("table").addEventListener("click", (event) => {
    const button = event.target.closest("[data-pace]");
    if (!button) return;
    kept.set("pace", button.dataset.pace);
    dressPace();
  });
  dressPace();
}

/** A new menu: the switch as it stands. */
export function dressPace() {
  for (const button of document.querySelectorAll("[data-pace]")) button.setAttribute("aria-pressed", String(button.dataset.pace === pace()));
}
