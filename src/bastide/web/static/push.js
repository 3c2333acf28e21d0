// Notices in this browser: asked for on one's own page, shown by the worker of the house.

import { ask, sentence, words } from "/static/house.js";

const form = document.querySelector("[data-push]");
const canBeTold = form && isSecureContext && "serviceWorker" in navigator && "PushManager" in window;

const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** What this browser takes its notices by, if it does. */
async function current() {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return worker?.pushManager.getSubscription();
}

async function tellMeHere() {
  if (await Notification.requestPermission() !== "granted") throw { reason: sentence(words.notAllowedHere) };
  await navigator.serviceWorker.register("/worker.js");
  const worker = await navigator.serviceWorker.ready;
  const before = await worker.pushManager.getSubscription();
  if (before) await before.unsubscribe(); // it may be of another house at this address
  const wish = { userVisibleOnly: true, applicationServerKey: toBytes(form.dataset.push) };
  const { endpoint, keys } = (await worker.pushManager.subscribe(wish)).toJSON();
  await ask("/me/notices/push", { endpoint, keys });
}

if (canBeTold) {
  document.querySelector("[data-no-push]").hidden = true;
  const here = (await current().catch(() => null))?.endpoint;
  const line = [...document.querySelectorAll("[data-browser]")].find((one) => one.dataset.browser === here);
  if (line) {
    line.querySelector("[data-this]").hidden = false;
    line.querySelector("form").addEventListener("submit", () => { current().then((way) => way?.unsubscribe()); });
  } else form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [box, button] = [form.querySelector(".form-error"), form.querySelector("button")];
    box.textContent = "";
    button.disabled = true;
    try { await tellMeHere(); location.reload(); } catch (error) { box.textContent = error.reason ?? sentence(words.notAllowedHere); }
    button.disabled = false;
  });
}

const zone = document.querySelector("[data-zone-here]");
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone?.selectedIndex === -1) zone.selectedIndex = 0;
