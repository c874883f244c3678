// What has begun is found by asking: that also takes up what was changed a moment ago.
const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
await Promise.allSettled(changing.map((transition) => transition.finished));
