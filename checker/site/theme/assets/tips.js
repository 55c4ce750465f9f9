/* What a linked name is, shown beside it: by pointing, by focus, and by a first tap; a second tap opens its page.
   Escape closes. The text stands in the page, where aria-describedby says; without scripts the link is a link. */
"use strict";

(function () {
  const NAMED = "a.mention[aria-describedby]", GAP = 6, EDGE = 8, PAUSE = 150;
  const tip = document.createElement("div");
  let shown = null, leaving = 0, touched = false;

  /* The page's own description is what a screen reader reads; this is the same to look at. */
  tip.className = "tip";
  tip.hidden = true;
  tip.setAttribute("aria-hidden", "true");

  const named = (target) => (target instanceof Element ? target.closest(NAMED) : null);

  function show(link, tapped) {
    clearTimeout(leaving);
    const said = document.getElementById(link.getAttribute("aria-describedby"));
    if (!said) return;
    tip.replaceChildren(...[...said.childNodes].map((node) => node.cloneNode(true)));
    if (tapped) {
      const hint = document.createElement("span");
      hint.className = "again";
      hint.textContent = document.body.dataset.tipAgain;
      tip.append(hint);
    }
    shown = link;
    tip.hidden = false;
    place(link);
  }

  /* Under the name, or above it where there is no room; never over the side. */
  function place(link) {
    const [first] = link.getClientRects(), wide = document.documentElement.clientWidth;
    tip.style.left = "0";
    const box = tip.getBoundingClientRect();
    const left = Math.max(EDGE, Math.min(first.left, wide - box.width - EDGE));
    const bottom = [...link.getClientRects()].at(-1).bottom;
    const above = bottom + GAP + box.height > innerHeight && first.top > box.height + GAP;
    const top = above ? first.top - GAP - box.height : bottom + GAP;
    tip.style.left = `${left + scrollX}px`;
    tip.style.top = `${top + scrollY}px`;
  }

  function hide() {
    clearTimeout(leaving);
    tip.hidden = true;
    shown = null;
  }

  function leave() {
    clearTimeout(leaving);
    leaving = setTimeout(hide, PAUSE);
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (tip.contains(event.target)) clearTimeout(leaving);
    else if (named(event.target)) show(named(event.target), false);
  });
  document.addEventListener("pointerout", (event) => {
    const from = named(event.target) || (tip.contains(event.target) ? tip : null);
    if (event.pointerType !== "touch" && from) leave();
  });
  document.addEventListener("focusin", (event) => {
    const link = named(event.target);
    if (link && link.matches(":focus-visible")) show(link, false);
    else if (!link) hide();
  });
  document.addEventListener("keydown", (event) => {
    touched = false;
    if (event.key === "Escape") hide();
  });
  /* Not every browser says of a click what it was made with. */
  document.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
  });
  document.addEventListener("click", (event) => {
    const link = named(event.target);
    if (link && touched && shown !== link) {
      event.preventDefault();
      show(link, true);
    } else if (!link && !tip.contains(event.target)) {
      hide();
    }
  });
  document.body.append(tip);
})();
