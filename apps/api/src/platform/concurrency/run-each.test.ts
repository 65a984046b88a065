import { expect, it } from "vitest";
import { runEach } from "./run-each.ts";

it("runEach runs the work for every item, some concurrently, and throws the first error at the end", async () => {
  const done: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const run = runEach([1, 2, 3, 4, 5, 6, 7], { concurrency: 3 }, async (item) => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (item === 2 || item === 5) throw new Error(`item ${item}`);
    done.push(item);
  });
  await expect(run).rejects.toThrow("item 2");
  expect(done).toEqual([1, 3, 4, 6, 7]);
  expect(mostRunning).toBe(3);
});
