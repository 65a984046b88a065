import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Steps of orders that customers are told of; several orders move at once. */
export const orderLettersPerAccount: RateLimit = {
  name: "order-letter:account",
  max: 600,
  windowSeconds: 60 * 60,
};

/**
 * Only unknown ids count and are refused: 60 random bits cannot be guessed, and carrier NAT puts
 * thousands of customers behind one subnet. The limit bounds the cost of a flood of misses.
 */
export const orderMissesPerSubnet: RateLimit = {
  name: "order-miss:subnet",
  max: 300,
  windowSeconds: 15 * 60,
};
