// Before the first paint: the theme that was chosen here, and how a board can be drawn.
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
