// A self-test: one position after the other, one key each. What went wrong
// comes back once at the end; the result names rules, never a percentage.
import { h, patch } from "../core/dom.js";
import { laidOver, wordsOf, zonesOfAnswer } from "../core/payload.js";
import { boardOf } from "../core/boards.js";
import { ask } from "../core/ask.js";
import { lookAt, wording } from "../core/look.js";
import { explainer } from "./explaining.js";
import { mountLesson } from "../lesson/lesson.js";
import { drawExercise } from "./exercise.js";
import { drawQuestion } from "../lesson/question.js";
import { ruleCite } from "../lesson/reasons.js";
import { listenToKeys, roveFrom } from "../core/keys.js";
import { keepInModel } from "../core/model.js";
import { zonesAgainst } from "../lesson/news.js";
import { drawResult, firstRight, resultByRule } from "./selftest_result.js";
import { focusOn, turnLights } from "../core/page.js";
import { askerOf, freshId, recall, remember } from "../learner/remember.js";
import { stopwatch } from "../learner/stopwatch.js";
import { isPractice, minutesLeft, oneMore, turned } from "../learner/practice.js";

export function startTest(count) {
  return { queue: Array.from({ length: count }, (_, i) => i), at: 0, count, answers: {}, picked: null, shown: [], said: {} };
}

// Practice goes on as long as there is time: nothing comes back at the end, other positions of the same ruling come before.
export function startPractice() {
  return { ...startTest(1), practice: true };
}

export function isOver(test) {
  return test.at >= test.queue.length;
}

// Back to a position from the result, as it was first answered; going on leads to the result again.
export function lookBack(test, item) {
  return { ...test, queue: [...test.queue, item], at: test.queue.length, picked: test.said[item], told: null, looking: true };
}

// The second visit to a position is its last.
export function isOnceMore(test) {
  return test.at >= test.count;
}

// The question of this visit. At the second one the answers begin at another place: nobody finds the right key by heart.
export function askNow(items, test) {
  const place = test.queue[test.at];
  const { ask } = items[place];
  const more = ask.answers.length - 1;
  if (!isOnceMore(test) || test.looking || more < 1) return ask;
  const first = 1 + (place % more);
  return { ...ask, answers: [...ask.answers.slice(first), ...ask.answers.slice(0, first)] };
}

// One answer; the first answer to a position counts, a second visit shows whether it was learnt. `said` keeps the first ones.
export function answerTest(test, choice, right) {
  if (test.picked !== null || isOver(test)) return test;
  const item = test.queue[test.at];
  const answers = { ...test.answers, [item]: [...(test.answers[item] || []), right] };
  const queue = right || test.practice || isOnceMore(test) ? test.queue : [...test.queue, item];
  return { ...test, answers, queue, picked: choice, said: { [item]: choice, ...test.said } };
}

export function goOn(test) {
  if (test.looking) return { ...test, queue: test.queue.slice(0, -1), at: test.queue.length - 1, picked: null, told: null, looking: false };
  return test.picked === null ? test : { ...test, at: test.at + 1, picked: null, told: null };
}

// The test as it was left: the answers of its last sitting, as they were kept, are given again.
export function again(payload, answers) {
  let test = startTest(payload.items.length);
  for (const { item, right, given } of answers) {
    if (isOver(test) || payload.items[test.queue[test.at]].item !== item) return test;
    const choices = askNow(payload.items, test).answers;
    const said = ({ text }) => payload.languages.some((lang) => wordsOf(payload, lang, text) === given);
    const same = choices.findIndex((one) => one.right === right && said(one));
    const choice = same < 0 ? choices.findIndex((one) => one.right === right) : same;
    test = goOn(answerTest(test, choice, right));
  }
  return test;
}

