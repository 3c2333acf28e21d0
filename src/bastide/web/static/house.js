// What every page shares: asking the house, saying things, switches, copying, forms.

import { chime } from "/static/sound.js";

const root = document.documentElement;
export const words = JSON.parse(document.getElementById("words").textContent);
const formMark = document.querySelector('meta[name="form-mark"]').content;

/** Remember something in this browser, if it lets us. */
export const kept = {
  get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* not kept */ } },
};

export const newRequest = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.slice(0, 40);

/** Ask the house to change something. A line that breaks is tried once more, with the same body and request_id. */
export async function ask(path, body, method = "POST") {
  const answer = await send(path, body, method);
  return answer.json().catch(() => ({}));
}

/** The same, for those who read the answer themselves. */
export async function send(path, body, method = "POST") {
  const attempt = () => fetch(path, {
    method,
    headers: { "content-type": "application/json", accept: "application/json", "x-form-mark": formMark },
    body: JSON.stringify(body),
  });
  let answer;
  try { answer = await attempt(); } catch {
    await new Promise((done) => setTimeout(done, 600));
    try { answer = await attempt(); } catch { throw { status: 0, reason: words.notSent }; }
  }
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw { ...said, status: answer.status, reason: sentence(said.reason ?? words.notSent) };
}

export const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;

let toastEnds;
/** Say something at the foot of the page, for eyes and for ears. */
export function toast(text, seconds = 4.5) {
  const box = document.getElementById("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastEnds);
  toastEnds = setTimeout(() => { box.hidden = true; }, seconds * 1000);
}

/** What was said no longer holds. */
export function hush() { document.getElementById("toast").hidden = true; }

/** For those who only listen. */
export function say(text) { document.getElementById("said").textContent = text; }

async function copy(text, button) {
  try { await navigator.clipboard.writeText(text); } catch {
    const box = document.createElement("textarea");
    box.value = text;
    document.body.append(box);
    box.select();
    document.execCommand("copy");
    box.remove();
  }
  toast(words.copied + text);
  button?.focus();
}
export { copy };

/** Open a table and go there. */
export async function openTable(wish, button, house = "/api/tables") {
  if (button) button.disabled = true;
  try {
    const table = await ask(house, wish);
    location.assign(`/tables/${table.id}`);
  } catch (error) {
    if (button) button.disabled = false;
    throw error;
  }
}

// --- switches ---

const THEMES = ["auto", "light", "dark"];
function showSwitches() {
  const theme = root.dataset.theme ?? "auto";
  const isQuiet = root.dataset.sound === "off";
  for (const button of document.querySelectorAll('[data-switch="theme"]')) {
    button.title = words[`theme-${theme}`];
    button.setAttribute("aria-label", button.title);
  }
  for (const button of document.querySelectorAll('[data-switch="sound"]')) {
    button.title = isQuiet ? words.soundOff : words.soundOn;
    button.setAttribute("aria-label", button.title);
    button.setAttribute("aria-pressed", String(!isQuiet));
  }
}

function turnSwitch(which) {
  if (which === "theme") {
    const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? "auto") + 1) % THEMES.length];
    if (next === "auto") delete root.dataset.theme; else root.dataset.theme = next;
    kept.set("theme", next);
    toast(words[`theme-${next}`], 1.6);
  } else {
    const next = root.dataset.sound === "off" ? "on" : "off";
    root.dataset.sound = next;
    kept.set("sound", next);
    if (next === "on") chime();
  }
  showSwitches();
}

// --- forms ---

/** What a form does when it is sent, by its name. */
export const forms = {
  async name(form) {
    const me = await ask("/api/me", { name: form.elements.name.value }, "PUT");
    form.elements.name.value = me.name;
    toast(words.saved, 2);
  },
  async join(form) {
    const { table, invite } = document.getElementById("gathering").dataset;
    const name = form.elements.name.value.trim();
    await ask(`/api/tables/${table}/join`, { name: name || null, invite: invite || null });
    location.reload();
  },
  async fill(form) {
    const { table } = document.getElementById("gathering").dataset;
    await ask(`/api/tables/${table}/fill`, { level: form.elements.level.value });
    location.reload();
  },
  async leave() {
    await ask(`/api/tables/${document.getElementById("gathering").dataset.table}/leave`, {});
    location.assign("/");
  },
};

function showError(form, reason) {
  const box = form.querySelector(".form-error");
  if (box) { box.textContent = reason; box.scrollIntoView({ block: "nearest" }); } else toast(reason);
}

// --- listening ---

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-switch], [data-copy], [data-copy-here], [data-open-table]");
  if (!button) {
    for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target) || event.target.closest("li button")) menu.open = false;
    return;
  }
  if (button.dataset.switch) turnSwitch(button.dataset.switch);
  else if (button.dataset.copy) copy(button.dataset.copy, button);
  else if (button.dataset.copyHere) copy(location.origin + button.dataset.copyHere, button);
  else openTable(JSON.parse(button.dataset.openTable), button, button.dataset.house).catch((error) => toast(error.reason));
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.form) return;
  event.preventDefault();
  const button = form.querySelector("button:not([type=button])");
  button.disabled = true;
  try { await forms[form.dataset.form](form); } catch (error) { showError(form, error.reason ?? String(error)); }
  button.disabled = false;
});

const gathering = document.getElementById("gathering");
if (gathering) {
  const { table, invite, mark } = gathering.dataset;
  const news = new EventSource(`/api/tables/${table}/events${invite ? `?invite=${invite}` : ""}`);
  for (const heard of ["chat", "open"]) news.addEventListener(heard, () => document.dispatchEvent(new Event("said")));
  news.addEventListener("mark", (event) => {
    const typing = document.activeElement?.matches("#join-name") ? document.activeElement : null;
    if (event.data === mark) return;
    if (typing) typing.addEventListener("blur", () => setTimeout(() => location.reload(), 400)); else location.reload();
  });
}

// Home: whose turn it is may change while nobody looks.
async function lookAround(isBack = false) {
  if (document.hidden || (!isBack && document.activeElement?.matches("input, a, button"))) return;
  const answer = await fetch("/", { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.title = fresh.title;
  const icon = document.getElementById("favicon");
  const badge = fresh.getElementById("favicon").getAttribute("href");
  if (icon.getAttribute("href") !== badge) icon.setAttribute("href", badge);
  for (const list of document.querySelectorAll("[data-live]")) {
    const now = fresh.getElementById(list.id);
    if (now && now.innerHTML !== list.innerHTML) list.innerHTML = now.innerHTML;
  }
}
if (document.body.classList.contains("home")) {
  setInterval(lookAround, 15000);
  document.addEventListener("visibilitychange", () => lookAround());
  addEventListener("pageshow", (event) => { // Back shows the page as it was left
    if (event.persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward") lookAround(true);
  });
}

showSwitches();
