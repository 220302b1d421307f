// What was drawn, as tests look at it: every node, and those with a class.
export function* nodes(drawn) {
  for (const node of [drawn].flat(Infinity)) {
    if (node === null || typeof node !== "object") continue;
    yield node;
    yield* nodes(node.kids);
  }
}

export const find = (drawn, word) => [...nodes(drawn)].filter((node) => String(node.attrs.class ?? "").split(" ").includes(word));
