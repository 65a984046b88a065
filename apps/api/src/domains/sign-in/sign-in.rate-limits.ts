import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

// docs/security/sign-in-limits.md derives each number.

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;
const MONTH = 30 * DAY;

/**
 * Retry-After for unknown devices. It is constant, so it reveals nothing about the counters. Unit:
 * seconds.
 */
export const UNKNOWN_DEVICE_RETRY_AFTER_SECONDS = 60;

/** Failures of a known device, per (account, device). */
export const signInPerDevice: readonly RateLimit[] = [
  { name: "sign-in:device", max: 10, windowSeconds: QUARTER_HOUR },
  { name: "sign-in:device-day", max: 50, windowSeconds: DAY },
];

/** Failures of unknown devices, per (account, subnet). */
export const signInPerAccountAndSubnet: readonly RateLimit[] = [
  { name: "sign-in:account-subnet", max: 10, windowSeconds: QUARTER_HOUR },
  { name: "sign-in:account-subnet-day", max: 50, windowSeconds: DAY },
];

/**
 * Failures of all unknown devices at one account. The month keeps a patient botnet below 2.2 % a
 * year.
 */
export const signInPerAccount: readonly RateLimit[] = [
  { name: "sign-in:account-day", max: 200, windowSeconds: DAY },
  { name: "sign-in:account-month", max: 1_000, windowSeconds: MONTH },
];

/**
 * Failures of unknown devices behind one subnet, over all accounts: carrier NAT puts thousands of
 * phones there.
 */
export const signInPerSubnet: RateLimit = {
  name: "sign-in:subnet",
  max: 300,
  windowSeconds: QUARTER_HOUR,
};

/** Wrong passwords with one valid sign-in code. */
export const signInPerCode: RateLimit = { name: "sign-in:code", max: 10, windowSeconds: DAY };

/**
 * Requests for links and codes per subnet that are served before those of subnets with more
 * requests. None is rejected.
 */
export const firstMailRequestsPerSubnet: RateLimit = {
  name: "mail-request:subnet",
  max: 20,
  windowSeconds: QUARTER_HOUR,
};

/** Wrong passwords and codes within an open session. */
export const confirmationsPerSession: readonly RateLimit[] = [
  { name: "confirm:session", max: 10, windowSeconds: QUARTER_HOUR },
  { name: "confirm:session-day", max: 50, windowSeconds: DAY },
];

/** Invalid set-up links. A valid one has 256 random bits and is never refused. */
export const wrongSetupLinksPerSubnet: RateLimit = {
  name: "set-up:subnet",
  max: 300,
  windowSeconds: QUARTER_HOUR,
};

/** Mails of one kind to one account: the first ones ten minutes apart. */
export const earlyMailsPerAccount: readonly RateLimit[] = [
  { name: "letter:gap", max: 1, windowSeconds: 10 * 60 },
  { name: "letter:day", max: 8, windowSeconds: DAY },
];

/**
 * Mails later in the day are further apart and valid longer, so the newest one is always valid.
 */
export const lateMailsPerAccount: readonly RateLimit[] = [
  { name: "letter:gap", max: 1, windowSeconds: 10 * 60 },
  { name: "letter:late-gap", max: 1, windowSeconds: 2 * 60 * 60 },
];

/** Lifetime of the link or code in a late mail: beyond the time of the next one. Unit: minutes. */
export const LATE_MAIL_MINUTES = 130;

/**
 * Mails to one address for accounts other than its oldest: a sign-up does not verify the address.
 * The limit is silent.
 */
export const resetMailsPerAddress: RateLimit = {
  name: "reset-letter:address",
  max: 20,
  windowSeconds: DAY,
};

/** Invalid links and codes. Valid ones are never refused: 60 random bits cannot be guessed. */
export const wrongResetsPerSubnet: RateLimit = {
  name: "reset:subnet",
  max: 300,
  windowSeconds: QUARTER_HOUR,
};

/** Failures at the second factor of one account with the right password. */
export const factorCodesPerDeviceOrSubnet: readonly RateLimit[] = [
  { name: "factor-code:asker", max: 10, windowSeconds: QUARTER_HOUR },
  { name: "factor-code:asker-day", max: 50, windowSeconds: DAY },
];

/**
 * Failures of all unknown devices together. Tickets cost nothing, so a limit per ticket alone would
 * bound nothing.
 */
export const factorCodesPerAccount: readonly RateLimit[] = [
  { name: "factor-code:account-day", max: 50, windowSeconds: DAY },
  { name: "factor-code:account-month", max: 200, windowSeconds: MONTH },
];

/** Failures with one ticket; after them the password is required again. */
export const codesPerTicket: RateLimit = {
  name: "factor-code:ticket",
  max: 5,
  windowSeconds: QUARTER_HOUR,
};
