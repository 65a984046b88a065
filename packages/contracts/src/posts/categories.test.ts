import { expect, it } from "vitest";
import { parseCategoryFilter } from "./categories.ts";

it.each([
  ["Sport", undefined],
  ["", "All"],
  [undefined, "All"],
  [" aLL ", "All"],
  [" heaLTH ", "Health"],
])("the word %o filters by %o", (word, filter) => {
  expect(parseCategoryFilter(word)).toBe(filter);
});
