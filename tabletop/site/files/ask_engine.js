// Which ruling answers a question: what tabletop/lookup/asked/ does in Python, over the same table. `tabletopStem` comes from
// stemmers.js; a test compares the answers to thousands of questions.
(() => {
  // speech.py and normalise.py: words, slips, compounds, stems, names.
  const [MOST_SIGNS, MOST_WORDS, LONGEST_WORD] = [2000, 40, 60];
  const [SHORTEST_SLIP, LONG, HALF, LONGEST_NAME] = [4, 8, 4, 6];
  const JOINTS = ["", "s", "n", "en", "es"];
  // rank.py
  const [ASKED, SAID, BEST, SECOND, ALL] = [0.5, 0.5, 0.4, 0.2, 0.4];
  const [CARD_MISSING, CARD_BESIDE, OTHER_BOX, OTHER_GAME] = [0.55, 0.75, 0.8, 0.8];
  const [FOREIGN, LEAST, NEIGHBOURS] = [0.7, 0.33, 0.5];
  const [MOST_MORE, LOOKED_AT] = [5, 80];

  const normalised = (text) =>
    text.replace(/[ßẞ]/g, "ss").toLowerCase().replace(/ς/g, "σ").normalize("NFKD").replace(/[\p{M}\u00ad]/gu, "");
  const wordsOf = (text) =>
    (normalised(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 || /^\p{N}$/u.test(word));
  const askedWords = (text) =>
    wordsOf(Array.from(text).slice(0, MOST_SIGNS).join("")).map((word) => word.slice(0, LONGEST_WORD)).slice(0, MOST_WORDS);
  const plainWords = (text) => askedWords(text.replace(/['’`´]/g, ""));

  function slips(one, other, most) {
    let before = [];
    let row = Array.from({ length: other.length + 1 }, (_, place) => place);
    for (let place = 1; place <= one.length; place += 1) {
      const after = [place];
      for (let at = 1; at <= other.length; at += 1) {
        let cost = Math.min(row[at] + 1, after[at - 1] + 1, row[at - 1] + (one[place - 1] === other[at - 1] ? 0 : 1));
        if (place > 1 && at > 1 && one[place - 1] === other[at - 2] && one[place - 2] === other[at - 1])
          cost = Math.min(cost, before[at - 2] + 1);
        after.push(cost);
      }
      if (Math.min(...after) > most) return most + 1;
      [before, row] = [row, after];
    }
    return row.at(-1);
  }

  const letters = (word) => [...word].sort().join("");
  const isAnother = (word, other) => word.length === SHORTEST_SLIP && other.length === SHORTEST_SLIP && letters(word) !== letters(other);

  const isCard = (sign) => sign.startsWith("#") && !sign.includes("|");
  const power = (base, times) => {
    let value = 1;
    for (let time = 0; time < times; time += 1) value *= base;
    return value;
  };
  const withPairs = (signs) => {
    const twice = [...new Set(signs)].filter((sign) => sign.startsWith("#") && signs.indexOf(sign) !== signs.lastIndexOf(sign));
    const neighbours = signs.slice(1).map((sign, place) => `${signs[place]}|${sign}`);
    return [...new Set([...signs, ...neighbours, ...twice.map((sign) => `${sign}|${sign}`)])];
  };

  class Ranker {
    constructor(told, game, language) {
      Object.assign(this, { game, language, told, names: new Map(Object.entries(told.names)), same: new Map(Object.entries(told.same)) });
      this.known = new Set(told.known);
      this.single = new Map(told.signs.map((sign, place) => [sign, told.weights[place]]));
      this.ids = told.entries.map(([id]) => id);
      this.texts = [];
      this.places = new Map();
      this.whole = new Map();
      const read = (places) => withPairs(places.map((place) => told.signs[place]));
      told.entries.forEach(([, ...texts], number) => {
        const every = new Set();
        for (const [share, ...places] of texts) {
          const signs = read(places);
          this.add(number, share, signs);
          for (const sign of signs) every.add(sign);
        }
        for (const sign of every) put(this.whole, sign, number);
      });
      const nowhere = told.elsewhere.map(read);
      for (const signs of nowhere) this.add(this.ids.length, 1, signs);
      this.foreign = new Set(nowhere.flat().filter((sign) => !sign.includes("|") && !this.whole.has(sign)));
    }

    add(number, share, signs) {
      for (const sign of signs) put(this.places, sign, this.texts.length);
      const named = new Set(signs.filter(isCard));
      this.texts.push([number, share, signs.reduce((sum, sign) => sum + this.weight(sign), 0), named]);
    }

    weight(sign) {
      if (!sign.includes("|")) return this.single.get(sign) ?? this.told.unknown;
      const [one, other] = sign.split("|");
      return Math.min(this.weight(one), this.weight(other)) * (one === other ? 1 : NEIGHBOURS);
    }

    meant(word) {
      if (this.known.has(word) || word.length < SHORTEST_SLIP || /^\p{Nd}+$/u.test(word)) return [word];
      return this.parts(word) ?? this.nearest(word) ?? [word];
    }

    parts(word) {
      for (let cut = word.length - HALF; cut >= HALF; cut -= 1)
        for (const joint of JOINTS) {
          const [first, second] = [word.slice(0, Math.max(0, cut - joint.length)), word.slice(cut)];
          const fits = first.length >= HALF && word.slice(0, cut).endsWith(joint);
          if (fits && this.known.has(first) && this.known.has(second)) return [first, second];
        }
      return null;
    }

    nearest(word) {
      const most = word.length >= LONG ? 2 : 1;
      let best = null;
      for (const other of this.told.known) {
        if (other[0] !== word[0] || Math.abs(other.length - word.length) > most) continue;
        const far = slips(word, other, most);
        if (far <= most && (best === null || far < best[0]) && !isAnother(word, other)) best = [far, other];
      }
      return best && [best[1]];
    }

    signsOf(text) {
      const stems = plainWords(text).flatMap((word) => this.meant(word)).map((word) => tabletopStem(word, this.language));
      const found = [];
      for (let place = 0; place < stems.length; ) {
        let size = Math.min(LONGEST_NAME, stems.length - place);
        while (size > 0 && !this.names.has(stems.slice(place, place + size).join(" "))) size -= 1;
        const stem = stems[place];
        found.push(size ? this.names.get(stems.slice(place, place + size).join(" ")) : (this.same.get(stem) ?? stem));
        place += size || 1;
      }
      return found;
    }

    rank(question, boxes) {
      const signs = withPairs(this.signsOf(question));
      const there = (sign) => this.places.has(sign);
      const asked = signs.reduce((sum, sign) => sum + (sign.includes("|") && !there(sign) ? 0 : this.weight(sign)), 0);
      if (!asked) return [[], 0];
      const foreign = signs.reduce((sum, sign) => sum + (sign.includes("|") || this.single.has(sign) ? 0 : this.told.unknown), 0);
      const ofHere = 1 - foreign / asked;
      const cards = new Set(signs.filter(isCard));
      const [shared, whole, named] = [new Map(), new Map(), new Map()];
      for (const sign of signs) {
        for (const text of this.places.get(sign) ?? []) shared.set(text, (shared.get(text) ?? 0) + this.weight(sign));
        for (const number of this.whole.get(sign) ?? []) {
          whole.set(number, (whole.get(number) ?? 0) + this.weight(sign));
          if (cards.has(sign)) put(named, number, sign);
        }
      }
      const likes = new Map();
      for (const [text, common] of shared) {
        const [number, share, said, own] = this.texts[text];
        const beside = [...own].filter((card) => !cards.has(card)).length;
        put(likes, number, ((share * common) / (ASKED * asked + SAID * said)) * power(CARD_BESIDE, beside));
      }
      const nowhere = Math.max(...(likes.get(this.ids.length) ?? [0]));
      likes.delete(this.ids.length);
      const least = signs.some((sign) => this.foreign.has(sign)) ? FOREIGN : LEAST;
      const words = new Set(plainWords(question));
      const found = [...likes].map(([number, each]) => {
        const [best, second] = [...each, 0].sort((one, other) => other - one);
        const missing = [...cards].filter((card) => !(named.get(number) ?? []).includes(card)).length;
        const alike = (BEST * best + SECOND * second + (ALL * (whole.get(number) ?? 0)) / asked) * (ofHere * power(CARD_MISSING, missing));
        const worth = alike * this.nearness(this.ids[number], boxes, words, cards);
        return { id: this.ids[number], game: this.game, alike, worth, answers: alike >= least };
      });
      return [found, nowhere];
    }

    nearness(ruling, boxes, words, cards) {
      const box = this.boxOf(ruling);
      if (!box || boxes.includes(box) || words.has(box)) return 1;
      const lies = this.told.cards;
      const own = [...cards].some((card) => lies[card]?.includes(box) && !lies[card].some((one) => boxes.includes(one)));
      return own ? 1 : OTHER_BOX;
    }

    ownOf(ruling, boxes) {
      const box = this.boxOf(ruling);
      return (box && !boxes.includes(box) && this.told.twins[ruling]?.find((twin) => boxes.includes(this.boxOf(twin)))) || ruling;
    }

    boxOf(ruling) {
      const parts = ruling.split(".");
      return parts.length > 2 && this.told.boxes.includes(parts[1]) ? parts[1] : "";
    }
  }

  function put(lists, key, value) {
    if (lists.has(key)) lists.get(key).push(value);
    else lists.set(key, [value]);
  }

  function namedGame(rankers, question) {
    const words = plainWords(question);
    for (const ranker of rankers)
      for (const name of ranker.told.called) {
        const at = words.findIndex((_, place) => name.every((word, more) => words[place + more] === word));
        if (at < 0 || words.length <= name.length) continue;
        const card = ranker.signsOf(name.join(" ")).some((sign) => sign.startsWith("#"));
        return [ranker.game, card ? question : [...words.slice(0, at), ...words.slice(at + name.length)].join(" ")];
      }
    return [null, question];
  }

  // The ids of what can answer, the best first; whether the first does.
  function answersTo(question, { rankers, boxes, own }, bound = null) {
    const [named, rest] = namedGame(rankers, question);
    const game = bound ?? named;
    let [found, nowhere] = [[], 0];
    for (const ranker of rankers) {
      if (game !== null && game !== ranker.game) continue;
      const [ranked, less] = ranker.rank(rest, boxes[ranker.game]);
      const share = game !== null || own.includes(ranker.game) ? 1 : OTHER_GAME;
      nowhere = Math.max(nowhere, less * share);
      found = found.concat(ranked.map((one) => ({ ...one, worth: one.worth * share })));
    }
    found.sort((one, other) => other.worth - one.worth || (one.id < other.id ? -1 : 1));
    const answered = found.length > 0 && found[0].answers && found[0].worth > nowhere;
    const once = new Map();
    for (const one of found.slice(0, LOOKED_AT)) {
      const ranker = rankers.find(({ game: its }) => its === one.game);
      const rule = ranker.told.asks[one.id] ?? one.id;
      const mine = one.worth === one.alike || one.id !== rule ? rule : ranker.ownOf(rule, boxes[one.game]);
      if (!once.has(mine)) once.set(mine, { id: mine === rule ? one.id : mine, game: one.game });
    }
    return { answered, found: [...once.values()].slice(0, answered ? MOST_MORE + 1 : MOST_MORE) };
  }

  const tongueOf = (question, language, little) => {
    const said = askedWords(question);
    let best = null;
    for (const [tongue, words] of Object.entries(little)) {
      const rank = [said.filter((word) => words.includes(word)).length, tongue === language ? 1 : 0];
      if (best === null || rank[0] > best[1][0] || (rank[0] === best[1][0] && rank[1] > best[1][1])) best = [tongue, rank];
    }
    return best[0];
  };

  globalThis.tabletopAsk = {
    open: (table, language) => ({
      ...table,
      rankers: Object.entries(table.games).map(([game, told]) => new Ranker(told, game, language)),
    }),
    answersTo,
    tongueOf,
    plainWords,
  };
})();
