import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Each export reads all texts and pictures of the site. */
export const exportDownloads: RateLimit = {
  name: "exports.download",
  max: 20,
  windowSeconds: 3_600,
};
