import type { Clock } from "#platform/runtime/clock.ts";

export type TestClock = Clock & {
  advance(step: { seconds?: number; minutes?: number; hours?: number }): void;
};

/** Creates a clock that changes only when a test advances it. */
export function createTestClock(start = "2026-03-02T08:30:00.000Z"): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance({ seconds = 0, minutes = 0, hours = 0 }) {
      now += ((hours * 60 + minutes) * 60 + seconds) * 1_000;
    },
  };
}
