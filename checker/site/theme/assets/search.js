/* Looks a query up and ranks what it finds. The same steps in the same numbers as checker/knowledge/search:
   fold.py and query.py say why. Knows no page: what is read from the index is handed in. */
"use strict";

var saiteiSearch = (function () {
  const WORDS = 6, PIECES = 8, STEM = 5, AND = "と";
  const PLACES = [60, 36, 15], WHOLE = [60, 30], BEGINS = 12, UNKNOWN = 4, NEAR = 20;
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const VALUE = new Map([...LETTERS].map((letter, at) => [letter, at]));
  const NOWHERE = [[], [], []];
  const CALLS = ["q", "qa", "no", "cr", "rule", "第", "るる"];
  const CALLED = new RegExp(`^(?:${CALLS.join("|")})(?=[0-9]{3,}(?:\\.[0-9]+)*[a-z]?$)`);
  const ASCII = /^[\x00-\x7f]*$/;
  let tables = null;

  /* --- spellings ------------------------------------------------------------------------------ */

  function prepare(made) {
    tables = {
      pairs: Object.entries(made.alike).filter(([written]) => written.length > 1),
      letters: new Map(Object.entries(made.alike).filter(([written]) => written.length === 1)),
      silent: made.silent,
      romaji: made.romaji,
    };
  }

  const plain = (text) => text.normalize("NFKC").toLowerCase();

  function hiragana(letter) {
    const code = letter.codePointAt(0);
    return code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : letter;
  }

  function fold(text) {
    let said = plain(text).replace(/(^|[^0-9])\.+/g, "$1").replace(/\.+(?![0-9])/g, "");
    said = [...said].map(hiragana).join("");
    for (const [written, spelt] of tables.pairs) said = said.split(written).join(spelt);
    return [...said].map((letter) => tables.letters.get(letter) || letter)
      .filter((letter) => letter !== tables.silent && /[\p{L}\p{N}.]/u.test(letter)).join("");
  }

  function words(query) {
    const pieces = plain(query).split(/[\s,、。&+×/／|;；]+/).map((piece) => fold(piece).replace(CALLED, ""));
    return pieces
      .filter((piece, at) => piece && !(CALLS.includes(piece) && isNumber(pieces[at + 1] || "")))
      .slice(0, WORDS);
  }

  const isNumber = (word) => /^[0-9]+(\.[0-9]+)*[a-z]?$/.test(word);

  /* Pieces of a word, each as names are indexed by it and as running text is. */
  function units(word) {
    const letters = [...word];
    if (isNumber(word)) return [["=" + word, "~" + word]];
    if (letters.length === 1) return [["^" + word, ASCII.test(word) ? "~" + word : ""]];
    const made = ofRuns(letters);
    if (made.length <= PIECES) return made;
    return Array.from({ length: PIECES }, (_, at) => made[Math.floor(at * (made.length - 1) / (PIECES - 1))]);
  }

  function ofRuns(letters) {
    const runs = runsOf(letters), made = [];
    for (let at = 0; at + 1 < letters.length; at++) {
      const pair = letters[at] + letters[at + 1], three = pair + (letters[at + 2] || "");
      if (!ASCII.test(pair)) made.push([pair, pair]);
      else if (runs[at].length === 2) made.push([pair, "~" + runs[at]]);
      else if (at + 3 <= letters.length && ASCII.test(three)) made.push([three, "~" + runs[at].slice(0, STEM)]);
    }
    return made;
  }

  function runsOf(letters) {
    const runs = [];
    for (const run of letters.join("").match(/[a-z0-9.]+|[^a-z0-9.]/gu) || []) {
      const size = [...run].length;
      for (let each = 0; each < size; each++) runs.push(ASCII.test(run) ? run : "");
    }
    return runs;
  }

  function twoNames(word) {
    const parts = word.split(AND);
    return parts.every((part) => [...part].length > 1) ? parts : [word];
  }

  function asKana(word) {
    let said = "", at = 0;
    while (at < word.length) {
      if (word[at] === word[at + 1] && !"aiueon".includes(word[at])) {
        said += "つ";
        at += 1;
        continue;
      }
      const size = [3, 2, 1].find((each) => Object.hasOwn(tables.romaji, word.slice(at, at + each)));
      if (!size) return "";
      said += tables.romaji[word.slice(at, at + size)];
      at += size;
    }
    return fold(said);
  }

  /* --- the index ------------------------------------------------------------------------------ */

  function decoded(text) {
    const numbers = [];
    let before = -1, distance = 0, shift = 0;
    for (const letter of text) {
      const bits = VALUE.get(letter);
      distance += (bits & 31) * 2 ** shift;
      shift += 5;
      if (bits < 32) {
        before += distance + 1;
        numbers.push(before);
        distance = shift = 0;
      }
    }
    return numbers;
  }

  function shardOf(key, shards) {
    const bare = [...("=~^".includes(key[0]) ? key.slice(1) : key)];
    const begins = bare.slice(0, ASCII.test(bare.slice(0, 3).join("")) ? 3 : 2);
    let mark = 0;
    for (const letter of begins) mark = (Math.imul(mark, 31) + letter.codePointAt(0)) >>> 0;
    return mark % shards;
  }

  /* Of a list of most entries those are written that are not in it. */
  function listed(text, size) {
    if (text[0] !== "!") return decoded(text);
    const others = new Set(decoded(text.slice(1)));
    return Array.from({ length: size }, (_, number) => number).filter((number) => !others.has(number));
  }

  function postings(written, size) {
    if (!written) return NOWHERE;
    const lists = written.split(" ").map((text) => listed(text, size));
    return [lists[0], lists[1] || [], lists[2] || []];
  }

  /* Every key a query is looked up by. */
  function keys(query, asked) {
    const found = asked.flatMap((word) => [...units(word).flat(), "=" + word, "^" + [...word][0]]);
    return [...new Set([...found, "=" + fold(query)])].filter(Boolean);
  }

  /* --- ranking -------------------------------------------------------------------------------- */

  /* `load(games, keys)` gives, for each game, its meta and a function from a key to postings. */
  async function find(query, filters, load) {
    const asked = words(query);
    if (!asked.length) return [];
    let found = inAll(await load(filters.game, keys(query, asked)), query, asked, filters);
    for (const other of otherwise(asked)) {
      if (found.some((hit) => hit.exact)) break;
      const said = other.join("");
      const read = inAll(await load(filters.game, keys(said, other)), said, other, filters);
      if (worth(read) > worth(found)) found = read;
    }
    const least = Math.max(NEAR, Math.floor(best(found) / 2));
    const exact = found.some((hit) => hit.exact);
    found = found.filter((hit) => (exact ? hit.exact : hit.score >= least));
    const lower = (hit) => (asked.every(isNumber) && hit.kind !== "rule" ? 1 : 0);
    return once(found.sort((a, b) => a.last - b.last || b.score - a.score || lower(a) - lower(b)));
  }

  /* What several games have in common is found in each of them, and told once. */
  function once(ranked) {
    const told = new Set();
    return ranked.filter(({ shared }) => !shared || (!told.has(shared) && told.add(shared)));
  }

  function otherwise(asked) {
    const spoken = asked.map((word) => asKana(word) || word);
    const apart = asked.flatMap(twoNames).slice(0, WORDS);
    return [spoken, apart].filter((other) => other.join(" ") !== asked.join(" "));
  }

  const best = (found) => found.reduce((most, hit) => Math.max(most, hit.score), 0);
  const worth = (found) => (found.some((hit) => hit.exact) ? 1e9 : 0) + best(found);

  function inAll(indexes, query, asked, filters) {
    const hits = [];
    for (const index of indexes) {
      const found = inOne(index, query, asked), called = new Set(index.get("=" + fold(query))[0]);
      for (const number of [...found.keys()].sort((a, b) => a - b)) {
        if (!lets(index, number, filters)) continue;
        const { score, complete, named } = found.get(number);
        const status = index.meta.statuses[index.meta.status[number]];
        hits.push({
          game: index.game,
          number,
          shared: index.meta.shared[number],
          kind: index.meta.kinds[index.meta.kind[number]],
          status,
          last: (status === "superseded" || status === "expired") && !called.has(number) ? 1 : 0,
          score: Math.floor(score / asked.length),
          exact: named || complete === asked.length,
        });
      }
    }
    return hits;
  }

  function lets({ game, meta }, number, by) {
    const kind = meta.kinds[meta.kind[number]], family = meta.families[meta.family[number]];
    return (!by.kind || by.kind === kind)
      && (!by.family || by.family === family || by.family === `${game}/${family}`)
      && (!by.status || (kind === "ruling" && by.status === meta.statuses[meta.status[number]]))
      && (!by.ruleset || meta.rulesets[meta.ruleset[number]].includes(by.ruleset));
  }

  function at(map, key, make) {
    if (!map.has(key)) map.set(key, make());
    return map.get(key);
  }

  function inOne(index, query, asked) {
    const found = new Map(), none = () => ({ score: 0, complete: 0, named: false });
    for (const word of asked) {
      for (const [number, [points, complete]] of ofWord(index, word)) {
        const here = at(found, number, none);
        here.score += points;
        here.complete += complete ? 1 : 0;
      }
    }
    if (asked.length > 1) {
      const whole = index.get("=" + fold(query));
      for (const place of [0, 1]) {
        for (const number of whole[place]) {
          const here = at(found, number, none);
          here.score += (PLACES[place] + WHOLE[place]) * asked.length;
          here.named = true;
        }
      }
    }
    return found;
  }

  function ofWord(index, word) {
    const pieces = units(word), worths = new Map(), counts = new Map(), weights = [];
    pieces.forEach(([inName, inText], piece) => {
      const named = index.get(inName);
      const where = [named[0], named[1], inText ? index.get(inText)[2] : []];
      const everywhere = new Set();
      where.forEach((numbers, place) => {
        for (const number of numbers) {
          everywhere.add(number);
          const here = at(worths, number, () => new Map());
          here.set(piece, Math.max(here.get(piece) || 0, PLACES[place]));
          at(counts, number, () => [0, 0, 0])[place] += 1;
        }
      });
      weights.push(weight(index.meta.size, everywhere.size));
    });
    return points(index, word, pieces.length, worths, counts, weights);
  }

  function weight(size, frequency) {
    return frequency ? Math.max(1, 32 - Math.clz32(Math.floor(size / frequency))) : UNKNOWN;
  }

  function points(index, word, size, worths, counts, weights) {
    const whole = index.get("=" + word).map((numbers) => new Set(numbers));
    const begins = new Set(index.get("^" + [...word][0])[0]);
    const total = weights.reduce((sum, weight) => sum + weight, 0), made = new Map();
    for (const [number, here] of worths) {
      let sum = 0;
      for (const [piece, worth] of here) sum += worth * weights[piece];
      const bonus = whole[0].has(number) ? WHOLE[0] : whole[1].has(number) ? WHOLE[1] : 0;
      const begun = begins.has(number) ? BEGINS : 0;
      made.set(number, [Math.floor(sum / total) + bonus + begun, counts.get(number).includes(size)]);
    }
    return made;
  }

  return { prepare, fold, words, units, twoNames, asKana, decoded, shardOf, postings, find };
})();
