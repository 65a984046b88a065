import { expect, it } from "vitest";
import { findBlocks } from "./block-choices.ts";

it("finds blocks by the beginning of a word, names first", () => {
  expect(findBlocks("t").map(({ name }) => name)).toEqual([
    "Task list",
    "Tip",
    "Toggle",
    "Table",
    "Heading 2",
    "Heading 3",
    "Snippets",
  ]);
  expect(findBlocks("photo").map(({ name }) => name)).toEqual([
    "Picture",
    "From library",
    "Gallery",
  ]);
  expect(findBlocks("zzz")).toEqual([]);
});
