import { temporarilyUnavailable, tooManyRequests } from "@ebute/contracts/errors";
import { expect, it } from "vitest";
import { createPasswords } from "./passwords.ts";

it("the password hasher limits running and waiting hashes, rejects the rest, and keeps its reserved queue working", async () => {
  const passwords = createPasswords();
  const attempts = Array.from({ length: 45 }, () =>
    passwords.verify(undefined, "seven slow green lorries"),
  );
  const reserved = Array.from({ length: 21 }, (_, index) =>
    passwords.verify(undefined, "seven slow green lorries", { reservedFor: `account ${index}` }),
  );
  const rejected = (await Promise.allSettled(attempts)).filter(
    ({ status }) => status === "rejected",
  );
  expect(rejected).toHaveLength(4);
  for (const one of rejected) {
    expect(one).toMatchObject({ reason: { failure: temporarilyUnavailable } });
  }
  expect(await Promise.all(reserved)).toEqual(Array(21).fill(false));
}, 60_000);

it("the password hasher lets each account wait with two reserved hashes, so four accounts leave room for a fifth", async () => {
  const passwords = createPasswords();
  const verify = (reservedFor: string) =>
    passwords.verify(undefined, "seven slow green lorries", { reservedFor });
  const repeated = ["a", "b", "c", "d"].flatMap((account) =>
    Array.from({ length: 10 }, () => verify(account)),
  );
  const other = verify("e");
  const outcomes = await Promise.allSettled(repeated);
  const rejected = outcomes.filter(({ status }) => status === "rejected");
  expect(rejected).toHaveLength(31);
  for (const one of rejected) {
    expect(one).toMatchObject({ reason: { failure: tooManyRequests, retryAfterSeconds: 5 } });
  }
  expect(await other).toBe(false);
}, 60_000);

it("the password hasher serves a sign-in while twenty signed-in accounts confirm their passwords", async () => {
  const passwords = createPasswords();
  const verify = (reservedFor: string, purpose: "signIn" | "session") =>
    passwords.verify(undefined, "seven slow green lorries", { reservedFor, purpose });
  const confirmed = Array.from({ length: 21 }, (_, index) => verify(`${index}`, "session"));
  const order: string[] = [];
  const last = confirmed[19]?.then(() => order.push("confirmed"));
  const signedIn = verify("owner", "signIn").then(() => order.push("signed in"));
  const outcomes = await Promise.allSettled(confirmed);
  await Promise.all([last, signedIn]);
  expect(order).toEqual(["signed in", "confirmed"]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
}, 60_000);
