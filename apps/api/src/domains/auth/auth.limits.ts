import type { Limit } from "#platform/limits/limits.ts";

const WINDOW_SECONDS = 15 * 60;

/** Guesses at one account from anywhere. */
export const signInPerAccount: Limit = {
  name: "sign-in:account",
  max: 10,
  windowSeconds: WINDOW_SECONDS,
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
