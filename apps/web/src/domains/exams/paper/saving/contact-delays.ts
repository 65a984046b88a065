import type { Sitting } from "@ebute/contracts/exams";

/** Time over which the devices of a class spread their calls at the end of an exam. */
const CLASS_SPREAD_MS = 120_000;

/**
 * Delay of the call at the deadline. The server has closed the paper by itself, and the result of a
 * class waits for all of it, so a device that has nothing to send can wait: thousands that call in
 * the same moment would be refused. Students end a mock at different times.
 * @param unsent presses that the server does not have
 */
export function deadlineDelay(
  unsent: number,
  kind: Sitting["kind"],
  random: () => number = Math.random,
): number {
  return unsent > 0 || kind === "mock" ? 0 : random() * CLASS_SPREAD_MS;
}

/** Half to all of a delay, so that devices that failed together do not try again together. */
export function retryDelay(delayMs: number, random: () => number = Math.random): number {
  return delayMs * (0.5 + random() / 2);
}
