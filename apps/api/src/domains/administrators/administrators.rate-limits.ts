import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

const WINDOW_SECONDS = 15 * 60;

/** Invitation mails that one owner can send. */
export const invitationsPerAdmin: RateLimit = {
  name: "invitation:admin",
  max: 20,
  windowSeconds: WINDOW_SECONDS,
};

/** Limits mails to strangers, and probing which addresses have an account. */
export const emailChangesPerAdmin: RateLimit = {
  name: "email-change:admin",
  max: 5,
  windowSeconds: WINDOW_SECONDS,
};

/**
 * Invalid links of all kinds: invitations, resets, new addresses. A valid one has 256 random bits
 * and is never refused.
 */
export const wrongAdminLinksPerSubnet: RateLimit = {
  name: "admin-reset:subnet",
  max: 300,
  windowSeconds: WINDOW_SECONDS,
};
