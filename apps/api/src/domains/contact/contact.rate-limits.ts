import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/**
 * An office or a mobile network shares one address, so the limit exceeds what one person writes.
 */
export const messagesPerSubnet: RateLimit = {
  name: "contact:subnet",
  max: 10,
  windowSeconds: 10 * 60,
};
