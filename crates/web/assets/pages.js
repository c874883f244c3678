"use strict";
// Front page, lobby, rules: small comforts. Every page also works without them.
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // Menus close when one looks elsewhere.
  const closeMenus = (but) => all(".menu[open]").forEach((menu) => menu !== but && menu.removeAttribute("open"));
  document.addEventListener("click", (event) => closeMenus(event.target.closest(".menu")));
  document.addEventListener("focusin", (event) => closeMenus(event.target.closest(".menu")));
  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.querySelector(".menu[open]");
    if (!menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary").focus();
  });

  // Buttons that only a script can serve. The root says so, for a stream may put them in again.
  const root = document.documentElement;
  root.classList.add("scripted");
  root.classList.toggle("can-share", Boolean(navigator.share));
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-share]");
    if (!button) return;
    try {
      if (button.dataset.share) {
        await navigator.share({ title: button.dataset.title, url: button.dataset.share });
        return;
      }
      const field = document.querySelector(button.dataset.copy);
      field.select();
      // Only the old way is open to a plain address in one's own network.
      if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
      else document.execCommand("copy");
      const label = button.textContent;
      button.textContent = button.dataset.done;
      setTimeout(() => { button.textContent = label; }, 2000);
    } catch {
      // The reader changed their mind, or the browser says no: the link stays selected.
    }
  });

  // Setting up: only the seats that are used, and a name only where one is asked for.
  const seats = document.querySelector("form[data-seats]");
  const fitSeats = () => {
    const players = Number(seats.elements.players.value);
    all("[data-seat]", seats).forEach((seat) => {
      const select = seat.querySelector("select");
      seat.hidden = Number(seat.dataset.seat) >= players;
      seat.querySelector("input").hidden = select.value !== "here";
    });
    // A rating holds for a number of players.
    all("[data-players]", seats).forEach((rating) => {
      rating.hidden = !rating.dataset.players.split(" ").includes(String(players));
    });
    // "Seat 4 begins" means nothing at a table of three.
    all("[name=option-first] option", seats).forEach((option) => {
      option.hidden = option.disabled = option.value !== "" && Number(option.value) >= players;
      if (option.disabled && option.selected) option.parentElement.value = "";
    });
  };
  if (seats) {
    seats.addEventListener("change", fitSeats);
    fitSeats();
  }

  // Rules: every word typed has to be in the rule, whatever its case and accents.
  const find = document.querySelector("[data-filter]");
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (find) {
    find.closest(".find").hidden = false;
    const output = find.parentElement.querySelector("output");
    const rules = all(find.dataset.filter).map((rule) => [rule, plain(rule.textContent)]);
    const filter = () => {
      const wanted = plain(find.value).split(/\s+/).filter(Boolean);
      let count = 0;
      for (const [rule, text] of rules) {
        rule.hidden = !wanted.every((word) => text.includes(word));
        count += !rule.hidden;
      }
      all(".book-text section").forEach((section) => { section.hidden = !section.querySelector(".numbered:not([hidden])"); });
      const { none, one, many } = output.dataset;
      output.value = !wanted.length ? "" : count === 0 ? none : count === 1 ? one : many.replace("#", count);
    };
    find.addEventListener("input", filter);
    // A link to a rule finds it even while others are looked for.
    addEventListener("hashchange", () => {
      if (document.querySelector(":target")?.closest("[hidden]")) {
        find.value = "";
        filter();
        document.querySelector(":target").scrollIntoView();
      }
    });
    filter();
  }
})();
