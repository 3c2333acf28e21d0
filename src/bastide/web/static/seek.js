// Looking for opponents: ask how the search stands, and go where it ends.

import { words } from "/static/house.js";
import { chime } from "/static/sound.js";

const box = document.getElementById("seek");
const bar = box.querySelector("progress"); // of a live search; one by correspondence goes on without us
const left = box.querySelector("[data-left]");
const EVERY = bar ? 1500 : 10_000; // milliseconds; who does not ask does not wait for a live game
const patience = Number(box.dataset.patience);
let begun = performance.now() - Number(box.dataset.waited) * 1000;

function show() {
  const waited = (performance.now() - begun) / 1000;
  bar.value = waited;
  left.textContent = String(Math.max(0, Math.round(patience - waited)));
}

async function ask() {
  const answer = await fetch("/api/seek", { headers: { accept: "application/json" } }).catch(() => null);
  if (answer?.status === 404) { location.assign("/"); return; } // the search was ended elsewhere
  const found = answer?.ok ? await answer.json().catch(() => null) : null;
  if (found?.table) {
    document.getElementById("found").textContent = box.querySelector("#found").dataset.words;
    document.title = words.yourTurn;
    if (document.documentElement.dataset.sound !== "off") chime();
    location.replace(`/tables/${found.table}`);
    return;
  }
  if (found) begun = performance.now() - found.waited * 1000;
  setTimeout(ask, EVERY);
}

if (bar) setInterval(show, 500);
ask();
