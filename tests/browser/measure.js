// What is seen of a table page: evaluated in the page by test_layout.py.
() => {
  const box = (one) => one.getBoundingClientRect();
  const [ask, strip, desk] = [".ask", ".strip", ".desk"].map((name) => box(document.querySelector(name)));
  const isBeside = ask.left > desk.left + 20;
  const sight = { top: Math.max(desk.top, isBeside ? 0 : strip.bottom), bottom: isBeside ? desk.bottom : ask.top };
  const isSeen = (one) => one.top >= sight.top - 1 && one.bottom <= sight.bottom + 1 && one.left >= -1 && one.right <= innerWidth + 1;
  const board = (what) => [...document.querySelectorAll(`#sheet .board ${what}`)].filter((one) => box(one).width);
  const own = `seat-${document.getElementById("sheet").dataset.eyes}`;
  const lit = board(".legal").map((piece) => ({ name: piece.dataset.piece, box: box(piece.querySelector(".edge") ?? piece) }));
  const texts = board("text").filter((text) => {
    const zone = text.closest('[data-zone^="seat-"]')?.dataset.zone;
    return !zone || zone.split(" ").includes(own);
  }).flatMap((text) => [text, ...text.querySelectorAll("tspan")].map((one) => (
    { words: one.textContent, size: parseFloat(getComputedStyle(one).fontSize) * text.getScreenCTM().a })));
  const middle = (one) => [one.left + one.width / 2, one.top + one.height / 2];
  const away = (one, other) => Math.hypot(middle(one)[0] - middle(other)[0], middle(one)[1] - middle(other)[1]);
  // How large a target is for a finger: what is smaller is met beside it as well, as far as no other is nearer.
  const target = (one) => {
    const size = Math.min(one.box.width, one.box.height);
    const others = lit.filter((other) => other.name !== one.name).map((other) => away(one.box, other.box));
    return Math.round(Math.max(size, Math.min(40, ...others)));
  };
  const buttons = [...document.querySelectorAll("#buttons > :not([hidden])")];
  const drawn = box(document.querySelector("#sheet .board > svg"));
  const title = document.querySelector(".heading h1");
  const range = document.createRange();
  range.selectNodeContents(title);
  const [words, nav] = [range, document.querySelector(".house-nav")].map(box);
  return {
    lit: lit.length,
    shortened: [...document.querySelectorAll(".chip-name")].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    cut: [...document.querySelectorAll(".heading > *")].filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
    touching: Math.min(words.right, box(title).right) > nav.left,
    hidden: [
      ...lit.filter((one) => !isSeen(one.box)).map((one) => one.name),
      ...board("[data-zone=hand]").filter((one) => !isSeen(box(one))).map(() => "hand"),
      ...buttons.filter((one) => box(one).right > innerWidth + 1 || box(one).bottom > innerHeight + 1).map((one) => one.textContent),
    ],
    small: Object.fromEntries(texts.map((one) => [one.words, Math.round(one.size * 10) / 10]).sort((one, other) => other[1] - one[1])),
    targets: Object.fromEntries(lit.map((one) => [one.name, target(one)])),
    board: [drawn.left, drawn.top, drawn.width, drawn.height].map(Math.round),
    sight: [Math.round(sight.top), Math.round(sight.bottom)],
    overflow: document.documentElement.scrollWidth - innerWidth,
  };
}
