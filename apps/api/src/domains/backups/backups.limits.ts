import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** One mail a day, however many runs fail. Nights are not exactly a day apart, so the window is shorter. */
export const backupAlerts: RateLimit = { name: "backups.alert", max: 1, windowSeconds: 20 * 3_600 };
