import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTurnstile } from "./turnstile.ts";

describe("a turnstile", () => {
  it("lets so many through in a turn of the event loop, the others in the next ones, in order", async () => {
    const pass = createTurnstile(2);
    const passed: number[] = [];
    for (const number of [1, 2, 3, 4, 5]) void pass().then(() => passed.push(number));
    await Promise.resolve();
    expect(passed).toEqual([1, 2]);
    await nextTurn();
    expect(passed).toEqual([1, 2, 3, 4]);
    await nextTurn();
    expect(passed).toEqual([1, 2, 3, 4, 5]);
  });

  it("lets nobody overtake who waits", async () => {
    const pass = createTurnstile(1);
    const passed: string[] = [];
    for (const name of ["first", "second", "third"]) void pass().then(() => passed.push(name));
    await nextTurn();
    void pass().then(() => passed.push("late"));
    await expect.poll(() => passed).toEqual(["first", "second", "third", "late"]);
  });

  it("lets the next rush through at once after a quiet time", async () => {
    const pass = createTurnstile(1);
    await pass();
    await nextTurn();
    await nextTurn();
    let hasPassed = false;
    void pass().then(() => {
      hasPassed = true;
    });
    await Promise.resolve();
    expect(hasPassed).toBe(true);
  });
});
