// What a master says of a finished match: asked for, followed while it is being found, gone on from. Of one that goes on,
// the chances to win after each decision, asked for as it comes.

import { ask, openTable } from "/static/house.js";

const BEAT = 1200; // ms between two looks how far it is
const place = () => document.getElementById("analysis");
const { table, invite } = place().dataset;

async function look() {
  const answer = await fetch(`/tables/${table}/analysed${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("analysis");
  if (fresh) place().replaceWith(document.importNode(fresh, true));
}

let follows = false;
/** Look again and again, as long as something is to come. */
async function follow() {
  if (follows) return;
  follows = true;
  while (place().dataset.waits === "1") {
    await new Promise((done) => setTimeout(done, BEAT));
    try { await look(); } catch { /* the line is broken: the next look may go well */ }
  }
  follows = false;
}

/** Something was decided at a table that is still played: what does it make of everybody's chances? */
async function goOn() {
  try {
    await look();
    if (!isLive()) return;
    await ask(`/api/tables/${table}/analysis`, { invite: invite || null });
    await look();
  } catch { /* the next decision brings us here again */ }
  follow();
}

const isLive = () => "live" in place().dataset;

document.addEventListener("click", async (event) => {
  const begin = event.target.closest("[data-analyse]");
  const from = event.target.closest("[data-from]");
  if (begin) {
    begin.disabled = true;
    await ask(`/api/tables/${table}/analysis`, { invite: invite || null });
    await look();
    follow();
  } else if (from) {
    await openTable({ move: Number(from.dataset.from), level: "master", invite: invite || null }, from, `/api/tables/${table}/play-on`);
  }
});

follow();
if (isLive()) {
  const news = new EventSource(`/api/tables/${table}/events${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`);
  news.addEventListener("mark", goOn);
  addEventListener("pagehide", () => news.close());
}
