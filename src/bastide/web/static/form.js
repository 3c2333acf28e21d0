// The form of a new table: seats, and options that follow one another.

import { forms, openTable, sentence } from "/static/house.js";

const root = document.documentElement;
const form = document.querySelector('[data-form="table"]');
const fields = [...form.querySelectorAll("[data-option]")];
const galleries = fields.filter((field) => field.matches(".gallery"));
const touched = new Set(form.dataset.chosen.split(" ").filter(Boolean)); // what the player chose; all others follow
const night = matchMedia("(prefers-color-scheme: dark)");
let fitting = {};
let asked = 0;

// --- fields ---

const keyOf = (field) => field.dataset.option;
const boxOf = (field) => field.closest(".option");
const typed = (value) => (value === null ? "none" : String(value));

function valueOf(field) {
  if (field.matches(".gallery")) return JSON.parse(field.querySelector("input:checked").value);
  if (field.type === "number") return field.value === "" ? null : Number(field.value);
  return JSON.parse(field.value);
}

function show(field, value) {
  if (field.type === "number") { field.value = value ?? ""; return; }
  const choices = [...(field.options ?? field.querySelectorAll("input"))];
  const meant = choices.find((choice) => JSON.parse(choice.value) === value);
  if (field.matches(".gallery")) meant.checked = true; else field.value = meant.value;
}

/** What the number of a field should be; nothing where it is right, or a choice. */
const wrongIn = (field) => (field.type !== "number" || field.checkValidity() ? "" : field.dataset.wanted);

/** What the player has chosen, for the server to complete. */
function chosen(among = fields) {
  const options = { players: JSON.parse(form.elements.players.value) };
  for (const field of among) if (touched.has(keyOf(field)) && !wrongIn(field)) options[keyOf(field)] = valueOf(field);
  return options;
}

const query = (options) => new URLSearchParams(Object.entries(options).map(([key, value]) => [key, typed(value)]));

/** Say what is wrong beside its field, or at the foot of the form. */
function sayWrong(reason, key = null) {
  for (const field of fields) document.getElementById(`error-${keyOf(field)}`).textContent = wrongIn(field);
  const field = fields.find((one) => keyOf(one) === key);
  const box = field ? document.getElementById(`error-${key}`) : document.getElementById("form-error");
  document.getElementById("form-error").textContent = "";
  box.textContent = reason;
  if (reason && field) form.querySelector("details.options").open = true;
  return field;
}

// --- options follow one another ---

/** Ask the house what the choices come to, and show it: defaults, what matters, what does not go together. */
async function follow() {
  const number = ++asked;
  const path = `/api/games/${form.dataset.game}/options?${query(chosen())}`;
  const answer = await fetch(path, { headers: { accept: "application/json" } }).catch(() => null);
  const agreed = answer?.ok ? await answer.json().catch(() => null) : null;
  if (number !== asked || !agreed) return; // a later answer comes; and an opened table is completed anyway
  for (const field of fields) {
    boxOf(field).hidden = !agreed.matters.includes(keyOf(field));
    if (!touched.has(keyOf(field))) show(field, agreed.options[keyOf(field)]);
  }
  fitting = agreed.fitting;
  galleries.forEach(paint);
  sayWrong(agreed.refusal ? sentence(agreed.refusal) : "", agreed.odd);
}

// --- galleries ---

const theme = () => root.dataset.theme ?? (night.matches ? "dark" : "light");

/** Pictures of all that goes with the options before; closed, of what is chosen. */
function paint(gallery) {
  if (boxOf(gallery).hidden) return;
  const key = keyOf(gallery);
  const before = chosen(fields.slice(0, fields.indexOf(gallery)));
  if (!touched.has("players")) delete before.players;
  const picture = (value) => `/games/${form.dataset.game}/pictures/${key}/${encodeURIComponent(typed(value))}/${root.lang}/${theme()}?${query(before)}`;
  for (const card of gallery.querySelectorAll(".card")) {
    const input = card.querySelector("input");
    const value = JSON.parse(input.value);
    const fits = fitting[key]?.includes(value) !== false;
    card.hidden = !input.checked && !fits;
    if (fits) hang(card.querySelector("img"), picture(value)); else card.querySelector("img").hidden = true;
    if (!input.checked) continue;
    if (fits) hang(gallery.querySelector("summary img"), picture(value)); else gallery.querySelector("summary img").hidden = true;
    gallery.querySelector("summary span").textContent = card.textContent.trim();
  }
}

function hang(image, address) {
  image.hidden = false;
  if (image.getAttribute("src") === address) return;
  image.src = address;
}

form.addEventListener("error", (event) => { if (event.target.matches?.("img")) event.target.hidden = true; }, true);
night.addEventListener("change", () => galleries.forEach(paint));
new MutationObserver(() => galleries.forEach(paint)).observe(root, { attributeFilter: ["data-theme"] });

// --- seats ---

function fitSeats() {
  const players = Number(form.elements.players.value);
  for (const row of form.querySelectorAll(".seat-row")) {
    row.hidden = Number(row.dataset.seat) >= players;
    const kind = row.querySelector("[data-kind]").value;
    for (const more of row.querySelectorAll("[data-for]")) more.hidden = more.dataset.for !== kind;
  }
}

function onlyOneMe(changed) {
  if (changed.value !== "me") return;
  for (const kind of form.querySelectorAll("[data-kind]")) if (kind !== changed && kind.value === "me") kind.value = "bot";
}

function wishOf(row) {
  const kind = row.querySelector("[data-kind]").value;
  if (kind === "bot") return { kind, level: row.querySelector("[data-level]").value };
  if (kind === "hotseat") return { kind, name: row.querySelector("[data-name]").value || null };
  return { kind };
}

// --- choosing and sending ---

const optionIn = (target) => (target.name === "players" ? "players" : target.closest("[data-option]")?.dataset.option);

form.addEventListener("input", (event) => {
  const key = optionIn(event.target);
  if (key) touched.add(key);
});

form.addEventListener("change", (event) => {
  if (event.target.matches("[data-kind]")) onlyOneMe(event.target);
  fitSeats();
  if (!optionIn(event.target)) return;
  const gallery = event.target.closest(".gallery");
  if (gallery) paint(gallery);
  follow();
});

forms.table = async () => {
  const shown = fields.filter((field) => !boxOf(field).hidden);
  const wrong = shown.find(wrongIn);
  if (wrong) { sayWrong(wrongIn(wrong), keyOf(wrong)).focus(); return; }
  try {
    await openTable({
      game: form.dataset.game,
      options: chosen(shown),
      seats: [...form.querySelectorAll(".seat-row")].filter((row) => !row.hidden).map(wishOf),
      is_public: form.elements.is_public.value === "true",
      welcomes_watchers: form.elements.welcomes_watchers.checked,
    });
  } catch (error) {
    if (!error.option) throw error;
    const field = sayWrong(error.reason, error.option);
    (field?.querySelector("summary") ?? field)?.focus();
  }
};

fitSeats();
follow();
