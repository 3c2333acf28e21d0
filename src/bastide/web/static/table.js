// A table in play: kept live, answered, undone. Choosing is in choose.js, taking sheets over in sheet.js.

import { ask, hush, newRequest, say, send, toast, words } from "/static/house.js";
import { chooseByKey, isHalfMade, light, readChoices, showHint, startChoosing, stepBack } from "/static/choose.js";
import { dressClocks, startClocks } from "/static/clocks.js";
import { closeCloser, dressCloser, startCloser } from "/static/closer.js";
import { markFresh, startPointing } from "/static/marks.js";
import { beat, dressPace, startPace } from "/static/pace.js";
import { dressPeek, startPeek } from "/static/peek.js";
import { catchUp, closeRecap, readRecap, startRecap } from "/static/recap.js";
import { dressBoard, fetchSheet, forgetBoard, knownHere, readSheet, roomHere, sheetQuery, stepsOf, takeOver, typeset } from "/static/sheet.js";
import { chime } from "/static/sound.js";
import { bring, skip, startTelling, tell as tellSteps } from "/static/telling.js";
import { startViews } from "/static/views.js";

const table = document.getElementById("table");
const { table: id, invite } = table.dataset;
const sheet = () => document.getElementById("sheet");
const api = `/api/tables/${id}`;
let busy = false;
let refreshing = null;
let wanted = "";
let telling = Promise.resolve(); // what the bar tells of the last sheet
let shown = null; // which seat has come to a screen that several share

// --- taking over ---

/** Fetch the sheet and take it over; calls that come meanwhile share the next one. */
function refresh(come = (more) => fetchSheet(id, invite, more)) {
  refreshing ??= (async () => {
    try {
      await telling;
      const asked = shown;
      const fresh = await come({ known: knownHere(), ...(asked === null ? {} : { eyes: asked }) });
      if (!fresh) { location.reload(); return; }
      if (shown === asked && fresh.dataset.eyes !== asked) shown = null; // covered again
      const before = { ...sheet().dataset };
      const steps = newSteps(fresh, before);
      closeRecap();
      const last = Math.max(...steps.map((step) => step.move));
      await catchUp(steps.filter((step) => step.move < last && isTold(step)));
      forgetBoard();
      takeOver(fresh);
      arrive(before);
      telling = tellLast(steps.filter((step) => step.move === last));
    } finally { refreshing = null; }
    if (wanted && wanted !== sheet().dataset.mark && isLater(wanted, sheet().dataset.mark)) await refresh();
  })();
  return refreshing;
}

/** What this page has not shown yet; nothing after a step back, or through other eyes. */
function newSteps(fresh, before) {
  const isOnward = Number(fresh.dataset.moves) > Number(before.moves) && fresh.dataset.eyes === before.eyes;
  return isOnward ? stepsOf(fresh).filter((step) => step.move > Number(before.moves)) : [];
}

/** My own doing I know; what followed by itself is told to all. */
const isTold = (step) => !step.is_mine || step.is_event;

/** The board lies as after these steps: what I did is only gained and heard, all else is told. */
async function tellLast(steps) {
  for (const step of steps) if (!isTold(step) || !beat()) bring(step);
  table.classList.add("telling");
  try { await tellSteps(steps.filter(isTold)); } finally { table.classList.remove("telling"); }
  if (sheet().dataset.status === "over" && steps.length) document.querySelector(".ending")?.scrollIntoView({ behavior: "smooth" });
}

/** Marks are number.changes; a sheet may already be ahead of the news. */
function isLater(mark, than) {
  const [number, changes] = mark.split(".").map(Number);
  const [ours, seats] = than.split(".").map(Number);
  return number > ours || changes > seats;
}

function arrive(before) {
  const now = sheet().dataset;
  dressPeek();
  dressCloser();
  readChoices();
  const steps = stepsOf(sheet());
  markFresh(steps.filter((step) => step.is_new));
  readRecap(steps);
  dressPace();
  if (before) announce(before, now);
  dressClocks();
  showTurn();
}

