import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { acquirePermit, createSemaphore } from "./semaphore.ts";

/** Work that ends only when the test ends it. */
function createControlledWork() {
  let running = 0;
  let maxRunning = 0;
  const ends: Array<() => void> = [];
  return {
    work: async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
    async endAll() {
      for (let tick = 0; tick < 50; tick += 1) {
        ends.shift()?.();
        await Promise.resolve();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    maxRunning: () => maxRunning,
  };
}

describe("the semaphore", () => {
  it("runs two tasks, queues eight and rejects the eleventh at once", async () => {
    const runLimited = createSemaphore({ maxRunning: 2, maxWaiting: 8 });
    const { work, endAll, maxRunning } = createControlledWork();
    const admitted = Array.from({ length: 10 }, () => runLimited(work));
    const rejected = await runLimited(work).catch((error) => error);
    expect(rejected.failure).toEqual(temporarilyUnavailable);
    await endAll();
    await Promise.all(admitted);
    expect(maxRunning()).toBe(2);
  });

  it("queues background work without a limit, behind all other work", async () => {
    const runLimited = createSemaphore({ maxRunning: 1, maxWaiting: 1 });
    const { work, endAll } = createControlledWork();
    const order: string[] = [];
    const named = (name: string) => async () => {
      await work();
      order.push(name);
    };
    const all = [
      runLimited(named("first")),
      runLimited(named("background"), { priority: "background" }),
      runLimited(named("background"), { priority: "background" }),
      runLimited(named("second")),
    ];
    await endAll();
    await Promise.all(all);
    expect(order).toEqual(["first", "second", "background", "background"]);
  });

  it("holds an acquired permit until it is released", async () => {
    const runLimited = createSemaphore({ maxRunning: 1, maxWaiting: 0 });
    const release = await acquirePermit(runLimited);
    const rejected = await acquirePermit(runLimited).catch((error) => error);
    expect(rejected.failure).toEqual(temporarilyUnavailable);
    release();
    await expect.poll(() => runLimited(async () => "done").catch(() => "busy")).toBe("done");
  });

  it("releases the permit of failed work", async () => {
    const runLimited = createSemaphore({ maxRunning: 1, maxWaiting: 0 });
    await expect(runLimited(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await runLimited(async () => "done")).toBe("done");
  });
});
