// What people say at a table. The house writes every line; a stream says when there is another.

import { ask, kept, toast, words } from "/static/house.js";

const box = document.getElementById("chat");
const body = document.getElementById("chat-body");
const button = document.getElementById("chat-button");
const form = document.getElementById("chat-form");
const input = document.getElementById("chat-words");
const { table, invite } = box.dataset;
const place = `/tables/${table}/chat`;
const draft = `said-${table}`;
let seen = Number(kept.get(`heard-${table}`) ?? 0);
let wanted = false;

const latest = () => Math.max(0, ...[...body.querySelectorAll("[data-line]")].map((line) => Number(line.dataset.line)));

/** All that may be heard now; asked for once more where somebody spoke meanwhile. */
async function hear() {
  if (wanted) { wanted = "again"; return; }
  wanted = true;
  const answer = await fetch(`${place}${invite ? `?invite=${invite}` : ""}`).catch(() => null);
  if (answer?.ok) write(await answer.text());
  const again = wanted === "again";
  wanted = false;
  if (again) hear();
}

function write(text) {
  const open = new Set([...body.querySelectorAll("details[open]")].map(nameOf));
  const log = body.querySelector(".chat-lines");
  const wasAtEnd = !log || log.scrollTop + log.clientHeight > log.scrollHeight - 40;
  const before = log?.scrollTop ?? 0;
  const held = document.activeElement?.id;
  body.innerHTML = text;
  for (const one of body.querySelectorAll("details")) one.open = open.has(nameOf(one));
  const now = body.querySelector(".chat-lines");
  now.scrollTop = wasAtEnd ? now.scrollHeight : before;
  for (const at of now.querySelectorAll("time")) at.textContent = new Date(at.dateTime).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  if (held === "chat-rule" || held === "chat-delay") document.getElementById(held)?.focus();
  form.hidden = !body.querySelector(".chat-phrases");
  count();
}

const nameOf = (part) => `${part.className} ${part.closest("[data-line]")?.dataset.line ?? ""}`;

/** How many lines nobody has read yet; none while the page shows them. */
function count() {
  if (!box.hidden && !document.hidden) { seen = latest(); kept.set(`heard-${table}`, String(seen)); }
  const fresh = [...body.querySelectorAll("[data-line]:not([data-mine])")].filter((line) => Number(line.dataset.line) > seen).length;
  const badge = button.querySelector(".chat-count");
  badge.hidden = !fresh;
  badge.textContent = fresh > 9 ? "9+" : String(fresh);
  button.setAttribute("aria-label", fresh ? `${button.title}, ${fresh} ${words.linesUnread}` : button.title);
}

function turn(open) {
  box.hidden = !open;
  button.setAttribute("aria-expanded", String(open));
  if (open) {
    const log = body.querySelector(".chat-lines");
    if (log) log.scrollTop = log.scrollHeight;
    if (matchMedia("(hover: hover)").matches) input.focus();
  } else button.focus();
  count();
}

async function act(path, wish) {
  const error = form.querySelector(".form-error");
  error.hidden = true;
  try { await ask(path, { ...wish, invite: invite || null }); await hear(); return true; } catch (trouble) {
    error.textContent = trouble.reason ?? String(trouble);
    error.hidden = false;
    return false;
  }
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!input.value.trim() || !await act(place, { words: input.value })) return;
  input.value = "";
  sessionStorage.removeItem(draft);
});
input.value = sessionStorage.getItem(draft) ?? "";
input.addEventListener("input", () => sessionStorage.setItem(draft, input.value));
body.addEventListener("click", async (event) => {
  const { phrase, do: what } = event.target.closest("button")?.dataset ?? {};
  if (phrase) await act(place, { phrase });
  else if (what && await act(`${place}/${event.target.closest("[data-line]").dataset.line}`, { do: what }) && what === "report") toast(words.reported);
});
body.addEventListener("change", ({ target }) => {
  if (target.id === "chat-rule") act(`${place}/rule`, { do: target.value });
  if (target.id === "chat-delay") act(`${place}/delay`, { minutes: Number(target.value) });
});
button.addEventListener("click", () => turn(box.hidden));
document.getElementById("chat-close").addEventListener("click", () => turn(false));
box.addEventListener("keydown", (event) => {
  if (event.key === "Escape") turn(false);
  event.stopPropagation(); // letters are words here, and choose nothing on the board
});
document.addEventListener("said", hear);
document.addEventListener("visibilitychange", count);
hear();
