// The form of a new table, or of a tournament: seats, and options that follow one another.

import { forms, openTable, say, sentence } from "/static/house.js";

const root = document.documentElement;
const form = document.querySelector(".new-table[data-game]");
const fields = [...form.querySelectorAll("[data-option]")];
const galleries = fields.filter((field) => field.matches(".gallery"));
const wanted = new Map(Object.entries(JSON.parse(form.elements.chosen.value))); // what the player chose; all others follow
const presets = [...form.querySelectorAll("[data-preset]")];
const night = matchMedia("(prefers-color-scheme: dark)");
let fitting = {};
let apart = {};
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

const choicesOf = (field) => (field.type === "number" ? [] : [...(field.options ?? field.querySelectorAll("input"))]);

function show(field, value) {
  if (field.type === "number") { if (!wrongIn(field)) field.value = value ?? ""; return; }
  const meant = choicesOf(field).find((choice) => JSON.parse(choice.value) === value);
  if (field.matches(".gallery")) meant.checked = true; else field.value = meant.value;
}

/** What the number of a field should be; nothing where it is right, or a choice. */
const wrongIn = (field) => (field.type !== "number" || field.checkValidity() ? "" : field.dataset.wanted);

/** What the player has chosen, for the server to complete. */
function chosen(among = fields) {
  const options = { players: JSON.parse(form.elements.players.value) };
  for (const field of among) if (wanted.has(keyOf(field)) && !wrongIn(field)) options[keyOf(field)] = wanted.get(keyOf(field));
  return options;
}

const query = (options) => new URLSearchParams(Object.entries(options).map(([key, value]) => [key, typed(value)]));

/** Say what is wrong beside its field, or at the foot of the form. */
function sayWrong(reason, key = null) {
  for (const field of fields) document.getElementById(`error-${keyOf(field)}`).textContent = wrongIn(field);
  const field = fields.find((one) => keyOf(one) === key);
  const foot = document.getElementById("form-error");
  const others = ["players", "cadence", "rated"].map((id) => document.getElementById(`error-${id}`)).filter(Boolean);
  const box = (field || others.some((one) => one.id === `error-${key}`)) ? document.getElementById(`error-${key}`) : foot;
  for (const one of [foot, ...others]) one.textContent = "";
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
  ({ fitting, apart } = agreed);
  for (const field of fields) {
    const key = keyOf(field);
    const matters = agreed.matters.includes(key);
    show(field, matters && wanted.has(key) ? wanted.get(key) : agreed.options[key]);
    boxOf(field).hidden = !holdBack(field) && !matters;
    boxOf(field).toggleAttribute("data-idle", !matters);
  }
  galleries.forEach(paint);
  showPreset();
  sayWrong(agreed.refusal ? sentence(agreed.refusal) : "", agreed.odd);
}

/** Dim what is not to be had now and say why; is all of the option so? */
function holdBack(field) {
  const kept = apart[keyOf(field)] ?? {};
  const isKept = (choice) => !choice.checked && !choice.selected && typed(JSON.parse(choice.value)) in kept;
  const choices = choicesOf(field);
  const others = choices.filter((choice) => !choice.checked && !choice.selected);
  const isAll = others.length > 0 && others.every(isKept);
  const leavesOut = field.matches(".gallery, [data-leaves-out]");
  if (field.options) for (const choice of choices) { choice.disabled = isKept(choice); choice.hidden = isKept(choice) && leavesOut; }
  const reason = isAll || (!leavesOut && others.some(isKept)) ? Object.values(kept)[0] : "";
  boxOf(field).toggleAttribute("data-apart", isAll);
  document.getElementById(`why-${keyOf(field)}`).textContent = reason ? sentence(reason) : "";
  return isAll;
}

// --- presets ---

function showPreset() {
  for (const preset of presets) {
    const options = Object.entries(JSON.parse(preset.dataset.preset));
    const own = [...wanted.keys()].filter((key) => key !== "players" || options.some(([name]) => name === key));
    const isChosen = own.length === options.length && options.every(([key, value]) => wanted.get(key) === value);
    if (isChosen) preset.setAttribute("aria-current", "true"); else preset.removeAttribute("aria-current");
  }
}

