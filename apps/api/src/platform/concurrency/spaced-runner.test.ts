import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSpacedRunner } from "./spaced-runner.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function countRuns(work: () => Promise<void> = async () => {}) {
  let runs = 0;
  const runner = createSpacedRunner(async () => {
    runs += 1;
    await work();
  }, 1_000);
  return { runner, runs: () => runs };
}

it("runs the work of the first request at once", async () => {
  const { runner, runs } = countRuns();
  runner.request();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs()).toBe(1);
});

it("turns all requests of an interval into one run at its end", async () => {
  const { runner, runs } = countRuns();
  runner.request();
  await vi.advanceTimersByTimeAsync(100);
  for (let times = 0; times < 50; times += 1) runner.request();
  await vi.advanceTimersByTimeAsync(899);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs()).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs()).toBe(2);
});

it("runs again after a request that came during slow work, and never at the same time", async () => {
  const slow = Promise.withResolvers<void>();
  const { runner, runs } = countRuns(() => slow.promise);
  runner.request();
  await vi.advanceTimersByTimeAsync(0);
  runner.request();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs()).toBe(1);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs()).toBe(2);
});

it("runs nothing after it was stopped", async () => {
  const { runner, runs } = countRuns();
  runner.request();
  runner.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs()).toBe(0);
});
