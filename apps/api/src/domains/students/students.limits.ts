import type { Limit } from "#platform/limits/limits.ts";

/** A class signs up behind one address, so it is wider than what one person needs. */
export const signUpsPerSubnet: Limit = {
  name: "sign-up:subnet",
  max: 30,
  windowSeconds: 10 * 60,
};

/** A change to a number that somebody has is refused, so an account could be used to ask who is here. */
export const profileChangesPerAccount: Limit = {
  name: "change-profile:account",
  max: 20,
  windowSeconds: 15 * 60,
};

/** Guesses at the password of an account by who sits before its open session. */
export const deletionsPerAccount: Limit = {
  name: "delete-own:account",
  max: 10,
  windowSeconds: 15 * 60,
};