/** Choose all options of a preset at once; who sits where stays. */
function choosePreset(preset) {
  const options = Object.entries(JSON.parse(preset.dataset.preset));
  const players = wanted.get("players");
  wanted.clear();
  for (const [key, value] of options) wanted.set(key, value);
  if (!wanted.has("players") && players > 1) wanted.set("players", players);
  const count = wanted.get("players") ?? Number(form.dataset.usual);
  for (const radio of form.elements.players) radio.checked = JSON.parse(radio.value) === count;
  fitSeats();
  follow();
  say(preset.querySelector("strong").textContent);
}

// --- galleries ---

const theme = () => root.dataset.theme ?? (night.matches ? "dark" : "light");

/** Pictures of all that goes with the options before; closed, of what is chosen. */
function paint(gallery) {
  if (boxOf(gallery).hidden) return;
  const key = keyOf(gallery);
  const before = chosen(fields.slice(0, fields.indexOf(gallery)));
  if (!wanted.has("players")) delete before.players;
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
  image.hidden = image.dataset.missing === address;
  if (image.getAttribute("src") === address) return;
  image.src = address;
}

form.addEventListener("error", ({ target }) => {
  if (!target.matches?.("img")) return;
  target.dataset.missing = target.getAttribute("src"); // a choice that words say: no, or none
  target.hidden = true;
}, true);
night.addEventListener("change", () => galleries.forEach(paint));
new MutationObserver(() => galleries.forEach(paint)).observe(root, { attributeFilter: ["data-theme"] });

// --- seats ---

function fitSeats() {
  const players = Number(form.elements.players.value);
  for (const part of form.querySelectorAll("[data-with-others]")) part.hidden = players === 1;
  if (players === 1 && form.elements.rated) form.elements.rated.checked = false;
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

// --- time ---

/** What is agreed about time: of the fields, those that this kind of clock needs. */
function cadence() {
  const kind = form.elements.cadence.value;
  const fields = [...form.querySelectorAll("[data-cadence]")].filter((field) => field.dataset.cadence.split(" ").includes(kind));
  return { kind, ...Object.fromEntries(fields.map((field) => [field.name, field.type === "number" ? Number(field.value) : field.value])) };
}

/** A game that counts has a clock, and whose time is up loses. */
function clockFor(rated) {
  if (!rated.checked) return;
  if (form.elements.cadence.value === "none") form.elements.cadence.value = "live";
  form.elements.late.value = "loses";
}

// --- choosing and sending ---

const optionIn = (target) => (target.name === "players" ? "players" : target.closest("[data-option]")?.dataset.option);

form.addEventListener("input", (event) => {
  const key = optionIn(event.target);
  if (key) wanted.set(key, key === "players" ? JSON.parse(event.target.value) : valueOf(fields.find((field) => keyOf(field) === key)));
});

for (const preset of presets) {
  preset.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a tab of its own
    event.preventDefault();
    choosePreset(preset);
  });
}

form.addEventListener("change", (event) => {
  if (event.target.matches("[data-kind]")) onlyOneMe(event.target);
  if (event.target.name === "rated" && form.elements.cadence) clockFor(event.target);
  fitSeats();
  if (!optionIn(event.target)) return;
  const gallery = event.target.closest(".gallery");
  if (gallery) paint(gallery);
  follow();
});

form.addEventListener("submit", () => { form.elements.chosen.value = JSON.stringify(Object.fromEntries(wanted)); });

forms.table = async () => {
  const shown = fields.filter((field) => !boxOf(field).hidden && !("idle" in boxOf(field).dataset));
  const wrong = shown.find(wrongIn);
  if (wrong) { sayWrong(wrongIn(wrong), keyOf(wrong)).focus(); return; }
  try {
    await openTable({
      game: form.dataset.game,
      options: chosen(shown),
      seats: [...form.querySelectorAll(".seat-row")].filter((row) => !row.hidden).map(wishOf),
      is_public: form.elements.is_public.value === "true",
      welcomes_watchers: form.elements.welcomes_watchers.checked,
      cadence: cadence(),
      rated: form.elements.rated?.checked ?? false,
      shows_chances: form.elements.shows_chances?.checked ?? false,
    });
  } catch (error) {
    if (!error.option) throw error;
    const field = sayWrong(error.reason, error.option);
    (field?.querySelector("summary") ?? field)?.focus();
  }
};

fitSeats();
follow();