function drawItem(look, items, test, acts) {
  const item = items[test.queue[test.at]];
  const table = boardOf(look.payload.game);
  const number = test.queue[test.at] + 1;
  const done = test.picked !== null;
  const right = item.ask.answers.find((one) => one.right);
  const further = item.rules.filter((rule) => !right.rules.includes(rule)); // the box says the others
  const last = done && test.at + 1 >= test.queue.length && !(test.practice && test.left > 0);
  return h(
    "div",
    { class: "cols test", key: "cols" },
    h(
      "div",
      { class: "now", key: "now" },
      h("span", { class: "number", "aria-hidden": "true" }, String(number)),
      h(
        "div",
        { class: "words" },
        h(
          "p",
          { class: "small soft", key: "of" },
          test.practice ? look.l("practice_at", { n: number, m: test.left }) : look.l("item_of", { n: number, m: test.count }),
          isOnceMore(test) &&
            !test.looking &&
            ` · ${look.l("once_more", { n: test.at - test.count + 1, m: test.queue.length - test.count })}`,
        ),
        h("p", { role: "status", key: "sentence" }, look.t(item.say)),
        item.otherwise !== undefined && h("p", { class: "small soft", key: "otherwise" }, look.t(item.otherwise)),
      ),
      look.ifSo && h("p", { class: "ribbon", key: "if so" }, `${look.l("if_so")}: ${look.ifSo}`),
    ),
    table.beside && look.question && h("div", { class: "beside", key: "beside" }, look.question),
    h(
      "div",
      { class: "main", key: "main" },
      h(
        "div",
        { class: look.ifSo ? "table playing" : "table", key: "table" },
        table.draw(look),
      ),
      h(
        "div",
        { class: "bar", key: "bar" },
        h(
          "div",
          { class: "buttons" },
          h(
            "button",
            {
              type: "button",
              class: "go",
              key: "next",
              "aria-disabled": done ? undefined : "true",
              on: { click: acts.goOn },
            },
            look.l(last ? "see_result" : "go_on"),
            h("kbd", { "aria-hidden": "true" }, "→"),
          ),
        ),
      ),
    ),
    done &&
      h(
        "div",
        { class: "side", key: "side" },
        h(
          "section",
          { class: "box why", key: "why" },
          further.length > 0 && h(look.heading, { key: "h" }, look.l("why")),
          further.map((rule) => ruleCite(look, rule)),
          h("p", { class: "small soft", key: "scenario" }, look.l("explained_by", { scenario: look.t(item.title) })),
          acts.explain &&
            h(
              "button",
              { type: "button", class: "quietly", key: "explain", on: { click: () => acts.explain(item.scenario) } },
              look.l("show_lesson"),
            ),
          test.told && h("p", { class: "cite no", key: "told", role: "status" }, test.told),
        ),
      ),
  );
}

export function drawTest(payload, test, settings, acts, { page }) {
  const { items } = payload;
  const heading = page ? "h2" : "h4";
  const item = isOver(test) ? null : items[test.queue[test.at]];
  let look = { ...wording(payload, settings.lang), heading };
  if (item !== null) {
    const ask = askNow(items, test);
    const chosen = test.picked === null ? null : ask.answers[test.picked];
    // A wrong answer is played, if it leads to a position.
    const plays = chosen !== null && !chosen.right && chosen.board !== null;
    const before = laidOver(payload, {}, item.board);
    const board = plays ? laidOver(payload, before, zonesOfAnswer(chosen, item.eye)) : before;
    // Each position has players of its own.
    look = lookAt({ ...payload, seats: item.seats }, settings.lang, {
      board,
      eye: item.eye,
      covered: chosen === null,
      asked: plays ? null : item.ask.shown,
      differs: plays ? zonesAgainst(payload, before, chosen, item.eye) : new Set(),
      heading,
      measured: boardOf(payload.game).measure([board]),
    });
    const given = { picked: test.picked === null ? [] : [test.picked], right: chosen?.right ?? false };
    if (plays) look.ifSo = look.t(chosen.text);
    look.question = drawQuestion(look, ask, given, { pick: acts.pick, told: item.say, once: true });
  }
  const head = {
    badges: item?.badges ?? [],
    eyes: [payload.eyes[item === null ? payload.eye : item.eye]],
  };
  const inside = item === null ? drawResult(look, items, test, acts) : drawItem(look, items, test, acts);
  return [drawExercise(look, head, { lang: settings.lang, acts, page }, inside)];
}

