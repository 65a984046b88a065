import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** An office or a mobile network shares one address, so the limit exceeds what one person needs. */
export const subscriptionsPerSubnet: RateLimit = {
  name: "subscribe:subnet",
  max: 20,
  windowSeconds: 10 * 60,
};

export const unsubscribeLinksPerSubnet: RateLimit = {
  name: "unsubscribe-link:subnet",
  max: 20,
  windowSeconds: 10 * 60,
};

/** Counted per address; the limit is silent. */
export const unsubscribeLinksPerQuarterHour: RateLimit = {
  name: "unsubscribe-link:address",
  max: 1,
  windowSeconds: 15 * 60,
};

export const unsubscribeLinksPerDay: RateLimit = {
  name: "unsubscribe-link:a-day",
  max: 3,
  windowSeconds: 24 * 60 * 60,
};

/** Keeps strangers from filling a mailbox. Counted per address; the limit is silent. */
export const confirmationsPerQuarterHour: RateLimit = {
  name: "subscribe:confirmation",
  max: 1,
  windowSeconds: 15 * 60,
};

export const confirmationsPerDay: RateLimit = {
  name: "subscribe:confirmations-a-day",
  max: 3,
  windowSeconds: 24 * 60 * 60,
};
