import { expect, it } from "vitest";
import { hashSecret, isSameHash, newSecret } from "./secrets.ts";

it.each([
  ["abc", "abd"],
  ["abc", "ab"],
  ["abc", ""],
  ["é", "e"],
])("the comparison of secrets distinguishes %s from %s", (left, right) => {
  expect(isSameHash(left, right)).toBe(false);
});

it("generated secrets are unique and are recognised by their hash", () => {
  const secret = newSecret();
  expect(newSecret()).not.toBe(secret);
  expect(isSameHash(hashSecret(secret), hashSecret(secret))).toBe(true);
});
