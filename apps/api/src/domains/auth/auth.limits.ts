import type { Limit } from "#platform/limits/limits.ts";

const WINDOW_SECONDS = 15 * 60;

/** Guesses at one account from anywhere: free at first, then one after each wait. Never a lock. */
export const signInPerAccount: Limit = {
  name: "sign-in:account",
  max: 10,
  windowSeconds: WINDOW_SECONDS,
  waits: { firstSeconds: 10, longestSeconds: 300 },
};

/** Guesses at any account from one place; an office or a campus shares one address, so it is wider. */
export const signInPerSubnet: Limit = {
  name: "sign-in:subnet",
  max: 60,
  windowSeconds: WINDOW_SECONDS,
};

export const setupPerSubnet: Limit = {
  name: "set-up:subnet",
  max: 10,
  windowSeconds: WINDOW_SECONDS,
};
