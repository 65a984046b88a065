import type { Limit } from "#platform/limits/limits.ts";

/** An office or a mobile network shares one address, so it is wider than what one person needs. */
export const subscriptionsPerSubnet: Limit = {
  name: "subscribe:subnet",
  max: 20,
  windowSeconds: 10 * 60,
};

/** Whoever enters a stranger's address cannot fill the mailbox behind it. Counted by address; nobody is told. */
export const confirmationsPerQuarterHour: Limit = {
  name: "subscribe:confirmation",
  max: 1,
  windowSeconds: 15 * 60,
};

export const confirmationsPerDay: Limit = {
  name: "subscribe:confirmations-a-day",
  max: 3,
  windowSeconds: 24 * 60 * 60,
};
