import { expect, it } from "vitest";
import { hashSecret, isSameHash, newSecret } from "./secrets.ts";

it.each([
  ["abc", "abd"],
  ["abc", "ab"],
  ["abc", ""],
  ["é", "e"],
])("tells %s from %s", (left, right) => {
  expect(isSameHash(left, right)).toBe(false);
});

it("makes a secret that no other has, and knows it again by its hash", () => {
  const secret = newSecret();
  expect(newSecret()).not.toBe(secret);
  expect(isSameHash(hashSecret(secret), hashSecret(secret))).toBe(true);
});
