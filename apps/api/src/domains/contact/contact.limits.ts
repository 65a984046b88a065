import type { Limit } from "#platform/limits/limits.ts";

/** An office or a mobile network shares one address, so it is wider than what one person writes. */
export const messagesPerSubnet: Limit = {
  name: "contact:subnet",
  max: 10,
  windowSeconds: 10 * 60,
};
