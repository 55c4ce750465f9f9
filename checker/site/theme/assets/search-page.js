/* The search page: reads the form and the address, fetches the parts of the index that a query needs, shows
   what is found. The index comes as scripts, so that all this works from a disk too. */
"use strict";

var saitei = (function () {
  const known = JSON.parse(document.getElementById("known").textContent);
  const form = document.getElementById("search");
  const told = document.getElementById("told");
  const list = document.getElementById("found");
  const more = document.getElementById("more");
  const FILTERS = ["game", "kind", "status", "ruleset", "family"];
  const PAGE = 10, PAUSE = 120;
  const coming = new Map();
  let latest = 0, hits = [], asked = [], unread = [];

  saiteiSearch.prepare(known.tables);

  /* --- the index ------------------------------------------------------------------------------ */

  function take(name, value) {
    coming.get(name).settle(value);
  }

  function fetched(name) {
    if (!coming.has(name)) {
      const wait = {};
      wait.done = new Promise((settle, fail) => Object.assign(wait, { settle, fail }));
      coming.set(name, wait);
      const [game, file] = name.split("/"), script = document.createElement("script");
      script.src = `${known.root}/${game}/search/${file}.js?v=${known.version}`;
      script.onerror = () => {
        coming.delete(name);
        wait.fail(new Error(name));
      };
      script.onload = () => script.remove();
      document.head.append(script);
    }
    return coming.get(name).done;
  }

  async function load(game, keys) {
    const games = known.games.filter((each) => !game || each === game);
    const all = await Promise.allSettled(games.map(async (each) => {
      const meta = await fetched(`${each}/meta`);
      const shards = new Map(), shardOf = (key) => saiteiSearch.shardOf(key, meta.shards);
      await Promise.all([...new Set(keys.map(shardOf))].map(
        async (shard) => shards.set(shard, await fetched(`${each}/p${shard}`)),
      ));
      const get = (key) => saiteiSearch.postings(shards.get(shardOf(key))[key], meta.size);
      return { game: each, meta, get };
    }));
    /* Without a connection some games may be there and others not; which, is said. */
    unread = games.filter((each, number) => all[number].status === "rejected");
    if (games.length && unread.length === games.length) throw all[0].reason;
    return all.filter((each) => each.status === "fulfilled").map((each) => each.value);
  }

  async function shown(hit) {
    const { shown: size } = await fetched(`${hit.game}/meta`);
    const file = await fetched(`${hit.game}/${known.lang}${Math.floor(hit.number / size)}`);
    return file[hit.number % size];
  }

  /* --- what is shown -------------------------------------------------------------------------- */

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  }

  /* The text with the words of the query marked: letters are folded one by one to find where a word lies. */
  function marked(text, ja) {
    const made = element("span"), letters = [...text], owner = [];
    if (ja) made.lang = "ja";
    let folded = "";
    letters.forEach((letter, number) => {
      const said = saiteiSearch.fold(letter);
      folded += said;
      for (let each = 0; each < said.length; each++) owner.push(number);
    });
    const inside = new Set();
    for (const word of asked) {
      for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
        for (let number = owner[from]; number <= owner[from + word.length - 1]; number++) inside.add(number);
      }
    }
    for (let from = 0; from < letters.length;) {
      let to = from + 1;
      while (to < letters.length && inside.has(to) === inside.has(from)) to++;
      const piece = letters.slice(from, to).join("");
      made.append(inside.has(from) ? element("mark", "", piece) : piece);
      from = to;
    }
    return made;
  }

  function row(hit, value) {
    const item = element("li"), link = element("a"), title = element("span", "entry-title");
    link.href = `${known.root}/${value.to}`;
    title.append(marked(value.title, (value.ja || "").includes("t")));
    const game = known.games.length > 1 ? `${known.names[hit.game]} · ` : "";
    link.append(element("span", "kind", `${game}${known.kinds[hit.kind]}`), title);
    if (value.answer) {
      const kind = known.answers[value.answer] ? value.answer : "value";
      link.append(element("span", `chip is-${kind}`, known.answers[value.answer] || value.answer));
    }
    const status = known.statuses[hit.status];
    if (status) link.append(element("span", `badge status-${hit.status}`, status));
    const said = element("p", "said");
    said.append(marked(value.said, (value.ja || "").includes("s")));
    if (value.ja) said.append(" ", element("span", "untranslated", known.labels.untranslated));
    item.append(link, said);
    return item;
  }

  async function showMore(turn) {
    const from = list.children.length, next = hits.slice(from, from + PAGE);
    const rows = await Promise.all(next.map(async (hit) => row(hit, await shown(hit))));
    if (turn !== latest) return;
    list.append(...rows);
    more.hidden = list.children.length >= hits.length;
    if (from && rows.length) rows[0].querySelector("a").focus();
  }

  function summary() {
    if (!asked.length) return "";
    if (!hits.length) return `${known.labels.none} ${notRead()}`.trim();
    const label = !hits[0].exact ? known.labels.near : known.labels[hits.length === 1 ? "found_one" : "found"];
    return `${label.replace("{n}", hits.length)} ${notRead()}`.trim();
  }

  function notRead() {
    return unread.length ? known.labels.unread.replace("{games}", unread.map((game) => known.names[game]).join(", ")) : "";
  }

  /* --- form and address ----------------------------------------------------------------------- */

  function wanted() {
    const values = new URLSearchParams();
    for (const name of ["q", ...FILTERS]) {
      const value = form.elements[name].value.trim();
      if (value) values.set(name, value);
    }
    return values;
  }

  function remember(values) {
    const query = values.toString();
    history.replaceState(null, "", query ? `?${query}` : location.pathname);
    for (const link of document.querySelectorAll("a.switch")) {
      link.href = `${link.getAttribute("href").split("?")[0]}${query ? `?${query}` : ""}`;
    }
  }

  async function run() {
    const turn = ++latest, values = wanted(), query = values.get("q") || "";
    remember(values);
    told.textContent = query ? known.labels.loading : "";
    try {
      const found = await saiteiSearch.find(query, Object.fromEntries(values), load);
      if (turn !== latest) return;
      hits = found;
      asked = saiteiSearch.words(query);
      list.replaceChildren();
      await showMore(turn);
      if (turn === latest) told.textContent = summary();
    } catch (wrong) {
      if (turn === latest) told.textContent = known.labels.failed;
    }
    if (turn === latest) document.body.dataset.searched = query;
  }

  let pause = 0;
  function soon(event) {
    /* While kana are being turned into kanji the text is nobody's query yet. */
    if (event.isComposing) return;
    clearTimeout(pause);
    pause = setTimeout(run, PAUSE);
  }

  function begin() {
    const given = new URLSearchParams(location.search);
    for (const name of ["q", ...FILTERS]) form.elements[name].value = given.get(name) || "";
    for (const name of FILTERS) if (form.elements[name].value) form.querySelector("details").open = true;
    form.addEventListener("input", soon);
    form.elements.q.addEventListener("compositionend", soon);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(pause);
      run();
    });
    more.querySelector("button").addEventListener("click", () => showMore(latest));
    if (given.get("q")) run();
    else form.elements.q.focus();
  }

  begin();
  return { take, load };
})();