/** Somebody has come to the screen: show what only they may see, until the turn passes on. */
async function show(seat) {
  shown = seat;
  await refresh();
  if (shown === seat && sheet().dataset.eyes !== seat) await refresh(); // a sheet was under way already
  document.getElementById("question").focus({ preventScroll: true });
}

/** Does somebody at this screen have something to decide? */
const isDue = (of) => "myTurn" in of || "pass" in of;

function announce(before, now) {
  const lines = [...document.querySelectorAll(".log .line")];
  const told = lines.slice(Number(before.moves)).map((line) => line.querySelector(".line-words")?.textContent.trim()).filter(Boolean);
  const question = document.getElementById("question")?.textContent.trim() ?? "";
  const isNews = Number(now.number) !== Number(before.number);
  const happened = [...document.querySelectorAll(".log [data-happened]")].slice(Number(before.happened)).map((line) => line.textContent.trim());
  if (happened.length) toast(happened.join(" "));
  told.push(...happened);
  if (isNews || now.eyes !== before.eyes) say(`${told.join(" ")} ${question}`);
  if (isDue(now) && !isDue(before)) chime();
}

function showTurn() {
  const chip = document.querySelector(".chip.on-turn");
  if (chip) {
    const row = chip.parentNode;
    const start = chip.offsetLeft - row.offsetLeft;
    if (start < row.scrollLeft || start + chip.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = start - 40;
  }
  const isMine = isDue(sheet().dataset);
  document.title = isMine ? `● ${words.yourTurn} · ${table.dataset.title}` : table.dataset.title;
  document.getElementById("favicon").href = isMine ? "/static/favicon-turn.svg" : "/static/favicon.svg";
}

// --- answering ---

/** Tell the house something, and show what came of it. */
async function tell(path, body, quiet) {
  await busily(async () => {
    await ask(path, body);
    await refresh();
  }, quiet);
}

/** Answer what is asked; the sheet comes back with it. */
async function answer(do_) {
  const body = { number: number(), do: do_, request_id: newRequest(), seat: seat() };
  skip();
  await busily(async () => {
    while (refreshing) await refreshing.catch(() => {});
    await refresh(async (more) => readSheet(await (await send(`/tables/${id}/answer?${sheetQuery(invite, more)}`, body)).text()));
  });
}

async function busily(work, quiet) {
  if (busy) return;
  busy = true;
  hush();
  table.classList.add("busy");
  try {
    await work();
  } catch (error) {
    await refresh().catch(() => {});
    if (error.status === 409 && error.number !== undefined) toast(words.stale + lastWords());
    else if (!quiet) toast(error.reason ?? words.notSent);
  } finally {
    busy = false;
    table.classList.remove("busy");
  }
}

const lastWords = () => [...document.querySelectorAll(".log .line-words")].at(-1)?.textContent.trim() ?? "";
const number = () => Number(sheet().dataset.number);
const seat = () => (sheet().dataset.eyes === "" ? null : Number(sheet().dataset.eyes));

function step(which) {
  const button = document.getElementById(which);
  if (!button) return;
  if (button.dataset.refusal) { toast(button.title); return; }
  answer(which);
}

async function hint() {
  if (!("myTurn" in sheet().dataset)) return;
  try {
    const found = await ask(`${api}/hint?eyes=${seat()}`, {});
    showHint(found.do);
    const [before, after] = (found.chances ?? []).map((chance) => Math.round(100 * chance));
    const odds = found.chances ? words.hintChances.replace("{}", before).replace("{}", after) : "";
    const why = [typeset(found.why), odds].filter(Boolean).join(" ");
    toast(`${words.hintSays}${found.words}${why && ". "}${why}`, 12);
  } catch (error) { toast(error.reason); }
}

/** What a button asks for beside the game: to resign, to agree, to rest. */
function wishOf(button) {
  const wish = JSON.parse(button.dataset.with ?? "{}");
  if ("numbered" in button.dataset) Object.assign(wish, { number: number(), request_id: newRequest() });
  if (button.dataset.days) wish.days = Number(document.getElementById(button.dataset.days).value);
  return wish;
}

/** Take a seat that was given up. */
async function sit(button) {
  button.disabled = true;
  try { await ask(`${api}/join`, { invite: invite || null }); location.reload(); } catch (error) { button.disabled = false; toast(error.reason); }
}

/** A long list of choices, narrowed to those that have all the words typed. */
table.addEventListener("input", (event) => {
  if (event.target.id !== "find") return;
  const typed = event.target.value.toLowerCase().split(" ");
  for (const button of document.querySelectorAll("#all-choices [data-do]")) {
    const said = `${button.textContent} ${button.dataset.do}`.toLowerCase();
    button.parentNode.hidden = !typed.every((word) => said.includes(word));
  }
});

table.addEventListener("toggle", (event) => { if (event.target.open) hush(); }, true);

table.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.id === "undo" || button.id === "redo") step(button.id);
  else if (button.id === "hint") hint();
  else if (button.id === "back") stepBack();
  else if (button.dataset.show) show(button.dataset.show).catch(() => toast(words.notSent));
  else if (button.dataset.way) tell(`${api}/${button.dataset.way}`, wishOf(button));
  else if ("sit" in button.dataset) sit(button);
  else if (button.dataset.hand) tell(`${api}/seats/${button.dataset.hand}/hand-over`, { level: button.dataset.level || null });
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  const open = document.querySelector("details.menu[open], details.pop[open]");
  const key = event.key.toLowerCase();
  if (key === "escape") {
    if (open) { open.open = false; open.querySelector("summary").focus(); } else if (closeCloser()) { /* it was open */ } else if (isHalfMade()) stepBack();
  } else if (key === "u") step("undo");
  else if (key === "r") step("redo");
  else if (key === "h") hint();
  else if (!chooseByKey(event)) return;
  event.preventDefault();
});

