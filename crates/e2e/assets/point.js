// Where to click an element: a point at which it is on top. Otherwise, why there is none.
const element = document.querySelector(arguments[0]);
if (!element) return "it is not there";
let box = element.getBoundingClientRect();
if (!box.width || !box.height) return "it has no size";
if (box.top < 0 || box.bottom > innerHeight) {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  box = element.getBoundingClientRect();
}
for (const [across, down] of [[.5, .5], [.25, .5], [.75, .5], [.5, .25], [.5, .75]]) {
  const [x, y] = [box.left + box.width * across, box.top + box.height * down];
  const top = document.elementFromPoint(x, y);
  if (top && (element.contains(top) || top.contains(element) && top.closest("label") === element.closest("label") && element.matches("input"))) return [x, y];
}
return "something else is on top";
