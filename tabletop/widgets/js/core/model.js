// What a lesson shares with Python: the step, the eyes, the language, the run.
// Values are set at once, so two views stay together. Stepping tells the kernel
// nothing; it is told of a choice (eyes, language, run) when the learner rests.

const RESTED = 300; // milliseconds
const SHARED = ["index", "eye", "lang", "run"];
const CHOICES = ["eye", "lang", "run"];
const waiting = new WeakMap(); // model -> timer

function read(model, payload) {
  const known = payload.languages.includes(model.get("lang"));
  return {
    index: model.get("index") ?? 0,
    eye: model.get("eye") ?? payload.eye,
    run: model.get("run") ?? 0,
    lang: known ? model.get("lang") : payload.lang,
  };
}

function saveSoon(model) {
  clearTimeout(waiting.get(model));
  waiting.set(
    model,
    setTimeout(() => model.save_changes(), RESTED),
  );
}

function write(model, state) {
  const changed = SHARED.filter((name) => model.get(name) !== state[name]);
  if (changed.length === 0) return;
  for (const name of changed) model.set(name, state[name]);
  if (changed.some((name) => CHOICES.includes(name))) saveSoon(model);
}

// Calls `on[name]` when somebody else (Python, a second view) sets a value.
function follow(model, on) {
  const heard = SHARED.filter((name) => on[name]).map((name) => [`change:${name}`, () => on[name](model.get(name))]);
  for (const [event, hear] of heard) model.on(event, hear);
  return () => {
    for (const [event, hear] of heard) model.off(event, hear);
  };
}

export const keepInModel = { read, write, follow, saveSoon };
