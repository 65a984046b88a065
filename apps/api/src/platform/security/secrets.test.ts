import { expect, it } from "vitest";
import { hashSecret, isSameHash, newSecret } from "./secrets.ts";

it.each([
  ["abc", "abd"],
  ["abc", "ab"],
  ["abc", ""],
  ["é", "e"],
])("distinguishes %s from %s", (left, right) => {
  expect(isSameHash(left, right)).toBe(false);
});

it("creates unique secrets that are recognised by their hash", () => {
  const secret = newSecret();
  expect(newSecret()).not.toBe(secret);
  expect(isSameHash(hashSecret(secret), hashSecret(secret))).toBe(true);
});
