import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Each file takes seconds of a processor. */
export const importChecks: RateLimit = { name: "imports.check", max: 30, windowSeconds: 3_600 };
