import { tooManyRequests } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function createScene(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const run = createFairQueue({ maxRunning: 1, maxWaiting: 4, ...options });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  /**
   * Enqueues work under the groups before the digit of its name, such as `a/b` for "a/b1", and
   * returns its outcome.
   */
  function enqueue(name: string): Promise<string> {
    const path = name.replace(/\d+$/, "").split("/");
    return run(path, async () => {
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
  it("serves a group with one waiter before the second waiter of a busy group", async () => {
    const { enqueue, finishAll } = createScene();
    for (const name of ["a1", "a2", "a3", "a4", "b1"]) void enqueue(name);
    expect(await finishAll()).toEqual(["a1", "a2", "b1", "a3", "a4"]);
  });

  it("refuses the newest waiter of the largest group in favour of a smaller group", async () => {
    const { enqueue, finishAll } = createScene();
    const outcomes = ["a1", "a2", "a3", "a4", "a5", "b1"].map(enqueue);
    await finishAll();
    expect(await Promise.all(outcomes)).toEqual(["done", "done", "done", "done", REFUSED, "done"]);
  });

  it("refuses a newcomer of the largest group, and any newcomer when all groups are as large", async () => {
    const { enqueue, finishAll } = createScene();
    const outcomes = ["a1", "b1", "c1", "d1", "e1", "b2", "f1"].map(enqueue);
    await finishAll();
    expect(await Promise.all(outcomes)).toEqual([...Array(5).fill("done"), REFUSED, REFUSED]);
  });

  it("limits the waiters of one group even while the queue has room", async () => {
    const { enqueue, finishAll } = createScene({ maxWaitingPerGroup: 2 });
    const outcomes = ["a1", "a2", "a3", "a4", "b1"].map(enqueue);
    await finishAll();
    expect(await Promise.all(outcomes)).toEqual(["done", "done", "done", REFUSED, "done"]);
  });

  it("lets the subgroups of a group take turns as well", async () => {
    const { enqueue, finishAll } = createScene({ maxWaiting: 9 });
    for (const name of ["a/x1", "a/x2", "a/x3", "a/y1", "b/z1", "b/z2"]) void enqueue(name);
    expect(await finishAll()).toEqual(["a/x1", "a/x2", "b/z1", "a/y1", "b/z2", "a/x3"]);
  });

  it("evicts a waiter of the largest group, even if it consists of many subgroups with one waiter each", async () => {
    const { enqueue, finishAll } = createScene();
    const outcomes = ["a/1", "a/p1", "a/q1", "a/r1", "a/s1", "b/t1"].map(enqueue);
    await finishAll();
    const expected = ["done", "done", "done", "done", REFUSED, "done"];
    expect((await Promise.all(outcomes)).toSorted()).toEqual(expected.toSorted());
    expect(await outcomes.at(-1)).toBe("done");
  });

  it("evicts a waiter of the newcomer's group if that is the largest", async () => {
    const { enqueue, finishAll } = createScene();
    const outcomes = ["a/x1", "a/x2", "a/x3", "a/x4", "a/x5", "a/y1", "a/y2"].map(enqueue);
    await finishAll();
    expect(await Promise.all(outcomes)).toEqual([
      "done",
      "done",
      "done",
      REFUSED,
      REFUSED,
      "done",
      "done",
    ]);
  });

  it("refuses work that has waited too long, and runs the next in line", async () => {
    let time = 0;
    const { enqueue, finishAll, pause } = createScene({ maxWaitMs: 100, now: () => time });
    const outcomes = ["a1", "a2", "b1"].map(enqueue);
    await pause();
    time = 101;
    outcomes.push(enqueue("c1"));
    expect(await finishAll()).toEqual(["a1", "c1"]);
    expect(await Promise.all(outcomes)).toEqual(["done", REFUSED, REFUSED, "done"]);
  });

  it("runs as many tasks at once as allowed, and continues after a failed task", async () => {
    const { run, enqueue, finishAll, pause, started } = createScene({ maxRunning: 2 });
    const failing = run(["x"], () => Promise.reject(new Error("broken")));
    for (const name of ["a1", "b1", "c1"]) void enqueue(name);
    await expect(failing).rejects.toThrow("broken");
    await pause();
    expect(started).toEqual(["a1", "b1"]);
    expect(await finishAll()).toEqual(["a1", "b1", "c1"]);
  });
});
