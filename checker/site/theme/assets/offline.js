/* The offline page: what is kept, what it would cost to keep more, and how far that is. Packs are fetched into the
   browser's own store; only when all of a version are there does the record say so, and the old ones go. */
"use strict";

(function () {
  const known = JSON.parse(document.getElementById("offline-known").textContent);
  const TOP = new URL(`${known.root}/`, document.baseURI).href;
  const CACHE = `saitei ${TOP}`, RECORD = `${TOP}offline/kept`;
  const told = document.getElementById("offline-told");
  const rows = [...document.querySelectorAll("[data-game]")];
  const able = location.protocol !== "file:" && "serviceWorker" in navigator && "caches" in window && "DecompressionStream" in window;
  let newest = null, busy = false;

  const say = (name, values = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), known.labels[name]);
  const size = (bytes) => (bytes >= 1e5 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`);
  const setOf = (game) => `${game}/${known.lang}`;
  const shell = setOf(known.shell);

  /* --- what is kept --------------------------------------------------------------------------- */

  const here = (url) => caches.match(url, { cacheName: CACHE });

  async function record() {
    const found = await here(RECORD);
    return found ? found.json() : null;
  }

  async function fetchNewest() {
    try {
      const answer = await fetch(TOP + known.list, { cache: "no-cache" });
      newest = answer.ok ? await answer.json() : null;
    } catch (wrong) {
      newest = null;
    }
  }

  /* The packs of these sets that are not here yet. */
  async function missing(sets) {
    const lacking = new Map();
    for (const [path, bytes] of sets.flatMap((set) => newest.sets[set] || [])) {
      if (!(await here(TOP + path))) lacking.set(path, bytes);
    }
    return [...lacking];
  }

  const weight = (packs) => packs.reduce((sum, [, bytes]) => sum + bytes, 0);

  /* --- keeping and removing ------------------------------------------------------------------- */

  async function keep(sets, progress) {
    const cache = await caches.open(CACHE), packs = await missing(sets), whole = weight(packs);
    let done = 0;
    for (const [path, bytes] of packs) {
      const answer = await fetch(TOP + path, { cache: "no-store" });
      if (!answer.ok) throw new Error(path);
      await cache.put(TOP + path, answer);
      done += bytes;
      progress(done, whole);
    }
    await remember(Object.fromEntries(sets.map((set) => [set, newest.sets[set]])), newest);
    await navigator.serviceWorker.register(new URL("sw.js", TOP));
    await navigator.serviceWorker.ready;
  }

  /* One record is written at once: before it all is as it was, after it all is new. */
  async function remember(sets, of) {
    const cache = await caches.open(CACHE);
    const value = { version: of.version, index: of.index, date: of.date, labels: of.labels, sets };
    await cache.put(RECORD, new Response(JSON.stringify(value)));
    const wanted = new Set([RECORD, ...Object.values(sets).flat().map(([path]) => TOP + path)]);
    for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  }

  async function remove(game) {
    const now = await record(), sets = { ...now.sets };
    delete sets[setOf(game)];
    const left = Object.keys(sets).filter((set) => !set.startsWith(`${known.shell}/`));
    if (!left.some((set) => set.endsWith(`/${known.lang}`))) delete sets[shell];
    if (left.length) return remember(sets, now);
    await caches.delete(CACHE);
    const worker = await navigator.serviceWorker.getRegistration(TOP);
    return worker && worker.unregister();
  }

  /* --- what is shown -------------------------------------------------------------------------- */

  function button(name, values, action) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = say(name, values);
    made.addEventListener("click", action);
    return made;
  }

  async function work(row, action) {
    if (busy) return;
    busy = true;
    const bar = row.querySelector("progress");
    for (const each of document.querySelectorAll(".doing button")) each.disabled = true;
    bar.hidden = false;
    bar.value = 0;
    let wrong = "";
    try {
      await action((done, whole) => {
        bar.value = whole ? done / whole : 1;
        told.textContent = say("working", { done: size(done), size: size(whole) });
      });
    } catch (error) {
      wrong = say(error.name === "QuotaExceededError" ? "full" : "failed");
    }
    bar.hidden = true;
    busy = false;
    await show();
    told.textContent = wrong;
    document.body.dataset.kept = wrong ? "failed" : "done";
  }

  async function keepGames(row, games) {
    document.body.dataset.kept = "";
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
    const now = await record(), before = now ? Object.keys(now.sets) : [];
    await work(row, (progress) => keep([...new Set([...before, shell, ...games.map(setOf)])], progress));
  }

  async function showRow(row, now) {
    const game = row.dataset.game, set = setOf(game);
    const has = Boolean(now && now.sets[set]), old = has && newest && now.version !== newest.version;
    const before = now ? Object.keys(now.sets) : [];
    const state = row.querySelector(".state"), doing = row.querySelector(".doing");
    state.textContent = has ? say("kept", { date: now.date, size: size(weight(now.sets[set])) }) : say("none");
    doing.replaceChildren();
    if (newest && newest.sets[set] && (!has || old)) {
      const bytes = size(weight(await missing([...new Set([...before, shell, set])])));
      if (old) state.textContent += ` ${say("newer", { date: newest.date })}`;
      doing.append(button(old ? "update" : "keep", { size: bytes }, () => keepGames(row, [game])));
    }
    if (has) doing.append(button("remove", {}, () => work(row, () => remove(game))));
    row.hidden = !(has || (newest && newest.sets[set]));
  }

  async function show() {
    const now = await record();
    for (const row of rows) await showRow(row, now);
    told.textContent = newest ? "" : say("no_signal");
  }

  async function begin() {
    if (!able) {
      told.textContent = say("unable");
      return;
    }
    told.textContent = say("checking");
    await fetchNewest();
    await show();
    document.body.dataset.ready = "yes";
  }

  begin();
})();
