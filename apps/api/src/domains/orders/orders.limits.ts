import type { Limit } from "#platform/limits/limits.ts";

/**
 * Only ids that are no order's are counted: someone who follows an order asks every ten seconds, and many share the
 * address of a mobile network.
 */
export const orderMissesPerSubnet: Limit = {
  name: "order-miss:subnet",
  max: 60,
  windowSeconds: 10 * 60,
};