// --- news ---

let news;
let again;
let wait = 1000;
function listen() {
  clearTimeout(again);
  news?.close();
  const asked = new URLSearchParams({ ...(invite && { invite }), ...(document.hidden && { unseen: true }) });
  news = new EventSource(`${api}/events?${asked}`);
  news.addEventListener("open", () => {
    const banner = document.getElementById("lost");
    if (!banner.hidden) toast(words.back, 2);
    banner.hidden = true;
    wait = 1000;
  });
  news.addEventListener("mark", (event) => {
    wanted = event.data;
    if (isLater(event.data, sheet().dataset.mark)) refresh().catch(() => {});
  });
  news.addEventListener("chat", () => document.dispatchEvent(new Event("said")));
  news.addEventListener("open", () => document.dispatchEvent(new Event("said"))); // what was said while the line was lost
  news.addEventListener("error", () => {
    const banner = document.getElementById("lost");
    banner.textContent = words.lost;
    banner.hidden = false;
    if (news.readyState === EventSource.CLOSED) {
      again = setTimeout(listen, wait);
      wait = Math.min(wait * 2, 15000);
    }
  });
}
document.addEventListener("visibilitychange", listen); // who looks away is told of their turn
addEventListener("pagehide", () => news?.close());
addEventListener("pageshow", (event) => { if (event.persisted) { shown = null; listen(); refresh().catch(() => {}); } });

// --- opening ---

let resized;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => { if (String(roomHere()) !== sheet().dataset.room) refresh().catch(() => {}); }, 200);
});

dressBoard();
startChoosing(answer);
startPeek();
startCloser();
startPace();
startTelling();
startPointing(document.querySelector(".log"));
startRecap(() => { light(); markFresh(stepsOf(sheet()).filter((step) => step.is_new)); });
startClocks(Number(table.dataset.now));
startViews(() => refresh().catch(() => {}));
arrive(null);
const lines = document.querySelector(".log .lines");
lines.scrollTop = lines.scrollHeight;
if (String(roomHere()) !== sheet().dataset.room) refresh().catch(() => {});
listen();
