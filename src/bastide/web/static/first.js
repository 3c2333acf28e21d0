// Before the first paint: the theme that was chosen here, how a board can be drawn, and an ear for who is quick.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (localStorage.getItem("sound") === "off") document.documentElement.dataset.sound = "off";
    const log = localStorage.getItem("log");
    if (log === "open" || log === "closed") document.documentElement.dataset.log = log;
  } catch { /* storage is closed: the system decides */ }
})();

/** How wide the board may be drawn here: 480 on a phone, 760 on a tablet held upright or a phone on its side, 1320 elsewhere. */
window.roomHere = () => {
  const isUpright = innerHeight > innerWidth;
  const room = innerWidth < 620 ? 480 : innerWidth < 1100 && (isUpright || innerHeight < 500) ? 760 : 1320;
  document.cookie = `room=${room};path=/;max-age=31536000;samesite=lax`;
  return room;
};
window.roomHere();

/** What is pressed or filled in before the page's scripts listen is done once they do: on a slow line nothing is lost. */
(() => {
  const HEARD = ["click", "submit", "input", "change", "keydown"];
  const early = [];
  function keep(event) {
    const { target, type } = event;
    if (type === "click" && doesItself(target)) return;
    if (type === "click" || type === "submit") { event.preventDefault(); event.stopPropagation(); }
    early.push(type === "submit" ? () => target.requestSubmit(event.submitter) : () => target.dispatchEvent(new event.constructor(type, event)));
  }
  /** The browser itself sees to these. What a form is sent for, its submit event says. */
  const doesItself = (part) => part.closest("a[href], summary, label, input, select, textarea") || part.closest("button")?.form && part.closest("button").type === "submit";
  for (const type of HEARD) addEventListener(type, keep, true);
  document.addEventListener("DOMContentLoaded", () => { // after the modules
    for (const type of HEARD) removeEventListener(type, keep, true);
    for (const act of early) act();
  });
})();
