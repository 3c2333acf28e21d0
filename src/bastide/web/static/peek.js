// A peek at one's hand: on a phone it lies below the board, and is needed above it. The same pieces once more, in a row at the question.

const column = matchMedia("(max-width: 1099.9px)");
const peek = () => document.getElementById("peek");
const hands = () => document.querySelectorAll("#sheet .board [data-zone=hand]");

export function startPeek() {
  addEventListener("scroll", showPeek, { passive: true });
  addEventListener("resize", showPeek);
  new ResizeObserver(showPeek).observe(document.querySelector(".ask"));
}

/** A new sheet: its hand. Before the choices are lit, so that these pieces are lit with the others. */
export function dressPeek() {
  const isNeeded = column.matches && "myTurn" in document.getElementById("sheet").dataset;
  const shown = isNeeded ? [...hands()].flatMap((hand) => [...hand.querySelectorAll("[data-piece]")]) : [];
  peek().replaceChildren(...shown.map(echo));
  showPeek();
}

/** A piece as a small picture of its own, for eyes and fingers only. */
function echo(piece) {
  const air = 3; // for what glows
  const { x, y, width, height } = piece.getBBox();
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${x - air} ${y - air} ${width + 2 * air} ${height + 2 * air}`);
  const copy = piece.cloneNode(true);
  copy.removeAttribute("transform");
  copy.removeAttribute("role");
  copy.ariaHidden = "true";
  picture.append(copy);
  return picture;
}

/** Only while no part of the hand can be seen. */
function showPeek() {
  const bar = document.querySelector(".ask").getBoundingClientRect();
  const top = document.querySelector(".strip").getBoundingClientRect().bottom;
  const isSeen = [...hands()].some((hand) => {
    const box = hand.getBoundingClientRect();
    return Math.min(box.bottom, bar.top) - Math.max(box.top, top) > box.height / 2;
  });
  peek().hidden = !column.matches || isSeen || !peek().firstChild;
  peek().style.bottom = `${innerHeight - bar.top}px`;
}
