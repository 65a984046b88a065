import { expect, it } from "vitest";
import { matchesEtag } from "./etag.ts";

it.each([
  [undefined, false],
  ["", false],
  ['"b"', false],
  ["a", false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b","a" , "c"', true],
  ["*", false],
  ["W/*", false],
  ['"*"', false],
  ['w/"a"', false],
])("the ETag comparison matches If-None-Match %s against the tag: %s", (header, isNamed) => {
  expect(matchesEtag(header, '"a"')).toBe(isNamed);
});
