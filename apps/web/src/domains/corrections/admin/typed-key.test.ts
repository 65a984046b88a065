import type { CorrectableVersion } from "@ebute/contracts/corrections";
import type { AnswerKey } from "@ebute/contracts/questions";
import { expect, it } from "vitest";
import { emptyKey, toKey } from "./typed-key.ts";

const options = ["a", "b", "c"].map((id) => ({ id, html: `<p>${id}</p>` }));

const version = (key: AnswerKey): CorrectableVersion => ({
  _id: "v",
  number: 1,
  isCurrent: true,
  stem: "<p>?</p>",
  options,
  kind: key.kind,
  answers: [key],
  sittings: 0,
  practised: 0,
});

const keys: AnswerKey[] = [
  { kind: "single", optionId: "a" },
  { kind: "multiple", optionIds: ["a"], isShared: true },
  { kind: "true_false", isTrue: true },
  { kind: "number", value: 1, tolerance: { by: 0.1, isRelative: true }, units: ["km"] },
  { kind: "short_text", accepted: ["x"], ignoresToneMarks: true },
];

it.each(keys)("is none while nothing was typed: $kind", (key) => {
  expect(toKey(version(key), emptyKey)).toBeNull();
  const typed = { ...emptyKey, text: key.kind === "number" ? "ten" : " \n " };
  expect(toKey(version(key), typed)).toBeNull();
});

it("keeps how the question is marked, and changes what is right", () => {
  const typed = { optionIds: ["c", "b"], isTrue: "false", text: "1,200\n" } as const;
  expect(keys.map((key) => toKey(version(key), { ...typed, optionIds: ["c", "b"] }))).toEqual([
    { kind: "single", optionId: "c" },
    { kind: "multiple", optionIds: ["b", "c"], isShared: true },
    { kind: "true_false", isTrue: false },
    { kind: "number", value: 1200, tolerance: { by: 0.1, isRelative: true }, units: ["km"] },
    { kind: "short_text", accepted: ["1,200"], ignoresToneMarks: true },
  ]);
});
