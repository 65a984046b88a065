import { defineFailure, type Failure } from "../errors/index.ts";
import { ADMIN_PASSWORD_MIN_CHARS } from "./texts.ts";

/** Source: RFC 6238, as every authenticator app supports it. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;

/** Number of recovery codes per set. */
export const RECOVERY_CODE_COUNT = 10;

/** Time between the password and the second factor. Unit: minutes. */
export const SECOND_STEP_MINUTES = 5;

/** Not `unauthenticated`: password and ticket are valid, and only the code is required again. */
export const factorCodeNotRight = defineFailure(
  "validation",
  "FACTOR_CODE_NOT_RIGHT",
  "This code is not right, or it was used already. Please type the next one.",
);

export const secondStepRequired = {
  code: "SECOND_STEP_REQUIRED",
  kind: "unauthenticated",
  reason: "second_step_required",
  message: "Please prove your second factor: a code of your authenticator app, or a passkey.",
} as const satisfies Failure;

export const secondStepNotValid = defineFailure(
  "unauthenticated",
  "SECOND_STEP_NOT_VALID",
  "This took too long. Please log in again.",
);

export const totpAlreadyEnabled = defineFailure(
  "conflict",
  "TOTP_IS_ON",
  "An authenticator app is set up already. Turn it off first to set up another one.",
);

export const totpNotStarted = defineFailure(
  "not_found",
  "TOTP_NOT_STARTED",
  "No authenticator app is being set up. Please begin again.",
);

export const PASSKEY_NAME_MAX_CHARS = 60;

/** More than anyone has devices. */
export const PASSKEYS_MAX = 20;

/** Lifetime of a WebAuthn challenge. Unit: minutes. */
export const PASSKEY_MINUTES = 5;

/** At the sign-in. Does not distinguish an unknown, removed, copied or invalid passkey. */
export const passkeyNotAccepted = defineFailure(
  "unauthenticated",
  "PASSKEY_NOT_ACCEPTED",
  "This passkey was not accepted. Please try again, or log in with your password.",
);

/** Within an open session, which stays open. */
export const passkeyNotRight = defineFailure(
  "validation",
  "PASSKEY_NOT_RIGHT",
  "This passkey was not accepted. Please try again.",
);

export const passkeyAlreadyAdded = defineFailure(
  "conflict",
  "PASSKEY_KNOWN",
  "This passkey is here already.",
);

export const tooManyPasskeys = defineFailure(
  "conflict",
  "TOO_MANY_PASSKEYS",
  `An account can have ${PASSKEYS_MAX} passkeys. Remove one that you do not use.`,
);

export const passkeyNotFound = defineFailure(
  "not_found",
  "PASSKEY_NOT_FOUND",
  "This passkey is not there any more.",
);

export const passkeysNotOffered = defineFailure(
  "unavailable",
  "PASSKEYS_NOT_OFFERED",
  "Passkeys need a site with a name in its address, not a number.",
);

export const noSecondFactor = defineFailure(
  "not_found",
  "NO_FACTOR",
  "This account has no second factor.",
);

/** Texts that only the admin panel shows. */
export const factorTexts = {
  totpStarted: "Scan the picture with the app, then type the code that it shows.",
  totpEnabled: "The authenticator app is on. You are signed out everywhere else.",
  totpRemoved: "The authenticator app is off. You are signed out everywhere else.",
  recoveryCodesMade: "These are your new recovery codes. The ones before work no more.",
  factorsReset: "The second factor is off. They log in with their password alone now.",
  passkeyAdded: "The passkey is added. You are signed out everywhere else.",
  passkeyRemoved: "The passkey is removed. You are signed out everywhere else.",
  passkeyAsked: "Use the passkey on this device or on your phone.",
} as const;

/** Shown beside the field for an administrator's new password. */
export const ADMIN_NEW_PASSWORD_HINT = `${ADMIN_PASSWORD_MIN_CHARS} characters or more. Three or four words together are easy to remember.`;
