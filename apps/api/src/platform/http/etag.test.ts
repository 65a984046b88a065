import { expect, it } from "vitest";
import { namesTag } from "./etag.ts";

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
])("knows whether If-None-Match %s names the tag", (header, isNamed) => {
  expect(namesTag(header, '"a"')).toBe(isNamed);
});
