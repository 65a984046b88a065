import { setImmediate as nextTick } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTickLimiter } from "./tick-limiter.ts";

describe("the tick limiter", () => {
  it("starts callers in order, no more than the limit in each turn of the event loop", async () => {
    const waitForTick = createTickLimiter({ maxPerTick: 2 });
    const started: number[] = [];
    for (const number of [1, 2, 3, 4, 5]) void waitForTick().then(() => started.push(number));
    await Promise.resolve();
    expect(started).toEqual([1, 2]);
    await nextTick();
    expect(started).toEqual([1, 2, 3, 4]);
    await nextTick();
    expect(started).toEqual([1, 2, 3, 4, 5]);
  });

  it("never lets a later caller overtake a waiting one", async () => {
    const waitForTick = createTickLimiter({ maxPerTick: 1 });
    const started: string[] = [];
    for (const name of ["first", "second", "third"])
      void waitForTick().then(() => started.push(name));
    await nextTick();
    void waitForTick().then(() => started.push("late"));
    await expect.poll(() => started).toEqual(["first", "second", "third", "late"]);
  });

  it("starts the next caller at once after an idle turn", async () => {
    const waitForTick = createTickLimiter({ maxPerTick: 1 });
    await waitForTick();
    await nextTick();
    await nextTick();
    let hasStarted = false;
    void waitForTick().then(() => {
      hasStarted = true;
    });
    await Promise.resolve();
    expect(hasStarted).toBe(true);
  });
});
