// What a player has, larger: a click on an area that is drawn small, or on a player's name, lays it over the board.

const SMALL = 0.9; // of its own size: what is drawn smaller is looked at here
const LARGEST = 1.5;
const LEGIBLE = 1; // rather scrolled than smaller
const box = () => document.getElementById("closer");
const inside = () => box().querySelector(".board");
const areaOf = (seat) => document.querySelector(`#sheet .board [data-zone~="seat-${seat}"]`);
const scaleOf = (area) => area.getScreenCTM()?.a ?? 1;
let shown = null; // the seat whose area lies there
let opener = null;

export function startCloser() {
  document.addEventListener("click", onClick, true);
  addEventListener("resize", dressCloser);
  box().querySelector("button").addEventListener("click", close);
}

/** A new sheet: the same area as it is now. Before the choices are lit, so that its pieces are lit with the others. */
export function dressCloser() {
  for (const area of document.querySelectorAll('#sheet .board [data-zone^="seat-"]')) area.classList.toggle("small", isSmall(area));
  if (shown !== null && areaOf(shown)) lay(areaOf(shown)); else close();
}

const isSmall = (area) => scaleOf(area) < SMALL;

function onClick(event) {
  const chip = event.target.closest(".chip-face[data-area]");
  if (chip) { toggle(chip.dataset.area, chip); return; }
  const small = event.target.closest("#sheet .board .small");
  if (small && !event.target.closest(".legal, .chosen")) {
    event.stopPropagation();
    toggle(small.dataset.zone.split(" ")[0].replace("seat-", ""), null);
  } else if (shown !== null && !event.target.closest("#closer, .ask, .tip, .log")) close();
}

function toggle(seat, from) {
  const area = areaOf(seat);
  if (shown === seat || !area) { close(); return; }
  shown = seat;
  opener = from;
  lay(area);
  box().querySelector("button").focus({ preventScroll: true });
}

export function closeCloser() {
  if (shown === null) return false;
  close();
  return true;
}

function close() {
  if (box().contains(document.activeElement)) opener?.focus({ preventScroll: true });
  shown = null;
  box().hidden = true;
  inside().replaceChildren();
}

/** A picture of the area as large as can be read, over the place where it lies, within the board. */
function lay(area) {
  const air = 4;
  const { x, y, width, height } = area.getBBox();
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${x - air} ${y - air} ${width + 2 * air} ${height + 2 * air}`);
  const copy = area.cloneNode(true);
  copy.removeAttribute("transform");
  copy.classList.remove("small");
  for (const piece of copy.querySelectorAll("[data-piece]")) {
    for (const name of ["role", "tabindex", "aria-pressed"]) piece.removeAttribute(name);
    piece.ariaHidden = "true"; // an echo of another piece
  }
  picture.append(copy);
  inside().replaceChildren(picture);
  const chip = document.querySelector(`.chip-face[data-area="${shown}"]`);
  box().setAttribute("aria-label", chip?.title ?? "");
  box().hidden = false;
  place(area.getBoundingClientRect(), width + 2 * air, height + 2 * air);
}

function place(from, width, height) {
  const top = Math.max(8, document.querySelector(".strip")?.getBoundingClientRect().bottom ?? 0, document.querySelector(".desk").getBoundingClientRect().top);
  const { paddingRight, paddingTop } = getComputedStyle(box());
  const [beside, above] = [parseFloat(paddingRight), parseFloat(paddingTop)]; // for the button
  const ask = document.querySelector(".ask").getBoundingClientRect();
  const desk = document.querySelector(".desk").getBoundingClientRect();
  const foot = ask.left > desk.left + 20 ? desk.bottom : ask.top; // the question may stand beside the board
  const room = { width: desk.width - 16 - beside, height: foot - top - 16 - above };
  const scale = Math.min(room.width / width, Math.max(room.height / height, Math.min(LEGIBLE, room.width / width)), LARGEST);
  const style = box().style;
  const [wide, high] = [width * scale, Math.min(height * scale, room.height)];
  style.width = `${wide + beside}px`;
  style.height = `${high + above}px`;
  style.left = `${clamp(from.left + from.width / 2 - wide / 2, 8, 8 + room.width - wide)}px`;
  style.top = `${clamp(from.top + from.height / 2 - high / 2, top + 8, top + 8 + room.height - high)}px`;
}

const clamp = (value, least, most) => Math.max(least, Math.min(value, most));
