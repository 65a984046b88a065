import { expect, it } from "vitest";
import { conflictSteps, resolveConflict } from "./conflict-steps.ts";

const conflict = {
  names: ["title", "text"] as ("title" | "text")[],
  parts: { text: ["a", { mine: "M", theirs: "T" }, "b", { mine: "X", theirs: "" }] },
  mine: { title: "My title", text: "aMbX" },
  theirs: { title: "Their title", text: "aTb" },
  merged: { title: "My title", text: "aMbX" },
};

it("offers to keep both texts of a block, but not of a title, nor of one that was deleted", () => {
  const steps = conflictSteps(conflict).map(({ name, canKeepBoth }) => [name, canKeepBoth]);
  expect(steps).toEqual([
    ["title", false],
    ["text", true],
    ["text", false],
  ]);
});

it.each([
  ["both", "aTMbX"],
  ["mine", "aMbX"],
  ["theirs", "aTbX"],
] as const)("makes the text with %s of a block, in the order of saving", (choice, text) => {
  expect(resolveConflict(conflict, ["theirs", choice, "mine"])).toEqual({
    title: "Their title",
    text,
  });
});
