import type { Limit } from "#platform/limits/limits.ts";

/** An office or a mobile network shares one address, so it is wider than what one person needs. */
export const subscriptionsPerSubnet: Limit = {
  name: "subscribe:subnet",
  max: 20,
  windowSeconds: 10 * 60,
};
