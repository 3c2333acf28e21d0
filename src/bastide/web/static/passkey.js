// Passkeys: the house asks a question, the browser's keeper of keys answers it.

import { ask, sentence, words } from "/static/house.js";

const isNumber = /^(\d+\.){3}\d+$|^\[/.test(location.hostname); // passkeys belong to names
const hasPasskeys = "PublicKeyCredential" in window && isSecureContext && !isNumber;

const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const toText = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const named = (keys) => (keys ?? []).map((key) => ({ ...key, id: toBytes(key.id) }));

/** A new passkey, made for this question. */
async function make(question) {
  const user = { ...question.user, id: toBytes(question.user.id) };
  const publicKey = { ...question, user, challenge: toBytes(question.challenge), excludeCredentials: named(question.excludeCredentials) };
  const made = await navigator.credentials.create({ publicKey });
  const { clientDataJSON, attestationObject } = made.response;
  return written(made, { clientDataJSON: toText(clientDataJSON), attestationObject: toText(attestationObject) });
}

/** A passkey that is there, and says who it is of. */
async function show(question) {
  const publicKey = { ...question, challenge: toBytes(question.challenge), allowCredentials: named(question.allowCredentials) };
  const shown = await navigator.credentials.get({ publicKey });
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response;
  return written(shown, {
    clientDataJSON: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    userHandle: userHandle ? toText(userHandle) : null,
  });
}

const written = (key, response) => ({ id: key.id, rawId: toText(key.rawId), type: key.type, response });

/** Question, answer, and on to the next page. */
async function pass(form) {
  const path = form.dataset.passkey;
  const { name, invite } = form.elements;
  const question = await ask(`${path}/question`, name ? { name: name.value, invite: invite?.value ?? "" } : {});
  const answer = await (path === "/sign-in/passkey" ? show : make)(question);
  const { to } = await ask(path, { answer, invite: invite?.value ?? "", to: form.dataset.to ?? "" });
  if (to === location.pathname) location.reload(); else location.assign(to);
}

async function start(form, button, event) {
  event.preventDefault();
  if (form.elements.name && !form.elements.name.reportValidity()) return;
  const box = form.querySelector("[data-passkey-error], .form-error");
  box.textContent = "";
  button.disabled = true;
  try { await pass(form); } catch (error) {
    box.textContent = error instanceof DOMException ? sentence(words.stopped) : error.reason ?? String(error);
  }
  button.disabled = false;
}

if (hasPasskeys) {
  for (const part of document.querySelectorAll("[data-passkeys]")) part.hidden = false;
  for (const form of document.querySelectorAll("[data-passkey]")) {
    const button = form.querySelector("[data-ask]");
    if (button) button.addEventListener("click", (event) => start(form, button, event));
    else form.addEventListener("submit", (event) => start(form, form.querySelector("button"), event));
  }
}
for (const part of document.querySelectorAll("[data-no-passkeys]")) part.hidden = hasPasskeys;
