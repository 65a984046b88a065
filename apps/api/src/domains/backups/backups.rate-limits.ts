import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/**
 * Owners get one mail a day, however many runs fail. Nights are not exactly a day apart, so the
 * window is shorter.
 */
export const backupAlerts: RateLimit = { name: "backups.alert", max: 1, windowSeconds: 20 * 3_600 };

/** Each backup by hand stores the whole database once more. */
export const backupStarts: RateLimit = { name: "backups.start", max: 10, windowSeconds: 3_600 };

/** Each attempt contacts a store that the caller names. */
export const storeChecksPerAdmin: RateLimit = {
  name: "backups.check",
  max: 10,
  windowSeconds: 10 * 60,
};
