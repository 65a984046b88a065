import { expect, it } from "vitest";
import { describeChoice } from "./describe-choice.ts";

it.each([
  [{ rhythm: "atOnce", categories: null }, ""],
  [{ rhythm: "weekly", categories: null }, "Once a week"],
  [{ rhythm: "atOnce", categories: ["Finance"] }, "Only Finance"],
  [{ rhythm: "weekly", categories: ["A", "B", "C"] }, "Only A, B and C, once a week"],
  [{ rhythm: "atOnce", categories: [] }, "No category"],
] as const)("the choice %o of a subscriber reads %j", ({ rhythm, categories }, text) => {
  expect(describeChoice({ rhythm, categories: categories && [...categories] })).toBe(text);
});
