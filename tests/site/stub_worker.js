// Stands for Python behind the page that writes: what is wrong is the word “wrong”, and “endless” is never answered.
postMessage({ ready: true });
const none = { faults: [], errors: 0, warnings: 0, sure: [], payload: null };
onmessage = ({ data: { id, ask, text, at } }) => {
  if (ask === "begin") return postMessage({ id, text: "begun" });
  if (ask !== "look") return postMessage({ id, options: [], says: "" });
  if (text.includes("endless")) return undefined;
  const from = text.indexOf("wrong");
  if (from < 0) return postMessage({ id, ...none });
  const changes = [{ from, to: from + 5, insert: "right" }];
  const fault = { from, to: from + 5, line: 1, column: from + 1, code: "FILE-KEY", severity: "error", says: "<b>wrong</b>", mend: { says: "write right", sure: true, changes } };
  return postMessage({ id, faults: [fault], errors: 1, warnings: 0, sure: changes, payload: null });
};
