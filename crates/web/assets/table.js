
// The table and the replay. The server draws; this script shows what happened before the new drawing takes its
// place, turns clicks on the board into choices, and moves the board about. Everything that it may not do
// without (choosing, reading, going back and forth) also works by forms and links.
(() => {
  "use strict";

  const shell = document.querySelector("#table, #replay");
  if (!shell) return;
  const address = shell.dataset.address;
  const root = document.documentElement;
  const part = (id) => document.getElementById(id);
  const escape = (text) => CSS.escape(text);

  // --- Words: a toast for the eye, a live region for the ear ----------------------------------------------------

  let toastTimer = 0;

  function toast(content) {
    const toast = part("toast");
    if (!toast) return;
    toast.firstElementChild.replaceChildren(content);
    toast.hidden = false;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(closeToast, 9000);
  }

  function closeToast() {
    const toast = part("toast");
    if (toast?.matches(":hover, :focus-within")) toastTimer = setTimeout(closeToast, 3000);
    else if (toast) toast.hidden = true;
  }

  function announce(lines) {
    const announcer = part("announcer");
    if (announcer) announcer.textContent = lines.join(" ");
  }

  // The server's own pieces of HTML.
  function fragment(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  }

  // --- Glow: which places are meant ---------------------------------------------------------------------------

  // Several reasons can make a place glow at once: what is told, what is pointed at, what is about to be chosen.
  const glowFor = { told: [], pointed: [], chosen: [], pinned: [], hinted: [] };

  const elementsOf = (spot) => document.querySelectorAll(`[data-spot="${escape(spot)}"], [id="${escape(spot)}"]`);
  const words = (text) => (text ?? "").split(" ").filter(Boolean);

  function glow(reason, spots) {
    glowFor[reason] = spots;
    const wanted = new Set(Object.values(glowFor).flat().flatMap((spot) => [...elementsOf(spot)]));
    for (const element of document.querySelectorAll(".glowing")) {
      if (!wanted.has(element)) element.classList.remove("glowing");
    }
    for (const element of wanted) element.classList.add("glowing");
  }

  function pointedAt(target) {
    const source = target?.closest?.("[data-glow], [data-spots]");
    return words(source?.dataset.glow ?? source?.dataset.spots);
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") glow("pointed", pointedAt(event.target));
  });
  document.addEventListener("focusin", (event) => glow("pointed", pointedAt(event.target)));
  document.addEventListener("focusout", () => glow("pointed", []));

  function pin(source) {
    const wasPinned = source.getAttribute("aria-pressed") === "true";
    for (const other of document.querySelectorAll("[data-glow][aria-pressed]")) other.removeAttribute("aria-pressed");
    if (!wasPinned) source.setAttribute("aria-pressed", "true");
    glow("pinned", wasPinned ? [] : words(source.dataset.glow));
    if (!wasPinned) closeSheetOver(source);
  }

  // --- Morphing: the new drawing takes the place of the old ------------------------------------------------------

  // What the reader has opened stays open; what is typed or dragged just now stays as it is.
  const keep = {
    ignoreActiveValue: true,
    callbacks: {
      beforeAttributeUpdated: (name, element) =>
        !(name === "open" && element.matches("details")) && name !== "aria-expanded",
    },
  };

  function morph(html) {
    const wasChoosing = document.activeElement?.closest?.("#choices, #preview, #hint");
    cancel();
    closeHint();
    for (const fresh of [...new DOMParser().parseFromString(html, "text/html").body.children]) {
      const old = fresh.id && part(fresh.id);
      if (old) Idiomorph.morph(old, fresh, keep);
    }
    glowFor.pinned = [];
    glow("told", []);
    settle();
    document.dispatchEvent(new Event("omnibus:frame"));
    if (wasChoosing && document.activeElement === document.body) {
      (part("choices")?.querySelector("summary, li button") ?? part("choices"))?.focus({ preventScroll: true });
    }
  }

  // What follows from a drawing: which sheet may be open, who may touch what.
  function settle() {
    const curtain = part("curtain");
    const drawn = Boolean(curtain && !curtain.hidden);
    for (const sibling of shell.children) {
      if (sibling !== curtain) sibling.inert = drawn;
    }
    if (drawn && !curtain.contains(document.activeElement)) curtain.querySelector("button")?.focus();
    const open = part(shell.dataset.sheet);
    if (open?.hidden || drawn) closeSheets();
    showExpanded();
  }

  // --- Showing: what happened, on the old board ----------------------------------------------------------------

  const SPEED = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const pace = () => (still.matches || document.hidden ? 0 : (SPEED[root.dataset.speed] ?? 1));

  let hurried = false;
  let hurry = () => {};

  const isTelling = () => "playing" in shell.dataset;

  function skip() {
    if (!isTelling()) return;
    hurried = true;
    hurry();
  }

  // Ends early when somebody is in a hurry.
  function wait(milliseconds) {
    if (hurried || !pace()) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds * pace());
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(element, frames, milliseconds, options = {}) {
    if (hurried || !pace()) return;
    const animation = element.animate(frames, { duration: milliseconds * pace(), easing: "ease-in-out", fill: "forwards", ...options });
    await Promise.race([animation.finished.catch(() => {}), wait(milliseconds)]);
    return animation;
  }

  async function tell(told) {
    if (!pace() || hurried) return;
    shell.dataset.playing = "";
    for (const { line, spots, shows } of told) {
      if (hurried) break;
      caption(line);
      glow("told", spots);
      for (const show of shows) {
        if (!hurried) await SHOWS[show.show]?.(show);
      }
      const reading = Math.min(800, 250 + 10 * line.length);
      await wait(shows.length ? 140 : spots.length ? reading : 100);
    }
    caption("");
    delete shell.dataset.playing;
  }

  function caption(line) {
    const caption = shell.querySelector(".caption");
    if (!caption) return;
    caption.hidden = !line;
    caption.firstElementChild.textContent = line;
  }

  const SHOWS = {
    // A piece drives along its path, as fast on a long part as on a short one.
    async drive({ piece, path }) {
      const element = part(piece);
      if (!element || path.length < 2) return;
      const lengths = path.map(([x, y], at) => (at ? Math.hypot(x - path[at - 1][0], y - path[at - 1][1]) : 0));
      const total = lengths.reduce((sum, length) => sum + length, 0);
      let gone = 0;
      const frames = path.map(([x, y], at) => {
        gone += lengths[at];
        return { transform: `translate(${x}px, ${y}px)`, offset: total ? gone / total : at / (path.length - 1) };
      });
      // The piece stays where it arrived until the new drawing: without its own transition in between.
      element.style.transition = "none";
      const animation = await run(element, frames, Math.min(800, Math.max(300, total * 1.4)));
      const [x, y] = path[path.length - 1];
      element.setAttribute("transform", `translate(${x} ${y})`);
      animation?.cancel();
    },

    // Points rise from a place.
    async rise({ from, text, seat }) {
      const start = middleOf(from);
      if (!start) return;
      const points = flyer("points", start);
      const paint = [...(part(`player-${seat}`)?.classList ?? [])].find((name) => name.startsWith("paint-"));
      if (paint) points.classList.add(paint);
      points.textContent = text;
      run(points, [
        { transform: "translate(-50%, -50%) scale(.6)", opacity: 0 },
        { transform: "translate(-50%, -110%) scale(1)", opacity: 1, offset: 0.25 },
        { transform: "translate(-50%, -140%) scale(1)", opacity: 1, offset: 0.75 },
        { transform: "translate(-50%, -220%) scale(1)", opacity: 0 },
      ], 1100).finally(() => points.remove());
      await wait(220);
    },

    // A card goes from one place to another.
    async fly({ from, to, like }) {
      const [start, end] = [middleOf(from), middleOf(to)];
      if (!start || !end) return;
      const model = like && part(like);
      const card = flyer("card-back", start);
      if (model instanceof HTMLElement) {
        const copy = model.cloneNode(true);
        for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
        card.className = "flyer";
        card.append(copy);
      }
      await run(card, [
        { transform: "translate(-50%, -50%)" },
        { transform: `translate(calc(-50% + ${end.x - start.x}px), calc(-50% + ${end.y - start.y}px)) scale(.7)` },
      ], 380);
      card.remove();
    },
  };

  function flyer(kind, { x, y }) {
    const flyer = document.createElement("div");
    flyer.className = `flyer ${kind}`;
    flyer.setAttribute("aria-hidden", "true");
    flyer.style.left = `${x}px`;
    flyer.style.top = `${y}px`;
    shell.append(flyer);
    return flyer;
  }

  // On the screen; of something in a closed sheet, the button that opens it.
  function middleOf(spot) {
    for (const element of elementsOf(spot)) {
      const opener = element.checkVisibility?.({ visibilityProperty: true }) === false &&
        document.querySelector(`[data-opens="${element.closest(".sheet")?.id}"]`);
      const box = (opener || element).getBoundingClientRect();
      if (box.width || box.height) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    return null;
  }

  // --- The stream: frames in order, each told and then drawn ------------------------------------------------------

  const queue = [];
  let playing = false;
  let stream = null;

  const seq = () => Number(shell.dataset.seq);

  // Where several share the device, the address says for whom the curtain was lifted.
  function lifted() {
    const seat = new URLSearchParams(location.search).get("seat");
    return seat === null ? "" : `&seat=${encodeURIComponent(seat)}`;
  }

  function receive(frame) {
    if (frame.seq < seq() || queue.some((waiting) => waiting.seq === frame.seq)) return;
    queue.push(frame);
    if (!playing) play();
  }

  async function play() {
    playing = true;
    while (queue.length) {
      // Whoever is far behind, in a hurry or away wants the newest.
      if (queue.length > 12 || hurried || document.hidden) queue.splice(0, queue.length - 1);
      const frame = queue.shift();
      const isNews = frame.seq > seq();
      announce(frame.told.map(({ line }) => line));
      if (isNews) await tell(frame.told);
      draw(frame);
    }
    hurried = false;
    playing = false;
  }

  function draw(frame) {
    shell.dataset.seq = frame.seq;
    shell.dataset.step = frame.step;
    busy(false);
    morph(frame.html);
    if (frame.title) document.title = frame.title;
    if (frame.bell) ring();
    if (part("result") && !part("result").hidden && frame.told.length) openSheet("result");
  }

  function listen() {
    if (!shell.dataset.stream || stream) return;
    stream = new EventSource(`${shell.dataset.stream}?after=${seq()}${lifted()}`);
    stream.addEventListener("frame", (event) => receive(JSON.parse(event.data)));
    stream.addEventListener("reload", loadAnew);
    stream.addEventListener("open", () => connected(true));
    stream.addEventListener("error", () => {
      connected(false);
      // A browser gives up on an answer that is no stream, such as a proxy's while the server starts anew.
      if (stream?.readyState === EventSource.CLOSED) {
        hangUp();
        setTimeout(listen, 3000);
      }
    });
  }

  // An invitation is put around the form that somebody may be filling in; anything else is simply loaded again.
  async function loadAnew() {
    const answer = part("join") && (await fetch(location.href).catch(() => null));
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page && page.querySelector("main#table");
    if (!fresh?.querySelector("#join")) return location.reload();
    const isTyped = (name, element) => (name === "value" && element.matches("#name, #word")) || (name === "checked" && element.name === "seat");
    Idiomorph.morph(shell, fresh, { callbacks: { beforeAttributeUpdated: (name, element) => !isTyped(name, element) } });
    const seats = [...part("join").querySelectorAll("[name=seat]")];
    // The seat that was chosen may be taken by now.
    if (!seats.some((seat) => seat.checked)) seats[0].checked = true;
  }

  function hangUp() {
    stream?.close();
    stream = null;
  }

  function connected(is) {
    const sign = shell.querySelector(".reconnecting");
    if (sign) sign.hidden = is;
  }

  // What the stream should have brought, asked for.
  async function catchUp(after) {
    const answer = await fetch(`${address}/frames?after=${after}${lifted()}`).catch(() => null);
    return answer?.ok ? answer.json() : [];
  }

  addEventListener("pagehide", hangUp);
  addEventListener("pageshow", listen);

  async function showMissed(after) {
    part("missed").hidden = true;
    const frames = await catchUp(after);
    if (!frames.length || playing) return;
    playing = true;
    for (const frame of frames) {
      if (hurried) break;
      announce(frame.told.map(({ line }) => line));
      await tell(frame.told);
      morph(frame.html);
    }
    hurried = false;
    playing = false;
    // The present, and what has come meanwhile.
    const latest = frames[frames.length - 1];
    if (latest.seq >= seq()) draw({ ...latest, bell: false });
    play();
  }

  // --- Sound ------------------------------------------------------------------------------------------------------

  let audio = null;

  // A browser lets only a touch start a sound.
  function allowSound() {
    if ("sound" in root.dataset && root.dataset.sound !== "off") audio ??= new AudioContext();
  }
  addEventListener("pointerdown", allowSound, { once: true });
  addEventListener("keydown", allowSound, { once: true });

  function ring() {
    if (!audio) return;
    for (const [frequency, delay] of [[660, 0], [880, 0.14]]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + delay;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 1);
    }
  }

  // --- Choosing -----------------------------------------------------------------------------------------------------

  let chosen = null; // the button whose choice is being previewed
  let touched = false; // whether the latest press was a finger's
  let unfolded = false; // whether the list was unfolded for a spot

  const choices = () => [...document.querySelectorAll("#choices li button")];
  const visibleChoices = () => choices().filter((choice) => !choice.parentElement.hidden);
  const choicesAt = (spot) => choices().filter((choice) => words(choice.dataset.spots).includes(spot));
  const mySeat = () => part("choices")?.dataset.seat;

  function wantsPreview() {
    const wish = root.dataset.confirm ?? "always";
    return wish === "always" || (wish === "touch" && touched);
  }

  function choose(choice) {
    if (chosen === choice || !wantsPreview()) return act(choice);
    preview(choice);
  }

  async function preview(choice) {
    chosen?.removeAttribute("aria-pressed");
    chosen = choice;
    choice.setAttribute("aria-pressed", "true");
    glow("chosen", words(choice.dataset.spots));
    const query = new URLSearchParams({ seat: mySeat(), action: choice.value });
    const answer = await fetch(`${address}/preview?${query}`).catch(() => null);
    if (chosen !== choice) return;
    if (!answer?.ok) return complain(answer);
    const content = fragment(await answer.text());
    if (chosen !== choice) return;
    part("preview").replaceChildren(content);
    const sure = [...part("preview").querySelectorAll("[data-sure]")].flatMap((line) => words(line.dataset.sure));
    glow("chosen", [...words(choice.dataset.spots), ...sure]);
    closeSheets();
  }

  // Back to where nothing is chosen and all is offered.
  function cancel() {
    chosen?.removeAttribute("aria-pressed");
    chosen = null;
    part("preview")?.replaceChildren();
    glow("chosen", []);
    offerAll();
  }

  function offer(some) {
    const list = part("choices");
    for (const choice of choices()) choice.parentElement.hidden = !some.includes(choice);
    list.querySelector(".here").hidden = false;
    const fold = list.querySelector("details");
    if (fold && !fold.open) {
      fold.open = true;
      unfolded = true;
    }
    list.dataset.narrowed = "";
    openSheet("choices");
    list.scrollIntoView({ block: "nearest" });
    some[0].focus({ preventScroll: true });
  }

  function offerAll() {
    const list = part("choices");
    if (!list || !("narrowed" in list.dataset)) return;
    delete list.dataset.narrowed;
    for (const choice of choices()) choice.parentElement.hidden = false;
    const here = list.querySelector(".here");
    if (here) here.hidden = true;
    const fold = list.querySelector("details");
    if (fold && unfolded) fold.open = false;
    unfolded = false;
  }

  // Not `form.action`: that is the field of this name.
  const actionOf = (form) => form.getAttribute("action");

  function act(choice) {
    const form = choice.form;
    const body = new URLSearchParams(new FormData(form));
    body.set(choice.name, choice.value);
    return send(actionOf(form), body);
  }

  async function send(where, body) {
    if (isBusy()) return;
    busy(true);
    const before = seq();
    const answer = await fetch(where, { method: "POST", headers: { Accept: "application/json" }, body }).catch(() => null);
    if (!answer?.ok) {
      busy(false);
      cancel();
      await complain(answer);
    }
    // The stream brings the new board; should it be slow to come back, ask.
    if (answer?.ok || answer?.status === 409) {
      setTimeout(async () => {
        if (seq() === before && !queue.length) (await catchUp(before)).forEach(receive);
        busy(false);
      }, 2500);
    }
  }

  const isBusy = () => shell.getAttribute("aria-busy") === "true";

  function busy(is) {
    shell.setAttribute("aria-busy", is);
  }

  // A problem in the server's words, with its rule.
  async function complain(answer) {
    const problem = await answer?.json().catch(() => null);
    const paragraph = document.createElement("p");
    paragraph.textContent = problem?.detail ?? problem?.title ?? shell.dataset.unsent;
    if (problem?.rule) {
      const link = document.createElement("a");
      link.className = "rule-link";
      link.href = `/rules/${shell.dataset.game}#${problem.rule}`;
      link.textContent = problem.rule;
      paragraph.append(" ", link);
    }
    toast(paragraph);
  }

  // --- Hints ----------------------------------------------------------------------------------------------------------

  // The best choices glow, and can be taken from the list.
  async function askForHint(form) {
    const button = form.querySelector("button");
    // A choice that is on its way needs no hint, and none may be counted for the next one.
    if (isBusy() || button.getAttribute("aria-busy") === "true") return;
    const before = shell.dataset.seq;
    button.setAttribute("aria-busy", true);
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(actionOf(form), { method: "POST", headers: { Accept: "application/json" }, body }).catch(() => null);
    button.removeAttribute("aria-busy");
    // Whoever played on meanwhile needs it no more.
    if (shell.dataset.seq !== before) return;
    if (!answer?.ok) return complain(answer);
    const content = fragment(await answer.text());
    if (shell.dataset.seq !== before) return;
    cancel();
    closeSheets();
    const hint = part("hint");
    hint.replaceChildren(content);
    const best = [...hint.querySelectorAll("li button")];
    glow("hinted", best.flatMap((choice) => words(choice.dataset.spots)));
    best[0]?.focus({ preventScroll: true });
    hint.scrollIntoView({ block: "nearest" });
  }

  function closeHint() {
    part("hint")?.replaceChildren();
    glow("hinted", []);
  }

  async function pressSpot(spot) {
    if (playing) return skip();
    const meant = choicesAt(spot);
    if (meant.length === 1) return choose(meant[0]);
    // A second touch of the place confirms what was chosen there out of several.
    if (meant.includes(chosen)) return act(chosen);
    cancel();
    if (meant.length) return offer(meant);
    if (mySeat() === undefined) return nudge();
    glow("pinned", [spot]);
    const query = new URLSearchParams({ seat: mySeat(), spot });
    const answer = await fetch(`${address}/why?${query}`).catch(() => null);
    const text = answer?.ok ? await answer.text() : "";
    if (text.trim()) toast(fragment(text));
    else nudge();
  }

  // Nothing to do there: point to what is asked.
  function nudge() {
    if (pace()) part("status")?.animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], 400);
  }

  // --- Sheets, on a small screen ----------------------------------------------------------------------------------

  const isSmall = matchMedia("(width < 56rem)");

  function openSheet(id) {
    if (!isSmall.matches) return;
    shell.dataset.sheet = id;
    showExpanded();
  }

  function closeSheets() {
    delete shell.dataset.sheet;
    showExpanded();
  }

  function closeSheetOver(element) {
    if (isSmall.matches && element.closest(".sheet")) closeSheets();
  }

  function showExpanded() {
    for (const opener of document.querySelectorAll("[data-opens]")) {
      opener.setAttribute("aria-expanded", opener.dataset.opens === shell.dataset.sheet);
    }
  }

  function toggleSheet(id) {
    if (shell.dataset.sheet === id) return closeSheets();
    openSheet(id);
    part(id).tabIndex = -1;
    part(id).focus({ preventScroll: true });
  }

  // --- Clicks -------------------------------------------------------------------------------------------------------

  const VERBS = {
    "zoom-in": () => zoomBy(1.5),
    "zoom-out": () => zoomBy(1 / 1.5),
    "zoom-all": () => zoomTo(1),
    skip,
    confirm: () => chosen && act(chosen),
    cancel,
    "show-all": offerAll,
    keys: () => part("keys")?.showModal(),
    dismiss: () => { part("missed").hidden = true; },
    "close-toast": () => { part("toast").hidden = true; },
    "close-hint": closeHint,
    play: () => (rolling ? pause() : roll()),
  };

  document.addEventListener("pointerdown", (event) => { touched = event.pointerType !== "mouse"; }, true);

  shell.addEventListener("click", (event) => {
    const control = event.target.closest("a, button, summary, input, select, label");
    const { dataset } = control ?? {};
    if (dataset?.do) return VERBS[dataset.do]?.();
    if (dataset?.opens) return toggleSheet(dataset.opens);
    if (dataset?.glow !== undefined && !control.classList.contains("lit")) return pin(control);
    if (dataset?.copyLink) return copy(event, dataset.copyLink);
    if (dataset?.missed) {
      event.preventDefault();
      return showMissed(dataset.missed);
    }
    if (dataset?.at && shell.id === "replay") {
      event.preventDefault();
      pause();
      return go(Number(dataset.at));
    }
    if (event.target.closest(".caption")) return skip();
    const spot = event.target.closest("[data-spot]");
    if (spot && (!control || control === spot || control.contains(spot)) && shell.id === "table") {
      event.preventDefault();
      return pressSpot(spot.dataset.spot);
    }
    if (shell.dataset.sheet && !event.target.closest(".sheet")) closeSheets();
  });

  shell.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (submitter?.name === "action") {
      event.preventDefault();
      if (playing) skip();
      else choose(submitter);
    } else if (form.matches(".undo, .come-back, .stand-in form")) {
      event.preventDefault();
      send(actionOf(form), new URLSearchParams(new FormData(form)));
    } else if (form.matches(".ask-hint")) {
      event.preventDefault();
      askForHint(form);
    }
  });

  async function copy(event, where) {
    if (!navigator.clipboard) return;
    event.preventDefault();
    await navigator.clipboard.writeText(new URL(where, location.href).href).catch(() => {});
    toast(shell.dataset.copied);
  }

  // --- Keys ---------------------------------------------------------------------------------------------------------

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (key === "Escape") return escapeFrom();
    if (target.closest("input:not([type=range]), select, textarea")) return;
    const onBoard = target.closest(".board") && KEYS_ON_BOARD[key];
    const spot = (key === "Enter" || key === " ") && target.matches("[data-spot]:not(button, a)");
    const verb = onBoard || (spot ? () => pressSpot(target.dataset.spot) : KEYS[shell.id][key]);
    if (!verb && /^[1-9]$/.test(key) && shell.id === "table") {
      event.preventDefault();
      return byNumber(Number(key));
    }
    if (verb && verb() !== false) event.preventDefault();
  });

  function escapeFrom() {
    if (isTelling()) skip();
    else if (chosen || "narrowed" in (part("choices")?.dataset ?? {})) cancel();
    else if (shell.dataset.sheet) closeSheets();
    else if (part("hint")?.childElementCount) closeHint();
    else part("toast").hidden = true;
  }

  function nextChoice() {
    const open = unfoldAll();
    const at = open.indexOf(document.activeElement);
    open[(at + 1) % open.length]?.focus();
  }

  function byNumber(number) {
    const choice = unfoldAll()[number - 1];
    choice?.focus();
    if (choice) choose(choice);
  }

  function unfoldAll() {
    const fold = document.querySelector("#choices details");
    if (fold) fold.open = true;
    if (part("choices") && !part("choices").hidden) openSheet("choices");
    return visibleChoices();
  }

  function goToLog() {
    if (isSmall.matches) return toggleSheet("log");
    part("log")?.scrollIntoView({ block: "nearest" });
    part("log")?.querySelector("a, button")?.focus();
  }

  const KEYS = {
    table: {
      "?": VERBS.keys,
      h: VERBS.keys,
      n: nextChoice,
      u: () => shell.querySelector(".undo button")?.click(),
      i: () => shell.querySelector(".ask-hint button")?.click(),
      l: goToLog,
    },
    replay: {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
    },
  };

  const KEYS_ON_BOARD = {
    "+": VERBS["zoom-in"],
    "-": VERBS["zoom-out"],
    0: VERBS["zoom-all"],
    ArrowLeft: () => nudgeBoard(1, 0),
    ArrowRight: () => nudgeBoard(-1, 0),
    ArrowUp: () => nudgeBoard(0, 1),
    ArrowDown: () => nudgeBoard(0, -1),
  };

  // --- The board moves and grows --------------------------------------------------------------------------------------

  const board = shell.querySelector(".board");
  const plane = shell.querySelector(".plane");
  const look = { scale: 1, x: 0, y: 0 };
  const fingers = new Map();
  let dragged = false;
  let lastTap = { time: 0, x: 0, y: 0 };

  function place() {
    const { clientWidth: width, clientHeight: height } = board;
    look.x = Math.min(0, Math.max(width * (1 - look.scale), look.x));
    look.y = Math.min(0, Math.max(height * (1 - look.scale), look.y));
    plane.style.transform = look.scale === 1 ? "" : `translate(${look.x}px, ${look.y}px) scale(${look.scale})`;
    board.classList.toggle("zoomed", look.scale > 1);
  }

  // Grows around a point of the screen, which stays where it is.
  function zoomTo(scale, around) {
    const box = board.getBoundingClientRect();
    const x = (around?.x ?? box.x + box.width / 2) - box.x;
    const y = (around?.y ?? box.y + box.height / 2) - box.y;
    const next = Math.min(6, Math.max(1, scale));
    look.x = x - ((x - look.x) * next) / look.scale;
    look.y = y - ((y - look.y) * next) / look.scale;
    look.scale = next;
    place();
  }

  const zoomBy = (factor, around) => zoomTo(look.scale * factor, around);

  // Arrows scroll the page as ever while the whole board is seen.
  function nudgeBoard(right, down) {
    if (look.scale === 1) return shell.id === "replay" && right ? step(-right) : false;
    look.x += right * 60;
    look.y += down * 60;
    place();
  }

  const centre = () => {
    const all = [...fingers.values()];
    const x = all.reduce((sum, finger) => sum + finger.x, 0) / all.length;
    const y = all.reduce((sum, finger) => sum + finger.y, 0) / all.length;
    const spread = all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0;
    return { x, y, spread };
  };

  function fingerMoves(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = centre();
    const isFar = Math.hypot(event.clientX - finger.startX, event.clientY - finger.startY) > 8;
    // A trembling finger still taps.
    if (!dragged && !isFar) return;
    if (!dragged) board.setPointerCapture(event.pointerId);
    dragged = true;
    finger.x = event.clientX;
    finger.y = event.clientY;
    const after = centre();
    look.x += after.x - before.x;
    look.y += after.y - before.y;
    if (before.spread && after.spread) zoomBy(after.spread / before.spread, after);
    else place();
  }

  function fingerLeaves(event) {
    if (!fingers.delete(event.pointerId) || dragged || event.type !== "pointerup") return;
    const { clientX: x, clientY: y, timeStamp: time, target } = event;
    const isDouble = time - lastTap.time < 350 && Math.hypot(x - lastTap.x, y - lastTap.y) < 30;
    lastTap = { time, x, y };
    if (isDouble && !target.closest(".lit, button")) zoomTo(look.scale > 1 ? 1 : 2.5, { x, y });
  }

  if (board) {
    board.addEventListener("pointerdown", (event) => {
      if (event.button || event.target.closest(".caption")) return;
      if (!fingers.size) dragged = false;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY });
    });
    board.addEventListener("pointermove", fingerMoves);
    board.addEventListener("pointerup", fingerLeaves);
    board.addEventListener("pointercancel", fingerLeaves);
    // The click at the end of a drag is none.
    board.addEventListener("click", (event) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    }, true);
    board.addEventListener("wheel", (event) => {
      if (look.scale === 1 && event.deltaY > 0 && !event.ctrlKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), { x: event.clientX, y: event.clientY });
    }, { passive: false });
    new ResizeObserver(place).observe(board);
  }

  // --- Looking back ---------------------------------------------------------------------------------------------------

  let asked = 0; // the latest request: answers to earlier ones come too late
  let rolling = false;

  async function go(at, { quietly = false } = {}) {
    const to = Math.min(Number(shell.dataset.last), Math.max(0, at));
    const isNext = to === Number(shell.dataset.at) + 1;
    const eyes = shell.dataset.eyes;
    const request = ++asked;
    skip();
    const answer = await fetch(`${address}/replay/frame?${new URLSearchParams({ at: to, eyes })}`).catch(() => null);
    if (request !== asked) return false;
    if (!answer?.ok) {
      complain(answer);
      return false;
    }
    const { html, told } = await answer.json();
    if (request !== asked) return false;
    hurried = false;
    if (isNext && !quietly) await tell(told);
    if (request !== asked) return false;
    shell.dataset.at = to;
    morph(html);
    // A morph leaves what has the focus as it is; the thumb follows, but for the hand that drags it.
    if (!quietly && part("at")) part("at").value = to;
    history.replaceState(null, "", `${address}/replay?at=${to}&eyes=${eyes}`);
    return true;
  }

  function step(by) {
    pause();
    go(Number(shell.dataset.at) + by);
  }

  async function roll() {
    rolling = true;
    showRolling();
    while (rolling && Number(shell.dataset.at) < Number(shell.dataset.last)) {
      if (!(await go(Number(shell.dataset.at) + 1))) break;
      showRolling();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    pause();
  }

  function pause() {
    rolling = false;
    showRolling();
  }

  function showRolling() {
    const button = shell.querySelector("[data-do=play]");
    if (button) button.textContent = rolling ? button.dataset.pause : button.dataset.play;
  }

  shell.addEventListener("input", (event) => {
    if (event.target.id !== "at") return;
    pause();
    go(Number(event.target.value), { quietly: true });
  });
  shell.addEventListener("change", (event) => {
    if (event.target.id !== "eyes") return;
    shell.dataset.eyes = event.target.value;
    go(Number(shell.dataset.at));
  });

  settle();
  if (part("result") && !part("result").hidden) openSheet("result");
})();
