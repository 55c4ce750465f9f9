/* The switch of language leads to the same place on the page, not only to the same page. */
"use strict";

for (const link of document.querySelectorAll("a.switch")) {
  link.addEventListener("click", () => {
    link.hash = location.hash;
  });
}
