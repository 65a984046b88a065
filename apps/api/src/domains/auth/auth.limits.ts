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

/** Guesses at the current password by who sits before an open session. */
export const passwordChangesPerAccount: Limit = {
  name: "change-password:account",
  max: 10,
  windowSeconds: WINDOW_SECONDS,
};

/** Letters to one person; who asks more often than this has them in the spam folder. */
export const resetRequestsPerAccount: Limit = {
  name: "reset-request:account",
  max: 3,
  windowSeconds: WINDOW_SECONDS,
};

/** Whoever signs up with a stranger's address cannot fill the mailbox behind it. Counted by address; nobody is told. */
export const resetLettersPerAddress: Limit = {
  name: "reset-letter:address",
  max: 20,
  windowSeconds: 24 * 60 * 60,
};

export const resetRequestsPerSubnet: Limit = {
  name: "reset-request:subnet",
  max: 20,
  windowSeconds: WINDOW_SECONDS,
};

/** Uses of links and codes, right or wrong, from one place. */
export const resetsPerSubnet: Limit = {
  name: "reset:subnet",
  max: 30,
  windowSeconds: WINDOW_SECONDS,
};

/** Guesses at one account's code: in its 24 hours some three hundred, out of more than 10^12. */
export const codesPerAccount: Limit = {
  name: "reset-code:account",
  max: 5,
  windowSeconds: WINDOW_SECONDS,
  waits: { firstSeconds: 30, longestSeconds: 300 },
};

/** Guesses at one account's second factor by who knows the password: some thirty a day, at one of 333,000. Never a lock. */
export const factorCodesPerAccount: Limit = {
  name: "factor-code:account",
  max: 5,
  windowSeconds: WINDOW_SECONDS,
  waits: { firstSeconds: 60, longestSeconds: 3_600 },
};

/** Guesses with one ticket: who has used them up begins with the password again. */
export const codesPerTicket: Limit = {
  name: "factor-code:ticket",
  max: 5,
  windowSeconds: WINDOW_SECONDS,
};

/** Each is a row until it is answered or swept away. */
export const passkeyChallengesPerSubnet: Limit = {
  name: "passkey-challenge:subnet",
  max: 60,
  windowSeconds: WINDOW_SECONDS,
};
