import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { createSlots, holdSlot } from "./slots.ts";

/** Work that ends when it is told to. */
function openWork() {
  let running = 0;
  let mostRunning = 0;
  const ends: Array<() => void> = [];
  return {
    work: async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
    async endAll() {
      for (let turn = 0; turn < 50; turn += 1) {
        ends.shift()?.();
        await Promise.resolve();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    mostRunning: () => mostRunning,
  };
}

describe("slots", () => {
  it("run two, let eight wait, and turn the eleventh away at once", async () => {
    const runInSlot = createSlots({ maxRunning: 2, maxWaiting: 8 });
    const { work, endAll, mostRunning } = openWork();
    const admitted = Array.from({ length: 10 }, () => runInSlot(work));
    const turnedAway = await runInSlot(work).catch((error) => error);
    expect(turnedAway.failure).toEqual(temporarilyUnavailable);
    await endAll();
    await Promise.all(admitted);
    expect(mostRunning()).toBe(2);
  });

  it("let patient work queue without limit, behind everyone who waits", async () => {
    const runInSlot = createSlots({ maxRunning: 1, maxWaiting: 1 });
    const { work, endAll } = openWork();
    const order: string[] = [];
    const named = (name: string) => async () => {
      await work();
      order.push(name);
    };
    const all = [
      runInSlot(named("first")),
      runInSlot(named("patient"), { isPatient: true }),
      runInSlot(named("patient"), { isPatient: true }),
      runInSlot(named("second")),
    ];
    await endAll();
    await Promise.all(all);
    expect(order).toEqual(["first", "second", "patient", "patient"]);
  });

  it("are held until they are left, for work that gives its results one by one", async () => {
    const runInSlot = createSlots({ maxRunning: 1, maxWaiting: 0 });
    const leave = await holdSlot(runInSlot);
    const turnedAway = await holdSlot(runInSlot).catch((error) => error);
    expect(turnedAway.failure).toEqual(temporarilyUnavailable);
    leave();
    await expect.poll(() => runInSlot(async () => "done").catch(() => "busy")).toBe("done");
  });

  it("free a slot whose work has failed", async () => {
    const runInSlot = createSlots({ maxRunning: 1, maxWaiting: 0 });
    await expect(runInSlot(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await runInSlot(async () => "done")).toBe("done");
  });
});
