import { tooManyRequests } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function createScene(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const run = createFairQueue({ maxRunning: 1, maxWaiting: 4, ...options });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  /** Enqueues work under the key before the digit of its name, and returns its outcome. */
  function enqueue(name: string): Promise<string> {
    const key = name.replace(/\d+$/, "");
    return run(key, async () => {
      started.push(name);
      await new Promise<void>((resolve) => finish.set(name, resolve));
      return "done";
    }).catch(({ failure, retryAfterSeconds }) => `${failure.code} ${retryAfterSeconds}`);
  }
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  async function finishAll(): Promise<string[]> {
    await pause();
    for (let count = 0; count < started.length; count += 1) {
      finish.get(started[count] ?? "")?.();
      await pause();
    }
    return started;
  }
  return { run, enqueue, finishAll, pause, started };
}

const REFUSED = `${tooManyRequests.code} 5`;

describe("the fair queue", () => {
  it("serves a key with one waiter before the second waiter of a busy key", async () => {
    const { enqueue, finishAll } = createScene();
    for (const name of ["a1", "a2", "a3", "a4", "b1"]) void enqueue(name);
    expect(await finishAll()).toEqual(["a1", "a2", "b1", "a3", "a4"]);
  });

  it("refuses the newest waiter of the longest queue for a key that waits less", async () => {
    const { enqueue, finishAll } = createScene();
    const outcomes = ["a1", "a2", "a3", "a4", "a5", "b1"].map(enqueue);
    await finishAll();
    expect(await Promise.all(outcomes)).toEqual(["done", "done", "done", "done", REFUSED, "done"]);
  });

  it("refuses a newcomer of the longest queue, and of any when all are as long", async () => {
    const { enqueue, finishAll } = createScene();
    const outcomes = ["a1", "b1", "c1", "d1", "e1", "b2", "f1"].map(enqueue);
    await finishAll();
    expect(await Promise.all(outcomes)).toEqual([...Array(5).fill("done"), REFUSED, REFUSED]);
  });

  it("limits the waiters of one key while there is room for others", async () => {
    const { enqueue, finishAll } = createScene({ maxWaitingPerKey: 2 });
    const outcomes = ["a1", "a2", "a3", "a4", "b1"].map(enqueue);
    await finishAll();
    expect(await Promise.all(outcomes)).toEqual(["done", "done", "done", REFUSED, "done"]);
  });

  it("refuses work that has waited too long, and runs the next", async () => {
    let time = 0;
    const { enqueue, finishAll, pause } = createScene({ maxWaitMs: 100, now: () => time });
    const outcomes = ["a1", "a2", "b1"].map(enqueue);
    await pause();
    time = 101;
    outcomes.push(enqueue("c1"));
    expect(await finishAll()).toEqual(["a1", "c1"]);
    expect(await Promise.all(outcomes)).toEqual(["done", REFUSED, REFUSED, "done"]);
  });

  it("runs as many at once as allowed, and continues after work that fails", async () => {
    const { run, enqueue, finishAll, pause, started } = createScene({ maxRunning: 2 });
    const failing = run("x", () => Promise.reject(new Error("broken")));
    for (const name of ["a1", "b1", "c1"]) void enqueue(name);
    await expect(failing).rejects.toThrow("broken");
    await pause();
    expect(started).toEqual(["a1", "b1"]);
    expect(await finishAll()).toEqual(["a1", "b1", "c1"]);
  });
});
