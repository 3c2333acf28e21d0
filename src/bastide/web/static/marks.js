// Marks on pieces: what changed wears the colour of who did it, and what is spoken of stands out.

/** The pieces behind a mark: ``store-mine@1`` is one of the area of seat 1, or one that lies there for all. */
export function piecesOf(mark) {
  const [name, seat] = mark.split("@");
  const found = [...document.querySelectorAll(`.board :is([data-piece="${CSS.escape(name)}"], [data-twin="${CSS.escape(name)}"])`)];
  const owned = found.map((piece) => [piece, owners(piece)]);
  const own = owned.filter(([, seats]) => seats.includes(`seat-${seat}`));
  return (seat !== undefined && own.length ? own : owned.filter(([, seats]) => !seats.length)).map(([piece]) => piece);
}

/** In whose area a piece lies: partners share one, and what is held at the question is the viewer's. */
function owners(piece) {
  if (piece.closest(".peek")) return [`seat-${document.getElementById("sheet").dataset.eyes}`];
  return (piece.closest('[data-zone^="seat-"]')?.dataset.zone ?? "").split(" ").filter(Boolean);
}

/** What these steps changed, in the colour of who did it, until my turn is over. */
export function markFresh(steps) {
  for (const { marks, seat } of steps) for (const [mark] of marks) wear(mark, "fresh", `by-${seat ?? "all"}`);
}

/** What a step speaks of, and nothing else. */
export function markTold(step) {
  clear("told-now");
  for (const [mark] of step?.marks ?? []) wear(mark, "told-now", `by-${step.seat ?? "all"}`);
}

const BY = ["by-0", "by-1", "by-2", "by-3", "by-all"];

function wear(mark, ...classes) {
  for (const piece of piecesOf(mark)) {
    piece.classList.remove(...BY);
    piece.classList.add(...classes);
  }
}

function clear(name) {
  for (const piece of document.querySelectorAll(`.board .${name}`)) piece.classList.remove(name);
}

/** A line of the log lights its pieces, under the pointer and under the keyboard alike. */
export function startPointing(log) {
  const point = (event) => {
    clear("pointed");
    const touched = event.target.closest(".line")?.dataset.touched ?? "";
    for (const mark of touched.split(" ").filter(Boolean)) for (const piece of piecesOf(mark)) piece.classList.add("pointed");
  };
  const leave = () => clear("pointed");
  log.addEventListener("pointerover", point);
  log.addEventListener("focusin", point);
  log.addEventListener("pointerleave", leave);
  log.addEventListener("focusout", leave);
}
