import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { expect, it } from "vitest";
import { createPasswords } from "./passwords.ts";

it("hashes a few at once, lets some wait, and turns the rest away at once", async () => {
  const passwords = createPasswords();
  const attempts = await Promise.allSettled(
    Array.from({ length: 26 }, () => passwords.verify(undefined, "seven slow green lorries")),
  );
  const turnedAway = attempts.filter(({ status }) => status === "rejected");
  expect(turnedAway).toHaveLength(4);
  for (const one of turnedAway) {
    expect(one).toMatchObject({ reason: { failure: temporarilyUnavailable } });
  }
});
