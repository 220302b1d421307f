import test from "node:test";
import assert from "node:assert/strict";
import { ask, canAsk } from "../../tabletop/widgets/js/core/ask.js";

// A kernel that answers with `reply(message)`; what it hears lies in `heard`.
function kernel(reply) {
  const ears = new Set();
  const heard = [];
  return {
    heard,
    ears,
    on: (event, hear) => event === "msg:custom" && ears.add(hear),
    off: (event, hear) => ears.delete(hear),
    send: (message) => {
      heard.push(message);
      queueMicrotask(() => [...ears].forEach((hear) => hear(reply(message))));
    },
  };
}

test("an answer comes to the one who asked, and nobody listens any more", async () => {
  const model = kernel((message) => ({ id: message.id, twice: message.value * 2 }));
  const [three, four] = await Promise.all([ask(model, "double", { value: 3 }), ask(model, "double", { value: 4 })]);
  assert.deepEqual([three.twice, four.twice], [6, 8]);
  assert.equal(model.heard[0].ask, "double");
  assert.equal(model.ears.size, 0);
});

test("what Python cannot do is told in its own words", async () => {
  const model = kernel((message) => ({ id: message.id, error: "Ana holds no Skip." }));
  await assert.rejects(ask(model, "play", {}), { message: "Ana holds no Skip." });
  assert.equal(model.ears.size, 0);
});

test("a handout has nobody to ask", () => {
  assert.equal(canAsk({ get() {}, set() {} }), false);
  assert.equal(canAsk(kernel(() => ({}))), true);
});
