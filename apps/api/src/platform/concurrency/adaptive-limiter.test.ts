import { describe, expect, it } from "vitest";
import { createAdaptiveLimiter } from "./adaptive-limiter.ts";

function createFill({ max = 50 } = {}) {
  let time = 0;
  const limiter = createAdaptiveLimiter({ max, now: () => time });
  /**
   * Takes every permit, lets the time pass, releases all of them and returns how many there were.
   */
  return function fill(ms: number, isRead = true): number {
    const releases: Array<() => void> = [];
    const acquire = () => limiter.tryAcquire({ isRead });
    for (let release = acquire(); release; release = acquire()) releases.push(release);
    expect(limiter.isSaturated()).toBe(true);
    time += ms;
    for (const release of releases) release();
    expect(limiter.isSaturated()).toBe(false);
    return releases.length;
  };
}

describe("the adaptive limiter", () => {
  it("refuses calls beyond the limit and accepts them after a release", () => {
    const fill = createFill({ max: 3 });
    expect([fill(10), fill(10)]).toEqual([3, 3]);
  });

  it("lowers the limit to thirty while reads are slow", () => {
    const fill = createFill();
    expect([fill(401), fill(401), fill(401)]).toEqual([50, 30, 30]);
  });

  it("keeps the limit while only writes are slow", () => {
    const fill = createFill();
    expect([fill(5_000, false), fill(401, false)]).toEqual([50, 50]);
  });

  it("restores the limit when reads are fast again", () => {
    const fill = createFill();
    fill(401);
    expect([fill(400), fill(400), fill(400)]).toEqual([30, 50, 50]);
  });
});
