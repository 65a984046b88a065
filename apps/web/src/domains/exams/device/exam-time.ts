import type { SavedSitting } from "#lib/offline/device/device-types.ts";

/** A clock that no setting of the device changes. Unit: milliseconds since 1970, by the server. */
export type ExamTime = {
  now: () => number;
  /** Follows the server. */
  set: (time: number) => void;
};

/**
 * Runs on the time since the page was loaded, from the last time that the server told.
 * @param steady milliseconds of a clock that never goes back
 */
export function createExamTime(start: number, steady = () => performance.now()): ExamTime {
  let base = start;
  let since = steady();
  return {
    now: () => base + Math.max(0, steady() - since),
    set(time) {
      base = time;
      since = steady();
    },
  };
}

type Known = Pick<SavedSitting, "serverAt" | "wallAt" | "highestAt">;

/**
 * Time with which the clock goes on after a restart: the device's own clock, by its difference from
 * the server's, but nothing before what the journal has seen.
 * @param wall the device's own clock. Unit: milliseconds since 1970
 */
export function timeAfterRestart({ serverAt, wallAt, highestAt }: Known, wall: number): number {
  return Math.max(highestAt, serverAt + (wall - wallAt));
}
