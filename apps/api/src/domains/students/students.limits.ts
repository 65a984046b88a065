import type { Limit } from "#platform/limits/limits.ts";

/** A class signs up behind one address, so it is wider than what one person needs. */
export const signUpsPerSubnet: Limit = {
  name: "sign-up:subnet",
  max: 30,
  windowSeconds: 10 * 60,
};

/** Guesses at the password of an account by who sits before its open session. */
export const deletionsPerAccount: Limit = {
  name: "delete-own:account",
  max: 10,
  windowSeconds: 15 * 60,
};
