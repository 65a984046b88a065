import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRequestCounter, FLUSH_INTERVAL_MS } from "./redirects.request-counter.ts";

type Counted = { path: string; hits: number }[];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createCounter() {
  const written: Counted[] = [];
  let isDown = false;
  const warn = vi.fn();
  const counter = createRequestCounter({
    redirects: { addHits: async () => {} },
    missingPaths: {
      async addHits(hits) {
        if (isDown) throw new Error("down");
        written.push(hits);
      },
    },
    clock: { now: () => new Date() },
    logger: { warn },
  });
  const setDown = (value: boolean) => {
    isDown = value;
  };
  return { counter, written, setDown, warn };
}

describe("the redirect usage counter", () => {
  it("writes once per interval, however many requests arrive", async () => {
    const { counter, written } = createCounter();
    for (let times = 0; times < 500; times += 1) counter.countMissing("/often");
    counter.countMissing("/a");
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL_MS);
    expect(written).toEqual([
      [
        { path: "/a", hits: 1 },
        { path: "/often", hits: 500 },
      ],
    ]);
    await vi.advanceTimersByTimeAsync(10 * FLUSH_INTERVAL_MS);
    expect(written).toHaveLength(1);
  });

  it("keeps a limited number of addresses in memory, and continues to count those", async () => {
    const { counter, written } = createCounter();
    for (let n = 0; n < 10_000; n += 1) counter.countMissing(`/flood-${n}`);
    counter.countMissing("/flood-0");
    await counter.close();
    expect(written[0]).toHaveLength(200);
    expect(written[0]).toContainEqual({ path: "/flood-0", hits: 2 });
  });

  it("retries a failed write at the next interval and at shutdown", async () => {
    const { counter, written, setDown, warn } = createCounter();
    setDown(true);
    counter.countMissing("/a");
    await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL_MS);
    expect(warn).toHaveBeenCalledTimes(1);
    counter.countMissing("/a");
    setDown(false);
    await counter.close();
    expect(written).toEqual([[{ path: "/a", hits: 2 }]]);
  });
});
