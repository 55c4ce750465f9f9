/* Answers for pages that were kept when the network does not: from packs of one version, never of two.
   What is kept is said by one record, which the offline page writes when all its packs are there. */
"use strict";

const TOP = new URL("./", self.location).href;
const CACHE = `saitei ${TOP}`;
const RECORD = `${TOP}offline/kept`;
const PATIENCE = 4000; /* Milliseconds a page may take before the kept one is shown. */
const UNPACKED = 3; /* Packs at hand. */
const TYPES = { html: "text/html", css: "text/css", js: "text/javascript", svg: "image/svg+xml" };
const unpacked = new Map();

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(TOP)) return;
  const path = decodeURI(url.href.slice(TOP.length).split(/[?#]/)[0]);
  if (path.startsWith("offline/") || path === "offline.json") return;
  event.respondWith(answer(event.request, path, url.searchParams.get("v")));
});

/* An address with a version is that very file or none. Another page is the newest there is, or the kept one. */
async function answer(request, path, version) {
  if (version) return (await exactly(path, version)) || fetch(request);
  const coming = fetch(request);
  const soon = await Promise.race([coming.catch(() => null), pause(PATIENCE)]);
  if (soon && soon.status < 500) return soon;
  const copy = await kept(named(path));
  if (copy) return copy;
  try {
    return await coming;
  } catch (wrong) {
    return request.mode === "navigate" ? missing(path) : Response.error();
  }
}

/* Of the index a whole version is kept, of scripts and styles each by a mark of its own. */
async function exactly(path, version) {
  if (!path.includes("/search/")) return kept(`${path}?v=${version}`);
  const known = await record();
  return known && known.index === version ? kept(path) : null;
}

const pause = (time) => new Promise((done) => setTimeout(done, time, null));

/* Hosts leave out what goes without saying. */
function named(path) {
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return /\.[a-z]+$/.test(path) ? path : `${path}.html`;
}

async function record() {
  const found = await caches.match(RECORD, { cacheName: CACHE });
  return found ? found.json() : null;
}

async function kept(key) {
  const known = await record();
  if (!known) return null;
  const group = key.replace(/^en\//, "").split("/")[0];
  const owner = Object.keys(known.sets).some((set) => set.startsWith(`${group}/`)) ? group : "site";
  for (const [set, packs] of Object.entries(known.sets)) {
    if (!set.startsWith(`${owner}/`)) continue;
    const texts = await unpack(packs[shareOf(key, packs.length)][0]);
    if (texts && Object.hasOwn(texts, key)) return shown(key, texts[key], known);
  }
  return null;
}

/* The same number that checker/site/offline.py gives. */
function shareOf(key, packs) {
  let mark = 0;
  for (const letter of key) mark = (Math.imul(mark, 31) + letter.codePointAt(0)) >>> 0;
  return mark % packs;
}

async function unpack(path) {
  if (!unpacked.has(path)) {
    const found = await caches.match(TOP + path, { cacheName: CACHE });
    if (!found) return null;
    const stream = found.body.pipeThrough(new DecompressionStream("gzip"));
    unpacked.set(path, await new Response(stream).json());
    if (unpacked.size > UNPACKED) unpacked.delete(unpacked.keys().next().value);
  }
  return unpacked.get(path);
}

const langOf = (path) => (path.startsWith("en/") ? "en" : "ja");

function shown(key, text, known) {
  const type = TYPES[key.split("?")[0].split(".").pop()];
  const note = `<p class="copy" role="status">${known.labels.offline_copy[langOf(key)]}</p>`;
  return response(type === TYPES.html ? text.replace("<!-- copy -->", note) : text, type, 200);
}

async function missing(path) {
  const known = await record(), lang = langOf(path);
  const said = known ? known.labels.offline_missing[lang] : "";
  const copy = await kept(lang === "en" ? "en/offline.html" : "offline.html");
  const html = copy ? await copy.text() : "<!DOCTYPE html><meta charset=\"utf-8\"><title>Saitei</title><h1></h1>";
  const base = `<base href="${TOP}${lang === "en" ? "en/" : ""}">`;
  const note = `<h1 id="missing">${said}</h1>`;
  return response(html.replace("<head>", `<head>${base}`).replace(/<h1[^>]*>.*?<\/h1>/s, note), TYPES.html, 503);
}

function response(text, type, status) {
  return new Response(text, { status, headers: { "Content-Type": `${type}; charset=utf-8` } });
}