export function mountSelftest({ model, el, page = null }) {
  let payload = model.get("payload");
  const practises = isPractice(payload);
  const start = () => (practises ? { ...startPractice(), left: minutesLeft(payload, 0) } : startTest(payload.items.length));
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  el.append(root);
  let test = start();
  let sitting = freshId();
  const watch = stopwatch();
  let began = performance.now();
  const way = payload.way ?? "selftest";
  const settings = { lang: keepInModel.read(model, payload).lang };
  const draw = () => {
    const held = root.getRootNode().activeElement;
    const inside = held !== null && root.contains(held);
    patch(root, drawTest(payload, test, settings, acts, { page: page !== null }));
    if (inside && !root.contains(root.getRootNode().activeElement)) focusOn(root, "lesson");
  };
  const become = (next) => {
    test = next;
    draw();
  };
  const keep = ({ item, ruling }, { right, text }) =>
    remember(model, { item, ruling, right, given: wordsOf(payload, settings.lang, text), seconds: watch.seconds(), way, sitting }).then(tellDue);
  const tellDue = (due) => {
    if (due === null) return;
    test = { ...test, due: { ...test.due, ...due } };
    if (isOver(test)) draw();
  };
  const keepEnd = () => {
    if (!payload.item) return;
    const first = firstRight(test);
    const given = `${first}/${test.count}`;
    remember(model, { item: payload.item, ruling: null, right: first === test.count, given, seconds: 0, way, sitting })
      .then(() => recall(model, payload.item))
      .then((known) => {
        if (known === null || !isOver(test)) return;
        test = { ...test, due: { ...test.due, ...known.due }, chapter: known.chapter, onward: known.onward };
        draw();
      });
  };
  recall(model, payload.item).then((known) => {
    if (known === null || known.answers.length === 0 || test.picked !== null || test.at > 0) return;
    ({ sitting } = known.answers[0]);
    become({ ...again(payload, known.answers), due: known.due, finished: known.finished, chapter: known.chapter, onward: known.onward });
  });
  const lessons = explainer(model, el, (told) => become({ ...test, told }), { lesson: mountLesson, selftest: mountSelftest });
  const morePractice = async (seen) => {
    const asker = askerOf(model);
    if (!(asker.get("asks") ?? []).includes("practice_on")) return null;
    return ask(asker, "practice_on", { seen }).catch(() => null);
  };
  const acts = {
    pick: (choice) => {
      const { answers } = askNow(payload.items, test);
      if (choice >= answers.length) return;
      if (test.picked === null && !isOver(test)) keep(payload.items[test.queue[test.at]], answers[choice]);
      become(answerTest(test, choice, answers[choice].right));
      model.set("results", resultByRule(payload.items, test.answers));
      keepInModel.saveSoon(model);
    },
    explain: lessons && ((scenario) => lessons.open(scenario, settings.lang)),
    goOn: () => {
      if (test.picked !== null) lessons?.close();
      const passed = performance.now() - began;
      const more = practises && !test.looking && test.picked !== null ? oneMore(payload, test, passed) : null;
      if (more !== null) ({ payload, test } = more);
      if (practises) test = { ...test, left: minutesLeft(payload, passed) };
      const ends = !test.looking && test.picked !== null && test.at + 1 >= test.queue.length;
      become(goOn(test));
      watch.begin();
      if (ends) keepEnd();
      if (isOver(test)) focusOn(root, "result");
    },
    look: (place) => {
      lessons?.close();
      become(lookBack(test, place));
      focusOn(root, "question");
    },
    practise: lessons?.practises
      ? () => {
          const missed = payload.items.filter((_, place) => !test.answers[place][0]);
          lessons.practise(missed.map(({ ruling }) => ruling), payload.items.map(({ item }) => item), settings.lang);
        }
      : null,
    again: async () => {
      lessons?.close();
      if (practises) {
        const seen = payload.items.map(({ item }) => item);
        const told = await morePractice(seen);
        payload = told?.payload ?? turned(payload);
      }
      sitting = freshId();
      began = performance.now();
      become(start());
      watch.begin();
      if (practises) focusOn(root, "question");
    },
    showRule: (rule) =>
      become({
        ...test,
        shown: test.shown.includes(rule) ? test.shown.filter((one) => one !== rule) : [...test.shown, rule],
      }),
    setLang: (lang) => {
      settings.lang = lang;
      draw();
    },
    turnLights: () => turnLights(root),
  };
  const stopKeys = listenToKeys(
    page ?? root,
    {
      forward: acts.goOn,
      sensible: () => (test.picked === null ? focusOn(root, "question") : acts.goOn()),
      number: (number) => {
        if (isOver(test) || test.picked !== null) return false;
        acts.pick(number - 1);
        return true;
      },
      rove_on: (_, node) => roveFrom(node, 1),
      rove_back: (_, node) => roveFrom(node, -1),
    },
    { shield: page === null },
  );
  draw();
  return () => {
    stopKeys();
    lessons?.close();
    root.remove();
  };
}
