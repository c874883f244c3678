// What somebody who only clicks does next at a table. Arguments: where they stood before, a number from 0 to 1
// that decides among several places, and whether the list may be used from the start.
// Gives null while there is nothing to do, or { kind, what, x, y, stand }.
const [before, dice, listOnly] = arguments;
const shell = document.querySelector("main#table.shell");
const part = (id) => document.getElementById(id);
if (!shell || document.readyState !== "complete") return null;
if (part("result") && !part("result").hidden) return { kind: "over", what: "", x: 0, y: 0, stand: "over" };
if (shell.getAttribute("aria-busy") === "true" || "playing" in shell.dataset) return null;

// What still slides would be missed. (What is lit pulses for a while: that can be clicked.)
const slides = (animation) => animation instanceof CSSTransition && animation.playState === "running";
if (document.getAnimations().some(slides)) return null;

const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
const isSmall = matchMedia("(width < 56rem)").matches;

// A point where a click reaches what `means` accepts, or null.
function pointOn(element, means) {
  if (!isSeen(element)) return null;
  let box = element.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    box = element.getBoundingClientRect();
  }
  const parts = [.5, .3, .7, .15, .85, .4, .6, .05, .95];
  for (const down of parts) {
    for (const across of parts) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      const top = document.elementFromPoint(x, y);
      if (top && means(top)) return { x, y };
    }
  }
  return null;
}
const onIt = (element) => pointOn(element, (top) => element.contains(top));

const curtain = part("curtain");
const choices = part("choices");
const isDrawn = curtain && !curtain.hidden;
if (!isDrawn && (!choices || choices.hidden)) return null;
const confirm = part("preview")?.querySelector("[data-do=confirm]");
const isNarrowed = choices && "narrowed" in choices.dataset;
const fold = choices?.querySelector("details");
const stand = [
  location.pathname, shell.dataset.seq, isDrawn, Boolean(confirm), isNarrowed, fold?.open, shell.dataset.sheet,
].join();
if (stand === before) return null;
const seq = Number(shell.dataset.seq);

const press = (kind, element) => {
  const point = element && onIt(element);
  const what = element?.textContent.trim().slice(0, 80) ?? "nothing";
  return point ? { kind, what, stand, seq, ...point } : { kind: "stuck", what: `${kind}: ${what}`, x: 0, y: 0, stand };
};
const some = (list) => list[Math.floor(dice * list.length)];

if (isDrawn) return press("curtain", curtain.querySelector("button"));
if (confirm) return press("confirm", confirm);

if (!isNarrowed && !listOnly) {
  const lit = [...document.querySelectorAll(".lit[data-spot], .lit [data-spot]")].filter(isSeen);
  const reach = (element) => {
    const spot = element.dataset.spot;
    const point = pointOn(element, (top) => top.closest("[data-spot]")?.dataset.spot === spot);
    return point && { kind: "spot", what: spot, stand, seq, ...point };
  };
  if (lit.length) {
    const first = Math.floor(dice * lit.length);
    const reached = [...lit.slice(first), ...lit.slice(0, first)];
    const hidden = [];
    for (const element of reached) {
      const move = reach(element);
      // Another drawing of the same spot may lie on top and mean the same.
      if (move) return { ...move, hidden };
      hidden.push(element.dataset.spot);
    }
    if (!isSmall) return { kind: "stuck", what: `lit, and nowhere to click: ${hidden.join(", ")}`, x: 0, y: 0, stand };
  }
}

if (isSmall && shell.dataset.sheet !== "choices") return press("open", document.querySelector("[data-opens=choices]"));
if (fold && !fold.open) return press("unfold", fold.querySelector("summary"));
const open = [...choices.querySelectorAll("li:not([hidden]) button[name=action]")];
return press("list", some(open));
