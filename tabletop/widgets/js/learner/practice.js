// Practice: positions one after the other for some minutes, from a bank. What went wrong comes again soon, as another position
// of the same ruling; nothing is asked twice in a row.
const BETWEEN = 2; // so many others come before a ruling that was missed is asked again
const MINUTE = 60000; // milliseconds

// Whether a payload is practice.
export function isPractice(payload) {
  return Array.isArray(payload.bank);
}

// Which position of the bank comes next after these answers, each { ruling, right }; null where there is none.
export function nextInBank(bank, answers) {
  const latest = new Map(answers.map(({ ruling, right }, at) => [ruling, { right, at }]));
  const again = (ruling) => {
    const last = latest.get(ruling);
    return last !== undefined && !last.right && answers.length - last.at > BETWEEN;
  };
  const apart = (one) => answers.length === 0 || one.ruling !== answers[answers.length - 1].ruling;
  for (const wanted of [(one) => again(one.ruling), (one) => !one.spare && apart(one), apart]) {
    const place = bank.findIndex(wanted);
    if (place >= 0) return place;
  }
  return null;
}

// One position more: { payload, test }; null where the bank has none, or the time is over.
export function oneMore(payload, test, passed) {
  if (passed >= payload.minutes * MINUTE) return null;
  const answers = payload.items.map(({ ruling }, at) => ({ ruling, right: test.answers[at]?.[0] ?? false }));
  const place = nextInBank(payload.bank, answers);
  if (place === null) return null;
  const count = payload.items.length;
  return {
    payload: { ...payload, items: [...payload.items, payload.bank[place]], bank: payload.bank.filter((_, at) => at !== place) },
    test: { ...test, queue: [...test.queue, count], count: count + 1 },
  };
}

// How many minutes are left, begun ones counted.
export function minutesLeft(payload, passed) {
  return Math.max(0, Math.ceil(payload.minutes - passed / MINUTE));
}

// The same positions once more, begun at another place: for a page that nobody answers.
export function turned(payload) {
  const every = [...payload.items, ...payload.bank];
  const first = 1 + Math.floor(every.length / 2);
  const [next, ...bank] = [...every.slice(first), ...every.slice(0, first)];
  return { ...payload, items: [next], bank };
}
