import { expect } from "vitest";

/**
 * Compares a duration with the promised one in `npm run test:hard`, which has the machine for
 * itself. Elsewhere other work decides how long anything takes, so a timing never fails `npm test`; a hang
 * still does, by the test's timeout.
 */
export function expectWithin(ms: number, limitMs: number, what?: string): void {
  if (process.env.FAULT_TIMES) expect(ms, what).toBeLessThan(limitMs);
}
