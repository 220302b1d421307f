import { readFileSync } from "node:fs";

const read = (name) => JSON.parse(readFileSync(new URL(`../browser/${name}.json`, import.meta.url), "utf8"));

export const lesson = () => read("sample_payload");
export const selftest = () => read("sample_selftest");
export const EYES = { all: 0, table: 1, ana: 2, ben: 3, cem: 4 };
export const STEPS = { start: 0, attack: 1, nope: 2, second: 3, refused: 4, question: 5, closes: 6 };
