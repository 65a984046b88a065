import { expect, it } from "vitest";
import { sizeOf } from "./size-of.ts";

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_400, "1.4 KB"],
  [5_232_000, "5.2 MB"],
  [612_000_000, "612 MB"],
  [2_500_000_000, "2.5 GB"],
])("says %d bytes as people do", (bytes, words) => {
  expect(sizeOf(bytes)).toBe(words);
});
