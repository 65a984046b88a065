import type { Limit } from "#platform/limits/limits.ts";

/** Every draft costs the firm money; nobody reads more than this in an hour. */
export const draftsPerAdmin: Limit = {
  name: "ai:admin",
  max: 30,
  windowSeconds: 60 * 60,
};
