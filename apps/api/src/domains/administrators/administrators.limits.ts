import type { Limit } from "#platform/limits/limits.ts";

const WINDOW_SECONDS = 15 * 60;

/** Letters that one owner can have sent to strangers. */
export const invitationsPerAdmin: Limit = {
  name: "invitation:admin",
  max: 20,
  windowSeconds: WINDOW_SECONDS,
};

/** Uses of links, right or wrong, from one place. */
export const adminLinksPerSubnet: Limit = {
  name: "admin-link:subnet",
  max: 30,
  windowSeconds: WINDOW_SECONDS,
};

export const adminResetRequestsPerSubnet: Limit = {
  name: "admin-reset-request:subnet",
  max: 20,
  windowSeconds: WINDOW_SECONDS,
};

/** Letters to strangers too, and guesses at who else has an account. */
export const emailChangesPerAdmin: Limit = {
  name: "email-change:admin",
  max: 5,
  windowSeconds: WINDOW_SECONDS,
};

/** Letters to one person; who asks more often than this has them in the spam folder. */
export const adminResetRequestsPerAccount: Limit = {
  name: "admin-reset-request:account",
  max: 3,
  windowSeconds: WINDOW_SECONDS,
};
