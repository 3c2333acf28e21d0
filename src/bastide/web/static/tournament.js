// A tournament goes on while one looks at it: the page is fetched again now and then.

const EVERY = 4000; // milliseconds

async function look() {
  const box = document.getElementById("tournament");
  if (document.hidden || box.contains(document.activeElement)) return;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("tournament");
  if (fresh && fresh.innerHTML !== box.innerHTML) box.innerHTML = fresh.innerHTML;
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
