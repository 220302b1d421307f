import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";

// What segno 1.6.6, an encoder of other people in Python, draws of the same text with the same mask.
const HERE = "http://a.org/#";
const DRAWN = `
111111101101101111111
100000101101101000001
101110100100001011101
101110101011101011101
101110100011001011101
100000100000001000001
111111101010101111111
000000001010100000000
101101110010001001011
010111000010000111111
011110101111011101011
000010011111110101010
100110101001001011001
000000001011110010000
111111101110011010000
100000101001010011101
101110100100000110110
101110101010101000010
101110101011111100100
100000100111111011001
111111101000001001100
`;

test("the code of an address is the one that another encoder draws", () => {
  const page = createContext({});
  runInContext(readFileSync(new URL("../../tabletop/site/files/qr.js", import.meta.url), "utf8"), page);
  const rows = page.tabletopCode(HERE).map((row) => row.map(Number).join(""));
  assert.equal(rows.join("\n"), DRAWN.trim());
});
