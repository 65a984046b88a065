import { defineFailure, type Failure } from "../errors/index.ts";
import { ADMIN_PASSWORD_MIN_CHARS, PASSKEYS_MAX } from "./limits.ts";

export const invalidCredentials = defineFailure(
  "unauthenticated",
  "INVALID_CREDENTIALS",
  "Invalid credentials",
);

/**
 * One response for every limit on unknown devices, so it reveals nothing about account or counter.
 */
export const deviceCodeRequired = {
  code: "DEVICE_CODE_REQUIRED",
  kind: "rate_limited",
  reason: "device_code_required",
  message: "Too many sign-ins failed. Use a sign-in code, or wait a little and try again.",
} as const satisfies Failure;

/** Not `unauthenticated`: the password may be valid, and only the code is required again. */
export const deviceCodeNotRight = defineFailure(
  "validation",
  "DEVICE_CODE_NOT_RIGHT",
  "This code is not right, or it is no longer valid.",
);

export const signInMailNotConfigured = defineFailure(
  "unavailable",
  "SIGN_IN_MAIL_NOT_CONFIGURED",
  "This site sends no e-mail. Please ask an administrator for a one-time code.",
);

export const setupLinkNotValid = defineFailure(
  "not_found",
  "SETUP_LINK_NOT_VALID",
  "This set-up link is no longer valid. If there is an administrator, log in; if not, restart the server to get a new one.",
);

export const sessionNotFound = defineFailure(
  "not_found",
  "SESSION_NOT_FOUND",
  "This session has already ended.",
);

export const resetLinkNotValid = defineFailure(
  "not_found",
  "RESET_LINK_NOT_VALID",
  "This link is no longer valid. Please ask for a new one.",
);

export const resetCodeNotValid = defineFailure(
  "validation",
  "RESET_CODE_NOT_VALID",
  "The phone number or the code is not right, or the code is no longer valid.",
);

export const resetMailNotConfigured = defineFailure(
  "unavailable",
  "RESET_MAIL_NOT_CONFIGURED",
  "This site sends no e-mail. Please ask an administrator for a one-time code.",
);

export const passwordTooCommon = defineFailure(
  "validation",
  "PASSWORD_TOO_COMMON",
  "This password is too easy to guess. Please choose another one.",
);

export const passwordTooShort = defineFailure(
  "validation",
  "PASSWORD_TOO_SHORT",
  `Password must have at least ${ADMIN_PASSWORD_MIN_CHARS} characters.`,
);

/** Not `unauthenticated`: the session is valid, and a client must not prompt for a new sign-in. */
export const passwordNotRight = defineFailure(
  "validation",
  "PASSWORD_NOT_RIGHT",
  "This is not your current password.",
);

/** A wrong password at a confirmation. Not `unauthenticated`, because the session is valid. */
export const confirmationNotRight = defineFailure(
  "validation",
  "CONFIRMATION_NOT_RIGHT",
  "This is not your password.",
);

/** With a second factor, the password alone cannot confirm. */
export const confirmationNeedsFactor = defineFailure(
  "validation",
  "CONFIRMATION_NEEDS_FACTOR",
  "Your account has a second factor: confirm with a code or a passkey.",
);

export const passwordTooPersonal = defineFailure(
  "validation",
  "PASSWORD_TOO_PERSONAL",
  "Please choose a password without your name, e-mail address or phone number, and without the name of this site.",
);

/** Not `unauthenticated`: password and ticket are valid, and only the code is required again. */
export const factorCodeNotRight = defineFailure(
  "validation",
  "FACTOR_CODE_NOT_RIGHT",
  "This code is not right, or was already used. Please type the next one.",
);

export const secondStepRequired = {
  code: "SECOND_STEP_REQUIRED",
  kind: "unauthenticated",
  reason: "second_step_required",
  message:
    "Please confirm with your second factor: a code from your authenticator app, or a passkey.",
} as const satisfies Failure;

export const secondStepNotValid = defineFailure(
  "unauthenticated",
  "SECOND_STEP_NOT_VALID",
  "This took too long. Please log in again.",
);

export const totpAlreadyEnabled = defineFailure(
  "conflict",
  "TOTP_IS_ON",
  "An authenticator app is already set up. Turn it off first to set up another one.",
);

export const totpNotStarted = defineFailure(
  "not_found",
  "TOTP_NOT_STARTED",
  "No authenticator app is being set up. Please start again.",
);

/** At the sign-in. Does not distinguish an unknown, removed, copied or invalid passkey. */
export const passkeyNotAccepted = defineFailure(
  "unauthenticated",
  "PASSKEY_NOT_ACCEPTED",
  "This passkey was not accepted. Please try again, or log in with your password.",
);

/** The session stays open. */
export const passkeyNotRight = defineFailure(
  "validation",
  "PASSKEY_NOT_RIGHT",
  "This passkey was not accepted. Please try again.",
);

export const passkeyAlreadyAdded = defineFailure(
  "conflict",
  "PASSKEY_KNOWN",
  "This passkey is already here.",
);

export const tooManyPasskeys = defineFailure(
  "conflict",
  "TOO_MANY_PASSKEYS",
  `An account can have ${PASSKEYS_MAX} passkeys. Remove one that you do not use.`,
);

export const passkeyNotFound = defineFailure(
  "not_found",
  "PASSKEY_NOT_FOUND",
  "This passkey is no longer there.",
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
