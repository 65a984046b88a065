import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/**
 * An office or a mobile network shares one address, so the limit exceeds what one person writes.
 */
export const messagesPerSubnet: RateLimit = {
  name: "contact:subnet",
  max: 10,
  windowSeconds: 10 * 60,
};

/** Counts for one address to answer to, whatever network it writes from. */
export const messagesPerAddress: RateLimit = {
  name: "contact:address",
  max: 30,
  windowSeconds: 60 * 60,
};
