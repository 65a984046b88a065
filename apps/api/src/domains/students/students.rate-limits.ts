import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** A whole class may sign up from one IP address, so the limit exceeds what one person needs. */
export const signUpsPerSubnet: RateLimit = {
  name: "sign-up:subnet",
  max: 30,
  windowSeconds: 10 * 60,
};

/**
 * A change to a taken number is refused, so an account could be used to probe who is registered.
 */
export const profileChangesPerAccount: RateLimit = {
  name: "change-profile:account",
  max: 20,
  windowSeconds: 15 * 60,
};

/** Invalid links about contact changes. Valid ones have 256 random bits and are never refused. */
export const wrongContactLinksPerSubnet: RateLimit = {
  name: "contact-link:subnet",
  max: 300,
  windowSeconds: 15 * 60,
};
