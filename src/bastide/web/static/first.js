// Before the first paint: the theme that was chosen here, and how wide a board can be drawn.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (localStorage.getItem("sound") === "off") document.documentElement.dataset.sound = "off";
  } catch { /* storage is closed: the system decides */ }
  const wide = window.innerWidth;
  const room = wide < 620 ? 480 : wide < 1000 ? 760 : 1320;
  document.cookie = `room=${room};path=/;max-age=31536000;samesite=lax`;
})();
