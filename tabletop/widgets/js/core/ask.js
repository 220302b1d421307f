// Asking Python for what the page cannot know by itself: one message there, one back.

const PATIENCE = 10000; // milliseconds
let number = 0;

// Whether there is anybody to ask: a handout stands alone.
export function canAsk(model) {
  return typeof model.send === "function";
}

// The answer to `{ ask: name, ...content }`; fails with a sentence when Python says one (`told`), or is silent for too long.
export function ask(model, name, content) {
  number += 1;
  const id = number;
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      model.off("msg:custom", hear);
    };
    const hear = (told) => {
      if (told.id !== id) return;
      if (told.waiting) return wait();
      done();
      if (told.silent) reject(new Error("silent"));
      else if (told.error === undefined) resolve(told);
      else reject(Object.assign(new Error(told.error), { told: true }));
    };
    let timer;
    // Who is still to be started says so now and then.
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        done();
        reject(new Error("silent"));
      }, PATIENCE);
    }
    wait();
    model.on("msg:custom", hear);
    model.send({ ask: name, id, ...content });
  });
}
